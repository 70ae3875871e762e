package app.qishe

import android.content.Context
import android.content.Intent
import android.media.AudioDeviceInfo
import android.view.accessibility.AccessibilityManager
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasClickAction
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasSetTextAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onLast
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.unit.dp
import java.io.File
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
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.RowValue

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
        one.zip(other).forEach { (a, b) -> assertEquals("$spy differs at ${a.substringBefore(": ")}", a, b) }
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

    /** Waits for the boards of the lobby's two tiles, which are read in the background. */
    private fun awaitBoards() = rule.waitUntil(20_000) {
        settle()
        boards(rule.onRoot(useUnmergedTree = true).fetchSemanticsNode()) == 2
    }

    /** Number of boards that are as high as a tile has them. */
    private fun boards(node: SemanticsNode): Int {
        val high = with(rule.density) { 60.dp.toPx() }
        val isCut = node.config.getOrNull(SemanticsProperties.Shape) == RectangleShape
        return (if (isCut && node.boundsInRoot.height == high) 1 else 0) + node.children.sumOf(::boards)
    }

    /** Records two worlds, the first of them twice: the system remembers what came before. */
    private fun compareWorlds(seen: List<String>, world: (String) -> List<String>) {
        world("e6")
        val some = world("e6")
        for (what in seen) assertTrue("$what was not recorded", some.any { what in it })
        same(some, world("a6"), "a6")
    }

    /** Begins a match against a computer, in which the person, Red, picks [spy]. */
    private fun againstAComputer(spy: String) {
        rule.runOnUiThread {
            check(hands.model.currentMatch.begin("undercover", """{"first":"red"}""", emptyList(), listOf(0, 1)))
        }
        rule.waitForIdle()
        hands.choose(spy)
        rule.waitUntil(20_000) {
            settle()
            hands.scene.prompt == null && hands.session.thinking == null
        }
    }

    /** Waits until so many moves are made, and nobody thinks. */
    private fun awaitMoves(moves: Int) = rule.waitUntil(20_000) {
        settle()
        hands.scene.moves.sumOf { row -> row.cells.size } == moves && hands.session.thinking == null
    }

    /** A match against a computer, whose progress is seen by everybody, tells no spy of the person. */
    @Test fun aMatchAgainstAComputerTellsNoSpy() = compareWorlds(listOf("picked", "thought", "taken back", "over")) {
        againstAComputer(it)
        ScreenRecorder(rule, hands).use { recorder ->
            recorder.record("picked", drawn = true)
            for ((at, move) in listOf("h2e2", "b0c2").withIndex()) {
                hands.moves(move)
                awaitMoves(2 * at + 2)
                recorder.record("thought about $move", drawn = true)
            }
            hands.press("悔棋")
            awaitMoves(2)
            recorder.record("taken back", drawn = true)
            hands.press("认负")
            hands.pressAsk("ask:yes")
            recorder.record("over", drawn = true)
            hands.leave()
            recorder.recorded
        }
    }

    /** Erases the statistics of the world that was recorded before, by a driver of the app that no screen shows. */
    private fun eraseStatistics() = rule.runOnUiThread {
        val app = appBeside(hands.model)
        val ways = listOf(
            AppEvent.Tab(LobbyTab.ARCHIVE),
            AppEvent.Set("parts", RowValue.Number(1u)),
            AppEvent.Press("statistics:erase"),
            AppEvent.Answer(true)
        )
        ways.forEach { app.done(it, hands.model) }
    }

    /** What the system remembers and everybody sees of a match that ended before 揭晓: lists, statistics, pictures. */
    @Test fun nothingAroundAnEndedMatchTellsASpy() = compareWorlds(
        listOf("archive", "searched", "statistics", "spies held", "image/png", "bytes of a picture")
    ) { spy ->
        rule.runOnUiThread { hands.saved().forEach { hands.model.store.remove(it.id) } }
        eraseStatistics()
        // A short list has no search.
        repeat(4) {
            hands.begin("gomoku", """{"room":"normal"}""")
            hands.tap("H8")
            hands.leave()
        }
        againstAComputer(spy)
        hands.moves("h2e2")
        awaitMoves(2)
        hands.press("认负")
        hands.pressAsk("ask:yes")
        ScreenRecorder(rule, hands).use { recorder ->
            recorder.record("over", drawn = true)
            hands.press("分享图片")
            recorder.recorded +=
                "given: " + rule.awaitStarted().getParcelableExtra(Intent.EXTRA_INTENT, Intent::class.java)
            val given = File(rule.activity.cacheDir, "pictures").listFiles().orEmpty().sortedBy { file -> file.name }
            for (file in given) {
                recorder.recorded +=
                    "bytes of a picture: ${file.name} ${file.readBytes().contentHashCode()}"
            }
            hands.leave()
            rule.runOnUiThread { hands.model.stopped() }
            hands.press("棋谱")
            recorder.record("archive", drawn = true)
            rule.onNode(hasSetTextAction()).performTextInput("e6")
            recorder.record("searched", drawn = true)
            rule.onNode(hasSetTextAction()).performTextReplacement("")
            hands.press("统计")
            rule.waitUntil(10_000) {
                settle()
                rule.onAllNodesWithTag("statistics:ladder").fetchSemanticsNodes().isNotEmpty()
            }
            recorder.record("statistics", drawn = true)
            rule.onNodeWithTag("spies").performScrollTo()
            repeat(2) {
                hands.touch("spies") { recorder.record("spies held") }
                recorder.record("spies released", drawn = true)
            }
            hands.touch("spies") {
                rule.runOnUiThread { hands.model.outputLost() }
                recorder.record("sound lost", drawn = true)
            }
            hands.touch("spies") {
                rule.runOnUiThread { hands.model.pause() }
                recorder.record("covered", drawn = true)
            }
            rule.runOnUiThread { hands.model.front() }
            hands.back()
            awaitBoards()
            recorder.record("back", drawn = true)
            rule.runOnUiThread { hands.model.navigator.tab(LobbyTab.PLAY) }
            recorder.recorded
        }
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
