package app.qishe

import androidx.compose.foundation.layout.height
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.performTouchInput
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.MarkKind

/** 五子棋 through the real core, by touch alone: each set of rules once. */
@RunWith(RobolectricTestRunner::class)
class GomokuTest : AppTest() {
    private fun room(name: String) {
        hands.press("五子棋")
        hands.pick(name)
        rule.shot("50-gomoku-newmatch")
        hands.press("开始")
    }

    private fun play(points: String) = points.split(' ').forEach { hands.tap(it) }

    private fun marked(kind: MarkKind) = hands.scene.marks.filter { it.kind == kind }
        .map { mark -> hands.session.board.points.first { it.id == mark.point }.name }.sorted()

    @Test fun normalRulesToFive() {
        room("普通")
        play("H8 A1 I8 A2 J8 A3 K8 A4")
        rule.shot("51-gomoku-normal")
        hands.tap("L8")
        assertNotNull(hands.scene.result)
        assertEquals("黑方胜", hands.scene.result!!.title)
        rule.shot("52-gomoku-five")
        assertTrue(hands.spoken().toString(), hands.spoken().any { it.contains("黑方") })
    }

    @Test fun standardRulesMarkAndClaimForbiddenMoves() {
        room("国标")
        // Two open threes would meet on I9.
        play("H8 A1 G7 A15 I7 O1 I8 O15")
        hands.press("禁手点")
        assertEquals(listOf("I9"), marked(MarkKind.FORBIDDEN))
        rule.shot("53-gomoku-forbidden")
        hands.tap("I9")
        rule.shot("54-gomoku-call")
        hands.press("禁手")
        assertNotNull(hands.scene.result)
        rule.shot("55-gomoku-caught")
    }

    @Test fun professionalRulesSwapAndOffer() {
        room("职业")
        play("H8 H9 H10")
        assertEquals("swap", hands.scene.prompt?.id)
        rule.shot("56-gomoku-swap")
        hands.press("交换")
        hands.tap("H7")
        assertEquals("offer", hands.scene.prompt?.id)
        play("G9 I10")
        rule.shot("57-gomoku-offer")
        hands.press("打这两点")
        rule.shot("58-gomoku-choose")
        hands.tap("I10")
        assertEquals(5, hands.scene.pieces.size)
        assertTrue(hands.scene.seats.all { it.clock != null })
        rule.shot("59-gomoku-professional")
        // To the end: White makes five while Black's stones stay apart.
        play("A1 A15 B1 C15 C1 E15 D1 G15")
        hands.press("手数")
        assertEquals((1..13).toList(), hands.scene.pieces.map { it.number.toInt() }.sorted())
        rule.shot("59-gomoku-numbers")
        hands.tap("E1")
        assertEquals("白方胜", hands.scene.result!!.title)
        rule.shot("59-gomoku-professional-end")
        assertTrue(hands.spoken().toString(), hands.spoken().any { it.contains("白方") })
    }

    /** In a match of two games the colours change, the score stays, and the second result ends the match. */
    @Test fun twoGamesMakeAMatch() {
        hands.press("五子棋")
        hands.pick("国标")
        rule.runOnUiThread {
            hands.model.back()
            check(
                hands.model.currentMatch.begin(
                    "gomoku",
                    """{"room":"standard","forbidden_mode":"lose","games":2}""",
                    emptyList()
                )
            )
        }
        rule.waitForIdle()
        play("H8 A1 G7 A15 I7 O1 I8 O15 I9")
        assertEquals(null, hands.scene.result)
        rule.shot("62-gomoku-between")
        hands.press("下一局")
        play("H8")
        assertEquals(1, hands.scene.pieces.size)
        play("A1 I8 A2 J8 A3 K8 A4 L8")
        assertNotNull(hands.scene.result)
        rule.shot("63-gomoku-match")
    }

    /** A pasted record is imported; a bad one shows its fault, and the pasted text stays. */
    @Test fun anSgfFileIsImported() {
        hands.press("棋谱")
        hands.pressLabel("导入棋谱")
        hands.write("贴上棋谱文字（棋社棋谱、PGN、SGF 或着法）", "(;FF[4]GM[4]SZ[15];B[hh];W[hg];B[hh])")
        rule.shot("64-import")
        hands.press("导入")
        hands.awaitWork()
        assertTrue(hands.everything(), hands.everything().contains("棋谱没有导入"))
        rule.shot("65-import-refused")
        hands.press("知道了")
        // The pasted text is still there for correction, when the sheet is opened again.
        hands.pressLabel("导入棋谱")
        val label = "贴上棋谱文字（棋社棋谱、PGN、SGF 或着法）"
        assertTrue(hands.everything(), hands.everything().contains("B[hh];W[hg];B[hh])"))
        rule.onNodeWithContentDescription(label)
            .performTextReplacement("(;FF[4]GM[4]SZ[15]RU[Gomoku];B[hh];W[hg];B[ig];W[ih])")
        hands.press("导入")
        hands.awaitWork()
        // It has no result: it opens in its review, at the beginning, and is played on by choice.
        assertEquals(0, hands.scene.pieces.size)
        hands.press("接着下")
        assertEquals(4, hands.scene.pieces.size)
        rule.shot("66-imported")
        hands.pressLabel("更多")
        hands.press("分享棋谱")
        rule.onNode(hasText("SGF · .sgf")).performClick()
        rule.waitForIdle()
        val sent = rule.awaitStarted()
        val text = sent.getParcelableExtra<android.content.Intent>("android.intent.extra.INTENT")!!
            .getStringExtra("android.intent.extra.TEXT")!!
        assertTrue(text, text.startsWith("(;FF[4]GM[4]SZ[15]") && text.contains(";B[hh];W[hg];B[ig];W[ih]"))
    }

    /** The points of a 15×15 board on a phone are too close for a finger: it aims through a loupe. */
    @Test fun aFingerAimsThroughTheLoupe() {
        room("普通")
        val board = rule.onNodeWithTag("board")
        board.performTouchInput { down(Offset(width * 0.3f, height * 0.6f)) }
        board.performTouchInput { moveTo(center + Offset(3f, 2f)) }
        rule.waitForIdle()
        rule.onNodeWithTag("loupe").assertIsDisplayed()
        assertEquals(0, hands.scene.pieces.size)
        rule.shot("60-gomoku-loupe")
        board.performTouchInput { up() }
        rule.waitForIdle()
        assertEquals(1, hands.scene.pieces.size)
        // Lifted off the board: nothing is played.
        board.performTouchInput {
            down(center + Offset(80f, 80f))
            moveTo(Offset(2f, 2f))
            up()
        }
        rule.waitForIdle()
        assertEquals(1, hands.scene.pieces.size)
        rule.onNodeWithTag("loupe").assertDoesNotExist()
    }

    @Test
    @Config(qualifiers = "zh-rCN-w1280dp-h800dp-mdpi")
    fun onATablet() {
        room("国标")
        play("H8 I9 J9 H9 G8 G9 F9 J7 F10 H7 J10 I10 K5 L9 E6 I7")
        rule.shot("61-gomoku-tablet")
        assertEquals(16, hands.scene.pieces.size)
    }
}
