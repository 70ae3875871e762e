package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import kotlin.math.hypot
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardPoint
import uniffi.qishe.Pt

/** A board unit's place on the screen: the board's art, how it is turned, and pixels per unit. */
class BoardGeometry(val art: BoardArt, val turn: Int, val unit: Float) {
    private val bounds = art.bounds
    private val centre = Offset(bounds.x + bounds.w / 2, bounds.y + bounds.h / 2)

    /** Size of the whole plate in pixels, as turned. */
    val size: Size = size(art, turn).let { Size(it.width * unit, it.height * unit) }

    /** Where a place of the board is on the canvas. */
    fun toScreen(x: Float, y: Float): Offset {
        val turned = quarter(Offset(x, y) - centre, turn)
        return Offset(size.width / 2, size.height / 2) + turned * unit
    }

    /** Where a point of the board is on the canvas. */
    fun toScreen(at: Pt): Offset = toScreen(at.x, at.y)

    /** Where a numbered point is on the canvas; the middle for a number the board does not have. */
    fun toScreen(point: UShort): Offset = of(point)?.let { toScreen(it.at) } ?: Offset(size.width / 2, size.height / 2)

    /** A numbered point. */
    fun of(point: UShort): BoardPoint? = art.points.getOrNull(point.toInt())

    /** The place of the board under a place of the canvas. */
    fun toBoard(at: Offset): Offset {
        val turned = (at - Offset(size.width / 2, size.height / 2)) / unit
        return quarter(turned, (4 - turn) % 4) + centre
    }

    /** The point nearest to a place of the canvas, when it is near enough to be meant. */
    fun nearest(at: Offset): BoardPoint? {
        val place = toBoard(at)
        val best = art.points.minByOrNull { hypot(it.at.x - place.x, it.at.y - place.y) } ?: return null
        return best.takeIf { hypot(it.at.x - place.x, it.at.y - place.y) <= art.snap }
    }

    /**
     * The neighbour of a point in a direction of the screen (dx, dy of -1, 0 or 1), for the arrow keys:
     * the nearest one that lies within 45° of it.
     */
    fun neighbour(from: UShort, dx: Int, dy: Int): BoardPoint? {
        val start = toScreen(from)
        return art.points.filter { it.id != from }.mapNotNull { point ->
            val way = toScreen(point.at) - start
            val along = way.x * dx + way.y * dy
            val across = kotlin.math.abs(way.x * dy) + kotlin.math.abs(way.y * dx)
            if (along > 0 && across <= along) point to along + 2 * across else null
        }.minByOrNull { it.second }?.first
    }

    companion object {
        /** Size of a board in units, as turned. */
        fun size(art: BoardArt, turn: Int): Size =
            if (turn % 2 == 0) Size(art.bounds.w, art.bounds.h) else Size(art.bounds.h, art.bounds.w)

        /** Turns by quarters, clockwise on the screen. */
        fun quarter(p: Offset, turns: Int): Offset = when (turns) {
            1 -> Offset(-p.y, p.x)
            2 -> Offset(-p.x, -p.y)
            3 -> Offset(p.y, -p.x)
            else -> p
        }
    }
}
