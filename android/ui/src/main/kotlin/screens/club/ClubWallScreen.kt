package app.qishe.ui.screens.club

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.ClubView

/** The round and the standings in large type, to be read across a room. The screen stays on. */
@Composable
fun ClubWallScreen(model: AppModel) {
    val club = model.club
    val view = remember(club.version, model.lang) { club.view(model.lang) }
    model.platform.StayAwake()
    Column(Modifier.fillMaxSize().windowInsetsPadding(screenInsets)) {
        TopBar("${view.title} · ${view.subtitle}", { model.back() })
        BoxWithConstraints(Modifier.weight(1f)) {
            val modifier = Modifier.verticalScroll(rememberScrollState()).padding(horizontal = 20.dp, vertical = 8.dp)
            if (maxWidth >= WIDE) {
                Row(modifier, horizontalArrangement = Arrangement.spacedBy(32.dp)) {
                    Column(Modifier.weight(1f)) { Round(view) }
                    Column(Modifier.weight(1f)) { Places(view) }
                }
            } else {
                Column(modifier, verticalArrangement = Arrangement.spacedBy(20.dp)) {
                    Round(view)
                    Places(view)
                }
            }
        }
    }
}

/** Least width at which round and standings stand side by side. */
private val WIDE = 720.dp

/** Type for the wall: read from a few metres. */
private val LARGE: TextStyle = Type.t20.copy(fontSize = 30.sp, lineHeight = 40.sp)

@Composable
private fun Heading(text: String) = Words(text, LARGE.bold, Modifier.semantics { heading() })

@Composable
private fun Round(view: ClubView) {
    val colours = LocalPalette.current
    Heading(view.roundTitle)
    Column(verticalArrangement = Arrangement.spacedBy(14.dp)) {
        view.tables.forEach { table ->
            Column(Modifier.saidAs(table.spoken)) {
                Words(table.title, Type.t20, colour = colours.ink2)
                table.seats.forEach {
                    Words(
                        "${it.name} · ${it.side}",
                        if (it.won) LARGE.bold else LARGE,
                        colour = if (it.won) colours.accent else colours.ink
                    )
                }
            }
        }
        if (view.byes.isNotEmpty()) Words(view.byes, LARGE)
        view.notes.forEach { Words(it, LARGE.bold) }
    }
}

/** Place, name and the first figure of the system; the page of standings has the others. */
@Composable
private fun Places(view: ClubView) {
    Heading(view.standingsTitle)
    view.rows.forEach { row ->
        Row(Modifier.fillMaxWidth().saidAs(row.spoken), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
            val style = Type.figures(if (row.leads) LARGE.bold else LARGE)
            Words(row.cells[0], style, Modifier.width(48.dp), Color.Unspecified, align = TextAlign.End)
            Words(row.cells[1], style, Modifier.weight(1f))
            row.cells.drop(2).take(2).forEach { Words(it, style, Modifier.width(80.dp), align = TextAlign.End) }
        }
    }
}
