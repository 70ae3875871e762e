package app.qishe

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.hasScrollAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.text.TextLayoutResult
import org.junit.Assert.assertTrue
import uniffi.qishe.ActionRole

/** Checks that everything on the screen is whole: within it, at full size, with no text cut. */
class Whole(private val rule: Rule, private val hands: Hands) {
    private var turned = false
    private val root: Rect get() = rule.onRoot().fetchSemanticsNode().boundsInRoot
    private fun dp(pixels: Float) = pixels / rule.density.density

    private fun layout(node: SemanticsNode): TextLayoutResult? {
        val found = ArrayList<TextLayoutResult>()
        node.config.getOrNull(SemanticsActions.GetTextLayoutResult)?.action?.invoke(found)
        return found.firstOrNull()
    }

    /** Asserts that a node is seen whole, at least [least] dp high and wide. */
    fun seen(node: SemanticsNode, why: String, least: Float = 44f) {
        val (box, size) = node.boundsInRoot to node.size
        assertTrue("$why is too small: $size", dp(size.width.toFloat()) >= least && dp(size.height.toFloat()) >= least)
        // A test cannot scroll an end that is turned: there a place in a column that scrolls is enough.
        if (turned) return
        assertTrue(
            "$why is cut: $box of $size in $root",
            box.width >= size.width - 1 && box.height >= size.height - 1
        )
        assertTrue(
            "$why is off the screen: $box in $root",
            box.left >= 0 && box.top >= 0 && box.right <= root.right + 1 && box.bottom <= root.bottom + 1
        )
        assertTrue("$why is too small: $size", dp(size.width.toFloat()) >= least && dp(size.height.toFloat()) >= least)
    }

    /** Scrolls to a node, if it is in a column that scrolls. */
    private fun SemanticsNodeInteraction.scrolled() {
        var above = fetchSemanticsNode().parent
        while (above != null && SemanticsActions.ScrollBy !in above.config) above = above.parent
        if (above != null) performScrollTo()
    }

    /** Asserts that an answer of the question can be scrolled into sight, whole. */
    fun answer(label: String) {
        rule.onNodeWithText(label).scrolled()
        seen(rule.onNodeWithText(label).fetchSemanticsNode(), label)
    }

    private fun node(of: SemanticsMatcher, scroll: Boolean): SemanticsNodeInteraction {
        val found = rule.onAllNodes(of)
        assertTrue("nothing is ${of.description}", found.fetchSemanticsNodes().isNotEmpty())
        if (scroll) found[0].scrolled()
        return found[0]
    }

    /**
     * Asserts that every control of the match is on the screen; [scrolls] if the text is so large that columns scroll.
     */
    fun controls(why: String, scrolls: Boolean = false, side: Boolean = false) {
        val scene = hands.scene
        turned = scrolls && scene.flat
        val scroll = scrolls && !turned
        val several = scene.seats.size > 2
        val hidden = ArrayList<String>()
        for (button in scene.buttons) {
            if (side && button.id == "shell:moves") continue
            // Behind 更多.
            if (button.role == ActionRole.MENU) continue
            // An end with two seats shows only what can be pressed.
            if (scene.flat && several && !button.enabled) continue
            val all = hasText(button.label)
            // What has no cell in the grid is in its menu: see below.
            if (!scene.flat && rule.onAllNodes(all).fetchSemanticsNodes().isEmpty()) {
                hidden += button.label
                continue
            }
            rule.onAllNodes(all).fetchSemanticsNodes().forEachIndexed { i, _ ->
                if (scroll) rule.onAllNodes(all)[i].scrolled()
                seen(rule.onAllNodes(all).fetchSemanticsNodes()[i], "$why ${button.label}")
            }
            assertTrue("$why ${button.label}", rule.onAllNodes(all).fetchSemanticsNodes().isNotEmpty())
            words(why, all)
        }
        scene.drawers.forEach { drawer ->
            for (id in listOf(drawer.peek.id, drawer.listen.id)) {
                if (scroll) rule.onNodeWithTag(id).scrolled()
                seen(rule.onNodeWithTag(id).fetchSemanticsNode(), "$why $id")
            }
            drawer.key?.let { key ->
                seen(
                    node(
                        SemanticsMatcher(key.label) {
                            it.says(key.label)
                        },
                        scroll
                    ).fetchSemanticsNode(),
                    "$why ${key.label}"
                )
            }
        }
        scene.tray?.items?.forEach { item ->
            if (scroll) rule.onNodeWithTag(item.id).scrolled()
            seen(rule.onNodeWithTag(item.id).fetchSemanticsNode(), "$why ${item.label}")
        }
        if (hidden.isNotEmpty()) {
            rule.onNode(hasTestTag("more")).apply { if (scroll) scrolled() }.performClick()
            rule.waitForIdle()
            for (label in hidden) {
                val all = hasText(label)
                rule.onNode(all).performScrollTo()
                seen(rule.onNode(all).fetchSemanticsNode(), "$why 更多 $label")
                words("$why 更多", all)
            }
            hands.back()
        }
        if (scrolls) return
        val board = rule.onNodeWithTag("board").fetchSemanticsNode()
        seen(board, "$why board", 200f)
    }

    private fun TextLayoutResult.cutIn(node: SemanticsNode) =
        (0 until lineCount).any { isLineEllipsized(it) } || size.height > node.size.height + 2

    private fun SemanticsNode.says(text: String): Boolean =
        config.getOrNull(SemanticsProperties.ContentDescription)?.any { it == text } == true ||
            config.getOrNull(SemanticsProperties.Text)?.any { it.text == text } == true

    private fun words(why: String, of: SemanticsMatcher) {
        rule.onAllNodes(of, useUnmergedTree = true).fetchSemanticsNodes().forEach { node ->
            val text = layout(node) ?: return@forEach
            assertTrue("$why: “${text.layoutInput.text}” is cut", !text.cutIn(node))
        }
    }

    /** Scrolls a screen from top to end, and asserts that every text on it is visible and not cut. */
    fun everyWord(why: String) {
        val lists = rule.onAllNodes(hasScrollAction()).fetchSemanticsNodes().size
        // The third holds the words of a lesson, in a place of fixed height.
        check(lists <= 3) { "$lists lists" }
        val all = rule.onAllNodes(SemanticsMatcher.keyIsDefined(SemanticsProperties.Text), useUnmergedTree = true)
        all.fetchSemanticsNodes().forEach { node ->
            val text = layout(node) ?: return@forEach
            val said = "$why: “${text.layoutInput.text}”"
            if (text.layoutInput.text.isEmpty()) return@forEach
            assertTrue("$said has no room: ${node.size}", node.size.width > 0 && node.size.height > 0)
            assertTrue("$said is cut in ${node.size}", !text.cutIn(node))
            assertTrue(
                "$said is one letter wide",
                text.lineCount <= 1 || text.layoutInput.text.length < 6 ||
                    text.lineCount * 2 < text.layoutInput.text.length
            )
        }
    }

    /** Counts the nodes with a tag. */
    fun count(tag: String): Int = rule.onAllNodesWithTag(tag).fetchSemanticsNodes().size
}
