package app.qishe

import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performScrollToNode
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.Screen

/** The rules of a game and its openings: texts with pictures, drawn as they come in sight. */
@RunWith(RobolectricTestRunner::class)
class RulesTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()

    private val hands by lazy { Hands(rule) }

    private fun go(screen: Screen) {
        rule.runOnUiThread { hands.model.navigator.go(screen) }
        rule.waitForIdle()
    }

    private fun scrollTo(text: SemanticsMatcher) {
        rule.onNodeWithTag("rows").performScrollToNode(text)
        rule.waitForIdle()
    }

    private fun count(matcher: SemanticsMatcher) = rule.onAllNodes(matcher).fetchSemanticsNodes().size

    /** A heading is one for a screen reader, which says a picture by its caption. What is out of sight is not made. */
    @Test fun textsAreMadeAsTheyComeInSight() {
        go(Screen.Rules("sifang"))
        val last = hasText("折棍")
        assertEquals("the shapes are far below", 0, count(last))
        scrollTo(last)
        rule.onNode(hasContentDescription("折棍")).assertIsDisplayed()
        assertEquals("the lessons are far above", 0, count(hasText("教程")))
        scrollTo(hasText("教程"))
        go(Screen.Rules("gomoku"))
        // A lesson has the same name.
        val heading = hasText("三三禁手") and SemanticsMatcher.keyIsDefined(SemanticsProperties.Heading)
        scrollTo(heading)
        rule.onNode(heading).assertIsDisplayed()
        scrollTo(hasContentDescription("H8 同时成两个活三"))
        rule.shot("143-rules-gomoku")
    }

    /** The 26 openings stand side by side under their names. */
    @Test fun the26Openings() {
        go(Screen.Rules("gomoku"))
        scrollTo(hasText("二十六种开局"))
        rule.shot("144-rules-openings")
        hands.press("二十六种开局")
        rule.onNode(hasContentDescription("D1 寒星 · Kansei · Cold Star")).assertIsDisplayed()
        rule.shot("144-openings")
        scrollTo(hasText("斜指：第二手在天元斜角"))
        rule.shot("144-openings-indirect")
        hands.back()
        assertEquals(Screen.Rules("gomoku"), hands.model.navigator.screen)
    }

    /** The openings of Xiangqi are walked move by move; Back takes one back. */
    @Test fun theOpeningsOfXiangqi() {
        go(Screen.Rules("undercover"))
        scrollTo(hasText("象棋开局"))
        hands.press("象棋开局")
        rule.shot("145-openings-xiangqi")
        scrollTo(hasText("炮二平五"))
        hands.press("炮二平五")
        scrollTo(hasText("马2进3"))
        rule.shot("145-openings-cannon")
        hands.press("马2进3")
        assertEquals(Screen.Openings("undercover", "h2e2 b9c7"), hands.model.navigator.screen)
        hands.back()
        scrollTo(hasText("炮8平5"))
        hands.press("炮8平5")
        rule.onNode(hasText("顺炮")).assertIsDisplayed()
        scrollTo(hasText("从头再走"))
        rule.shot("145-openings-same")
        hands.press("从头再走")
        assertEquals(Screen.Openings("undercover", ""), hands.model.navigator.screen)
    }

    @Test fun inEnglish() {
        hands.language(Lang.EN)
        rule.runOnUiThread { hands.model.navigator.tab(LobbyTab.RULES) }
        rule.waitForIdle()
        rule.shot("146-en-rules-tab")
        go(Screen.Rules("undercover"))
        rule.shot("146-en-rules")
        go(Screen.Openings("undercover", "h2e2"))
        rule.shot("146-en-openings")
        scrollTo(hasText("Next move"))
        rule.shot("146-en-openings-moves")
        go(Screen.Openings("gomoku", ""))
        rule.onNode(hasContentDescription("D1 Kansei · 寒星 · Cold Star")).assertIsDisplayed()
        rule.shot("146-en-openings-gomoku")
    }

    @Test
    @Config(qualifiers = "zh-rCN-w1280dp-h800dp-mdpi")
    fun wide() {
        rule.runOnUiThread { hands.model.navigator.tab(LobbyTab.RULES) }
        rule.waitForIdle()
        rule.shot("147-wide-rules-tab")
        for (screen in listOf(
            Screen.Rules("undercover"),
            Screen.Openings("gomoku", ""),
            Screen.Openings("undercover", "")
        )) {
            go(screen)
            rule.shot("147-wide-" + screen.toString().filter { it.isLetter() })
        }
    }
}
