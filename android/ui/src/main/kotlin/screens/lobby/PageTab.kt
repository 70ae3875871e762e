package app.qishe.ui.screens.lobby

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.key
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.page.Groups
import app.qishe.ui.screens.page.Sign
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.WideSegments
import app.qishe.ui.widgets.Words
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PageFooter
import uniffi.qishe.app.RowValue

/** A tab of the lobby that is a page. */
@Composable
internal fun PageTab(model: AppModel, tab: LobbyTab) {
    val page = model.navigator.pageOf(tab) ?: return
    Column(Modifier.fillMaxSize()) {
        Row(
            Modifier.padding(start = 20.dp, end = 8.dp, top = 12.dp).heightIn(min = 48.dp),
            verticalAlignment = Alignment.CenterVertically
        ) {
            KaiWords(page.title, 30, Modifier.weight(1f).semantics { heading() })
            page.sign?.let { Sign(model, it) }
        }
        page.tabs?.let { tabs ->
            val place = Modifier.padding(start = 20.dp, end = 20.dp, top = 6.dp, bottom = 12.dp)
            WideSegments(tabs.names, tabs.chosen.toInt(), place) {
                model.navigator.set(tabs.id, RowValue.Number(it.toUInt()))
            }
        }
        Box(Modifier.weight(1f).fillMaxWidth()) {
            // Each part is scrolled by itself.
            key(page.tabs?.chosen) { Groups(model, page, Modifier.fillMaxSize(), 20.dp, widest = 760.dp) }
            page.footer?.let { Bar(model, it, Modifier.align(Alignment.BottomCenter)) }
        }
    }
}

/** Snackbar at the bottom of a tab: the last deletion, with a key that undoes it. */
@Composable
private fun Bar(model: AppModel, footer: PageFooter, modifier: Modifier) {
    val colours = LocalPalette.current
    Row(
        modifier.padding(12.dp).widthIn(max = 520.dp).fillMaxWidth().clip(RoundedCornerShape(14.dp))
            .background(colours.ink).padding(start = 16.dp, end = 6.dp, top = 6.dp, bottom = 6.dp).testTag("deleted")
            .semantics { liveRegion = LiveRegionMode.Polite },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        Words(footer.status, Type.t14, Modifier.weight(1f), colours.table, maxLines = 2)
        footer.keys.forEach { key ->
            WideButton(key.label, look = Look.Plain, height = 48) { model.navigator.press(key.id) }
        }
    }
}
