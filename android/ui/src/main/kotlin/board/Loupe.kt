package app.qishe.ui.board

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Palette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import uniffi.qishe.BoardPoint

private val DIAMETER = 150.dp
private val EDGE = 6.dp
private const val ZOOM = 2.3f

/** Centre of the loupe: the upper corner away from the finger, or a lower one when the finger is up there. */
private fun centre(geometry: BoardGeometry, at: Offset, radius: Float, edge: Float): Offset {
    val left = at.x > geometry.size.width / 2
    val x = if (left) radius + edge else geometry.size.width - radius - edge
    return Offset(x, radius + edge)
}

/** Draws the board around a point, larger, in a round glass. */
internal fun DrawScope.loupe(
    geometry: BoardGeometry,
    view: Viewport,
    point: BoardPoint,
    colours: Palette,
    board: DrawScope.() -> Unit
) {
    val radius = DIAMETER.toPx() / 2
    val at = geometry.toScreen(point.id)
    val glass = centre(geometry, view.toWindow(at), radius, EDGE.toPx())
    val circle = Path().apply { addOval(Rect(glass, radius)) }
    drawCircle(colours.shadow, radius + 2.dp.toPx(), glass + Offset(0f, 3.dp.toPx()))
    clipPath(circle) {
        drawCircle(colours.table, radius, glass)
        translate(glass.x - at.x, glass.y - at.y) { scale(ZOOM * view.zoom, pivot = at) { board() } }
    }
    drawCircle(colours.surface, radius, glass, style = Stroke(4.dp.toPx()))
    drawCircle(colours.hair, radius + 2.dp.toPx(), glass, style = Stroke(1.dp.toPx()))
}

/** The name of the point in the loupe, under its glass. Screen readers have an element for every point. */
@Composable
internal fun LoupeName(geometry: BoardGeometry, view: Viewport, point: BoardPoint) {
    val density = LocalDensity.current
    val glass =
        with(density) { centre(geometry, view.toWindow(geometry.toScreen(point.id)), DIAMETER.toPx() / 2, EDGE.toPx()) }
    val (x, y) = with(density) { (glass.x.toDp() - 20.dp) to (glass.y.toDp() + DIAMETER / 2 - 26.dp) }
    val colours = LocalPalette.current
    Box(
        Modifier.offset(x, y).clip(RoundedCornerShape(10.dp)).background(colours.surface)
            .padding(horizontal = 8.dp, vertical = 2.dp).clearAndSetSemantics { testTag = "loupe" }
    ) {
        Words(point.name, Type.t13.bold)
    }
}
