package app.qishe.ui.board

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp
import app.qishe.ui.theme.LocalPalette
import uniffi.qishe.GameInfo
import uniffi.qishe.Ink
import uniffi.qishe.PieceShape

/** The body that goes with colours and a glyph, where only those are known. */
fun bodyOf(ink: Ink, glyph: String): PieceShape = when (ink) {
    Ink.RED -> PieceShape.DISC
    Ink.BLACK, Ink.WHITE -> if (glyph.isEmpty()) PieceShape.STONE else PieceShape.DISC
    else -> if (glyph.isEmpty()) PieceShape.TRIANGLE else PieceShape.SEAT_PIECE
}

/**
 * The colours of a seat where only its glyph is known: wooden discs have glyphs; stones have none, and the first is
 * black; four coloured seats have their own.
 */
fun inkOf(game: GameInfo?, seat: Int): Ink {
    val seats = game?.seats?.toInt() ?: 2
    if (seats > 2) return listOf(Ink.SEAT0, Ink.SEAT1, Ink.SEAT2, Ink.SEAT3)[seat % 4]
    return if (game?.glyphs?.getOrNull(seat).isNullOrEmpty()) {
        if (seat == 0) Ink.BLACK else Ink.WHITE
    } else {
        if (seat == 0) Ink.RED else Ink.BLACK
    }
}

/** One drawn piece in a box of [size], as a sign of a side. It says nothing to a screen reader. */
@Composable
fun PieceBadge(glyph: String, ink: Ink, size: Dp, modifier: Modifier = Modifier) {
    val colours = LocalPalette.current
    val text = rememberGlyphText()
    // The piece itself is 0.89 units wide; with its shadow the box holds 1.04.
    val unit = with(LocalDensity.current) { size.toPx() } / 1.04f
    val store = remember(colours, text, unit) { PieceStore(colours, text, unit) }
    Canvas(modifier.size(size)) {
        val picture = store.picture(PieceLook(bodyOf(ink, glyph), ink, glyph, 0, 0))
        drawImage(picture, Offset(center.x - picture.width / 2f, center.y - picture.height / 2f))
    }
}
