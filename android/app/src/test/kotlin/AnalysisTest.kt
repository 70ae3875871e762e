package app.qishe

import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.text.TextLayoutResult
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.AnalysisView
import uniffi.qishe.Lang
import uniffi.qishe.SceneMode

/** The analysis of a finished match on a phone: all of it is in sight, and its moments are gone through in order. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class AnalysisTest : AppTest() {
    private val analysis: AnalysisView get() = requireNotNull(hands.scene.analysis)

    /** Goes into the review of the match that has ended, and has it analysed. */
    private fun review() {
        hands.press("复盘")
        hands.press("分析")
        rule.waitUntil(60_000) {
            settle()
            hands.scene.analysis != null
        }
        rule.waitForIdle()
    }

    /** A chariot for an advisor, and one for nothing: two moments at least. */
    private fun analyse() {
        hands.play()
        hands.moves("i0i1 a9a8 i1d1 i9i8 d1d9 e9d9 h2h9 a8a9")
        hands.press("认负")
        hands.pressAsk("resign:0")
        hands.reveal()
        review()
    }

    private fun layout(node: SemanticsNode): TextLayoutResult? {
        val found = ArrayList<TextLayoutResult>()
        node.config.getOrNull(SemanticsActions.GetTextLayoutResult)?.action?.invoke(found)
        return found.firstOrNull()
    }

    /** Every button and every word is in the window, whole, without scrolling. */
    private fun whole(lang: Lang) {
        hands.language(lang)
        rule.shot("116-analysis-390x844-$lang")
        val root = rule.onRoot().fetchSemanticsNode().boundsInRoot
        fun inside(node: SemanticsNode, name: String) {
            val (box, size) = node.boundsInRoot to node.size
            assertTrue(
                "$lang: $name is cut: $box of $size",
                box.height >= size.height - 1 && box.width >= size.width - 1
            )
            assertTrue("$lang: $name at $box is outside $root", box.bottom <= root.bottom && box.right <= root.right)
        }
        val pressed = rule.onAllNodes(SemanticsMatcher.keyIsDefined(SemanticsActions.OnClick)).fetchSemanticsNodes()
        assertTrue("steps, moments, analysis: ${pressed.size}", pressed.size >= hands.scene.buttons.size + 4)
        pressed.forEach { inside(it, "a button") }
        val words = rule.onAllNodes(SemanticsMatcher.keyIsDefined(SemanticsProperties.Text), useUnmergedTree = true)
        words.fetchSemanticsNodes().forEach { node ->
            val text = layout(node) ?: return@forEach
            val said = text.layoutInput.text.text
            inside(node, said)
            val cut =
                (0 until text.lineCount).any { text.isLineEllipsized(it) } || text.size.height > node.size.height + 2
            assertTrue("$lang: “$said” is cut", !cut)
        }
    }

    @Test fun everythingIsInSightOnAPhone() {
        analyse()
        rule.onNode(hasContentDescription(analysis.previous.label)).performClick()
        rule.waitForIdle()
        whole(Lang.ZH)
        whole(Lang.EN)
    }

    /** The keys beside the list of moments go from each to the next, and the line says which it is, and of how many. */
    @Test fun theMomentsAreGoneThroughInOrder() {
        analyse()
        val all = analysis.turns.size
        assertTrue("two moments", all >= 2)
        while (analysis.previous.enabled) {
            rule.onNode(hasContentDescription(analysis.previous.label)).performClick()
            rule.waitForIdle()
        }
        for (number in 1..all) {
            assertEquals(number - 1, analysis.turns.indexOfFirst { it.on })
            val shown = rule.onNodeWithTag("moment").fetchSemanticsNode().config[SemanticsProperties.Text].single().text
            assertEquals(analysis.moment, shown)
            assertTrue(
                shown,
                shown.contains("$number") && shown.contains("$all") && shown.contains(analysis.turns[number - 1].label)
            )
            assertEquals(number < all, analysis.next.enabled)
            if (number < all) rule.onNode(hasContentDescription(analysis.next.label)).performClick()
            rule.waitForIdle()
        }
        val axis = rule.onAllNodes(
            SemanticsMatcher.keyIsDefined(SemanticsProperties.Text) and hasAnyAncestor(hasTestTag("analysis")),
            useUnmergedTree = true
        ).fetchSemanticsNodes().map { it.config[SemanticsProperties.Text].single().text }
        assertTrue("the ends of the axis: $axis", axis.containsAll(listOf(analysis.top, analysis.bottom)))
    }

    /** Once a match was gone through, the page of practice shows how it went and how many places can be tried again. */
    @Test fun thePageOfPracticeShowsHowItWent() {
        analyse()
        hands.leave()
        hands.press("练习")
        rule.waitUntil(5000) {
            settle()
            rule.onAllNodes(hasText("再试", substring = true)).fetchSemanticsNodes().isNotEmpty()
        }
        rule.shot("120-practice-study")
        hands.language(Lang.EN)
        rule.shot("120-practice-study-en")
    }

    /** 再试这一步 puts the position on the board, a hint shows where to look, and the way leads back to the review. */
    @Test fun aMomentIsTriedAgain() {
        analyse()
        while (analysis.previous.enabled) {
            rule.onNode(hasContentDescription(analysis.previous.label)).performClick()
            rule.waitForIdle()
        }
        rule.shot("117-moment-390x844")
        hands.press("再试这一步")
        assertEquals(SceneMode.TRY_OUT, hands.scene.mode)
        rule.shot("118-try-again-390x844")
        hands.press("提示")
        hands.press("提示")
        rule.shot("119-try-again-hint-390x844")
        hands.press("回到复盘")
        assertEquals(SceneMode.REVIEW, hands.scene.mode)
        hands.press("终局")
        hands.press("胜算条")
        rule.onNodeWithTag("chances").assertIsDisplayed()
        rule.shot("120-chances-390x844")
    }

    /** In 五子棋 the panel says where the win began, and where it could last be stopped; both are ways to their step. */
    @Test fun aForcedWinIsTold() {
        hands.begin("gomoku", """{"room":"normal"}""", listOf("Lin", "Mei"))
        "H8 A1 I8 A3 J8 C1 K8 E2 L8".split(' ').forEach { hands.tap(it) }
        review()
        val escape = analysis.turns.first { "还能挡住" in it.label }
        while (analysis.turns.none { it.on && it.id == escape.id }) {
            rule.onNode(hasContentDescription(analysis.previous.label)).performClick()
            rule.waitForIdle()
        }
        rule.shot("121-forced-win-390x844")
    }
}
