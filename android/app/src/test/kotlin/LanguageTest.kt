package app.qishe

import android.app.LocaleManager
import android.content.res.Configuration
import android.os.LocaleList
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.SemanticsMatcher
import app.qishe.ui.session.invoke
import app.qishe.ui.text.Languages
import java.util.Locale
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen

/** The app in a chosen language, and in the pseudo-language, whose texts are longer than any other. */
@RunWith(RobolectricTestRunner::class)
class LanguageTest : AppTest() {
    private val whole by lazy { Whole(rule, hands) }
    private val games = listOf("undercover", "gomoku", "sifang", "siguo", "jihe")

    /** Screen readers use the language of the process, which is that of the texts, not the system's. */
    @Test fun theProcessUsesTheLanguageOfTheTexts() {
        val locales = checkNotNull(rule.activity.getSystemService(LocaleManager::class.java))
        for (language in Languages.all) {
            hands.language(language.lang)
            assertEquals(
                Locale.forLanguageTag(language.tag).language,
                locales.applicationLocales[0].language
            )
        }
    }

    /** Nothing is written into the system that nobody chose; a choice there is one in the app, and none is none. */
    @Test fun theSystemsChoiceAndTheAppsAreOne() {
        val locales = checkNotNull(rule.activity.getSystemService(LocaleManager::class.java))
        assertTrue("nobody has chosen", locales.applicationLocales.isEmpty)
        fun system(chosen: LocaleList) {
            locales.applicationLocales = chosen
            rule.runOnUiThread { rule.activity.onConfigurationChanged(rule.activity.resources.configuration) }
            rule.waitForIdle()
        }
        system(LocaleList(Locale.ENGLISH))
        assertEquals(Lang.EN, hands.model.choices.lang)
        system(LocaleList.getEmptyLocaleList())
        assertEquals(null, hands.model.choices.lang)
        hands.language(Lang.EN)
        rule.runOnUiThread { hands.model.choose { it.copy(lang = null) } }
        rule.waitForIdle()
        assertTrue("the choice was taken back", locales.applicationLocales.isEmpty)
    }

    /** The app starts in the system's language, or in English if it has no such language. */
    @Test fun theAppStartsInTheSystemsLanguage() {
        assertEquals(Lang.ZH, Languages.of(Locale.TRADITIONAL_CHINESE))
        assertEquals(Lang.EN, Languages.of(Locale.UK))
        assertEquals(Lang.EN, Languages.of(Locale.GERMAN))
    }

    /** Where the system has neither language of the app, the launcher's name is English, as the texts are. */
    @Test fun theLaunchersNameFallsBackToEnglish() {
        fun name(tag: String): String {
            val there = Configuration(rule.activity.resources.configuration)
            there.setLocales(LocaleList.forLanguageTags(tag))
            val context = rule.activity.createConfigurationContext(there)
            return context.getString(context.applicationInfo.labelRes)
        }
        for (tag in listOf("fr-FR", "ja-JP", "en-AU")) assertEquals(tag, "Qishe", name(tag))
        for (tag in listOf("zh-Hans-CN", "zh-Hant-TW")) assertEquals(tag, "棋社", name(tag))
    }

    private fun written() =
        rule.onAllNodes(SemanticsMatcher.keyIsDefined(SemanticsProperties.Text), useUnmergedTree = true)
            .fetchSemanticsNodes().flatMap { it.config[SemanticsProperties.Text] }.map { it.text }

    /** Matches a word without accents, which comes from no catalogue. */
    private val plain = Regex("(?<![\\p{L}])(?=[a-z]*[aeiou])(?=[a-z]*[b-df-hj-np-tv-z])[a-z]+(?![\\p{L}])")

    private fun accented(where: String) = written().forEach { text ->
        assertTrue("$where: $text", !plain.containsMatchIn(text) || Languages.all.any { it.name in text })
    }

    private fun look(where: String) {
        rule.waitForIdle()
        rule.shot("94-pseudo-$where")
        accented(where)
        whole.everyWord(where)
    }

    @Config(qualifiers = "zh-rCN-w412dp-h892dp-xhdpi")
    @Test
    fun aLongerLanguageIsNotCut() {
        hands.language(Lang.PSEUDO)
        look("lobby")
        // The notices are in English only, as their makers wrote them.
        for (page in PageId.entries - PageId.NOTICES) {
            rule.runOnUiThread { hands.model.navigator.go(Screen.Page(page)) }
            look("page-$page")
            hands.back()
        }
        for (game in games) {
            rule.runOnUiThread { hands.model.navigator.go(Screen.New(game)) }
            rule.waitForIdle()
            rule.runOnUiThread { hands.model.settings.change { it.copy(moreOptions = true) } }
            look("form-$game")
            hands.back()
        }
    }

    @Config(qualifiers = "zh-rCN-w412dp-h892dp-xhdpi")
    @Test
    fun aLongerLanguageFitsAMatch() {
        for (game in games) {
            val names = listOf("1", "2", "3", "4").take(if (game == "siguo") 4 else 2)
            hands.begin(game, "{}", names)
            hands.language(Lang.PSEUDO)
            rule.shot("94-pseudo-match-$game")
            accented(game)
            hands.language(Lang.ZH)
        }
    }
}
