package app.qishe

import app.qishe.ui.session.MatchSession
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.NewMatch
import uniffi.qishe.ShellEvent
import uniffi.qishe.table.MatchDriver

/** Slow work runs in the background and can be cancelled. */
@RunWith(RobolectricTestRunner::class)
class WorkTest : AppTest() {
    /** The device's own file of its only match. */
    private fun saved(): String {
        val id = hands.saved().single().id
        return rule.activity.filesDir.resolve("saves/$id.qishe").readText()
    }

    @Test fun anImportRunsInTheBackground() {
        hands.play()
        hands.leave()
        val text = saved()
        // A request for the activity's model runs everything posted in the meantime.
        val model = hands.model
        rule.runOnUiThread {
            model.navigator.receive(text)
            assertNotNull("the import is still running in the background", model.work)
            assertNull(model.currentMatch.session)
        }
        hands.awaitWork()
        assertEquals("undercover", hands.scene.game)
    }

    @Test fun anImportCanBeCancelled() {
        hands.play()
        hands.leave()
        val text = saved()
        val model = hands.model
        rule.runOnUiThread {
            model.navigator.receive(text)
            model.navigator.stopWork()
        }
        hands.awaitWork()
        assertNull("the result of a cancelled import is dropped", hands.model.currentMatch.session)
    }

    @Test fun aBadRecordSaysWhyAndOpensNothing() {
        rule.runOnUiThread { hands.model.navigator.receive("{") }
        hands.awaitWork()
        assertEquals("棋谱没有导入", hands.model.notice?.title)
        assertNull(hands.model.currentMatch.session)
    }

    /** A closed match ignores touches and time, and reports no fault. */
    @Test fun aClosedMatchIgnoresInput() {
        val model = hands.model
        val table = MatchDriver.begin(NewMatch("gomoku", """{"room":"standard"}""", 7u, emptyList()), model.prefs)
        val session = MatchSession("1", table, model.platform, FakeHost(model))
        rule.runOnUiThread {
            session.close()
            session.send(ShellEvent.Tick)
            session.tap(3u, 1)
            session.hold("peek:0", true)
            session.cover()
            session.close()
        }
    }

    /** The form does not offer positions with spies again. */
    @Test fun theFormForgetsPositions() {
        val fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
        hands.begin("undercover", """{"ban":3,"position":{"fen":"$fen","spies":{"0":"e6","1":"c3"}}}""")
        val kept = hands.model.choices.options.getValue("undercover")
        assertTrue(kept, "ban" in kept)
        assertTrue(kept, "spies" !in kept && "e6" !in kept)
    }
}
