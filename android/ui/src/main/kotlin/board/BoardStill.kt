package app.qishe.ui.board

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Paint
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp
import uniffi.qishe.BoardArt
import uniffi.qishe.Edges
import uniffi.qishe.Rect
import uniffi.qishe.Scene
import uniffi.qishe.table.picture

/** Edges that round all corners. */
internal val ROUND = Edges(top = true, bottom = true)

/**
 * Static picture of a board, or of a part of it: [crop] in screen units. Memory holds only that part, and only while it
 * is composed.
 */
@Composable
internal fun BoardStill(art: BoardArt, scene: Scene, unit: Dp, modifier: Modifier = Modifier, crop: Rect? = null) {
    val sprites = LocalSprites.current
    val px = with(LocalDensity.current) { unit.toPx() }
    val oriented = remember(art, scene.boardTurn) { OrientedBoard.of(art, scene.boardTurn.toInt()) }
    val part = crop ?: Rect(0f, 0f, oriented.width, oriented.height)
    val plate =
        remember(oriented, sprites, px, part) { sprites.part(oriented, px, ROUND, part.x, part.y, part.w, part.h) }
    val show = remember(art, scene, sprites, px) {
        BoardAnimation().show(picture(scene, art, sprites.style), sprites, px, moves = false, reduced = true)
    }
    val paint = remember { Paint() }
    Canvas(modifier.size(unit * part.w, unit * part.h).clipToBounds()) {
        val canvas = drawContext.canvas
        canvas.drawImage(plate, Offset.Zero, paint)
        canvas.save()
        canvas.translate(-part.x * px, -part.y * px)
        show.board(canvas)
        show.secrets(canvas)
        canvas.restore()
    }
}
