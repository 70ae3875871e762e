package app.qishe

import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.Screen

/** The tab of practice and its puzzles, by real touches. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class PracticeTest : AppTest() {
    private fun page() = rule.waitUntil(10_000) {
        settle()
        rule.onAllNodes(hasTestTag("puzzle:today")).fetchSemanticsNodes().isNotEmpty()
    }

    @Test fun aPuzzleIsShownKeptAndComesBack() {
        hands.press("练习")
        page()
        rule.shot("120-practice")
        rule.onNodeWithTag("puzzle:today").performScrollTo().performClick()
        rule.waitForIdle()
        assertEquals(Screen.Lesson, hands.model.navigator.screen)
        val lesson = requireNotNull(hands.model.lessons.session)
        rule.shot("121-puzzle")
        hands.press("提示")
        rule.shot("122-puzzle-hint")
        hands.press("看答案")
        rule.waitUntil(60_000) {
            settle()
            lesson.view.buttons.any { it.id == "shell:practice" }
        }
        assertTrue("the idea is told once it tells nothing", lesson.view.ideas.isNotEmpty())
        rule.onNodeWithText(lesson.view.ideas, useUnmergedTree = true).assertExists()
        rule.onNodeWithTag("ticks").assertDoesNotExist()
        rule.shot("123-puzzle-answer")
        // One puzzle alone leads back, and to no sum of a set.
        hands.press("回到练习")
        assertEquals(LobbyTab.PRACTICE, hands.model.navigator.lobby)
        page()
        rule.onNodeWithContentDescription("连续 1 天").assertExists()
        rule.onNodeWithText("今日一题看了答案，明天再来").assertExists()
        assertEquals(emptyList<String>(), hands.model.library.practicePage().due)
        rule.shot("124-practice-done")
    }

    @Test fun theGamesHaveTheirPuzzlesByDifficulty() {
        hands.press("练习")
        page()
        rule.onNodeWithTag("puzzles:gomoku").performScrollTo().performClick()
        rule.waitForIdle()
        rule.shot("125-practice-games")
        val game = hands.model.library.practicePage().games.first { it.game == "gomoku" }
        val tier = game.tiers.first()
        rule.onNodeWithTag("puzzles:gomoku:${tier.tier}").performScrollTo().performClick()
        rule.waitForIdle()
        val view = requireNotNull(hands.model.lessons.session).view
        assertEquals(tier.next.size, view.of.toInt())
        assertEquals(tier.next.size, view.ticks.size)
        rule.onNodeWithContentDescription(view.ticksLabel).assertExists()
        rule.shot("126-puzzle-gomoku")
        hands.back()
        assertEquals(LobbyTab.PRACTICE, hands.model.navigator.lobby)
    }
}
