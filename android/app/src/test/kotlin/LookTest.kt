package app.qishe

import android.view.KeyEvent
import androidx.activity.compose.setContent
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.mutableStateOf
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performKeyInput
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.pressKey
import androidx.compose.ui.unit.Density
import app.qishe.ui.screens.App
import app.qishe.ui.session.LIMITS
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.shadows.ShadowLooper
import uniffi.qishe.MarkKind

/** A peek is open only while its key is held: everything that can end the hold ends the peek. */
@OptIn(ExperimentalTestApi::class)
@RunWith(RobolectricTestRunner::class)
class LookTest : AppTest() {
    @Before fun play() = hands.play()

    private val key get() = rule.onNodeWithTag("peek:0")
    private val open get() = hands.scene.secret

    private fun closed(why: String) {
        rule.waitForIdle()
        assertFalse(why, open)
        assertFalse(why, hands.scene.drawers.any { it.open })
        assertTrue(why, hands.scene.marks.none { it.kind >= MarkKind.SPY_CURSOR })
    }

    private fun down() {
        key.performTouchInput { down(center) }
        rule.waitForIdle()
        assertTrue("it opens", open)
    }

    @Test fun liftingTheFingerEndsThePeek() {
        down()
        key.performTouchInput { up() }
        closed("lifted")
    }

    @Test fun aCancelledTouchEndsThePeek() {
        down()
        key.performTouchInput { cancel() }
        closed("cancelled")
    }

    @Test fun slidingOffTheKeyEndsThePeek() {
        down()
        key.performTouchInput { moveTo(Offset(width / 2f, -3f)) }
        closed("left")
        key.performTouchInput { moveTo(center) }
        closed("coming back is no new press")
        key.performTouchInput { up() }
    }

    @Test fun tabWithTheSpaceBarStillDownEndsThePeek() {
        rule.focusOn("peek:0")
        rule.onRoot().performKeyInput { keyDown(Key.Spacebar) }
        rule.waitForIdle()
        assertTrue("the space bar opens it", open)
        rule.onRoot().performKeyInput { pressKey(Key.Tab) }
        closed("the focus has gone")
        rule.onRoot().performKeyInput { keyUp(Key.Spacebar) }
        rule.focusOn("peek:0")
        rule.onRoot().performKeyInput { keyDown(Key.Spacebar) }
        assertTrue(open)
        rule.onRoot().performKeyInput { keyUp(Key.Spacebar) }
        closed("let go")
    }

    @Test fun aChangeOfWindowOrTextSizeEndsThePeek() {
        val density = mutableStateOf(Density(2f, 1f))
        rule.runOnUiThread {
            rule.activity.setContent {
                CompositionLocalProvider(LocalDensity provides density.value) { App(hands.model) }
            }
        }
        rule.waitForIdle()
        down()
        density.value = Density(2f, 1.3f)
        closed("changed")
    }

    @Test fun aScreenReadersPeekEndsByItself() {
        rule.mainClock.autoAdvance = false
        hands.activateStarting("红方按住看")
        rule.mainClock.advanceTimeBy(500)
        assertTrue(open)
        // The time itself is tested in the core: here the compositions' clock is not the device's.
        rule.mainClock.advanceTimeBy(12_000)
        rule.mainClock.autoAdvance = true
        closed("after six seconds")
    }

    @Test fun aScreenReadersPeekEndsWithTheTurn() {
        rule.mainClock.autoAdvance = false
        hands.activateStarting("红方按住看")
        rule.mainClock.advanceTimeBy(500)
        assertTrue(open)
        hands.moves("h2e2")
        rule.mainClock.advanceTimeBy(100)
        assertFalse(open)
        rule.mainClock.autoAdvance = true
    }

    /** Two keys at once end both peeks: either finger may be the other player's. */
    @Test fun twoKeysAtOnceEndBothPeeks() {
        soundGoesTo(android.media.AudioDeviceInfo.TYPE_WIRED_HEADSET)
        rule.runOnUiThread {
            hands.session.hold("peek:0", true)
            assertTrue(hands.scene.drawers.first().open)
            hands.session.hold("listen:0", true)
        }
        rule.waitForIdle()
        closed("both are held")
        assertFalse(hands.scene.drawers.first().listen.on)
        rule.runOnUiThread { hands.session.hold("peek:0", false) }
        closed("the second key's finger is spent")
        rule.runOnUiThread {
            hands.session.hold("listen:0", false)
            hands.session.hold("listen:0", true)
        }
        assertFalse("the listen key shows nothing", hands.scene.drawers.first().open)
        assertTrue("a new press opens", hands.scene.drawers.first().listen.on)
        rule.runOnUiThread { hands.session.hold("listen:0", false) }
        closed("let go")
    }

    /** The press that lowers the curtain does not open it: a new press is needed. */
    @Test fun theTouchThatLowersTheCurtainDoesNotOpenIt() {
        hands.moves("h2e2")
        rule.mainClock.autoAdvance = false
        rule.onNodeWithTag("peek:1").performTouchInput { down(center) }
        rule.mainClock.advanceTimeBy(200)
        assertEquals("黑方", hands.scene.curtain?.side)
        rule.onRoot().performTouchInput { moveTo(center) }
        rule.mainClock.advanceTimeBy(2500)
        assertNotNull("the same touch does not open the curtain", hands.scene.curtain)
        rule.onRoot().performTouchInput { up() }
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        assertTrue(hands.scene.marks.isEmpty())
    }

    @Test
    fun theKeyThatLowersTheCurtainDoesNotOpenIt() {
        hands.moves("h2e2")
        rule.focusOn("peek:1")
        rule.mainClock.autoAdvance = false
        fun space(action: Int, repeat: Int) = rule.runOnUiThread {
            rule.activity.dispatchKeyEvent(KeyEvent(0, 100L * repeat, action, KeyEvent.KEYCODE_SPACE, repeat))
        }
        // A held key repeats itself into whatever has the focus then.
        for (repeat in 0..30) {
            space(KeyEvent.ACTION_DOWN, repeat)
            rule.mainClock.advanceTimeBy(100)
            ShadowLooper.idleMainLooper()
        }
        assertEquals("the same press does not open the curtain", "黑方", hands.scene.curtain?.side)
        space(KeyEvent.ACTION_UP, 0)
        rule.mainClock.advanceTimeBy(LIMITS.curtainPauseMs.toLong() + 50)
        for (repeat in 0..12) {
            space(KeyEvent.ACTION_DOWN, repeat)
            rule.mainClock.advanceTimeBy(100)
        }
        assertNull("a new press opens it", hands.scene.curtain)
        rule.mainClock.autoAdvance = true
    }

    /** Holding a key opens the curtain, and letting go early does not. */
    @Test fun theCurtainOpensByKeyboard() {
        rule.runOnUiThread { hands.session.cover() }
        rule.waitForIdle()
        rule.mainClock.autoAdvance = false
        rule.mainClock.advanceTimeBy(LIMITS.curtainPauseMs.toLong() + 50)
        rule.onRoot().performKeyInput { keyDown(Key.Spacebar) }
        rule.mainClock.advanceTimeBy(400)
        rule.onRoot().performKeyInput { keyUp(Key.Spacebar) }
        rule.mainClock.advanceTimeBy(1500)
        assertNotNull(hands.scene.curtain)
        rule.onRoot().performKeyInput { keyDown(Key.Enter) }
        rule.mainClock.advanceTimeBy(1000)
        rule.onRoot().performKeyInput { keyUp(Key.Enter) }
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        assertNull(hands.scene.curtain)
    }

    /** A person at the curtain can leave without opening it. */
    @Test
    fun theCurtainHasAWayToTheLobby() {
        rule.runOnUiThread { hands.session.cover() }
        rule.waitForIdle()
        rule.shot("70-curtain-lobby")
        hands.press("回到大厅")
        assertNull(hands.model.currentMatch.session)
        assertFalse(hands.everything(), hands.everything().contains("五列"))
        rule.runOnUiThread { hands.model.navigator.open(hands.saved().first().id) }
        hands.awaitWork()
        assertNotNull(hands.scene.curtain)
        hands.back()
        assertNull("Back leaves the match too", hands.model.currentMatch.session)
    }

    /** Each key bears its seat's piece and name. */
    @Test fun eachKeyShowsItsSeat() {
        val drawer = hands.scene.drawers.single()
        assertEquals("帥" to uniffi.qishe.Ink.RED, drawer.emblem.glyph to drawer.emblem.ink)
        assertEquals("红方按住看", drawer.peek.label)
        rule.shot("71-drawer")
        hands.touch("peek:0") { rule.shot("71-drawer-held") }
        hands.language(uniffi.qishe.Lang.EN)
        rule.shot("71-drawer-en")
        rule.runOnUiThread { hands.model.choose { it.copy(theme = uniffi.qishe.store.ThemeChoice.DARK) } }
        rule.waitForIdle()
        hands.touch("peek:0") { rule.shot("71-drawer-en-dark") }
    }
}
