package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.drawscope.CanvasDrawScope
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import app.qishe.ui.theme.Palette
import kotlin.math.ceil
import kotlin.math.roundToInt
import uniffi.qishe.BoardArt

/** Paints into a new bitmap. */
internal fun bitmap(size: Size, paint: DrawScope.() -> Unit): ImageBitmap {
    val width = ceil(size.width).toInt().coerceAtLeast(1)
    val height = ceil(size.height).toInt().coerceAtLeast(1)
    val image = ImageBitmap(width, height)
    CanvasDrawScope().draw(Density(1f, 1f), LayoutDirection.Ltr, Canvas(image), size, paint)
    return image
}

/** Pictures of pieces at one size, each drawn once. Only public looks go through it. */
class PieceStore(colours: Palette, text: GlyphText, private val u: Float) {
    private val painter = PiecePainter(colours, text, u)
    private val pictures = HashMap<PieceLook, ImageBitmap>()

    /** Half the width of a picture, in pixels. */
    val half: Float = (0.65f * u).roundToInt().toFloat()

    /** The picture of a look, its middle in the middle. */
    fun picture(look: PieceLook): ImageBitmap = pictures.getOrPut(look) {
        bitmap(Size(2 * half, 2 * half)) { with(painter) { piece(look, Offset(half, half)) } }
    }
}

/** The empty board as one picture, unturned. */
internal fun platePicture(art: BoardArt, colours: Palette, text: GlyphText, u: Float, edges: PlateEdges): ImageBitmap =
    bitmap(art.plateSize(u)) { with(PlatePainter(art, colours, u)) { paint(text, edges) } }
