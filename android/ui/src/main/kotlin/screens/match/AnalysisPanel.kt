package app.qishe.ui.screens.match

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.page.pathThrough
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Words
import uniffi.qishe.AnalysisView
import uniffi.qishe.Button
import uniffi.qishe.Pt

/** Analysis of a finished match: a curve, the place of the board in it, and its turning points to go to. */
@Composable
internal fun AnalysisPanel(analysis: AnalysisView?, modifier: Modifier = Modifier, onPress: (String) -> Unit) {
    if (analysis == null) return
    val colours = LocalPalette.current
    Column(
        modifier.fillMaxWidth().clip(RoundedCornerShape(14.dp)).background(colours.surface)
            .padding(horizontal = 12.dp, vertical = 6.dp).testTag("analysis"),
        verticalArrangement = Arrangement.spacedBy(2.dp)
    ) {
        Row(Modifier.height(IntrinsicSize.Min), horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            Column(Modifier.heightIn(min = 48.dp).fillMaxHeight(), verticalArrangement = Arrangement.SpaceBetween) {
                Axis(analysis.top)
                Axis(analysis.bottom)
            }
            Curve(analysis, Modifier.weight(1f).fillMaxHeight())
        }
        if (analysis.turns.isEmpty()) {
            Words(analysis.label, Type.t14, colour = colours.ink2)
            return@Column
        }
        Row(Modifier.fillMaxWidth(), verticalAlignment = Alignment.CenterVertically) {
            Step(analysis.previous, onPress)
            Words(
                analysis.moment,
                if (analysis.turns.any { it.on }) Type.t14.bold else Type.t14,
                Modifier.weight(1f).testTag("moment").semantics { liveRegion = LiveRegionMode.Polite },
                maxLines = 2
            )
            Step(analysis.next, onPress)
        }
    }
}

/** The expectations through the match, its moments on them, and the place of the board. */
@Composable
private fun Curve(analysis: AnalysisView, modifier: Modifier) {
    val colours = LocalPalette.current
    Canvas(modifier.semantics { contentDescription = analysis.label }) {
        fun place(at: Pt) = Offset(at.x * size.width, (1f - at.y) * size.height)
        val middle = size.height / 2
        drawLine(colours.sunken, Offset(0f, middle), Offset(size.width, middle), 1.dp.toPx())
        val here = analysis.here * size.width
        drawLine(colours.ink2, Offset(here, 0f), Offset(here, size.height), 1.dp.toPx())
        drawPath(pathThrough(analysis.curve.map(::place)), colours.accent, style = Stroke(2.dp.toPx()))
        analysis.turns.forEach { drawCircle(colours.danger, (if (it.on) 5.dp else 3.5.dp).toPx(), place(it.at)) }
    }
}

/** Side that is better at this end of the curve. */
@Composable
private fun Axis(side: String) = Words(side, Type.t12, colour = LocalPalette.current.ink2, maxLines = 1)

/** Way to the turning point before or after the board's position. */
@Composable
private fun Step(button: Button, onPress: (String) -> Unit) {
    val icon = AppIcons.of(button.icon) ?: return
    IconButton(icon, button.label, enabled = button.enabled) { onPress(button.id) }
}
