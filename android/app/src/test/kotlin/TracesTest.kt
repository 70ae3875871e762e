package app.qishe

import android.os.Bundle
import android.os.Parcel
import androidx.compose.foundation.layout.height
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.hasSetTextAction
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.pinch
import androidx.compose.ui.test.swipeDown
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleRegistry
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** Many moves without a capture. */
private const val MANY = "a3a4 a6a5 c3c4 c6c5 g3g4 g6g5 i3i4 i6i5 h2h3 h7h6 b2b3 b7b6 h0g2 h9g7 b0c2 b9c7 " +
    "a0a1 a9a8 i0i1 i9i8 e3e4 e6e5 g0e2 g9e7 c0a2 c9a7 d0e1 d9e8 h3h2 h6h7 b3b2 b6b7"

/** One person's traces on the screen disappear when the device changes hands. */
@RunWith(RobolectricTestRunner::class)
class TracesTest : AppTest() {
    /** Returns the pixels of the board, to test drawings without semantics. */
    private fun board(): List<Int> {
        val image = rule.onNodeWithTag("board").captureToImage().asAndroidBitmap()
        return IntArray(image.width * image.height).also {
            image.getPixels(it, 0, image.width, 0, 0, image.width, image.height)
        }.toList()
    }

    private fun aim(at: String) {
        hands.key(Key.DirectionDown)
        hands.wayTo(at).forEach { hands.key(it) }
    }

    /** Regression test: the keyboard's frame stayed on the spy behind the next person's curtain. */
    @Test fun theAimOnAPickIsForgotten() {
        fun black(pick: () -> Unit): List<Int> {
            hands.newMatch()
            hands.holdDisc()
            pick()
            hands.holdDisc()
            return board().also { hands.leave() }
        }
        val typed = black {
            rule.runOnUiThread { hands.session.enter("e6") }
            rule.runOnUiThread { hands.session.press("spy:yes") }
            rule.waitForIdle()
        }
        val aimed = black {
            aim("e6")
            val before = board()
            hands.key(Key.DirectionLeft)
            assertNotEquals("the aim is drawn", before, board())
            hands.key(Key.DirectionRight)
            hands.key(Key.Enter)
            hands.choose("e6", tapped = true)
        }
        assertEquals(typed, aimed)
    }

    @Test fun theAimOfADeploymentIsForgotten() {
        fun next(aimed: Boolean): List<Int> {
            hands.begin("siguo", "{}")
            hands.holdDisc()
            if (aimed) aim("D4")
            rule.runOnUiThread {
                hands.session.press("deploy:layout:guard")
                hands.session.press("deploy:ready")
                hands.session.press("ask:yes")
            }
            rule.waitForIdle()
            hands.holdDisc()
            return board().also { hands.leave() }
        }
        assertEquals(next(false), next(true))
    }

    @Test fun halfTypedTextIsForgotten() {
        hands.newMatch()
        hands.holdDisc()
        hands.typeInstead()
        rule.onNode(hasSetTextAction()).performTextInput("e6")
        rule.waitForIdle()
        assertTrue(hands.everything().contains("[e6]") || hands.everything().contains("e6"))
        rule.runOnUiThread { hands.session.cover() }
        rule.waitForIdle()
        hands.holdDisc()
        hands.typeInstead()
        val field = rule.onNode(hasSetTextAction()).fetchSemanticsNode()
        assertEquals("", field.config.getOrNull(SemanticsProperties.EditableText)?.text)
        // It has the focus because this person has just opened it, whatever the other did.
        rule.onNode(hasSetTextAction()).assertIsFocused()
    }

    @Test fun theZoomIsReset() {
        hands.begin("siguo", "{}")
        hands.holdDisc()
        rule.onNodeWithTag("board").performTouchInput {
            val at = Offset(width * 0.2f, height * 0.8f)
            pinch(at - Offset(20f, 0f), at - Offset(120f, 0f), at + Offset(20f, 0f), at + Offset(120f, 0f))
        }
        rule.waitForIdle()
        rule.onNodeWithContentDescription("看整个棋盘").assertExists()
        rule.runOnUiThread { hands.session.cover() }
        rule.waitForIdle()
        hands.holdDisc()
        rule.onNodeWithContentDescription("看整个棋盘").assertDoesNotExist()
    }

    @Test fun openSheetsAndToastsClose() {
        hands.begin("siguo", "{}")
        hands.holdDisc()
        hands.pressLabel("我的布阵")
        rule.runOnUiThread { hands.model.tell("a word") }
        rule.waitForIdle()
        assertTrue(hands.everything().contains("这里只列名字") || hands.everything().contains("还没有可用的布阵"))
        rule.runOnUiThread { hands.session.cover() }
        rule.waitForIdle()
        assertNull(hands.model.toast?.text)
        hands.holdDisc()
        assertFalse(hands.everything().contains("布阵。本局"))
    }

    /** A peek and its end reset as much, but do not release the held key. */
    @Test fun aPeekForgetsTheAim() {
        hands.play()
        val before = board()
        aim("e6")
        assertNotEquals(before, board())
        hands.touch("peek:0") { assertTrue(hands.scene.drawers.first().open) }
        assertEquals(before, board())
    }

    @Config(qualifiers = "zh-rCN-w1280dp-h800dp-mdpi")
    @Test
    fun scrollPositionsAreReset() {
        hands.play()
        hands.moves(MANY)
        fun first() = rule.onAllNodes(hasText("1")).fetchSemanticsNodes().size
        val shown = first()
        rule.onNodeWithTag("moves").performTouchInput { repeat(4) { swipeDown() } }
        rule.waitForIdle()
        val scrolled = first()
        assertNotEquals("the list was scrolled", shown, scrolled)
        rule.runOnUiThread { hands.session.cover() }
        rule.waitForIdle()
        hands.holdDisc()
        assertEquals(shown, first())
    }

    /**
     * For two picks, the next person's screen has the same meanings, focus and positions, and the system keeps the same
     * state.
     */
    @Test fun twoPicksLeaveTheSameScreen() {
        fun left(pick: String?): List<Any> {
            hands.newMatch()
            hands.holdDisc()
            hands.choose(pick)
            hands.holdDisc()
            val black = rule.meanings() to rule.places()
            hands.choose("c3")
            hands.holdDisc()
            val red = rule.meanings() to rule.places()
            val kept = state()
            hands.leave()
            return listOf(black, red, kept)
        }
        val some = left("e6")
        assertEquals(some, left("a6"))
        assertEquals(some, left(null))
    }

    /** The activity's saved state contains nothing of a match, in particular no half-typed text. */
    @Test fun theSavedStateHoldsNothingOfAMatch() {
        hands.newMatch()
        hands.holdDisc()
        val before = state()
        hands.typeInstead()
        rule.onNode(hasSetTextAction()).performTextInput("g6 12345")
        rule.waitForIdle()
        assertEquals(before.size, state().size)
        assertFalse(String(state().toByteArray(), Charsets.UTF_16LE).contains("12345"))
    }

    private fun state(): List<Byte> {
        val bundle = Bundle()
        rule.runOnUiThread {
            androidx.test.platform.app.InstrumentationRegistry.getInstrumentation()
                .callActivityOnSaveInstanceState(rule.activity, bundle)
            // Saving counts as stopping.
            (rule.activity.lifecycle as LifecycleRegistry).currentState = Lifecycle.State.RESUMED
        }
        val parcel = Parcel.obtain()
        try {
            parcel.writeBundle(bundle)
            return parcel.marshall().toList()
        } finally {
            parcel.recycle()
        }
    }
}
