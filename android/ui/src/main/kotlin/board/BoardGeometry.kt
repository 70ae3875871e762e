package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import kotlin.math.abs
import kotlin.math.hypot
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardPoint
import uniffi.qishe.Pt
import uniffi.qishe.table.extent
import uniffi.qishe.table.places

/** A board as it lies on the screen, in units, as the core says. */
class Lie private constructor(
    /** The board. */
    val art: BoardArt,
    /** Its quarter turns. */
    val turn: Int
) {
    private val extent: Pt = extent(art, turn.toUByte())

    /** Where its points are. */
    internal val places: List<Pt> = places(art, turn.toUByte())

    /** Width on the screen. */
    val width: Float get() = extent.x

    /** Height on the screen. */
    val height: Float get() = extent.y

    companion object {
        private const val MOST = 8
        private val known = ArrayDeque<Lie>()

        /** Returns the placement of a board; the last ones asked for are cached. */
        @Synchronized
        fun of(art: BoardArt, turn: Int): Lie = known.firstOrNull { it.art === art && it.turn == turn % 4 }
            ?: Lie(art, turn % 4).also {
                known.addLast(it)
                if (known.size > MOST) known.removeFirst()
            }
    }
}

/** Where a board's points are on a canvas, [unit] pixels to the unit. */
class BoardGeometry(
    /** Placement of the board. */
    val lie: Lie,
    /** Pixels to the unit. */
    val unit: Float
) {
    /** Size of the whole board in pixels. */
    val size: Size = Size(lie.width * unit, lie.height * unit)

    /** Where a numbered point is on the canvas; the middle for a number the board does not have. */
    fun toScreen(point: UShort): Offset = lie.places.getOrNull(point.toInt())?.let { Offset(it.x * unit, it.y * unit) }
        ?: Offset(size.width / 2, size.height / 2)

    /** The point nearest to a place of the canvas, when it is near enough to be meant. */
    fun nearest(at: Offset): BoardPoint? {
        val (x, y) = at / unit
        val best = lie.places.indices.minByOrNull { hypot(lie.places[it].x - x, lie.places[it].y - y) } ?: return null
        val place = lie.places[best]
        return lie.art.points[best].takeIf { hypot(place.x - x, place.y - y) <= lie.art.snap }
    }

    /**
     * The point that a finger means that came down at a place: the one under it; between points the nearest [open] one, or
     * else the nearest at all, within a finger's error of [reach] pixels.
     */
    fun meant(at: Offset, reach: Float, open: Set<UShort>): BoardPoint? {
        nearest(at)?.let { return it }
        val near = lie.places.indices.map {
            it to (Offset(lie.places[it].x, lie.places[it].y) * unit - at).getDistance()
        }
            .filter { it.second <= reach }.sortedBy { it.second }.map { lie.art.points[it.first] }
        return near.firstOrNull { it.id in open } ?: near.firstOrNull()
    }

    /**
     * The neighbour of a point in a direction of the screen (dx, dy of -1, 0 or 1), for the arrow keys:
     * the nearest one that lies within 45° of it.
     */
    fun neighbour(from: UShort, dx: Int, dy: Int): BoardPoint? {
        val start = toScreen(from)
        return lie.art.points.filter { it.id != from }.mapNotNull { point ->
            val way = toScreen(point.id) - start
            val along = way.x * dx + way.y * dy
            val across = abs(way.x * dy) + abs(way.y * dx)
            if (along > 0 && across <= along) point to along + 2 * across else null
        }.minByOrNull { it.second }?.first
    }

    companion object {
        /** A board that is [width] pixels wide on the screen. */
        fun wide(art: BoardArt, turn: Int, width: Float): BoardGeometry =
            Lie.of(art, turn).let { BoardGeometry(it, width / it.width) }
    }
}
