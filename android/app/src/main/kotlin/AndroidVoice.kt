package app.qishe

import android.content.Context
import android.media.AudioAttributes
import android.media.AudioFocusRequest
import android.media.AudioManager
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.speech.tts.TextToSpeech
import android.speech.tts.UtteranceProgressListener
import androidx.compose.runtime.mutableStateOf
import app.qishe.ui.speech.Voice
import app.qishe.ui.speech.VoiceState
import java.util.Locale
import uniffi.qishe.Lang

/**
 * The system's voice. What is said before it is ready waits; a language it does not have is left out and told
 * through [state]; other sound grows quieter while it speaks.
 */
class AndroidVoice(context: Context) : Voice {
    private class Waiting(val text: String, val lang: Lang)

    override val state = mutableStateOf(VoiceState(ready = false))
    private val audio = context.getSystemService(Context.AUDIO_SERVICE) as AudioManager
    private val main = Handler(Looper.getMainLooper())
    private val waiting = ArrayDeque<Waiting>()
    private var failed = false
    private var number = 0
    private var pending = 0

    private val attributes = AudioAttributes.Builder().setUsage(AudioAttributes.USAGE_ASSISTANCE_ACCESSIBILITY)
        .setContentType(AudioAttributes.CONTENT_TYPE_SPEECH).build()
    private val focus = AudioFocusRequest.Builder(AudioManager.AUDIOFOCUS_GAIN_TRANSIENT_MAY_DUCK)
        .setAudioAttributes(attributes).build()

    // The listener may be called before the constructor has returned.
    private val tts: TextToSpeech = TextToSpeech(context) { status -> main.post { begin(status) } }

    private fun begin(status: Int) {
        if (status != TextToSpeech.SUCCESS) {
            failed = true
            waiting.clear()
            return
        }
        tts.setAudioAttributes(attributes)
        tts.setOnUtteranceProgressListener(object : UtteranceProgressListener() {
            override fun onStart(id: String?) = Unit

            override fun onDone(id: String?) = ended()

            @Deprecated("Still called by old engines")
            override fun onError(id: String?) = ended()

            override fun onStop(id: String?, interrupted: Boolean) = ended()
        })
        val missing = Lang.entries.filterTo(HashSet()) {
            tts.isLanguageAvailable(it.locale) <
                TextToSpeech.LANG_AVAILABLE
        }
        state.value = VoiceState(ready = true, missing)
        while (waiting.isNotEmpty()) waiting.removeFirst().let { speak(it.text, it.lang, false) }
    }

    private fun ended() {
        main.post {
            pending = (pending - 1).coerceAtLeast(0)
            if (pending == 0) audio.abandonAudioFocusRequest(focus)
        }
    }

    override fun say(text: String, lang: Lang, atOnce: Boolean) {
        if (failed) return
        if (state.value.ready) return speak(text, lang, atOnce)
        if (atOnce) waiting.clear()
        if (waiting.size >= LIMIT) waiting.removeFirst()
        waiting.addLast(Waiting(text, lang))
    }

    private fun speak(text: String, lang: Lang, atOnce: Boolean) {
        if (!state.value.speaks(lang)) return
        tts.language = lang.locale
        if (atOnce) pending = 0
        audio.requestAudioFocus(focus)
        val mode = if (atOnce) TextToSpeech.QUEUE_FLUSH else TextToSpeech.QUEUE_ADD
        if (tts.speak(text, mode, Bundle.EMPTY, "say${number++}") == TextToSpeech.SUCCESS) pending++
    }

    override fun hush() {
        waiting.clear()
        if (!state.value.ready) return
        tts.stop()
        pending = 0
        audio.abandonAudioFocusRequest(focus)
    }

    override fun close() {
        hush()
        tts.shutdown()
        state.value = VoiceState(ready = false)
        failed = true
    }

    private val Lang.locale: Locale get() = if (this == Lang.ZH) Locale.SIMPLIFIED_CHINESE else Locale.ENGLISH

    private companion object {
        const val LIMIT = 12
    }
}
