package app.qishe.desktop.demo

import androidx.compose.ui.awt.ComposeWindow
import androidx.compose.ui.window.application
import app.qishe.desktop.AppWindow
import app.qishe.desktop.start
import app.qishe.ui.session.AppModel
import java.io.File
import kotlin.concurrent.thread
import kotlin.system.exitProcess

/**
 * Plays all five games through the real window, by mouse: 卧底象棋 with picks, a peek, an activation, mate and 揭晓; 五子棋 to
 * five; 四方棋 to its count; 四国战棋 from four layouts to the first move; 几何棋 a few moves. Writes pictures to the folder
 * `qishe.out`. Exits with 1 if anything differs from what is expected.
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
        val mouse = Mouse(window, out)
        UndercoverDemo(mouse, model).run()
        OtherGamesDemo(mouse, model).run()
        0
    } catch (fault: Exception) {
        System.err.println("The demonstration failed: ${fault.message}")
        1
    }
    exitProcess(code)
}
