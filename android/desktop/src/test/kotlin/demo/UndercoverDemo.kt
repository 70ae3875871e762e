package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel
import java.awt.event.KeyEvent
import uniffi.qishe.MarkKind
import uniffi.qishe.SceneMode

/** 卧底象棋 from the picks to 揭晓 and a review by keyboard; the board stays in its place throughout. */
internal class UndercoverDemo(mouse: Mouse, model: AppModel) : GameDemo(mouse, model) {
    private fun moves(list: String) = list.split(' ').forEach { move ->
        val before = onScreen { session.scene.moves.sumOf { it.cells.size } }
        tap(move.take(2))
        tap(move.drop(2))
        mouse.await("the move $move") { session.scene.moves.sumOf { it.cells.size } == before + 1 }
    }

    private fun marked() = onScreen { session.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR } }

    /** Peeks: the first press of a turn lowers the curtain; behind it the key shows the spy while it is held. */
    private fun peek(seat: Int, side: String, name: String) {
        mouse.hold("peek:$seat", 350) {
            check(!marked()) { "shown before the device was taken" }
        }
        openCurtain(side)
        mouse.hold("peek:$seat", 350) {
            check(marked()) { "nothing shown while held" }
            mouse.picture(name)
        }
    }

    /**
     * Listens: the app first asks which output only one person hears. Without any, it says nothing and shows the
     * reason.
     */
    private fun listen(seat: Int) {
        mouse.hold("listen:$seat", 200)
        mouse.picture("which-output")
        mouse.click("没有，不说秘密")
        mouse.hold("listen:$seat", 200) {
            check(!marked()) { "listening shows" }
        }
        mouse.picture("not-private")
    }

    /** The arrow keys step through a review. */
    private fun review() {
        fun pieces() = onScreen { session.scene.pieces.map { it.point } }
        mouse.click("复盘")
        mouse.await("a review") { session.scene.mode == SceneMode.REVIEW }
        val last = pieces()
        mouse.key(KeyEvent.VK_LEFT)
        mouse.await("the arrow steps back") { pieces() != last }
        mouse.picture("review")
        mouse.key(KeyEvent.VK_RIGHT)
        mouse.await("the arrow steps on") { pieces() == last }
        mouse.click("结束复盘")
        mouse.await("the end again") { session.scene.result != null }
    }

    fun run() {
        println("Played by mouse:")
        mouse.find("卧底象棋")
        mouse.picture("lobby")
        mouse.click("卧底象棋")
        mouse.find("begin:more")
        mouse.picture("begin")
        mouse.click("begin:more")
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
        openCurtain("红方")
        mouse.await("play begins") { session.scene.prompt == null }
        moves("b2b5 b7b0")
        mouse.picture("play")
        val board = mouse.find("board")
        fun stands(phase: String) = check(mouse.find("board") == board) { "the board moved: $phase" }
        peek(0, "红方", "red-peeks")
        check(
            onScreen {
                session.scene.marks.none { it.kind >= MarkKind.SPY_CURSOR }
            }
        ) { "still shown after letting go" }
        listen(0)
        mouse.click("启动")
        mouse.picture("activate")
        stands("asked")
        mouse.click("启动", within = "ask")
        mouse.await("the spy turned") { session.scene.prompt == null && session.scene.moves.last().cells.size == 1 }
        mouse.picture("activated")
        peek(1, "黑方", "black-peeks")
        moves("f9e8 b5c5 i6i5 c5c9")
        mouse.await("mate") { session.scene.result != null }
        mouse.picture("mate")
        stands("mate")
        mouse.click("揭晓")
        mouse.await("the match runs back") { session.scene.result == null }
        Thread.sleep(2500)
        mouse.picture("rewind")
        mouse.await("revealed") { session.scene.result?.revealed?.isNotEmpty() == true }
        mouse.picture("revealed")
        review()
        stands("reviewed")
        println("Played to the end: ${onScreen { session.scene.result?.let { "${it.title} · ${it.reason}" } }}")
    }
}
