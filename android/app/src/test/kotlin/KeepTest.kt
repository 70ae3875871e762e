package app.qishe

import androidx.compose.ui.test.hasScrollAction
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.swipeUp
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.PageId
import uniffi.qishe.app.RowKind
import uniffi.qishe.app.Screen

/** Input on a screen survives a visit to another screen, a rotation, and the end of the app. */
@RunWith(RobolectricTestRunner::class)
class KeepTest : AppTest() {
    /** Value of an option of the form on top. */
    private fun option(id: String) = hands.model.navigator.view.page!!.groups.flatMap { it.rows }
        .mapNotNull { (it.kind as? RowKind.Option)?.spec }.first { it.id == id }.value

    private fun shown(text: String) = hands.everything().contains(text)

    private fun filled() {
        hands.press("卧底象棋")
        hands.write("红方的名字", "阿宁")
        hands.pick("黑")
        hands.pick("更多选项")
        assertTrue("收起" in hands.everything())
    }

    private fun assertFilled(why: String) {
        assertTrue("$why: the name", shown("阿宁"))
        assertTrue(
            "$why: the options",
            option("first") == "black"
        )
        assertTrue("$why: what was opened", shown("收起"))
    }

    private fun scrolled(): Float = rule.onNode(hasScrollAction()).fetchSemanticsNode().config[
        androidx.compose.ui.semantics.SemanticsProperties.VerticalScrollAxisRange
    ].value()

    @Test fun theFormSurvivesTheRules() {
        filled()
        rule.onNode(hasScrollAction()).performTouchInput { swipeUp() }
        val place = scrolled()
        assertTrue(place > 0)
        hands.pressLabel("规则")
        assertEquals(Screen.Rules("undercover"), hands.model.navigator.screen)
        hands.back()
        assertFilled("after the rules")
        assertEquals(place, scrolled(), 1f)
    }

    @Test fun theFormSurvivesTurning() {
        filled()
        rule.activityRule.scenario.recreate()
        rule.waitForIdle()
        assertFilled("after turning")
    }

    private fun endOfTheApp() {
        rule.runOnUiThread { rule.activity.viewModelStore.clear() }
        rule.activityRule.scenario.recreate()
        rule.waitForIdle()
    }

    @Test fun theFormSurvivesTheEndOfTheApp() {
        filled()
        val before = hands.model
        hands.pressLabel("规则")
        endOfTheApp()
        assertFalse("the app has started again", before === hands.model)
        assertEquals(Screen.Rules("undercover"), hands.model.navigator.screen)
        hands.back()
        assertFilled("after the end")
    }

    /** A form that was left is forgotten; the next begins with the options used last. */
    @Test fun aFormThatWasLeftBeginsAnew() {
        filled()
        hands.back()
        hands.press("卧底象棋")
        assertFalse(shown("阿宁"))
    }

    /** The saved state contains nothing of a match or of what lies over it. */
    @Test fun theSavedStackContainsNoMatch() {
        hands.play()
        rule.runOnUiThread { hands.model.navigator.go(Screen.Page(PageId.SETTINGS)) }
        rule.waitForIdle()
        assertFalse("settings" in hands.model.remembered())
        hands.leave()
        assertNull(hands.model.currentMatch.session)
    }

    /** On a low screen the pages of the tabs are longer than it. */
    @Config(qualifiers = "zh-rCN-w390dp-h500dp-xhdpi")
    @Test
    fun tabsKeepTheirScrollPositions() {
        for (tab in listOf("对局", "规则")) {
            hands.press(tab)
            rule.waitUntil(10_000) {
                settle()
                tab != "对局" || shown("今日一题")
            }
            rule.onNode(hasScrollAction()).performTouchInput { swipeUp(durationMillis = 50) }
            rule.waitForIdle()
            val place = scrolled()
            assertTrue("$tab scrolls", place > 0)
            hands.press("棋谱")
            hands.press(tab)
            assertEquals(tab, place, scrolled(), 1f)
        }
    }

    /** The lobby lists several matches to resume, the last played first. */
    @Test fun theLobbyListsSeveralMatches() {
        for (game in listOf("gomoku", "sifang")) {
            hands.begin(game, "{}")
            rule.runOnUiThread { hands.session.press("draw") }
            hands.leave()
        }
        rule.runOnUiThread { hands.model.stopped() }
        hands.press("棋谱")
        hands.press("对局")
        rule.waitUntil(5000) { shown("继续 四方棋") }
        assertTrue(hands.everything(), shown("另 1 局未下完"))
    }

    private fun awake() = hands.run {
        var on = false
        fun look(view: android.view.View) {
            on = on || view.keepScreenOn
            (view as? android.view.ViewGroup)?.let { for (i in 0 until it.childCount) look(it.getChildAt(i)) }
        }
        look(rule.activity.window.decorView)
        on
    }

    /** People think longer than the screen's timeout, so the screen stays on, but only while a match is played. */
    @Test fun theScreenStaysOnWhileAMatchIsPlayed() {
        assertFalse("the lobby lets the screen turn off", awake())
        hands.play()
        assertTrue("play keeps the screen on", awake())
        rule.runOnUiThread { hands.model.pause() }
        rule.waitForIdle()
        assertFalse("the screen may turn off in the background", awake())
        rule.runOnUiThread { hands.model.front() }
        rule.waitForIdle()
        hands.holdDisc()
        assertTrue("the screen stays on after the return", awake())
        hands.press("认负")
        hands.pressAsk("resign:0")
        assertFalse("the screen may turn off after the end", awake())
        hands.press("复盘")
        assertFalse("the screen may turn off in the review", awake())
        hands.leave()
        assertFalse(awake())
    }

    /** The clock's loop and late touches may reach a match that was left, at any moment: nothing fails. */
    @Test fun lateInputToATimedMatchThatWasLeftIsIgnored() {
        repeat(3) { round ->
            hands.begin("gomoku", """{"clock":{"main":600,"byo_yomi":30}}""")
            rule.mainClock.autoAdvance = false
            rule.mainClock.advanceTimeBy(190L + 10 * round)
            val session = hands.session
            rule.runOnUiThread {
                hands.model.currentMatch.leaveMatch()
                session.tap(7u, 1)
                session.press("undo")
                session.send(uniffi.qishe.ShellEvent.Tick)
                session.picture(
                    uniffi.qishe.Style(uniffi.qishe.Theme.WOOD, false, false, uniffi.qishe.PieceSet.TRADITIONAL)
                )
            }
            rule.mainClock.advanceTimeBy(1000)
            rule.mainClock.autoAdvance = true
            rule.waitForIdle()
            assertNull(hands.model.currentMatch.session)
        }
    }
}
