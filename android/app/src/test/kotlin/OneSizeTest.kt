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
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.match.MatchScreen
import app.qishe.ui.session.MatchSession
import app.qishe.ui.text.Strings
import app.qishe.ui.theme.QisheTheme
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Flip
import uniffi.qishe.Lang
import uniffi.qishe.NewMatch
import uniffi.qishe.store.ThemeChoice
import uniffi.qishe.table.MatchDriver

/** Every secret has the same size: nothing outside the private read-out moves, for any text in it. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w1400dp-h1400dp-mdpi")
class OneSizeTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()

    private class Case(val session: MatchSession, val wide: Int, val high: Int, val scale: Float, val lang: Lang)

    private var case by mutableStateOf<Case?>(null)

    @Before fun begin() {
        Hands(rule).voiceReady()
        val model = rule.activity.model
        rule.runOnUiThread {
            rule.activity.setContent {
                val now = case ?: return@setContent
                CompositionLocalProvider(LocalDensity provides Density(1f, now.scale)) {
                    QisheTheme(ThemeChoice.LIGHT, model.platform.fonts, Strings.of(now.lang), true) {
                        Box(Modifier.requiredSize(now.wide.dp, now.high.dp).testTag("window")) {
                            key(now) { MatchScreen(model, now.session) }
                        }
                    }
                }
            }
        }
    }

    /** Returns a match with Red to move, the device taken, and a spy on a point or none. */
    private fun session(spy: String?, lang: Lang, flat: Boolean, refused: Boolean): MatchSession {
        val model = rule.activity.model
        model.choose { it.copy(lang = lang, flip = if (flat) Flip.FACING else Flip.NONE) }
        val place = if (spy == null) "null" else "\"$spy\""
        val options = """{"position":{"fen":"$FEN","spies":{"0":$place,"1":"e3"}}}"""
        val table = MatchDriver.begin(NewMatch("undercover", options, 7u, emptyList()), model.prefs)
        val session = MatchSession("1", table, model.platform, FakeHost(model))
        if (session.scene.curtain != null) session.openCurtain()
        if (refused) {
            session.press("activate")
            session.press("ask:yes")
        }
        return session
    }

    private fun both(
        spy: String?,
        wide: Int,
        high: Int,
        scale: Float,
        lang: Lang,
        flat: Boolean,
        refused: Boolean
    ): List<List<Rect>> {
        lateinit var session: MatchSession
        rule.runOnUiThread {
            session = session(spy, lang, flat, refused)
            case = Case(session, wide, high, scale, lang)
        }
        rule.waitForIdle()
        rule.mainClock.advanceTimeBy(4500)
        val closed = rule.places()
        rule.runOnUiThread { session.hold("peek:0", true) }
        rule.waitForIdle()
        assertTrue("a drawer is open while held", session.scene.drawers.any { it.open })
        val open = rule.places()
        rule.runOnUiThread { session.close() }
        return listOf(closed, open)
    }

    private fun same(wide: Int, high: Int, scale: Float, lang: Lang, flat: Boolean = false) {
        val case = "$wide × $high, text $scale, $lang${if (flat) ", flat" else ""}"
        val seen = both("e6", wide, high, scale, lang, flat, false)
        assertEquals("$case: held and not held", seen[0], seen[1])
        assertTrue(case, seen[0].size > 20)
        assertEquals("$case: no spy", seen, both(null, wide, high, scale, lang, flat, false))
    }

    private fun sizes(scale: Float) {
        for (lang in Lang.entries) {
            for (wide in listOf(320, 360, 412, 600)) same(wide, if (wide == 320) 640 else 850, scale, lang)
            same(840, 1180, scale, lang)
            same(1400, 900, scale, lang)
            same(844, 390, scale, lang)
            same(834, 1194, scale, lang, flat = true)
            same(390, 844, scale, lang, flat = true)
        }
    }

    @Test fun atUsualText() = sizes(1f)

    @Test fun atLargeText() = sizes(1.3f)

    @Test fun atLargerText() = sizes(1.6f)

    @Test fun atDoubleText() = sizes(2f)

    /** The note on a refusal, which only its owner reads, is no larger than the others. */
    @Test fun aRefusalMovesNothing() {
        for (lang in Lang.entries) {
            for (wide in listOf(320, 412, 1400)) {
                val plain = both("e6", wide, 850, 1f, lang, false, false)
                val refused = both(null, wide, 850, 1f, lang, false, true)
                assertEquals("$wide $lang", refused[0], refused[1])
                assertEquals("$wide $lang", plain[0].size, refused[0].size)
            }
        }
    }

    private companion object {
        const val FEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
    }
}
