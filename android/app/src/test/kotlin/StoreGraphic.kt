package app.qishe

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.board.BoardView
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.theme.LocalFonts
import app.qishe.ui.theme.LocalPalette
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardPoint
import uniffi.qishe.Edges
import uniffi.qishe.Emblem
import uniffi.qishe.Ink
import uniffi.qishe.Mark
import uniffi.qishe.MarkKind
import uniffi.qishe.PieceShape
import uniffi.qishe.PieceView
import uniffi.qishe.PlateShape
import uniffi.qishe.Pt
import uniffi.qishe.Rect
import uniffi.qishe.Tone

/** Pixels of a board unit. */
private const val UNIT = 102f

/** Distance of two points, board units. */
private const val STEP = 1.06f

/** The point under which the spy lies. */
private const val SPY = 2

/** Number of points: one for each game. */
private const val POINTS = 5

/** Left and upper edge of the board, board units. */
private val corner = Pt(-0.95f, -1.36f)

/** Middle of the drawer's hollows below its edge, board units. */
private const val HOLLOW = 0.585f

/** A piece of each game. */
private val pieces = listOf(
    Emblem(PieceShape.STONE, Ink.BLACK, "") to 0,
    Emblem(PieceShape.STONE, Ink.WHITE, "") to 1,
    Emblem(PieceShape.DISC, Ink.BLACK, "卒") to 0,
    Emblem(PieceShape.SEAT_PIECE, Ink.SEAT1, "將") to 0,
    Emblem(PieceShape.TRIANGLE, Ink.SEAT0, "") to 0
).mapIndexed { i, (piece, number) ->
    PieceView(i.toUInt(), i.toUShort(), emptyList(), piece.shape, piece.ink, piece.glyph, number.toUShort(), 0u)
}

/** A row of points on wood, on whose lower edge the drawer joins. */
private val board = run {
    fun line(from: Pt, to: Pt) = uniffi.qishe.Stroke(listOf(from, to), false, .026f, Tone.LINE, false)
    BoardArt(
        Rect(corner.x, corner.y, 6.14f, 2.5f),
        PlateShape.RECTANGLE,
        0.24f,
        emptyList(),
        (0 until POINTS).map { line(Pt(it * STEP, -1.12f), Pt(it * STEP, 0.9f)) } +
            line(Pt(-0.71f, 0f), Pt(4.95f, 0f)),
        emptyList(),
        emptyList(),
        (0 until POINTS).map { BoardPoint(it.toUShort(), "", Pt(it * STEP, 0f)) },
        0.5f,
        emptyList()
    )
}

/**
 * The graphic over the page in Google Play, 1024 by 500 dp: the name, [words] about the app, and a piece of each game. The
 * drawer under them hides the spy.
 */
@Composable
internal fun StoreGraphic(words: String) {
    val colours = LocalPalette.current
    val fonts = LocalFonts.current
    Box(Modifier.fillMaxSize().background(Brush.linearGradient(listOf(colours.surface, colours.sunken)))) {
        Column(Modifier.padding(start = 56.dp, top = 128.dp)) {
            val kai = TextStyle(colours.ink, 104.sp, fontFamily = fonts.kai, lineHeight = 112.sp, letterSpacing = 4.sp)
            BasicText("棋社", style = kai)
            val name = TextStyle(colours.ink, 34.sp, FontWeight.SemiBold, fontFamily = fonts.text, lineHeight = 44.sp)
            BasicText("Qishe", Modifier.padding(top = 12.dp), name)
            val line = TextStyle(colours.ink2, 22.sp, fontFamily = fonts.text, lineHeight = 32.sp)
            BasicText(words, Modifier.padding(top = 8.dp), line)
        }
        val outline = RoundedCornerShape(27.dp)
        Column(
            Modifier.offset(350.dp, 63.dp).width(626.dp)
                .shadow(14.dp, outline, ambientColor = colours.shadow, spotColor = colours.shadow).clip(outline)
        ) {
            val scene = Fixtures.scene().copy(
                pieces = pieces,
                marks = listOf(Mark(MarkKind.SPY_CURSOR, SPY.toUShort(), "", emptyList()))
            )
            BoardView(board, scene, 626.dp, edges = Edges(top = true, bottom = false))
            Drawer()
        }
    }
}

/** The drawer: a hollow for each piece, and the spy in one of them. */
@Composable
private fun Drawer() {
    val colours = LocalPalette.current
    Box(Modifier.width(626.dp).height(122.dp).background(colours.lacquer)) {
        Canvas(Modifier.fillMaxSize()) {
            drawRect(Color.White.copy(alpha = 0.16f), size = Size(size.width, 2f))
            for (point in 0 until POINTS) hollow(hollowOf(point))
            val at = hollowOf(SPY)
            val secret = colours.secretOnLacquer
            val glow = arrayOf(0.5f to secret.copy(alpha = 0.55f), 1f to secret.copy(alpha = 0f))
            drawCircle(Brush.radialGradient(*glow, center = at, radius = 0.72f * UNIT), 0.72f * UNIT, at)
            drawCircle(secret, 0.46f * UNIT, at - Offset(0f, 0.01f * UNIT), style = Stroke(0.04f * UNIT))
        }
        val at = hollowOf(SPY)
        // A disc of 0.82 units: its box is a sixth wider.
        val box = 0.82f * UNIT / 0.89f * 1.04f
        PieceBadge(
            Emblem(PieceShape.DISC, Ink.RED, "兵"),
            box.dp,
            Modifier.offset((at.x - box / 2).dp, (at.y - 0.01f * UNIT - box / 2).dp)
        )
    }
}

private fun hollowOf(point: Int) = Offset((point * STEP - corner.x) * UNIT, HOLLOW * UNIT)

/** Draws an empty hollow: dark above, with light on its lower rim. */
private fun DrawScope.hollow(at: Offset) {
    val radius = 0.45f * UNIT
    val depth = listOf(Color.Black.copy(alpha = 0.62f), Color.Black.copy(alpha = 0.18f))
    drawCircle(Brush.verticalGradient(depth, at.y - radius, at.y + radius), radius, at)
    drawArc(
        Color.White.copy(alpha = 0.15f),
        12f,
        156f,
        false,
        at - Offset(radius, radius),
        Size(2 * radius, 2 * radius),
        style = Stroke(0.024f * UNIT)
    )
}
