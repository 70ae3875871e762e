package app.qishe.ui.screens.match

import androidx.compose.foundation.Canvas
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.LocalPalette
import uniffi.qishe.ChancesBar

/** Width of the bar. */
internal val BAR = 12.dp

/** Gap between the bar and the board. */
internal val BAR_GAP = 8.dp

/** The chances of both sides as a bar beside the board: the near side's part is the lower one. */
@Composable
internal fun ChancesBar(chances: ChancesBar, modifier: Modifier = Modifier) {
    val colours = LocalPalette.current
    val (near, far) = colours.curtain(chances.nearInk) to colours.curtain(chances.farInk)
    Canvas(modifier.testTag("chances").semantics { contentDescription = chances.label }) {
        val round = CornerRadius(3.dp.toPx())
        val top = size.height * (1f - chances.near)
        val gap = 1.dp.toPx()
        drawRoundRect(far.light, Offset.Zero, Size(size.width, (top - gap).coerceAtLeast(0f)), round)
        drawRoundRect(
            near.light,
            Offset(0f, top + gap),
            Size(size.width, (size.height - top - gap).coerceAtLeast(0f)),
            round
        )
        val middle = size.height / 2
        drawLine(colours.ink2, Offset(0f, middle), Offset(size.width, middle), 1.dp.toPx())
        drawRoundRect(colours.ink2, cornerRadius = round, style = Stroke(1.dp.toPx()))
    }
}
