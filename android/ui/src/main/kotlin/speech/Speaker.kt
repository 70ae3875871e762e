package app.qishe.ui.speech

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.Lang
import uniffi.qishe.Urgency
import uniffi.qishe.Utterance
import uniffi.qishe.Viewer

/** A caption under the title; [number] tells two equal ones apart. */
data class Caption(val text: String, val number: Long)

/**
 * Says what the core wants said, and shows it. What is meant for one seat alone is said only through private
 * output and never shown.
 */
class Speaker(private val voice: Voice) {
    private var number = 0L
    private val told = HashSet<Lang>()

    /** The caption now; null for none. */
    var caption by mutableStateOf<Caption?>(null)
        private set

    /** Called once for each language that has no voice. */
    var onMissing: (Lang) -> Unit = {}

    /** Says and shows utterances, in order. */
    fun say(said: List<Utterance>, aloud: Boolean, privately: Boolean) {
        val shown = ArrayList<String>()
        for (utterance in said) {
            val open = utterance.audience is Viewer.Public
            if (open) shown += utterance.text
            if (!aloud || (!open && !privately)) continue
            if (voice.state.value.ready && utterance.lang in voice.state.value.missing && told.add(utterance.lang)) {
                onMissing(utterance.lang)
            }
            voice.say(utterance.say, utterance.lang, utterance.urgency == Urgency.INTERRUPTING)
        }
        if (shown.isNotEmpty()) caption = Caption(shown.joinToString("，"), ++number)
    }

    /** Takes the caption away. */
    fun clear() {
        caption = null
    }

    /** Stops speaking and showing, as when the screen is covered. */
    fun hush() {
        voice.hush()
        caption = null
    }
}
