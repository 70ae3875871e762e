package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardPoint
import uniffi.qishe.Pt
import uniffi.qishe.table.TouchMap

/** Placement of a board on the screen, in board units. The core computes it. */
class OrientedBoard private constructor(
    /** The board. */
    val art: BoardArt,
    /** Rotation in quarter turns. */
    val turn: Int
) {
    internal val map = TouchMap(art, turn.toUByte())
    private val extent: Pt = map.extent()

    /** Positions of the board's points. */
    internal val places: List<Pt> = map.places()

    /** Width on the screen. */
    val width: Float get() = extent.x

    /** Height on the screen. */
    val height: Float get() = extent.y

    companion object {
        private const val MAX_CACHED = 8
        private val known = ArrayDeque<OrientedBoard>()

        /** Returns the placement of a board; the last ones asked for are cached. */
        @Synchronized
        fun of(art: BoardArt, turn: Int): OrientedBoard = known.firstOrNull { it.art === art && it.turn == turn % 4 }
            ?: OrientedBoard(art, turn % 4).also {
                known.addLast(it)
                if (known.size > MAX_CACHED) known.removeFirst()
            }
    }
}

/** Maps a board's points to a canvas, at [unit] pixels per board unit. */
class BoardGeometry(
    /** Placement of the board. */
    val oriented: OrientedBoard,
    /** Pixels per board unit. */
    val unit: Float
) {
    /** Size of the whole board in pixels. */
    val size: Size = Size(oriented.width * unit, oriented.height * unit)

    /** Returns a point's position on the canvas, or the board's middle if the board has no such point. */
    fun toScreen(point: UShort): Offset =
        oriented.places.getOrNull(point.toInt())?.let { Offset(it.x * unit, it.y * unit) }
            ?: Offset(size.width / 2, size.height / 2)

    /** Converts a position on the canvas to board units. */
    internal fun units(at: Offset) = Pt(at.x / unit, at.y / unit)

    /** Converts a place in board units to a position on the canvas. */
    internal fun pixels(at: Pt) = Offset(at.x * unit, at.y * unit)

    /** Returns a point of the board by its id. */
    internal fun point(id: UShort?): BoardPoint? = id?.let { oriented.art.points.getOrNull(it.toInt()) }

    /** Returns the point nearest to a position on the canvas, or null if none is close enough to be hit. */
    fun nearest(at: Offset): BoardPoint? = point(oriented.map.nearest(units(at)))

    /** Returns a point's neighbour in a direction of the screen (dx, dy of -1, 0 or 1), for the arrow keys. */
    fun neighbour(from: UShort, dx: Int, dy: Int): BoardPoint? =
        point(oriented.map.neighbor(from, dx.toByte(), dy.toByte()))

    companion object {
        /** Returns the geometry of a board that is [width] pixels wide on the screen. */
        fun wide(art: BoardArt, turn: Int, width: Float): BoardGeometry =
            OrientedBoard.of(art, turn).let { BoardGeometry(it, width / it.width) }
    }
}
