package app.qishe

import androidx.compose.ui.test.assert
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performScrollToNode
import app.qishe.ui.session.LessonSession
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.MarkKind
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen

/** The tab of practice and its puzzles, by real touches. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class PracticeTest : AppTest() {
    private fun page() = rule.waitUntil(10_000) {
        settle()
        rule.onAllNodes(hasTestTag("today")).fetchSemanticsNodes().isNotEmpty()
    }

    @Test fun aPuzzleIsShownKeptAndComesBack() {
        hands.press("练习")
        page()
        rule.shot("120-practice")
        rule.onNodeWithTag("today").performScrollTo().performClick()
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
        // The page of before stands until the result was read.
        rule.waitUntil(10_000) {
            settle()
            rule.onAllNodes(hasContentDescription("连续 1 天")).fetchSemanticsNodes().isNotEmpty()
        }
        rule.onNodeWithText("今日一题看了答案，明天再来").assertExists()
        rule.shot("124-practice-done")
    }

    /** Waits until the endgame on the board is in a state. */
    private fun awaits(lesson: LessonSession, what: () -> Boolean) {
        rule.waitUntil(120_000) {
            settle()
            what()
        }
        rule.waitForIdle()
        assertEquals(lesson, hands.model.lessons.session)
    }

    /** The points that a hint marks, by their names. */
    private fun hinted(): List<String> {
        val points = hands.session.board.points.associate { it.id to it.name }
        return hands.scene.marks.filter { it.kind == MarkKind.HINT }.map { points.getValue(it.point) }
    }

    /**
     * An endgame by touches alone: from the page of practice to the book, a move that lets the win go and is taken back,
     * hints to the mate, and back to the book, which has kept it.
     */
    @Test fun anEndgameIsPlayedToMate() {
        hands.press("练习")
        page()
        rule.onNodeWithTag("endgames").performScrollTo()
        rule.shot("127-practice-endgames")
        rule.onNodeWithTag("endgames").performClick()
        val title = "第 66 局 · 见危致命"
        rule.waitUntil(10_000) {
            settle()
            rule.onAllNodes(hasText("51–100")).fetchSemanticsNodes().isNotEmpty()
        }
        rule.shot("128-endgames")
        hands.press("51–100")
        rule.shot("129-endgames-part")
        rule.onNodeWithContentDescription("排成名录").performClick()
        rule.waitForIdle()
        rule.onNode(hasText(title)).performScrollTo()
        rule.shot("129-endgames-names")
        rule.onNodeWithContentDescription("排成一路").performClick()
        rule.waitForIdle()
        rule.onNode(hasTestTag("rows")).performScrollToNode(hasTestTag("endgame:shiqingyaqu-66"))
        val seal = rule.onNodeWithTag("endgame:shiqingyaqu-66")
        seal.assert(hasContentDescription(title, substring = true)).performClick()
        rule.waitForIdle()
        val lesson = requireNotNull(hands.model.lessons.session)
        rule.shot("130-endgame")
        hands.moves("g7i8")
        awaits(lesson) { lesson.view.wrong && hands.scene.marks.any { it.kind == MarkKind.REFUTATION } }
        rule.shot("131-endgame-lost")
        hands.press("悔一步")
        assertFalse(lesson.view.wrong)
        repeat(12) {
            if (lesson.view.reached) return@repeat
            hands.press("提示")
            val from = hinted().single()
            hands.press("提示")
            hands.moves(from + hinted().single())
            rule.shot("132-endgame-play")
            awaits(lesson) { lesson.view.reached || lesson.view.buttons.any { it.id == "endgame:hint" } }
        }
        assertTrue(lesson.view.say, lesson.view.reached)
        rule.shot("133-endgame-solved")
        hands.back()
        assertEquals(Screen.Page(PageId.ENDGAMES), hands.model.navigator.screen)
        rule.waitUntil(10_000) {
            settle()
            rule.onAllNodes(hasContentDescription("一星", substring = true)).fetchSemanticsNodes().isNotEmpty()
        }
        rule.shot("134-endgames-kept")
        hands.back()
        page()
        rule.onNodeWithTag("endgames").performScrollTo().assertTextContains("1 / ", substring = true)
    }

    @Test fun theGamesHaveTheirPuzzlesByDifficulty() {
        hands.press("练习")
        page()
        rule.onNodeWithTag("game:gomoku").performScrollTo().performClick()
        rule.waitForIdle()
        rule.shot("125-practice-games")
        val next = easiestPuzzles(hands.model, "gomoku")
        rule.onNodeWithTag("tier:gomoku:1").performScrollTo().performClick()
        rule.waitForIdle()
        val view = requireNotNull(hands.model.lessons.session).view
        assertEquals(next.size, view.of.toInt())
        assertEquals(next.size, view.ticks.size)
        rule.onNodeWithContentDescription(view.ticksLabel).assertExists()
        rule.shot("126-puzzle-gomoku")
        hands.back()
        assertEquals(LobbyTab.PRACTICE, hands.model.navigator.lobby)
    }
}
