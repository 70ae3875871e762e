package app.qishe.desktop.demo

import androidx.compose.ui.awt.ComposeWindow
import androidx.compose.ui.window.application
import app.qishe.desktop.AppWindow
import app.qishe.desktop.start
import app.qishe.ui.board.BoardGeometry
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.MatchSession
import java.io.File
import kotlin.concurrent.thread
import kotlin.system.exitProcess
import uniffi.qishe.MarkKind

/**
 * Plays a short match of 卧底象棋 through the real window, by mouse: picks, moves, a peek, an activation, mate and
 * 揭晓. Writes pictures to the folder `qishe.out`. Ends with 1 when anything is not as it must be.
 */
fun main() {
    val out = File(System.getProperty("qishe.out", "out/demo")).apply { mkdirs() }
    System.setProperty("skiko.renderApi", System.getProperty("skiko.renderApi") ?: "SOFTWARE")
    val (platform, model) = start()
    application {
        AppWindow(platform, model, onWindow = { window -> play(window, model, out) }) { exitApplication() }
    }
}

private fun play(window: ComposeWindow, model: AppModel, out: File) = thread(name = "demo") {
    val code = try {
        Demo(Mouse(window, out), model).run()
        0
    } catch (fault: Exception) {
        System.err.println("The demonstration failed: ${fault.message}")
        1
    }
    exitProcess(code)
}

private class Demo(private val mouse: Mouse, private val model: AppModel) {
    private val session: MatchSession get() = requireNotNull(model.session)

    /** Clicks a point of the board where it lies on the screen. */
    private fun tap(name: String) {
        val board = mouse.find("board")
        val at = onScreen {
            val art = session.board
            val turn = session.scene.boardTurn.toInt()
            val geometry = BoardGeometry(art, turn, board.width / BoardGeometry.size(art, turn).width)
            geometry.toScreen(art.points.first { it.name == name }.at)
        }
        mouse.click(board.topLeft + at)
    }

    private fun moves(list: String) = list.split(' ').forEach { move ->
        val before = onScreen { session.scene.moves.sumOf { it.cells.size } }
        tap(move.take(2))
        tap(move.drop(2))
        mouse.await("the move $move") { session.scene.moves.sumOf { it.cells.size } == before + 1 }
    }

    private fun openCurtain(side: String) {
        mouse.await("the curtain of $side") { session.scene.curtain?.side == side }
        check(!mouse.words().contains("列")) { "the curtain shows something of the board" }
        mouse.hold("disc", 1100)
        mouse.await("the curtain opens") { session.scene.curtain == null }
    }

    private fun peek(seat: Int, name: String) = mouse.hold("peek:$seat", 350) {
        check(onScreen { session.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR } }) { "nothing shown while held" }
        mouse.picture(name)
    }

    fun run() {
        println("A match is played by mouse:")
        mouse.find("卧底象棋")
        mouse.picture("lobby")
        mouse.click("卧底象棋")
        mouse.click("红")
        mouse.picture("new-match")
        mouse.click("开始")
        mouse.find("disc")
        mouse.picture("curtain-red")
        openCurtain("红方")
        tap("e6")
        mouse.picture("red-picks")
        mouse.click("就是它")
        openCurtain("黑方")
        tap("c3")
        mouse.click("就是它")
        mouse.await("play begins") { session.scene.curtain == null && session.scene.prompt == null }
        moves("b2b5 b7b0")
        mouse.picture("play")
        peek(0, "red-peeks")
        check(
            onScreen {
                session.scene.marks.none { it.kind >= MarkKind.SPY_CURSOR }
            }
        ) { "still shown after letting go" }
        mouse.click("启动")
        mouse.picture("activate")
        mouse.click("启动", within = "ask")
        mouse.await("the spy turned") { session.scene.prompt == null && session.scene.moves.last().cells.size == 1 }
        mouse.picture("activated")
        peek(1, "black-peeks")
        moves("f9e8 b5c5 i6i5 c5c9")
        mouse.await("mate") { session.scene.result != null }
        mouse.picture("mate")
        mouse.click("揭晓")
        mouse.await("revealed") { session.scene.result?.revealed?.isNotEmpty() == true }
        mouse.picture("revealed")
        println("Played to the end: ${onScreen { session.scene.result?.let { "${it.title} · ${it.reason}" } }}")
    }
}
