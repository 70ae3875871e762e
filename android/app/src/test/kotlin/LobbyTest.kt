package app.qishe

import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.performClick
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.PieceSet
import uniffi.qishe.app.LobbyTab

/** Offers of the lobby: pictures at the first start in English, the last match, and a way to the others. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class LobbyTest : AppTest() {
    private fun offers() = rule.onAllNodes(hasTestTag("pictures")).fetchSemanticsNodes().size

    /** One tap, one sentence, never again; who reads Chinese is not asked. */
    @Test fun picturesAreOfferedOnceInEnglish() {
        assertEquals(0, offers())
        hands.language(Lang.EN)
        assertEquals(1, offers())
        rule.shot("38-pictures-en")
        rule.onNode(hasText("Use pictures")).performClick()
        rule.waitForIdle()
        assertEquals(PieceSet.PICTURES, hands.model.choices.pieces)
        assertEquals(0, offers())
        rule.shot("38-pictures-taken-en")
    }

    @Test fun theOfferCanBeDeclined() {
        hands.language(Lang.EN)
        hands.pressLabel("Keep the characters")
        assertEquals(PieceSet.TRADITIONAL, hands.model.choices.pieces)
        assertEquals(0, offers())
    }

    private fun stone(players: List<Int>) {
        rule.runOnUiThread {
            check(hands.model.currentMatch.begin("gomoku", """{"room":"normal"}""", listOf("", ""), players))
        }
        rule.waitForIdle()
        hands.tap("H8")
        hands.leave()
    }

    /** One card for the last match, with the opponent, and a line for the others; a start without a move is gone. */
    @Test fun oneCardAndTheOthers() {
        repeat(2) { stone(listOf(0, 0)) }
        rule.runOnUiThread { check(hands.model.currentMatch.begin("sifang", "{}", listOf("", ""), emptyList())) }
        hands.leave()
        stone(listOf(0, 8))
        rule.waitUntil(5000) {
            settle()
            rule.onAllNodes(hasText("另 2 局未下完", substring = true)).fetchSemanticsNodes().isNotEmpty()
        }
        rule.waitUntil(5000) {
            settle()
            rule.onAllNodes(hasTestTag("lobby:today")).fetchSemanticsNodes().isNotEmpty()
        }
        rule.shot("38-lobby-zh")
        assertEquals(1, rule.onAllNodes(hasText("继续", substring = true)).fetchSemanticsNodes().size)
        assertTrue(hands.everything(), hands.everything().contains("与坐照"))
        val left = hands.saved().map { it.info.game }
        assertEquals("the start without a move is cleared", listOf("gomoku", "gomoku", "gomoku"), left)
        hands.press("棋谱")
        rule.waitForIdle()
        assertEquals(LobbyTab.ARCHIVE, hands.model.navigator.lobby)
        rule.shot("38-records-zh")
        hands.language(Lang.EN)
        rule.shot("38-records-en")
    }

    /** Where nothing was played yet a tile offers to learn a game; the puzzle of the day is one tap away. */
    @Test fun aNewPersonIsOfferedALessonAndAPuzzle() {
        rule.onNode(hasTestTag("learn")).assertIsDisplayed()
        rule.waitUntil(5000) {
            settle()
            rule.onAllNodes(hasTestTag("lobby:today")).fetchSemanticsNodes().isNotEmpty()
        }
        rule.shot("38-lobby-new-zh")
        rule.onNode(hasTestTag("lobby:today")).performClick()
        rule.waitForIdle()
        assertNotNull(hands.model.lessons.session)
        hands.back()
        hands.language(Lang.EN)
        rule.shot("38-lobby-new-en")
        rule.onNode(hasTestTag("learn")).performClick()
        rule.waitForIdle()
        assertNotNull(hands.model.lessons.session)
    }

    /** A record that does not name its rules is asked for them. */
    @Test fun anSgfWithoutRulesAsks() {
        val record = "(;FF[4]GM[4]SZ[15];B[hh];W[hg])"
        rule.runOnUiThread { hands.model.navigator.receive(record) }
        hands.awaitWork()
        assertNotNull(hands.model.question)
        rule.shot("38-sgf-zh")
        rule.onNode(hasText("连珠")).performClick()
        hands.awaitWork()
        assertNull(hands.model.question)
        assertTrue("Renju has forbidden points", hands.session.driver.shareAs("record").contains("standard"))
    }
}
