package app.qishe

import android.media.AudioDeviceInfo
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/**
 * Whole matches and a puzzle as a screen reader plays them: only its actions, on elements that are found by their words, and only
 * its words and announcements. Neither the picture of the board nor the state of the app is looked at.
 */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class ProviderMatchTest : AppTest() {
    private val reader by lazy { TalkBack(rule) }

    /** Presses the control that is called so; where several are, the one that came last. */
    private fun press(name: String) {
        val one = reader.seek(name) { it.clickable && (it.words == name || it.words.startsWith("$name,")) }
        assertTrue("$name takes no click", one.click())
    }

    /** The point of the board that is read as [place]. */
    private fun point(place: String) = reader.seek(place) { it.words.startsWith(place) && "轮到谁" in it.actions }

    private fun touch(place: String) = assertTrue("$place takes no click", point(place).click())

    /** Types a move, from any point of the board. */
    private fun type(move: String) {
        assertTrue(reader.seek("a point") { "着法输入" in it.actions }.act("着法输入"))
        assertTrue("$move is not typed", reader.seek("a field") { it.editable }.type(move))
        press("确定")
    }

    private fun heard(words: String) {
        val all = reader.announced()
        assertTrue("“$words” is not announced, but “$all”", words in all)
    }

    private fun await(what: String, holds: () -> Boolean) = rule.waitUntil(what, 60_000) {
        settle()
        holds()
    }

    private fun begin(game: String, vararg options: String) {
        press(game)
        press("更多…")
        options.forEach(::press)
        press("开始")
    }

    /** 卧底象棋: both pick, Red looks, moves by two clicks and by typing, an activation, mate, and what is revealed. */
    @Test fun undercover() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADPHONES)
        begin("卧底象棋", "红")
        heard("红方")
        press("按住打开，交给红方")
        touch("五列七航")
        press("就是它")
        heard("黑方")
        press("按住打开，交给黑方")
        touch("七列四航")
        press("就是它")
        press("按住打开，交给红方")
        touch("八列三航")
        touch("八列六航")
        heard("炮八进三")
        type("b7b0")
        // Red's key asks for the device first, then opens the slip until it is pressed again.
        val key = { reader.elements().single { it.clickable && it.words.startsWith("红方按住看") } }
        val read = { reader.everything().map { it.words }.toSet() }
        assertTrue(key().click())
        press("按住打开，交给红方")
        val closed = read()
        assertTrue(key().click())
        assertEquals(setOf("卧底在", "第五列 第七行"), read() - closed)
        assertTrue(key().click())
        assertEquals("what was read stays", emptySet<String>(), read() - closed)
        press("启动")
        press("启动")
        heard("启动")
        for (move in listOf("f9e8", "b5c5", "i6i5", "c5c9")) type(move)
        heard("绝杀")
        val place = "第七列 第四行"
        assertFalse("Black's spy is told before it is revealed", place in reader.announced())
        press("揭晓")
        press("看结果")
        heard(place)
    }

    /** 五子棋: typed moves, and questions to the board, to a five. */
    @Test fun gomoku() {
        begin("五子棋")
        for (move in listOf("h8", "h9", "i8", "i9", "j8", "j9", "k8")) type(move)
        assertTrue(point("H，八").act("这里是什么"))
        type("k9")
        touch("L，八")
        heard("黑方胜")
        val before = reader.announced()
        touch("A，一")
        assertFalse("a point of an ended match says why it does nothing", before == reader.announced())
    }

    /** A puzzle of 五子棋 is solved: the task is read, and the hints are told at the points. */
    @Test fun puzzle() {
        press("练习")
        await("the puzzles") { reader.elements().any { it.words.startsWith("五子棋") } }
        press("五子棋")
        reader.seek("a tier") { it.clickable && it.words.startsWith("守拙能解") }.click()
        heard("你执")
        var steps = 0
        while ("答对了" !in reader.announced()) {
            assertTrue("not solved: ${reader.announced()}", steps++ < 12)
            val marked = { reader.elements().filter { "轮到谁" in it.actions && "标出的地方" in it.words } }
            while (marked().size != 1) press("提示")
            val before = reader.announced()
            assertTrue(marked().single().click())
            await("an answer after $before") {
                "答对了" in reader.announced() || reader.elements().any { it.words == "提示" }
            }
        }
        assertEquals("a puzzle is solved in a few moves", true, steps in 1..6)
    }
}
