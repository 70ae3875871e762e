package app.qishe

import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTouchInput
import app.qishe.ui.board.BoardGeometry
import app.qishe.ui.session.EditorSession
import app.qishe.ui.session.invoke
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.StatusTone
import uniffi.qishe.app.Screen

/** 摆棋: a position set up by touch, from the form to the match. */
@RunWith(RobolectricTestRunner::class)
class EditorTest : AppTest() {
    private fun editor(): EditorSession = requireNotNull(hands.model.editor) { "no editor is open" }

    private fun tap(editor: EditorSession, name: String) {
        rule.onNodeWithTag("board").performTouchInput {
            val geometry = BoardGeometry.wide(editor.board, editor.scene.boardTurn.toInt(), width.toFloat())
            val at = geometry.toScreen(editor.board.points.first { it.name == name }.id)
            down(at)
            advanceEventTime(30)
            up()
            advanceEventTime(400)
        }
        rule.waitForIdle()
    }

    private fun drag(editor: EditorSession, from: String, to: String) {
        rule.onNodeWithTag("board").performTouchInput {
            val geometry = BoardGeometry.wide(editor.board, editor.scene.boardTurn.toInt(), width.toFloat())
            fun place(name: String) = geometry.toScreen(editor.board.points.first { it.name == name }.id)
            down(place(from))
            for (i in 1..8) moveTo(place(from) + (place(to) - place(from)) * (i / 8f))
            up()
            advanceEventTime(400)
        }
        rule.waitForIdle()
    }

    private fun press(tag: String) {
        rule.onNodeWithTag(tag).performScrollTo().performClick()
        rule.waitForIdle()
    }

    /**
     * Pieces are placed, moved, taken off and restored; the editor says why a position cannot be played; the form takes
     * the position, and a match begins from it.
     */
    @Test fun aPositionIsSetUpAndPlayed() {
        hands.pick("卧底象棋")
        hands.pick("摆棋")
        assertEquals(Screen.SetUp("undercover"), hands.model.navigator.screen)
        val editor = editor()
        assertTrue(editor.view.playable)
        assertEquals(32, editor.scene.pieces.size)
        rule.shot("320-editor-start")
        press("editor:clear")
        assertFalse(editor.view.playable)
        assertEquals(StatusTone.URGENT, editor.scene.status.tone)
        rule.shot("321-editor-empty")
        hands.press("就用这个局面")
        assertEquals("what cannot be played is not taken", Screen.SetUp("undercover"), hands.model.navigator.screen)
        for ((thing, at) in listOf("K" to "e0", "k" to "d9", "R" to "a5", "p" to "c5", "P" to "g6")) {
            press("thing:$thing")
            tap(editor, at)
        }
        assertEquals(5, editor.scene.pieces.size)
        drag(editor, "a5", "a8")
        assertTrue(editor.scene.pieces.any { it.point == editor.board.points.first { p -> p.name == "a8" }.id })
        tap(editor, "g6")
        tap(editor, "g6")
        assertEquals(4, editor.scene.pieces.size)
        press("editor:undo")
        assertEquals(5, editor.scene.pieces.size)
        rule.onNode(hasText("黑方")).performScrollTo().performClick()
        rule.waitForIdle()
        assertTrue(editor.scene.status.text, editor.view.playable)
        rule.shot("322-editor-set-up")
        hands.press("就用这个局面")
        assertEquals(Screen.New("undercover"), hands.model.navigator.screen)
        rule.onNode(hasText("自己摆的")).performScrollTo()
        rule.shot("323-form-own-position")
        hands.press("开始")
        assertEquals("spies are picked in secret", 0, hands.scene.curtain!!.seat.toInt())
        hands.holdDisc()
        hands.choose("c5")
        hands.holdDisc()
        hands.choose("g6")
        assertEquals(1, hands.scene.curtain!!.seat.toInt())
        hands.holdDisc()
        assertEquals(5, hands.scene.pieces.size)
        hands.moves("c5c4")
        rule.shot("324-editor-played")
        assertEquals(1, hands.scene.moves.size)
    }

    /** Back leaves the form as it was. Odds are chosen in the form, and are on the board when the editor opens. */
    @Test fun oddsAreChosenInTheForm() {
        hands.pick("卧底象棋")
        hands.pick("摆棋")
        press("editor:clear")
        hands.pressLabel("返回")
        assertEquals(Screen.New("undercover"), hands.model.navigator.screen)
        assertNull(hands.model.editor)
        hands.pick("开局局面")
        rule.onNode(hasText("红方让单马", substring = true)).performScrollTo()
        rule.shot("325-form-odds")
        rule.onNode(hasText("红方让单马", substring = true)).performClick()
        rule.waitForIdle()
        hands.pick("摆棋")
        val editor = editor()
        assertEquals(31, editor.scene.pieces.size)
        assertEquals(listOf("红方让单马"), editor.view.ready.filter { it.on }.map { it.label })
        rule.onNode(hasText("黑方让单车")).performScrollTo().performClick()
        rule.waitForIdle()
        rule.shot("326-editor-odds")
        hands.press("就用这个局面")
        hands.press("开始")
        assertEquals(0, hands.scene.curtain!!.seat.toInt())
    }

    /** Every game has the same editor. */
    @Test fun everyGameHasTheEditor() {
        val games = listOf("gomoku" to "五子棋", "sifang" to "四方棋", "siguo" to "四国战棋", "jihe" to "几何棋")
        for ((game, name) in games) {
            val seats = if (game == "siguo") 4 else 2
            hands.pick(name)
            hands.pick("摆棋")
            val editor = editor()
            assertTrue(name, editor.view.playable)
            val before = editor.scene.pieces.size
            if (before == 0) {
                press(editor.view.supplies.first().items.first().id)
                tap(editor, editor.board.points[editor.board.points.size / 2].name)
                assertEquals(name, 1, editor.scene.pieces.size)
            }
            rule.shot("327-editor-$game")
            hands.press("就用这个局面")
            hands.press("开始")
            assertTrue(name, hands.model.navigator.screen == Screen.Match)
            assertTrue(name, hands.scene.pieces.isNotEmpty())
            rule.runOnUiThread { hands.model.currentMatch.leaveMatch() }
            rule.waitForIdle()
        }
    }

    @Test
    @Config(qualifiers = "zh-rCN-w1280dp-h800dp-mdpi")
    fun onATablet() {
        hands.pick("四国战棋")
        hands.pick("摆棋")
        assertTrue(editor().view.playable)
        rule.shot("328-editor-tablet")
    }

    @Test
    @Config(qualifiers = "en-rGB-w390dp-h844dp-xhdpi")
    fun inEnglish() {
        rule.runOnUiThread { hands.model.navigator.go(Screen.New("undercover")) }
        rule.waitForIdle()
        hands.pick("Set up on the board")
        press("thing:R")
        rule.shot("329-editor-english")
    }
}
