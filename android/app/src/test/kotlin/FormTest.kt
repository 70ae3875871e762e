package app.qishe

import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextReplacement
import app.qishe.ui.session.invoke
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.RowKind
import uniffi.qishe.app.Screen

/** The form of a new match shows a few rows first, and one text for a fault. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class FormTest : AppTest() {
    private fun open(game: String) {
        rule.runOnUiThread { hands.model.navigator.go(Screen.New(game)) }
        rule.waitForIdle()
    }

    private fun more() {
        rule.onNode(hasText("更多选项")).performScrollTo().performClick()
        rule.waitForIdle()
    }

    private fun options() = hands.model.navigator.view.page!!.groups.flatMap { it.rows }
        .mapNotNull { (it.kind as? RowKind.Option)?.spec }

    private fun count(text: String) = rule.onAllNodes(hasText(text)).fetchSemanticsNodes().size

    /** A screen reader hears whether a list is open, and which of its choices is taken. */
    @Test fun listsSayWhetherTheyAreOpen() {
        open("undercover")
        more()
        val closed = SemanticsMatcher.keyIsDefined(SemanticsActions.Expand)
        val before = rule.onAllNodes(closed).fetchSemanticsNodes().size
        assertTrue(before > 0)

        fun taken() = rule.onAllNodes(SemanticsMatcher.expectValue(SemanticsProperties.Role, Role.RadioButton))
            .fetchSemanticsNodes().count { it.config.getOrNull(SemanticsProperties.Selected) == true }
        val others = taken()
        rule.onAllNodes(closed)[0].performScrollTo().performClick()
        rule.waitForIdle()
        assertEquals(before - 1, rule.onAllNodes(closed).fetchSemanticsNodes().size)
        assertEquals(
            1,
            rule.onAllNodes(SemanticsMatcher.keyIsDefined(SemanticsActions.Collapse)).fetchSemanticsNodes().size
        )
        assertEquals("one choice of the list", others + 1, taken())
    }

    /** The form shows five rows at first and the rest on request; the next form has the rest open, too. */
    @Test fun rareOptionsAreBehindMore() {
        open("undercover")
        rule.shot("38-form-zh")
        val usual = options()
        assertTrue(usual.all { count(it.label) == 1 })
        more()
        rule.shot("38-form-more-zh")
        val rare = options() - usual.toSet()
        assertTrue(rare.size > 8)
        assertTrue(rare.all { count(it.label) > 0 })
        hands.back()
        open("gomoku")
        assertEquals("the next form has the rest open", 0, count("更多选项"))
        hands.scrollTo("收起")
        hands.press("收起")
        hands.back()
        open("sifang")
        assertEquals(1, count("更多选项"))
    }

    /** An opened list is scrolled into view: its last choice is not below the button. */
    @Test fun openedChoicesAreInView() {
        open("undercover")
        more()
        val layout = options().first { it.id == "layout" }
        rule.onNode(hasText(layout.label)).performScrollTo().performClick()
        rule.waitForIdle()
        rule.onNode(hasText(layout.choices.last().label)).assertIsDisplayed()
        rule.shot("38-form-list-zh")
    }

    /** A fault is shown once, and so is its row, whether or not the rest is open. */
    @Test fun aFaultIsShownOnce() {
        open("undercover")
        more()
        val label = options().first { it.id == "position.fen" }.label
        rule.onNode(hasContentDescription(label)).performScrollTo().performTextReplacement("nothing")
        rule.waitForIdle()
        rule.onNode(hasTestTag("page:status")).assertIsDisplayed()
        val fault = requireNotNull(hands.model.navigator.view.page?.footer).status
        assertEquals(1, count(fault))
        rule.shot("38-form-fault-zh")
        rule.onNode(hasText("收起")).performScrollTo().performClick()
        rule.waitForIdle()
        assertTrue("the row at fault stays visible", count(label) > 0)
        hands.press("开始")
        assertEquals("no match begins", Screen.New("undercover"), hands.model.navigator.screen)
        assertEquals("a press says why", fault, hands.model.toast?.text)
    }
}
