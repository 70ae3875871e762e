package app.qishe.ui.board

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.RoundRect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.text.font.FontWeight
import app.qishe.ui.theme.Palette
import kotlin.math.sqrt
import uniffi.qishe.BoardArt
import uniffi.qishe.Font
import uniffi.qishe.PlateShape
import uniffi.qishe.Pt

/** Which corners of the plate are rounded: none where a drawer joins it. */
data class PlateEdges(val roundTop: Boolean = true, val roundBottom: Boolean = true)

/** Draws the empty board: plate, grain, lines, dots and texts. Unturned; [u] is pixels per unit. */
class PlatePainter(private val art: BoardArt, private val colours: Palette, private val u: Float) {
    private val bounds = art.bounds

    private fun Pt.px() = Offset(x * u, y * u)

    private fun path(points: List<Pt>, close: Boolean) = Path().apply {
        points.forEachIndexed { i, p -> if (i == 0) moveTo(p.x * u, p.y * u) else lineTo(p.x * u, p.y * u) }
        if (close) close()
    }

    /** The outline of the plate, drawn in by [inset] units. */
    private fun outline(inset: Float, radius: Float, edges: PlateEdges): Path {
        val box = Rect(
            (bounds.x + inset) * u,
            (bounds.y + inset) * u,
            (bounds.x + bounds.w - inset) * u,
            (bounds.y + bounds.h - inset) * u
        )
        val path = Path()
        if (art.plate == PlateShape.HEXAGON) {
            // The same width of rail along all six sides.
            val tip = inset * u * (2 / sqrt(3f) - 1)
            val (top, bottom) = box.top + tip to box.bottom - tip
            val h = (bottom - top) / 4
            val xs = listOf(box.center.x, box.right, box.right, box.center.x, box.left, box.left)
            val ys = listOf(top, top + h, bottom - h, bottom, bottom - h, top + h)
            xs.forEachIndexed { i, x -> if (i == 0) path.moveTo(x, ys[i]) else path.lineTo(x, ys[i]) }
            path.close()
        } else {
            val top = if (edges.roundTop) CornerRadius(radius * u) else CornerRadius.Zero
            val bottom = if (edges.roundBottom) CornerRadius(radius * u) else CornerRadius.Zero
            path.addRoundRect(RoundRect(box, top, top, bottom, bottom))
        }
        return path
    }

    /** Draws everything, the unit (0, 0) lying at the scope's own origin plus the bounds' offset. */
    fun DrawScope.paint(text: GlyphText, edges: PlateEdges) = translate(-bounds.x * u, -bounds.y * u) {
        drawPath(outline(0f, 0.3f, edges), colours.rail)
        val face = outline(art.rail, 0.06f, PlateEdges())
        val wood = Brush.linearGradient(
            listOf(colours.wood1, colours.wood2),
            Offset((bounds.x + art.rail) * u, (bounds.y + art.rail) * u),
            Offset((bounds.x + bounds.w - art.rail) * u, (bounds.y + bounds.h - art.rail) * u)
        )
        drawPath(face, wood)
        clipPath(face) { grain() }
        drawPath(face, colours.line.copy(alpha = 0.35f), style = Stroke(0.025f * u))
        art.fills.forEach {
            val path = path(it.points, true)
            if (it.hatched) {
                clipPath(path) { hatch(path.getBounds(), colours.tone(it.tone).copy(alpha = it.opacity)) }
            } else {
                drawPath(path, colours.fill(it.tone), alpha = it.opacity)
            }
        }
        art.strokes.forEach {
            val join = if (it.closed) StrokeJoin.Miter else StrokeJoin.Round
            val dashes = if (it.dashed) PathEffect.dashPathEffect(floatArrayOf(0.14f * u, 0.1f * u)) else null
            val style = Stroke(it.width * u, join = join, pathEffect = dashes)
            drawPath(path(it.points, it.closed), colours.tone(it.tone), style = style)
        }
        art.dots.forEach { drawCircle(colours.tone(it.tone), it.radius * u, it.at.px()) }
        art.texts.forEach {
            val kai = it.font == Font.KAI
            val style = GlyphText.Style(it.size * u, kai, if (kai) FontWeight.Normal else FontWeight.Medium)
            val colour = colours.tone(it.tone).copy(alpha = if (kai) 0.9f else 1f)
            with(text) { glyph(it.text, it.at.px(), style, colour, it.turn.toInt()) }
        }
    }

    /** Strokes at 45°, 0.16 units apart. */
    private fun DrawScope.hatch(box: Rect, colour: Color) {
        val step = 0.16f * u * sqrt(2f)
        var x = box.left - box.height
        while (x < box.right) {
            drawLine(colour, Offset(x, box.bottom), Offset(x + box.height, box.top), 0.03f * u)
            x += step
        }
    }

    /** Four curved strokes to the unit, always the same ones. */
    private fun DrawScope.grain() {
        val random = Seeded(11)
        val count = (bounds.w * 4.2f).toInt()
        for (i in 0 until count) {
            val x = (bounds.x + bounds.w * (i + random.next()) / count) * u
            val a = (random.next() - 0.5f) * 0.5f * u
            val b = (random.next() - 0.5f) * 0.5f * u
            val top = bounds.y * u
            val height = bounds.h * u
            val path = Path().apply {
                moveTo(x, top)
                cubicTo(x + a, top + height * 0.33f, x + b, top + height * 0.66f, x + (a + b) / 2, top + height)
            }
            val width = (0.02f + random.next() * 0.07f) * u
            drawPath(path, colours.grain, alpha = 0.025f + random.next() * 0.05f, style = Stroke(width))
        }
    }

    /** The generator of the design's pictures, so that the grain is the same everywhere. */
    private class Seeded(private var state: Long) {
        fun next(): Float {
            state = (state * 1664525L + 1013904223L) and 0xFFFFFFFFL
            return state / 4294967296f
        }
    }
}

/** Height of a regular triangle of side 1. */
internal val TRIANGLE = sqrt(3f) / 2

/** Size of a plate in pixels, unturned. */
internal fun BoardArt.plateSize(u: Float) = Size(bounds.w * u, bounds.h * u)
