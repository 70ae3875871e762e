package app.qishe.ui.screens.match

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEvent
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.isAltPressed
import androidx.compose.ui.input.key.isCtrlPressed
import androidx.compose.ui.input.key.isMetaPressed
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.type
import androidx.compose.ui.input.key.utf16CodePoint
import app.qishe.ui.board.BoardGeometry
import app.qishe.ui.board.BoardInput
import app.qishe.ui.board.OrientedBoard
import uniffi.qishe.BoardArt
import uniffi.qishe.Icon
import uniffi.qishe.MarkKind
import uniffi.qishe.SceneMode
import uniffi.qishe.table.boardCommand

/**
 * Keyboard control of the board: arrows aim at a point, Enter taps it, Esc deselects a piece. In a review, arrows, Home
 * and End step through the moves. T types a move, other letters ask the board or jump on it. An arrow calls [takeFocus], so
 * that Enter then means the board and not the button that was pressed last.
 */
internal class BoardKeys(
    private val input: BoardInput,
    private val board: () -> BoardArt,
    private val press: (String) -> Unit,
    private val takeFocus: () -> Unit,
    private val command: (String, UShort?) -> UShort? = { _, _ -> null },
    private val free: (UShort) -> Unit = { input.tap(it, 1) }
) {
    /** The point aimed at; null until an arrow is pressed. */
    var aim by mutableStateOf<UShort?>(null)
        private set

    /** Handles a key. Returns false if the key has no meaning here. */
    fun handle(event: KeyEvent, open: Boolean): Boolean {
        if (event.type != KeyEventType.KeyDown || !open) return false
        return when (event.key) {
            Key.DirectionLeft -> step(Icon.PREVIOUS) || move(-1, 0)
            Key.DirectionRight -> step(Icon.NEXT) || move(1, 0)
            Key.MoveHome -> step(Icon.FIRST)
            Key.MoveEnd -> step(Icon.LAST)
            Key.DirectionUp -> move(0, -1)
            Key.DirectionDown -> move(0, 1)
            Key.Enter, Key.NumPadEnter -> aim?.let { input.tap(it, 1) } != null
            Key.Escape -> release()
            Key.T -> type()
            else -> ask(event)
        }
    }

    /** Asks the board, or jumps on it. Returns false for a key without a meaning. */
    private fun ask(event: KeyEvent): Boolean {
        if (event.isCtrlPressed || event.isAltPressed || event.isMetaPressed) return false
        return does(event.utf16CodePoint.toChar().lowercase())
    }

    /** Asks or jumps by a letter, from the point aimed at or the last one moved to. Returns false for another letter. */
    fun does(letter: String): Boolean {
        val point = aim ?: begin()
        if (boardCommand(letter, point) == null) return false
        command(letter, aim ?: point.takeIf { boardCommand(letter, null) == null })?.let {
            aim = it
            input.aimedAt(it)
            takeFocus()
        }
        return true
    }

    /** Returns the point at which an aim begins. */
    private fun begin() = selected() ?: input.scene.marks.lastOrNull { it.kind == MarkKind.LAST_TO }?.point
        ?: board().points.getOrNull(board().points.size / 2)?.id

    /** Presses the button of a step. Returns false if there is none. */
    private fun step(icon: Icon): Boolean {
        val review = input.scene.takeIf { it.mode == SceneMode.REVIEW }
        val button = review?.buttons?.firstOrNull { it.icon == icon } ?: return false
        press(button.id)
        takeFocus()
        return true
    }

    /** Opens the field in which a move is typed. Returns false if none can be typed now. */
    private fun type(): Boolean {
        val button = input.scene.buttons.firstOrNull { it.icon == Icon.KEYBOARD && it.enabled } ?: return false
        press(button.id)
        return true
    }

    private fun selected() = input.scene.marks.firstOrNull { it.kind == MarkKind.SELECTED }?.point

    private fun move(dx: Int, dy: Int): Boolean {
        val geometry = BoardGeometry(OrientedBoard.of(board(), input.scene.boardTurn.toInt()), 1f)
        val from = aim
        val to = if (from == null) begin() else geometry.neighbour(from, dx, dy)?.id?.takeIf { it != from }
        if (to == null) input.atEdge() else input.aimedAt(to)
        aim = to ?: from
        takeFocus()
        return true
    }

    private fun release(): Boolean {
        // Esc never leaves the match, because people easily press it once too often.
        val held = selected()
        aim = null
        held?.let(free)
        return true
    }
}
