package app.qishe.ui.screens.club

import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.ClubSession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.Segments
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import uniffi.qishe.ClubSeat
import uniffi.qishe.ClubTable
import uniffi.qishe.ClubView

/** The tables of a round, with the keys that give their results. */
@Composable
internal fun ClubTables(club: ClubSession, view: ClubView) {
    if (view.roundKeys.size > 1) {
        Segments(view.roundKeys.map { it.label }, view.roundKeys.indexOfFirst { it.chosen }) {
            club.press(view.roundKeys[it])
        }
    }
    Notes(view)
    BoxWithConstraints {
        val columns = if (maxWidth >= TWO) 2 else 1
        Column(verticalArrangement = Arrangement.spacedBy(12.dp)) {
            view.tables.withIndex().chunked(columns).forEach { row ->
                Row(horizontalArrangement = Arrangement.spacedBy(12.dp)) {
                    row.forEach { (at, table) ->
                        key(view.round, at) { Table(table, club, view, Modifier.weight(1f)) }
                    }
                    if (row.size < columns) Spacer(Modifier.weight(1f))
                }
            }
        }
    }
    if (view.byes.isNotEmpty()) Words(view.byes, Type.t16, Modifier.padding(horizontal = 4.dp))
}

@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Table(table: ClubTable, club: ClubSession, view: ClubView, modifier: Modifier) {
    val colours = LocalPalette.current
    var more by remember { mutableStateOf(false) }
    Card(modifier) {
        Column(Modifier.padding(14.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
            Column(Modifier.saidAs(table.spoken), verticalArrangement = Arrangement.spacedBy(4.dp)) {
                Row {
                    Words(table.title, Type.t13, Modifier.weight(1f), colours.ink2)
                    Words(table.result, Type.t13, colour = if (table.waits) colours.accent else colours.ink2)
                }
                table.seats.forEach { Seat(it) }
            }
            FlowRow(
                horizontalArrangement = Arrangement.spacedBy(8.dp),
                verticalArrangement = Arrangement.spacedBy(8.dp)
            ) {
                table.keys.forEach { ClubButton(it, club) }
                table.play?.let { key ->
                    WideButton(
                        key.label,
                        Modifier.testTag(key.id).semantics { contentDescription = key.spoken },
                        height = 48
                    ) { club.press(key) }
                }
            }
            WideButton(
                view.more,
                Modifier.semantics { contentDescription = "${view.more} ${table.title}" },
                Look.Plain,
                on = more,
                height = 48
            ) { more = !more }
            if (more) table.more.forEach { ClubButton(it, club, Modifier.fillMaxWidth()) }
        }
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
 * The standings, with the definition of each column below. On a phone the columns are as narrow as their figures allow;
 * where they still do not fit, a line says that they can be scrolled.
 */
@Composable
internal fun ClubStandings(view: ClubView) {
    val colours = LocalPalette.current
    BoxWithConstraints {
        val others = view.columns.size - 1
        val least = LEAST_OTHER * LocalDensity.current.fontScale
        val other = ((maxWidth - NAME) / others).coerceIn(least, OTHER)
        val scrolls = NAME + other * others > maxWidth
        Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
            if (scrolls) Words(view.scrollStandings, Type.t13, Modifier.padding(horizontal = 4.dp), colours.ink2)
            Card {
                Column(Modifier.horizontalScroll(rememberScrollState()).padding(vertical = 6.dp)) {
                    Row(Modifier.saidAs(view.standingsTitle)) {
                        view.columns.forEachIndexed { at, column ->
                            Cell(column.label, at, other, Type.t12.bold, colours.ink2)
                        }
                    }
                    view.rows.forEach { row ->
                        Hairline(Modifier.width(NAME + other * (row.cells.size - 1)))
                        Row(
                            Modifier.heightIn(min = 44.dp)
                                .background(if (row.leads) colours.accentSoft else Color.Transparent)
                                .saidAs(row.spoken),
                            verticalAlignment = Alignment.CenterVertically
                        ) {
                            row.cells.forEachIndexed { at, cell ->
                                Cell(cell, at, other, if (row.leads) Type.t16.bold else Type.t16, colours.ink)
                            }
                        }
                    }
                }
            }
        }
    }
    var explained by remember { mutableStateOf(false) }
    WideButton(view.columnsHelp, look = Look.Plain, on = explained, height = 48) { explained = !explained }
    if (explained) {
        view.columns.drop(2).forEach {
            Words("${it.label} – ${it.help}", Type.t14, Modifier.padding(horizontal = 4.dp), colours.ink2)
        }
    }
}

@Composable
private fun Cell(text: String, at: Int, other: Dp, style: TextStyle, colour: Color) = Words(
    text,
    Type.figures(style),
    Modifier.width(
        if (at ==
            1
        ) {
            NAME
        } else {
            other
        }
    ).padding(horizontal = if (other < OTHER) 2.dp else 6.dp, vertical = 4.dp),
    colour,
    maxLines = 2,
    align = if (at == 1) TextAlign.Start else TextAlign.Center
)

/** Least width at which tables stand in two columns. */
private val TWO: Dp = 700.dp

/** Widths of the columns: the names, and every other one. */
private val NAME: Dp = 88.dp
private val OTHER: Dp = 76.dp

/** Least width of a column other than the names: room for 12.5 or two characters. */
private val LEAST_OTHER: Dp = 44.dp
