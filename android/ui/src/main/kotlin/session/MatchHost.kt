package app.qishe.ui.session

import uniffi.qishe.Lang
import uniffi.qishe.Prefs
import uniffi.qishe.PuzzleResult
import uniffi.qishe.WatchSpeed
import uniffi.qishe.Word
import uniffi.qishe.store.Choices

/** Callbacks from a match to the app. */
interface MatchHost {
    /** The user's settings. */
    val choices: Choices

    /** Preferences and route of the sound for the core, looked at now. */
    val prefs: Prefs

    /** The language of texts and speech. */
    val lang: Lang get() = prefs.lang

    /** A text of the shells in the person's language, for a notification. */
    fun told(word: Word): String = ""

    /** Gives the match's driver to the store, once for each order. */
    fun save() = Unit

    /** Stores layouts of a game that may be shown from now on. */
    fun keep(game: String, layouts: List<String>) = Unit

    /** Keeps the speed at which computers are watched. */
    fun keep(speed: WatchSpeed) = Unit

    /** Keeps whether the chances stand beside the board. */
    fun keepChances(on: Boolean) = Unit

    /** Called when the device may have changed hands, or a secret was shown or hidden. */
    fun changedHands()

    /** Keeps that a lesson is done. */
    fun lessonDone(key: String) = Unit

    /** Keeps the result of a puzzle. */
    fun puzzleDone(key: String, result: PuzzleResult) = Unit

    /** Tells the person something, for some seconds. */
    fun tell(word: Word)

    /** Reports an internal error of the core; no state has changed. */
    fun failed()
}

/** The app around a match. */
internal abstract class AppHost(private val model: AppModel) : MatchHost {
    override val choices: Choices get() = model.choices

    override val lang: Lang get() = model.lang

    override fun told(word: Word): String = model.strings(word)

    override val prefs: Prefs
        get() {
            model.platform.lookAtRoute()
            return model.prefs
        }

    override fun keep(speed: WatchSpeed) = model.settings.change { it.copy(watch = speed) }

    override fun keepChances(on: Boolean) = model.settings.change { it.copy(chances = on) }

    override fun changedHands() {
        model.forgetInput()
    }

    override fun tell(word: Word) {
        model.tell(word)
    }

    override fun failed() = model.failed()
}
