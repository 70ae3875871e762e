package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.text.font.FontWeight
import app.qishe.ui.theme.Palette
import uniffi.qishe.Ink
import uniffi.qishe.Mark
import uniffi.qishe.MarkKind
import uniffi.qishe.PieceView

/** Draws marks over the pieces, never into a cache: spy markers must leave no trace. */
class MarkPainter(private val colours: Palette, private val text: GlyphText, private val geometry: BoardGeometry) {
    private val u = geometry.unit

    private fun line(width: Float, cap: StrokeCap = StrokeCap.Round) =
        Stroke(width * u, cap = cap, join = StrokeJoin.Round)

    private fun DrawScope.ring(at: Offset, r: Float, width: Float, colour: Color, alpha: Float = 1f) =
        drawCircle(colour, r * u, at, alpha, Stroke(width * u))

    /** Draws one mark. [under] is the piece at its point; [pulse] 0…1 is the check's first second. */
    fun DrawScope.mark(mark: Mark, under: PieceView?, pulse: Float) {
        val at = geometry.toScreen(mark.point)
        when (mark.kind) {
            MarkKind.SELECTED -> ring(at, 0.5f, 0.075f, colours.sel)

            MarkKind.TARGET -> {
                drawCircle(colours.sel, 0.135f * u, at)
                ring(at, 0.135f, 0.03f, colours.wood1)
            }

            MarkKind.TARGET_PIECE -> dashes(at)

            MarkKind.LAST_FROM -> ring(at, 0.17f, 0.055f, colours.last)

            MarkKind.LAST_TO -> ring(at, 0.49f, 0.06f, colours.last)

            MarkKind.LAST_STONE -> if (under != null && under.number > 0u) {
                // A number keeps the middle.
                ring(at, 0.49f, 0.06f, colours.last)
            } else {
                ring(at, 0.14f, 0.08f, if (under?.ink == Ink.BLACK) colours.lastOnBlack else colours.lastOnWhite)
            }

            MarkKind.CHECK -> check(at, pulse)

            MarkKind.FORBIDDEN -> cross(at)

            MarkKind.THREAT -> diamond(at)

            MarkKind.LOCKED -> lock(at)

            MarkKind.LEAVING -> leaving(at)

            MarkKind.SPY_CURSOR -> {
                brackets(at, colours.wood1, 0.13f)
                brackets(at, colours.secret, 0.08f)
            }

            MarkKind.SPY_DIGIT, MarkKind.SPY_LETTER -> badge(at, mark.text)

            MarkKind.SPY_PATTERN -> pattern(at)

            MarkKind.SPY_COORDINATES -> axes(at, mark)
        }
    }

    /** The number of a piece, at the lower right edge of its disc. */
    fun DrawScope.number(number: Int, at: Offset) {
        val place = at + Offset(0.34f * u, 0.34f * u)
        drawCircle(colours.table, 0.2f * u, place)
        ring(place, 0.2f, 0.03f, colours.line)
        val style = GlyphText.Style(0.28f * u, kai = false, FontWeight.SemiBold)
        with(text) { glyph(number.toString(), place, style, colours.ink) }
    }

    /** Where a key or a mouse aims. */
    fun DrawScope.aim(at: Offset) {
        brackets(at, colours.wood1, 0.12f, 0.56f)
        brackets(at, colours.sel, 0.07f, 0.56f)
    }

    private fun DrawScope.dashes(at: Offset) {
        val r = 0.51f * u
        val dash = r * 0.5236f
        val effect = PathEffect.dashPathEffect(floatArrayOf(dash, dash), dash / 2)
        val path = Path().apply { addOval(Rect(at, r)) }
        drawPath(path, colours.sel, style = Stroke(0.085f * u, pathEffect = effect))
    }

    private fun DrawScope.check(at: Offset, pulse: Float) {
        // Twice outwards, then still.
        val swell = if (pulse >= 1f) 0f else (pulse * 2 % 1f)
        ring(at, 0.50f, 0.07f, colours.warn)
        ring(at, 0.60f + 0.08f * swell, 0.045f, colours.warn, 0.55f * (1 - 0.6f * swell))
        ring(at, 0.69f + 0.14f * swell, 0.03f, colours.warn, 0.25f * (1 - 0.8f * swell))
    }

    private fun DrawScope.cross(at: Offset) {
        val r = 0.2f * u
        for ((colour, width) in listOf(colours.wood1 to 0.15f, colours.warn to 0.075f)) {
            drawLine(colour, at + Offset(-r, -r), at + Offset(r, r), width * u, StrokeCap.Round)
            drawLine(colour, at + Offset(r, -r), at + Offset(-r, r), width * u, StrokeCap.Round)
        }
    }

    private fun DrawScope.diamond(at: Offset) {
        val r = 0.24f * u
        val path = Path().apply {
            moveTo(at.x, at.y - r)
            lineTo(at.x + r, at.y)
            lineTo(at.x, at.y + r)
            lineTo(at.x - r, at.y)
            close()
        }
        drawPath(path, colours.wood1, alpha = 0.85f)
        drawPath(path, colours.threat, style = line(0.07f))
    }

    /** A small padlock at the upper left: this pawn cannot be picked. */
    private fun DrawScope.lock(at: Offset) {
        val c = at + Offset(-0.34f * u, -0.34f * u)
        drawCircle(colours.ink, 0.2f * u, c)
        ring(c, 0.2f, 0.035f, colours.table)
        val w = 0.075f * u
        val body = Rect(c.x - w, c.y - 0.02f * u, c.x + w, c.y + 0.1f * u)
        drawRect(colours.table, body.topLeft, body.size)
        val bow = Path().apply {
            moveTo(c.x - 0.05f * u, c.y)
            lineTo(c.x - 0.05f * u, c.y - 0.06f * u)
            arcTo(Rect(Offset(c.x, c.y - 0.06f * u), 0.05f * u), 180f, 180f, false)
            lineTo(c.x + 0.05f * u, c.y)
        }
        drawPath(bow, colours.table, style = line(0.032f))
    }

    private fun DrawScope.leaving(at: Offset) {
        val c = at + Offset(0.34f * u, -0.34f * u)
        drawCircle(colours.warn, 0.2f * u, c)
        ring(c, 0.2f, 0.035f, colours.surface)
        drawLine(colours.surface, c + Offset(-0.09f * u, 0f), c + Offset(0.09f * u, 0f), 0.06f * u, StrokeCap.Round)
    }

    private fun DrawScope.brackets(at: Offset, colour: Color, width: Float, reach: Float = 0.54f) {
        val r = reach * u
        val l = 0.2f * u
        for (a in intArrayOf(-1, 1)) {
            for (b in intArrayOf(-1, 1)) {
                val path = Path().apply {
                    moveTo(at.x + a * r, at.y + b * (r - l))
                    lineTo(at.x + a * r, at.y + b * r)
                    lineTo(at.x + a * (r - l), at.y + b * r)
                }
                drawPath(path, colour, style = line(width))
            }
        }
    }

    private fun DrawScope.badge(at: Offset, word: String) {
        val c = at + Offset(0.34f * u, -0.34f * u)
        drawCircle(colours.secret, 0.2f * u, c)
        ring(c, 0.2f, 0.035f, colours.secretSoft)
        val style = GlyphText.Style(0.27f * u, kai = false, FontWeight.Bold)
        with(text) { glyph(word, c + Offset(0f, 0.005f * u), style, colours.secretSoft) }
    }

    private fun DrawScope.pattern(at: Offset) {
        val outer = Path().apply { addOval(Rect(at, 0.455f * u)) }
        val inner = Path().apply { addOval(Rect(at, 0.345f * u)) }
        val band = Path.combine(androidx.compose.ui.graphics.PathOperation.Difference, outer, inner)
        clipPath(band) {
            val step = 0.11f * u * 1.4142f
            val reach = 0.5f * u
            var x = -2 * reach
            while (x < 2 * reach) {
                drawLine(colours.secret, at + Offset(x - reach, -reach), at + Offset(x + reach, reach), 0.045f * u)
                x += step
            }
        }
        ring(at, 0.462f, 0.03f, colours.secret)
        ring(at, 0.34f, 0.02f, colours.secret)
    }

    private fun DrawScope.axes(at: Offset, mark: Mark) {
        val dash = PathEffect.dashPathEffect(floatArrayOf(0.1f * u, 0.1f * u))
        for (axis in mark.axes) {
            val end = geometry.toScreen(axis.at)
            val way = end - at
            val length = way.getDistance()
            if (length < u) continue
            val along = way / length
            drawLine(
                colours.secret,
                at + along * (0.52f * u),
                end - along * (0.25f * u),
                0.05f * u,
                StrokeCap.Round,
                dash
            )
        }
        for (axis in mark.axes) {
            val end = geometry.toScreen(axis.at)
            drawCircle(colours.secret, 0.235f * u, end)
            val style = GlyphText.Style(0.29f * u, kai = false, FontWeight.Bold)
            val turn = (axis.turn.toInt() + geometry.turn) % 4
            with(text) { glyph(axis.text, end, style, colours.secretSoft, turn) }
        }
    }
}
