package app.qishe.ui.speech

import androidx.compose.runtime.State
import uniffi.qishe.Lang

/** A voice that says texts one after the other. */
interface Voice {
    /** What it can do now. */
    val state: State<VoiceState>

    /** Says a text after those before it, or at once. */
    fun say(text: String, lang: Lang, atOnce: Boolean)

    /** Stops at once and forgets what waits. */
    fun hush()

    /** Gives the voice back to the system. */
    fun close()
}

/** Whether a voice can be heard, by language. */
data class VoiceState(val ready: Boolean, val missing: Set<Lang> = emptySet()) {
    /** Whether it can say texts in a language. */
    fun speaks(lang: Lang): Boolean = ready && lang !in missing
}
