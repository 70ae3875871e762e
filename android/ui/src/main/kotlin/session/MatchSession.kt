package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.board.BoardInput
import app.qishe.ui.platform.Platform
import app.qishe.ui.speech.Speaker
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.collectLatest
import kotlinx.coroutines.launch
import uniffi.qishe.KeyHolder
import uniffi.qishe.LessonView
import uniffi.qishe.Order
import uniffi.qishe.Picture
import uniffi.qishe.Scene
import uniffi.qishe.ShellEvent
import uniffi.qishe.Status
import uniffi.qishe.StatusTone
import uniffi.qishe.Style
import uniffi.qishe.table.MatchDriverInterface
import uniffi.qishe.table.TableException
import uniffi.qishe.table.Thinking

/** Match or lesson on the screen: sends events to the core's driver and carries out its orders. */
class MatchSession(
    val id: String,
    val driver: MatchDriverInterface,
    private val platform: Platform,
    private val host: MatchHost,
    /** The room of the other devices; null for a match on this device. */
    val room: RoomSession? = null
) : BoardInput {
    /** Speaks the utterances. */
    val speaker = Speaker(platform.voice)

    override var scene by mutableStateOf(driver.scene())
        private set

    override var readable by mutableStateOf(false)
        private set

    /** The empty board of [scene]. */
    var board by mutableStateOf(driver.board())
        private set

    /** The line by the title. */
    var line by mutableStateOf(Status("", StatusTone.NORMAL))
        private set

    /** The screen beside the board of a lesson; null for a match. */
    var lesson by mutableStateOf<LessonView?>(driver.lessonView())
        private set

    /** The computer's search in progress, and its progress, 0…1. */
    var thinking by mutableStateOf<Thinking?>(null)
        private set
    var thought by mutableStateOf(0f)
        private set

    /** Number of hand-overs and changes of secrecy: input that a person has begun is dropped when it changes. */
    var generation by mutableStateOf(0)
        private set

    /** Whether a drawer was ever shown: its place is reserved then. */
    var drawerShown by mutableStateOf(scene.drawers.isNotEmpty())
        private set

    /** Whether the screen stays on by itself. */
    var awake by mutableStateOf(false)
        private set

    /** Whether a key that opens a secret is held. */
    var keyHeld by mutableStateOf(false)
        private set

    /** Whether the curtain's disc is held. */
    var discHeld by mutableStateOf(false)
        private set

    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)
    private val waiting = ArrayDeque<Order>()

    /** Time of the next tick for the core; null for none. */
    private val wakeAt = MutableStateFlow<ULong?>(null)

    /** Time of the last event. */
    private var time = 0uL
    private var busy = false
    private var closed = false

    /** The picture of [scene]; bare and covered once the match has left the table. */
    fun picture(style: Style): Picture = asked { driver.picture(style) } ?: NOTHING

    /** Sends an event to the core, and carries out its orders. */
    fun send(event: ShellEvent, now: ULong = steadyMillis()) {
        time = maxOf(time, now)
        ordered { driver.handle(event, time) }
    }

    override fun tap(point: UShort, count: Int) = send(ShellEvent.Tap(point, count.toUByte())).let { scene }

    /** Presses a button or a choice. */
    fun press(id: String) = send(ShellEvent.Press(id))

    /** Enters a typed answer. */
    fun enter(text: String) = send(ShellEvent.Enter(text))

    /** Presses a key that opens a secret while it is held. */
    fun keyDown(id: String, by: KeyHolder = KeyHolder.FINGER) = send(ShellEvent.KeyDown(id, by, host.prefs))

    /** Releases a key. */
    fun keyUp(id: String) = send(ShellEvent.KeyUp(id))

    /** Passes on preferences and the route of the sound, which may have changed. */
    fun tellPrefs() = send(ShellEvent.Prefs(host.prefs))

    /** Stops private speech when others might hear it. */
    fun watchRoute() {
        platform.voice.check()
        tellPrefs()
    }

    /** Tells the core the times that it asks for, until it is cancelled. */
    suspend fun wakeUps() = wakeAt.collectLatest { at ->
        while (at != null) {
            delay((at - maxOf(time, steadyMillis()).coerceAtMost(at)).toLong().coerceAtLeast(1))
            send(ShellEvent.Tick, maxOf(at, steadyMillis()))
        }
    }

    /** Brings the match to the screen; [fresh] if it has just been begun. */
    fun open(fresh: Boolean) = send(ShellEvent.Open(host.prefs, fresh))

    /** Takes the match off the screen: it takes no input any more. */
    fun close() {
        if (closed) return
        send(ShellEvent.Leave)
        closed = true
        scope.cancel()
        if (room?.leaveTable(driver) != false) (driver as? AutoCloseable)?.close()
    }

    private fun ordered(orders: () -> List<Order>) {
        waiting += asked(orders) ?: return
        // An event that comes about while orders are carried out waits for the rest of them.
        if (busy) return
        busy = true
        try {
            while (true) carryOut(waiting.removeFirstOrNull() ?: break)
        } finally {
            busy = false
        }
    }

    /** Asks the core, and reports its faults. Returns null after a fault, or if the match is closed. */
    private fun <T> asked(question: () -> T): T? = if (closed) {
        null
    } else {
        try {
            question()
        } catch (_: TableException) {
            host.failed()
            null
        }
    }

    private fun carryOut(order: Order) {
        when (order) {
            Order.MutePrivate -> speaker.hushPrivate()
            Order.Mute -> speaker.hush()
            Order.Shield -> shield()
            is Order.ShowBoard -> board = order.board
            is Order.Show -> show(order.scene, order.readable)
            Order.ForgetInput -> forgetInput()
            is Order.KeepAwake -> awake = order.on
            is Order.KeyHeld -> keyHeld = order.on
            is Order.DiscHeld -> discHeld = order.on
            Order.TickDisc -> platform.tick()
            is Order.Play -> platform.cue(order.cue, host.choices.volume.toInt(), host.choices.haptics)
            is Order.Speak -> speaker.say(order.said, host.choices.speech)
            is Order.KeepLayouts -> host.keep(order.game, order.layouts)
            is Order.Save -> host.save(order.saved)
            Order.Think -> asked { driver.thinking() }?.let(::think)
            Order.StopThinking -> thinking = null
            Order.Carry -> room?.carryOn()
            is Order.ShowLesson -> lesson = order.view
            is Order.LessonDone -> host.lessonDone(order.key)
            is Order.Tell -> host.tell(order.word)
            is Order.ShowLine -> line = order.line
            is Order.WakeAt -> wakeAt.value = order.at
        }
    }

    /** Blocks screenshots. The screen allows them again after the last frame of the secret. */
    private fun shield() = platform.secret(true)

    private fun show(next: Scene, mayBeRead: Boolean) {
        scene = next
        readable = mayBeRead
        if (next.drawers.isNotEmpty()) drawerShown = true
    }

    private fun forgetInput() {
        generation++
        host.changedHands()
    }

    /** Lets a computer think in the background, and shows its progress. */
    private fun think(mine: Thinking) {
        thinking = mine
        thought = 0f
        scope.launch {
            try {
                mine.thinkWatched { part -> platform.onScreen { if (thinking === mine) thought = part } }
                platform.onScreen { ordered { driver.thought(mine, steadyMillis()) } }
            } catch (_: TableException) {
                platform.onScreen { host.failed() }
            } finally {
                platform.onScreen { mine.close() }
            }
        }
    }
}

/** Thinks, and reports the progress (0…1) again and again meanwhile. */
private suspend fun Thinking.thinkWatched(report: (Float) -> Unit) = coroutineScope {
    val watch = launch {
        while (true) {
            report(progress())
            delay(LIMITS.progressMs.toLong())
        }
    }
    think(LIMITS.thinkMs)
    watch.cancel()
}

private val NOTHING = Picture(1f, 1f, 0u, true, emptyList())
