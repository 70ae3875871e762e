package app.qishe

import androidx.activity.compose.setContent
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.ui.Modifier
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import app.qishe.ui.screens.match.MatchScreen
import app.qishe.ui.session.MatchSession
import app.qishe.ui.text.Strings
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.QisheTheme
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.Scene
import uniffi.qishe.store.ThemeChoice

/** Draws the match's screens from scenes made by hand, to compare with the pictures of the design. */
@RunWith(RobolectricTestRunner::class)
class FixtureScreensTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()

    private fun show(name: String, scene: Scene, dark: Boolean = false) {
        val model = rule.activity.model
        val platform = model.platform
        val session = MatchSession("1", FakeDriver(scene), platform, FakeHost(model))
        rule.runOnUiThread {
            session.open(fresh = false)
            rule.activity.setContent {
                QisheTheme(
                    if (dark) ThemeChoice.DARK else ThemeChoice.LIGHT,
                    platform.fonts,
                    Strings.of(Lang.ZH),
                    true
                ) {
                    Box(Modifier.fillMaxSize().background(LocalPalette.current.table)) { MatchScreen(model, session) }
                }
            }
        }
        rule.shot(name)
    }

    @Test fun peeked() = show("fix-03-peeked", Fixtures.peeked)

    @Test fun dark() = show("fix-09-dark", Fixtures.selected, dark = true)

    @Test fun picking() = show("fix-picking", Fixtures.picking)

    @Test fun result() = show("fix-result", Fixtures.over)

    @Test fun curtain() = show("fix-04-curtain", Fixtures.curtain)

    @Config(qualifiers = "w844dp-h390dp-xhdpi")
    @Test
    fun landscape() = show("fix-10-landscape", Fixtures.selected)

    @Config(qualifiers = "w834dp-h1194dp-mdpi")
    @Test
    fun flat() = show("fix-11-flat", Fixtures.flat)

    @Config(qualifiers = "w1194dp-h834dp-mdpi")
    @Test
    fun wide() = show("fix-wide", Fixtures.picking)

    @Config(qualifiers = "w360dp-h640dp-xhdpi")
    @Test
    fun small() = show("fix-small", Fixtures.scene())

    @Config(qualifiers = "w834dp-h1194dp-mdpi")
    @Test
    fun tabletUpright() = show("fix-tablet", Fixtures.peeked)
}
