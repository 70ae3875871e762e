package app.qishe.ui.text

import java.util.Locale
import uniffi.qishe.Lang
import uniffi.qishe.Language
import uniffi.qishe.table.languageTag
import uniffi.qishe.table.languages
import uniffi.qishe.table.preferredLanguage

/** The languages that people choose from. */
object Languages {
    /** All languages, in the order in which the settings list them. */
    val all: List<Language> by lazy { languages() }

    /** Returns the language that matches the system's; English if none does. */
    fun of(system: Locale): Lang = preferredLanguage(listOf(system.toLanguageTag()))
}

/** The locale of a language: for voices, for screen readers, for dates. */
val Lang.locale: Locale
    get() = Locale.forLanguageTag(languageTag(this))

/** Name of a language in itself. */
val Lang.ownName: String get() = Languages.all.firstOrNull { it.lang == this }?.name.orEmpty()
