package app.qishe.ui.text

import app.qishe.ui.speech.Said
import java.util.concurrent.ConcurrentHashMap
import uniffi.qishe.Lang
import uniffi.qishe.Word
import uniffi.qishe.table.shellText

/** The shell's own words in a language, from the core's catalogue. What belongs to a game comes with its scenes. */
class Strings private constructor(
    /** The language. */
    val lang: Lang
) {
    private val known = ConcurrentHashMap<Word, String>()

    /** The text of a word. */
    operator fun invoke(word: Word): String = known.getOrPut(word) { shellText(word, lang) }

    /** Why a voice of [language] said nothing. */
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

        /** The texts of a language. */
        fun of(lang: Lang): Strings = all.getValue(lang)
    }
}
