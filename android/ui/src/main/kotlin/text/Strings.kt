package app.qishe.ui.text

import app.qishe.ui.speech.Said
import java.util.concurrent.ConcurrentHashMap
import uniffi.qishe.Lang
import uniffi.qishe.Word
import uniffi.qishe.table.shellText

/** Texts of the shell in a language, from the core's catalogue. Texts of a game come with its scenes. */
class Strings private constructor(
    /** The language. */
    val lang: Lang
) {
    private val known = ConcurrentHashMap<Word, String>()

    /** Returns the text of a word. */
    operator fun invoke(word: Word): String = known.getOrPut(word) { shellText(word, lang) }

    /** Returns the reason why a voice of [language] said nothing. */
    fun unsaid(why: Said, language: String): String = this(
        when (why) {
            Said.NotPrivate -> Word.UnsaidNotPrivate
            Said.NoOfflineVoice -> Word.UnsaidNoOfflineVoice(language)
            Said.Busy -> Word.UnsaidBusy
            Said.NoVoice, Said.Spoken -> Word.UnsaidNoVoice(language)
        }
    )

    companion object {
        private val all = Lang.entries.associateWith { Strings(it) }

        /** Returns the texts of a language. */
        fun of(lang: Lang): Strings = all.getValue(lang)
    }
}
