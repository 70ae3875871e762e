package app.qishe

import android.media.AudioDeviceInfo
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang

/**
 * The app on older systems that it runs on: Android 8, the oldest, and 11. `./test --full kotlin` runs these, with
 * the systems that they need. Not on Android 13, where Robolectric cannot load its stand-in for Bluetooth.
 */
@Config(sdk = [26, 30])
@RunWith(RobolectricTestRunner::class)
class OldSystemsTest : AppTest() {
    /** Systems whose list of recent apps cannot be told to show nothing keep every screen of a match to themselves. */
    @Test fun nothingSecretIsPictured() {
        assertFalse("the lobby allows screenshots", secure)
        hands.newMatch()
        assertTrue("the curtain blocks screenshots", secure)
        hands.holdDisc()
        assertTrue("a pick blocks screenshots", secure)
        hands.choose("e6")
        hands.holdDisc()
        hands.choose("c3")
        hands.holdDisc()
        assertTrue("play blocks screenshots", secure)
        hands.touch("peek:0") { assertTrue("a peek blocks screenshots", secure) }
    }

    @Test fun movesArePlayedByTouch() {
        hands.play()
        hands.moves("b2b5 b7b0")
        assertEquals(2, hands.scene.moves.single().cells.size)
    }

    /** The choice in the app holds also where the system has no languages by app. */
    @Test fun theLanguageIsTheChosenOne() {
        hands.language(Lang.EN)
        assertTrue(hands.everything(), "Xiangqi" in hands.everything())
        rule.activityRule.scenario.recreate()
        rule.waitForIdle()
        assertTrue(hands.everything(), "Xiangqi" in hands.everything())
    }

    /** Before Android 13 the app sees which outputs are connected, not which one is used. */
    @Test fun aSecretIsSpokenThroughHeadphones() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        hands.play()
        hands.touch("listen:0") {}
        assertEquals(hands.spoken().toString(), 1, hands.spoken().count { "卧底在第五列" in it })
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        hands.touch("listen:0") {}
        assertEquals(hands.spoken().toString(), 1, hands.spoken().count { "卧底在第五列" in it })
    }
}
