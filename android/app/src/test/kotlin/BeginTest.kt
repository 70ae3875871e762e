package app.qishe

import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.performClick
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** A match begins from a game's card: against the computer, at this device, or by the form. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class BeginTest : AppTest() {
    private fun way(tag: String) {
        rule.onNode(hasTestTag(tag)).performClick()
        rule.waitForIdle()
    }

    /** Three taps from the lobby to the first stone: the card, the computer, the point. */
    @Test fun theFirstMoveTakesThreeTaps() {
        hands.card("五子棋")
        rule.shot("116-begin")
        assertTrue(hands.everything(), hands.everything().contains("2 级 · 入门"))
        way("page:begin:0")
        assertNull(hands.scene.curtain)
        hands.tap("H8")
        assertEquals("H8", hands.scene.moves.first().cells.first().text)
    }

    /**
     * The opponent of the last match is offered again, on the card and in the form, and a match of two people does not
     * change it.
     */
    @Test fun opponentsAreRemembered() {
        rule.runOnUiThread { check(hands.model.currentMatch.begin("gomoku", "{}", listOf("", ""), listOf(5, 0))) }
        rule.runOnUiThread { hands.model.currentMatch.leaveMatch() }
        rule.runOnUiThread { check(hands.model.currentMatch.begin("gomoku", "{}", listOf("", ""), listOf(0, 0))) }
        rule.runOnUiThread { hands.model.currentMatch.leaveMatch() }
        rule.waitForIdle()
        hands.card("五子棋")
        way("page:begin:0")
        assertTrue(hands.scene.seats.any { it.name == "用智" })
    }

    /** Two people begin without the form, too. */
    @Test fun twoPeopleBeginAtOnce() {
        hands.card("卧底象棋")
        way("begin:1")
        assertEquals("the first who picks", 0.toUByte(), hands.scene.curtain?.seat)
    }
}
