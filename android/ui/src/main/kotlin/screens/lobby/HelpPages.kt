package app.qishe.ui.screens.lobby

import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import app.qishe.ui.session.AppModel
import uniffi.qishe.BoardArt
import uniffi.qishe.HelpPage
import uniffi.qishe.Prefs
import uniffi.qishe.table.TableException
import uniffi.qishe.table.boardOf
import uniffi.qishe.table.help

/** Pages that were asked for last: the lobby has a picture from those of every game, each time it is seen. */
private object Pages {
    private const val MAX_PAGES = 12
    private val known = LinkedHashMap<Pair<String, Prefs>, List<HelpPage>>()

    fun of(game: String, prefs: Prefs): List<HelpPage> = known.getOrPut(game to prefs) {
        if (known.size >= MAX_PAGES) known.remove(known.keys.first())
        try {
            help(game, prefs)
        } catch (_: TableException) {
            emptyList()
        }
    }
}

/** Returns the help of a game; empty if the core has none. */
@Composable
internal fun helpOf(model: AppModel, game: String): List<HelpPage> =
    remember(game, model.prefs) { Pages.of(game, model.prefs) }

/** Returns the empty board of a game, or null if there is none. */
@Composable
internal fun artOf(model: AppModel, game: String): BoardArt? = remember(game, model.prefs) {
    try {
        boardOf(game, model.prefs)
    } catch (_: TableException) {
        null
    }
}
