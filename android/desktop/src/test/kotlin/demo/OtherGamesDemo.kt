package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel

/** The other four games, each from the lobby and back to it. */
internal class OtherGamesDemo(mouse: Mouse, model: AppModel) : GameDemo(mouse, model) {
    private fun begin(game: String, pick: String? = null) {
        mouse.click(game)
        mouse.click("begin:more")
        pick?.let { mouse.click(it) }
        mouse.click("开始")
        mouse.find("board".takeIf { session.scene.curtain == null } ?: "disc")
    }

    private fun taps(points: String) = points.split(' ').forEach(::tap)

    private fun ended(name: String) {
        mouse.await("the end of $name") { session.scene.result != null }
        mouse.picture("$name-end")
        println("    ${onScreen { session.scene.result?.let { "${it.title} · ${it.reason}" } }}")
        left()
    }

    private fun left() {
        mouse.click("更多")
        mouse.click("回到大厅（对局已存好）")
        mouse.find("卧底象棋")
    }

    private fun gomoku() {
        begin("五子棋", "国标")
        taps("H8 A1 G7 A15 I7 O1 I8 O15")
        mouse.click("禁手点")
        mouse.picture("gomoku-forbidden")
        taps("G8 B2 F8 C2 J8")
        ended("gomoku")
    }

    private fun sifang() {
        begin("四方棋", "计步")
        taps("88 77 89 7A 8A 79 8C A8 6B A9 5B AA 4B 55 3D 56 8F 57")
        check(onScreen { session.scene.pieces.maxOf { it.number.toInt() } } == 9) { "the stones have no numbers" }
        mouse.picture("sifang")
        mouse.click("数棋")
        mouse.click("提出数棋")
        mouse.click("同意")
        ended("sifang")
    }

    private fun siguo() {
        begin("四国战棋")
        repeat(4) {
            mouse.await("a curtain") { session.scene.curtain != null }
            openCurtain(onScreen { session.scene.curtain?.side.orEmpty() })
            mouse.click("随机")
            mouse.await("all pieces stand") { session.scene.tray?.items?.all { it.left.toInt() == 0 } == true }
            if (it == 0) mouse.picture("siguo-layout")
            mouse.click("布好了")
            mouse.click("交出布阵")
        }
        mouse.await("the screens lift") { session.scene.pieces.size == 92 }
        mouse.picture("siguo-lifted")
        left()
    }

    private fun jihe() {
        begin("几何棋")
        taps("c1 c3")
        mouse.picture("jihe-way")
        tap("c7")
        mouse.await("the move") { session.scene.moves.isNotEmpty() }
        mouse.picture("jihe")
        left()
    }

    fun run() {
        left()
        gomoku()
        sifang()
        siguo()
        jihe()
        mouse.picture("lobby-again")
    }
}
