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
import kotlinx.coroutines.launch
import uniffi.qishe.BoardArt
import uniffi.qishe.Cue
import uniffi.qishe.KeyHolder
import uniffi.qishe.KeyOrders
import uniffi.qishe.Picture
import uniffi.qishe.Prefs
import uniffi.qishe.Reply
import uniffi.qishe.SaveMoment
import uniffi.qishe.Scene
import uniffi.qishe.Status
import uniffi.qishe.Style
import uniffi.qishe.ThinkOrder
import uniffi.qishe.table.Autosave
import uniffi.qishe.table.Choices
import uniffi.qishe.table.Headline
import uniffi.qishe.table.HeldKeys
import uniffi.qishe.table.SavedMatch
import uniffi.qishe.table.TableException
import uniffi.qishe.table.TableInterface
import uniffi.qishe.table.Thinking
import uniffi.qishe.table.ThinkingTurns

/** Callbacks from a match to the app. */
interface MatchHost {
    /** The user's settings. */
    val choices: Choices

    /** Preferences and route of the sound for the core, now. */
    val prefs: Prefs

    /** Saves the match after every change, in order. */
    fun save(match: SavedMatch)

    /** Stores layouts that may be shown from now on. */
    fun keep(layouts: List<String>)

    /** Called when the device may have changed hands, or a secret was shown or hidden. */
    fun changedHands()

    /** Reports an internal error of the core; no state has changed. */
    fun failed()

    /** Called after the table has answered an input and the screen shows it. */
    fun answered() = Unit
}

/** Current match: passes input to the core's table, and shows, speaks, plays and saves the result. */
class MatchSession(
    val id: String,
    val table: TableInterface,
    private val platform: Platform,
    private val host: MatchHost,
    /** The room of the other devices; null for a match on this device. */
    val room: RoomSession? = null
) : BoardInput {
    /** Speaks the utterances and shows them as a line. */
    val speaker = Speaker(platform.voice)

    override var scene by mutableStateOf(table.scene())
        private set

    /** The id of the computer's pending turn; null where there is none. */
    var turn by mutableStateOf(turnName())
        private set

    /** The computer's search in progress, and its progress, 0…1. */
    var thinking by mutableStateOf<Thinking?>(null)
        private set
    var thought by mutableStateOf(0f)
        private set
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)
    private val turns = ThinkingTurns()
    private var inFront = false

    private fun turnName(): String? = try {
        table.turnName()
    } catch (_: TableException) {
        null
    } catch (_: IllegalStateException) {
        null
    }

    /** Starts or stops the computer when the match comes to the screen of a foreground app or leaves it. */
    fun front(on: Boolean) {
        inFront = on
        letThink()
    }

    /** Runs the computer whose turn it is, in the background, as the core schedules it. */
    private fun letThink() {
        val order = turns.look(turn, inFront, steadyMillis())
        if (order == ThinkOrder.KEEP) return
        stopThinking()
        thinking = null
        thought = 0f
        if (order != ThinkOrder.BEGIN) return
        val mine = try {
            table.thinking()
        } catch (_: TableException) {
            host.failed()
            null
        } ?: return
        thinking = mine
        scope.launch { think(mine) }
    }

    private suspend fun think(mine: Thinking) {
        try {
            coroutineScope {
                val watch = launch {
                    while (true) {
                        val part = mine.progress()
                        platform.onScreen { if (thinking === mine) thought = part }
                        delay(LIMITS.progressMs.toLong())
                    }
                }
                mine.think(LIMITS.thinkMs)
                watch.cancel()
            }
            // Nobody sees a move that comes at once.
            delay(turns.waitMs(mine.leastMs(), steadyMillis()).toLong())
            platform.onScreen { answer(mine) }
        } catch (_: TableException) {
            platform.onScreen { host.failed() }
        } finally {
            platform.onScreen { mine.close() }
        }
    }

    private fun answer(mine: Thinking) {
        // The position may have changed meanwhile.
        if (thinking !== mine) return
        thinking = null
        thought = 0f
        turns.end()
        act { table.computed(mine) }
    }

    /** Makes the computer answer at once with its best move so far. */
    fun stopThinking() = thinking?.stop()

    /** The empty board of [scene]. */
    var board by mutableStateOf<BoardArt>(table.board())
        private set

    /** Number of replies: the status line may change after each. */
    var answers by mutableStateOf(0)
        private set

    /** Number of hand-overs and changes of secrecy: input that a person has begun is dropped when it changes. */
    var generation by mutableStateOf(0)
        private set

    /** Whether a drawer was ever shown: its place is reserved then. */
    var drawn by mutableStateOf(scene.drawers.isNotEmpty())
        private set
    private var boardVersion = scene.boardVersion
    private val keys = HeldKeys()
    private val saves = Autosave(remote = room != null)
    private val headline = Headline()
    private var told: Prefs? = null
    private var closed = false

    /** Time at which a key opened by a screen reader closes by itself; null for none. */
    var closesAt by mutableStateOf<ULong?>(null)
        private set

    /** The picture of [scene]; bare and covered once the match has left the table. */
    fun picture(style: Style): Picture = try {
        table.picture(style)
    } catch (_: TableException) {
        NOTHING
    } catch (_: IllegalStateException) {
        NOTHING
    }

    override fun tap(point: UShort, count: Int): Scene = act { table.tap(point, count.toUByte()) }

    /** Presses a button or a choice. */
    fun press(id: String): Scene = act { table.press(id) }

    /** Presses or releases a hold key by finger or space bar. The core's `HeldKeys` decides what that means. */
    fun hold(id: String, down: Boolean, by: KeyHolder = KeyHolder.FINGER) =
        carryOut(if (down) keys.press(id, by, steadyMillis()) else keys.lift(id))

    /** Called when the finger slides off its key. */
    fun leave(id: String) = carryOut(keys.leave(id))

    /** Called when a key loses the focus. */
    fun unfocus(id: String) = carryOut(keys.unfocus(id))

    /** Called as time passes, for keys that close by themselves. */
    fun closeKeys(now: ULong) = carryOut(keys.tick(now))

    /** Releases all held keys. */
    fun release() = carryOut(keys.end())

    private fun carryOut(orders: KeyOrders) {
        orders.release?.let { id ->
            closesAt = null
            speaker.hushPrivate()
            act(held = true) { table.hold(id, false) }
        }
        orders.press?.let { id ->
            // The core is told who hears the sound now.
            tellPrefs()
            act(held = true) { table.hold(id, true) }
            carryOut(keys.opened(scene.heldKey, scene.hand, movers))
            closesAt = orders.closesAt.takeIf { keys.held() == id }
        }
    }

    private val movers: ByteArray
        get() = scene.seats.filter { it.toMove }.map { it.seat.toByte() }.toByteArray()

    /**
     * Whether a screen reader may read content of a single seat: not while others would hear it. While no such content
     * is open, it may read everything.
     */
    override val readable: Boolean
        get() = told?.privateOutput == true || !scene.forOne

    /** Enters a typed answer. */
    fun enter(text: String): Scene = act { table.enter(text) }

    /** Opens the curtain, after its disc was held. */
    fun openCurtain(): Scene = act { table.openCurtain() }

    /** Covers everything: the app goes to the background. */
    fun cover() {
        speaker.hush()
        headline.clear()
        release()
        // No tick comes first: nobody has measured the time while the app was away.
        act(ticks = false) { table.cover() }
        save(SaveMoment.Covered)
    }

    /** Passes the preferences and the audio route to the core, where they have changed. */
    fun tellPrefs() {
        val now = host.prefs
        if (now == told) return
        told = now
        act { table.setPrefs(now) }
    }

    /** Stops private speech when others might hear it. */
    fun watchRoute() {
        platform.voice.check()
        tellPrefs()
    }

    /** Queues the match for the disk, if the autosave policy asks for it now. */
    fun save(moment: SaveMoment) {
        if (!saves.isDue(moment)) return
        try {
            val match = table.saved()
            if (saves.isNew(match.text)) host.save(match)
        } catch (_: TableException) {
            host.failed()
        }
    }

    /** Called when the match has just become the current one. */
    fun saveNow() = save(SaveMoment.Begun)

    /** Advances the clock; call it several times a second. */
    fun tick() {
        if (closed) return
        val reply = try {
            table.tick(steadyMillis())
        } catch (_: TableException) {
            null
        } catch (_: IllegalStateException) {
            null
        }
        reply?.let(::take)
    }

    /** Closes the match: it takes no input any more. */
    fun close() {
        if (closed) return
        closed = true
        saves.end()
        speaker.hush()
        stopThinking()
        thinking = null
        scope.cancel()
        if (room?.leaveTable(table) != false) (table as? AutoCloseable)?.close()
    }

    private fun act(held: Boolean = false, ticks: Boolean = true, input: () -> Reply): Scene {
        // The clock needs the current time before every input, whether or not the screen has ticked.
        if (ticks) tick()
        if (closed) return scene
        val reply = try {
            input()
        } catch (_: TableException) {
            host.failed()
            return scene
        } catch (_: IllegalStateException) {
            // The binding throws this for a closed table.
            return scene
        }
        take(reply)
        headline.answer(reply.scene.status, held, steadyMillis())
        answers++
        room?.carryOn()
        host.answered()
        return scene
    }

    /** Takes an event from other devices. The screen shows the table's latest state. */
    fun follow(reply: Reply) {
        if (closed) return
        try {
            take(reply.copy(scene = table.scene()))
        } catch (_: TableException) {
            host.failed()
        }
    }

    private fun take(reply: Reply) {
        val next = reply.scene
        if (reply.mutePrivate) speaker.hushPrivate()
        if (next.boardVersion != boardVersion) {
            boardVersion = next.boardVersion
            board = table.board()
        }
        // Screenshots are blocked before the secret can be drawn. The screen allows them again after its last frame.
        if (next.secret) platform.secret(true)
        if (next.hand != scene.hand || next.secret != scene.secret) {
            generation++
            host.changedHands()
        }
        if (next.drawers.isNotEmpty()) drawn = true
        scene = next
        turn = turnName()
        letThink()
        carryOut(keys.settle(next.heldKey, next.hand, movers))
        val chosen = host.choices
        reply.cues.forEach { cue: Cue -> platform.cue(cue, chosen.volume.toInt(), chosen.haptics) }
        if (next.curtain != null) headline.clear()
        speaker.say(reply.said, chosen.speech)?.let {
            headline.say(it, steadyMillis())
            answers++
        }
        if (reply.layouts.isNotEmpty()) host.keep(reply.layouts)
        save(SaveMoment.Answered(reply.changed))
    }

    /** The headline at a given time; [heard] means that public speech is surely heard. */
    fun line(heard: Boolean, now: ULong): Status = headline.line(scene.status, scene.subtitle, heard, now)

    /** The next time at which [line] changes by itself; null for none. */
    fun nextLine(now: ULong): ULong? = headline.nextChange(now)
}

private val NOTHING = Picture(1f, 1f, 0u, true, emptyList())
