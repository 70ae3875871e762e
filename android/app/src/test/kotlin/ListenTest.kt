package app.qishe

import android.content.Intent
import android.media.AudioDeviceInfo
import android.media.AudioManager
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import app.qishe.ui.store.PrivateChoice
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner

/** The key to listen with, through the real core and the system's route. */
@RunWith(RobolectricTestRunner::class)
class ListenTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()
    private lateinit var hands: Hands

    @Before fun begin() {
        System.setProperty("qishe.seed", "20260101")
        hands = Hands(rule)
    }

    private fun start(network: Boolean = false) {
        voiceOverNetwork(network)
        hands.voiceReady()
        hands.play()
    }

    private fun listen() {
        hands.touch("listen:0") {
            assertTrue("listening shows nothing", hands.scene.drawers.none { it.open })
            assertFalse(hands.everything().contains("第五列"))
        }
    }

    private fun told() = hands.spoken().count { it.contains("卧底在第五列") }

    private fun choose(choice: PrivateChoice) {
        rule.runOnUiThread { hands.model.choose { it.copy(privateOutput = choice) } }
        rule.waitForIdle()
    }

    @Test fun headphonesHearIt() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start()
        listen()
        assertEquals(hands.spoken().toString(), 1, told())
    }

    @Test fun lookingSaysNothing() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start()
        hands.touch("peek:0") {}
        assertEquals(0, told())
    }

    @Test fun theLoudspeakerHearsNothingUnderAnyChoice() {
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        start()
        for (choice in PrivateChoice.entries) {
            choose(choice)
            listen()
            assertEquals(choice.name, 0, told())
            assertEquals("别人也会听到，所以不说：请接上耳机", hands.scene.status.text)
        }
    }

    @Test fun aHeadsetAndALoudspeakerTogetherAreNotPrivate() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET, AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        start()
        choose(PrivateChoice.On)
        listen()
        assertEquals(0, told())
    }

    @Test fun bluetoothOnlyWhereItIsTrusted() {
        soundGoesTo(AudioDeviceInfo.TYPE_BLUETOOTH_A2DP)
        start()
        listen()
        assertEquals(0, told())
        choose(PrivateChoice.On)
        listen()
        assertEquals(1, told())
        choose(PrivateChoice.Off)
        listen()
        assertEquals(1, told())
    }

    /** Headphones that come or go between two presses: each press looks anew. */
    @Test fun everyPressLooksAnew() {
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        start()
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        listen()
        assertEquals(1, told())
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        listen()
        assertEquals(1, told())
    }

    @Test fun pulledHeadphonesCloseIt() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start()
        hands.touch("listen:0") {
            assertTrue(hands.scene.secret)
            soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
            rule.runOnUiThread {
                rule.activity.application.sendBroadcast(Intent(AudioManager.ACTION_AUDIO_BECOMING_NOISY))
            }
            org.robolectric.shadows.ShadowLooper.idleMainLooper()
            rule.waitForIdle()
            assertFalse("the hold is over", hands.scene.secret)
        }
    }

    /** Another way than pulling the plug: the sound goes elsewhere while the key is held. */
    @Test fun aRouteThatChangesWhileHeldClosesIt() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start()
        hands.touch("listen:0") {
            soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
            rule.mainClock.advanceTimeBy(500)
            rule.waitForIdle()
            assertFalse("the hold is over", hands.scene.secret)
        }
    }

    @Test fun aVoiceOverTheNetworkIsToldNothing() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start(network = true)
        listen()
        assertEquals(0, told())
        assertTrue(hands.everything(), hands.everything().contains("要联网"))
    }
}
