package app.qishe.desktop.demo

import app.qishe.ui.board.BoardGeometry
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import app.qishe.ui.session.MatchSession

/** Common parts of every game's demonstration. */
internal abstract class GameDemo(protected val mouse: Mouse, protected val model: AppModel) {
    protected open val session: MatchSession get() = requireNotNull(model.currentMatch.session)

    /** Clicks a point of the board where it lies on the screen. */
    protected fun tap(name: String) {
        val board = mouse.find("board")
        val at = onScreen {
            val art = session.board
            val turn = session.scene.boardTurn.toInt()
            val geometry = BoardGeometry.wide(art, turn, board.width)
            geometry.toScreen(art.points.first { it.name == name }.id)
        }
        mouse.click(board.topLeft + at)
    }

    /** Presses 揭晓, and ends the rewind of the match if there is one. */
    protected fun reveal() {
        mouse.click("揭晓")
        mouse.await("it runs back, or all is revealed") {
            session.scene.result.let { it == null || it.revealed.isNotEmpty() }
        }
        mouse.clickIfSeen("看结果")
        mouse.await("revealed") { session.scene.result?.revealed?.isNotEmpty() == true }
    }

    /** Opens the curtain for the given side. */
    protected fun openCurtain(side: String) {
        mouse.await("the curtain of $side") { session.scene.curtain?.side == side }
        check(!mouse.words().contains("列")) { "the curtain shows something of the board" }
        // The curtain ignores a press right after it falls.
        Thread.sleep(LIMITS.curtainPauseMs.toLong() + 150)
        // Holds until it opens, because a busy machine takes longer.
        mouse.hold("disc", 0) { mouse.await("the curtain opens") { session.scene.curtain == null } }
    }
}
