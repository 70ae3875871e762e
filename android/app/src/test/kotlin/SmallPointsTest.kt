package app.qishe

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTouchInput
import app.qishe.ui.board.BoardGeometry
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.MarkKind
import uniffi.qishe.MoveConfirmation
import uniffi.qishe.SmallPoints

/** Small boards and hands: the loupe, the choice at the first touch, and keys for the left hand. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w360dp-h800dp-xhdpi")
class SmallPointsTest : AppTest() {
    private val plain = """{"first":"red","spy_selection":"none"}"""

    private val four = """{"position":{"turn":0,"pieces":{"0":"K:A1 P:E5","1":"K:C11 P:B18",""" +
        """"2":"K:R18 P:H1","3":"K:R1 P:K4"}}}"""

    private fun line() = rule.onAllNodes(hasTestTag("small-points")).fetchSemanticsNodes()

    private fun bounds(tag: String): Rect = rule.onNodeWithTag(tag).fetchSemanticsNode().boundsInRoot

    private fun moves() = hands.scene.moves.sumOf { it.cells.size }

    @Test fun theFirstTouchOffersTheChoiceInOneLine() {
        rule.runOnUiThread { hands.model.choose { it.copy(smallPoints = null) } }
        hands.begin("undercover", plain)
        assertTrue(line().isEmpty())
        hands.tap("h2")
        assertEquals("the touch counts", hands.point("h2"), hands.selected())
        rule.onNodeWithTag("small-points").assertIsDisplayed()
        rule.shot("160-small-points")
        rule.onNode(hasText("再点确认")).performClick()
        rule.waitForIdle()
        assertEquals(SmallPoints.AGAIN, hands.model.choices.smallPoints)
        assertEquals(MoveConfirmation.AGAIN, hands.model.choices.confirmation)
        assertTrue(line().isEmpty())
        hands.tap("e2")
        assertEquals("a second tap confirms", 0, moves())
        hands.tap("e2")
        assertEquals(1, moves())
    }

    @Test fun aRestingFingerSeesItsPointAndAQuickOneDoesNot() {
        hands.begin("undercover", plain)
        rule.mainClock.autoAdvance = false
        val board = rule.onNodeWithTag("board")
        board.performTouchInput { down(place("h2", width)) }
        rule.mainClock.advanceTimeBy(60)
        rule.onNodeWithTag("loupe", useUnmergedTree = true).assertDoesNotExist()
        rule.mainClock.advanceTimeBy(400)
        rule.onNodeWithTag("loupe", useUnmergedTree = true).assertIsDisplayed()
        board.performTouchInput { up() }
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        assertEquals(hands.point("h2"), hands.selected())
    }

    @Test fun aPieceIsStillCarried() {
        hands.begin("undercover", plain)
        hands.drag("h2", "e2")
        assertEquals(1, moves())
        hands.drag("a6", "a5")
        assertEquals("one step", 2, moves())
        // A finger that comes down on a piece of the other side aims only.
        hands.drag("e6", "e5")
        assertEquals(2, moves())
    }

    @Test fun withoutHelpATapIsATap() {
        rule.runOnUiThread { hands.model.choose { it.copy(smallPoints = SmallPoints.DIRECT) } }
        hands.begin("gomoku", "{}")
        hands.tap("H8")
        assertEquals(1, hands.scene.pieces.size)
        assertNull(hands.model.toast?.text)
    }

    @Test fun theKeysLieForTheLeftHand() {
        hands.play()
        fun order() = bounds("peek:0").left < bounds("listen:0").left
        val usual = bounds("more")
        assertTrue(order())
        rule.runOnUiThread { hands.model.choose { it.copy(leftHanded = true) } }
        rule.waitForIdle()
        assertFalse(order())
        assertTrue("更多 is on the other side", bounds("more").center.x < usual.center.x)
        rule.shot("161-left-handed")
        val before = bounds("peek:0").height
        rule.runOnUiThread { hands.model.choose { it.copy(largeKeys = true) } }
        rule.waitForIdle()
        assertTrue(bounds("peek:0").height > before)
        rule.shot("162-large-keys")
    }

    @Config(qualifiers = "zh-rCN-w320dp-h568dp-xhdpi")
    @Test
    fun aTinyBoardIsWholeAtFirst() {
        hands.begin("siguo", four)
        rule.shot("163-whole")
        rule.onNode(hasContentDescription("放大自己的一角")).performClick()
        rule.waitForIdle()
        rule.shot("163-enlarged")
        rule.onNode(hasContentDescription("看整个棋盘")).assertIsDisplayed()
    }

    /** A low phone: the seats give up their captions, and no panel reaches into the board. */
    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun aLowPhoneGivesTheBoardItsRoom() {
        hands.begin("siguo", four, listOf("阿宁", "小周", "阿远", "小满"))
        rule.shot("164-low")
        val board = bounds("board")
        assertTrue("14 dp between points", board.width / rule.density.density / 19.2f >= 14f)
        val panels = rule.onAllNodes(hasText("阿远", substring = true)).fetchSemanticsNodes()
        assertTrue(panels.isNotEmpty())
        panels.forEach {
            assertTrue(it.boundsInRoot.bottom <= board.top + 1 || it.boundsInRoot.top >= board.bottom - 1)
        }
    }

    private fun Hands.selected() = scene.marks.firstOrNull { it.kind == MarkKind.SELECTED }?.point

    private fun place(name: String, width: Int) =
        BoardGeometry.wide(hands.session.board, hands.scene.boardTurn.toInt(), width.toFloat())
            .toScreen(hands.point(name))
}
