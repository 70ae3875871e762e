package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.RowScope
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import uniffi.qishe.SmallPoints
import uniffi.qishe.store.withSmallPoints
import uniffi.qishe.table.handTexts

/** A row that lies from right to left for the left hand. What is in its cells does not change. */
@Composable
internal fun HandRow(
    mirrored: Boolean,
    modifier: Modifier = Modifier,
    arrangement: Arrangement.Horizontal = Arrangement.Start,
    alignment: Alignment.Vertical = Alignment.Top,
    content: @Composable RowScope.() -> Unit
) {
    val usual = LocalLayoutDirection.current
    CompositionLocalProvider(LocalLayoutDirection provides if (mirrored) LayoutDirection.Rtl else usual) {
        Row(modifier, arrangement, alignment) {
            CompositionLocalProvider(LocalLayoutDirection provides usual) { content() }
        }
    }
}

/** One line over the board after its first touch: the ways to hit small points. It stays until one is chosen. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
internal fun SmallPointsLine(model: AppModel) {
    val colours = LocalPalette.current
    val texts = remember(model.lang) { handTexts(model.lang) }
    Box(Modifier.fillMaxSize().padding(horizontal = 12.dp, vertical = 52.dp), contentAlignment = Alignment.TopCenter) {
        Column(
            Modifier.widthIn(max = 480.dp).shadow(8.dp, RoundedCornerShape(14.dp)).clip(RoundedCornerShape(14.dp))
                .background(colours.surface).padding(horizontal = 12.dp, vertical = 8.dp).testTag("small-points")
                .semantics { liveRegion = LiveRegionMode.Polite },
            verticalArrangement = Arrangement.spacedBy(6.dp)
        ) {
            Words(texts.offer, Type.t14.bold)
            FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
                SmallPoints.entries.forEachIndexed { i, way ->
                    WideButton(texts.ways[i], Modifier, Look.Plain, height = 48) {
                        model.choose { withSmallPoints(it, way) }
                    }
                }
            }
        }
    }
}
