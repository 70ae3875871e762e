package app.qishe

import org.junit.Assert.assertNull
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner

/** A clock on the screen. The core's tests check its time. */
@RunWith(RobolectricTestRunner::class)
class ClockTest : AppTest() {
    /** A match against a computer continues without a curtain after a stay in the background, and no time is lost. */
    @Test fun comingBackFromTheBackgroundCostsNoTime() {
        hands.begin("gomoku", """{"room":"normal","clock":{"main":600,"byo_yomi":5}}""")
        if (hands.scene.curtain != null) hands.holdDisc()
        hands.tap("H8")
        rule.runOnUiThread {
            hands.model.pause()
            hands.model.front()
        }
        rule.waitForIdle()
        assertNull(hands.scene.result)
    }
}
