package app.qishe.desktop

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.RoundRect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.geometry.toRect
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.clipPath
import androidx.compose.ui.graphics.painter.Painter
import androidx.compose.ui.text.font.createFontFamilyResolver
import app.qishe.ui.board.Letters
import app.qishe.ui.board.SpriteCache
import app.qishe.ui.board.SpritePainter
import app.qishe.ui.theme.Fonts
import uniffi.qishe.PieceSet
import uniffi.qishe.SpriteKey
import uniffi.qishe.Style
import uniffi.qishe.Theme

/** Icon of the window, as the core draws it, with round corners. */
internal class AppIcon(fonts: Fonts) : Painter() {
    private val icon = SpritePainter(
        SpriteCache(
            Style(Theme.WOOD, dark = false, contrast = false, PieceSet.TRADITIONAL),
            Letters(createFontFamilyResolver(), fonts)
        ),
        SpriteKey.AppIcon
    )

    override val intrinsicSize = Size(256f, 256f)

    override fun DrawScope.onDraw() {
        val corners = Path()
        corners.addRoundRect(RoundRect(size.toRect(), CornerRadius(size.minDimension * 0.22f)))
        clipPath(corners) { with(icon) { draw(size) } }
    }
}
