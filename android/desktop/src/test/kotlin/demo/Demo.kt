package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel

/**
 * Plays all five games through the real window, by mouse: 卧底象棋 with picks, a peek, an activation, mate and 揭晓; 五子棋 to
 * five; 四方棋 to its count; 四国战棋 from four layouts to the first move; 几何棋 a few moves. Writes pictures to the folder
 * `qishe.out`. Exits with 1 if anything differs from what is expected.
 */
fun main() = demonstrate("out/demo", "The demonstration failed") { mouse, model ->
    UndercoverDemo(mouse, model).run()
    OtherGamesDemo(mouse, model).run()
}
