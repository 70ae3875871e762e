package app.qishe.ui.session

import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.board.BoardInput
import uniffi.qishe.BoardArt
import uniffi.qishe.EditorView
import uniffi.qishe.OptionSpec
import uniffi.qishe.Picture
import uniffi.qishe.Prefs
import uniffi.qishe.Scene
import uniffi.qishe.SmallPoints
import uniffi.qishe.Style
import uniffi.qishe.table.Editor
import uniffi.qishe.table.TableException

/** The board editor for the form of a game. */
@Stable
class EditorSession(
    game: String,
    options: String,
    prefs: Prefs,
    override val smallPoints: SmallPoints?,
    private val onFault: (TableException) -> Unit
) : BoardInput,
    AutoCloseable {
    private val editor = Editor.open(game, options, prefs)

    /** State of the screen. */
    var view: EditorView by mutableStateOf(editor.view())
        private set

    /** The empty board. */
    var board: BoardArt by mutableStateOf(editor.board())
        private set

    private var shown: Picture? = null
    private var closed = false

    override val scene: Scene get() = view.scene

    override fun tap(point: UShort, count: Int): Scene {
        change { editor.tap(point) }
        return scene
    }

    /** Presses a button, a piece or a choice. */
    fun press(id: String) = change { editor.press(id) }

    /** Sets another property of the position. */
    fun set(spec: OptionSpec, value: String) = change { editor.setOption(spec.id, spec.seat, value) }

    /** The picture of the board. */
    fun picture(style: Style): Picture = shown.takeIf { closed } ?: editor.picture(style).also { shown = it }

    /** The options, with the position in them. */
    fun options(): String = editor.options()

    override fun close() {
        // The screen may still fade out.
        closed = true
        editor.close()
    }

    private fun change(work: () -> EditorView) {
        if (closed) return
        try {
            val before = scene.boardVersion
            view = work()
            if (scene.boardVersion != before) board = editor.board()
        } catch (fault: TableException) {
            onFault(fault)
        }
    }
}
