package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LessonSession
import app.qishe.ui.session.MatchSession
import app.qishe.ui.session.Screen
import uniffi.qishe.MarkKind

/**
 * Plays every game's first match by mouse, at a calm pace, from its card in the lobby to the end of its small match. Prints
 * the clicks and the seconds to the first sensible move and to the end. Writes pictures to the folder `qishe.out`. Ends with
 * 1 when a check fails.
 */
fun main() = demonstrate("out/learn", "The lessons failed") { mouse, model ->
    val games = System.getProperty("qishe.game", "undercover gomoku sifang siguo jihe")
    for (game in games.split(' ')) LearnDemo(mouse, model, game).run()
}

/** One game's first match. */
internal class LearnDemo(mouse: Mouse, model: AppModel, private val game: String) : GameDemo(mouse, model) {
    private val lesson: LessonSession get() = requireNotNull(model.lessons.session)
    override val session: MatchSession get() = lesson.match
    private val begun = System.currentTimeMillis()
    private var clicks = 0

    /** Clicks of each step: points of the board, labels in quotes, answers by id. */
    private val steps = mapOf(
        "undercover" to listOf("", "b0 b7", "b0 b9", "e6 '就是它'", "hold:peek:0", "'启动' answer:ask:yes"),
        "gomoku" to listOf("", "K8", "H9", "K8 wait:5 G8", "E8"),
        "sifang" to listOf("", "88", "88", "87", "78 wait:2 89"),
        "siguo" to listOf(
            "",
            "E5 E9",
            "C4 H4",
            "'轰炸' answer:bomb:G5 answer:ask:yes",
            "L8 L5 wait:4 '搬兵' answer:muster:at:L5 B2 K4 B3 K5 answer:muster:yes"
        ),
        "jihe" to listOf("", "e3 e4", "e3 e5", "e2 e4 e6 answer:chain:go", "c4 c5", "c4 c5 answer:claim:yes")
    )

    private fun click(what: String, within: String? = null) {
        clicks++
        mouse.click(what, within)
    }

    private fun made(): Int = onScreen { session.scene.moves.sumOf { it.cells.size } }

    /** Gives an answer to the question on the screen. Returns false if there is no such answer. */
    private fun answer(id: String): Boolean {
        val label = onScreen { session.scene.prompt?.choices?.firstOrNull { it.id == id }?.label } ?: return false
        click(label, within = "ask")
        return true
    }

    private fun carryOut(step: String) = step.split(' ').filter { it.isNotEmpty() }.forEach { part ->
        when {
            part.startsWith("wait:") -> {
                val count = part.removePrefix("wait:").toInt()
                mouse.await("the answer") {
                    made() >= count || (game == "gomoku" && session.scene.pieces.size >= count)
                }
                mouse.await("the learner's turn") { session.thinking == null }
                Thread.sleep(ANSWERED)
            }

            part.startsWith("hold:") -> {
                clicks++
                mouse.hold(part.removePrefix("hold:"), 350) {
                    check(onScreen { session.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR } }) { "no spy shown" }
                }
            }

            part.startsWith("answer:") -> answer(part.removePrefix("answer:"))

            part.startsWith("'") -> click(part.trim('\''))

            else -> {
                clicks++
                tap(part)
            }
        }
    }

    private fun seconds() = (System.currentTimeMillis() - begun) / 1000

    /** Takes as long as a person needs to read the sentence. */
    private fun read() = Thread.sleep(LETTER * onScreen { lesson.view.say.length })

    private fun over() = onScreen { lesson.view.reached || lesson.view.wrong }

    /** Points of the hint in order. A chain of jumps names its landings in words; only its ends are marked. */
    private fun advised(): List<String> = onScreen {
        val points = session.board.points
        val chain = Regex("[a-i][1-9](-[a-i][1-9])+").find(session.scene.status.text)?.value
        chain?.split('-') ?: session.scene.marks.filter { it.kind == MarkKind.HINT }.map { mark ->
            points.first { it.id == mark.point }.name
        }
    }

    /** Plays the small match to its end as its hints advise. Returns the number of moves. */
    private fun smallMatch(): Int {
        repeat(MOVES) { number ->
            mouse.await("the learner's turn") { over() || session.thinking == null }
            if (over()) return number
            Thread.sleep(THINKING)
            val before = made()
            click("提示")
            mouse.await("a hint") { session.thinking == null }
            val hint = advised()
            if (number == 0) mouse.picture("$game-hint")
            hint.forEach { point ->
                clicks++
                tap(point)
            }
            if (hint.isEmpty()) click("启动")
            listOf("ask:yes", "chain:go", "claim:yes").forEach(::answer)
            mouse.await("the move: ${mouse.words()}") { over() || made() > before }
        }
        error("no end after $MOVES moves")
    }

    fun run() {
        mouse.scrollTo("card:$game")
        click("card:$game")
        click("learn:$game")
        mouse.await("the lesson") { model.lessons.session != null }
        var first = ""
        for ((number, step) in steps.getValue(game).withIndex()) {
            mouse.await("step ${number + 1}") { lesson.view.step.toInt() == number + 1 }
            mouse.picture("$game-${number + 1}")
            read()
            carryOut(step)
            if (step.isNotEmpty()) {
                mouse.await("the goal of step ${number + 1}: ${lesson.view.say}") { lesson.view.reached }
                read()
            }
            if (number == 1) first = "$clicks clicks, ${seconds()} s to the first sensible move"
            click(onScreen { lesson.view.buttons.first().label })
        }
        mouse.await("the small match") { lesson.view.step == lesson.view.of }
        mouse.picture("$game-match")
        read()
        val moves = smallMatch()
        check(onScreen { lesson.view.reached }) { "the small match of $game was lost" }
        mouse.picture("$game-won")
        click(onScreen { lesson.view.buttons.first().label })
        mouse.await("the end") { lesson.view.complete }
        println(
            "$game: $first; $clicks clicks, ${seconds()} s to the end of the first match, its small match in $moves moves"
        )
        mouse.picture("$game-end")
        check(onScreen { model.choices.lessons.contains("$game:first") }) { "$game is not marked as learned" }
        val buttons = onScreen { lesson.view.buttons }
        check(buttons.first().id == "shell:play") { "no way to the whole game" }
        mouse.click(buttons.first { it.id == "shell:lessons" }.label)
        mouse.await("the rules page") { model.navigator.screen == Screen.Rules(game) }
        mouse.picture("$game-mark")
        mouse.click("返回")
        mouse.await("the lobby") { model.lessons.session == null && model.navigator.screen is Screen.Home }
    }

    private companion object {
        /** Reading time of a letter, milliseconds. */
        const val LETTER = 100L

        /** Time before a move of the small match, milliseconds. */
        const val THINKING = 1_000L

        /** Time to look at an answer, milliseconds. */
        const val ANSWERED = 800L

        /** Largest number of moves of a small match. */
        const val MOVES = 60
    }
}
