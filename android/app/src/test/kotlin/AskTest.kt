package app.qishe

import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.performClick
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.table.boardKeys

/** The board is asked by single keys, from a page of the menu, and by the actions of a screen reader. */
@OptIn(ExperimentalTestApi::class)
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class AskTest : AppTest() {
    private val line get() = hands.session.state.line.text

    private fun stones() {
        hands.begin("gomoku", """{"room":"normal"}""", listOf("Lin", "Mei"))
        "H8 A1 I8 A3 J8 C1".split(' ').forEach { hands.tap(it) }
    }

    @Test fun keysAskTheBoard() {
        stones()
        hands.key(Key.P)
        assertTrue(line, line.contains("黑子 3") && line.contains("白子 3"))
        hands.key(Key.R)
        assertTrue(line, line.contains("成活四"))
        // To the next own stone, and where its like stand.
        hands.key(Key.N)
        hands.key(Key.K)
        assertTrue(line, line.startsWith("黑子：") && line.contains("H"))
    }

    @Test fun aPageListsTheKeysAndDoesTheSame() {
        stones()
        hands.press("问棋盘的键")
        rule.shot("127-board-keys")
        rule.onNode(hasTestTag("key:w")).performClick()
        rule.waitForIdle()
        assertTrue(line, line.contains("黑"))
    }

    /** Each point has the questions, and the way to type a move, among its actions. */
    @Test fun pointsHaveActionsOfAScreenReader() {
        stones()
        val label = hands.scene.points.first { it.label.contains("黑子") }.label
        val node = rule.onNodeWithContentDescription(label).fetchSemanticsNode()
        val actions = node.config[SemanticsActions.CustomActions]
        val wanted = listOf("着法输入") + boardKeys(Lang.ZH).filterNot { it.jumps }.map { it.label }
        assertEquals(wanted, actions.map { it.label })
        rule.runOnUiThread { actions.first { it.label == "什么攻击这里" }.action() }
        rule.waitForIdle()
        assertTrue(line, line.contains("没有受到攻击"))
    }
}
