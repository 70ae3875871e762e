package app.qishe

import android.content.Context
import android.media.AudioDeviceInfo
import android.view.accessibility.AccessibilityManager
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasClickAction
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onLast
import androidx.compose.ui.test.performSemanticsAction
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import uniffi.qishe.Choice
import uniffi.qishe.Flip

private const val START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

/**
 * The match screen over the real core in two worlds that differ in Red's spy alone, with the same touches: nothing that
 * leaves the composition tells the worlds apart, but what Red sees under its own held key. The matches' steady time is that
 * of the test: real time would tell two runs apart by itself.
 */
@Config(instrumentedPackages = ["app.qishe.ui.session"])
@RunWith(RobolectricTestRunner::class)
class TwoWorldsTest : AppTest() {
    @Before fun listen() {
        // Everybody hears what is said.
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        val reader = rule.activity.getSystemService(Context.ACCESSIBILITY_SERVICE) as AccessibilityManager
        shadowOf(reader).setEnabled(true)
    }

    /** Clicks Red's element that is called so, without touch: on a flat screen Black's is above, and stands on its head. */
    private fun click(label: String, within: String? = null) {
        val called = (hasText(label) or hasContentDescription(label)) and hasClickAction()
        val there = within?.let { called and hasAnyAncestor(hasTestTag(it)) } ?: called
        val nodes = rule.onAllNodes(there)
        (if (hands.scene.flat) nodes.onLast() else nodes.onFirst()).performSemanticsAction(SemanticsActions.OnClick)
        rule.waitForIdle()
    }

    /** Presses an answer of the question on the screen. */
    private fun choose(answer: Choice) = click(answer.label, within = "ask")

    /** Plays a match with Red's [spy] and returns its recording. */
    private fun world(spy: String?): List<String> {
        val spies = if (spy == null) """{"0":null,"1":"c3"}""" else """{"0":"$spy","1":"c3"}"""
        hands.begin("undercover", """{"position":{"fen":"$START","spies":$spies}}""", listOf("甲", "乙"))
        return ScreenRecorder(rule, hands).use { recorder ->
            recorder.record("begun")
            if (hands.scene.curtain != null) hands.holdDisc()
            recorder.record("taken", drawn = true)
            for (move in listOf("h2e2", "h9g7")) {
                keys(recorder)
                hands.tap(move.take(2))
                recorder.record("$move chosen")
                hands.tap(move.drop(2))
                recorder.record(move, drawn = true)
            }
            // The question before an activation comes for everybody alike.
            click(requireNotNull(hands.scene.drawers.first { it.key?.id == "activate:0" }.key).label)
            recorder.record("asked", drawn = true)
            choose(requireNotNull(hands.scene.prompt).choices.first { it.id == "ask:close" })
            recorder.record("closed")
            for (id in PUBLIC) {
                val button = hands.scene.buttons.firstOrNull { it.id.substringBefore(':') == id && it.enabled }
                val label = (button ?: continue).label
                if (rule.onAllNodes(
                        hasText(label) or hasContentDescription(label)
                    ).fetchSemanticsNodes().isEmpty()
                ) {
                    click("更多")
                }
                click(label)
                recorder.record("$id pressed")
                repeat(3) { answer() }
                recorder.record("$id answered", drawn = true)
            }
            rule.runOnUiThread { hands.model.pause() }
            recorder.record("covered", drawn = true)
            rule.runOnUiThread { hands.model.front() }
            recorder.record("back")
            hands.leave()
            recorder.recorded
        }
    }

    /** Answers the question on the screen, if there is one: an offer is declined, so that the match goes on. */
    private fun answer() {
        val choices = hands.scene.prompt?.choices ?: return
        val declines = choices.firstOrNull { it.id.startsWith("answer:") && it.id.endsWith(":no") }
        (declines ?: choices.firstOrNull())?.let(::choose)
    }

    /** Holds each key that is on the screen. */
    private fun keys(recorder: ScreenRecorder) {
        for (key in listOf("peek:0", "listen:0", "peek:1", "listen:1")) {
            if (rule.onAllNodesWithTag(key).fetchSemanticsNodes().isEmpty()) continue
            repeat(2) {
                hands.touch(key) { recorder.record("$key held") }
                recorder.record("$key released")
                // The first look of a seat asks for the device to be handed over.
                if (hands.scene.curtain != null) hands.holdDisc()
            }
        }
    }

    private fun same(one: List<String>, other: List<String>, spy: String?) {
        one.zip(other).forEach { (a, b) -> assertEquals("no spy and $spy differ", a, b) }
        assertEquals(one.size, other.size)
    }

    private fun compare(vararg spies: String) {
        // The system remembers the last vibration, and whether its voice has answered, from the match before.
        world(null)
        val without = world(null)
        val seen = if (hands.model.choices.flip == Flip.FACING) SEEN - CURTAIN else SEEN
        for (what in seen) assertTrue("$what was not recorded", without.any { what in it })
        for (spy in spies) same(without, world(spy), spy)
    }

    @Test fun aScreenTellsNoSpy() = compare("e6", "a6")

    /** The screen that lies between two people has no curtain, and its board never shows a spy. */
    @Config(qualifiers = "zh-rCN-w834dp-h1194dp-mdpi")
    @Test
    fun aFlatScreenTellsNoSpy() {
        rule.runOnUiThread { hands.model.choose { it.copy(flip = Flip.FACING) } }
        compare("e6")
    }

    private companion object {
        /** Keys that everybody sees being pressed. */
        val PUBLIC = listOf("undo", "draw", "resign")

        /** Parts of a recording without which it would show nothing. */
        val SEEN = listOf(
            "node", "picture", "announced", "saved", "log", "vibration", "peek:0 held", "peek:1 held", "listen:0 held",
            "asked", "undo answered", "draw answered", "resign answered"
        )

        /** Parts that come by the curtain: a flat screen has none, and its board no picture of a look. */
        val CURTAIN = setOf("announced")
    }
}
