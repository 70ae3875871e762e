package app.qishe.ui.speech

import uniffi.qishe.Lang
import uniffi.qishe.Urgency
import uniffi.qishe.Utterance
import uniffi.qishe.Viewer

/**
 * Speaks the core's utterances. An utterance for one seat is spoken only to that person and never shown.
 */
class Speaker(private val voice: Voice, private val screenReader: () -> Boolean = { false }) {
    private val told = HashSet<Lang>()

    /** Called once for each language that has no voice. */
    var onMissingVoice: (Lang) -> Unit = {}

    /** Called when a secret was asked for and could not be said, with the reason. */
    var onRefused: (Said, Lang) -> Unit = { _, _ -> }

    /**
     * Speaks utterances in order. [aloud] applies to public ones; a secret is spoken because its owner asked for it.
     */
    fun say(said: List<Utterance>, aloud: Boolean) {
        for (utterance in said) {
            if (utterance.audience is Viewer.Public) {
                // Two voices at once are none: a screen reader reads the line of the match itself.
                if (aloud && !screenReader()) publicly(utterance)
            } else {
                val done = voice.say(utterance.say, utterance.lang, Audience.One)
                if (done != Said.Spoken) onRefused(done, utterance.lang)
            }
        }
    }

    private fun publicly(utterance: Utterance) {
        if (voice.state.value.lacks(utterance.lang) && told.add(utterance.lang)) onMissingVoice(utterance.lang)
        voice.say(utterance.say, utterance.lang, Audience.All, utterance.urgency == Urgency.INTERRUPTING)
    }

    /** Stops private speech. */
    fun hushPrivate() = voice.hushPrivate()

    /** Stops speaking, as when the screen is covered. */
    fun hush() = voice.hush()
}
