package app.qishe

import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.performClick
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.MarkKind

/** A person plays against a computer, from the form to a move taken back. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w412dp-h915dp-420dpi")
class ComputerTest : AppTest() {
    private fun moves() = hands.scene.moves.flatMap { it.cells }.size

    private fun await(what: () -> Boolean) {
        rule.waitUntil(20_000) {
            settle()
            what()
        }
        rule.waitForIdle()
    }

    /** There is no curtain for a single person. The computer picks and moves, and its move can be taken back. */
    @Test fun aPersonAgainstAComputer() {
        hands.pick("卧底象棋")
        hands.pressLabel("让电脑下黑方")
        rule.shot("110-computer-form")
        hands.press("红")
        hands.press("开始")
        assertNull("nobody to hide from", hands.scene.curtain)
        hands.choose("e6")
        await { hands.scene.prompt == null && hands.session.thinking == null }
        assertNull(hands.scene.curtain)
        assertFalse("its drawer is not there", hands.scene.drawers.any { it.seat.toInt() == 1 })
        hands.moves("h2e2")
        await { moves() == 2 }
        rule.shot("111-computer-played")
        assertTrue(hands.everything(), hands.everything().contains("若愚"))
        hands.press("悔棋")
        await { hands.session.thinking == null }
        assertEquals(0, moves())
        // The computer has picked its own secret, and the match resumes where it was.
        hands.leave()
        rule.runOnUiThread { hands.model.stopped() }
        assertEquals(1, hands.saved().size)
    }

    /** Two computers play while a person watches, and continue after a visit to another screen. */
    @Test fun computersPlayEachOther() {
        rule.runOnUiThread {
            check(hands.model.currentMatch.begin("gomoku", """{"room":"normal"}""", emptyList(), listOf(1, 2)))
        }
        hands.press("速度：中")
        assertTrue(hands.everything().contains("速度：快"))
        await { moves() >= 4 }
        rule.shot("112-computers")
        assertTrue(hands.scene.buttons.none { it.id == "undo:0:agreed" })
    }

    /**
     * A hint is drawn and spoken, and changes nothing. In the review after the end a turning point shows the better
     * move.
     */
    @Test fun adviceForWhoPlaysAlone() {
        hands.pick("卧底象棋")
        hands.pressLabel("让电脑下黑方")
        hands.press("红")
        hands.press("开始")
        hands.choose("e6")
        await { hands.scene.prompt == null && hands.session.thinking == null }
        hands.press("提示")
        await { hands.session.thinking == null }
        val advised = hands.scene.marks.filter { it.kind == MarkKind.HINT }
        assertTrue("from here to there", advised.size == 2)
        assertTrue(hands.scene.status.text, hands.scene.status.text.contains("："))
        rule.shot("113-hint")
        assertEquals("a hint is no move", 0, moves())
        // The move loses a chariot for an advisor.
        listOf("i0i1", "i1d1", "d1d9").forEachIndexed { i, move ->
            hands.moves(move)
            assertTrue("it goes with the move", hands.scene.marks.none { it.kind == MarkKind.HINT })
            await { moves() == 2 * i + 2 }
        }
        hands.press("认负")
        hands.pressAsk("ask:yes")
        hands.reveal()
        hands.press("复盘")
        hands.press("分析")
        await { hands.scene.analysis != null }
        rule.shot("114-analysis")
        val turn = requireNotNull(hands.scene.analysis).turns.first()
        assertTrue(turn.label, turn.label.startsWith("红方 车"))
        rule.onNode(hasContentDescription("上一处")).performClick()
        while (requireNotNull(hands.scene.analysis).previous.enabled) {
            rule.onNode(hasContentDescription("上一处")).performClick()
        }
        assertTrue(requireNotNull(hands.scene.analysis).turns.first().on)
        assertTrue(hands.scene.marks.any { it.kind == MarkKind.HINT })
        rule.shot("115-turning-point")
    }
}
