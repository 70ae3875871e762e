package app.qishe

import android.content.Context
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.os.SystemClock
import android.speech.tts.TextToSpeech
import android.speech.tts.UtteranceProgressListener
import android.speech.tts.Voice
import app.qishe.ui.speech.Audience
import app.qishe.ui.speech.SpeechEngine
import app.qishe.ui.speech.VoiceState
import app.qishe.ui.text.Languages
import app.qishe.ui.text.locale
import java.util.Locale
import java.util.concurrent.Executor
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.ThreadPoolExecutor
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicBoolean
import uniffi.qishe.Lang

/** Binds a speech engine of the system by its package; null for the default one. */
internal typealias BindEngine = (engine: String?, onInit: TextToSpeech.OnInitListener) -> TextToSpeech

/**
 * Speech of the system. No engine is bound before the first wish to speak. If the default engine does not start, or does
 * not speak the wanted language, the other installed ones are tried. A voice that sends the text over the network never
 * gets a secret.
 */
internal class AndroidSpeech(
    private val bind: BindEngine,
    /** Thread on which engines are bound and examined: their answers may take long. */
    private val work: Executor = background(),
    private val now: () -> Long = SystemClock::elapsedRealtime
) : SpeechEngine {
    /** Engine that has started, with its abilities. */
    private class Bound(val tts: TextToSpeech, val voices: Map<Lang, Voice>, val missing: Set<Lang>)

    override var onState: (VoiceState) -> Unit = {}
    override var onEnded: (String) -> Unit = {}
    private val main = Handler(Looper.getMainLooper())
    private var bound: Bound? = null
    private var searching = false
    private var closed = false

    /** Earliest time of the next search for an engine after one that found none, or whose engine died. */
    private var nextSearch = 0L

    /** Languages for which all engines were tried. */
    private val sought = HashSet<Lang>()

    constructor(context: Context) : this({ engine, onInit -> TextToSpeech(context, onInit, engine) })

    override fun prepare(lang: Lang) {
        val useful = bound?.let { lang !in it.missing || lang in sought } == true
        if (closed || searching || useful || (bound == null && now() < nextSearch)) return
        searching = true
        nextSearch = now() + RETRY_MS
        if (bound == null) {
            sought.clear()
            onState(VoiceState(ready = false))
        }
        sought += lang
        tryEngine(lang, null, null)
    }

    /** Tries an engine, null for the default one, and then [others]; they are listed when the default one has answered. */
    private fun tryEngine(lang: Lang, engine: String?, others: List<String>?) = work.execute {
        val answered = AtomicBoolean()
        var tts: TextToSpeech? = null
        val answer = { status: Int ->
            // The listener may be called before the constructor has returned, more than once, or never.
            if (!answered.getAndSet(true)) {
                work.execute {
                    val found = tts?.takeIf { status == TextToSpeech.SUCCESS }?.let(::examined)
                    val rest = others ?: tts?.let(::installed).orEmpty()
                    if (found == null) tts?.let(::release)
                    main.post { judge(lang, found, rest) }
                }
            }
        }
        tts = asked { bind(engine) { answer(it) } }
        if (tts == null) answer(TextToSpeech.ERROR)
        main.postDelayed({ answer(TextToSpeech.ERROR) }, PATIENCE_MS)
    }

    /** Keeps the better one of the bound engine and a new one, and goes on as long as none speaks the language. */
    private fun judge(lang: Lang, found: Bound?, others: List<String>) {
        val old = bound
        val better = found != null && !closed && (old == null || lang !in found.missing)
        if (better) bound = found
        (if (better) old else found)?.let { worse -> work.execute { release(worse.tts) } }
        if (closed) return
        val now = bound
        if ((now == null || lang in now.missing) && others.isNotEmpty()) {
            return tryEngine(lang, others[0], others.drop(1))
        }
        searching = false
        onState(if (now == null) VoiceState(ready = false, failed = true) else VoiceState(ready = true, now.missing))
    }

    private fun examined(tts: TextToSpeech): Bound {
        val langs = Languages.all.map { it.lang }
        asked { tts.setAudioAttributes(voiceAttributes) }
        asked { tts.setOnUtteranceProgressListener(progress) }
        val voices = langs.mapNotNull { lang -> offlineVoice(tts, lang)?.let { lang to it } }.toMap()
        val missing = langs.filterTo(HashSet()) { lang ->
            val answer = asked { tts.isLanguageAvailable(lang.locale) } ?: TextToSpeech.LANG_NOT_SUPPORTED
            answer < TextToSpeech.LANG_AVAILABLE
        }
        return Bound(tts, voices, missing)
    }

    private val progress = object : UtteranceProgressListener() {
        override fun onStart(id: String?) = Unit

        override fun onDone(id: String?) = ended(id)

        @Deprecated("Still called by old engines")
        override fun onError(id: String?) = ended(id)

        override fun onError(id: String?, code: Int) = ended(id)

        override fun onStop(id: String?, interrupted: Boolean) = ended(id)
    }

    private fun ended(id: String?) {
        main.post { id?.let(onEnded) }
    }

    /** Returns an offline voice: the engine's own choice if it is one, else the best of the others. */
    private fun offlineVoice(tts: TextToSpeech, lang: Lang): Voice? {
        asked { tts.language = lang.locale }
        val own: List<Voice?> = listOf(asked { tts.voice })
        val all: Set<Voice?> = asked { tts.voices }.orEmpty()
        return bestOffline(lang, own + all.sortedByDescending { it?.quality ?: 0 })
    }

    private fun installed(tts: TextToSpeech): List<String> = asked {
        val usual = tts.defaultEngine
        tts.engines.map { it.name }.filter { it != usual }
    }.orEmpty()

    override fun offline(lang: Lang): Boolean = bound?.let { lang in it.voices } == true

    override fun speak(text: String, lang: Lang, audience: Audience, flush: Boolean, id: String): Boolean {
        val engine = bound ?: return false
        // A secret that no voice on the device can say is no fault of the engine.
        if (audience == Audience.One && lang !in engine.voices) return false
        val speaks = asked { speak(engine, text, lang, audience, flush, id) } == true
        if (!speaks) lose(engine)
        return speaks
    }

    private fun speak(
        engine: Bound,
        text: String,
        lang: Lang,
        audience: Audience,
        flush: Boolean,
        id: String
    ): Boolean {
        val tts = engine.tts
        val voice = engine.voices[lang]
        val set = voice != null && tts.setVoice(voice) == TextToSpeech.SUCCESS
        if (!set) {
            if (audience == Audience.One) return false
            tts.language = lang.locale
        }
        val mode = if (flush) TextToSpeech.QUEUE_FLUSH else TextToSpeech.QUEUE_ADD
        return tts.speak(text, mode, Bundle.EMPTY, id) == TextToSpeech.SUCCESS
    }

    /** Gives up an engine that does not answer: the next wish binds one anew. */
    private fun lose(engine: Bound) {
        bound = null
        work.execute { release(engine.tts) }
        onState(VoiceState(ready = false, failed = true))
    }

    override fun stop() {
        bound?.let { asked { it.tts.stop() } }
    }

    override fun close() {
        closed = true
        bound?.let { work.execute { release(it.tts) } }
        bound = null
    }

    private fun release(tts: TextToSpeech) {
        asked { tts.shutdown() }
    }

    internal companion object {
        /** Time between two searches for an engine, in milliseconds. */
        const val RETRY_MS = 10_000L

        /** Longest time in which an engine starts, in milliseconds. */
        const val PATIENCE_MS = 10_000L

        /** One thread, which ends while there is nothing to do. */
        private fun background(): Executor =
            ThreadPoolExecutor(1, 1, 5, TimeUnit.SECONDS, LinkedBlockingQueue()).apply { allowCoreThreadTimeOut(true) }

        /** Asks an engine something. Returns null if it throws, as some do. */
        private fun <T> asked(question: () -> T): T? = try {
            question()
        } catch (_: RuntimeException) {
            null
        }

        private fun Locale.isOf(lang: Lang): Boolean =
            language == lang.locale.language || (lang == Lang.ZH && language in setOf("zho", "cmn"))

        /** Returns the first voice of a language that is installed and does not send the text over the network. */
        fun bestOffline(lang: Lang, voices: List<Voice?>): Voice? = voices.filterNotNull().firstOrNull {
            val locale: Locale? = it.locale
            !it.isNetworkConnectionRequired && locale?.isOf(lang) == true &&
                TextToSpeech.Engine.KEY_FEATURE_NOT_INSTALLED !in it.features.orEmpty()
        }
    }
}
