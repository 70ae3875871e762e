package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import uniffi.qishe.Chips

/** Terms for the last action in one line: the action, then its names; the announced one stands out. */
@Composable
internal fun ChipsRow(chips: Chips?, modifier: Modifier = Modifier) {
    if (chips == null || chips.words.isEmpty()) return
    val colours = LocalPalette.current
    Row(
        modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).testTag("chips")
            .semantics(mergeDescendants = true) {},
        horizontalArrangement = Arrangement.spacedBy(8.dp),
        verticalAlignment = Alignment.CenterVertically
    ) {
        Words(chips.lead, Type.t14, colour = colours.ink2, maxLines = 1)
        chips.words.forEach { chip ->
            val back = if (chip.strong) colours.ink else colours.sunken
            Words(
                chip.text,
                if (chip.strong) Type.t14.bold else Type.t14,
                Modifier.clip(RoundedCornerShape(9.dp)).background(back).padding(horizontal = 10.dp, vertical = 4.dp),
                if (chip.strong) colours.table else colours.ink,
                maxLines = 1
            )
        }
    }
}
