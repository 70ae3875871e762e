package app.qishe.ui.store

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.store.Choices
import uniffi.qishe.table.Store

/** The user's choices, kept by the [store]. */
class Settings(private val store: Store, private val writer: Writer) {
    /** The choices now. */
    var choices: Choices by mutableStateOf(store.choices())
        private set

    /** Called with the choices after each change. */
    var onChange: (Choices) -> Unit = {}

    /** The choices that were queued last: those before them, letter by letter of a name, need not come to the disk. */
    @Volatile
    private var newest: Choices? = null

    /** Reads the choices again, after a file with other ones was merged into the store. */
    internal fun reload() {
        choices = store.choices()
        onChange(choices)
    }

    /** Changes the choices and stores them. */
    fun change(edit: (Choices) -> Choices) {
        val next = edit(choices)
        if (next == choices) return
        choices = next
        newest = next
        onChange(next)
        writer.run { if (next === newest) store.setChoices(next) }
    }
}
