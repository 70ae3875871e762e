package app.qishe

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.text.TextLayoutResult
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import uniffi.qishe.Flip
import uniffi.qishe.HeldKind
import uniffi.qishe.Lang
import uniffi.qishe.store.ThemeChoice

/** Faults that a trial by hand has found, each at the size and in the state in which it was seen. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class TrialTest : AppTest() {
    private val window: Rect get() = rule.onRoot().fetchSemanticsNode().boundsInRoot

    private fun layout(node: SemanticsNode): TextLayoutResult? {
        val found = ArrayList<TextLayoutResult>()
        node.config.getOrNull(SemanticsActions.GetTextLayoutResult)?.action?.invoke(found)
        return found.firstOrNull()
    }

    /** The nodes with text under a tag, or all of them. */
    private fun words(under: String? = null): List<SemanticsNode> {
        val text = SemanticsMatcher.keyIsDefined(SemanticsProperties.Text)
        val of = if (under == null) text else text and hasAnyAncestor(hasTestTag(under))
        return rule.onAllNodes(of, useUnmergedTree = true).fetchSemanticsNodes()
    }

    private fun SemanticsNode.said() = config[SemanticsProperties.Text].joinToString(" ") { it.text }

    private fun notCut(node: SemanticsNode) {
        val text = layout(node) ?: return
        val cut = (0 until text.lineCount).any { text.isLineEllipsized(it) } || text.size.height > node.size.height + 2
        assertTrue("“${node.said()}” is cut in ${node.size}", !cut)
    }

    private fun play(points: String) = points.split(' ').forEach { hands.tap(it) }

    private fun counted() {
        hands.begin("sifang", """{"style":"counted"}""", listOf("阿宁", "小周"))
        play("88 77 89 7A 8A 79 8C A8 6B A9 5B AA 4B 55 3D 56 8F 57")
    }

    /** The card of a count is as high as its lines need: none is cut, nor scrolled away. */
    @Config(qualifiers = "zh-rCN-w1180dp-h800dp-mdpi")
    @Test
    fun theCardOfACountIsWhole() {
        counted()
        hands.press("数棋")
        hands.press("提出数棋")
        hands.press("同意")
        rule.shot("140-sifang-count-wide")
        val details = requireNotNull(hands.scene.result).details
        assertTrue("several lines: $details", details.size >= 3)
        val shown = words("ask").associateBy { it.said() }
        val card = rule.onNodeWithTag("ask").fetchSemanticsNode().boundsInRoot
        for (line in details) {
            val node = requireNotNull(shown[line]) { "“$line” is not there: ${shown.keys}" }
            notCut(node)
            val seen = node.boundsInRoot
            assertTrue(
                "“$line” at $seen is not in $card",
                seen.bottom <= card.bottom && seen.height >= node.size.height - 1
            )
        }
    }

    /** The bar of White's stones is the light one, by night too. */
    @Test fun theBarsHaveTheColoursOfTheStones() {
        for (theme in listOf(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
            rule.runOnUiThread { hands.model.choose { it.copy(theme = theme) } }
            counted()
            rule.shot("141-sifang-bars-$theme")
            val light = hands.scene.seats.associate { seat ->
                val stock = seat.held.first { it.kind == HeldKind.STOCK }
                val nodes = rule.onAllNodes(hasContentDescription("${stock.label} ${stock.left}"))
                // The far seat is the upper one where both have as many stones.
                val all = nodes.fetchSemanticsNodes().indices
                val node = nodes[if (seat.far || all.last == 0) 0 else all.last]
                val pixels = node.captureToImage().toPixelMap()
                val at = pixels[pixels.width / 8, pixels.height - 8]
                seat.ink.name to (at.red + at.green + at.blue) / 3
            }
            assertTrue("$theme: $light", light.getValue("WHITE") > light.getValue("BLACK") + 0.3f)
            hands.leave()
        }
    }

    /** Four coins lie below a name, which is there to its end: the level is seen. */
    @Config(qualifiers = "zh-rCN-w360dp-h780dp-xhdpi")
    @Test
    fun coinsLeaveTheNameWhole() {
        val options = """{"position":{"pieces":{"0":"T:c4,d6 P:d7 Z:c7","1":"T:b6,a4 Z:c6"},"scores":[9,12]}}"""
        rule.runOnUiThread { check(hands.model.currentMatch.begin("jihe", options, emptyList(), listOf(0, 3))) }
        rule.waitForIdle()
        rule.shot("142-jihe-coins")
        for (seat in hands.scene.seats) {
            val name = words().first { it.said().startsWith(if (seat.name.isEmpty()) seat.side else "${seat.side} · ") }
            notCut(name)
            assertTrue(name.said(), name.said().endsWith(seat.name))
            val coin = seat.held.first { it.kind == HeldKind.COIN }
            val coins = rule.onAllNodes(hasContentDescription("${coin.label} ", substring = true)).fetchSemanticsNodes()
            val below = coins.filter { it.boundsInRoot.top >= name.boundsInRoot.bottom - 1 }
            assertTrue("no coins below $seat", below.isNotEmpty())
        }
    }

    /** With text twice as large the key to look says whose it is, and the tray how many pieces wait. */
    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun twiceTheTextCutsNeitherKeyNorTray() {
        RuntimeEnvironment.setFontScale(2f)
        hands.play()
        for (lang in listOf(Lang.ZH, Lang.EN)) {
            hands.language(lang)
            rule.shot("143-200-key-$lang")
            val key = words("peek:0")
            assertTrue(key.joinToString { it.said() }, key.any { it.said() == hands.scene.drawers.single().peek.label })
            key.forEach(::notCut)
            val activation = requireNotNull(hands.scene.drawers.single().key).label
            words().filter { it.said() == activation }.also { assertTrue(it.isNotEmpty()) }.forEach(::notCut)
        }
        hands.leave()
        hands.language(Lang.ZH)
        hands.begin("siguo", "{}", listOf("阿宁", "小周", "阿远", "小满"))
        if (hands.scene.curtain != null) hands.holdDisc()
        rule.onNodeWithTag(requireNotNull(hands.scene.tray).items[0].id).performScrollTo()
        rule.shot("144-200-tray")
        val counts = requireNotNull(hands.scene.tray).items.map { "× ${it.left}" }
        val shown = words().filter { it.said() in counts }
        assertEquals(counts.size, shown.size)
        shown.forEach(::notCut)
    }

    /** A board that lies between two is in the middle of the window, as far from each of them. */
    @Config(qualifiers = "zh-rCN-w1180dp-h820dp-mdpi")
    @Test
    fun aFlatBoardIsInTheMiddle() {
        rule.runOnUiThread { hands.model.choose { it.copy(flip = Flip.FACING) } }
        for (game in listOf("undercover", "gomoku", "sifang", "jihe")) {
            if (game == "undercover") hands.play() else hands.begin(game, "{}", listOf("阿宁", "小周"))
            assertTrue(game, hands.scene.flat)
            rule.shot("145-flat-$game")
            val board = rule.onNodeWithTag("board").fetchSemanticsNode().boundsInRoot
            assertEquals("$game: $board in $window", window.center.y, board.center.y, 1f)
            assertEquals("$game: $board in $window", window.center.x, board.center.x, 1f)
            hands.leave()
        }
    }
}
