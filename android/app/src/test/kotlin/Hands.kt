package app.qishe

import androidx.compose.foundation.layout.height
import androidx.compose.runtime.snapshots.Snapshot
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.click
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.AndroidComposeTestRule
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performKeyInput
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.pressKey
import androidx.test.ext.junit.rules.ActivityScenarioRule
import app.qishe.ui.board.BoardGeometry
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import app.qishe.ui.session.MatchSession
import org.robolectric.Shadows.shadowOf
import org.robolectric.shadows.ShadowLooper
import org.robolectric.shadows.ShadowTextToSpeech
import uniffi.qishe.Lang
import uniffi.qishe.Scene
import uniffi.qishe.Word

typealias Rule = AndroidComposeTestRule<ActivityScenarioRule<MainActivity>, MainActivity>

/** Lets what was posted run, and tells the compositions what has changed: of the app itself nobody does so in a test. */
fun settle() {
    ShadowLooper.idleMainLooper()
    Snapshot.sendApplyNotifications()
}

/** Waits until what goes on away from the screen's thread is done. */
fun Rule.awaitWork(model: AppModel) {
    waitUntil(10_000) {
        settle()
        model.library.work == null
    }
    waitForIdle()
}

/** A person's hands on the app: every step is a real touch. */
class Hands(private val rule: Rule) {
    val model: AppModel get() = rule.activity.model
    val session: MatchSession get() = model.lessons.session?.match ?: requireNotNull(model.desk.session)
    val scene: Scene get() = session.scene

    fun press(text: String) {
        rule.onNode(hasText(text)).performClick()
        rule.waitForIdle()
        toTheForm()
    }

    /** A game's card asks how to begin: the form is behind 更多…. */
    private fun toTheForm() {
        val more = rule.onAllNodes(hasTestTag("begin:more"))
        if (more.fetchSemanticsNodes().isNotEmpty()) more[0].performClick()
        rule.waitForIdle()
    }

    /** Opens the card of a game, which asks how to begin. */
    fun card(game: String) {
        rule.onNode(hasText(game)).performScrollTo().performClick()
        rule.waitForIdle()
    }

    /** Presses something of a scrolling list. */
    fun pick(text: String) {
        unfold(text)
        rule.onNode(hasText(text)).performScrollTo().performClick()
        rule.waitForIdle()
        toTheForm()
    }

    /** Opens the rarer options of a form, where a text is not among the first ones. */
    private fun unfold(text: String) {
        if (rule.onAllNodes(hasText(text)).fetchSemanticsNodes().isNotEmpty()) return
        val more = rule.onAllNodes(hasText(model.strings(Word.More)))
        if (more.fetchSemanticsNodes().isNotEmpty()) more[0].performScrollTo().performClick()
        rule.waitForIdle()
    }

    fun pressLabel(label: String) {
        rule.onNodeWithContentDescription(label).performClick()
        rule.waitForIdle()
    }

    /** Holds the curtain's disc for so many milliseconds. */
    fun holdDisc(millis: Long = 1000) {
        rule.mainClock.autoAdvance = false
        // What comes down right after the fall holds nothing.
        rule.mainClock.advanceTimeBy(LIMITS.curtainPauseMs.toLong() + 50)
        rule.onNodeWithTag("disc").performTouchInput { down(center) }
        rule.mainClock.advanceTimeBy(millis)
        // The curtain may be gone under the finger.
        rule.onRoot().performTouchInput { up() }
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
    }

    /** Where a point is on the board as it lies on the screen. */
    private fun place(name: String, width: Int): Offset {
        val art = session.board
        val turn = scene.boardTurn.toInt()
        val geometry = BoardGeometry.wide(art, turn, width.toFloat())
        return geometry.toScreen(art.points.first { it.name == name }.id)
    }

    fun tap(name: String) {
        rule.onNodeWithTag("board").performTouchInput {
            val at = place(name, width)
            down(at)
            advanceEventTime(30)
            up()
            // Two quick taps of the test on one point must not become a double tap.
            advanceEventTime(400)
        }
        rule.waitForIdle()
    }

    fun drag(from: String, to: String) {
        rule.onNodeWithTag("board").performTouchInput {
            down(place(from, width))
            val a = place(from, width)
            val b = place(to, width)
            for (i in 1..8) moveTo(a + (b - a) * (i / 8f))
            up()
            advanceEventTime(400)
        }
        rule.waitForIdle()
    }

    /** Moves as in records, each by two taps. */
    fun moves(list: String) = list.split(' ').forEach {
        tap(it.take(2))
        tap(it.drop(2))
    }

    /** Takes the device for a seat, where its first look needs that: presses the key, and opens the curtain. */
    fun take(seat: Int) {
        touch("peek:$seat") {}
        if (scene.curtain != null) holdDisc()
    }

    /** Holds a drawer's key to look, looks, and lets go. The device is taken first. */
    fun peek(seat: Int, look: () -> Unit) {
        take(seat)
        touch("peek:$seat", look)
    }

    /** Holds something down, does something meanwhile, and lets go. */
    fun touch(tag: String, look: () -> Unit) {
        val node = rule.onNodeWithTag(tag)
        node.performTouchInput { down(center) }
        rule.waitForIdle()
        try {
            look()
        } finally {
            // The drawer may be gone under the finger.
            rule.onRoot().performTouchInput { up() }
            rule.waitForIdle()
        }
    }

    /** The voice of the system says that it is ready. */
    fun voiceReady() {
        ShadowTextToSpeech.addLanguageAvailability(java.util.Locale.SIMPLIFIED_CHINESE)
        ShadowTextToSpeech.addLanguageAvailability(java.util.Locale.ENGLISH)
        val tts = ShadowTextToSpeech.getLastTextToSpeechInstance()
        rule.runOnUiThread { shadowOf(tts).onInitListener.onInit(0) }
        rule.waitForIdle()
    }

    /** All that was spoken. */
    fun spoken(): List<String> = shadowOf(ShadowTextToSpeech.getLastTextToSpeechInstance()).spokenTextList

    /** Every word that a screen reader or a test can find on the screen now. */
    fun everything(): String = buildString { collect(rule.onRoot().fetchSemanticsNode(), this) }

    private fun collect(node: SemanticsNode, to: StringBuilder) {
        for ((key, value) in node.config) {
            if (key == SemanticsProperties.Text || key == SemanticsProperties.ContentDescription ||
                key == SemanticsProperties.StateDescription || key == SemanticsProperties.TestTag ||
                key == SemanticsProperties.EditableText || key == SemanticsProperties.PaneTitle
            ) {
                to.append(value).append('\n')
            }
        }
        node.children.forEach { collect(it, to) }
    }

    fun point(name: String): UShort = session.board.points.first { it.name == name }.id

    /** Opens the field for a typed answer. */
    fun typeInstead() {
        rule.onNode(hasTestTag("type")).performScrollTo().performClick()
        rule.waitForIdle()
    }

    fun write(label: String, text: String) {
        rule.onNodeWithContentDescription(label).performTextReplacement(text)
        rule.waitForIdle()
    }

    /** From the lobby to the first curtain; red moves first. */
    fun newMatch(game: String = "卧底象棋", red: String = "红", start: String = "开始") {
        press(game)
        pick(red)
        press(start)
    }

    @OptIn(ExperimentalTestApi::class)
    fun key(key: Key) {
        rule.onRoot().performKeyInput { pressKey(key) }
        rule.waitForIdle()
    }

    /** Arrow keys from the middle of the board to a point. */
    fun wayTo(name: String): List<Key> {
        val art = session.board
        val from = art.points[art.points.size / 2].at
        val to = art.points.first { it.name == name }.at
        val x = (to.x - from.x).toInt()
        val y = (to.y - from.y).toInt()
        return List(kotlin.math.abs(x)) { if (x > 0) Key.DirectionRight else Key.DirectionLeft } +
            List(kotlin.math.abs(y)) { if (y > 0) Key.DirectionDown else Key.DirectionUp }
    }

    /** Acts as a screen reader's double tap does. */
    fun activate(label: String) {
        rule.onNodeWithContentDescription(label).performSemanticsAction(SemanticsActions.OnClick)
        rule.waitForIdle()
    }

    fun activateStarting(label: String) {
        rule.onNodeWithContentDescription(label, substring = true).performSemanticsAction(SemanticsActions.OnClick)
        rule.waitForIdle()
    }

    fun doubleTap(name: String) {
        rule.onNodeWithTag("board").performTouchInput {
            repeat(2) {
                down(place(name, width))
                advanceEventTime(40)
                up()
                advanceEventTime(90)
            }
        }
        rule.waitForIdle()
    }

    /** Picks a spy by tapping it, or goes without. */
    fun choose(place: String?, tapped: Boolean = false) {
        if (place == null) {
            rule.onNode(hasText("不要卧底")).performScrollTo().performClick()
            rule.waitForIdle()
            pressAsk("ask:yes")
        } else {
            if (!tapped) tap(place)
            val yes = scene.prompt!!.choices.first { it.id == "spy:yes" }.label
            rule.onNode(hasText(yes)).performScrollTo().performClick()
        }
        rule.waitForIdle()
    }

    /** From the lobby to the first move: Red's spy is e6, Black's c3. */
    fun play() {
        newMatch()
        holdDisc()
        choose("e6")
        holdDisc()
        choose("c3")
        // A flat device lies between the two; else play begins behind the first mover's curtain.
        if (!scene.flat) {
            check(scene.curtain?.seat?.toInt() == 0) { "no curtain at the beginning" }
            holdDisc()
        }
        check(scene.curtain == null)
    }

    /** Waits until what goes on away from the screen's thread is done. */
    fun awaitWork() = rule.awaitWork(model)

    /** Begins a match with options that the form would take many touches for. */
    fun begin(game: String, options: String, names: List<String> = emptyList()) {
        rule.runOnUiThread { check(model.desk.begin(game, options, names)) { model.toast.orEmpty() } }
        rule.waitForIdle()
    }

    /** Presses an answer of the question on the screen by its id. */
    fun pressAsk(id: String) {
        val label = scene.prompt!!.choices.first { it.id == id }.label
        rule.onNode(hasText(label) and hasAnyAncestor(hasTestTag("ask"))).performScrollTo().performClick()
        rule.waitForIdle()
    }

    /** Where a point lies on a board that is [width] pixels wide. */
    fun placeOf(name: String, width: Int): Offset = place(name, width)

    /** Scrolls until a text is on the screen. */
    fun scrollTo(text: String) {
        rule.onNode(hasText(text)).performScrollTo()
        rule.waitForIdle()
    }

    /** Back to the lobby. */
    fun leave() {
        rule.runOnUiThread { model.desk.leaveMatch() }
        rule.waitForIdle()
    }

    /** The system's way back. */
    fun back() {
        rule.runOnUiThread { rule.activity.onBackPressedDispatcher.onBackPressed() }
        rule.waitForIdle()
    }

    fun tapAnywhere() {
        rule.onRoot().performTouchInput {
            for (x in 1..4) for (y in 1..8) if (y != 4) click(Offset(width * x / 5f, height * y / 9f))
        }
        rule.waitForIdle()
    }

    fun language(lang: Lang) {
        rule.runOnUiThread { model.choose { it.copy(lang = lang) } }
        rule.waitForIdle()
    }
}
