package app.qishe

import app.qishe.ui.platform.Neighbours
import app.qishe.ui.session.AppModel
import org.junit.Assert.assertEquals
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.FoundRoom
import uniffi.qishe.app.Screen

/** Rooms nearby when the app comes back: the own room is announced again, and the list of rooms is searched again. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class ComingBackTest : AppTest() {
    private val log = ArrayList<String>()

    /** Writes down what is asked of the system, and what is ended. */
    private inner class Noted : Neighbours {
        override fun announce(service: String, name: String, port: Int, onTrouble: (Boolean) -> Unit): AutoCloseable =
            noted("announce $service")

        override fun look(onTrouble: (Boolean) -> Unit, onFound: (List<FoundRoom>) -> Unit): AutoCloseable =
            noted("look")

        private fun noted(what: String): AutoCloseable {
            log += what
            return AutoCloseable { log += "end $what" }
        }
    }

    private fun listen() {
        (hands.model.platform as AndroidPlatform).neighbours = Noted()
    }

    private fun away(model: AppModel = hands.model) {
        rule.runOnUiThread { model.pause() }
        rule.waitForIdle()
        log += "away"
        rule.runOnUiThread { model.front() }
        rule.waitForIdle()
    }

    /** The system may have forgotten the announcement while the app was away. */
    @Test fun aRoomIsAnnouncedAgain() {
        listen()
        rule.runOnUiThread { hands.model.choose { it.copy(myName = "Lin") } }
        hands.open("gomoku", "{}")
        rule.waitUntil(30_000) {
            settle()
            log.isNotEmpty()
        }
        val first = log.single()
        away()
        // A changed port would be announced by itself, under the same name.
        assertEquals(listOf(first, "away", "end $first", first), log.take(4))
        assertEquals("one announcement stays", 1, log.count { it == first } - log.count { it == "end $first" })
        rule.runOnUiThread { hands.model.nearby.leave() }
        assertEquals("none after the room", 0, log.count { it == first } - log.count { it == "end $first" })
        val before = log.size
        away()
        assertEquals("a room that was left stays so", before + 1, log.size)
    }

    /** Nothing is searched for in the background, and the list of rooms is searched again after it. */
    @Test fun theRoomsAreSearchedForAgain() {
        listen()
        rule.runOnUiThread { hands.model.navigator.go(Screen.Near) }
        rule.waitForIdle()
        assertEquals(listOf("look"), log)
        away()
        assertEquals(listOf("look", "end look", "away", "look"), log)
        hands.back()
        assertEquals("end look", log.last())
    }
}
