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
 * Says what the core wants said, and shows it. What is meant for one seat alone is said only to that person and never
 * shown.
 */
class Speaker(private val voice: Voice) {
    private var number = 0L
    private val told = HashSet<Lang>()

    /** The caption now; null for none. */
    var caption by mutableStateOf<Caption?>(null)
        private set

    /** Called once for each language that has no voice. */
    var onMissing: (Lang) -> Unit = {}

    /** Called when a secret was asked for and could not be said, with the reason. */
    var onUnsaid: (Said, Lang) -> Unit = { _, _ -> }

    /** Says and shows utterances, in order. [aloud] is about those for everybody: a secret is said because it is asked. */
    fun say(said: List<Utterance>, aloud: Boolean) {
        val shown = ArrayList<String>()
        for (utterance in said) {
            if (utterance.audience is Viewer.Public) {
                shown += utterance.text
                if (aloud) publicly(utterance)
            } else {
                val done = voice.say(utterance.say, utterance.lang, Audience.One)
                if (done != Said.Spoken) onUnsaid(done, utterance.lang)
            }
        }
        if (shown.isNotEmpty()) caption = Caption(shown.joinToString("，"), ++number)
    }

    private fun publicly(utterance: Utterance) {
        val state = voice.state.value
        if (state.ready && utterance.lang in state.missing && told.add(utterance.lang)) onMissing(utterance.lang)
        voice.say(utterance.say, utterance.lang, Audience.All, utterance.urgency == Urgency.INTERRUPTING)
    }

    /** Takes the caption away. */
    fun clear() {
        caption = null
    }

    /** Nothing private may be heard any more. */
    fun hushPrivate() = voice.hushPrivate()

    /** Stops speaking and showing, as when the screen is covered. */
    fun hush() {
        voice.hush()
        caption = null
    }
}
