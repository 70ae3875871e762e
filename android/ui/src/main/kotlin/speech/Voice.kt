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

    /** One person. It is said now, through a route that only this person hears, or not at all. */
    One
}

/** Result of an order to speak. */
enum class Said {
    /** It is being said, or will be in its turn. */
    Spoken,

    /** There is no voice for its language, or no voice yet. */
    NoVoice,

    /** A private text, and others would hear it. */
    NotPrivate,

    /** A private text, and every voice for its language sends the text away over the network. */
    NoOfflineVoice,

    /** The system would not give way to it. */
    Busy
}

/** A voice that says texts one after the other. Nothing private ever waits in it. */
interface Voice {
    /** Abilities of the voice now. */
    val state: State<VoiceState>

    /** Says a text: one for [Audience.All] after those before it, or [atOnce]; one for [Audience.One] now or never. */
    fun say(text: String, lang: Lang, audience: Audience, atOnce: Boolean = false): Said

    /** Stops at once and forgets what waits. */
    fun hush()

    /** Stops private speech at once; public speech goes on after it. */
    fun hushPrivate()

    /** Checks that private speech still reaches one person only, and stops it if not. */
    fun check()

    /** Gives the voice back to the system. */
    fun close()
}

/** Whether a voice can be heard, by language. */
data class VoiceState(val ready: Boolean, val missing: Set<Lang> = emptySet()) {
    /** Whether it can say texts in a language. */
    fun speaks(lang: Lang): Boolean = ready && lang !in missing
}

/** Whether a secret may be said, as the person has chosen. */
fun Reach.privately(choice: PrivateOutput): Boolean = isPrivate(this, choice)
