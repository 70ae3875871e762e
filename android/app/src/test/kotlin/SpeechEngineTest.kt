package app.qishe

import android.content.Context
import android.os.Bundle
import android.speech.tts.TextToSpeech
import android.speech.tts.Voice
import androidx.test.core.app.ApplicationProvider
import app.qishe.ui.speech.Audience
import app.qishe.ui.speech.VoiceState
import java.util.Locale
import java.util.concurrent.TimeUnit
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.shadows.ShadowLooper
import uniffi.qishe.Lang

/** Behaviour of an engine. */
private class EngineManner(
    val starts: Boolean = true,
    val languages: Set<String> = setOf("zh", "en"),
    val voices: () -> Set<Voice?>? = { emptySet() },
    val answers: Boolean = true
)

/** When the system's speech is bound, and to which engine. */
@RunWith(RobolectricTestRunner::class)
class SpeechEngineTest {
    /** Installed engines by package, the default one first. */
    private val installed = linkedMapOf("default" to EngineManner())
    private val bound = ArrayList<String>()
    private val shut = ArrayList<String>()
    private val said = ArrayList<String>()
    private var time = 0L
    private val states = ArrayList<VoiceState>()

    /** Engine of a certain manner. */
    private inner class Engine(val name: String, val manner: EngineManner, onInit: OnInitListener) :
        TextToSpeech(ApplicationProvider.getApplicationContext<Context>(), onInit, name) {
        override fun isLanguageAvailable(locale: Locale) =
            if (locale.language in manner.languages) LANG_AVAILABLE else LANG_NOT_SUPPORTED

        override fun getVoices(): Set<Voice?>? = manner.voices()

        override fun getVoice(): Voice = throw IllegalStateException("no voice")

        override fun setVoice(voice: Voice?) = SUCCESS

        override fun getDefaultEngine() = "default"

        override fun getEngines() = installed.keys.map { name -> EngineInfo().also { it.name = name } }

        override fun speak(text: CharSequence, mode: Int, params: Bundle?, id: String?): Int {
            if (dead) return ERROR
            said += "$name: $text"
            return SUCCESS
        }

        override fun shutdown() {
            shut += name
        }
    }

    private var dead = false
    private val later = ArrayList<Runnable>()

    private var speech = speech()

    private fun speech() = AndroidSpeech({ engine, onInit ->
        val name = engine ?: "default"
        bound += name
        val manner = installed.getValue(name)
        Engine(name, manner) {}.also {
            if (manner.answers) onInit.onInit(if (manner.starts) TextToSpeech.SUCCESS else TextToSpeech.ERROR)
        }
    }, { later += it }, { time }).also { it.onState = states::add }

    /** Runs the background's work and its posts, until there is no more. */
    private fun work() {
        do {
            while (later.isNotEmpty()) later.removeAt(0).run()
            ShadowLooper.idleMainLooper()
        } while (later.isNotEmpty())
    }

    private fun prepare(lang: Lang = Lang.ZH) {
        speech.prepare(lang)
        work()
    }

    private fun say(text: String, audience: Audience = Audience.All) = speech.speak(text, Lang.ZH, audience, false, "1")

    private fun voice(network: Boolean) = Voice("v", Locale.SIMPLIFIED_CHINESE, 300, 300, network, emptySet<String>())

    /** Nothing is bound before the first wish, and then nothing is asked on the screen's thread. */
    @Test fun theFirstWishBinds() {
        work()
        assertEquals(emptyList<String>(), bound)
        speech.prepare(Lang.ZH)
        assertEquals("nothing on the caller's thread", emptyList<String>(), bound)
        work()
        prepare()
        assertEquals("once", listOf("default"), bound)
        assertEquals(VoiceState(ready = true), states.last())
    }

    /** An engine that died is bound anew at the next wish, but not again and again. */
    @Test fun aDeadEngineIsBoundAgain() {
        prepare()
        time += AndroidSpeech.RETRY_MS
        dead = true
        assertFalse(say("车一平二"))
        work()
        assertEquals(listOf("default"), shut)
        assertTrue("told", states.last().failed)
        prepare()
        assertEquals(2, bound.size)
        assertEquals(VoiceState(ready = true), states.last())
        assertFalse(say("马二进三"))
        repeat(5) { prepare() }
        assertEquals("not more often", 2, bound.size)
        dead = false
        time += AndroidSpeech.RETRY_MS
        prepare()
        assertTrue(say("炮二平五"))
        assertEquals(listOf("default: 炮二平五"), said)
    }

    /** Another engine speaks where the default one does not start, does not answer, or lacks the language. */
    @Test fun anotherEngineIsTried() {
        val useless = listOf(
            EngineManner(starts = false),
            EngineManner(languages = setOf("en")),
            EngineManner(languages = emptySet()),
            EngineManner(answers = false)
        )
        for (manner in useless) {
            bound.clear()
            installed["default"] = manner
            installed["other"] = EngineManner()
            speech = speech()
            speech.prepare(Lang.ZH)
            work()
            ShadowLooper.idleMainLooper(AndroidSpeech.PATIENCE_MS, TimeUnit.MILLISECONDS)
            work()
            assertEquals(listOf("default", "other"), bound)
            assertTrue(say("将军"))
            assertEquals("other: 将军", said.last())
        }
    }

    /** With no engine for the language, the first that starts stays, and the missing language is told. */
    @Test fun withoutTheLanguageTheFirstEngineStays() {
        installed["default"] = EngineManner(starts = false)
        installed["english"] = EngineManner(languages = setOf("en"))
        installed["none"] = EngineManner(languages = emptySet())
        prepare()
        assertEquals(VoiceState(ready = true, setOf(Lang.ZH)), states.last())
        prepare()
        assertEquals("all were tried once", 3, bound.size)
        assertEquals(setOf("default", "none"), shut.toSet())
    }

    /** Without any engine it is told, and tried again after a while. */
    @Test fun withoutAnyEngineItIsTold() {
        installed["default"] = EngineManner(starts = false)
        prepare()
        assertTrue(states.last().failed)
        prepare()
        assertEquals(1, bound.size)
        installed["default"] = EngineManner()
        time += AndroidSpeech.RETRY_MS
        prepare()
        assertEquals(VoiceState(ready = true), states.last())
    }

    /** Engines with null, empty or throwing voices speak in public, and get no secret. */
    @Test fun enginesWithoutVoicesGetNoSecret() {
        val broken = listOf<() -> Set<Voice?>?>(
            { null },
            { emptySet() },
            { setOf(null) },
            { throw IllegalArgumentException("no voices") },
            { setOf(voice(network = true)) }
        )
        for (voices in broken) {
            installed["default"] = EngineManner(voices = voices)
            speech = speech()
            prepare()
            assertFalse(speech.offline(Lang.ZH))
            assertTrue(say("move"))
            assertFalse("a secret", say("secret", Audience.One))
            work()
            assertTrue("it is no fault of the engine", say("next move"))
        }
        assertFalse(said.any { "secret" in it })
        installed["default"] = EngineManner(voices = { setOf(null, voice(network = true), voice(network = false)) })
        speech = speech()
        prepare()
        assertTrue(speech.offline(Lang.ZH))
        assertTrue(say("secret", Audience.One))
    }
}
