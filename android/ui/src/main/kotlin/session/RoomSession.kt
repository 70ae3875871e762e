package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.platform.Platform
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.isActive
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import uniffi.qishe.Lang
import uniffi.qishe.Prefs
import uniffi.qishe.Reply
import uniffi.qishe.RoomStep
import uniffi.qishe.RoomView
import uniffi.qishe.table.Invitation
import uniffi.qishe.table.Room
import uniffi.qishe.table.RoomUpdate
import uniffi.qishe.table.Table
import uniffi.qishe.table.TableException
import uniffi.qishe.table.TableInterface

/** Needs of a room from the app around it. All of it is called on the screen's thread. */
interface RoomHost {
    /** The language of what it shows. */
    val lang: Lang

    /** Choices of the person that its tables are told. */
    val prefs: Prefs

    /** A match has begun, or is taken up. */
    fun begun(table: Table)

    /** Tells of an event in the match on the table. */
    fun followed(reply: Reply)

    /** The whole record of a match that is over. */
    fun recorded(record: String)

    /** Something was refused. */
    fun refused(fault: TableException)

    /** Devices nearby cannot find the room now. */
    fun unannounced()
}

/** A room that this device is in. All that may wait for the disk or the network is done away from the screen's thread. */
class RoomSession(
    private val room: Room,
    private val platform: Platform,
    private val host: RoomHost,
    /** A match that was kept is taken up. */
    resumed: Boolean = false
) {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.IO)
    private val carrying = Channel<Unit>(Channel.CONFLATED)

    /** Content of its screen. */
    var view: RoomView by mutableStateOf(room.view(host.lang))
        private set

    /** Invitation for others, while they can come. */
    var invitation by mutableStateOf<Invitation?>(null)
        private set

    /** Whether it is over for this device; the view says why. */
    var over by mutableStateOf(false)
        private set

    @Volatile private var table: Table? = null

    private val guard = Any()

    /** The table that [carry] uses now. The binding does not keep an argument alive against a close by another thread. */
    private var carried: Table? = null

    /** Whether [carried] has left the screen and is to be closed after its use. */
    private var closing = false

    @Volatile private var left = false
    private var broken = false

    /** A match is there that has no table yet. */
    private var tableless = resumed
    private var announced: AutoCloseable? = null

    /** Background work that uses the room; it has to be over before the room is let go. */
    private val working = listOf(
        scope.launch { while (isActive && !left && !broken) step() },
        scope.launch { for (one in carrying) carry() }
    )

    private fun step() {
        try {
            val news = room.step(LIMITS.roomStepMs)
            tableless = tableless || news.begun
            val fresh = if (tableless) room.table(host.prefs) else null
            if (fresh != null) {
                table = fresh
                tableless = false
            }
            if (news.changed || fresh != null) show(news, fresh)
            if (news.moved) carrying.trySend(Unit)
        } catch (fault: TableException) {
            // What is faulty once would be so at every step.
            broken = true
            platform.onScreen {
                over = true
                view = view.copy(next = RoomStep.LEAVE)
                if (!left) host.refused(fault)
            }
        }
    }

    private fun show(news: RoomUpdate, fresh: Table?) {
        val shown = room.view(host.lang)
        val asked = room.invitation()
        platform.onScreen {
            news.record?.let(host::recorded)
            if (left) return@onScreen
            view = shown
            invitation = asked
            announce()
            over = over || news.over
            fresh?.let(host::begun)
        }
    }

    /** Others find the room while they can come in, and while somebody who was there is missing. */
    private fun announce() {
        val here = room.announcement()
        val open = here.port.toInt() != 0 && (invitation != null || view.people.any { !it.up })
        if (open == (announced != null)) return
        announced?.close()
        val name = view.people.firstOrNull()?.name.orEmpty()
        untold = true
        announced = if (open) platform.neighbours.announce(here.name, name, here.port.toInt(), ::trouble) else null
    }

    /** Whether it is still to be said that the room is not announced. */
    private var untold = true

    /** The system announces the room, or does not; the latter is said once. */
    private fun trouble(refused: Boolean) {
        if (left || !refused) {
            untold = !refused
            return
        }
        if (untold) host.unannounced()
        untold = false
    }

    /** Sends actions from the table, and brings the table to the state of the match. */
    fun carryOn() {
        carrying.trySend(Unit)
    }

    private fun carry() {
        val open = synchronized(guard) { table?.also { carried = it } } ?: return
        try {
            val reply = room.carry(open) ?: return
            platform.onScreen { if (!left && open === table) host.followed(reply) }
        } catch (fault: TableException) {
            failed(fault)
        } finally {
            val ends = synchronized(guard) { closing.also { closing = false }.also { carried = null } }
            if (ends) open.close()
        }
    }

    /** The match is left for the room. False while its table is in use: then it is closed here, afterwards. */
    fun leaveTable(of: TableInterface): Boolean = synchronized(guard) {
        if (table === of) table = null
        if (carried === of) closing = true
        carried !== of
    }

    /** Does something in the room. */
    fun act(work: Room.() -> Unit) {
        scope.launch {
            try {
                room.work()
                val shown = room.view(host.lang)
                platform.onScreen { if (!left) view = shown }
            } catch (fault: TableException) {
                failed(fault)
            }
        }
    }

    private fun failed(fault: TableException) = platform.onScreen { if (!left) host.refused(fault) }

    /** Says it anew, in another language. */
    fun saidAnew() = act {}

    /** The device is in front again, perhaps in another network. */
    fun wake() = room.wake()

    /** Goes; the others are told, and are given what they still lack of a match that is over. [gone] when that is done. */
    fun leave(gone: () -> Unit) {
        if (left) return
        left = true
        announced?.close()
        announced = null
        scope.launch {
            try {
                val late = room.leave(LIMITS.leaveMs)
                if (late != null) platform.onScreen { host.recorded(late) }
            } catch (_: TableException) {
                // The file stays, and the match with it.
            }
            platform.onScreen(gone)
            carrying.close()
            working.joinAll()
            room.close()
            scope.cancel()
        }
    }
}
