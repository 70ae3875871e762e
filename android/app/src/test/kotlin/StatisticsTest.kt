package app.qishe

import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTouchInput
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** The page of statistics, by real touches. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class StatisticsTest : AppTest() {
    private fun open() {
        hands.press("棋谱")
        hands.press("统计")
        rule.waitUntil(10_000) {
            settle()
            rule.onAllNodes(hasTestTag("statistics:ladder")).fetchSemanticsNodes().isNotEmpty()
        }
    }

    private fun noStatistics() = rule.waitUntil(10_000) {
        settle()
        hands.everything().contains("还没有下完的棋")
    }

    /** A named person wins against another; the page tells it, by person and game, and is erased after a question. */
    @Test fun aMatchIsCountedAndErased() {
        hands.begin("gomoku", """{"room":"normal"}""", listOf("阿宁", "小周"))
        "H8 I9 G7".split(' ').forEach { hands.tap(it) }
        hands.press("认负")
        hands.pressAsk("resign:1")
        hands.pressLabel("返回")
        open()
        rule.onNodeWithText("阿宁").performClick()
        rule.waitUntil(10_000) {
            settle()
            hands.everything().contains("胜 1 · 和 0 · 负 0")
        }
        rule.shot("130-statistics")
        rule.onNodeWithContentDescription("对小周：胜 1，和 0，负 0").assertExists()
        rule.onNodeWithText("小周").performClick()
        rule.waitUntil(10_000) {
            settle()
            hands.everything().contains("胜 0 · 和 0 · 负 1")
        }
        rule.onNodeWithText("四方棋").performScrollTo().performClick()
        rule.waitUntil(10_000) {
            settle()
            rule.onAllNodes(hasTestTag("statistics:results")).fetchSemanticsNodes().isEmpty()
        }
        rule.onNodeWithTag("statistics:erase").performScrollTo().performClick()
        rule.waitForIdle()
        rule.shot("131-statistics-erase")
        hands.press("不清")
        rule.onNodeWithTag("statistics:ladder").assertExists()
        rule.onNodeWithTag("statistics:erase").performScrollTo().performClick()
        rule.waitForIdle()
        hands.press("清除")
        noStatistics()
        rule.shot("132-statistics-empty")
        assertEquals(1, hands.saved().size)
    }

    /** The panel of the spy is open while a finger is on its key, and closed for everything else. */
    @Test fun theFavouriteSpyIsShownWhileHeld() {
        rule.runOnUiThread {
            assertTrue(hands.model.currentMatch.begin("undercover", """{"first":"red"}""", emptyList(), listOf(0, 1)))
            val session = hands.session
            session.enter("e6")
            session.press("spy:yes")
            session.press("resign")
            session.press(requireNotNull(session.scene.prompt).choices.first().id)
            assertNotNull(session.scene.result)
        }
        rule.waitForIdle()
        hands.leave()
        open()
        val key = rule.onNodeWithTag("spies")
        key.performScrollTo()
        rule.shot("133-statistics-spies")
        val panel = requireNotNull(hands.model.spies)
        assertFalse(panel.view.secret)
        key.performTouchInput { down(center) }
        rule.waitForIdle()
        assertTrue(panel.view.secret)
        rule.shot("134-statistics-spies-open")
        key.performTouchInput { up() }
        rule.waitForIdle()
        assertFalse(panel.view.secret)
        key.performSemanticsAction(SemanticsActions.OnClick)
        rule.waitForIdle()
        assertTrue(panel.view.secret)
        rule.runOnUiThread { hands.model.pause() }
        assertFalse(panel.view.secret)
    }
}
