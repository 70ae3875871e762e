package app.qishe

import android.content.Intent
import android.media.AudioDeviceInfo
import android.media.AudioManager
import android.speech.tts.TextToSpeech
import androidx.compose.runtime.mutableStateOf
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import app.qishe.ui.platform.Platform
import app.qishe.ui.session.MatchSession
import app.qishe.ui.speech.Audience
import app.qishe.ui.speech.Said
import app.qishe.ui.speech.Voice
import app.qishe.ui.speech.VoiceState
import java.util.Locale
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import uniffi.qishe.Lang
import uniffi.qishe.NewMatch
import uniffi.qishe.PrivateOutput
import uniffi.qishe.table.MatchDriver

/** The listen key, through the real core and the system's audio route. */
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

    private fun start() {
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

    private fun choose(choice: PrivateOutput) {
        rule.runOnUiThread { hands.model.choose { it.copy(privateOutput = choice) } }
        rule.waitForIdle()
    }

    @Test fun aSecretIsSpokenThroughHeadphones() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start()
        listen()
        assertEquals(hands.spoken().toString(), 1, told())
    }

    @Test fun peekingSpeaksNothing() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start()
        hands.touch("peek:0") {}
        assertEquals(0, told())
    }

    @Test fun theLoudspeakerSpeaksNoSecretUnderAnyChoice() {
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        start()
        for (choice in PrivateOutput.entries) {
            choose(choice)
            listen()
            assertEquals(choice.name, 0, told())
            assertEquals("别人也会听到，所以不说：请接上耳机", hands.scene.status.text)
        }
    }

    @Test fun aHeadsetAndALoudspeakerTogetherAreNotPrivate() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET, AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        start()
        choose(PrivateOutput.ON)
        listen()
        assertEquals(0, told())
    }

    @Test fun bluetoothOnlyWhereItIsTrusted() {
        soundGoesTo(AudioDeviceInfo.TYPE_BLUETOOTH_A2DP)
        start()
        listen()
        assertEquals(0, told())
        choose(PrivateOutput.ON)
        listen()
        assertEquals(1, told())
        choose(PrivateOutput.OFF)
        listen()
        assertEquals(1, told())
    }

    /** Headphones come and go between presses: each press checks the route again. */
    @Test fun everyPressChecksTheRouteAgain() {
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        start()
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        listen()
        assertEquals(1, told())
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        listen()
        assertEquals(1, told())
    }

    @Test fun unpluggingHeadphonesStopsTheSecret() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start()
        hands.touch("listen:0") {
            assertTrue(hands.scene.secret)
            soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
            val noisy = Intent(AudioManager.ACTION_AUDIO_BECOMING_NOISY)
            val receivers = shadowOf(rule.activity.application).getReceiversForIntent(noisy)
            assertEquals(1, receivers.size)
            rule.runOnUiThread { receivers.forEach { it.onReceive(rule.activity.application, noisy) } }
            rule.waitForIdle()
            assertFalse("the hold is over", hands.scene.secret)
        }
    }

    /** The sound changes to another output while the key is held. */
    @Test fun aRouteChangeDuringAHoldStopsTheSecret() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        start()
        hands.touch("listen:0") {
            soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
            rule.mainClock.advanceTimeBy(500)
            rule.waitForIdle()
            assertFalse("the hold is over", hands.scene.secret)
        }
    }

    @Test fun aNetworkVoiceIsNotUsed() {
        fun voice(name: String, locale: Locale, network: Boolean, vararg features: String) =
            android.speech.tts.Voice(name, locale, 300, 300, network, features.toSet())
        val far = voice("far", Locale.SIMPLIFIED_CHINESE, true)
        val absent = voice("absent", Locale.SIMPLIFIED_CHINESE, false, TextToSpeech.Engine.KEY_FEATURE_NOT_INSTALLED)
        val english = voice("english", Locale.UK, false)
        val near = voice("near", Locale.forLanguageTag("cmn-CN"), false)
        assertNull(AndroidSpeech.bestOffline(Lang.ZH, listOf(far, absent, english)))
        assertEquals(near, AndroidSpeech.bestOffline(Lang.ZH, listOf(far, absent, english, near)))
        assertEquals(english, AndroidSpeech.bestOffline(Lang.EN, listOf(far, near, english)))
    }

    /** If the voice cannot speak a secret, the person is told why. */
    @Test fun aSecretThatCannotBeSpokenIsExplained() {
        hands.voiceReady()
        val ear = Ear()
        var why: Said? = null
        rule.runOnUiThread {
            val session = listening(ear)
            session.hold("listen:0", false)
            session.speaker.onRefused = { said, _ -> why = said }
            ear.answer = Said.NoOfflineVoice
            session.hold("listen:0", true)
            session.close()
        }
        assertEquals(Said.NoOfflineVoice, why)
        assertTrue(hands.model.strings.unsaid(Said.NoOfflineVoice, "中文").contains("要联网"))
    }

    /** Voice that only records its calls. */
    private class Ear : Voice {
        val heard = ArrayList<String>()
        var answer = Said.Spoken
        override val state = mutableStateOf(VoiceState(ready = true))

        override fun say(text: String, lang: Lang, audience: Audience, atOnce: Boolean): Said {
            heard += "$audience"
            return answer
        }

        override fun hush() {
            heard += "hush"
        }

        override fun hushPrivate() {
            heard += "hush one"
        }

        override fun check() = Unit

        override fun close() = Unit
    }

    /** Returns a match with Red to move, a spy picked, the device taken and headphones on. */
    private fun listening(ear: Ear): MatchSession {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADSET)
        val model = hands.model
        model.platform.lookAtRoute()
        val fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
        val options = """{"position":{"fen":"$fen","spies":{"0":"e6","1":"c3"}}}"""
        val table = MatchDriver.begin(NewMatch("undercover", options, 7u, emptyList()), model.prefs)
        val platform = object : Platform by model.platform {
            override val voice = ear
        }
        return MatchSession("1", table, platform, FakeHost(model)).also {
            it.openCurtain()
            ear.heard.clear()
            it.hold("listen:0", true)
            assertEquals("One", ear.heard.last())
            ear.heard.clear()
        }
    }

    private fun silenced(by: String, end: MatchSession.() -> Unit) {
        val ear = Ear()
        rule.runOnUiThread {
            val session = listening(ear)
            session.end()
            assertTrue("$by: ${ear.heard}", ear.heard.any { it.startsWith("hush") })
            val hushed = ear.heard.indexOfFirst { it.startsWith("hush") }
            assertTrue("$by: nothing private after it", "One" !in ear.heard.drop(hushed))
            session.close()
        }
    }

    @Test fun everyEndOfAHoldSilencesAtOnce() {
        hands.voiceReady()
        silenced("letting go") { hold("listen:0", false) }
        silenced("a pause") { cover() }
        silenced("leaving the match") { close() }
        silenced("a look instead") { hold("peek:0", true) }
        silenced("a question") { press("resign") }
    }
}
