package app.qishe

import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performScrollToNode
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.AreaKind
import uniffi.qishe.HeldKind
import uniffi.qishe.MarkKind

/** 四方棋 through the real core, by touches alone: both styles to their ends. */
@RunWith(RobolectricTestRunner::class)
class SifangTest : AppTest() {
    private fun play(points: String) = points.split(' ').forEach { hands.tap(it) }

    @Test fun plainStyleToASquare() {
        hands.pick("四方棋")
        rule.shot("100-sifang-newmatch")
        hands.press("开始")
        play("88 8B 89 10 98")
        assertTrue(hands.scene.marks.any { it.kind == MarkKind.THREAT })
        assertEquals("叫杀", hands.scene.chips!!.words.first { it.strong }.text)
        rule.shot("101-sifang-threat")
        play("0F 99")
        assertEquals("黑方胜", hands.scene.result!!.title)
        rule.shot("102-sifang-square")
        assertTrue(hands.spoken().toString(), hands.spoken().any { it.contains("叫杀") })
    }

    /** Numbered stones, the box, then a count that both agree to: the counted runs are drawn. */
    @Test fun countedStyleToACount() {
        hands.pick("四方棋")
        hands.pick("计步")
        hands.press("开始")
        play("88 77 89 7A 8A 79 8C A8 6B A9 5B AA 4B 55 3D 56 8F 57")
        val stock = hands.scene.seats.first { it.seat.toInt() == 0 }.held.first { it.kind == HeldKind.STOCK }
        assertEquals(119, stock.left.toInt())
        assertEquals(9, hands.scene.pieces.maxOf { it.number.toInt() })
        rule.onNodeWithTag("stones").assertExists()
        rule.shot("103-sifang-counted")
        hands.press("数棋")
        rule.shot("104-sifang-ask")
        hands.press("提出数棋")
        rule.shot("105-sifang-answer")
        hands.press("同意")
        assertNotNull(hands.scene.result)
        assertTrue(hands.scene.areas.any { it.kind == AreaKind.RUN })
        assertTrue(hands.scene.result!!.details.isNotEmpty())
        rule.shot("106-sifang-count")
    }

    @Test fun theRules() {
        hands.press("规则")
        hands.pick("四方棋")
        rule.shot("107-sifang-rules")
        rule.onNodeWithTag("rows").performScrollToNode(hasText("折棍"))
        rule.shot("108-sifang-shapes")
    }

    @Test
    @Config(qualifiers = "zh-rCN-w1280dp-h800dp-mdpi")
    fun onATablet() {
        hands.begin("sifang", """{"style":"counted"}""")
        play("88 77 89 7A 8A 79 8C A8 6B A9 5B AA 4B 55 3D 56 8F 57")
        rule.shot("109-sifang-tablet")
    }

    /** A tablet large enough shows the board in its real size. */
    @Test
    @Config(qualifiers = "zh-rCN-w1800dp-h2000dp-mdpi")
    fun inTrueSize() {
        hands.begin("sifang", "{}")
        hands.pressLabel("更多")
        rule.shot("110-sifang-sizes")
        hands.press("真实尺寸 · 小棋")
        hands.tap("88")
        assertEquals(1, hands.scene.pieces.size)
        val art = hands.session.board
        val unit = art.trueSizes.first { it.label == "小棋" }.unitMm
        val dpi = hands.model.platform.dotsPerInch
        val width = rule.onNodeWithTag("board").fetchSemanticsNode().size.width
        assertEquals(art.bounds.w * unit / 25.4f * dpi, width.toFloat(), 2f)
        rule.shot("111-sifang-true-size")
    }
}
