package app.qishe

import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.isFocused
import app.qishe.ui.session.invoke
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Company
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen

/**
 * Tab on every screen: each stop is in sight and shows its frame, none lies under a sheet, none comes twice, and in a
 * column the focus goes down.
 */
@RunWith(RobolectricTestRunner::class)
class FocusTest : AppTest() {
    @get:Rule(order = 0)
    val keys = KeysUsed()

    private val faults = ArrayList<String>()

    private fun SemanticsNode.said() = config.getOrNull(SemanticsProperties.ContentDescription)?.firstOrNull()
        ?: config.getOrNull(SemanticsProperties.Text)?.firstOrNull()?.text
        ?: config.getOrNull(SemanticsProperties.TestTag)
        ?: children.firstNotNullOfOrNull { it.config.getOrNull(SemanticsProperties.Text)?.firstOrNull()?.text }
        ?: boundsInRoot.toString()

    /** The control that has the focus. A screen that takes keys as a whole is no stop. */
    private fun stop(): SemanticsNode? = rule.onAllNodes(isFocused()).fetchSemanticsNodes().lastOrNull {
        SemanticsActions.OnClick in it.config || SemanticsActions.SetText in it.config
    }

    /** Whether a frame of a light and a dark line is drawn at one of a control's edges. */
    private fun shows(node: SemanticsNode): Boolean {
        val matcher = SemanticsMatcher("the control") { it.id == node.id }
        val pixels = rule.onNode(matcher).captureToImage().toPixelMap()
        val reach = (FRAME_DP * rule.density.density).toInt()

        fun framed(columns: IntRange, rows: IntRange): Boolean {
            val light = columns.flatMap { x -> rows.map { y -> pixels[x, y].run { (red + green + blue) / 3 } } }
            return light.any { it > 0.85f } && light.any { it < 0.3f }
        }
        val (w, h) = pixels.width to pixels.height
        if (w < 2 * reach || h < 2 * reach) return false
        return framed(w / 2..w / 2, 0 until reach) || framed(w / 2..w / 2, h - reach until h) ||
            framed(0 until reach, h / 2..h / 2) || framed(w - reach until w, h / 2..h / 2)
    }

    /** Whether the focus went up in a column: the control before lies wholly below. */
    private fun goesUp(before: SemanticsNode, now: SemanticsNode): Boolean {
        val (was, at) = before.boundsInRoot to now.boundsInRoot
        return !was.isEmpty && at.bottom <= was.top && was.left < at.right && at.left < was.right
    }

    /** Presses Tab until a control comes again. */
    private fun walk(screen: String) {
        rule.waitForIdle()
        val seen = LinkedHashSet<Int>()
        var misses = 0
        var before: SemanticsNode? = null
        val ups = ArrayList<String>()
        while (seen.size < MOST_STOPS && misses < MOST_MISSES) {
            hands.key(Key.Tab)
            val node = stop()
            if (node == null) {
                misses++
                continue
            }
            if (!seen.add(node.id)) break
            before?.let { if (goesUp(it, node)) ups += "“${it.said()}” to “${node.said()}”" }
            before = node
            when {
                node.boundsInRoot.isEmpty -> faults += "$screen: “${node.said()}” is out of sight"
                !shows(node) -> faults += "$screen: the focus on “${node.said()}” does not show"
            }
        }
        if (seen.isEmpty()) faults += "$screen: Tab reaches nothing"
        // Once it comes from the last control to the first.
        if (ups.size > 1) faults += "$screen: the focus goes up from ${ups.joinToString()}"
        println("$screen: ${seen.size} stops")
    }

    private fun finish() = assertEquals("", faults.joinToString("\n"))

    private fun on(screen: Screen, name: String) {
        rule.runOnUiThread { hands.model.navigator.go(screen) }
        walk(name)
        hands.back()
    }

    @Config(qualifiers = "zh-rCN-w390dp-h844dp-mdpi")
    @Test
    fun pages() {
        walk("lobby")
        hands.card("五子棋")
        walk("begin")
        hands.back()
        for (tab in LobbyTab.entries.drop(1)) {
            rule.runOnUiThread { hands.model.navigator.tab(tab) }
            rule.waitForIdle()
            rule.awaitWork(hands.model)
            walk("tab ${tab.name.lowercase()}")
        }
        rule.runOnUiThread { hands.model.navigator.tab(LobbyTab.PLAY) }
        for (page in PageId.entries) on(Screen.Page(page), "page ${page.name.lowercase()}")
        on(Screen.New("undercover"), "form")
        on(Screen.New("gomoku", Company.NEAR), "form near")
        on(Screen.Rules("gomoku"), "rules")
        on(Screen.SetUp("undercover"), "editor")
        on(Screen.Near, "near")
        on(Screen.Online, "online")
        on(Screen.Club, "club")
        finish()
    }

    private fun pressed(vararg ids: String) = ids.forEach { id ->
        rule.runOnUiThread { hands.session.press(id) }
        rule.waitForIdle()
    }

    private fun matches() {
        for (game in listOf("undercover", "gomoku", "sifang", "siguo", "jihe")) {
            hands.begin(game, "{}")
            if (hands.scene.curtain != null) hands.holdDisc()
            walk("$game begun")
            pressed("resign")
            walk("$game asked")
            pressed("ask:close")
            while (hands.scene.result == null) {
                pressed("resign")
                val ways = requireNotNull(hands.scene.prompt).choices.filter { it.id.startsWith("resign:") }
                pressed(ways.first().id, "ask:yes")
                if (hands.scene.curtain != null) hands.holdDisc()
            }
            walk("$game over")
            pressed("review:open")
            walk("$game reviewed")
            hands.leave()
        }
        finish()
    }

    @Config(qualifiers = "zh-rCN-w390dp-h844dp-mdpi")
    @Test
    fun matchesOnAPhone() = matches()

    @Config(qualifiers = "zh-rCN-w1180dp-h800dp-mdpi")
    @Test
    fun matchesOnATablet() = matches()

    @Config(qualifiers = "zh-rCN-w844dp-h390dp-mdpi")
    @Test
    fun matchesOnAPhoneOnItsSide() = matches()

    @Config(qualifiers = "zh-rCN-w390dp-h844dp-mdpi")
    @Test
    fun lessonsAndPuzzles() {
        for (game in listOf("undercover", "gomoku")) {
            rule.runOnUiThread { hands.model.lessons.begin(game, "first") }
            walk("$game lesson")
            hands.back()
        }
        for (game in GAMES) {
            rule.runOnUiThread { hands.model.lessons.solve(easiestPuzzles(hands.model, game).take(3)) }
            walk("$game puzzle")
            hands.back()
        }
        finish()
    }

    private companion object {
        /** Stops after which a screen is no more walked. */
        const val MOST_STOPS = 60

        /** Presses of Tab in a row that may lead to no control. */
        const val MOST_MISSES = 12

        /** Reach of the frame from an edge, in dp. */
        const val FRAME_DP = 7
    }
}
