package app.qishe

import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performImeAction
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextReplacement
import app.qishe.ui.session.invoke
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.RowKind
import uniffi.qishe.app.Screen

/** A club evening, by real touches: people, rounds, results, a match that is played here, standings, the wall. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w412dp-h915dp-420dpi")
class ClubTest : AppTest() {
    private val page get() = checkNotNull(hands.model.navigator.view.page)
    private val rows get() = page.groups.flatMap { it.rows }
    private val tables get() = rows.map { it.kind }.filterIsInstance<RowKind.Table>()
    private val people get() = rows.filter { it.kind is RowKind.Member }.map { it.label }

    private fun tag(id: String) {
        rule.onNodeWithTag(id).performScrollTo().performClick()
        rule.waitForIdle()
    }

    private fun next() {
        rule.onNodeWithTag("page:next").performClick()
        rule.waitForIdle()
    }

    private fun enter(vararg names: String) = names.forEach {
        rule.onNodeWithContentDescription("名字").performTextReplacement(it)
        hands.press("加入")
    }

    /** An evening of 五子棋 with so many people, all names typed. */
    private fun evening(vararg names: String) {
        hands.pick("棋社之夜")
        hands.pick("五子棋")
        enter(*names)
    }

    /** The first at each table wins. */
    private fun results() = tables.forEach { tag(it.keys.first().id) }

    @Test fun anEveningByTouches() {
        evening("阿宁", "小周", "阿远", "小满", "老李")
        assertEquals("到场 5 人", page.groups[1].heading)
        rule.shot("110-club-people")
        next()
        assertEquals(2, tables.size)
        assertTrue(hands.everything(), hands.everything().contains("轮空："))
        rule.shot("111-club-round")
        // Nothing is drawn before all results are there, and the key says so.
        next()
        assertEquals("每一桌都要先有结果", hands.model.toast?.text)
        results()
        rule.shot("112-club-results")
        // A correction.
        tag("result:1:1:won1")
        assertTrue(tables[0].seats[1].won)
        next()
        assertTrue(page.subtitle, page.subtitle.contains("2"))
        results()
        hands.press("排名")
        rule.shot("113-club-standings")
        assertTrue(hands.everything(), hands.everything().contains("第 1 名"))
        assertTrue(hands.everything(), hands.everything().contains("局分 +4"))
        hands.pick("上墙")
        assertEquals(Screen.ClubWall, hands.model.navigator.screen)
        rule.shot("114-club-wall")
        hands.back()
        assertEquals(Screen.Club, hands.model.navigator.screen)
    }

    /** The form has the two names; the match's result is the table's when it is left, and the way leads back here. */
    @Test fun aTableIsPlayedHere() {
        evening("阿宁", "小周")
        next()
        val names = tables[0].seats.map { it.name }
        tag("play:1:1")
        assertEquals(Screen.New("gomoku"), hands.model.navigator.screen)
        names.forEach { assertTrue(it, it in hands.everything()) }
        val before = hands.model.choices
        hands.press("开始")
        assertEquals("names of a table are not kept", before.names, hands.model.choices.names)
        assertEquals(before.players, hands.model.choices.players)
        hands.tap("H8")
        hands.press("认负")
        hands.pressAsk("resign:1")
        assertNotNull(hands.scene.result)
        hands.pressLabel("返回")
        assertEquals(Screen.Club, hands.model.navigator.screen)
        assertFalse(tables[0].waits)
        assertEquals(listOf(true, false), tables[0].seats.map { it.won })
        rule.shot("115-club-played")
    }

    /** A name is entered with the keyboard's own key; one that is taken is refused in words. */
    @Test fun namesByKeyboard() {
        evening()
        val field = rule.onNodeWithContentDescription("名字")
        field.performTextReplacement("阿宁")
        field.performImeAction()
        rule.waitForIdle()
        assertEquals(listOf("阿宁"), people)
        enter("阿宁")
        assertEquals("已经有人叫阿宁", hands.model.toast?.text)
    }

    /** A screen reader meets a table as one sentence, a row of the standings as one, keys that name whom they mean. */
    @Test fun screenReadersHearSentences() {
        evening("阿宁", "小周", "阿远")
        next()
        assertTrue(hands.everything(), hands.everything().contains(tables[0].spoken))
        results()
        hands.press("排名")
        rows.map {
            it.kind
        }.filterIsInstance<RowKind.Figures>().single().rows.forEach {
            assertTrue(it.spoken, hands.everything().contains(it.spoken))
        }
        hands.press("棋友")
        assertTrue(hands.everything(), hands.everything().contains("阿宁离场"))
    }

    /** Nine of 四国战棋 on a tablet, with the wall. */
    @Config(qualifiers = "zh-rCN-w1280dp-h800dp-xhdpi")
    @Test
    fun siguoOnATablet() {
        hands.pick("棋社之夜")
        hands.pick("四国战棋")
        enter("一", "二", "三", "四", "五", "六", "七", "八", "九")
        assertFalse(hands.everything().contains("淘汰制"))
        rule.shot("116-club-siguo-people")
        next()
        assertEquals(listOf(4, 4), tables.map { it.seats.size })
        results()
        rule.shot("117-club-siguo-tables")
        hands.pick("上墙")
        rule.shot("118-club-siguo-wall")
    }

    /** An evening in English and in the dark. */
    @Config(qualifiers = "en-rGB-w412dp-h915dp-night-420dpi")
    @Test
    fun inEnglish() {
        hands.pick("Club evening")
        hands.pick("Gomoku")
        listOf("Ada", "Bo", "Cy", "Di").forEach {
            rule.onNodeWithContentDescription("Name").performTextReplacement(it)
            hands.press("Add")
        }
        rule.shot("119-club-english")
        next()
        results()
        rule.shot("120-club-english-round")
        hands.press("Standings")
        rule.shot("121-club-english-standings")
    }
}
