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
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.hasAnyAncestor
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.match.LessonScreen
import app.qishe.ui.session.LessonSession
import app.qishe.ui.text.Strings
import app.qishe.ui.theme.QisheTheme
import org.junit.Assert.assertEquals
import org.junit.Before
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.store.ThemeChoice

/** Lessons and puzzles in windows of all sizes: the words stand below or beside the board, and are whole. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w1400dp-h1400dp-mdpi")
class GuideTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()

    private class Window(val wide: Int, val high: Int, val scale: Float = 1f)

    private var window by mutableStateOf(Window(390, 844))
    private var lang by mutableStateOf(Lang.ZH)
    private var shown by mutableStateOf<LessonSession?>(null)
    private val model get() = rule.activity.model
    private val faults = ArrayList<String>()

    @Before fun begin() {
        Hands(rule).voiceReady()
        rule.runOnUiThread {
            rule.activity.setContent {
                val lesson = shown ?: return@setContent
                CompositionLocalProvider(LocalDensity provides Density(1f, window.scale)) {
                    QisheTheme(ThemeChoice.LIGHT, model.platform.fonts, Strings.of(lang), true) {
                        Box(Modifier.requiredSize(window.wide.dp, window.high.dp).testTag("window")) {
                            key(window, lesson) { LessonScreen(model, lesson) }
                        }
                    }
                }
            }
        }
    }

    private fun bounds(tag: String): Rect {
        val at = rule.onNodeWithTag("window").fetchSemanticsNode().boundsInRoot.topLeft
        return rule.onNodeWithTag(tag).fetchSemanticsNode().boundsInRoot.translate(-at)
    }

    /** Whether the words of the card are all in sight: nothing is left to be scrolled to. */
    private fun wordsAreWhole(): Boolean {
        val scrolls = SemanticsMatcher.keyIsDefined(SemanticsProperties.VerticalScrollAxisRange)
        val found = rule.onAllNodes(scrolls and hasAnyAncestor(hasTestTag("lesson")), useUnmergedTree = true)
        return found.fetchSemanticsNodes().all {
            (it.config.getOrNull(SemanticsProperties.VerticalScrollAxisRange)?.maxValue?.invoke() ?: 0f) <= 0f
        }
    }

    private fun look(where: String, whole: Boolean) {
        rule.waitForIdle()
        val (board, card) = bounds("board") to bounds("lesson")
        val frame = Rect(0f, 0f, window.wide.toFloat(), window.high.toFloat())
        for ((part, name) in listOf(board to "board", card to "card")) {
            val (right, bottom) = frame.right + 1 to frame.bottom + 1
            val inside = part.left >= -1 && part.top >= -1 && part.right <= right && part.bottom <= bottom
            if (!inside) faults += "$where: the $name is off the screen: $part"
        }
        if (board.overlaps(card.inflate(-1f))) faults += "$where: $card lies over $board"
        if (whole && !wordsAreWhole()) faults += "$where: “${requireNotNull(shown).view.say}” is not whole in $card"
    }

    private fun open(begin: () -> Unit): LessonSession {
        rule.runOnUiThread {
            model.choose { it.copy(lang = lang) }
            begin()
            shown = model.lessons.session
        }
        rule.waitForIdle()
        return requireNotNull(shown)
    }

    private fun name() = "97-${window.wide}-${window.high}-${window.scale}-$lang".lowercase()

    /** The first lesson of each game, step by step, also with a wrong move. */
    private fun lessons(vararg windows: Window) {
        for (one in windows) {
            window = one
            for (game in listOf("undercover", "gomoku", "sifang", "siguo", "jihe")) {
                val lesson = open { model.lessons.begin(game, "first") }
                repeat(lesson.view.of.toInt()) { step ->
                    look("$game step ${step + 1} in ${one.wide} × ${one.high}, $lang", one.scale <= 1f)
                    if (game == "undercover" || step in 2..3) rule.shot("${name()}-$game-${step + 1}")
                    rule.runOnUiThread { lesson.press(lesson.view.buttons.last().id) }
                }
                rule.runOnUiThread {
                    shown = null
                    model.lessons.leave()
                }
            }
        }
        assertEquals("", faults.joinToString("\n"))
    }

    /** A puzzle of each game: its task, a hint, the answer. */
    private fun puzzles(vararg windows: Window) {
        for (one in windows) {
            window = one
            for (game in GAMES) {
                val lesson = open { model.lessons.solve(easiestPuzzles(model, game)) }
                look("$game puzzle in ${one.wide} × ${one.high}, $lang", one.scale <= 1f)
                rule.shot("${name()}-puzzle-$game")
                rule.runOnUiThread { lesson.press("puzzle:hint") }
                look("$game hint in ${one.wide} × ${one.high}, $lang", one.scale <= 1f)
                rule.runOnUiThread {
                    shown = null
                    model.lessons.leave()
                }
            }
        }
        assertEquals("", faults.joinToString("\n"))
    }

    private val usual =
        arrayOf(Window(360, 640), Window(390, 844), Window(820, 1180), Window(1366, 900), Window(844, 390))
    private val small = arrayOf(Window(320, 568), Window(360, 600), Window(450, 800))
    private val large = arrayOf(Window(390, 844, 2f), Window(960, 640, 2f), Window(1366, 900, 2f), Window(360, 640, 2f))

    @Test fun lessonsInChinese() = lessons(*usual, *small, *large)

    @Test fun lessonsInEnglish() {
        lang = Lang.EN
        lessons(*usual, *small, *large)
    }

    @Test fun puzzlesInChinese() = puzzles(*usual, *small, *large)

    @Test fun puzzlesInEnglish() {
        lang = Lang.EN
        puzzles(*usual, *small, *large)
    }
}
