package app.qishe

import androidx.compose.ui.input.key.Key
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Ink
import uniffi.qishe.MarkKind
import uniffi.qishe.SceneMode

/** Whole matches through the real core, by touches alone. */
@RunWith(RobolectricTestRunner::class)
class FlowTest : AppTest() {
    @Test fun fromLobbyToMate() {
        rule.shot("01-lobby")
        hands.press("卧底象棋")
        rule.shot("02-newmatch")
        hands.write("红方的名字", "阿宁")
        hands.write("黑方的名字", "小周")
        hands.press("红")
        hands.press("开始")
        assertEquals("红方", hands.scene.curtain?.side)
        rule.shot("04-curtain")
        hands.holdDisc()
        rule.shot("05-pick")
        hands.tap("e6")
        hands.press("就是它")
        assertEquals("黑方", hands.scene.curtain?.side)
        hands.holdDisc()
        hands.tap("c3")
        rule.shot("05-pick-black")
        hands.press("就是它")
        assertEquals("play begins behind the first mover's curtain", "红方", hands.scene.curtain?.side)
        hands.holdDisc()
        assertNull(hands.scene.curtain)

        hands.moves("b2b5 b7b0")
        rule.shot("06-play")
        hands.peek(0) {
            assertTrue(hands.scene.marks.any { it.kind == MarkKind.SPY_CURSOR })
            rule.onNodeWithText("卧底在").assertIsDisplayed()
            rule.onNodeWithText("第五列 第七行").assertIsDisplayed()
            rule.shot("03-peek")
        }
        assertFalse(hands.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR })

        hands.pressLabel("启动")
        rule.shot("07-activate")
        hands.press("启动")
        assertEquals(Ink.RED, hands.scene.pieces.first { it.point == hands.point("e6") }.ink)
        hands.moves("f9e8 b5c5 i6i5 c5c9")
        assertNotNull(hands.scene.result)
        rule.shot("08-mate")
        hands.press("揭晓")
        assertEquals("the match runs back", SceneMode.REVIEW, hands.scene.mode)
        rule.shot("09-rewind")
        hands.press("看结果")
        rule.shot("09-revealed")
        assertTrue(hands.scene.result!!.revealed.isNotEmpty())

        val spoken = hands.spoken()
        assertTrue(spoken.toString(), spoken.any { it.contains("启动卧底") })
        assertTrue(spoken.toString(), spoken.any { it.contains("绝杀") })
        assertFalse(spoken.toString(), spoken.any { it.contains("卧底在") })

        hands.press("复盘")
        rule.shot("10-review")
        hands.pressLabel("返回")
        hands.press("棋谱")
        rule.waitUntil(5000) { hands.everything().contains("已结束") }
        rule.shot("11-archive")
    }

    @Test fun curtainShowsNothingAndOpensOnlyByHolding() {
        hands.newMatch()
        val words = hands.everything()
        assertFalse(words, words.contains("列") || words.contains("卒") || words.contains("board"))
        hands.holdDisc(500)
        assertNotNull(hands.scene.curtain)
        hands.tapAnywhere()
        assertNotNull(hands.scene.curtain)
        hands.holdDisc(900)
        assertNull(hands.scene.curtain)
    }

    @Test fun theOtherSeatsScreenIsTheSameWhateverWasPicked() {
        val seen = listOf("a6", "e6", null).map { place ->
            hands.newMatch()
            hands.holdDisc()
            hands.choose(place)
            val curtain = hands.everything()
            hands.holdDisc()
            hands.choose("c3")
            hands.holdDisc()
            hands.moves("h2e2")
            val play = hands.everything()
            hands.pressLabel("启动")
            hands.press("取消")
            hands.leave()
            listOf(curtain, play)
        }
        assertEquals(seen[0], seen[1])
        assertEquals(seen[0], seen[2])
        assertFalse(seen[0].toString(), seen[0].toString().contains("peek:0"))
    }

    @Test fun everyEndOfATouchEndsThePeek() {
        hands.play()
        hands.peek(0) {
            assertTrue(hands.scene.drawers.first().open)
            rule.runOnUiThread { hands.model.pause() }
            rule.waitForIdle()
            assertNotNull("leaving the app lowers the curtain", hands.scene.curtain)
            assertTrue(hands.scene.marks.isEmpty())
        }
        rule.runOnUiThread { hands.model.front() }
        rule.waitForIdle()
        hands.holdDisc()
        assertFalse(hands.scene.drawers.first().open)
        assertFalse(hands.everything().contains("卧底在"))
    }

    @Test fun aRefusedMoveShowsItsReason() {
        hands.play()
        hands.tap("h0")
        hands.tap("h1")
        rule.shot("12-refused")
        val reason = hands.scene.status.text
        assertTrue(reason.isNotEmpty())
        rule.mainClock.advanceTimeBy(5000)
        rule.waitForIdle()
        assertFalse(hands.everything().contains(reason))
        assertNotNull(hands.scene.pieces.firstOrNull { it.point == hands.point("h0") })
    }

    @Test fun aPieceCanBeDragged() {
        hands.play()
        hands.drag("h2", "e2")
        assertEquals("炮二平五", hands.scene.moves.last().cells.last().text)
        hands.drag("h9", "h8")
        assertEquals("炮二平五", hands.scene.moves.last().cells.last().text)
    }

    @Test fun aMissingVoiceShowsCaptions() {
        rule.runOnUiThread { hands.model.choose { it.copy(speech = false) } }
        hands.play()
        hands.moves("h2e2")
        assertTrue(hands.everything(), hands.everything().contains("红方：炮二平五"))
        assertFalse(hands.spoken().any { it.contains("炮二平五") })
    }

    @Test fun questionsAndMenus() {
        hands.play()
        hands.press("提和")
        rule.shot("13-draw")
        hands.press("不同意")
        hands.press("显示")
        rule.shot("13-display")
        hands.press("好")
        hands.press("认负")
        rule.shot("13-resign")
        hands.press("取消")
        hands.pressLabel("更多")
        rule.shot("14-menu")
        hands.press("设置")
        rule.shot("15-settings")
        hands.press("深色")
        hands.pressLabel("返回")
        rule.shot("09-dark")
        hands.leave()
        hands.press("规则")
        rule.shot("16-rules")
        hands.press("棋谱")
        rule.waitUntil(5000) { hands.everything().contains("未下完") }
        hands.press("对局")
        rule.waitUntil(5000) { hands.everything().contains("继续") }
        rule.shot("01-lobby-resume-dark")
    }

    @Test fun english() {
        hands.language(uniffi.qishe.Lang.EN)
        rule.shot("20-en-lobby")
        hands.newMatch("Undercover Xiangqi", "Red", "Start")
        rule.shot("20-en-curtain")
        hands.holdDisc()
        rule.shot("20-en-pick")
        hands.choose("e6")
        hands.holdDisc()
        hands.choose("c3")
        hands.holdDisc()
        hands.moves("h2e2")
        rule.shot("20-en-play")
        assertTrue(hands.spoken().toString(), hands.spoken().any { it.contains("cannon", ignoreCase = true) })
    }

    @Config(qualifiers = "zh-rCN-w834dp-h1194dp-mdpi")
    @Test
    fun flatBetweenTwo() {
        rule.runOnUiThread { hands.model.choose { it.copy(flip = uniffi.qishe.Flip.FACING) } }
        hands.play()
        assertTrue(hands.scene.flat)
        rule.shot("32-flat")
        hands.peek(0) {
            rule.shot("32-flat-peek")
            assertFalse("the board never shows the spy here", hands.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR })
        }
        hands.moves("h2e2")
        rule.onNodeWithTag("peek:1").assertIsDisplayed()
        rule.shot("32-flat-black")
    }

    @Test fun byKeyboard() {
        hands.play()
        // The first arrow begins in the middle of the board; from there to the cannon on h2.
        hands.key(Key.DirectionDown)
        val steps = hands.wayTo("h2")
        steps.forEach { hands.key(it) }
        hands.key(Key.Enter)
        assertTrue(hands.scene.marks.any { it.kind == MarkKind.SELECTED && it.point == hands.point("h2") })
        rule.shot("50-keyboard")
        hands.key(Key.Escape)
        assertFalse(hands.scene.marks.any { it.kind == MarkKind.SELECTED })
        hands.key(Key.Escape)
        assertNotNull("Esc never leaves the match", hands.model.currentMatch.session)
    }

    @Test fun byScreenReader() {
        hands.newMatch()
        hands.activate("按住打开，交给红方")
        hands.activate("五列七航，黑族，3 号")
        hands.choose("e6", tapped = true)
        hands.activate("按住打开，交给黑方")
        hands.choose("c3")
        hands.activate("按住打开，交给红方")
        hands.activate("二列三航，红炮")
        hands.activateStarting("五列三航")
        assertEquals("炮二平五", hands.scene.moves.last().cells.last().text)
        hands.activateStarting("黑方按住看")
        assertEquals("黑方", hands.scene.curtain?.side)
        hands.activate("按住打开，交给黑方")
        hands.activateStarting("黑方按住看")
        assertTrue(hands.scene.drawers.first().open)
        hands.activateStarting("黑方按住看")
        assertFalse(hands.scene.drawers.first().open)
    }

    @Test fun doubleTapOnASoldierAsksToActivate() {
        hands.press("卧底象棋")
        hands.pick("双击兵")
        hands.pick("红")
        hands.press("开始")
        hands.holdDisc()
        hands.choose("e6")
        hands.holdDisc()
        hands.choose("c3")
        hands.holdDisc()
        hands.doubleTap("a6")
        assertEquals("activate", hands.scene.prompt?.id)
        hands.press("启动")
        assertEquals(Ink.RED, hands.scene.pieces.first { it.point == hands.point("e6") }.ink)
        assertEquals(Ink.BLACK, hands.scene.pieces.first { it.point == hands.point("a6") }.ink)
    }

    @Test fun largeText() {
        org.robolectric.RuntimeEnvironment.setFontScale(1.6f)
        rule.activityRule.scenario.recreate()
        hands.play()
        rule.shot("51-large-text")
        hands.toTheMenu("认负")
        rule.onNodeWithText("认负").assertIsDisplayed()
        hands.press("认负")
        rule.shot("51-large-text-prompt")
    }

    @Config(qualifiers = "zh-rCN-w960dp-h640dp-mdpi")
    @Test
    fun smallestWindow() {
        hands.newMatch()
        hands.holdDisc()
        rule.shot("52-window-pick")
        hands.choose("e6")
        hands.holdDisc()
        hands.choose("c3")
        hands.holdDisc()
        hands.pressLabel("启动")
        rule.shot("52-window-activate")
        hands.press("取消")
        rule.onNodeWithText("悔棋").assertIsDisplayed()
        rule.shot("52-window")
        hands.toTheMenu("认负")
        rule.onNodeWithText("认负").assertIsDisplayed()
    }
}
