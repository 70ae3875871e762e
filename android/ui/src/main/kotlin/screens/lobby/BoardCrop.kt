package app.qishe.ui.screens.lobby

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.semantics.clearAndSetSemantics
import app.qishe.ui.board.BoardStill
import app.qishe.ui.session.AppModel
import uniffi.qishe.BoardArt
import uniffi.qishe.GameCard
import uniffi.qishe.HelpPage
import uniffi.qishe.Prefs
import uniffi.qishe.table.TableException
import uniffi.qishe.table.boardOf
import uniffi.qishe.table.cropAround
import uniffi.qishe.table.gameCard
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

/** The card of a game; null when the core has none. */
@Composable
private fun cardOf(model: AppModel, game: String): GameCard? = remember(game, model.prefs) {
    try {
        gameCard(game, model.prefs)
    } catch (_: TableException) {
        null
    }
}

/** Minimum height of a crop, in board units: a whole piece and its neighbourhood. */
private const val MIN_CROP_HEIGHT = 1.7f

/** A crop of a game's real board, [least] board units wide or more, around the subject of the game's card. */
@Composable
internal fun BoardCrop(model: AppModel, game: String, modifier: Modifier, least: Float) {
    val art = artOf(model, game) ?: return Box(modifier)
    val card = cardOf(model, game) ?: return Box(modifier)
    BoxWithConstraints(modifier.clipToBounds().clearAndSetSemantics {}, contentAlignment = Alignment.Center) {
        // Never wider than the board itself, even where a row above and below is then cut.
        val units = minOf(maxOf(least, MIN_CROP_HEIGHT * (maxWidth / maxHeight)), art.bounds.w - 2 * (art.rail + 0.1f))
        val unit = maxWidth / units
        val part = cropAround(art.bounds, art.rail, card.spot, units, maxHeight / unit)
        BoardStill(art, card.scene, unit, crop = part)
    }
}
