package app.qishe

import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.AreaKind
import uniffi.qishe.HeldKind

/** 几何棋 through the real core, by touches alone. */
@RunWith(RobolectricTestRunner::class)
class JiheTest : AppTest() {
    private fun position(lower: String, upper: String, more: String = "") = hands.begin(
        "jihe",
        """{$more"position":{"pieces":{"0":"$lower","1":"$upper"},"scores":[9,12]}}"""
    )

    private fun coins(seat: Int) = hands.scene.seats.first { it.seat.toInt() == seat }.held
        .filter { it.kind == HeldKind.COIN && it.left > 0u }.map { it.text }

    @Test fun fromTheLobby() {
        hands.pick("几何棋")
        rule.shot("80-jihe-newmatch")
        hands.press("开始")
        rule.shot("81-jihe-start")
        hands.tap("c1")
        rule.shot("82-jihe-selected")
        hands.tap("c3")
        hands.tap("c7")
        assertTrue(hands.spoken().toString(), hands.spoken().any { it.contains("平行四边形") })
    }

    @Test fun aChainLandingByLanding() {
        position("T:e1,a1 P:e2 Z:e4", "T:e6,a5,i5 P:e9")
        hands.tap("e1")
        hands.tap("e3")
        hands.tap("e5")
        hands.press("跳法")
        rule.shot("83-jihe-chain")
        assertTrue(hands.scene.areas.any { it.kind == AreaKind.PATH })
        assertTrue(hands.scene.areas.any { it.kind == AreaKind.GUIDE })
        hands.press("走到这里")
        assertEquals(
            listOf("e3"),
            hands.scene.pieces.flatMap { it.via }.map { via ->
                hands.session.board.points.first { it.id == via }.name
            }
        )
        rule.shot("84-jihe-chained")
    }

    @Test fun aClaimByTapping() {
        position("T:c4,d6,a1,i1 P:d7 Z:c7,e3 H:a2", "T:b6,a4,i5,h3 Z:c6 P:g5,e4 H:d1,h5")
        hands.tap("c4")
        hands.tap("c5")
        assertEquals("claim", hands.scene.prompt?.id)
        rule.shot("85-jihe-claim")
        hands.tap("d7")
        rule.shot("86-jihe-claim-picked")
        hands.press("确定")
        assertEquals(listOf("10", "2"), coins(0).take(2))
        rule.shot("87-jihe-scored")
    }

    @Test fun toTheEnd() {
        position("T:c5,e1,e3 P:d7 Z:c7", "T:a1,b1,b2", "\"target\":13,")
        hands.tap("c5")
        hands.tap("c6")
        hands.tap("a1")
        hands.tap("a2")
        hands.press("结算")
        rule.shot("88-jihe-settle")
        hands.press("提议")
        rule.shot("89-jihe-offer")
        hands.press("同意")
        assertNotNull(hands.scene.result)
        rule.shot("90-jihe-end")
        hands.press("再来一局")
    }

    @Test
    @Config(qualifiers = "zh-rCN-w844dp-h390dp-land-xhdpi")
    fun onItsSide() {
        position("T:c4,d6,a1,i1 P:d7 Z:c7,e3 H:a2", "T:b6,a4,i5,h3 Z:c6 P:g5,e4 H:d1,h5")
        hands.tap("c4")
        rule.shot("92-jihe-landscape")
    }

    @Test fun theRules() {
        hands.press("规则")
        hands.pick("几何棋")
        rule.shot("93-jihe-rules")
    }
}
