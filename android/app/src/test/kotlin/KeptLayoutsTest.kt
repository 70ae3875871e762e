package app.qishe

import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.performClick
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner

/** 四国: a layout kept in a match is listed once the screens have lifted, and then by its name alone. */
@RunWith(RobolectricTestRunner::class)
class KeptLayoutsTest : AppTest() {
    private fun ready() {
        hands.press("布好了")
        hands.pressAsk("ask:yes")
    }

    /** Asserts that no text on the screen has the form of a layout. */
    private fun tellsNothing(where: String) {
        val words = hands.everything()
        assertFalse("$where: $words", Regex("[KRCP]:[A-R]\\d").containsMatchIn(words))
    }

    @Test
    fun theNextSeatSeesNoKeptLayout() {
        hands.pick("四国战棋")
        hands.press("开始")
        hands.holdDisc()
        hands.press("方案")
        hands.press("稳守")
        hands.pressLabel("记下布阵")
        assertEquals("布阵已记下，撤屏以后才列出来", hands.scene.status.text)
        hands.pressLabel("我的布阵")
        tellsNothing("its own maker")
        assertTrue(hands.everything().contains("还没有可用的布阵"))
        hands.back()
        ready()
        tellsNothing("the curtain")
        hands.holdDisc()
        hands.pressLabel("我的布阵")
        tellsNothing("the next seat")
        assertTrue(hands.everything().contains("还没有可用的布阵"))
        rule.shot("127-siguo-kept-none")
        assertEquals(emptyList<Any>(), hands.model.library.layouts)
        hands.back()
        for (turn in 1..3) {
            if (hands.scene.curtain != null) hands.holdDisc()
            hands.press("随机")
            ready()
        }
        assertEquals(92, hands.scene.pieces.size)
        val kept = hands.model.library.layouts.single()
        assertTrue(kept.text, kept.text.startsWith("K:A1"))
        hands.leave()

        // The next match offers it by name, and one tap applies it.
        hands.pick("四国战棋")
        hands.press("开始")
        tellsNothing("the next match's curtain")
        hands.holdDisc()
        hands.pressLabel("我的布阵")
        rule.shot("127-siguo-kept")
        tellsNothing("the list")
        assertTrue(kept.name, Regex("\\d{4}-\\d\\d-\\d\\d #1").matches(kept.name))
        rule.onNode(hasText(kept.name)).performClick()
        rule.waitForIdle()
        assertTrue(hands.scene.tray!!.items.all { it.left.toInt() == 0 })
        hands.pressLabel("我的布阵")
        hands.pressLabel("删除 ${kept.name}")
        assertEquals(emptyList<Any>(), hands.model.library.layouts)
    }

    @Test fun atMostTwentyAreKept() {
        hands.begin("siguo", "{}")
        rule.runOnUiThread {
            val model = hands.model
            repeat(25) { model.library.keepLayouts("siguo", listOf("K:A1 P:B$it")) }
            assertEquals(20, model.library.layouts.size)
            assertEquals(20, model.library.layouts.map { it.name }.toSet().size)
            assertEquals("K:A1 P:B24", model.library.layouts.first().text)
        }
    }
}
