package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.platform.Platform
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.isActive
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import uniffi.qishe.Lang
import uniffi.qishe.Prefs
import uniffi.qishe.RoomStep
import uniffi.qishe.RoomView
import uniffi.qishe.net.Invitation
import uniffi.qishe.net.RoomOrder
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.MatchDriverInterface
import uniffi.qishe.table.Room
import uniffi.qishe.table.TableException

/** Callbacks from a room to the app, on the main thread. */
interface RoomHost {
    /** The language of its texts. */
    val lang: Lang

    /** The user's settings, for its tables. */
    val prefs: Prefs

    /** Reports that a match has begun or was resumed. */
    fun begun(match: MatchDriver)

    /** Reports that the room shows something else. */
    fun changed()

    /** Reports that the current match has news. */
    fun followed()

    /** Reports a fault of the room during a match. */
    fun warned(text: String)

    /** Reports the complete record of a finished match. */
    fun recorded(record: String)

    /** Reports that an action was refused. */
    fun refused(fault: TableException)

    /** Reports that devices nearby cannot find the room. */
    fun unannounced()
}

/** Room that this device is in. Everything that may wait for the disk or the network runs in the background. */
class RoomSession(
    private val room: Room,
    /** Path of the file in which its match is kept. */
    val file: String,
    private val platform: Platform,
    private val host: RoomHost
) {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.IO)
    private val carrier = RoomCarrier(room)
    private val announcement = RoomAnnouncement(platform.neighbours) { if (!left) host.unannounced() }

    /** State of its screen. */
    var view: RoomView by mutableStateOf(room.view(host.lang))
        private set

    /** Invitation for others: to play, and during a match to watch it. */
    var invitation by mutableStateOf<Invitation?>(null)
        private set

    /** Whether it is over for this device; the view says why. */
    var over by mutableStateOf(false)
        private set

    @Volatile private var left = false
    private var broken = false

    /** Service under which the room was announced last; null for none. */
    val announcedAs: String? get() = announcement.service

    /** Background jobs that use the room; they must end before the room is released. */
    private val working = listOf(
        scope.launch { while (isActive && !left && !over && !broken) step() },
        scope.launch { carrier.run(::followed, ::failed) }
    )

    private fun step() {
        try {
            val orders = room.step(LIMITS.roomStepMs, host.lang)
            val begun = if (RoomOrder.Begin in orders) room.table(host.prefs) else null
            if (begun != null) carrier.table = begun
            if (orders.isNotEmpty()) platform.onScreen { orders.forEach { carryOut(it, begun) } }
        } catch (fault: TableException) {
            // A fault would repeat at every step.
            broken = true
            platform.onScreen {
                end()
                show(view.copy(next = RoomStep.LEAVE))
                if (!left) host.refused(fault)
            }
        }
    }

    private fun carryOut(order: RoomOrder, begun: MatchDriver?) {
        if (order is RoomOrder.KeepRecord) host.recorded(order.record)
        if (left) return
        when (order) {
            is RoomOrder.KeepRecord -> Unit

            is RoomOrder.Warn -> host.warned(order.text)

            is RoomOrder.Show -> {
                invitation = order.invitation
                show(order.view)
            }

            is RoomOrder.Announce -> announcement.begin(order.service, order.name)

            RoomOrder.StopAnnouncing -> announcement.end()

            RoomOrder.Begin -> begun?.let(host::begun)

            RoomOrder.Carry -> carryOn()

            RoomOrder.Over -> end()
        }
    }

    private fun show(next: RoomView) {
        view = next
        if (!left) host.changed()
    }

    private fun end() {
        over = true
        platform.keepAlive(null)
    }

    /** Sends actions from the table, and brings the table to the state of the match. */
    fun carryOn() = carrier.carryOn()

    private fun followed(match: MatchDriver) = platform.onScreen {
        if (!left &&
            match === carrier.table
        ) {
            host.followed()
        }
    }

    /** Detaches the table of a match that was left. */
    fun leaveTable(of: MatchDriverInterface) = carrier.leave(of)

    /** Runs an operation of the room. */
    fun act(work: Room.() -> Unit) {
        scope.launch {
            try {
                room.work()
                val shown = room.view(host.lang)
                platform.onScreen { if (!left) show(shown) }
            } catch (fault: TableException) {
                failed(fault)
            }
        }
    }

    private fun failed(fault: TableException) = platform.onScreen { if (!left) host.refused(fault) }

    /** Refreshes the texts after a change of language. */
    fun refreshTexts() = act {}

    /** Called when the app comes to the foreground, perhaps in another network. */
    fun wake() {
        room.wake()
        announcement.again()
    }

    /**
     * Leaves the room: tells the others and sends what they still lack of a finished match, then calls [gone]. Returns
     * the job, after which the file is free; null if the room was left before.
     */
    fun leave(gone: () -> Unit): Job? {
        if (left) return null
        left = true
        announcement.end()
        return scope.launch {
            try {
                val late = room.leave(LIMITS.leaveMs)
                if (late != null) platform.onScreen { host.recorded(late) }
            } catch (_: TableException) {
                // The file stays, and the match with it.
            }
            platform.onScreen(gone)
            carrier.close()
            working.joinAll()
            room.close()
            scope.cancel()
        }
    }
}
