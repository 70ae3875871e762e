package app.qishe

import androidx.compose.foundation.layout.height
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.pinch
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.AreaKind
import uniffi.qishe.MarkKind

/** 四国战棋 through the real core, by touches alone. */
@RunWith(RobolectricTestRunner::class)
class SiguoTest : AppTest() {
    private fun deployed(pieces: String, more: String = "") =
        hands.begin("siguo", """{"position":{"pieces":{$pieces},"turn":0$more}}""", listOf("阿宁", "小周", "阿远", "小满"))

    private fun waiting() = hands.scene.tray!!.items.map { it.left.toInt() }

    /** Four players deploy behind four curtains: by touch, by a layout, by chance. Then the screens lift. */
    @Test
    fun fourDeployAndTheScreensLift() {
        hands.pick("四国战棋")
        rule.shot("120-siguo-newmatch")
        hands.press("开始")
        rule.shot("121-siguo-curtain")
        hands.holdDisc()
        rule.shot("122-siguo-tray")
        hands.tap("C3")
        hands.tap("D2")
        hands.tap("A2")
        assertEquals(listOf(0, 0, 19), waiting())
        rule.shot("123-siguo-placing")
        hands.press("方案")
        rule.shot("124-siguo-layouts")
        rule.onNode(hasText("稳守")).performClick()
        rule.waitForIdle()
        assertEquals(listOf(0, 0, 0), waiting())
        rule.shot("125-siguo-laid-out")
        hands.press("布好了")
        rule.shot("126-siguo-sure")
        hands.pressAsk("ask:yes")
        // The screen shows nothing of the deployment any more.
        assertFalse(hands.everything(), hands.everything().contains("兵"))
        for (turn in 1..3) {
            if (hands.scene.curtain != null) hands.holdDisc()
            if (waiting().any { it > 0 }) hands.press("随机")
            hands.press("布好了")
            hands.pressAsk("ask:yes")
        }
        assertEquals(92, hands.scene.pieces.size)
        rule.shot("128-siguo-lifted")
        assertTrue(hands.spoken().toString(), hands.spoken().any { it.contains("撤去隔板") })
    }

    /** A piece is dragged from the tray onto the board. */
    @Test fun draggedFromTheTray() {
        hands.begin("siguo", "{}")
        hands.holdDisc()
        val board = rule.onNodeWithTag("board").fetchSemanticsNode().boundsInRoot
        val item = rule.onNodeWithTag("tray:P")
        val from = item.fetchSemanticsNode().boundsInRoot
        val to = board.topLeft + hands.placeOf("D4", board.width.toInt())
        item.performTouchInput {
            down(center)
            val way = to - from.center
            for (i in 1..10) moveTo(center + way * (i / 10f))
            up()
        }
        rule.waitForIdle()
        assertEquals("兵", hands.scene.pieces.first { it.point == hands.point("D4") }.glyph)
        assertEquals(19, hands.scene.tray!!.items.last().left.toInt())
        rule.shot("129-siguo-dragged")
    }

    @Test fun bombMusterAndExchange() {
        deployed(
            "\"0\":\"K:A1 R:L5 P:E12,G5,A2,B2,C2,D2\",\"1\":\"K:C11 R:A12 P:B18\"," +
                "\"2\":\"K:R18 P:H1,E7\",\"3\":\"K:R1 P:G3,H2,K4\"",
            ",\"muster\":{\"0\":[\"L5\"]}"
        )
        rule.shot("130-siguo-play")
        hands.press("轰炸")
        hands.tap("E12")
        assertEquals(2, hands.scene.marks.count { it.kind == MarkKind.LEAVING })
        rule.shot("131-siguo-bomb")
        hands.pressAsk("ask:close")
        hands.press("搬兵")
        hands.tap("A2")
        hands.tap("K5")
        hands.tap("B2")
        hands.tap("M6")
        assertEquals(2, hands.scene.areas.count { it.kind == AreaKind.PATH })
        rule.shot("132-siguo-muster")
        hands.pressAsk("muster:close")
        hands.press("交换")
        rule.shot("133-siguo-exchange")
        hands.pressAsk("mode:close")
        hands.press("轰炸")
        hands.tap("E12")
        hands.pressAsk("ask:yes")
        assertFalse(hands.scene.seats.first { it.seat.toInt() == 1 }.alive)
        rule.shot("134-siguo-fallen")
    }

    @Test fun twoFingersEnlargeAndTapNothing() {
        deployed("\"0\":\"K:A1 R:C3 P:E5\",\"1\":\"K:A18\",\"2\":\"K:R18\",\"3\":\"K:R1\"")
        val before = hands.scene.pieces
        rule.onNodeWithTag("board").performTouchInput {
            val at = Offset(width * 0.2f, height * 0.8f)
            pinch(at - Offset(20f, 0f), at - Offset(120f, 0f), at + Offset(20f, 0f), at + Offset(120f, 0f))
        }
        rule.waitForIdle()
        assertEquals(before, hands.scene.pieces)
        rule.shot("135-siguo-enlarged")
        rule.onNodeWithContentDescription("看整个棋盘").performClick()
        rule.waitForIdle()
        hands.tap("C3")
        assertTrue(hands.scene.marks.any { it.kind == MarkKind.SELECTED })
    }

    /** Plays to the end: both enemy generals fall. */
    @Test fun toTheEnd() {
        deployed("\"0\":\"K:A1 R:A12 P:Q12\",\"1\":\"K:A18\",\"2\":\"K:R18\",\"3\":\"K:R1 P:D4\"")
        hands.tap("A12")
        hands.tap("A18")
        hands.tap("R18")
        hands.tap("R17")
        hands.tap("D4")
        hands.tap("D5")
        hands.tap("A18")
        hands.tap("A12")
        hands.press("认负")
        hands.pressAsk("resign:3")
        assertNotNull(hands.scene.result)
        rule.shot("136-siguo-end")
    }

    @Test
    @Config(qualifiers = "zh-rCN-w800dp-h1280dp-mdpi")
    fun flatBetweenFour() {
        rule.runOnUiThread { hands.model.choose { it.copy(flip = uniffi.qishe.Flip.FACING) } }
        deployed(
            "\"0\":\"K:A1 R:L5 P:E12,G5,A2,B2,C2,D2\",\"1\":\"K:C11 R:A12 P:B18\"," +
                "\"2\":\"K:R18 P:H1,E7\",\"3\":\"K:R1 P:G3,H2,K4\""
        )
        rule.shot("137-siguo-flat")
        assertTrue(hands.scene.flat)
    }

    @Test
    @Config(qualifiers = "zh-rCN-w1280dp-h800dp-mdpi")
    fun onATablet() {
        hands.begin("siguo", "{}")
        hands.holdDisc()
        hands.press("随机")
        rule.shot("138-siguo-tablet-deploy")
        hands.press("布好了")
        hands.pressAsk("ask:yes")
        rule.shot("139-siguo-tablet-curtain")
    }
}
