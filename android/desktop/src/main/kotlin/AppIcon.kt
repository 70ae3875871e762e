package app.qishe.desktop

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.painter.Painter

/** App icon: a disc on a crossing of board lines, seen through a secret's cursor. */
internal object AppIcon : Painter() {
    override val intrinsicSize = Size(256f, 256f)

    override fun DrawScope.onDraw() {
        val u = size.minDimension / 108f
        drawRoundRect(Color(0xFFE2C48F), size = size, cornerRadius = CornerRadius(24 * u))
        drawLine(Color(0xFF5B4326), Offset(54 * u, 0f), Offset(54 * u, 108 * u), 3 * u)
        drawLine(Color(0xFF5B4326), Offset(0f, 54 * u), Offset(108 * u, 54 * u), 3 * u)
        val middle = Offset(54 * u, 54 * u)
        drawCircle(Color(0xFFC9A469), 34 * u, middle + Offset(0f, 3 * u))
        drawCircle(Color(0xFFFDF4DE), 34 * u, middle)
        drawCircle(Color(0xFF7F5F31), 34 * u, middle, style = Stroke(2 * u))
        drawCircle(Color(0xFFA8201A), 26 * u, middle, style = Stroke(3 * u))
        drawCircle(Color(0xFFA8201A), 9 * u, middle)
        for (a in intArrayOf(-1, 1)) {
            for (b in intArrayOf(-1, 1)) {
                val corner = middle + Offset(42 * u * a, 42 * u * b)
                drawLine(Color(0xFF573A8A), corner, corner - Offset(14 * u * a, 0f), 5 * u, StrokeCap.Round)
                drawLine(Color(0xFF573A8A), corner, corner - Offset(0f, 14 * u * b), 5 * u, StrokeCap.Round)
            }
        }
    }
}
