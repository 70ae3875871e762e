package app.qishe

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.click
import androidx.compose.ui.test.hasAnyDescendant
import androidx.compose.ui.test.hasClickAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.isFocused
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performKeyInput
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.pressKey
import app.qishe.ui.session.LIMITS
import app.qishe.ui.session.invoke
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen
import uniffi.qishe.store.ThemeChoice

private val SHOWN = setOf("Text", "ContentDescription", "TestTag", "PaneTitle")

/** A whole match by keyboard: Tab, arrows, Enter and Space. A sheet or notice over a screen keeps the focus. */
@OptIn(ExperimentalTestApi::class)
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w1180dp-h800dp-mdpi")
class KeysTest : AppTest() {
    @get:Rule(order = 0)
    val keys = KeysUsed()

    /** Presses Tab until an element has the focus. */
    private fun tabTo(of: SemanticsMatcher) {
        // The match screen itself takes keys too, and contains everything.
        val wanted = isFocused() and hasClickAction() and (of or hasAnyDescendant(of))
        val seen = ArrayList<String>()
        repeat(60) {
            val now = rule.onAllNodes(isFocused()).fetchSemanticsNodes().map { node ->
                node.config.joinToString { (key, value) -> if (key.name in SHOWN) value.toString() else "" }
            }
            seen += now.toString()
            if (rule.onAllNodes(wanted).fetchSemanticsNodes().isNotEmpty()) return
            hands.key(Key.Tab)
        }
        throw AssertionError("Tab never comes to ${of.description}, only to ${seen.distinct()}")
    }

    private fun enter(text: String) {
        tabTo(hasText(text))
        hands.key(Key.Enter)
    }

    private fun holdKey() {
        rule.mainClock.autoAdvance = false
        // The curtain ignores a press right after it falls.
        rule.mainClock.advanceTimeBy(LIMITS.curtainPauseMs.toLong() + 50)
        rule.onRoot().performKeyInput { keyDown(Key.Spacebar) }
        rule.mainClock.advanceTimeBy(1000)
        rule.onRoot().performKeyInput { keyUp(Key.Spacebar) }
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
    }

    @Test
    fun fromLobbyToResultByKeys() {
        enter("卧底象棋")
        enter("更多…")
        tabTo(hasText("红"))
        hands.key(Key.Spacebar)
        enter("开始")
        assertEquals("红方", hands.scene.curtain?.side)
        holdKey()
        enter("不要卧底")
        enter("不要卧底")
        holdKey()
        enter("不要卧底")
        enter("不要卧底")
        holdKey()
        assertNull(hands.scene.curtain)
        // A move by arrows and Enter.
        hands.key(Key.DirectionDown)
        hands.wayTo("h2").forEach { hands.key(it) }
        hands.key(Key.Enter)
        repeat(3) { hands.key(Key.DirectionLeft) }
        hands.key(Key.Enter)
        assertEquals("炮二平五", hands.scene.moves.last().cells.last().text)
        // The peek by keyboard: the first press lowers the curtain, the second shows the spy.
        tabTo(hasTestTag("peek:1"))
        rule.onRoot().performKeyInput { pressKey(Key.Spacebar) }
        rule.waitForIdle()
        assertEquals("黑方", hands.scene.curtain?.side)
        holdKey()
        tabTo(hasTestTag("peek:1"))
        rule.onRoot().performKeyInput { keyDown(Key.Spacebar) }
        rule.waitForIdle()
        assertTrue(hands.scene.drawers.first().open)
        rule.onRoot().performKeyInput { keyUp(Key.Spacebar) }
        rule.waitForIdle()
        enter("更多")
        enter("认负")
        enter(hands.scene.prompt!!.choices.first { it.id == "resign:1" }.label)
        assertNotNull(hands.scene.result)
    }

    /** A light and a dark ring frame the focus, by day and night, on green and on white. */
    @Test fun theFocusIsVisibleOnEveryBackground() {
        for (theme in listOf(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
            rule.runOnUiThread { hands.model.choose { it.copy(theme = theme) } }
            hands.begin("gomoku", "{}")
            hands.leave()
            rule.runOnUiThread { hands.model.navigator.go(Screen.New("gomoku")) }
            rule.waitForIdle()
            tabTo(hasText("开始"))
            val node = rule.onNode(isFocused())
            val pixels = node.captureToImage().toPixelMap()
            val colours = (0 until 8).map { pixels[pixels.width / 2, it] }
            val light = colours.maxOf { (it.red + it.green + it.blue) / 3 }
            val dark = colours.minOf { (it.red + it.green + it.blue) / 3 }
            rule.shot("97-focus-$theme")
            assertTrue("$theme: a light ring: $colours", light > 0.9f)
            assertTrue("$theme: a dark ring: $colours", dark < 0.2f)
            hands.back()
        }
    }

    /** While a sheet is open, neither Tab nor a screen reader gets behind it, and Back closes only the sheet. */
    @Test fun aSheetKeepsTheFocus() {
        hands.begin("gomoku", "{}")
        hands.pressLabel("更多")
        rule.onNodeWithTag("sheet").assertExists()
        assertEquals("the board is unreachable", 0, rule.onAllNodes(hasTestTag("board")).fetchSemanticsNodes().size)
        repeat(12) {
            hands.key(Key.Tab)
            val inside = hasTestTag("sheet") or androidx.compose.ui.test.hasAnyAncestor(hasTestTag("sheet"))
            assertEquals(
                "the focus is in the sheet",
                rule.onAllNodes(isFocused()).fetchSemanticsNodes().size,
                rule.onAllNodes(isFocused() and inside).fetchSemanticsNodes().size
            )
        }
        hands.back()
        rule.onNodeWithTag("sheet").assertDoesNotExist()
        assertNotNull("Back closes only the sheet", hands.model.currentMatch.session)
        rule.onNodeWithTag("board").assertExists()
    }

    /** The shade covers the whole screen: a click beside the sheet closes it, even on a tab. */
    @Test fun aClickBesideClosesASheet() {
        hands.press("棋谱")
        hands.pressLabel("导入棋谱")
        val shade = rule.onNodeWithTag("scrim").fetchSemanticsNode().boundsInRoot
        assertEquals(rule.onRoot().fetchSemanticsNode().boundsInRoot, shade)
        rule.onRoot().performTouchInput { click(Offset(40f, 80f)) }
        rule.waitForIdle()
        rule.onNodeWithTag("sheet").assertDoesNotExist()
        assertEquals(
            "the tab under it was not pressed",
            LobbyTab.ARCHIVE,
            hands.model.navigator.lobby
        )
        hands.pressLabel("导入棋谱")
        hands.back()
        rule.onNodeWithTag("sheet").assertDoesNotExist()
        assertEquals(
            "back closes the sheet, not the tab",
            LobbyTab.ARCHIVE,
            hands.model.navigator.lobby
        )
    }

    @Test
    fun aNoticeIsModalAndBackClosesIt() {
        rule.runOnUiThread { hands.model.navigator.receive("{") }
        hands.awaitWork()
        assertNotNull(hands.model.notice)
        assertFalse("the screen behind is unreachable", hands.everything().contains("卧底象棋"))
        hands.back()
        assertNull(hands.model.notice)
        assertTrue(hands.everything().contains("卧底象棋"))
    }

    /** A toast disappears with its screen, covers no button and lets touches through. */
    @Test
    fun aToastCoversNoButtonAndLetsTouchesThrough() {
        hands.begin("gomoku", "{}")
        rule.runOnUiThread { hands.model.tell("一句话") }
        rule.waitForIdle()
        val box = rule.onNodeWithTag("toast").fetchSemanticsNode().boundsInRoot
        var shown = 0
        for (button in hands.scene.buttons.filter { it.id !in setOf("leave", "pause") }) {
            // Some are in the menu.
            rule.onAllNodes(hasText(button.label)).fetchSemanticsNodes().forEach {
                assertFalse("on ${button.label}", box.overlaps(it.boundsInRoot))
                shown++
            }
        }
        assertTrue("actions are on the screen", shown >= 4)
        rule.mainClock.advanceTimeBy(2500)
        rule.waitForIdle()
        rule.onNodeWithTag("toast").assertDoesNotExist()
        rule.runOnUiThread {
            hands.model.tell("一句话")
            hands.model.navigator.go(Screen.Page(PageId.SETTINGS))
        }
        rule.waitForIdle()
        assertNull(hands.model.toast?.text)
    }

    /** A tap anywhere on a row toggles its switch. */
    @Test fun aTapOnALabelTogglesItsSwitch() {
        rule.runOnUiThread { hands.model.navigator.go(Screen.Page(PageId.SETTINGS)) }
        rule.waitForIdle()
        val before = hands.model.choices.lessMotion
        rule.onNode(hasText("减少动画")).performClick()
        rule.waitForIdle()
        assertEquals(!before, hands.model.choices.lessMotion)
        val node = rule.onNode(hasText("减少动画")).fetchSemanticsNode()
        assertNotNull(node.config.getOrNull(SemanticsProperties.ToggleableState))
    }

    /** Two quick taps on 开始 begin one match. */
    @Test fun aSecondTapWhileTheScreenChangesBeginsNoSecondMatch() {
        hands.press("五子棋")
        rule.mainClock.autoAdvance = false
        val at = rule.onNode(hasText("开始")).fetchSemanticsNode().boundsInRoot.center
        rule.onRoot().performTouchInput { click(at) }
        rule.mainClock.advanceTimeBy(32)
        val first = hands.model.currentMatch.session
        assertNotNull(first)
        rule.onRoot().performTouchInput { click(at) }
        rule.mainClock.advanceTimeBy(500)
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        assertTrue("it is still the same match", first === hands.model.currentMatch.session)
    }
}
