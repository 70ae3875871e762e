package app.qishe

import androidx.compose.ui.test.hasSetTextAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.performTextInput
import java.io.File
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.MoveConfirmation
import uniffi.qishe.app.AppEvent

/** The list of matches, trying other moves in a finished one, and moves that are confirmed. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w412dp-h915dp-420dpi")
class ArchiveTest : AppTest() {
    /** Plays the first moves of a match of 五子棋; the second player resigns if [ends] is set. */
    private fun played(names: List<String>, ends: Boolean) {
        hands.begin("gomoku", """{"room":"normal"}""", names)
        "H8 I9 G7".split(' ').forEach { hands.tap(it) }
        if (ends) {
            hands.press("认负")
            hands.pressAsk("resign:1")
            hands.pressLabel("返回")
        } else {
            hands.leave()
        }
        rule.runOnUiThread { hands.model.stopped() }
    }

    private fun listed(text: String) {
        rule.waitUntil(5000) { hands.everything().contains(text) }
    }

    /** A row tells names, result and length; the search finds a match; a deletion can be undone. */
    @Test fun theListIsSearchedAndADeletionIsUndone() {
        listOf("阿宁", "小周", "阿远").forEach { played(listOf(it, "小满"), ends = false) }
        played(listOf("老李", "老张"), ends = true)
        hands.press("棋谱")
        listed("老李")
        assertTrue(hands.everything(), hands.everything().contains("认负"))
        assertTrue(hands.everything(), hands.everything().contains("3 着"))
        rule.shot("100-archive")
        rule.onNode(hasSetTextAction()).performTextInput("老李")
        rule.waitForIdle()
        assertFalse(hands.everything(), hands.everything().contains("小满"))
        hands.pressLabel("删除 老李 – 老张")
        rule.waitUntil(5000) { hands.saved().size == 3 }
        rule.shot("101-archive-deleted")
        hands.press("恢复")
        listed("老李")
        assertEquals(4, hands.saved().size)
        rule.onNode(hasTestTag("deleted")).assertDoesNotExist()
    }

    /** Everything leaves as one file, after a question, and a device that lost it takes it in again. */
    @Test fun everythingGoesOutAndComesIn() {
        played(listOf("阿宁", "小周"), ends = true)
        hands.pressLabel("设置")
        hands.scrollTo("从文件并入")
        rule.shot("102-everything")
        hands.press("全部存成一个文件")
        assertTrue(hands.everything(), hands.everything().contains("藏着的棋子也在内"))
        rule.shot("103-everything-ask")
        hands.press("存成文件")
        hands.awaitWork()
        rule.awaitStarted()
        val text = File(rule.activity.cacheDir, "pictures/棋社全部.qishe").readText()
        hands.back()
        rule.runOnUiThread { hands.saved().forEach { hands.model.store.remove(it.id) } }
        assertEquals(0, hands.saved().size)
        hands.press("棋谱")
        rule.runOnUiThread { hands.model.navigator.receive(text) }
        rule.waitForIdle()
        hands.press("并入")
        hands.awaitWork()
        assertEquals("新加 1 局，接续 0 局，原来就有 0 局。练习、布局和设置也已并入。", hands.model.notice?.text)
        listed("已并入")
        rule.shot("104-everything-merged")
        rule.runOnUiThread { hands.model.navigator.send(AppEvent.CloseNotice) }
        listed("阿宁")
        rule.runOnUiThread { hands.model.navigator.receive(text.dropLast(5)) }
        rule.waitForIdle()
        hands.press("并入")
        hands.awaitWork()
        assertEquals("没有并入", hands.model.notice?.title)
    }

    /** A match that was only opened is not kept when the next one begins; one with a move is. */
    @Test fun unfinishedStartsDoNotPileUp() {
        repeat(3) {
            hands.begin("gomoku", "{}")
            hands.leave()
        }
        played(listOf("阿宁", "小周"), ends = false)
        assertEquals(1, hands.saved().size)
    }

    /** Other moves are tried from a position of a finished match, which stays as it is. */
    @Test fun otherMovesCanBeTriedInAFinishedMatch() {
        hands.begin("gomoku", """{"room":"normal"}""", listOf("阿宁", "小周"))
        "H8 I9 G7".split(' ').forEach { hands.tap(it) }
        hands.press("认负")
        hands.pressAsk("resign:1")
        hands.press("复盘")
        hands.press("上一步")
        hands.press("试走")
        val before = hands.scene.pieces.size
        hands.tap("J10")
        assertEquals(before + 1, hands.scene.pieces.size)
        rule.shot("102-tried")
        hands.press("回到棋谱")
        assertEquals(before, hands.scene.pieces.size)
        hands.press("结束复盘")
        assertNotNull(hands.scene.result)
    }

    /** With the preference, a first tap marks a move, and a second tap or 确定 plays it. */
    @Test fun aMoveIsPlayedOnlyAfterConfirmation() {
        hands.begin("gomoku", """{"room":"normal"}""")
        rule.runOnUiThread { hands.model.choose { it.copy(confirmation = MoveConfirmation.AGAIN) } }
        hands.tap("H8")
        assertEquals(0, hands.scene.pieces.size)
        hands.tap("I9")
        hands.tap("H8")
        rule.shot("103-aimed")
        hands.tap("H8")
        assertEquals(1, hands.scene.pieces.size)
        rule.runOnUiThread { hands.model.choose { it.copy(confirmation = MoveConfirmation.BUTTON) } }
        hands.tap("I9")
        assertEquals("aim", hands.scene.prompt?.id)
        rule.shot("104-aim-asks")
        rule.onNode(hasText("确定")).assertExists()
        hands.pressAsk("ask:yes")
        assertEquals(2, hands.scene.pieces.size)
        assertNull(hands.scene.prompt)
    }
}
