package app.qishe

import android.text.InputType
import android.view.View
import android.view.ViewGroup
import android.view.inputmethod.EditorInfo
import androidx.compose.ui.test.hasSetTextAction
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.app.AppEvent

/** Protection from recording, casting, keyboards that learn, and the list of recent apps. */
@RunWith(RobolectricTestRunner::class)
class ShieldTest : AppTest() {
    @Test fun screenshotsAreBlockedWhileASecretIsOpen() {
        assertFalse("the lobby allows screenshots", secure)
        hands.newMatch()
        assertFalse("the curtain allows screenshots", secure)
        hands.holdDisc()
        assertTrue("a pick blocks screenshots", secure)
        hands.choose("e6")
        hands.holdDisc()
        hands.choose("c3")
        hands.holdDisc()
        assertFalse("play allows screenshots", secure)
        hands.touch("peek:0") { assertTrue("a peek blocks screenshots", secure) }
        assertFalse("screenshots are allowed after the peek", secure)
    }

    /** Screenshots are blocked before anything secret is composed, until its last frame has gone. */
    @Test fun screenshotsAreBlockedFromBeforeTheFirstToAfterTheLastFrame() {
        hands.play()
        rule.mainClock.autoAdvance = false
        rule.runOnUiThread {
            hands.session.hold("peek:0", true)
            assertTrue("screenshots are blocked at once", secure)
            hands.session.hold("peek:0", false)
            assertTrue("screenshots stay blocked while the secret may be on the screen", secure)
        }
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        assertFalse(secure)
    }

    private fun views(of: View): List<View> =
        listOf(of) + if (of is ViewGroup) (0 until of.childCount).flatMap { views(of.getChildAt(it)) } else emptyList()

    private fun editor(): EditorInfo? = views(rule.activity.window.decorView).firstNotNullOfOrNull { view ->
        EditorInfo().takeIf { info -> view.onCreateInputConnection(info) != null }
    }

    @Test fun theKeyboardLearnsNothingOfAPick() {
        hands.newMatch()
        hands.holdDisc()
        hands.press("打字输入")
        rule.onNode(hasSetTextAction()).performClick()
        rule.waitForIdle()
        var info: EditorInfo? = null
        rule.runOnUiThread { info = editor() }
        val options = requireNotNull(info) { "no keyboard is connected" }
        assertTrue("IME learns nothing", options.imeOptions and EditorInfo.IME_FLAG_NO_PERSONALIZED_LEARNING != 0)
        assertEquals("corrected", 0, options.inputType and InputType.TYPE_TEXT_FLAG_AUTO_CORRECT)
    }

    @Test fun noOtherAppFillsInOrReads() {
        val decor = rule.activity.window.decorView
        assertEquals(View.IMPORTANT_FOR_AUTOFILL_NO_EXCLUDE_DESCENDANTS, decor.importantForAutofill)
        assertEquals(View.IMPORTANT_FOR_CONTENT_CAPTURE_NO_EXCLUDE_DESCENDANTS, decor.importantForContentCapture)
    }

    @Test fun theScreenStaysOnDuringAMatch() {
        fun awake() = views(rule.activity.window.decorView).any { it.keepScreenOn }
        assertFalse(awake())
        hands.play()
        assertTrue(awake())
        hands.leave()
        assertFalse(awake())
    }

    /** The cover lies in front of everything, notices too, while the app is in the background. */
    @Test fun theCoverLiesOverEverything() {
        hands.play()
        rule.runOnUiThread {
            hands.model.navigator.send(AppEvent.Notify("title", "text"))
            hands.model.pause()
        }
        rule.waitForIdle()
        rule.onNodeWithTag("cover").assertExists()
        rule.shot("72-cover")
        rule.runOnUiThread { hands.model.front() }
        rule.waitForIdle()
        rule.onNodeWithTag("cover").assertDoesNotExist()
    }

    /** A window that loses the focus releases held keys, and covers a secret set-up. */
    @Test fun aWindowWithoutTheFocusHidesASetUp() {
        hands.newMatch()
        hands.holdDisc()
        rule.runOnUiThread { hands.model.unfocused() }
        rule.waitForIdle()
        assertTrue(hands.scene.curtain != null)
    }
}
