package app.qishe

import android.media.AudioDeviceInfo
import app.qishe.ui.speech.Audience
import app.qishe.ui.speech.EngineVoice
import app.qishe.ui.speech.Said
import app.qishe.ui.speech.SoundFocus
import app.qishe.ui.speech.Speaker
import app.qishe.ui.speech.SpeechEngine
import app.qishe.ui.speech.VoiceState
import app.qishe.ui.speech.privately
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import uniffi.qishe.Lang
import uniffi.qishe.PrivateOutput
import uniffi.qishe.Reach
import uniffi.qishe.SoundOutput
import uniffi.qishe.Urgency
import uniffi.qishe.Utterance
import uniffi.qishe.Viewer

/** The orders of the core's queue of texts are carried out: by the engine, the sound focus and the route. */
class VoiceTest {
    /** Engine that records its texts, and ends an utterance only when told. */
    private class Engine : SpeechEngine {
        override var onState: (VoiceState) -> Unit = {}
        override var onEnded: (String) -> Unit = {}
        val said = ArrayList<String>()
        val ids = ArrayList<String>()
        var stops = 0
        var works = true
        var network = false

        override fun offline(lang: Lang) = !network

        override fun speak(text: String, lang: Lang, audience: Audience, flush: Boolean, id: String): Boolean {
            if (!works) return false
            said += (if (flush) "!" else "") + text
            ids += id
            return true
        }

        override fun stop() {
            stops++
        }

        override fun close() = Unit
    }

    private class Focus : SoundFocus {
        override var onLost: () -> Unit = {}
        var held = false
        var granted = true

        override fun take(): Boolean {
            held = granted
            return granted
        }

        override fun give() {
            held = false
        }
    }

    private val engine = Engine()
    private val focus = Focus()
    private var route = Reach.PRIVATE
    private var asked = 0
    private val voice = EngineVoice(engine, focus) {
        asked++
        route.privately(PrivateOutput.AUTO)
    }

    private fun ready() = engine.onState(VoiceState(ready = true))

    private fun all(text: String) = voice.say(text, Lang.ZH, Audience.All)

    private fun one(text: String) = voice.say(text, Lang.ZH, Audience.One)

    @Test fun nothingPrivateWaitsForTheEngine() {
        assertEquals(Said.Spoken, all("public"))
        assertEquals(Said.NoVoice, one("secret"))
        ready()
        assertEquals(listOf("public"), engine.said)
    }

    @Test fun aPublicSentenceWaitsForThePrivateOneAndIsNotCutByItsHush() {
        ready()
        one("secret")
        all("move")
        assertEquals(listOf("!secret"), engine.said)
        voice.hushPrivate()
        assertEquals(1, engine.stops)
        assertEquals(listOf("!secret", "move"), engine.said)
        voice.hushPrivate()
        assertEquals("public speech continues", 1, engine.stops)
    }

    @Test fun theRouteIsCheckedJustBeforePrivateSpeech() {
        ready()
        route = Reach.OPEN
        assertEquals(Said.NotPrivate, one("secret"))
        assertEquals(emptyList<String>(), engine.said)
        assertFalse("the focus is released", focus.held)
        assertEquals(1, asked)
    }

    @Test fun unpluggingInMidSentenceStopsIt() {
        ready()
        one("secret")
        voice.check()
        assertEquals(0, engine.stops)
        route = Reach.OPEN
        voice.check()
        assertEquals(1, engine.stops)
        assertFalse(focus.held)
    }

    @Test fun aNetworkVoiceGetsNoSecret() {
        ready()
        engine.network = true
        assertEquals(Said.NoOfflineVoice, one("secret"))
        all("move")
        assertEquals(listOf("move"), engine.said)
    }

    @Test fun theFocusIsHeldUntilTheLastUtteranceEnds() {
        ready()
        all("one")
        val first = engine.ids.last()
        voice.say("two", Lang.ZH, Audience.All, atOnce = true)
        // The end of the flushed utterance is reported late.
        engine.onEnded(first)
        assertTrue("the focus is held while the second text is spoken", focus.held)
        engine.onEnded(engine.ids.last())
        assertFalse(focus.held)
        engine.works = false
        all("three")
        assertFalse("the focus is not held if nothing is spoken", focus.held)
    }

    @Test fun lostFocusSilencesAndRefusedFocusSaysNothing() {
        ready()
        one("secret")
        focus.onLost()
        assertEquals(1, engine.stops)
        focus.granted = false
        assertEquals(Said.Busy, one("secret"))
        assertEquals(listOf("!secret"), engine.said)
    }

    /** Each output of the system is of one of the core's kinds; who hears it, the core decides. */
    @Test fun outputsHaveKinds() {
        val kinds = mapOf(
            AudioDeviceInfo.TYPE_TELEPHONY to null,
            AudioDeviceInfo.TYPE_WIRED_HEADSET to SoundOutput.WORN,
            AudioDeviceInfo.TYPE_BLE_HEADSET to SoundOutput.WORN,
            AudioDeviceInfo.TYPE_BLUETOOTH_A2DP to SoundOutput.PERHAPS,
            AudioDeviceInfo.TYPE_BLUETOOTH_SCO to SoundOutput.PERHAPS,
            AudioDeviceInfo.TYPE_BUILTIN_EARPIECE to SoundOutput.BUILT_IN,
            AudioDeviceInfo.TYPE_BUILTIN_SPEAKER to SoundOutput.BUILT_IN,
            AudioDeviceInfo.TYPE_BLE_SPEAKER to SoundOutput.LOUD,
            AudioDeviceInfo.TYPE_HDMI to SoundOutput.LOUD,
            AudioDeviceInfo.TYPE_REMOTE_SUBMIX to SoundOutput.LOUD,
            AudioDeviceInfo.TYPE_DOCK to SoundOutput.LOUD
        )
        assertEquals(kinds, kinds.keys.associateWith { AndroidRoute.kind(it) })
    }

    /** A screen reader that runs is the only public voice. */
    @Test fun aScreenReaderSpeaksAlone() {
        engine.onState(VoiceState(ready = true, missing = emptySet()))
        val public = Utterance("车一平二", "居一平二", Lang.ZH, Viewer.Public, Urgency.QUEUED)
        var reader = true
        val speaker = Speaker(voice) { reader }
        speaker.say(listOf(public), aloud = true)
        assertEquals(emptyList<String>(), engine.said)
        reader = false
        speaker.say(listOf(public), aloud = true)
        assertEquals(1, engine.said.size)
    }
}
