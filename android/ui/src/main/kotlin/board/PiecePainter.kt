package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.text.font.FontWeight
import app.qishe.ui.theme.Palette
import app.qishe.ui.theme.StoneInk
import kotlin.math.cos
import kotlin.math.exp
import kotlin.math.sin
import uniffi.qishe.Ink
import uniffi.qishe.PieceShape

/** What a piece looks like, without its place: pieces of one look share one picture. */
data class PieceLook(
    val shape: PieceShape,
    val ink: Ink,
    val glyph: String,
    val number: Int,
    /** Quarter turns of the glyph on the screen. */
    val turn: Int
)

/** Draws single pieces. [u] is pixels per board unit; light comes from the upper left. */
class PiecePainter(private val colours: Palette, private val text: GlyphText, private val u: Float) {
    /** Draws a piece with its middle at a place. */
    fun DrawScope.piece(look: PieceLook, at: Offset) = when (look.shape) {
        PieceShape.DISC -> disc(look, at)
        PieceShape.STONE -> stone(look, at)
        PieceShape.SEAT_PIECE -> seatPiece(look, at)
        else -> token(look, at)
    }

    /** A blurred disc as a gradient: no live blur. */
    private fun DrawScope.roundShadow(at: Offset, r: Float) {
        val outer = r + 0.11f * u
        val stops = Array(13) { i ->
            val d = outer * i / 12
            val x = (d - r) / (0.045f * u)
            d / outer to colours.shadow.copy(alpha = colours.shadow.alpha / (1f + exp(1.7f * x)))
        }
        stops[12] = 1f to Color.Transparent
        drawCircle(Brush.radialGradient(*stops, center = at, radius = outer), outer, at)
    }

    private fun DrawScope.disc(look: PieceLook, at: Offset) {
        val r = 0.445f * u
        val ink = colours.engraved(look.ink)
        roundShadow(at + Offset(0f, 0.05f * u), r)
        drawCircle(colours.discEdge, r, at + Offset(0f, 0.022f * u))
        val box = 2 * (r - 0.012f * u)
        val light = at + Offset((0.38f - 0.5f) * box, (0.30f - 0.5f) * box)
        val face = Brush.radialGradient(
            0f to colours.disc1,
            0.55f to colours.disc1,
            1f to colours.disc2,
            center = light,
            radius = 0.85f * box
        )
        drawCircle(face, r - 0.012f * u, at)
        drawCircle(colours.discRim, r - 0.012f * u, at, style = Stroke(0.026f * u))
        drawCircle(ink, r * 0.795f, at, style = Stroke(0.026f * u))
        val style = GlyphText.Style(r * 1.28f, kai = true)
        val low = at + Offset(0f, 0.018f * u)
        with(text) {
            glyph(look.glyph, low, style, Color.White.copy(alpha = 0.75f), look.turn, 0.03f * u)
            glyph(look.glyph, at, style, ink, look.turn, 0.03f * u)
        }
    }

    private fun DrawScope.stone(look: PieceLook, at: Offset) {
        val r = 0.455f * u
        val white = look.ink == Ink.WHITE
        val ink: StoneInk = if (white) colours.whiteStone else colours.blackStone
        roundShadow(at + Offset(0.015f * u, 0.05f * u), r)
        val box = 2 * (r - 0.01f * u)
        val face = Brush.radialGradient(
            0f to ink.high,
            (if (white) 0.55f else 0.45f) to ink.mid,
            1f to ink.low,
            center = at + Offset((0.36f - 0.5f) * box, (0.28f - 0.5f) * box),
            radius = (if (white) 0.85f else 0.8f) * box
        )
        drawCircle(face, r - 0.01f * u, at)
        drawCircle(ink.rim, r - 0.01f * u, at, style = Stroke(0.022f * u))
        if (look.number > 0) {
            val size = if (look.number > 99) 0.36f else 0.44f
            val style = GlyphText.Style(size * u, kai = false, FontWeight.SemiBold)
            val colour = if (white) colours.blackStone.mid else colours.whiteStone.mid
            with(text) { glyph(look.number.toString(), at + Offset(0f, 0.01f * u), style, colour, look.turn) }
        }
    }

    private fun DrawScope.seatPiece(look: PieceLook, at: Offset) {
        val seat = Palette.seatNumber(look.ink)
        val ink = colours.seats[seat]
        val r = 0.445f * u
        val twoRings = seat > 1
        fun body(radius: Float, dy: Float = 0f) =
            if (seat % 2 == 1) octagon(at + Offset(0f, dy), radius * 1.06f) else round(at + Offset(0f, dy), radius)
        shadow(body(r, 0.05f * u))
        drawPath(body(r, 0.025f * u), ink.edge)
        drawPath(body(r - 0.015f * u), ink.face)
        drawPath(body(r - 0.015f * u), ink.rim, style = Stroke(0.03f * u, join = StrokeJoin.Round))
        drawPath(body(r - 0.02f * u), gloss(at, r))
        val ring = ink.glyph.copy(alpha = 0.85f)
        drawPath(body(r * 0.84f), ring, style = Stroke(0.028f * u, join = StrokeJoin.Round))
        if (twoRings) drawPath(body(r * 0.72f), ring, style = Stroke(0.022f * u, join = StrokeJoin.Round))
        val style = GlyphText.Style(r * if (twoRings) 1.02f else 1.14f, kai = true)
        with(text) { glyph(look.glyph, at + Offset(0f, 0.005f * u), style, ink.glyph, look.turn, 0.02f * u) }
    }

    private fun DrawScope.token(look: PieceLook, at: Offset) {
        // One inset line on indigo, two on vermilion: told apart without colour.
        val seat = Palette.seatNumber(look.ink)
        val second = seat == 0
        val ink = colours.seats[seat]
        val corners = corners(look.shape).map { if (look.turn == 2) -it else it }
        fun body(scale: Float, dy: Float = 0f) = Path().apply {
            corners.forEachIndexed { i, c ->
                val p = at + c * (scale * u) + Offset(0f, dy * u)
                if (i == 0) moveTo(p.x, p.y) else lineTo(p.x, p.y)
            }
            close()
        }
        fun line(width: Float) = Stroke(width * u, join = StrokeJoin.Round)
        val s = 0.86f
        shadow(body(s, 0.06f), 0.12f)
        drawPath(body(s, 0.025f), ink.edge)
        drawPath(body(s, 0.025f), ink.edge, style = line(0.13f))
        drawPath(body(s), ink.rim, style = line(0.14f))
        drawPath(body(s), ink.face)
        drawPath(body(s), ink.face, style = line(0.09f))
        val shine = gloss(at, 0.45f * u)
        drawPath(body(s), shine)
        drawPath(body(s * 0.80f), ink.glyph.copy(alpha = 0.8f), style = line(0.026f))
        if (second) drawPath(body(s * 0.46f), ink.glyph.copy(alpha = 0.8f), style = line(0.026f))
    }

    private fun gloss(at: Offset, r: Float) = Brush.radialGradient(
        0f to Color.White.copy(alpha = 0.34f),
        0.5f to Color.White.copy(alpha = 0f),
        1f to Color.Black.copy(alpha = 0.16f),
        center = at + Offset((0.35f - 0.5f) * 2 * r, (0.22f - 0.5f) * 2 * r),
        radius = 1.8f * r
    )

    /** A soft shadow of any outline: strokes of growing width, each faint. */
    private fun DrawScope.shadow(outline: Path, wide: Float = 0f) {
        val layers = 6
        val colour = colours.shadow.copy(alpha = colours.shadow.alpha / layers)
        for (i in 0 until layers) {
            val width = (wide + 0.16f * (i + 0.5f) / layers) * u
            drawPath(outline, colour, style = Stroke(width, join = StrokeJoin.Round))
            drawPath(outline, colour)
        }
    }

    private fun round(at: Offset, r: Float) = Path().apply {
        addOval(androidx.compose.ui.geometry.Rect(at, r))
    }

    private fun octagon(at: Offset, r: Float) = Path().apply {
        for (i in 0 until 8) {
            val angle = Math.toRadians(45.0 * i + 22.5)
            val p = at + Offset(r * cos(angle).toFloat(), r * sin(angle).toFloat())
            if (i == 0) moveTo(p.x, p.y) else lineTo(p.x, p.y)
        }
        close()
    }

    private fun corners(shape: PieceShape): List<Offset> = when (shape) {
        PieceShape.TRIANGLE -> listOf(Offset(0f, -0.44f), Offset(0.433f, 0.31f), Offset(-0.433f, 0.31f)).map {
            it *
                1.06f
        }

        PieceShape.PARALLELOGRAM ->
            listOf(Offset(-0.14f, -0.27f), Offset(0.47f, -0.27f), Offset(0.14f, 0.27f), Offset(-0.47f, 0.27f))

        PieceShape.TRAPEZOID ->
            listOf(Offset(-0.23f, -0.26f), Offset(0.23f, -0.26f), Offset(0.47f, 0.24f), Offset(-0.47f, 0.24f))

        else -> List(6) {
            val angle = Math.toRadians(60.0 * it + 30)
            Offset(0.44f * cos(angle).toFloat(), 0.44f * sin(angle).toFloat())
        }
    }
}
