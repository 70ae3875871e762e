package app.qishe.ui.board

import androidx.compose.foundation.gestures.calculateCentroid
import androidx.compose.foundation.gestures.calculateCentroidSize
import androidx.compose.foundation.gestures.calculatePan
import androidx.compose.foundation.gestures.calculateZoom
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.input.pointer.AwaitPointerEventScope
import androidx.compose.ui.input.pointer.PointerEvent
import androidx.compose.ui.input.pointer.changedToDown

/** Zoom and position of the view of a board: 1 shows all of it. */
@Stable
class Viewport {
    /** Zoom factor, 1…[MAX_ZOOM]. */
    var zoom by mutableFloatStateOf(1f)
        private set

    /** Position of the board's upper left corner, in pixels of the window onto it. */
    var pan by mutableStateOf(Offset.Zero)
        private set

    /** Whether less than the whole board is shown. */
    val isZoomed: Boolean get() = zoom > 1.01f

    /** Converts a position in the window to one on the board at zoom 1. */
    fun toBoard(at: Offset): Offset = (at - pan) / zoom

    /** Converts a position on the board at zoom 1 to one in the window. */
    fun toWindow(at: Offset): Offset = at * zoom + pan

    /** Shows the whole board. */
    fun reset() {
        zoom = 1f
        pan = Offset.Zero
    }

    /** Zooms around [centre] and moves by [by]. The board always fills its window of [size]. */
    fun change(centre: Offset, by: Offset, factor: Float, size: Size) {
        val next = (zoom * factor).coerceIn(1f, MAX_ZOOM)
        val moved = centre - (centre - pan) * (next / zoom) + by
        zoom = next
        pan = Offset(
            moved.x.coerceIn(size.width * (1 - next), 0f),
            moved.y.coerceIn(size.height * (1 - next), 0f)
        )
    }

    /** Shows the whole board, or enlarges it by [factor] with [corner] in sight. */
    fun toggle(corner: Offset, factor: Float, size: Size) {
        if (isZoomed) reset() else change(corner, Offset.Zero, factor, size)
    }

    companion object {
        /** Maximum zoom factor. */
        const val MAX_ZOOM = 4f
    }
}

/** Whether a second finger has come down. */
internal fun PointerEvent.isPinch() = changes.count { it.pressed } >= 2

/** Follows two fingers until all are lifted. They zoom and move the board, and tap nothing. */
internal suspend fun AwaitPointerEventScope.pinch(view: Viewport, size: Size) {
    do {
        val event = awaitPointerEvent()
        val fresh = event.changes.any { it.changedToDown() }
        if (!fresh && event.isPinch() && event.calculateCentroidSize(useCurrent = false) > 0f) {
            view.change(event.calculateCentroid(useCurrent = false), event.calculatePan(), event.calculateZoom(), size)
        }
        event.changes.forEach { it.consume() }
    } while (event.changes.any { it.pressed })
}
