package app.qishe

import android.content.Intent
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
import uniffi.qishe.Company
import uniffi.qishe.Lang
import uniffi.qishe.Scene
import uniffi.qishe.Style
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.AppOrder
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PlatformTraits
import uniffi.qishe.app.RoomEntry
import uniffi.qishe.app.RowKind
import uniffi.qishe.app.Screen
import uniffi.qishe.store.StoredMatch
import uniffi.qishe.table.AppDriver
import uniffi.qishe.table.games

typealias Rule = AndroidComposeTestRule<ActivityScenarioRule<MainActivity>, MainActivity>

/** Runs posted work, and tells the compositions about changes: in a test nobody else does so for the app itself. */
fun settle() {
    ShadowLooper.idleMainLooper()
    Snapshot.sendApplyNotifications()
}

/** Waits until background work is done. */
fun Rule.awaitWork(model: AppModel) {
    waitUntil(10_000) {
        settle()
        model.work == null
    }
    waitForIdle()
}

/** Waits until something is handed to the system: its intent. */
fun Rule.awaitStarted(): Intent {
    var found: Intent? = null
    waitUntil(10_000) {
        settle()
        found = shadowOf(activity).nextStartedActivity
        found != null
    }
    return requireNotNull(found)
}

/** Hands of a person on the app: every step is a real touch. */
class Hands(private val rule: Rule) {
    val model: AppModel get() = rule.activity.model
    val session: MatchSession get() = model.lessons.session?.match ?: requireNotNull(model.currentMatch.session)
    val scene: Scene get() = session.scene

    fun press(text: String) {
        toTheMenu(text)
        rule.onNode(hasText(text)).performClick()
        rule.waitForIdle()
        toTheForm()
    }

    /** Presses 揭晓, and ends the rewind of the match. */
    fun reveal() {
        press("揭晓")
        if (scene.result == null) press("看结果")
    }

    /** Opens 更多 of a match's actions, if a text is not on the screen. */
    fun toTheMenu(text: String) {
        if (rule.onAllNodes(hasText(text)).fetchSemanticsNodes().isNotEmpty()) return
        // A question may lie over the actions, but not over the bar.
        val ways = listOf("menu", "more").map { rule.onAllNodes(hasTestTag(it)) }
        ways.firstOrNull { it.fetchSemanticsNodes().isNotEmpty() }?.get(0)?.performClick()
        rule.waitForIdle()
    }

    /** Goes from a game's card to the form, which is behind 更多…. */
    private fun toTheForm() {
        val more = rule.onAllNodes(hasTestTag("begin:more"))
        if (more.fetchSemanticsNodes().isNotEmpty()) more[0].performScrollTo().performClick()
        rule.waitForIdle()
    }

    /** Opens a game's card, which asks how to begin. */
    fun card(game: String) {
        rule.onNode(hasText(game)).performScrollTo().performClick()
        rule.waitForIdle()
    }

    /** Presses an element of a scrolling list. */
    fun pick(text: String) {
        toTheMenu(text)
        unfold(text)
        rule.onNode(hasText(text)).performScrollTo().performClick()
        rule.waitForIdle()
        toTheForm()
    }

    /** Opens the rarer options of a form if a text is not among the first ones. */
    private fun unfold(text: String) {
        if (rule.onAllNodes(hasText(text)).fetchSemanticsNodes().isNotEmpty()) return
        val more = rule.onAllNodes(hasTestTag("more"))
        if (more.fetchSemanticsNodes().isNotEmpty()) more[0].performScrollTo().performClick()
        rule.waitForIdle()
    }

    /** The texts that a screen reader says of the board's points, of a match, a lesson or the editor; none elsewhere. */
    fun pointLabels(): Set<String> {
        val edited = (model.navigator.screen as? Screen.SetUp)?.let { model.editor?.scene }
        val open = model.lessons.session?.match ?: model.currentMatch.session
        return (edited ?: open?.scene)?.points.orEmpty().map { it.label }.toSet()
    }

    /** Style in which the app is drawn by day. */
    val style: Style get() = Style(model.choices.board, false, false, model.choices.pieces)

    fun pressLabel(label: String) {
        rule.onNodeWithContentDescription(label).performClick()
        rule.waitForIdle()
    }

    /** Holds the curtain's disc for [millis]. */
    fun holdDisc(millis: Long = 1000) {
        rule.mainClock.autoAdvance = false
        // The curtain ignores a press right after it falls.
        rule.mainClock.advanceTimeBy(LIMITS.curtainPauseMs.toLong() + 50)
        rule.onNodeWithTag("disc").performTouchInput { down(center) }
        rule.mainClock.advanceTimeBy(millis)
        // The curtain may disappear under the finger.
        rule.onRoot().performTouchInput { up() }
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
    }

    /** Returns a point's position on the board as it lies on the screen. */
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
            // Two quick taps on one point must not become a double tap.
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

    /** Plays moves as written in records, each by two taps. */
    fun moves(list: String) = list.split(' ').forEach {
        tap(it.take(2))
        tap(it.drop(2))
    }

    /** Takes the device for a seat if its first peek needs that: presses the key, and opens the curtain. */
    fun take(seat: Int) {
        touch("peek:$seat") {}
        if (scene.curtain != null) holdDisc()
    }

    /** Takes the device, holds a drawer's key to peek, calls [look], and lets go. */
    fun peek(seat: Int, look: () -> Unit) {
        take(seat)
        touch("peek:$seat", look)
    }

    /** Holds an element down, calls [look], and lets go. */
    fun touch(tag: String, look: () -> Unit) {
        val node = rule.onNodeWithTag(tag)
        node.performTouchInput { down(center) }
        rule.waitForIdle()
        try {
            look()
        } finally {
            // The drawer may disappear under the finger.
            rule.onRoot().performTouchInput { up() }
            rule.waitForIdle()
        }
    }

    /** Reports the system's voice as ready. */
    fun voiceReady() {
        ShadowTextToSpeech.addLanguageAvailability(java.util.Locale.SIMPLIFIED_CHINESE)
        ShadowTextToSpeech.addLanguageAvailability(java.util.Locale.ENGLISH)
        rule.runOnUiThread { model.platform.voice.prepare(model.lang) }
        rule.waitUntil(10_000) { ShadowTextToSpeech.getLastTextToSpeechInstance() != null }
        val tts = ShadowTextToSpeech.getLastTextToSpeechInstance()
        rule.runOnUiThread { shadowOf(tts).onInitListener.onInit(0) }
        rule.waitUntil(10_000) {
            settle()
            model.platform.voice.state.value.ready
        }
        rule.waitForIdle()
    }

    /** Returns all spoken texts. */
    fun spoken(): List<String> = shadowOf(ShadowTextToSpeech.getLastTextToSpeechInstance()).spokenTextList

    /** Returns every text that a screen reader or a test can find on the screen now. */
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

    /** Goes from the lobby to the first curtain; red moves first. */
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

    /** Returns the arrow keys that lead from the middle of the board to a point. */
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

    /** Goes from the lobby to the first move: Red's spy is e6, Black's c3. */
    fun play() {
        newMatch()
        holdDisc()
        choose("e6")
        holdDisc()
        choose("c3")
        // A flat device has no curtain; otherwise play begins behind the first mover's curtain.
        if (!scene.flat) {
            check(scene.curtain?.seat?.toInt() == 0) { "no curtain at the beginning" }
            holdDisc()
        }
        check(scene.curtain == null)
    }

    /** Waits until background work is done. */
    fun awaitWork() = rule.awaitWork(model)

    /** Goes a way into a room, as its pages do. Returns whether this device is in one then. */
    fun enter(entry: RoomEntry): Boolean {
        rule.runOnUiThread { model.navigator.send(AppEvent.EnterRoom(entry)) }
        return model.nearby.room != null
    }

    /** Opens a room nearby. */
    fun open(game: String, options: String) = enter(RoomEntry.Host(Company.NEAR, game, options))

    /** Begins a match with options that would take many touches in the form. */
    fun begin(game: String, options: String, names: List<String> = emptyList()) {
        rule.runOnUiThread { check(model.currentMatch.begin(game, options, names)) { model.toast?.text.orEmpty() } }
        rule.waitForIdle()
    }

    /** Presses an answer of the question on the screen by its id. */
    fun pressAsk(id: String) {
        val label = scene.prompt!!.choices.first { it.id == id }.label
        rule.onNode(hasText(label) and hasAnyAncestor(hasTestTag("ask"))).performScrollTo().performClick()
        rule.waitForIdle()
    }

    /** Returns a point's position on a board that is [width] pixels wide. */
    fun placeOf(name: String, width: Int): Offset = place(name, width)

    /** Scrolls until a text is on the screen. */
    fun scrollTo(text: String) {
        rule.onNode(hasText(text)).performScrollTo()
        rule.waitForIdle()
    }

    /** Goes back to the lobby. */
    fun leave() {
        rule.runOnUiThread { model.currentMatch.leaveMatch() }
        rule.waitForIdle()
    }

    /** Presses the system's Back. */
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

    /** The saved matches, after all that was queued is written. */
    fun saved(): List<StoredMatch> {
        model.stopped()
        return model.store.list(model.lang).matches
    }

    /** The text in a field of the page on top. */
    fun typed(id: String): String = typed(model, id)
}

/** The text in a field of the page on top. */
fun typed(model: AppModel, id: String): String {
    val rows = requireNotNull(model.navigator.view.page).groups.flatMap { it.rows }
    return (rows.single { it.id == id }.kind as RowKind.Field).value
}

/** The games, in the order of the lobby. */
val GAMES = games(Lang.ZH).map { it.id }

/** Another driver of the app over the same store, which no screen shows. */
fun appBeside(model: AppModel): AppDriver {
    val traits = PlatformTraits(
        Lang.ZH,
        0,
        "",
        zooms = false,
        reducesMotion = false,
        hasHaptics = false,
        sendsFiles = false,
        opensSpeechSettings = false,
        readerSpeaksMoves = false,
        readsAloud = false,
        lacksVoice = false,
        notifies = false,
        outputs = null
    )
    return AppDriver(model.store, traits, 1u)
}

/** Tells it an event, and does its work behind the screen. */
fun AppDriver.done(event: AppEvent, model: AppModel) {
    for (order in handle(event)) if (order is AppOrder.RunBehind) run(order.number, model.prefs)?.let(::finish)
}

/** Keys of the easiest puzzles of a game that come next on the page of practice. */
fun easiestPuzzles(model: AppModel, game: String): List<String> {
    val app = appBeside(model)
    app.done(AppEvent.Tab(LobbyTab.PRACTICE), model)
    app.handle(AppEvent.Press("game:$game"))
    val rows = app.view().page?.groups.orEmpty().flatMap { it.rows }
    val begun = app.handle(AppEvent.Press(rows.first { it.id.startsWith("tier:$game:") }.id))
    return begun.filterIsInstance<AppOrder.BeginPuzzles>().single().keys
}
