package app.qishe

import androidx.activity.compose.setContent
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.match.LessonScreen
import app.qishe.ui.screens.match.MatchScreen
import app.qishe.ui.session.MatchSession
import app.qishe.ui.text.Strings
import app.qishe.ui.theme.QisheTheme
import org.junit.Assert.assertEquals
import org.junit.Before
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.ActionRole
import uniffi.qishe.Flip
import uniffi.qishe.Lang
import uniffi.qishe.NewMatch
import uniffi.qishe.store.ThemeChoice
import uniffi.qishe.table.MatchDriver

/** The board keeps its place and its size through a whole match. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w1400dp-h1400dp-mdpi")
class StandingBoardTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()

    private class Window(val wide: Int, val high: Int, val scale: Float = 1f, val flat: Boolean = false)

    private class Case(val session: MatchSession, val wide: Int, val high: Int, val scale: Float)

    private var case by mutableStateOf<Case?>(null)
    private var taught by mutableStateOf<Case?>(null)

    @Before fun begin() {
        Hands(rule).voiceReady()
        val model = rule.activity.model
        rule.runOnUiThread {
            rule.activity.setContent {
                val now = taught ?: case ?: return@setContent
                CompositionLocalProvider(LocalDensity provides Density(1f, now.scale)) {
                    QisheTheme(ThemeChoice.LIGHT, model.platform.fonts, Strings.of(Lang.ZH), true) {
                        Box(Modifier.requiredSize(now.wide.dp, now.high.dp).testTag("window")) {
                            key(now) {
                                val lesson = model.lessons.session?.takeIf { now == taught }
                                if (lesson != null) LessonScreen(model, lesson) else MatchScreen(model, now.session)
                            }
                        }
                    }
                }
            }
        }
    }

    /** The board's bounds within the window. */
    private fun board(): Rect {
        rule.waitForIdle()
        val window = rule.onNodeWithTag("window").fetchSemanticsNode().boundsInRoot
        return rule.onNodeWithTag("board").fetchSemanticsNode().let {
            Rect(it.positionInRoot - window.topLeft, Size(it.size.width.toFloat(), it.size.height.toFloat()))
        }
    }

    /** Goes through the phases of a match: [note] is told the name of each. */
    private fun phases(session: MatchSession, note: (String) -> Unit) {
        fun on(what: (MatchSession) -> Unit) = rule.runOnUiThread {
            what(session)
            if (session.scene.curtain != null) session.openCurtain()
        }
        on {}
        note("begun")
        // A refusal, or a selection.
        for (point in listOf(0, session.board.points.size / 2)) on { it.tap(session.board.points[point].id, 1) }
        note("touched")
        session.scene.buttons.firstOrNull { it.id == "tune" }?.let { tune ->
            on { it.press(tune.id) }
            note("display")
            on { it.press("ask:close") }
        }
        session.scene.drawers.firstOrNull()?.let { drawer ->
            on { it.hold(drawer.peek.id, true) }
            note("peek")
            on { it.hold(drawer.peek.id, false) }
        }
        on { it.press(session.scene.buttons.first { one -> one.id.startsWith("resign") }.id) }
        note("asked")
        on { it.press("ask:close") }
        // Every seat but one gives up; a game of four asks for each.
        for (seat in session.scene.seats.indices) {
            if (session.scene.result != null) break
            on { it.press(session.scene.buttons.first { one -> one.id.startsWith("resign") && one.enabled }.id) }
            for (question in 0..1) {
                val way = session.scene.prompt?.choices?.firstOrNull { it.role == ActionRole.DANGER } ?: break
                on { it.press(way.id) }
            }
            note("seat $seat gone")
        }
        checkNotNull(session.scene.result) { "nobody has won: ${session.scene.prompt}" }
        note("over")
        on { it.press("review:open") }
        note("review")
        on { it.press("review:first") }
        note("first")
        on { it.press("review:try") }
        note("try")
    }

    private val shown = setOf("begun", "touched", "asked", "over", "review")

    private val four = listOf("阿宁", "小周", "阿远", "小满")

    private val games = mapOf(
        "undercover" to listOf("{}", """{"position":{"fen":"$FEN","spies":{"0":"e6","1":"e3"}}}"""),
        "jihe" to listOf("{}"),
        "siguo" to listOf(
            "{}",
            """{"position":{"pieces":{"0":"K:A1 R:L5 P:E12,G5,A2,B2,C2,D2","1":"K:C11 R:A12 P:B18",""" +
                """"2":"K:R18 P:H1,E7","3":"K:R1 P:G3,H2,K4"},"turn":0,"muster":{"0":["L5"]}}}"""
        )
    )

    /** All places that the board takes in the matches of a game in a window, by phase. */
    private fun places(game: String, wide: Int, high: Int, scale: Float, flat: Boolean): Map<String, Rect> {
        val model = rule.activity.model
        val seen = LinkedHashMap<String, Rect>()
        games.getValue(game).forEachIndexed { number, options ->
            lateinit var session: MatchSession
            rule.runOnUiThread {
                model.choose { it.copy(lang = Lang.ZH, flip = if (flat) Flip.FACING else Flip.NONE) }
                val names = if (game == "siguo") four else four.take(2)
                session = MatchSession(
                    "1",
                    MatchDriver.begin(NewMatch(game, options, 7u, names), model.prefs),
                    model.platform,
                    FakeHost(model)
                )
                case = Case(session, wide, high, scale)
            }
            phases(session) { phase ->
                seen["$phase $number"] = board()
                if (session.scene.flat) lying += "$phase $number" else lying -= "$phase $number"
                if (phase in shown) {
                    rule.shot("95-$wide-$high-$scale${if (flat) "-flat" else ""}-$game-$phase-$number")
                }
            }
            rule.runOnUiThread { session.close() }
        }
        return seen
    }

    private val moved = ArrayList<String>()

    /** Phases of the last matches in which the device lay flat. */
    private val lying = HashSet<String>()

    /** In a window, the board of each game has one place in all phases of its matches, and it is whole. */
    private fun stands(wide: Int, high: Int, scale: Float, flat: Boolean = false) {
        for (game in games.keys) {
            val seen = places(game, wide, high, scale, flat)
            val where = "$game in $wide × $high, text $scale${if (flat) ", flat" else ""}"
            // A flat device is taken in hand for what only one person may see, and for a review.
            for ((laid, by) in seen.entries.groupBy { it.key in lying }) {
                val places = by.groupBy({ it.value }) { it.key }
                if (places.size > 1) moved += "$where${if (laid) " lying" else ""}: $places"
                val at = places.keys.first()
                if (at.left < 0 || at.top < 0 || at.right > wide + 1 || at.bottom > high + 1) moved += "$where: $at"
            }
        }
    }

    private fun check(vararg windows: Window) {
        for (window in windows) stands(window.wide, window.high, window.scale, window.flat)
        assertEquals("", moved.joinToString("\n"))
    }

    // One window of each shape: the core's test of layouts has all sizes.
    @Test fun upright() = check(Window(390, 844), Window(320, 568, 2f))

    @Test fun sideways() = check(Window(844, 390), Window(1366, 900))

    @Test fun flat() = check(Window(820, 1180, flat = true), Window(1180, 820, flat = true))

    /** In a lesson the board keeps its place through all steps: their texts, tips, wrong moves and answers. */
    @Test fun inALesson() {
        val model = rule.activity.model
        for ((wide, high) in listOf(320 to 568, 1366 to 900)) {
            for ((game, lesson) in listOf("undercover" to "first", "jihe" to "first")) {
                rule.runOnUiThread {
                    model.lessons.begin(game, lesson)
                    taught = Case(requireNotNull(model.lessons.session).match, wide, high, 1f)
                }
                val seen = LinkedHashMap<Rect, MutableList<String>>()
                val session = requireNotNull(model.lessons.session)
                var step = 0
                while (!session.view.finished && step++ < 40) {
                    seen.getOrPut(board()) { ArrayList() } += session.view.counter
                    if (step <= 3) rule.shot("96-$wide-$high-$game-$step")
                    rule.runOnUiThread { session.match.tap(session.match.board.points[0].id, 1) }
                    seen.getOrPut(board()) { ArrayList() } += "${session.view.counter} ${session.view.note}"
                    rule.runOnUiThread { session.press(session.view.buttons.last().id) }
                }
                val where = "$game lesson in $wide × $high"
                if (seen.size > 1) moved += "$where: $seen"
                rule.runOnUiThread { model.lessons.leave() }
            }
        }
        assertEquals("", moved.joinToString("\n"))
    }

    private companion object {
        const val FEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
    }
}
