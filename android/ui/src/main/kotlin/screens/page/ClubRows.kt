package app.qishe.ui.screens.page

import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import uniffi.qishe.ClubSeat
import uniffi.qishe.app.PageKey
import uniffi.qishe.app.PageRow
import uniffi.qishe.app.RowKind

/** A line that a screen reader reads as one sentence. */
internal fun Modifier.saidAs(sentence: String): Modifier = clearAndSetSemantics { contentDescription = sentence }

/** A key as wide as its name. */
@Composable
private fun Key(key: PageKey, modifier: Modifier = Modifier, press: (String) -> Unit) = WideButton(
    key.label,
    modifier.testTag(key.id).semantics { contentDescription = key.spoken },
    if (key.leadsOn) Look.Main else Look.Plain,
    enabled = key.enabled,
    on = key.chosen,
    height = 48
) { press(key.id) }

/** Somebody with the keys that are about the person. */
@Composable
internal fun MemberRow(row: PageRow, kind: RowKind.Member, press: (String) -> Unit) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().heightIn(min = 60.dp).padding(horizontal = 16.dp, vertical = 6.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp)
    ) {
        Column(Modifier.weight(1f).semantics(mergeDescendants = true) {}) {
            Words(row.label, Type.t16.bold, colour = if (kind.here) colours.ink else colours.ink2)
            if (row.help.isNotEmpty()) Words(row.help, Type.t12, colour = colours.ink2)
        }
        kind.keys.forEach { Key(it, press = press) }
    }
}

/** A table at which people play, with the keys that give its result. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
internal fun TableRow(row: PageRow, kind: RowKind.Table, press: (String) -> Unit) {
    val colours = LocalPalette.current
    var more by remember(row.id) { mutableStateOf(false) }
    Column(Modifier.padding(14.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
        Column(Modifier.saidAs(kind.spoken), verticalArrangement = Arrangement.spacedBy(4.dp)) {
            Row {
                Words(row.label, Type.t13, Modifier.weight(1f), colours.ink2)
                Words(kind.result, Type.t13, colour = if (kind.waits) colours.accent else colours.ink2)
            }
            kind.seats.forEach { Seat(it) }
        }
        FlowRow(
            horizontalArrangement = Arrangement.spacedBy(8.dp),
            verticalArrangement = Arrangement.spacedBy(8.dp)
        ) { kind.keys.forEach { Key(it, press = press) } }
        WideButton(
            kind.more,
            Modifier.semantics { contentDescription = kind.moreSpoken },
            Look.Plain,
            on = more,
            height = 48
        ) { more = !more }
        if (more) kind.rare.forEach { Key(it, Modifier.fillMaxWidth(), press) }
    }
}

@Composable
private fun Seat(seat: ClubSeat) {
    val colours = LocalPalette.current
    Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(6.dp)) {
        Words(seat.name, if (seat.won) Type.t20.bold else Type.t20)
        Words(seat.side, Type.t13, Modifier.weight(1f), colours.ink2)
        if (seat.won) IconImage(AppIcons.check, size = 20.dp, colour = colours.accent, width = 2.2f)
    }
}

/**
 * Figures in columns. On a phone the columns are as narrow as their figures allow; where they still do not fit, a line
 * says that they can be scrolled.
 */
@Composable
internal fun FiguresRow(row: PageRow, kind: RowKind.Figures) = BoxWithConstraints {
    val colours = LocalPalette.current
    val others = kind.columns.size - 1
    val least = LEAST_OTHER * LocalDensity.current.fontScale
    val other = ((maxWidth - NAME) / others).coerceIn(least, OTHER)
    val scrolls = NAME + other * others > maxWidth
    Column {
        if (scrolls) Words(kind.scrolls, Type.t13, Modifier.padding(horizontal = 8.dp, vertical = 6.dp), colours.ink2)
        Column(Modifier.horizontalScroll(rememberScrollState()).padding(vertical = 6.dp)) {
            Row(Modifier.saidAs(row.label)) {
                kind.columns.forEachIndexed { at, column -> Cell(column, at, other, Type.t12.bold, colours.ink2) }
            }
            kind.rows.forEach { line ->
                Hairline(Modifier.width(NAME + other * (line.cells.size - 1)))
                Row(
                    Modifier.heightIn(min = 44.dp)
                        .background(if (line.leads) colours.accentSoft else Color.Transparent)
                        .saidAs(line.spoken),
                    verticalAlignment = Alignment.CenterVertically
                ) {
                    line.cells.forEachIndexed { at, cell ->
                        Cell(cell, at, other, if (line.leads) Type.t16.bold else Type.t16, colours.ink)
                    }
                }
            }
        }
    }
}

@Composable
private fun Cell(text: String, at: Int, other: Dp, style: TextStyle, colour: Color) {
    val isName = at == 1
    Words(
        text,
        Type.figures(style),
        Modifier.width(if (isName) NAME else other)
            .padding(horizontal = if (other < OTHER) 2.dp else 6.dp, vertical = 4.dp),
        colour,
        maxLines = 2,
        align = if (isName) TextAlign.Start else TextAlign.Center
    )
}

/** Widths of the columns: the names, and every other one. */
private val NAME: Dp = 88.dp
private val OTHER: Dp = 76.dp

/** Least width of a column other than the names: room for 12.5 or two characters. */
private val LEAST_OTHER: Dp = 44.dp
