package app.qishe

import androidx.compose.ui.test.hasSetTextAction
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTextInput
import androidx.core.graphics.Insets
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** An open keyboard leaves the layout as it is, and the focused field is above it. */
@RunWith(RobolectricTestRunner::class)
class KeyboardTest : AppTest() {
    /** Opens a keyboard of the given height in pixels. */
    private fun keyboard(height: Int) {
        rule.runOnUiThread {
            val insets = WindowInsetsCompat.Builder()
                .setInsets(WindowInsetsCompat.Type.ime(), Insets.of(0, 0, 0, height))
                .setVisible(WindowInsetsCompat.Type.ime(), height > 0).build()
            ViewCompat.dispatchApplyWindowInsets(rule.activity.window.decorView, insets)
        }
        rule.waitForIdle()
    }

    private fun pixels(dp: Int) = (dp * rule.density.density).toInt()

    private fun field() = rule.onNode(hasSetTextAction())

    /** Types a spy while a keyboard of [high] dp is open. */
    private fun typed(name: String, high: Int) {
        hands.newMatch()
        hands.holdDisc()
        val board = rule.onNodeWithContentDescription("五列七航，黑族，3 号").fetchSemanticsNode().size
        hands.typeInstead()
        field().performClick()
        keyboard(pixels(high))
        val whole = rule.onRoot().fetchSemanticsNode().size.height
        val box = field().fetchSemanticsNode().boundsInRoot
        rule.shot(name)
        assertTrue("$box lies above the keyboard", box.height > 0 && box.bottom <= whole - pixels(high) && box.top >= 0)
        val now = rule.onNodeWithContentDescription("五列七航，黑族，3 号").fetchSemanticsNode().size
        assertTrue("the same layout: $board $now", board == now)
        field().performTextInput("3")
        rule.onNode(hasText("确定")).performClick()
        keyboard(0)
        hands.pressAsk("spy:yes")
        assertTrue("the typed spy is accepted", hands.scene.curtain?.side == "黑方")
    }

    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun smallPhone() = typed("80-keyboard-small", 280)

    @Config(qualifiers = "zh-rCN-w640dp-h360dp-xhdpi")
    @Test
    fun smallPhoneOnItsSide() = typed("80-keyboard-side", 200)

    @Config(qualifiers = "zh-rCN-w1280dp-h800dp-mdpi")
    @Test
    fun tabletOnItsSide() = typed("80-keyboard-tablet", 380)

    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun importingARecord() {
        hands.press("棋谱")
        hands.pressLabel("导入棋谱")
        field().performClick()
        keyboard(pixels(280))
        val whole = rule.onRoot().fetchSemanticsNode().size.height
        rule.shot("80-keyboard-import")
        for (node in listOf(field(), rule.onNode(hasText("导入")))) {
            val box = node.fetchSemanticsNode().boundsInRoot
            assertTrue("$box lies above the keyboard", box.height > 0 && box.bottom <= whole - pixels(280))
        }
    }
}
