package app.qishe

import app.qishe.ui.session.AppModel
import app.qishe.ui.session.MatchHost
import uniffi.qishe.Prefs
import uniffi.qishe.Word
import uniffi.qishe.store.Choices

/** App around a match that stores nothing and records every call. */
class FakeHost(private val model: AppModel) : MatchHost {
    val kept = ArrayList<String>()
    var hands = 0
    override val choices: Choices get() = model.choices
    override val prefs: Prefs get() = model.prefs

    override fun keep(game: String, layouts: List<String>) {
        kept += layouts
    }

    override fun changedHands() {
        hands++
    }

    override fun tell(word: Word) = Unit

    override fun failed() = Unit
}
