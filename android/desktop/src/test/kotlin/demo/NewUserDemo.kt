package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel
import java.awt.event.KeyEvent
import uniffi.qishe.PieceSet
import uniffi.qishe.SceneMode

/**
 * Uses the app as a new user does, by mouse and keyboard: the first steps in English, a Renju opening, and a match of 卧底象棋
 * against the computer that is left, resumed, given up, reviewed by keyboard, seen twice as large and shared. Writes pictures to the folder `qishe.out`. Ends with 1 when a
 * check fails.
 */
fun main() = demonstrate("out/new-user", "The new user was stopped") { mouse, model -> NewUserDemo(mouse, model).run() }

/** The steps, in order. */
internal class NewUserDemo(mouse: Mouse, model: AppModel) : GameDemo(mouse, model) {
    private fun ply(): Int = onScreen { session.scene.moves.sumOf { it.cells.size } }

    /** Whether it is the person's turn, who has Red. */
    private fun ownTurn() = session.scene.seats.first { it.seat.toInt() == 0 }.toMove

    private fun move(from: String, to: String) {
        mouse.await("Red's turn") { ownTurn() }
        val before = ply()
        tap(from)
        tap(to)
        mouse.await("the computer's answer to $from$to") {
            session.scene.moves.sumOf { it.cells.size } >= before + 2 && ownTurn()
        }
    }

    fun run() {
        english()
        renju()
        practice()
        mouse.find("卧底象棋")
        mouse.picture("lobby")
        mouse.click("卧底象棋")
        mouse.find("begin:0")
        mouse.picture("begin")
        mouse.click("begin:0")
        val board = mouse.find("board")
        fun stands(phase: String) = check(mouse.find("board") == board) { "the board moved: $phase" }
        mouse.picture("pick")
        tap("e6")
        mouse.picture("picked")
        mouse.click("就是它")
        mouse.await("play begins") { session.scene.prompt == null }
        move("b2", "e2")
        mouse.picture("answered")
        stands("answered")
        move("h0", "g2")
        mouse.click("更多")
        mouse.picture("menu")
        mouse.click("回到大厅（对局已存好）")
        mouse.find("卧底象棋")
        mouse.picture("lobby-again")
        mouse.click("继续 卧底象棋")
        mouse.find("board")
        mouse.picture("resumed")
        stands("resumed")
        mouse.click("认负")
        mouse.picture("resign")
        stands("asked")
        mouse.click("认负", within = "ask")
        mouse.await("the end") { session.scene.result != null }
        mouse.picture("end")
        stands("over")
        reveal()
        mouse.click("复盘")
        mouse.await("a review") { session.scene.mode == SceneMode.REVIEW }
        mouse.picture("review")
        stands("review")
        // The first step back takes the resignation back: nothing moves.
        val pieces = onScreen { session.scene.pieces.map { it.point } }
        repeat(2) { mouse.key(KeyEvent.VK_LEFT) }
        mouse.await("the arrow steps back") { session.scene.pieces.map { it.point } != pieces }
        mouse.picture("review-left")
        mouse.key(KeyEvent.VK_RIGHT)
        mouse.await("the arrow steps on") { session.scene.pieces.map { it.point } == pieces }
        mouse.click("分析")
        mouse.find("analysis")
        Thread.sleep(8000)
        mouse.picture("analysis")
        mouse.click("结束复盘")
        largeText()
        mouse.click("分享棋谱")
        mouse.picture("share-sheet")
        mouse.click("PGN · .pgn")
        // The system's own dialog, with the players' names as the file's.
        Thread.sleep(1500)
        mouse.picture("save-dialog")
    }

    /** The puzzle of the day, given up: its answer is played, and the page says that today is done. */
    private fun practice() {
        mouse.click("练习")
        mouse.find("puzzle:today")
        mouse.picture("practice")
        mouse.click("puzzle:today")
        mouse.find("board")
        mouse.picture("puzzle")
        mouse.click("提示")
        mouse.picture("puzzle-hint")
        mouse.click("看答案")
        mouse.await("the answer") {
            model.lessons.session?.view?.buttons.orEmpty().any { it.id == "puzzle:next" }
        }
        mouse.picture("puzzle-answer")
        mouse.click("下一题")
        mouse.click("回到练习")
        mouse.find("今日一题看了答案，明天再来")
        mouse.picture("practice-done")
        mouse.click("对局")
    }

    private fun size(percent: Int) {
        mouse.click("更多")
        mouse.click("设置")
        mouse.scrollTo("$percent %")
        mouse.click("$percent %")
        mouse.await("$percent %") { model.choices.zoom.toInt() == percent }
    }

    /** Everything twice as large, chosen in the settings. */
    private fun largeText() {
        size(200)
        mouse.picture("settings-200")
        mouse.click("返回")
        mouse.find("board")
        mouse.picture("match-200")
        size(100)
        mouse.click("返回")
        mouse.find("board")
    }

    /** A Renju player's opening at one device: the list follows the stones after the swap, and the board does not turn. */
    private fun renju() {
        mouse.click("五子棋")
        mouse.click("begin:more")
        mouse.click("职业")
        mouse.click("开始")
        mouse.find("board")
        val turn = onScreen { session.scene.boardTurn }
        listOf("H8", "H9", "I9").forEach(::tap)
        mouse.picture("renju-swap-question")
        mouse.click("交换")
        mouse.await("the swap is made") { session.scene.moves.isNotEmpty() && session.scene.prompt == null }
        mouse.picture("renju-swapped")
        check(onScreen { session.scene.boardTurn } == turn) { "the board has turned" }
        mouse.click("更多")
        mouse.click("回到大厅（对局已存好）")
        mouse.find("卧底象棋")
    }

    /** The first steps of a person who reads no Chinese. */
    private fun english() {
        mouse.click("设置")
        mouse.click("English")
        mouse.click("Back")
        mouse.find("pictures")
        mouse.picture("english-lobby")
        mouse.click("Use pictures")
        mouse.await("pictures on the pieces") { model.choices.pieces == PieceSet.PICTURES }
        mouse.click("Undercover Xiangqi")
        mouse.click("begin:0")
        mouse.find("board")
        mouse.picture("english-pick")
        mouse.click("Back")
        mouse.click("Settings")
        mouse.click("中文")
        mouse.click("返回")
        model.choose { it.copy(pieces = PieceSet.TRADITIONAL) }
    }
}
