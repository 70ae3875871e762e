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
import uniffi.qishe.Emblem

/** One drawn piece in a box of [size], as a sign of a side. It says nothing to a screen reader. */
@Composable
fun PieceBadge(piece: Emblem, size: Dp, modifier: Modifier = Modifier) {
    val colours = LocalPalette.current
    val text = rememberGlyphText()
    // The piece itself is 0.89 units wide; with its shadow the box holds 1.04.
    val unit = with(LocalDensity.current) { size.toPx() } / 1.04f
    val store = remember(colours, text, unit) { PieceStore(colours, text, unit) }
    Canvas(modifier.size(size)) {
        val picture = store.picture(PieceLook(piece.shape, piece.ink, piece.glyph, 0, 0))
        drawImage(picture, Offset(center.x - picture.width / 2f, center.y - picture.height / 2f))
    }
}
