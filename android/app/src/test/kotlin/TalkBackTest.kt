package app.qishe

import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.app.Screen
import uniffi.qishe.table.boardKeys

/**
 * Every point of a board has a click, questions and the typed move for a screen reader, also where nothing can be done.
 */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class TalkBackTest : AppTest() {
    private val reader by lazy { TalkBack(rule) }
    private val line get() = hands.session.state.line.text
    private val questions get() = boardKeys(Lang.ZH).filterNot { it.jumps }.map { it.label }

    /** Checks all points of the screen, and clicks the first of those on which nothing can be done. */
    private fun points(phase: String) {
        val labels = hands.scene.points.associate { it.label to it.enabled }
        val points = reader.elements().filter { it.words in labels }
        assertEquals("$phase: points", hands.scene.points.size, points.size)
        for (point in points) {
            assertFalse("$phase: ${point.words} is dead", point.disabled)
            assertTrue("$phase: ${point.words} has no click", point.clickable)
            val missing = questions - point.actions.toSet()
            assertTrue("$phase: ${point.words} lacks $missing", missing.isEmpty())
        }
        val idle = points.firstOrNull { labels[it.words] == false } ?: return
        val silent = line
        assertTrue("$phase: ${idle.words} takes no click", idle.click())
        assertTrue("$phase: ${idle.words} says “$line” after “$silent”", line != silent)
        val before = line
        assertTrue("$phase: ${idle.words} takes no question", reader.find(idle.words).act("轮到谁"))
        assertTrue("$phase: “$line” after “$before”", line != before)
    }

    private fun pressed(vararg ids: String) = ids.forEach { id ->
        rule.runOnUiThread { hands.session.press(id) }
        rule.waitForIdle()
    }

    private fun game(id: String, options: String) {
        hands.begin(id, options)
        if (hands.scene.curtain != null) hands.holdDisc()
        points("$id begun")
        // Pieces that are deployed are not typed.
        val types = reader.elements().any { "着法输入" in it.actions }
        assertTrue("$id: a move can be typed", types || hands.scene.tray != null)
        pressed("resign")
        points("$id asked")
        pressed("ask:close")
        hands.scene.seats.indices.forEach { seat -> pressed("resign:$seat", "ask:yes") }
        points("$id over")
        pressed("review:open")
        points("$id reviewed")
        hands.leave()
    }

    @Test fun undercover() = game("undercover", """{"spy_selection":"none"}""")

    @Test fun gomoku() = game("gomoku", """{"room":"normal"}""")

    @Test fun sifang() = game("sifang", "{}")

    @Test fun siguo() = game("siguo", "{}")

    @Test fun jihe() = game("jihe", "{}")

    /** The first step of a lesson only shows: no point of it is silent. */
    @Test fun lessons() {
        for (game in listOf("undercover", "gomoku", "sifang", "siguo", "jihe")) {
            rule.runOnUiThread { hands.model.lessons.begin(game, "first") }
            rule.waitForIdle()
            val labels = requireNotNull(hands.model.lessons.session).match.scene.points.map { it.label }.toSet()
            val points = reader.elements().filter { it.words in labels }
            assertEquals(game, labels.size, points.size)
            for (point in points) {
                assertTrue(
                    "$game: ${point.words}",
                    !point.disabled && point.clickable && point.actions.containsAll(questions)
                )
            }
            assertTrue(points.first().click())
            rule.runOnUiThread { hands.model.lessons.leave() }
            rule.waitForIdle()
        }
    }

    /** Every point of a puzzle answers, while it waits for a move and after its answer was shown. */
    @Test fun puzzles() {
        for (game in GAMES) {
            rule.runOnUiThread { hands.model.lessons.solve(easiestPuzzles(hands.model, game).take(1)) }
            points("$game puzzle")
            press("看答案")
            rule.waitUntil(60_000) {
                settle()
                reader.elements().any { it.words == "回到练习" }
            }
            points("$game puzzle shown")
            rule.runOnUiThread { hands.model.lessons.leave() }
            rule.waitForIdle()
        }
    }

    private fun press(label: String) = assertTrue(label, reader.find(label).click())

    /** Every point of the editor takes a click, and a piece is set, moved and taken off by clicks alone. */
    @Test fun editor() {
        rule.runOnUiThread { hands.model.navigator.go(Screen.SetUp("undercover")) }
        rule.waitForIdle()
        val points = reader.elements().filter { PLACE.containsMatchIn(it.words) && it.actions.isEmpty() }
        assertEquals(90, points.size)
        for (point in points) assertTrue(point.words, point.clickable && !point.disabled)
        fun at(place: String) = reader.elements().single { it.words.startsWith(place) }
        val (from, to) = "一列一航" to "一列二航"
        val piece = at(from).words.removePrefix(from)
        val empty = at(to).words.removePrefix(to)
        assertTrue("a piece: $piece, and none: $empty", piece != empty)
        at(from).click()
        at(to).click()
        assertEquals(piece, at(to).words.removePrefix(to))
        assertEquals(empty, at(from).words.removePrefix(from))
        at(to).click()
        at(to).click()
        assertEquals("pressed twice it is taken off", empty, at(to).words.removePrefix(to))
    }

    private companion object {
        /** Place of a point of 卧底象棋. */
        val PLACE = Regex("^.列.航")
    }
}
