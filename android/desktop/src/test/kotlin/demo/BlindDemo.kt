package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import java.awt.event.KeyEvent
import java.io.File

/**
 * Plays without the board, by keyboard and speech alone: a whole match of 卧底象棋, one of 五子棋, and a layout of 四国战棋.
 * Prints each key and each spoken line; ends with 1 when something is not said that has to be.
 */
fun main() = demonstrate("out/blind", "Somebody who does not see was stopped") { mouse, model ->
    BlindDemo(mouse, model).run()
}

/** The three matches, in order. */
internal class BlindDemo(mouse: Mouse, model: AppModel) : GameDemo(mouse, model) {
    private val spoken = File(System.getProperty("qishe.spoken"))
    private var heard = 0

    /** Prints the lines that were spoken since the last call, and returns them. */
    private fun listen(): List<String> {
        Thread.sleep(250)
        val lines = if (spoken.exists()) spoken.readLines() else emptyList()
        val fresh = lines.drop(heard)
        heard = lines.size
        fresh.forEach { println("        “$it”") }
        return fresh
    }

    /** Presses a letter, which asks the board or jumps on it, and returns the spoken lines. */
    private fun ask(letter: Char): List<String> {
        println("    $letter")
        mouse.key(KeyEvent.getExtendedKeyCodeForChar(letter.code))
        return listen()
    }

    /** Asks, and expects an answer, with these words in it where there are any. */
    private fun expect(letter: Char, words: String = "") {
        val said = ask(letter)
        check(said.any { words in it }) { "after $letter nothing with $words was said: $said" }
    }

    /** Goes by Tab to an element, and presses it. */
    private fun choose(what: String) {
        println("    Tab … $what, Enter")
        mouse.tabTo(what)
        mouse.key(KeyEvent.VK_ENTER)
        listen()
    }

    /** Types a move, and waits until it is made. */
    private fun type(move: String) {
        println("    T $move Enter")
        val before = made()
        mouse.key(KeyEvent.VK_T)
        mouse.type(move)
        mouse.key(KeyEvent.VK_ENTER)
        mouse.await("the move $move") { made() != before || session.scene.result != null }
        check(listen().isNotEmpty()) { "$move is not said" }
    }

    /** Moves made and pieces on the board: one of them changes with each move. */
    private fun made() = onScreen { session.scene.moves.sumOf { it.cells.size } to session.scene.pieces.size }

    /** Opens the curtain by holding the space bar. */
    private fun takeDevice(side: String) {
        mouse.await("the curtain of $side") { session.scene.curtain?.side == side }
        Thread.sleep(LIMITS.curtainPauseMs.toLong() + 150)
        println("    hold Space ($side)")
        mouse.holdKey(KeyEvent.VK_SPACE) { mouse.await("the curtain opens") { session.scene.curtain == null } }
        listen()
    }

    /** Jumps from one playable point to the next until one is said with these words, and presses it. */
    private fun pick(words: String) {
        for (step in 1..9) {
            if (ask('j').any { words in it }) {
                println("    Enter")
                mouse.key(KeyEvent.VK_ENTER)
                listen()
                return
            }
        }
        error("no point is said as $words")
    }

    private fun begin(game: String, vararg options: String) {
        println("$game:")
        choose(game)
        choose("begin:more")
        options.forEach(::choose)
        choose("开始")
    }

    fun run() {
        mouse.find("卧底象棋")
        undercover()
        lobby()
        gomoku()
        lobby()
        siguo()
    }

    private fun undercover() {
        begin("卧底象棋", "红")
        takeDevice("红方")
        pick("五列")
        choose("就是它")
        takeDevice("黑方")
        pick("三列")
        choose("就是它")
        takeDevice("红方")
        mouse.await("play begins") { session.scene.prompt == null }
        expect('w', "红方")
        expect('p', "红马 2")
        type("b2b5")
        expect('d', "炮")
        type("b7b0")
        expect('r')
        expect('x')
        choose("启动")
        choose("启动")
        mouse.await("the spy turned") { session.scene.prompt == null && session.scene.moves.last().cells.size == 1 }
        listOf("f9e8", "b5c5", "i6i5", "c5c9").forEach(::type)
        mouse.await("mate") { session.scene.result != null }
        listen()
    }

    private fun gomoku() {
        begin("五子棋")
        listOf("h8", "h9", "i8", "i9", "j8", "j9", "k8").forEach(::type)
        expect('r')
        expect('l')
        type("k9")
        type("l8")
        mouse.await("five") { session.scene.result != null }
        listen()
    }

    private fun siguo() {
        begin("四国战棋")
        takeDevice("朱方")
        choose("方案")
        choose("打字输入")
        println("    $LAYOUT Enter")
        mouse.paste(LAYOUT)
        mouse.key(KeyEvent.VK_ENTER)
        mouse.await("the whole army stands") { session.scene.tray?.items?.all { it.left.toInt() == 0 } == true }
        listen()
        expect('p')
        choose("布好了")
        choose("交出布阵")
        mouse.await("the next player's curtain") { session.scene.curtain?.side == "靛方" }
        listen()
    }

    /** Goes back to the lobby by the menu. */
    private fun lobby() {
        choose("更多")
        choose("回到大厅（对局已存好）")
        mouse.find("卧底象棋")
    }

    private companion object {
        /** A hollow layout of 23 pieces. */
        const val LAYOUT = "K:A1 R:C5 C:C4 P:A6,B6,C6,E6,F6,A5,F5,A4,E4,F4,A3,F3,A2,B2,D2,F2,B1,C1,D1,F1"
    }
}
