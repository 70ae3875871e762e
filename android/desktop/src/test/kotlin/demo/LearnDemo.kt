package app.qishe.desktop.demo

import androidx.compose.ui.window.application
import app.qishe.desktop.AppWindow
import app.qishe.desktop.start
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LessonSession
import app.qishe.ui.session.MatchSession
import java.io.File
import kotlin.concurrent.thread
import kotlin.system.exitProcess
import uniffi.qishe.MarkKind

/**
 * Goes through every game's first match by mouse, at a calm pace, from its card in the lobby: prints how many clicks and
 * how much time it takes to the first sensible move and to the end of the exercises. Writes pictures to the folder
 * `qishe.out`. Ends with 1 when anything is not as it must be.
 */
fun main() {
    val out = File(System.getProperty("qishe.out", "out/learn")).apply { mkdirs() }
    System.setProperty("skiko.renderApi", System.getProperty("skiko.renderApi") ?: "SOFTWARE")
    val (platform, model) = start()
    application {
        AppWindow(platform, model, onWindow = { window ->
            thread(name = "demo") {
                val code = try {
                    val mouse = Mouse(window, out)
                    for (game in listOf("undercover", "gomoku", "sifang", "siguo", "jihe")) {
                        LearnDemo(mouse, model, game).run()
                    }
                    0
                } catch (fault: Exception) {
                    System.err.println("The lessons failed: ${fault.message}")
                    1
                }
                exitProcess(code)
            }
        }) { exitApplication() }
    }
}

/** One game's first match. */
internal class LearnDemo(mouse: Mouse, model: AppModel, private val game: String) : GameDemo(mouse, model) {
    private val lesson: LessonSession get() = requireNotNull(model.lessons.session)
    override val session: MatchSession get() = lesson.match
    private val begun = System.currentTimeMillis()
    private var clicks = 0

    /** Clicks of each step: points of the board, or labels in quotes. */
    private val steps = mapOf(
        "undercover" to listOf("", "b0 b7", "b0 b9", "e6 '就是它'", "hold:peek:0", "'启动' ask:'启动'"),
        "gomoku" to listOf("", "K8", "H9", "K8 wait G8", "E8"),
        "sifang" to listOf("", "88", "88", "87", "78 wait 89"),
        "siguo" to listOf("", "E5 E9", "C4 H4"),
        "jihe" to listOf("", "e3 e4", "e3 e5")
    )

    private fun click(what: String, within: String? = null) {
        clicks++
        mouse.click(what, within)
    }

    private fun carryOut(step: String) = step.split(' ').filter { it.isNotEmpty() }.forEach { part ->
        when {
            part == "wait" -> {
                val before = onScreen { session.scene.moves.sumOf { it.cells.size } }
                mouse.await("the answer") { session.scene.moves.sumOf { it.cells.size } > before }
            }

            part.startsWith("hold:") -> {
                clicks++
                mouse.hold(part.removePrefix("hold:"), 350) {
                    check(onScreen { session.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR } }) { "no spy shown" }
                }
            }

            part.startsWith("ask:") -> click(part.removePrefix("ask:").trim('\''), within = "ask")

            part.startsWith("'") -> click(part.trim('\''))

            else -> {
                clicks++
                tap(part)
            }
        }
    }

    private fun seconds() = (System.currentTimeMillis() - begun) / 1000

    fun run() {
        mouse.scrollTo("learn:$game")
        click("learn:$game")
        mouse.await("the lesson") { model.lessons.session != null }
        var first = ""
        for ((number, step) in steps.getValue(game).withIndex()) {
            mouse.await("step ${number + 1}") { lesson.view.step.toInt() == number + 1 }
            mouse.picture("$game-${number + 1}")
            carryOut(step)
            if (step.isNotEmpty()) {
                mouse.await("the goal of step ${number + 1}: ${lesson.view.say}") {
                    lesson.view.reached
                }
            }
            if (number == 1) first = "$clicks clicks, ${seconds()} s to the first sensible move"
            click(onScreen { lesson.view.buttons.first().label })
        }
        println("$game: $first; $clicks clicks, ${seconds()} s to the end of ${steps.getValue(game).size} steps")
        mouse.picture("$game-next")
        mouse.click("返回")
        mouse.await("the lobby") { model.lessons.session == null }
    }
}
