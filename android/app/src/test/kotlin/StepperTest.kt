package app.qishe

import app.qishe.ui.session.invoke
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen

/** A stepper that is at its end says so, and why when it is pressed: it is never dead. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h2600dp-xhdpi")
class StepperTest : AppTest() {
    private val reader by lazy { TalkBack(rule) }

    /** Presses every idle key of the screen's steppers. Returns their number. */
    private fun ends(): Int {
        val idle = reader.elements().filter { key ->
            key.clickable && STEPS.any { key.words.endsWith(it) } && IDLE in key.state
        }
        for (key in idle) {
            assertTrue("${key.words} takes no press", !key.disabled && key.click())
            val why = if (key.words.endsWith("减少")) "已经是最小的了" else "已经是最大的了"
            assertTrue("${key.words}: ${reader.announced()}", why in reader.announced())
            rule.runOnUiThread { hands.model.forgetInput() }
        }
        return idle.size
    }

    @Test fun settings() {
        rule.runOnUiThread { hands.model.navigator.go(Screen.Page(PageId.SETTINGS)) }
        assertTrue("sounds are off at first", ends() > 0)
    }

    @Test fun forms() {
        var found = 0
        for (game in listOf("undercover", "gomoku", "sifang", "siguo", "jihe")) {
            rule.runOnUiThread { hands.model.navigator.go(Screen.New(game)) }
            hands.pick("更多选项")
            found += ends()
            hands.pick("收起")
            hands.back()
        }
        assertTrue("no stepper of a form is at its end", found > 0)
    }

    private companion object {
        val STEPS = listOf("减少", "增加")
        const val IDLE = "现在不能用"
    }
}
