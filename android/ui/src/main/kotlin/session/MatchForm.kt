package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateListOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue

/** Input in the form of a new match; it lives as long as the form is on the stack. */
class MatchForm(options: String, names: List<String>, players: List<Int> = emptyList()) {
    /** The options as the core's JSON. */
    var options by mutableStateOf(options)

    /** A name for each seat. */
    val names = mutableStateListOf<String>().apply { addAll(names) }

    /** Players by seat: 0 a person, 1…8 a computer of that level. */
    val players = mutableStateListOf<Int>().apply { addAll(List(names.size) { seat -> players.getOrElse(seat) { 0 } }) }

    /** The board on which its position is being set up, while it is open. */
    var editor: EditorSession? = null
}
