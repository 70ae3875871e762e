package app.qishe.ui.board

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberCoroutineScope
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.FilterQuality
import androidx.compose.ui.graphics.Paint
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalReducedMotion
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.widgets.IconButton
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardKey
import uniffi.qishe.BoardPoint
import uniffi.qishe.Edges
import uniffi.qishe.MarkKind
import uniffi.qishe.Picture
import uniffi.qishe.PieceShape
import uniffi.qishe.Scene
import uniffi.qishe.SmallPoints
import uniffi.qishe.SpriteKey
import uniffi.qishe.Style
import uniffi.qishe.ThingId
import uniffi.qishe.Word
import uniffi.qishe.table.fingerAim
import uniffi.qishe.table.picture

/** Receiver of a board's touches. */
@Stable
interface BoardInput {
    /** Handles a tap on a point. Returns the scene after it. */
    fun tap(point: UShort, count: Int): Scene

    /** Handles a screen reader's activation of a point: where nothing can be done, it is told why. */
    fun activate(point: UShort) {
        tap(point, 1)
    }

    /** Current scene. */
    val scene: Scene

    /** Whether a screen reader may read the points' content now. */
    val readable: Boolean get() = true

    /** Keys that ask the board, which a screen reader has as actions of each point. */
    val questions: List<BoardKey> get() = emptyList()

    /** Asks the board by a key, about a point. */
    fun ask(key: String, point: UShort?) = Unit

    /** Opens the field in which a move is typed. */
    fun type() = Unit

    /** Called when the keyboard aims at a point, whose content is then spoken. */
    fun aimedAt(point: UShort) = Unit

    /** Called when the keyboard's aim is at the edge of the board and cannot go on. */
    fun atEdge() = Unit

    /** The person's way to hit small points; null as long as none is chosen. */
    val smallPoints: SmallPoints?

    /** Called after the first touch of a board with small points by a person who has not chosen. */
    fun touchedSmallPoints() = Unit
}

/** Piece held by a finger, with its position in pixels of the whole board. */
internal class Carried(val id: ThingId, val at: Offset)

/**
 * Draws a board with its pieces and marks on one canvas of [width]. [picture] returns the picture to draw; a table
 * supplies its own. With [input] the board takes touches, has an element for every point, and animates; without it the
 * board is static. A new [generation] drops any touch in progress. With [wholeKey] an enlarged board has a key
 * in its corner that shows all of it.
 */
@Composable
fun BoardView(
    art: BoardArt,
    scene: Scene,
    width: Dp,
    modifier: Modifier = Modifier,
    edges: Edges = ROUND,
    input: BoardInput? = null,
    aim: UShort? = null,
    view: Viewport = remember { Viewport() },
    generation: Int = 0,
    wholeKey: Boolean = true,
    picture: (Style) -> Picture = { picture(scene, art, it) }
) {
    val density = LocalDensity.current
    val colours = LocalPalette.current
    val sprites = LocalSprites.current
    val turn = scene.boardTurn.toInt() % 4
    val geometry = remember(art, turn, width, density) { BoardGeometry.wide(art, turn, with(density) { width.toPx() }) }
    val unit = geometry.unit
    // SpriteCache are redrawn for a higher zoom, in two steps, and not while fingers move.
    val sharp = if (view.zoom > 1.3f) 2f else 1f
    val px = unit * sharp
    val plate = remember(geometry, sprites, edges, sharp) { sprites.plate(geometry.oriented, px, edges) }
    val reduced = LocalReducedMotion.current
    val now = remember(art, turn, sprites, scene.areas, scene.pieces, scene.marks, scene.curtain != null) {
        picture(sprites.style)
    }
    val animation = remember { BoardAnimation() }
    val show = remember(now, sprites, px) { animation.show(now, sprites, px, input != null, reduced) }
    val goal = remember(sprites, px) { sprites.of(SpriteKey.Aim, px) }
    var carried by remember(generation) { mutableStateOf<Carried?>(null) }
    var aimed by remember(generation) { mutableStateOf<BoardPoint?>(null) }
    var blink by remember(generation) { mutableStateOf<BoardPoint?>(null) }
    LaunchedEffect(blink) {
        delay(BLINK_MS)
        blink = null
    }
    val pitch = with(density) { unit.toDp() }.value
    val way = input?.smallPoints
    val finger = remember(pitch, view.zoom, way) { fingerAim(pitch, view.zoom, way) }
    if (input != null) {
        LaunchedEffect(geometry, generation) {
            // From the near player's side.
            val whole = geometry.size
            val near = Offset(whole.width / 2, whole.height)
            if (!view.isZoomed) view.change(near, Offset.Zero, finger.openingZoom, whole)
        }
    }
    LaunchedEffect(show.clock) { show.clock.run() }

    val size = with(density) { DpSize(geometry.size.width.toDp(), geometry.size.height.toDp()) }
    Box(modifier.size(size).clipToBounds().testTag("board")) {
        val touch = if (input == null) {
            Modifier
        } else {
            val scope = rememberCoroutineScope()
            val shows = FingerShow(
                carry = { carried = it },
                land = { animation.dropped = it },
                slideBack = { id, from ->
                    animation.dropped = null
                    val back = show.settled(id, from * sharp, reduced)
                    animation.settling = back
                    if (back != null) {
                        scope.launch {
                            back.clock.run()
                            if (animation.settling === back) animation.settling = null
                        }
                    }
                },
                blink = { blink = it },
                aim = { aimed = it },
                endMotion = show.clock::end,
                touched = { if (finger.offers) input.touchedSmallPoints() }
            )
            Modifier.boardTouch(geometry, input, view.takeIf { finger.zooms }, generation, finger, shows)
        }
        val paint = remember { Paint().apply { filterQuality = FilterQuality.Medium } }

        // The whole board; drawn a second time, larger, in the loupe.
        fun everything(canvas: Canvas, target: UShort?, ghost: Painted? = null) {
            canvas.save()
            canvas.scale(1 / sharp, 1 / sharp)
            canvas.drawImage(plate, Offset.Zero, paint)
            val shown = animation.settling?.takeIf { it.shows(show) } ?: show
            val held = carried
            shown.board(canvas, held?.id)
            if (target != null) geometry.toScreen(target).let { goal.paint(canvas, it.x * sharp, it.y * sharp) }
            if (target != null) {
                geometry.toScreen(target).let { ghost?.paint(canvas, it.x * sharp, it.y * sharp, alpha = GHOST_ALPHA) }
            }
            if (held != null) shown.carried(canvas, held.id, held.at * sharp)
            shown.secrets(canvas)
            canvas.restore()
        }
        Canvas(Modifier.size(size).then(touch)) {
            val canvas = drawContext.canvas
            canvas.save()
            canvas.translate(view.pan.x, view.pan.y)
            canvas.scale(view.zoom, view.zoom)
            everything(canvas, aim ?: blink?.id)
            canvas.restore()
            aimed?.let { point ->
                loupe(geometry, view, point, colours) {
                    everything(drawContext.canvas, point.id, scene.ghost(point.id)?.let { sprites.of(it, px) })
                }
            }
        }
        aimed?.let { LoupeName(geometry, view, it) }
        if (input != null) BoardPoints(geometry, view, scene.points, input, input.readable, Modifier.size(size))
        if (view.isZoomed && wholeKey) {
            val whole = LocalStrings.current(Word.WholeBoard)
            Box(Modifier.align(Alignment.BottomEnd).padding(6.dp).clip(CircleShape).background(colours.surface)) {
                IconButton(AppIcons.shrink, whole) { view.reset() }
            }
        }
    }
}

/** Time in milliseconds that a point blinks after a tap without effect. */
private const val BLINK_MS = 350L

/** Opacity of a piece that is not there yet. */
private const val GHOST_ALPHA = 0.55f

/**
 * Returns the sprite that a tap would put on a point, for the loupe: the piece selected in the tray or on the board, or
 * the mover's stone on a free point. The core decides whether the move is legal.
 */
internal fun Scene.ghost(point: UShort): SpriteKey? {
    tray?.items?.firstOrNull { it.on }?.piece?.let { return SpriteKey.Piece(it.shape, it.ink, it.glyph, 0u, 0u) }
    val from = marks.firstOrNull { it.kind == MarkKind.SELECTED }?.point
    pieces.firstOrNull {
        it.point == from
    }?.let { return SpriteKey.Piece(it.shape, it.ink, it.glyph, it.number, it.facing) }
    val mover = seats.firstOrNull { it.toMove }?.takeIf { it.shape == PieceShape.STONE } ?: return null
    if (result != null || pieces.any { it.point == point }) return null
    return SpriteKey.Piece(mover.shape, mover.ink, "", 0u, 0u)
}

/** Width of a board of at most this [height]. */
fun widthFor(art: BoardArt, turn: Int, width: Dp, height: Dp): Dp {
    val oriented = OrientedBoard.of(art, turn)
    return minOf(width, height * (oriented.width / oriented.height)).coerceAtLeast(40.dp)
}
