package app.qishe

import androidx.compose.ui.input.key.Key
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTouchInput
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** A finished match is gone through by keys, by its list of moves, and by itself; and the list during play. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w1180dp-h800dp-mdpi")
class ReviewTest : AppTest() {
    private val stones get() = hands.scene.pieces.size

    private fun won() {
        hands.begin("gomoku", """{"room":"normal"}""", listOf("阿宁", "小周"))
        "A1 A15 B1 B15 C1 C15 D1 D15 E1".split(' ').forEach { hands.tap(it) }
        if (hands.scene.result == null) {
            hands.press("认负")
            hands.pressAsk("resign:1")
        }
    }

    private fun current() = hands.scene.moves.flatMap { it.cells }.indexOfFirst { it.current }

    @Test fun arrowsStepFromTheEnd() {
        won()
        val all = stones
        hands.press("复盘")
        assertEquals("it begins at the end", all, stones)
        hands.key(Key.DirectionLeft)
        assertEquals(all - 1, stones)
        hands.key(Key.DirectionLeft)
        hands.key(Key.DirectionRight)
        assertEquals(all - 1, stones)
        hands.key(Key.MoveHome)
        assertEquals(0, stones)
        hands.key(Key.MoveEnd)
        assertEquals(all, stones)
    }

    @Test fun aMoveLeadsToItsPosition() {
        won()
        hands.press("复盘")
        rule.onNode(hasText("B1") and hasAnyAncestor(hasTestTag("moves"))).performClick()
        rule.waitForIdle()
        assertEquals("the third move of the list", 2, current())
        assertEquals(3, stones)
        rule.shot("95-review")
        assertEquals("who is which column", 2, rule.onAllNodesWithTag("head").fetchSemanticsNodes().size)
    }

    @Test
    fun itPlaysByItself() {
        won()
        val all = stones
        hands.press("复盘")
        rule.mainClock.autoAdvance = false
        fun button(label: String) = rule.onNode(hasText(label)).performClick()
        button("播放")
        rule.mainClock.advanceTimeBy(100)
        assertEquals("from the end it begins anew", 0, stones)
        rule.mainClock.advanceTimeBy(1700)
        assertEquals(1, stones)
        button("速度 1×")
        rule.mainClock.advanceTimeBy(50)
        rule.mainClock.advanceTimeBy(1700)
        assertTrue("twice as fast: $stones", stones >= 3)
        button("停")
        val there = stones
        rule.mainClock.advanceTimeBy(5000)
        assertEquals("stopped", there, stones)
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        button("播放")
        rule.waitForIdle()
        rule.mainClock.autoAdvance = false
        rule.mainClock.advanceTimeBy(60_000)
        assertEquals("it stops at the end", all, stones)
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        assertTrue(hands.everything().contains("播放"))
    }

    /** 揭晓 adds lines to the result: no button moves under the finger that has pressed it. */
    @Test fun buttonsStayWhereTheyAreAfterRevealing() {
        hands.play()
        hands.press("认负")
        hands.pressAsk("resign:0")
        fun place(text: String) = rule.onNode(hasText(text) and hasAnyAncestor(hasTestTag("ask"))).fetchSemanticsNode()
            .boundsInRoot
        val all = listOf("复盘", "再来一局", "揭晓", "分享棋谱")
        val before = all.map(::place)
        val share = hands.scene.result!!.choices.last()
        assertTrue("shared before too, and it says how", share.enabled && share.help.isNotEmpty())
        hands.press("揭晓")
        rule.waitForIdle()
        assertEquals(before, all.map(::place))
        val choices = hands.scene.result!!.choices
        assertEquals("a second tap shares nothing", listOf(false, true), choices.takeLast(2).map { it.enabled })
    }

    @Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
    @Test
    fun buttonsStayOnAPhone() = buttonsStayWhereTheyAreAfterRevealing()

    /** A card that opens makes the list lower; its last move stays in sight, where there is room for both. */
    @Config(qualifiers = "zh-rCN-w1366dp-h900dp-mdpi")
    @Test
    fun theLastMoveStaysInSight() {
        hands.begin("sifang", """{"style":"counted"}""")
        val digits = "0123456789ABCDEF"
        var count = 0
        for (y in 0..12 step 2) {
            for (x in 0..12 step 3) {
                hands.tap("${digits[x]}${digits[y]}")
                count++
            }
        }
        assertEquals(count, hands.scene.moves.sumOf { it.cells.size })
        fun last() {
            val text = hands.scene.moves.last().cells.last().text
            val list = rule.onNodeWithTag("moves").fetchSemanticsNode().boundsInRoot
            val cell = rule.onNode(hasText(text) and hasAnyAncestor(hasTestTag("moves"))).fetchSemanticsNode()
            assertTrue("$text in $list", cell.boundsInRoot.height >= cell.size.height - 1 && list.height > 0)
        }
        last()
        hands.press("认负")
        assertNotNull(hands.scene.prompt)
        last()
    }

    /** A finger that comes down between points means the nearest; none is without an answer. */
    @Config(qualifiers = "zh-rCN-w360dp-h780dp-xhdpi")
    @Test
    fun noTouchIsWithoutAnAnswer() {
        hands.begin("sifang", """{"style":"plain"}""")
        for ((a, b) in listOf("00" to "11", "55" to "66", "AA" to "BB", "3C" to "4D")) {
            val before = stones
            rule.onNodeWithTag("board").performTouchInput {
                val from = hands.placeOf(a, width)
                val to = hands.placeOf(b, width)
                down(from + (to - from) * 0.5f)
                advanceEventTime(30)
                up()
                advanceEventTime(500)
            }
            rule.waitForIdle()
            assertEquals("between $a and $b", before + 1, stones)
        }
    }

    /** Through the loupe: a quick step of the finger loses nothing, also when it ends between points. */
    @Config(qualifiers = "zh-rCN-w360dp-h780dp-xhdpi")
    @Test
    fun aQuickStepInTheLoupeIsTaken() {
        hands.begin("sifang", """{"style":"plain"}""")
        rule.onNodeWithTag("board").performTouchInput {
            down(hands.placeOf("55", width))
            advanceEventTime(600)
            val from = hands.placeOf("77", width)
            moveTo(from + (hands.placeOf("88", width) - from) * 0.5f)
        }
        rule.waitForIdle()
        rule.onNodeWithTag("loupe", useUnmergedTree = true).assertExists()
        rule.shot("96-loupe-ghost")
        rule.onNodeWithTag("board").performTouchInput { up() }
        rule.waitForIdle()
        assertEquals(1, stones)
        assertFalse(hands.scene.pieces.any { it.point == hands.point("55") })
    }
}
