package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.board.BoardInput
import app.qishe.ui.platform.Platform
import app.qishe.ui.speech.Speaker
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import uniffi.qishe.BoardArt
import uniffi.qishe.Cue
import uniffi.qishe.Picture
import uniffi.qishe.Prefs
import uniffi.qishe.Reply
import uniffi.qishe.Scene
import uniffi.qishe.Style
import uniffi.qishe.table.Choices
import uniffi.qishe.table.SavedMatch
import uniffi.qishe.table.TableException
import uniffi.qishe.table.TableInterface
import uniffi.qishe.table.Thinking

/** Needs of a match on the table from the app around it. */
interface MatchHost {
    /** The person's choices. */
    val choices: Choices

    /** Preferences and route of the sound for the core, now. */
    val prefs: Prefs

    /** Keeps the match's text, after every change, in order. */
    fun save(match: SavedMatch)

    /** Takes in layouts that may be shown from now on. */
    fun keep(layouts: List<String>)

    /** The device may have gone to somebody else, or a secret was opened or closed. */
    fun changedHands()

    /** The core has failed; nothing was changed. */
    fun failed()
}

/** A match on the table: gives touches to the core's table and shows, says, plays and saves what comes back. */
class MatchSession(
    val id: String,
    val table: TableInterface,
    private val platform: Platform,
    private val host: MatchHost,
    /** The room of the other devices, where the match is played with such. */
    val room: RoomSession? = null
) : BoardInput {
    /** Says and shows what is said. */
    val speaker = Speaker(platform.voice)

    override var scene by mutableStateOf(table.scene())
        private set

    /** Whether anybody has done anything in the match. */
    val begun: Boolean
        get() = try {
            table.info().begun
        } catch (_: TableException) {
            true
        }

    /** A name of the computer's turn that stands now; null where it is not a computer's turn. */
    var turn by mutableStateOf(turnName())
        private set

    /** The computer that thinks now, and how far it is, 0…1. */
    var thinking by mutableStateOf<Thinking?>(null)
        private set
    var thought by mutableStateOf(0f)
        private set

    private fun turnName(): String? = try {
        table.turnName()
    } catch (_: TableException) {
        null
    } catch (_: IllegalStateException) {
        null
    }

    /**
     * Lets the computer whose turn it is think, away from the screen's thread, and takes what it does. It is stopped when
     * the caller is cancelled.
     */
    suspend fun letThink() {
        val mine = try {
            table.thinking()
        } catch (_: TableException) {
            host.failed()
            null
        } ?: return
        thinking = mine
        try {
            coroutineScope {
                val watch = launch(start = CoroutineStart.UNDISPATCHED) {
                    try {
                        while (true) {
                            thought = mine.progress()
                            delay(100)
                        }
                    } finally {
                        mine.stop()
                    }
                }
                // Nobody sees a move that comes at once.
                val least = launch { delay(LEAST) }
                withContext(Dispatchers.Default) { mine.think(LONGEST) }
                least.join()
                watch.cancel()
            }
            thinking = null
            act { table.computed(mine) }
        } catch (_: TableException) {
            host.failed()
        } finally {
            thinking = null
            thought = 0f
            mine.close()
        }
    }

    /** The computer answers now, with the best it has. */
    fun stopThinking() = thinking?.stop()

    /** The empty board of [scene]. */
    var board by mutableStateOf<BoardArt>(table.board())
        private set

    /** Counts answers, so that the same refusal twice is seen twice. Holding a key is no answer. */
    var answers by mutableStateOf(0)
        private set

    /** Counts hands and secrets: whatever one person may leave behind on the screen dies when it changes. */
    var epoch by mutableStateOf(0)
        private set

    /** Whether a drawer was ever there: its place is kept then. */
    var drawn by mutableStateOf(scene.drawers.isNotEmpty())
        private set
    private var boardVersion = scene.boardVersion
    private var held: String? = null
    private var told: Prefs? = null
    private var saved = ""
    private var closed = false

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

    /** Whether a key is held down, or opened for a while. */
    fun holds(id: String): Boolean = held == id

    /**
     * Presses a key down that is held, or lets it go. One at a time: pressing another lets the first go. Before
     * pressing, the core is told who hears the sound now.
     */
    fun hold(id: String, down: Boolean) {
        if (down == (held == id)) return
        if (down) {
            release()
            tellPrefs()
        }
        held = id.takeIf { down }
        if (!down) speaker.hushPrivate()
        act(answers = false) { table.hold(id, down) }
    }

    /** Lets go whatever is held. */
    fun release() {
        held?.let { hold(it, false) }
    }

    /**
     * Whether a screen reader may read what one seat alone may see: not while others would hear it. As long as nothing of
     * that kind is open, everything may be read.
     */
    override val readable: Boolean
        get() = told?.privateOutput == true || (scene.drawers.none { it.open } && scene.prompt?.id != TOLD)

    /** Enters a typed answer. */
    fun enter(text: String): Scene = act { table.enter(text) }

    /** The curtain was held until it opened. */
    fun openCurtain(): Scene = act { table.openCurtain() }

    /** Hides everything: the app leaves the front. */
    fun cover() {
        speaker.hush()
        release()
        // No tick before it: the app may come back from where nobody has measured the time.
        act(ticks = false) { table.cover() }
        // A running clock is kept as it stands now.
        saveNow()
    }

    /** Tells the core the preferences, and who hears the sound now, where they have changed. */
    fun tellPrefs() {
        val now = host.prefs
        if (now == told) return
        told = now
        act { table.setPrefs(now) }
    }

    /** While somebody listens: what others might hear now stops. */
    fun watchRoute() {
        platform.voice.check()
        tellPrefs()
    }

    /** Queues the match's text for the disk. */
    fun saveNow() {
        // What is played with other devices is kept by its room.
        if (closed || room != null) return
        try {
            val match = table.saved()
            // The text before this one is the backup: the same twice would be no backup.
            if (match.text != saved) host.save(match)
            saved = match.text
        } catch (_: TableException) {
            host.failed()
        }
    }

    /** Time has passed; to be called several times a second. */
    fun tick() {
        if (closed) return
        val reply = try {
            table.tick(System.nanoTime().toULong() / 1_000_000u)
        } catch (_: TableException) {
            null
        } catch (_: IllegalStateException) {
            null
        }
        reply?.let(::take)
    }

    /** The match leaves the table: nothing is asked of it any more. */
    fun close() {
        if (closed) return
        closed = true
        speaker.hush()
        room?.leaveTable(table)
        (table as? AutoCloseable)?.close()
    }

    private fun act(answers: Boolean = true, ticks: Boolean = true, input: () -> Reply): Scene {
        // The clock must know when it was, even where nobody has watched it.
        if (ticks) tick()
        if (closed) return scene
        val reply = try {
            input()
        } catch (_: TableException) {
            host.failed()
            return scene
        } catch (_: IllegalStateException) {
            // The binding's word for a table that is gone.
            return scene
        }
        take(reply)
        if (answers || reply.scene.status != before) this.answers++
        before = reply.scene.status
        room?.carryOn()
        return reply.scene
    }

    /** Takes an event of other devices. The screen may have gone on meanwhile: it shows how the table stands now. */
    fun follow(reply: Reply) {
        if (closed) return
        try {
            take(reply.copy(scene = table.scene()))
        } catch (_: TableException) {
            host.failed()
        }
    }

    private var before = scene.status

    private fun take(reply: Reply) {
        val next = reply.scene
        if (reply.hush) speaker.hushPrivate()
        if (next.boardVersion != boardVersion) {
            boardVersion = next.boardVersion
            board = table.board()
        }
        // The window is closed to pictures before the secret can be drawn; the screen opens it again after the last.
        if (next.secret) platform.secret(true)
        if (next.hand != scene.hand || next.secret != scene.secret) {
            epoch++
            host.changedHands()
        }
        if (next.drawers.isNotEmpty()) drawn = true
        scene = next
        turn = turnName()
        if (next.drawers.none { (it.peek.id == held && it.peek.on) || (it.listen.id == held && it.listen.on) }) {
            held = null
        }
        val chosen = host.choices
        reply.cues.forEach { cue: Cue -> platform.cue(cue, chosen.volume.toInt(), chosen.haptics) }
        if (next.curtain != null) speaker.clear()
        speaker.say(reply.said, chosen.speech)
        if (reply.layouts.isNotEmpty()) host.keep(reply.layouts)
        if (reply.changed) saveNow()
    }
}

/** Longest time that a computer thinks, and shortest time until its move, in milliseconds. */
private const val LONGEST: ULong = 3000u
private const val LEAST = 500L

private val NOTHING = Picture(1f, 1f, 0u, true, emptyList())

/** The prompt that tells a seat what chance has settled for it. */
private const val TOLD = "told"
