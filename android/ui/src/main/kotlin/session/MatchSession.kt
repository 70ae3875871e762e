package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.board.BoardInput
import app.qishe.ui.platform.Platform
import app.qishe.ui.speech.Speaker
import app.qishe.ui.store.Choices
import uniffi.qishe.BoardArt
import uniffi.qishe.Cue
import uniffi.qishe.Prefs
import uniffi.qishe.Reply
import uniffi.qishe.Scene
import uniffi.qishe.TableException
import uniffi.qishe.TableInterface

/**
 * A match on the table: gives touches to the core's table and shows, says, plays and saves what comes back.
 * [save] gets the match's text after every change, in order.
 */
class MatchSession(
    val id: String,
    val table: TableInterface,
    private val platform: Platform,
    private val choices: () -> Choices,
    private val privately: () -> Boolean,
    private val save: (String) -> Unit,
    private val onFault: () -> Unit
) : BoardInput {
    /** Says and shows what is said. */
    val speaker = Speaker(platform.voice)

    override var scene by mutableStateOf(table.scene())
        private set

    /** The empty board of [scene]. */
    var board by mutableStateOf<BoardArt>(table.board())
        private set

    /** Counts answers, so that the same refusal twice is seen twice. */
    var answers by mutableStateOf(0)
        private set
    private var boardVersion = scene.boardVersion
    private var held: String? = null

    override fun tap(point: UShort, count: Int): Scene = act { table.tap(point, count.toUByte()) }

    /** Presses a button or a choice. */
    fun press(id: String): Scene = act { table.press(id) }

    /** Presses a button down that is held, or lets it go. */
    fun hold(id: String, down: Boolean) {
        if (down == (held == id)) return
        if (down) release()
        held = id.takeIf { down }
        act { table.hold(id, down) }
    }

    /** Lets go whatever is held. */
    fun release() {
        held?.let { hold(it, false) }
    }

    /** Enters a typed answer. */
    fun enter(text: String): Scene = act { table.enter(text) }

    /** The curtain was held until it opened. */
    fun openCurtain(): Scene = act { table.openCurtain() }

    /** Hides everything: the app leaves the front. */
    fun cover() {
        release()
        act { table.cover() }
        platform.voice.hush()
    }

    /** Takes over changed preferences. */
    fun prefs(prefs: Prefs) {
        act { table.setPrefs(prefs) }
    }

    /** Queues the match's text for the disk. */
    fun saveNow() {
        try {
            save(table.save())
        } catch (_: TableException) {
            onFault()
        }
    }

    /** Time has passed; to be called several times a second. */
    fun tick() {
        val reply = try {
            table.tick(System.nanoTime().toULong() / 1_000_000u)
        } catch (_: TableException) {
            null
        }
        reply?.let(::take)
    }

    private fun act(input: () -> Reply): Scene {
        // The clock must know when it was, even where nobody has watched it.
        tick()
        val reply = try {
            input()
        } catch (_: TableException) {
            onFault()
            return scene
        }
        take(reply)
        answers++
        return reply.scene
    }

    private fun take(reply: Reply) {
        if (reply.scene.boardVersion != boardVersion) {
            boardVersion = reply.scene.boardVersion
            board = table.board()
        }
        scene = reply.scene
        val chosen = choices()
        reply.cues.forEach { cue: Cue -> platform.cue(cue, chosen.sounds, chosen.haptics) }
        if (reply.scene.curtain != null) speaker.clear()
        speaker.say(reply.said, chosen.speech, privately())
        if (reply.changed) saveNow()
    }
}
