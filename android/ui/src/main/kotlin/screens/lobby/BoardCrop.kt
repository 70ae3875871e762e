package app.qishe.ui.screens.lobby

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardStill
import app.qishe.ui.session.AppModel
import kotlin.math.hypot
import uniffi.qishe.BoardArt
import uniffi.qishe.HelpPage
import uniffi.qishe.Prefs
import uniffi.qishe.Rect
import uniffi.qishe.Scene
import uniffi.qishe.SceneMode
import uniffi.qishe.Status
import uniffi.qishe.StatusTone
import uniffi.qishe.table.TableException
import uniffi.qishe.table.boardOf
import uniffi.qishe.table.help

/** A scene with nothing on the board. */
internal fun emptyScene(game: String) = Scene(
    game = game, title = "", subtitle = "", boardVersion = 0u, boardTurn = 0u, flat = false,
    hand = 0u, secret = false,
    areas = emptyList(), pieces = emptyList(), marks = emptyList(), points = emptyList(), seats = emptyList(),
    drawers = emptyList(), tray = null, chips = null, buttons = emptyList(), prompt = null,
    status = Status("", StatusTone.NORMAL), moveHeads = emptyList(), moves = emptyList(), result = null, curtain = null,
    mode = SceneMode.PLAY, awake = false, heldKey = null, forOne = false
)

/** Pages that were asked for last: the lobby has a picture from those of every game, each time it is seen. */
private object Pages {
    private const val MOST = 12
    private val known = LinkedHashMap<Pair<String, Prefs>, List<HelpPage>>()

    fun of(game: String, prefs: Prefs): List<HelpPage> = known.getOrPut(game to prefs) {
        if (known.size >= MOST) known.remove(known.keys.first())
        try {
            help(game, prefs)
        } catch (_: TableException) {
            emptyList()
        }
    }
}

/** The help of a game; empty when the core has none. */
@Composable
internal fun helpOf(model: AppModel, game: String): List<HelpPage> =
    remember(game, model.prefs) { Pages.of(game, model.prefs) }

/** The empty board of a game, or null. */
@Composable
internal fun artOf(game: String): BoardArt? = remember(game) {
    try {
        boardOf(game)
    } catch (_: TableException) {
        null
    }
}

/** Fewest units that a crop is high: a whole piece and its neighbourhood. */
private const val HIGH = 1.7f

/** A crop of a game's real board, [least] units wide or more, around what the first picture of its rules points at. */
@Composable
internal fun BoardCrop(model: AppModel, game: String, modifier: Modifier, least: Float) {
    val art = artOf(game) ?: return Box(modifier)
    val picture = helpOf(model, game).firstNotNullOfOrNull { it.pictures.firstOrNull() }?.scene
    // The dashed lines to the axes point at labels outside the crop.
    val scene = picture?.let { it.copy(marks = it.marks.filter { mark -> mark.axes.isEmpty() }) } ?: emptyScene(game)
    BoxWithConstraints(modifier.clipToBounds().clearAndSetSemantics {}, contentAlignment = Alignment.Center) {
        // Never wider than the board itself, even where a row above and below is then cut.
        val units = minOf(maxOf(least, HIGH * (maxWidth / maxHeight)), art.bounds.w - 2 * (art.rail + 0.1f))
        val unit = maxWidth / units
        fun place(point: UShort) = art.points.getOrNull(point.toInt())?.at
        val centre = art.bounds.x + art.bounds.w / 2 to art.bounds.y + art.bounds.h / 2
        // What is pointed at, else the piece nearest to the middle.
        val spot = scene.marks.lastOrNull()?.point?.let(::place)
            ?: scene.pieces.mapNotNull { place(it.point) }
                .minByOrNull { hypot(it.x - centre.first, it.y - centre.second) }
        val middle = spot?.let { it.x to it.y } ?: centre
        // The board's middle comes to the crop's middle; a spot near the edge stays inside the plate.
        val halfWide = units / 2
        val halfHigh = maxHeight / unit / 2
        val face = art.rail + 0.1f
        fun keep(value: Float, low: Float, high: Float) =
            if (low > high) (low + high) / 2 else value.coerceIn(low, high)
        val x = keep(middle.first, art.bounds.x + face + halfWide, art.bounds.x + art.bounds.w - face - halfWide)
        val y = keep(middle.second, art.bounds.y + face + halfHigh, art.bounds.y + art.bounds.h - face - halfHigh)
        val part =
            Rect(x - halfWide - art.bounds.x, y - halfHigh - art.bounds.y, 2 * halfWide, 2 * halfHigh)
        BoardStill(art, scene, unit, crop = part)
    }
}
