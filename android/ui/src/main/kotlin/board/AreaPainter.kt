package app.qishe.ui.board

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.text.font.FontWeight
import app.qishe.ui.theme.Palette
import kotlin.math.hypot
import uniffi.qishe.Area
import uniffi.qishe.AreaKind

/** Draws areas and lines on the board: surfaces under the pieces, explaining lines over them. */
class AreaPainter(private val colours: Palette, private val text: GlyphText, private val geometry: BoardGeometry) {
    private val u = geometry.unit

    /** Whether an area lies under the pieces. */
    fun isUnder(area: Area) = area.kind != AreaKind.GUIDE && area.kind != AreaKind.PATH

    private fun path(area: Area) = Path().apply {
        area.points.forEachIndexed { i, p ->
            val at = geometry.toScreen(p)
            if (i == 0) moveTo(at.x, at.y) else lineTo(at.x, at.y)
        }
        if (area.closed) close()
    }

    private fun line(width: Float, dashed: Boolean = false) = Stroke(
        width * u,
        cap = StrokeCap.Round,
        join = StrokeJoin.Round,
        pathEffect = if (dashed) PathEffect.dashPathEffect(floatArrayOf(0.16f * u, 0.14f * u)) else null
    )

    /** Draws one area; [fill] 0…1 lets a figure grow in. */
    fun DrawScope.area(area: Area, fill: Float = 1f) {
        val path = path(area)
        when (area.kind) {
            AreaKind.FIGURE -> {
                drawPath(path, colours.goldFill, alpha = 0.55f * fill)
                drawPath(path, colours.gold, alpha = fill, style = line(0.1f))
            }

            AreaKind.AIM -> {
                drawPath(path, colours.warn, alpha = 0.12f)
                drawPath(path, colours.warn, style = line(0.08f))
            }

            AreaKind.PLACE -> {
                drawPath(path, colours.sel, alpha = 0.16f)
                drawPath(path, colours.sel, alpha = 0.7f, style = line(0.05f))
            }

            AreaKind.RUN -> run(path)

            AreaKind.GUIDE -> {
                drawPath(path, colours.wood1, alpha = 0.8f, style = line(0.09f))
                drawPath(path, colours.sel, style = line(0.05f, dashed = true))
            }

            AreaKind.PATH -> {
                drawPath(path, colours.wood1, alpha = 0.85f, style = line(0.15f))
                drawPath(path, colours.sel, style = line(0.08f))
                head(area)
            }
        }
    }

    /** The pills of the areas: over the pieces, so that none hides a number. */
    fun DrawScope.pill(area: Area) {
        if (area.text.isEmpty()) return
        val at = geometry.toScreen(area.at)
        val half = Offset((0.16f + 0.13f * area.text.length) * u, 0.27f * u)
        drawRoundRect(
            colours.ink,
            at - half,
            Size(half.x * 2, half.y * 2),
            CornerRadius(half.y),
            alpha = 0.94f
        )
        val style = GlyphText.Style(0.36f * u, kai = false, FontWeight.SemiBold)
        with(text) { glyph(area.text, at, style, colours.table) }
    }

    /** A band round the pieces that count together: they lie on it. */
    private fun DrawScope.run(path: Path) {
        drawPath(path, colours.gold, style = line(1.1f))
        drawPath(path, colours.goldFill, style = line(1f))
    }

    private fun DrawScope.head(area: Area) {
        if (area.points.size < 2) return
        val end = geometry.toScreen(area.points.last())
        val from = geometry.toScreen(area.points[area.points.size - 2])
        val way = end - from
        val length = hypot(way.x, way.y).coerceAtLeast(1f)
        val along = way / length * (0.24f * u)
        val across = Offset(-along.y, along.x) * 0.6f
        val tip = Path().apply {
            moveTo(end.x, end.y)
            (end - along + across).let { lineTo(it.x, it.y) }
            (end - along - across).let { lineTo(it.x, it.y) }
            close()
        }
        drawPath(tip, colours.sel)
        drawPath(tip, colours.sel, style = line(0.04f))
    }
}
