package app.qishe

import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.Scene
import uniffi.qishe.Word
import uniffi.qishe.table.MatchDriverInterface
import uniffi.qishe.table.TableException

/** A fault of the core where a match comes to the screen is told, and ends nothing else. */
@RunWith(RobolectricTestRunner::class)
class BrokenCoreTest : AppTest() {
    /** Driver whose core cannot show its match. */
    private class Broken :
        MatchDriverInterface by FakeDriver(Fixtures.scene()),
        AutoCloseable {
        var closed = false

        override fun scene(): Scene = throw TableException.Internal()

        override fun close() {
            closed = true
        }
    }

    @Test fun aMatchThatCannotBeShownIsTold() {
        val broken = Broken()
        rule.runOnUiThread { assertNull(hands.model.matchOf("1", broken, FakeHost(hands.model))) }
        assertEquals(hands.model.strings(Word.FaultText), hands.model.toast?.text)
        assertTrue(broken.closed)
    }
}
