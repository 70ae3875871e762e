package app.qishe.ui.session

import kotlinx.coroutines.channels.Channel
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.MatchDriverInterface
import uniffi.qishe.table.Room
import uniffi.qishe.table.TableException

/** Carries between a room and the table of its match, one call after the other. */
internal class RoomCarrier(private val room: Room) {
    private val wanted = Channel<Unit>(Channel.CONFLATED)

    /** The table of the match on the screen. */
    @Volatile var table: MatchDriver? = null

    /** Asks for another call. It may be called on any thread. */
    fun carryOn() {
        wanted.trySend(Unit)
    }

    /** Makes the calls that are asked for, until [close]. Reports tables that have news, and faults. */
    suspend fun run(onNews: (MatchDriver) -> Unit, onFault: (TableException) -> Unit) {
        for (one in wanted) {
            val open = table ?: continue
            try {
                if (room.carry(open)) onNews(open)
            } catch (fault: TableException) {
                onFault(fault)
            }
        }
    }

    /** Detaches the table of a match that was left. */
    fun leave(of: MatchDriverInterface) {
        if (table === of) table = null
    }

    /** Ends [run]. */
    fun close() {
        wanted.close()
    }
}
