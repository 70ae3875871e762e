package app.qishe

import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import app.qishe.ui.session.LessonSession
import app.qishe.ui.session.invoke
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.MarkKind
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.Screen

/** A newcomer is led from the lobby through a game's first match, by real touches. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w412dp-h915dp-420dpi")
class LessonTest : AppTest() {
    private val lesson: LessonSession get() = requireNotNull(hands.model.lessons.session)

    private fun await(what: () -> Boolean) {
        rule.waitUntil(30_000) {
            settle()
            what()
        }
        rule.waitForIdle()
    }

    private fun learn(game: String) {
        rule.onNodeWithTag("card:$game").performScrollTo().performClick()
        rule.waitForIdle()
        rule.onNodeWithTag("begin:learn").performClick()
        rule.waitForIdle()
        assertEquals(Screen.Lesson, hands.model.navigator.screen)
    }

    private fun next() = hands.press(lesson.view.buttons.first().label)

    private fun skip() = hands.press(lesson.view.buttons.last().label)

    private fun spyIsShown() = hands.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR }

    private fun reached() = assertTrue(lesson.view.toString(), lesson.view.reached)

    /** The first match of 卧底象棋 from its card to the small match, step by step as its texts ask for. */
    @Test fun theFirstMatchOfUndercover() {
        rule.shot("130-lobby-new")
        learn("undercover")
        rule.shot("131-learn-undercover-aim")
        next()
        rule.shot("132-learn-undercover-take")
        hands.moves("b0b7")
        reached()
        rule.shot("133-learn-undercover-taken")
        next()
        hands.moves("b0b9")
        reached()
        next()
        rule.shot("134-learn-undercover-pick")
        hands.tap("e6")
        hands.press("就是它")
        reached()
        next()
        assertNull("who learns has nobody to hide from", hands.scene.curtain)
        rule.shot("135-learn-undercover-look")
        hands.touch("peek:0") { assertTrue("the spy is shown while held", spyIsShown()) }
        assertFalse("and hidden again", spyIsShown())
        reached()
        next()
        rule.shot("136-learn-undercover-activate")
        hands.pressLabel("启动")
        hands.pressAsk("ask:yes")
        reached()
        rule.shot("137-learn-undercover-mate")
        next()
        rule.shot("138-learn-undercover-match")
        assertTrue("a small match has hints", hands.scene.buttons.any { it.id == "hint" })
        // The computer answers a move of the small match.
        hands.moves("a0a1")
        await { hands.session.thinking == null }
        assertEquals(2, hands.scene.moves.sumOf { it.cells.size })
        skip()
        assertTrue(lesson.view.finished)
        assertFalse("a skipped step is not learned", lesson.view.complete)
        rule.shot("139-learn-undercover-end")
        next()
        assertEquals("a whole match on the spot", Screen.Match, hands.model.navigator.screen)
        assertNull("the lesson has gone", hands.model.lessons.session)
        rule.shot("139-learn-undercover-whole-match")
    }

    /** A wrong move is punished on the board, one sentence says why, and the position comes back. */
    @Test fun aWrongMoveIsPunishedAndTakenBack() {
        learn("undercover")
        skip()
        skip()
        val before = hands.scene.pieces
        hands.moves("a8a9")
        assertTrue(lesson.view.wrong)
        await { hands.scene.moves.sumOf { it.cells.size } == 2 }
        rule.shot("140-learn-wrong")
        next()
        assertEquals(before.map { it.point }, hands.scene.pieces.map { it.point })
        assertTrue("the reason stays to be read", lesson.view.note.isNotEmpty())
        // What the rules refuse is told as in a match.
        hands.moves("b0c1")
        assertTrue(lesson.view.note.isNotEmpty() && !lesson.view.wrong)
    }

    /** A wrong move in each game: its reply is on the board, its reason beside it, and the position comes back. */
    @Test fun aWrongMoveInEveryGame() {
        // Lesson, steps to skip, taps, actions with the reply.
        val wrong = mapOf(
            "undercover" to Wrong("first", 2, "a8 a9", 2),
            "gomoku" to Wrong("first", 2, "A1", 2),
            "sifang" to Wrong("first", 2, "11", 2),
            "siguo" to Wrong("moves", 0, "E5 E6", 2),
            "jihe" to Wrong("first", 2, "e3 e2", 1)
        )
        for ((game, one) in wrong) {
            rule.runOnUiThread { hands.model.lessons.begin(game, one.lesson) }
            rule.waitForIdle()
            repeat(one.skipped) { skip() }
            val before = hands.scene.pieces.map { it.point }
            one.taps.split(' ').forEach(hands::tap)
            assertTrue("$game: ${lesson.view}", lesson.view.wrong)
            await { made() == one.actions }
            rule.shot("145-wrong-$game")
            next()
            assertEquals(game, before, hands.scene.pieces.map { it.point })
            assertTrue("$game: the reason stays to be read", lesson.view.note.isNotEmpty())
            rule.shot("146-wrong-$game-again")
            rule.runOnUiThread { hands.model.lessons.leave() }
            rule.waitForIdle()
        }
    }

    /** A wrong move of a lesson: steps to skip before it, its taps, and the number of actions with its reply. */
    private class Wrong(val lesson: String, val skipped: Int, val taps: String, val actions: Int)

    private fun made() = hands.scene.moves.sumOf { it.cells.size }

    /** A lesson that was gone through to its end without skipping has a mark, and the card does not offer it again. */
    @Test fun aFinishedLessonHasAMark() {
        fun lessons() = hands.model.store.lessonOffers(hands.model.choices, hands.model.lang)
        assertTrue(lessons().any { it.game == "sifang" })
        learn("sifang")
        next()
        hands.tap("88")
        next()
        hands.tap("88")
        next()
        hands.tap("87")
        next()
        hands.tap("78")
        await { hands.scene.moves.sumOf { it.cells.size } == 2 }
        hands.tap("89")
        reached()
        next()
        // Won by a player who has learned it: three in a corner, and two ways to the fourth.
        repeat(40) {
            if (lesson.view.reached || lesson.view.wrong) return@repeat
            await { hands.session.thinking == null }
            hands.press("提示")
            await { hands.session.thinking == null }
            val hint = hands.scene.marks.last { it.kind == MarkKind.HINT }.point
            hands.tap(hands.session.board.points.first { it.id == hint }.name)
            await { hands.session.thinking == null || lesson.view.reached || lesson.view.wrong }
        }
        reached()
        next()
        assertTrue(lesson.view.complete)
        rule.shot("141-learn-complete")
        skip()
        assertEquals(Screen.Rules("sifang"), hands.model.navigator.screen)
        rule.shot("142-rules-with-lessons")
        assertEquals(listOf("sifang:first"), hands.model.choices.lessons)
        assertFalse(lessons().any { it.game == "sifang" })
    }

    /** Answers the question on the screen if it has this answer. */
    private fun answer(id: String) {
        if (hands.scene.prompt?.choices.orEmpty().any { it.id == id }) hands.pressAsk(id)
    }

    /** The first match of 四国战棋 by touch: take, jump, bomb, and a muster after the others have moved. */
    @Test fun theFirstMatchOfSiguo() {
        learn("siguo")
        next()
        hands.moves("E5E9")
        reached()
        next()
        hands.moves("C4H4")
        reached()
        next()
        hands.press("轰炸")
        answer("bomb:G5")
        answer("ask:yes")
        reached()
        next()
        hands.moves("L8L5")
        await { lesson.match.scene.moves.sumOf { it.cells.size } == 4 }
        rule.shot("143-learn-siguo-muster")
        hands.press("搬兵")
        answer("muster:at:L5")
        hands.moves("B2K4 B3K5")
        hands.pressAsk("muster:yes")
        reached()
        next()
        assertTrue("a small match comes last", hands.scene.buttons.any { it.id == "hint" })
    }

    /** The first match of 几何棋 by touch: step, jump, chain, figure, and a choice of what leaves. */
    @Test fun theFirstMatchOfJihe() {
        learn("jihe")
        for (taps in listOf("", "e3 e4", "e3 e5", "e2 e4 e6", "c4 c5", "c4 c5")) {
            taps.split(' ').filter { it.isNotEmpty() }.forEach(hands::tap)
            if (taps.isNotEmpty() && !lesson.view.reached) answer("chain:go")
            if (taps.isNotEmpty() && !lesson.view.reached) answer("claim:yes")
            if (taps.isNotEmpty()) reached()
            next()
        }
        assertTrue("a small match comes last", hands.scene.buttons.any { it.id == "hint" })
    }

    /** A step by keyboard: the board has the keys, as in a match. */
    @Test fun aStepByKeyboard() {
        learn("gomoku")
        next()
        assertEquals(2u, lesson.view.step)
        hands.key(Key.DirectionDown)
        hands.wayTo("K8").forEach(hands::key)
        hands.key(Key.Enter)
        reached()
    }

    /** Every sentence is heard by a screen reader when it changes, and read aloud on request. */
    @Test fun aLessonIsSpoken() {
        learn("jihe")
        val card = rule.onNodeWithTag("lesson").fetchSemanticsNode()
        val live = card.children.any { it.config.getOrNull(SemanticsProperties.LiveRegion) != null }
        assertTrue("a new sentence is announced", live)
        hands.pressLabel("念出来")
        assertTrue(lesson.view.spoken.text, lesson.view.spoken.text.contains(lesson.view.say))
        hands.model.back()
        rule.waitForIdle()
        assertEquals("back leaves the lesson", LobbyTab.PLAY, hands.model.navigator.lobby)
    }

    /** The first steps of every first match, to look at in both languages. */
    @Test fun everyFirstMatchInBothLanguages() {
        for (lang in listOf(Lang.ZH, Lang.EN)) {
            rule.runOnUiThread { hands.model.choose { it.copy(lang = lang) } }
            rule.waitForIdle()
            for (game in listOf("undercover", "gomoku", "sifang", "siguo", "jihe")) {
                rule.runOnUiThread { hands.model.lessons.begin(game, "first") }
                rule.waitForIdle()
                repeat(lesson.view.of.toInt()) { step ->
                    rule.shot("15-$game-$lang-${step + 1}".lowercase())
                    Whole(rule, hands).everyWord("$game step ${step + 1} in $lang")
                    skip()
                }
                rule.runOnUiThread { hands.model.lessons.leave() }
                rule.waitForIdle()
            }
        }
    }
}
