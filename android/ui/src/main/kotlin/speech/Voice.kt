package app.qishe.ui.speech

import androidx.compose.runtime.State
import uniffi.qishe.Lang
import uniffi.qishe.PrivateOutput
import uniffi.qishe.Reach
import uniffi.qishe.table.isPrivate

/** Audience of a text. */
enum class Audience {
    /** Everybody around the device. */
    All,

    /** One person. The text is spoken now, through a route that only this person hears, or not at all. */
    One
}

/** Result of an order to speak. */
enum class Said {
    /** It is being spoken, or will be in its turn. */
    Spoken,

    /** There is no voice for its language, or no voice yet. */
    NoVoice,

    /** A private text, and others would hear it. */
    NotPrivate,

    /** A private text, and every voice for its language sends the text away over the network. */
    NoOfflineVoice,

    /** The system refused the audio focus. */
    Busy
}

/** Voice that speaks texts in sequence. No private text ever waits in its queue. */
interface Voice {
    /** Current abilities of the voice. */
    val state: State<VoiceState>

    /** Prepares to speak a language, so that nobody waits for the first text. Call it where speech is about to be wanted. */
    fun prepare(lang: Lang) = Unit

    /**
     * Speaks a text: one for [Audience.All] after those before it, or [atOnce]; one for [Audience.One] now or never.
     */
    fun say(text: String, lang: Lang, audience: Audience, atOnce: Boolean = false): Said

    /** Stops at once and clears the queue. */
    fun hush()

    /** Stops private speech at once; public speech goes on after it. */
    fun hushPrivate()

    /** Checks that private speech still reaches one person only, and stops it if not. */
    fun check()

    /** Releases the voice. */
    fun close()
}

/** Whether a voice can be heard, by language. It is [failed] where it was tried and is not there. */
data class VoiceState(val ready: Boolean, val missing: Set<Lang> = emptySet(), val failed: Boolean = false) {
    /** Whether the voice can speak a language. */
    fun speaks(lang: Lang): Boolean = ready && lang !in missing

    /** Whether it is known that the voice cannot speak a language. */
    fun lacks(lang: Lang): Boolean = failed || (ready && lang in missing)
}

/** Whether private speech is allowed on this route under the user's choice. */
fun Reach.privately(choice: PrivateOutput): Boolean = isPrivate(this, choice)
