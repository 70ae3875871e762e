package app.qishe

import androidx.compose.ui.input.key.Key
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.hasAnyDescendant
import androidx.compose.ui.test.hasClickAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.isFocused
import app.qishe.ui.session.LessonSession
import app.qishe.ui.session.invoke
import kotlin.math.abs
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.MarkKind
import uniffi.qishe.app.Screen

/** A whole first match without a finger: Tab, arrows and Enter. */
@OptIn(ExperimentalTestApi::class)
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w1180dp-h800dp-mdpi")
class LessonKeysTest : AppTest() {
    @get:Rule(order = 0)
    val keys = KeysUsed()

    private val lesson: LessonSession get() = requireNotNull(hands.model.lessons.session)

    /** Point under the board's cursor; null before the first arrow. */
    private var aim: String? = null

    private fun await(what: () -> Boolean) {
        rule.waitUntil(30_000) {
            settle()
            what()
        }
        rule.waitForIdle()
    }

    /** Tab until a button that says something has the focus, then Enter. */
    private fun enter(text: String) = enterAt(hasText(text) or hasAnyDescendant(hasText(text)))

    /** Tab until something that can be pressed has the focus, then Enter. */
    private fun enterAt(of: SemanticsMatcher) {
        val wanted = isFocused() and hasClickAction() and of
        repeat(60) {
            if (rule.onAllNodes(wanted).fetchSemanticsNodes().isNotEmpty()) {
                hands.key(Key.Enter)
                return
            }
            hands.key(Key.Tab)
        }
        throw AssertionError("Tab never comes to ${of.description}")
    }

    /** Goes on to the next step, whose board has a new cursor. */
    private fun next() {
        enter(lesson.view.buttons.first().label)
        aim = null
    }

    /** Moves the cursor to a point by arrows, and presses Enter. */
    private fun play(name: String) {
        val points = hands.session.board.points
        if (aim == null) {
            // The first arrow aims at the last move, or at the middle of a board without one.
            val last = hands.scene.marks.lastOrNull { it.kind == MarkKind.LAST_TO }?.point
            hands.key(Key.DirectionDown)
            aim = points.firstOrNull { it.id == last }?.name ?: points[points.size / 2].name
        }
        val from = points.first { it.name == aim }.at
        val to = points.first { it.name == name }.at
        val (x, y) = (to.x - from.x).toInt() to (to.y - from.y).toInt()
        repeat(abs(x)) { hands.key(if (x > 0) Key.DirectionRight else Key.DirectionLeft) }
        repeat(abs(y)) { hands.key(if (y > 0) Key.DirectionDown else Key.DirectionUp) }
        aim = name
        hands.key(Key.Enter)
    }

    private fun reached() = assertTrue(lesson.view.toString(), lesson.view.reached)

    /** The first match of 五子棋 from the lobby to its end, its small match won by the hints. */
    @Test fun aFirstMatchByKeys() {
        enterAt(hasTestTag("card:gomoku"))
        enterAt(hasTestTag("begin:learn"))
        assertEquals(Screen.Lesson, hands.model.navigator.screen)
        next()
        play("K8")
        reached()
        next()
        play("H9")
        reached()
        next()
        play("K8")
        await { hands.scene.pieces.size == 8 && hands.session.thinking == null }
        play("G8")
        reached()
        next()
        play("E8")
        reached()
        next()
        assertEquals("the small match is the last step", lesson.view.of, lesson.view.step)
        repeat(40) {
            if (lesson.view.reached || lesson.view.wrong) return@repeat
            await { hands.session.thinking == null }
            enter("提示")
            await { hands.session.thinking == null }
            val hint = hands.scene.marks.last { it.kind == MarkKind.HINT }.point
            play(hands.session.board.points.first { it.id == hint }.name)
            await { hands.session.thinking == null || lesson.view.reached || lesson.view.wrong }
        }
        reached()
        next()
        assertTrue("every step was learned", lesson.view.complete)
        next()
        assertEquals(Screen.Match, hands.model.navigator.screen)
    }
}
