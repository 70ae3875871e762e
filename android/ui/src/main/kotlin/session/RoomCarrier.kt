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

    private val guard = Any()

    /** The table of the call in progress. The binding does not keep an argument alive if another thread closes it. */
    private var inUse: MatchDriver? = null

    /** Whether [inUse] has left the screen and must be closed after the call. */
    private var closing = false

    /** Asks for another call. It may be called on any thread. */
    fun carryOn() {
        wanted.trySend(Unit)
    }

    /** Makes the calls that are asked for, until [close]. Reports tables that have news, and faults. */
    suspend fun run(onNews: (MatchDriver) -> Unit, onFault: (TableException) -> Unit) {
        for (one in wanted) {
            val open = synchronized(guard) { table?.also { inUse = it } } ?: continue
            try {
                if (room.carry(open)) onNews(open)
            } catch (fault: TableException) {
                onFault(fault)
            } finally {
                val ends = synchronized(guard) { closing.also { closing = false }.also { inUse = null } }
                if (ends) open.close()
            }
        }
    }

    /** Detaches the table of a match that was left. False while a call uses it: then it is closed afterwards. */
    fun leave(of: MatchDriverInterface): Boolean = synchronized(guard) {
        if (table === of) table = null
        if (inUse === of) closing = true
        inUse !== of
    }

    /** Ends [run]. */
    fun close() {
        wanted.close()
    }
}
