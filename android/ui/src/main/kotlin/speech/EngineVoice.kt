package app.qishe.ui.speech

import androidx.compose.runtime.mutableStateOf
import uniffi.qishe.Lang
import uniffi.qishe.SpeechEvent
import uniffi.qishe.SpeechOrder
import uniffi.qishe.SpeechRefusal
import uniffi.qishe.table.SpeechQueue

/** Engine that makes the sound of a voice. Its callbacks run on the thread that calls it. */
interface SpeechEngine {
    /** Reports its capabilities when they are known. */
    var onState: (VoiceState) -> Unit

    /** Called with the id of an utterance that has ended: spoken, stopped or failed. The call may come late. */
    var onEnded: (id: String) -> Unit

    /** Starts the engine, if it has not been started or has died: speech in a language is wanted. */
    fun prepare(lang: Lang) = Unit

    /** Whether the engine can speak a language without sending the text away. */
    fun offline(lang: Lang): Boolean

    /** Speaks a text after those before it or, with [flush], instead of them. Returns false if it cannot. */
    fun speak(text: String, lang: Lang, audience: Audience, flush: Boolean, id: String): Boolean

    /** Stops at once and clears the queue. */
    fun stop()

    /** Releases the engine. */
    fun close()
}

/** Audio focus: the right to be heard over other sound. */
interface SoundFocus {
    /** Called when the focus is lost. */
    var onLost: () -> Unit

    /** Requests the focus. Returns whether it was granted. */
    fun take(): Boolean

    /** Releases the focus. */
    fun give()
}

/** Audio focus that is always granted, for systems without one. */
class FreeFocus : SoundFocus {
    override var onLost: () -> Unit = {}

    override fun take() = true

    override fun give() = Unit
}

/**
 * Voice of an engine. The core's queue decides what is spoken now, later, or not at all; this class carries out its
 * orders in sequence. [privately] is called just before private speech.
 */
class EngineVoice(
    private val engine: SpeechEngine,
    private val focus: SoundFocus,
    private val privately: () -> Boolean
) : Voice {
    override val state = mutableStateOf(VoiceState(ready = false))
    private val queue = SpeechQueue()
    private var closed = false

    /** Result of the last text. */
    private var verdict = Said.NotPrivate

    init {
        engine.onState = ::changed
        engine.onEnded = { id -> id.toULongOrNull()?.let { handle(SpeechEvent.Ended(it)) } }
        focus.onLost = { handle(SpeechEvent.OutputLost) }
    }

    private fun changed(to: VoiceState) {
        if (closed) return
        state.value = to
        handle(SpeechEvent.Voice(to.ready, to.missing.toList()))
        // What was to be said would be old when another engine is there.
        if (to.failed) handle(SpeechEvent.Hush)
    }

    private fun handle(event: SpeechEvent) = queue.handle(event).forEach(::carryOut)

    private fun carryOut(order: SpeechOrder) {
        when (order) {
            is SpeechOrder.TakeOutput -> handle(SpeechEvent.Output(focus.take()))

            SpeechOrder.LookAtRoute -> handle(SpeechEvent.Route(privately()))

            is SpeechOrder.Speak -> {
                val audience = if (order.`private`) Audience.One else Audience.All
                val speaks = engine.speak(order.text, order.lang, audience, order.flush, order.id.toString())
                if (!speaks) handle(SpeechEvent.Failed(order.id))
            }

            SpeechOrder.Stop -> engine.stop()

            SpeechOrder.GiveOutput -> focus.give()

            SpeechOrder.Accept -> verdict = Said.Spoken

            is SpeechOrder.Refuse -> verdict = when (order.why) {
                SpeechRefusal.NO_VOICE -> Said.NoVoice
                SpeechRefusal.NO_OFFLINE_VOICE -> Said.NoOfflineVoice
                SpeechRefusal.BUSY -> Said.Busy
                SpeechRefusal.NOT_PRIVATE -> Said.NotPrivate
            }
        }
    }

    override fun prepare(lang: Lang) {
        if (!closed) engine.prepare(lang)
    }

    override fun say(text: String, lang: Lang, audience: Audience, atOnce: Boolean): Said {
        prepare(lang)
        if (state.value.failed) return Said.NoVoice
        verdict = Said.NotPrivate
        handle(SpeechEvent.Say(text, lang, audience == Audience.One, atOnce, engine.offline(lang)))
        return verdict
    }

    override fun hush() = handle(SpeechEvent.Hush)

    override fun hushPrivate() = handle(SpeechEvent.HushPrivate)

    override fun check() {
        if (queue.whispers()) handle(SpeechEvent.Route(privately()))
    }

    override fun close() {
        handle(SpeechEvent.Close)
        closed = true
        engine.close()
        state.value = VoiceState(ready = false)
    }
}
