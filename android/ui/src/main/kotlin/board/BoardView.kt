package app.qishe.ui.board

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.FilterQuality
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.graphics.drawscope.withTransform
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.Glyphs
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalReducedMotion
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.widgets.IconButton
import kotlin.math.roundToInt
import kotlinx.coroutines.launch
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardPoint
import uniffi.qishe.Mark
import uniffi.qishe.MarkKind
import uniffi.qishe.PieceShape
import uniffi.qishe.PieceView
import uniffi.qishe.Scene

/** What the fingers do to a board. */
@Stable
interface BoardInput {
    /** A point was tapped; the answer is the scene after it. */
    fun tap(point: UShort, count: Int): Scene

    /** The scene as it is. */
    val scene: Scene
}

/** A piece held by a finger, and where. */
internal class Carried(val id: UInt, val at: Offset)

/**
 * A board with its pieces and marks on one canvas, as wide as [width]. With [input] it takes touches and has an
 * element for every point; without, it is a picture. With another [epoch] whatever a finger had begun is forgotten.
 */
@Composable
fun BoardView(
    art: BoardArt,
    scene: Scene,
    width: Dp,
    modifier: Modifier = Modifier,
    edges: PlateEdges = PlateEdges(),
    input: BoardInput? = null,
    aim: UShort? = null,
    view: Viewport = remember { Viewport() },
    epoch: Int = 0
) {
    val density = LocalDensity.current
    val colours = LocalPalette.current
    val text = rememberGlyphText()
    val turn = scene.boardTurn.toInt() % 4
    val unit = with(density) { width.toPx() } / BoardGeometry.size(art, turn).width
    val geometry = remember(art, turn, unit) { BoardGeometry(art, turn, unit) }
    // Pictures are made anew for a nearer look, in two steps, and not while fingers move.
    val sharp = if (view.zoom > 1.3f) 2 else 1
    val store = remember(colours, text, unit, sharp) { PieceStore(colours, text, unit * sharp) }
    val plate = remember(art, colours, text, unit, edges, sharp) {
        platePicture(art, colours, text, unit * sharp, edges)
    }
    val marks = remember(colours, text, geometry) { MarkPainter(colours, text, geometry) }
    val areas = remember(colours, text, geometry) { AreaPainter(colours, text, geometry) }
    val motion = remember { Motion() }
    var carried by remember(epoch) { mutableStateOf<Carried?>(null) }
    var aimed by remember(epoch) { mutableStateOf<BoardPoint?>(null) }
    // Points this close are not hit safely by a finger.
    val close = with(density) { unit.toDp() } * view.zoom < LOUPE_BELOW
    // A board this fine can be enlarged.
    val fine = with(density) { unit.toDp() } < FINE_BELOW
    val reduced = LocalReducedMotion.current
    var drawn by remember { mutableStateOf<List<PieceView>>(emptyList()) }

    LaunchedEffect(scene.pieces, reduced) {
        // The carried piece is already where it was let go.
        drawn = scene.pieces
        motion.show(scene.pieces, carried == null && input != null, reduced)
    }
    val pulse = remember { Animatable(1f) }
    val checked = scene.marks.firstOrNull { it.kind == MarkKind.CHECK }?.point
    LaunchedEffect(checked) {
        if (checked == null || reduced || input == null) return@LaunchedEffect
        pulse.snapTo(0f)
        pulse.animateTo(1f, tween(1200, easing = LinearEasing))
    }

    val size =
        with(density) { geometry.size.let { androidx.compose.ui.unit.DpSize(it.width.toDp(), it.height.toDp()) } }
    Box(modifier.size(size).clipToBounds().testTag("board")) {
        val touch = if (input == null) {
            Modifier
        } else {
            val scope = androidx.compose.runtime.rememberCoroutineScope()
            Modifier.boardTouch(
                geometry,
                input,
                view.takeIf { fine },
                epoch,
                carry = { carried = it },
                back = { id, from -> scope.launch { motion.slideBack(id, from) } },
                aim = if (close) ({ aimed = it }) else null
            )
        }

        // The whole board; drawn a second time, larger, in the loupe.
        fun DrawScope.everything() {
            turned(geometry, plate, sharp)
            val paint = Paint(store, sharp, geometry, marks, scene.marks, scene.pieces, pulse.value)
            // Before the first animation frame of a change the old pieces would flash: draw what is known.
            val still = drawn !== scene.pieces && (drawn.isEmpty() || input == null)
            scene.areas.forEach { if (areas.isUnder(it)) with(areas) { area(it) } }
            paint.marks(this) { it.kind == MarkKind.SPY_COORDINATES || it.kind == MarkKind.LAST_FROM }
            val held = carried
            val frames = if (still) {
                scene.pieces.map {
                    Frame(it, geometry.toScreen(it.point))
                }
            } else {
                motion.frames(geometry::toScreen)
            }
            for (frame in frames) if (frame.piece.id != held?.id) paint.piece(this, frame)
            scene.areas.forEach { if (!areas.isUnder(it)) with(areas) { area(it) } }
            paint.marks(this) { !paint.isSpy(it) && it.kind != MarkKind.LAST_FROM }
            for (frame in frames) {
                val number = frame.piece.number.toInt()
                if (number > 0 && frame.piece.shape == PieceShape.DISC) with(marks) { number(number, frame.at) }
            }
            scene.areas.forEach { with(areas) { pill(it) } }
            aim?.let { with(marks) { aim(geometry.toScreen(it)) } }
            held?.let { h ->
                scene.pieces.firstOrNull { it.id == h.id }?.let { paint.piece(this, Frame(it, h.at, scale = 1.06f)) }
            }
            paint.marks(this) { paint.isSpy(it) && it.kind != MarkKind.SPY_COORDINATES }
        }
        Canvas(Modifier.size(size).then(touch)) {
            withTransform({
                translate(view.pan.x, view.pan.y)
                scale(view.zoom, view.zoom, Offset.Zero)
            }) { everything() }
            aimed?.let { point ->
                loupe(geometry, view, point, colours) {
                    everything()
                    with(marks) { aim(geometry.toScreen(point.id)) }
                }
            }
        }
        aimed?.let { LoupeName(geometry, view, it) }
        if (input != null) BoardPoints(geometry, view, scene, input, Modifier.size(size))
        if (view.near) {
            val whole = LocalStrings.current.wholeBoard
            Box(Modifier.align(Alignment.BottomEnd).padding(6.dp).clip(CircleShape).background(colours.surface)) {
                IconButton(Glyphs.fit, whole) { view.reset() }
            }
        }
    }
}

private fun DrawScope.turned(geometry: BoardGeometry, plate: ImageBitmap, sharp: Int) {
    val full = Size(geometry.art.bounds.w * geometry.unit, geometry.art.bounds.h * geometry.unit)
    rotate(geometry.turn * 90f, pivot = Offset(geometry.size.width / 2, geometry.size.height / 2)) {
        translate((geometry.size.width - full.width) / 2, (geometry.size.height - full.height) / 2) {
            scale(1f / sharp, Offset.Zero) { drawImage(plate) }
        }
    }
}

/** Draws pieces from their pictures and marks by hand. */
private class Paint(
    private val store: PieceStore,
    private val sharp: Int,
    private val geometry: BoardGeometry,
    private val painter: MarkPainter,
    private val list: List<Mark>,
    private val pieces: List<PieceView>,
    private val pulse: Float
) {
    fun isSpy(mark: Mark) = mark.kind >= MarkKind.SPY_CURSOR

    fun marks(scope: DrawScope, which: (Mark) -> Boolean) {
        for (mark in list) {
            if (!which(mark)) continue
            val under = pieces.firstOrNull { it.point == mark.point }
            with(painter) { scope.mark(mark, under, pulse) }
        }
    }

    fun piece(scope: DrawScope, frame: Frame) {
        val piece = frame.piece
        val turn = (piece.facing.toInt() + geometry.turn) % 4
        val picture = store.picture(PieceLook(piece.shape, piece.ink, piece.glyph, piece.number.toInt(), turn))
        val w = picture.width * frame.scale * frame.squeeze / sharp
        val h = picture.height * frame.scale / sharp
        scope.drawImage(
            picture,
            dstOffset = IntOffset((frame.at.x - w / 2).roundToInt(), (frame.at.y - h / 2).roundToInt()),
            dstSize = IntSize(w.roundToInt(), h.roundToInt()),
            alpha = frame.alpha,
            filterQuality = FilterQuality.Medium
        )
    }
}

/** The width of a board that is to be no higher than [height]. */
fun widthFor(art: BoardArt, turn: Int, width: Dp, height: Dp): Dp {
    val size = BoardGeometry.size(art, turn % 4)
    return minOf(width, height * (size.width / size.height)).coerceAtLeast(40.dp)
}
