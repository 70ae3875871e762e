package app.qishe.ui.screens.page

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.Words
import uniffi.qishe.CurvePoint
import uniffi.qishe.RatingCurve

/** Width of the numbers of the scale. */
private val SCALE = 44.dp

/** Height of half a line of the scale's numbers. */
private val HALF_LINE = 8.dp

/** The curve of a rating with the band of its deviation. Its numbers are read with the rating. */
@Composable
internal fun RatingCurveView(curve: RatingCurve, height: Dp) {
    val colours = LocalPalette.current
    Column(Modifier.fillMaxWidth().clearAndSetSemantics {}) {
        Box(Modifier.fillMaxWidth().height(height)) {
            curve.lines.forEach { line ->
                val top = height * (1f - line.at) - HALF_LINE
                Words(line.text, Type.figures(Type.t12), Modifier.offset(y = top).width(SCALE), colours.ink2, 1)
            }
            Canvas(Modifier.fillMaxSize().padding(start = SCALE, end = 6.dp)) {
                fun at(x: Float, y: Float) = Offset(x * size.width, (1f - y) * size.height)
                val dots = PathEffect.dashPathEffect(floatArrayOf(2.dp.toPx(), 4.dp.toPx()))
                curve.lines.forEach {
                    drawLine(colours.hair, at(0f, it.at), at(1f, it.at), 1.dp.toPx(), pathEffect = dots)
                }
                drawPath(band(curve.points, size), colours.accent, alpha = if (colours.dark) 0.10f else 0.13f)
                val stroke = Stroke(2.5.dp.toPx(), cap = StrokeCap.Round, join = StrokeJoin.Round)
                drawPath(pathThrough(curve.points.map { at(it.x, it.y) }), colours.accent, style = stroke)
                curve.points.lastOrNull()?.let { last ->
                    drawCircle(colours.surface, 6.dp.toPx(), at(last.x, last.y))
                    drawCircle(colours.accent, 4.dp.toPx(), at(last.x, last.y))
                }
            }
        }
        BoxWithConstraints(Modifier.fillMaxWidth().padding(start = SCALE, end = 6.dp).height(20.dp)) {
            curve.months.forEach { month ->
                Words(month.text, Type.t12, Modifier.offset(x = maxWidth * month.at), colours.ink2, 1)
            }
        }
    }
}

/** An open path through points in their order. */
internal fun pathThrough(points: List<Offset>) = Path().apply {
    points.forEachIndexed { index, point -> if (index == 0) moveTo(point.x, point.y) else lineTo(point.x, point.y) }
}

private fun band(points: List<CurvePoint>, size: Size): Path {
    fun at(x: Float, y: Float) = Offset(x * size.width, (1f - y) * size.height)
    return pathThrough(
        points.map {
            at(it.x, it.high)
        } + points.asReversed().map { at(it.x, it.low) }
    ).apply { close() }
}
