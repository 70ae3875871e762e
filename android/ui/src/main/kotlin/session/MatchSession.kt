package app.qishe.ui.session

import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.board.BoardInput
import app.qishe.ui.platform.Platform
import app.qishe.ui.platform.RunningMatch
import app.qishe.ui.speech.Speaker
import uniffi.qishe.BoardCommand
import uniffi.qishe.BoardQuestion
import uniffi.qishe.Cue
import uniffi.qishe.GuideView
import uniffi.qishe.Icon
import uniffi.qishe.KeyHolder
import uniffi.qishe.Order
import uniffi.qishe.Picture
import uniffi.qishe.Scene
import uniffi.qishe.ScreenState
import uniffi.qishe.ShellEvent
import uniffi.qishe.SmallPoints
import uniffi.qishe.Style
import uniffi.qishe.Word
import uniffi.qishe.table.MatchDriverInterface
import uniffi.qishe.table.TableException
import uniffi.qishe.table.Thinking
import uniffi.qishe.table.boardCommand
import uniffi.qishe.table.boardKeys

/** Receives the fingers, keys and focus of keys that open a secret while they are held. */
interface HeldKeyEvents {
    /** Sends an event to the core. */
    fun send(event: ShellEvent)

    /** Presses a key that opens a secret while it is held. */
    fun keyDown(id: String, by: KeyHolder = KeyHolder.FINGER)

    /** Releases a key. */
    fun keyUp(id: String)
}

/** Match or lesson on the screen: sends events to the core's driver and carries out its orders. */
class MatchSession(
    val id: String,
    val driver: MatchDriverInterface,
    private val platform: Platform,
    private val host: MatchHost,
    /** The room of the other devices; null for a match on this device. */
    val room: RoomSession? = null
) : BoardInput,
    HeldKeyEvents {
    /** Speaks the utterances. */
    val speaker = Speaker(platform.voice, platform::screenReader)

    override var scene by mutableStateOf(driver.scene())
        private set

    override var readable by mutableStateOf(false)
        private set

    /** The empty board of [scene]. */
    var board by mutableStateOf(driver.board())
        private set

    /** State of the screen around the scene. */
    var state by mutableStateOf(driver.state())
        private set

    /** The screen beside the board of a lesson; null for a match. */
    var lesson by mutableStateOf<GuideView?>(driver.guideView())
        private set

    /** Number of hand-overs and changes of secrecy: input that a person has begun is dropped when it changes. */
    var generation by mutableStateOf(0)
        private set

    private val search = BackgroundSearch(platform, ::answered)
    private val clock = MatchClock { send(ShellEvent.Tick) }
    private val orders = OrderQueue(::carryOut)
    private var closed = false

    /** The computer's search in progress. */
    val thinking: Thinking? get() = search.thinking

    /** Progress of [thinking], 0…1. */
    val thought: Float get() = search.progress

    /** The picture of [scene]; bare and covered once the match has left the table. */
    fun picture(style: Style): Picture = asked { driver.picture(style) } ?: NOTHING

    /** Sends an event to the core, and carries out its orders. */
    override fun send(event: ShellEvent) {
        asked { driver.handle(event, clock.now()) }?.let(orders::add)
    }

    override fun tap(point: UShort, count: Int) = send(ShellEvent.Tap(point, count.toUByte())).let { scene }

    override fun activate(point: UShort) = send(ShellEvent.Activate(point))

    /** Presses a button or a choice. */
    fun press(id: String) = send(ShellEvent.Press(id))

    override val smallPoints: SmallPoints? get() = host.choices.smallPoints

    /** Whether the choice for small points is offered: the board was touched, and the person has not chosen yet. */
    var offersSmallPoints by mutableStateOf(false)
        private set

    override fun touchedSmallPoints() {
        offersSmallPoints = true
    }

    override val questions by derivedStateOf { boardKeys(host.prefs.lang).filterNot { it.jumps } }

    /** Asks the board by a key at a point, or jumps. Returns the point to aim at after a jump; null for none. */
    fun command(key: String, point: UShort?): UShort? = when (val command = boardCommand(key, point)) {
        is BoardCommand.Ask -> {
            send(ShellEvent.Ask(command.question))
            null
        }

        is BoardCommand.Jump -> driver.jump(command.jump, point, command.back)

        null -> null
    }

    override fun ask(key: String, point: UShort?) {
        command(key, point)
    }

    override fun aimedAt(point: UShort) {
        if (host.choices.speech) send(ShellEvent.Ask(BoardQuestion.Here(point)))
    }

    override fun atEdge() = with(host.choices) { platform.cue(Cue.EDGE, volume.toInt(), haptics) }

    override fun type() {
        scene.buttons.firstOrNull { it.icon == Icon.KEYBOARD && it.enabled }?.let { press(it.id) }
    }

    /** Enters a typed answer. */
    fun enter(text: String) = send(ShellEvent.Enter(text))

    /** Presses a key that opens a secret while it is held. */
    override fun keyDown(id: String, by: KeyHolder) = send(ShellEvent.KeyDown(id, by, host.prefs))

    /** Releases a key. */
    override fun keyUp(id: String) = send(ShellEvent.KeyUp(id))

    /** Passes on preferences and the route of the sound, which may have changed. */
    fun tellPrefs() = send(ShellEvent.Prefs(host.prefs))

    /** Tells the core the times that it asks for, until it is cancelled. */
    suspend fun wakeUps() = clock.run()

    /** Brings the match to the screen; [fresh] if it has just been begun. */
    fun open(fresh: Boolean) = send(ShellEvent.Open(host.prefs, fresh))

    /** Takes the match off the screen: it takes no input any more. The store may still take the last saves of its driver. */
    fun close() {
        if (closed) return
        send(ShellEvent.Leave)
        closed = true
        room?.let { keepAlive(it, told = null) }
        search.close()
        room?.leaveTable(driver)
    }

    private fun answered(thinking: Thinking) {
        asked { driver.thought(thinking, clock.now()) }?.let(orders::add)
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
        // After Shield the screen allows screenshots again by itself, after the last frame of the secret.
        when (order) {
            Order.MutePrivate -> speaker.hushPrivate()
            Order.Mute -> speaker.hush()
            Order.Shield -> platform.secret(true)
            is Order.ShowBoard -> board = order.board
            is Order.Show -> show(order.scene, order.readable)
            Order.ForgetInput -> forgetInput()
            Order.PulseDisc -> platform.pulse()
            is Order.Play -> platform.cue(order.cue, host.choices.volume.toInt(), host.choices.haptics)
            is Order.Speak -> speaker.say(order.said, host.choices.speech)
            is Order.KeepLayouts -> host.keep(order.game, order.layouts)
            is Order.KeepWatchSpeed -> host.keep(order.speed)
            is Order.KeepChances -> host.keepChances(order.on)
            Order.Save -> host.save()
            Order.Think -> asked { driver.thinking() }?.let(search::begin)
            Order.StopThinking -> search.stop()
            Order.Carry -> room?.carryOn()
            is Order.ShowGuide -> lesson = order.view
            is Order.LessonDone -> host.lessonDone(order.key)
            is Order.PuzzleDone -> host.puzzleDone(order.key, order.result)
            is Order.Tell -> host.tell(order.word)
            is Order.ShowState -> show(order.state)
            is Order.WakeAt -> clock.wake(order.at)
        }
    }

    private fun keepAlive(room: RoomSession, told: Word?) =
        platform.keepAlive(told?.takeIf { !room.over }?.let { RunningMatch(host.told(it), room.view.name) })

    private fun show(next: ScreenState) {
        state = next
        room?.let { keepAlive(it, next.toldInBackground) }
    }

    private fun show(next: Scene, mayBeRead: Boolean) {
        scene = next
        readable = mayBeRead
        // A key to listen speaks at once, whatever the settings say about moves.
        if (host.choices.speech || next.drawers.any { it.listen.enabled }) platform.voice.prepare(host.lang)
    }

    private fun forgetInput() {
        generation++
        host.changedHands()
    }
}

private val NOTHING = Picture(1f, 1f, 0u, true, emptyList())
