package app.qishe

import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.onAllNodesWithContentDescription
import androidx.compose.ui.test.performClick
import androidx.compose.ui.text.TextLayoutResult
import org.junit.Assert.assertEquals
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/**
 * The gate of a screen reader: on every screen each control has a name, a role and a touch area, no two buttons have one
 * name, a heading is there, the screen is announced, and no text is too small.
 */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class AccessTest : AppTest() {
    private val faults = ArrayList<String>()

    private fun SemanticsNode.names(): List<String> {
        val own = config.getOrNull(SemanticsProperties.ContentDescription).orEmpty() +
            config.getOrNull(SemanticsProperties.Text).orEmpty().map { it.text }
        return own.filter { it.isNotBlank() }
    }

    private fun all(key: androidx.compose.ui.semantics.SemanticsPropertyKey<*>, whole: Boolean = false) =
        rule.onAllNodes(SemanticsMatcher.keyIsDefined(key), useUnmergedTree = whole).fetchSemanticsNodes()

    private fun dp(pixels: Float) = pixels / rule.density.density

    private fun scan(screen: String) {
        // The points of a board have names of their own, and are as far apart as the screen allows.
        val points = hands.pointLabels()
        val pressed = all(SemanticsActions.OnClick)
            .filter { SemanticsProperties.HideFromAccessibility !in it.config }
            .filterNot { node -> node.names().any { it in points } }
        for (node in pressed) {
            val name = node.names().joinToString()
            if (name.isEmpty()) faults += "$screen: a button without a name at ${node.boundsInRoot}"
            val field = SemanticsActions.SetText in node.config
            if (SemanticsProperties.Role !in node.config && !field && name !in WITHOUT_ROLE) {
                faults += "$screen: “$name” has no role"
            }
            val touch = node.touchBoundsInRoot
            // What has been scrolled out of sight has no area.
            if (touch.isEmpty) continue
            if (dp(touch.width) < 47.5f || dp(touch.height) < 47.5f) {
                faults += "$screen: “$name” is ${dp(touch.width)} × ${dp(touch.height)} dp"
            }
        }
        val names = pressed.map { it.names().joinToString() }.filter { it.isNotEmpty() }
        names.groupingBy { it }.eachCount().filter { it.value > 1 && it.key !in ALIKE }
            .forEach { faults += "$screen: ${it.value} buttons are named “${it.key}”" }
        if (all(SemanticsProperties.Heading).isEmpty() && screen !in WITHOUT_HEADING) {
            faults += "$screen: no heading"
        }
        if (all(SemanticsProperties.PaneTitle).isEmpty()) faults += "$screen: nothing announces it"
        for (node in all(SemanticsActions.GetTextLayoutResult, whole = true)) {
            val found = ArrayList<TextLayoutResult>()
            node.config[SemanticsActions.GetTextLayoutResult].action?.invoke(found)
            val text = found.firstOrNull() ?: continue
            val size = text.layoutInput.style.fontSize
            if (size.isSp && size.value < 11f) faults += "$screen: “${text.layoutInput.text}” is ${size.value} sp"
        }
    }

    @Test fun everyScreenPasses() {
        scan("lobby")
        hands.card("五子棋")
        scan("begin")
        rule.onAllNodesWithContentDescription("关闭")[1].performClick()
        rule.waitForIdle()
        for (tab in listOf("练习", "棋谱", "规则")) {
            hands.press(tab)
            scan(tab)
        }
        hands.press("对局")
        hands.pressLabel("设置")
        scan("settings")
        hands.back()
        hands.newMatch()
        scan("curtain")
        hands.leave()
        hands.play()
        scan("match")
        hands.begin("gomoku", """{"room":"normal"}""", listOf("Lin", "Mei"))
        "H8 A1".split(' ').forEach { hands.tap(it) }
        scan("stones")
        hands.press("认负")
        hands.pressAsk("resign:0")
        scan("result")
        hands.press("复盘")
        scan("review")
        assertEquals("", faults.joinToString("\n"))
    }

    private companion object {
        /** Faults that stay, each with its reason. */
        val WITHOUT_ROLE = emptySet<String>()

        /**
         * The ground beside a sheet closes it, as its key does; the bar and the grid of actions open one menu; the first
         * list of a tab has the tab's name.
         */
        val ALIKE = setOf("关闭", "更多", "棋谱")

        /** A match is one board: its pane has its name. */
        val WITHOUT_HEADING = setOf("match", "stones", "result", "review")
    }
}
