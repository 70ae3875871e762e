package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardPoint
import uniffi.qishe.Pt
import uniffi.qishe.table.TouchMap

/** A board as it lies on the screen, in units, as the core says. */
class Lie private constructor(
    /** The board. */
    val art: BoardArt,
    /** Its quarter turns. */
    val turn: Int
) {
    internal val map = TouchMap(art, turn.toUByte())
    private val extent: Pt = map.extent()

    /** Where its points are. */
    internal val places: List<Pt> = map.places()

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

    private fun units(at: Offset) = Pt(at.x / unit, at.y / unit)

    private fun point(id: UShort?): BoardPoint? = id?.let { lie.art.points.getOrNull(it.toInt()) }

    /** The point nearest to a place of the canvas, when it is near enough to be hit. */
    fun nearest(at: Offset): BoardPoint? = point(lie.map.nearest(units(at)))

    /** The point that a finger means that came down at a place, with an error of [reach] pixels; see the core's map. */
    fun meant(at: Offset, reach: Float, open: List<UShort>): BoardPoint? =
        point(lie.map.meant(units(at), reach / unit, open))

    /** The neighbour of a point in a direction of the screen (dx, dy of -1, 0 or 1), for the arrow keys. */
    fun neighbour(from: UShort, dx: Int, dy: Int): BoardPoint? = point(lie.map.neighbor(from, dx.toByte(), dy.toByte()))

    companion object {
        /** A board that is [width] pixels wide on the screen. */
        fun wide(art: BoardArt, turn: Int, width: Float): BoardGeometry =
            Lie.of(art, turn).let { BoardGeometry(it, width / it.width) }
    }
}
