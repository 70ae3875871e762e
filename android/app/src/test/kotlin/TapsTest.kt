package app.qishe

import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** The way of a new person from the first start to the first own move, in touches. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class TapsTest : AppTest() {
    private var taps = 0
    private var holds = 0

    private fun card(name: String, way: Int) {
        hands.card(name)
        taps++
        // The first way has the key below the sheet.
        rule.onNodeWithTag(if (way == 0) "page:begin:0" else "begin:$way").performClick()
        rule.waitForIdle()
        taps++
    }

    private fun answer(label: String) {
        rule.onNode(hasText(label) and hasAnyAncestor(hasTestTag("ask"))).performScrollTo().performClick()
        rule.waitForIdle()
        taps++
    }

    private fun tap(point: String) {
        hands.tap(point)
        taps++
    }

    private fun hold() {
        hands.holdDisc()
        holds++
    }

    private fun ownTurn() {
        rule.waitUntil(30_000) {
            settle()
            hands.session.thinking == null
        }
        rule.waitForIdle()
    }

    private fun pick(point: String) {
        tap(point)
        answer(hands.scene.prompt!!.choices.first { it.id == "spy:yes" }.label)
    }

    private fun moves() = hands.scene.moves.sumOf { it.cells.size }

    private fun took(way: String, most: Int, held: Int = 0) {
        println("taps to the first move: $way: $taps taps, $holds holds")
        assertTrue("$way: $taps taps", taps <= most)
        assertEquals("$way: holds", held, holds)
    }

    @Test fun undercoverAgainstTheComputer() {
        card("卧底象棋", 0)
        ownTurn()
        pick("e6")
        ownTurn()
        val before = moves()
        tap("b2")
        tap("b6")
        assertTrue("moved", moves() > before)
        took("undercover against the computer", 6)
    }

    @Test fun gomokuAgainstTheComputer() {
        card("五子棋", 0)
        ownTurn()
        val before = moves()
        tap("I9")
        assertTrue("moved", moves() > before)
        took("gomoku against the computer", 3)
    }

    @Test fun undercoverPassedAround() {
        card("卧底象棋", 1)
        hold()
        val red = hands.scene.seats.first { !it.far }.seat.toInt() == 0
        pick(if (red) "e6" else "e3")
        hold()
        pick(if (red) "c3" else "c6")
        hold()
        val mover = hands.scene.seats.first { it.toMove }.seat.toInt()
        tap(if (mover == 0) "b2" else "b7")
        tap(if (mover == 0) "b6" else "b3")
        assertEquals(1, moves())
        took("undercover passed around", 8, 3)
    }

    @Test fun siguoAgainstThreeComputers() {
        card("四国战棋", 0)
        ownTurn()
        rule.onNode(hasText(hands.scene.tray!!.main.label)).performScrollTo().performClick()
        rule.waitForIdle()
        taps++
        while (hands.scene.tray != null && hands.scene.prompt == null) {
            rule.onNode(hasText(hands.scene.tray!!.main.label)).performScrollTo().performClick()
            rule.waitForIdle()
            taps++
            assertTrue("it is laid out", taps < 8)
        }
        if (hands.scene.prompt != null) {
            answer(hands.scene.prompt!!.choices.first { it.id == "ask:yes" }.label)
        }
        ownTurn()
        assertEquals("the piece and its point are left", null, hands.scene.tray)
        taps += 2
        took("siguo against three computers", 7)
    }
}
