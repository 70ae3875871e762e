package app.qishe

import android.content.Context
import android.media.AudioFocusRequest
import android.media.AudioManager
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.speech.tts.TextToSpeech
import android.speech.tts.UtteranceProgressListener
import android.speech.tts.Voice
import app.qishe.ui.speech.Audience
import app.qishe.ui.speech.SoundFocus
import app.qishe.ui.speech.SpeechEngine
import app.qishe.ui.speech.VoiceState
import app.qishe.ui.text.Languages
import app.qishe.ui.text.locale
import java.util.Locale
import uniffi.qishe.Lang

/** Speech of the system. A voice that sends the text over the network never gets a secret. */
internal class AndroidSpeech(context: Context) : SpeechEngine {
    override var onState: (VoiceState) -> Unit = {}
    override var onEnded: (String) -> Unit = {}
    private val main = Handler(Looper.getMainLooper())
    private val voices = HashMap<Lang, Voice>()

    // The listener may be called before the constructor has returned.
    private val tts: TextToSpeech = TextToSpeech(context) { status -> main.post { begin(status) } }

    private fun begin(status: Int) {
        if (status != TextToSpeech.SUCCESS) return
        tts.setAudioAttributes(voiceAttributes)
        tts.setOnUtteranceProgressListener(object : UtteranceProgressListener() {
            override fun onStart(id: String?) = Unit

            override fun onDone(id: String?) = ended(id)

            @Deprecated("Still called by old engines")
            override fun onError(id: String?) = ended(id)

            override fun onError(id: String?, code: Int) = ended(id)

            override fun onStop(id: String?, interrupted: Boolean) = ended(id)
        })
        for (lang in Languages.all.map { it.lang }) offlineVoice(lang)?.let { voices[lang] = it }
        val missing = Languages.all.map { it.lang }.filterTo(HashSet()) {
            tts.isLanguageAvailable(it.locale) < TextToSpeech.LANG_AVAILABLE
        }
        onState(VoiceState(ready = true, missing))
    }

    private fun ended(id: String?) {
        main.post { id?.let(onEnded) }
    }

    /** Returns an offline voice: the engine's own choice if it is one, else the first of the others. */
    private fun offlineVoice(lang: Lang): Voice? = try {
        tts.language = lang.locale
        bestOffline(lang, listOfNotNull(tts.voice) + tts.voices.orEmpty().sortedByDescending { it.quality })
    } catch (_: RuntimeException) {
        // Some engines return invalid voices or throw.
        null
    }

    override fun offline(lang: Lang): Boolean = lang in voices

    override fun speak(text: String, lang: Lang, audience: Audience, flush: Boolean, id: String): Boolean {
        val voice = voices[lang]
        val set = if (voice != null) tts.setVoice(voice) == TextToSpeech.SUCCESS else false
        if (!set) {
            if (audience == Audience.One) return false
            tts.language = lang.locale
        }
        val mode = if (flush) TextToSpeech.QUEUE_FLUSH else TextToSpeech.QUEUE_ADD
        return tts.speak(text, mode, Bundle.EMPTY, id) == TextToSpeech.SUCCESS
    }

    override fun stop() {
        tts.stop()
    }

    override fun close() {
        tts.shutdown()
    }

    internal companion object {
        private fun Locale.isOf(lang: Lang): Boolean =
            language == lang.locale.language || (lang == Lang.ZH && language in setOf("zho", "cmn"))

        /** Returns the first voice of a language that is installed and does not send the text over the network. */
        fun bestOffline(lang: Lang, voices: List<Voice>): Voice? = voices.firstOrNull {
            !it.isNetworkConnectionRequired && it.locale.isOf(lang) &&
                TextToSpeech.Engine.KEY_FEATURE_NOT_INSTALLED !in it.features.orEmpty()
        }
    }
}

/**
 * Audio focus of the system. Other sound is lowered while the app speaks; when another app wants the focus, this app
 * falls silent.
 */
internal class AndroidFocus(context: Context) : SoundFocus {
    override var onLost: () -> Unit = {}
    private val audio = context.getSystemService(Context.AUDIO_SERVICE) as AudioManager
    private val request = AudioFocusRequest.Builder(AudioManager.AUDIOFOCUS_GAIN_TRANSIENT_MAY_DUCK)
        .setAudioAttributes(voiceAttributes).setWillPauseWhenDucked(true)
        .setOnAudioFocusChangeListener({ change -> lost(change) }, Handler(Looper.getMainLooper())).build()

    private fun lost(change: Int) {
        if (change >= 0) return
        // A temporary loss of the output ends the speech too.
        audio.abandonAudioFocusRequest(request)
        onLost()
    }

    override fun take(): Boolean = audio.requestAudioFocus(request) == AudioManager.AUDIOFOCUS_REQUEST_GRANTED

    override fun give() {
        audio.abandonAudioFocusRequest(request)
    }
}
