package app.qishe.ui.speech

import androidx.compose.runtime.mutableStateOf
import uniffi.qishe.Lang

/** Engine that makes the sound of a voice. It calls back on the thread it is called on. */
interface SpeechEngine {
    /** Tells what it can do, once it knows. */
    var onState: (VoiceState) -> Unit

    /** Tells that an utterance has ended, by its [id]: said, stopped or failed. It may come late. */
    var onEnded: (id: String) -> Unit

    /** Whether it can say a language without sending the text away. */
    fun offline(lang: Lang): Boolean

    /** Says a text, after those before it or, with [flush], instead of them. False when it cannot. */
    fun speak(text: String, lang: Lang, audience: Audience, flush: Boolean, id: String): Boolean

    /** Stops at once and forgets what waits. */
    fun stop()

    /** Gives it back to the system. */
    fun close()
}

/** The right to be heard over other sound. */
interface SoundFocus {
    /** Told when it is taken away. */
    var onLost: () -> Unit

    /** Asks for it. */
    fun take(): Boolean

    /** Gives it back. */
    fun give()
}

/** Nobody else wants to be heard. */
class FreeFocus : SoundFocus {
    override var onLost: () -> Unit = {}

    override fun take() = true

    override fun give() = Unit
}

/**
 * Keeps the order of what is said, and who may hear it. Public texts may wait: for the engine, or until a private one
 * has ended. A private one is said now, instead of whatever is being said, or not at all; [privately] is asked just
 * before.
 */
class EngineVoice(
    private val engine: SpeechEngine,
    private val focus: SoundFocus,
    private val privately: () -> Boolean
) : Voice {
    private class Waiting(val text: String, val lang: Lang)

    override val state = mutableStateOf(VoiceState(ready = false))
    private val waiting = ArrayDeque<Waiting>()

    /** Ids that the engine was given and has not ended; a late end of a stopped one is none of them. */
    private val going = LinkedHashSet<String>()

    /** The one of [going] that is for one person. */
    private var secret: String? = null
    private var held = false
    private var closed = false
    private var number = 0

    init {
        engine.onState = ::changed
        engine.onEnded = ::ended
        focus.onLost = {
            held = false
            hush()
        }
    }

    private fun changed(to: VoiceState) {
        if (closed) return
        state.value = to
        if (to.ready) next()
    }

    private fun next() {
        while (secret == null && waiting.isNotEmpty()) waiting.removeFirst().let { speak(it.text, it.lang, false) }
    }

    private fun ended(id: String) {
        if (!going.remove(id)) return
        if (secret == id) secret = null
        next()
        letGo()
    }

    private fun letGo() {
        if (going.isNotEmpty() || !held) return
        held = false
        focus.give()
    }

    override fun say(text: String, lang: Lang, audience: Audience, atOnce: Boolean): Said = when {
        closed -> Said.NoVoice
        audience == Audience.One -> whisper(text, lang)
        !state.value.ready || secret != null -> queue(text, lang, atOnce)
        else -> speak(text, lang, atOnce)
    }

    private fun queue(text: String, lang: Lang, atOnce: Boolean): Said {
        if (atOnce) waiting.clear()
        if (waiting.size >= LIMIT) waiting.removeFirst()
        waiting.addLast(Waiting(text, lang))
        return Said.Spoken
    }

    private fun speak(text: String, lang: Lang, atOnce: Boolean): Said {
        if (!state.value.speaks(lang)) return Said.NoVoice
        if (!held) held = focus.take()
        if (!held) return Said.Busy
        return give(text, lang, Audience.All, atOnce)
    }

    private fun whisper(text: String, lang: Lang): Said {
        if (!state.value.speaks(lang)) return Said.NoVoice
        if (!engine.offline(lang)) return Said.NoOfflineVoice
        if (!held) held = focus.take()
        if (!held) return Said.Busy
        // Last of all: nothing may come between this question and the sound.
        if (!privately()) {
            letGo()
            return Said.NotPrivate
        }
        return give(text, lang, Audience.One, true)
    }

    private fun give(text: String, lang: Lang, audience: Audience, flush: Boolean): Said {
        if (flush) {
            going.clear()
            secret = null
        }
        val id = "say${number++}"
        going += id
        if (audience == Audience.One) secret = id
        if (engine.speak(text, lang, audience, flush, id)) return Said.Spoken
        going -= id
        if (secret == id) secret = null
        letGo()
        return Said.NoVoice
    }

    override fun hush() {
        waiting.clear()
        stop()
    }

    override fun hushPrivate() {
        if (secret == null) return
        stop()
        next()
    }

    override fun check() {
        if (secret != null && !privately()) hushPrivate()
    }

    private fun stop() {
        going.clear()
        secret = null
        if (state.value.ready) engine.stop()
        letGo()
    }

    override fun close() {
        hush()
        closed = true
        engine.close()
        state.value = VoiceState(ready = false)
    }

    private companion object {
        const val LIMIT = 12
    }
}
