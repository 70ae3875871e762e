package app.qishe.ui.board

import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Fill
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.platform.LocalFontFamilyResolver
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.drawText
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.sp
import app.qishe.ui.theme.Fonts
import app.qishe.ui.theme.LocalFonts

/** Sets single words on the board in pixels, centred on a place, whatever the system's text size. */
class GlyphText(private val measurer: TextMeasurer, private val fonts: Fonts) {
    /** How a glyph is set. */
    class Style(val size: Float, val kai: Boolean, val weight: FontWeight = FontWeight.Normal)

    /** Draws a text with its optical middle at a place. */
    fun DrawScope.glyph(text: String, at: Offset, style: Style, colour: Color, turn: Int = 0, stroke: Float = 0f) {
        val base = TextStyle(
            fontSize = style.size.sp,
            fontFamily = if (style.kai) fonts.kai else fonts.text,
            fontWeight = style.weight
        )
        val layout = measurer.measure(text, base, softWrap = false, maxLines = 1, density = ONE)
        // The middle of a Chinese character and of a figure lies this much above the line.
        val middle = style.size * if (style.kai) 0.345f else 0.362f
        val corner = Offset(at.x - layout.size.width / 2f, at.y + middle - layout.firstBaseline)
        rotate(turn * 90f, pivot = at) {
            // The style of a paragraph outlives a drawing: it must be given each time.
            drawText(layout, colour, corner, drawStyle = Fill)
            if (stroke > 0f) drawText(layout, colour, corner, drawStyle = Stroke(stroke, join = StrokeJoin.Round))
        }
    }

    private companion object {
        val ONE = Density(1f, 1f)
    }
}

/** A [GlyphText] with the fonts in use. */
@Composable
fun rememberGlyphText(): GlyphText {
    val resolver: FontFamily.Resolver = LocalFontFamilyResolver.current
    val fonts = LocalFonts.current
    return remember(resolver, fonts) {
        GlyphText(TextMeasurer(resolver, Density(1f, 1f), LayoutDirection.Ltr, 64), fonts)
    }
}
