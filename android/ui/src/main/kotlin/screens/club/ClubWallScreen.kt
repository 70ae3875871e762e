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
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.times
import app.qishe.ui.screens.page.saidAs
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.app.ClubWall

/** The round and the standings in large type, to be read across a room. The screen stays on. */
@Composable
fun ClubWallScreen(model: AppModel) {
    val view = model.navigator.wall ?: return
    model.platform.StayAwake()
    Column(Modifier.fillMaxSize().windowInsetsPadding(screenInsets)) {
        TopBar(view.title, { model.back() })
        BoxWithConstraints(Modifier.weight(1f)) {
            val modifier = Modifier.verticalScroll(rememberScrollState()).padding(horizontal = 20.dp, vertical = 8.dp)
            if (maxWidth >= WIDE) {
                val lines = maxOf(linesOfRound(view), 1f + view.rows.size)
                val type = wallType(maxHeight / lines, maxWidth / 2)
                Row(modifier, horizontalArrangement = Arrangement.spacedBy(32.dp)) {
                    Column(Modifier.weight(1f)) { Round(view, type) }
                    Column(Modifier.weight(1f)) { Places(view, type) }
                }
            } else {
                val type = wallType(0.dp, maxWidth)
                Column(modifier, verticalArrangement = Arrangement.spacedBy(20.dp)) {
                    Round(view, type)
                    Places(view, type)
                }
            }
        }
    }
}

/** Least width at which round and standings stand side by side. */
private val WIDE = 720.dp

/** Height of a table's number, and of the space above it, in lines. */
private const val TITLE_LINES = 1.1f

/** Lines that the tables of a round take. */
private fun linesOfRound(view: ClubWall): Float {
    val tables = view.tables.sumOf { it.seats.size + TITLE_LINES.toDouble() }.toFloat()
    val notes = view.notes.size + if (view.byes.isEmpty()) 0 else 1
    return 1f + tables + notes
}

/**
 * Type for the wall, to be read from a few metres: as large as [line], a line's height, and the [width] of a column
 * allow, and never smaller than 30 sp.
 */
@Composable
private fun wallType(line: Dp, width: Dp): TextStyle = with(LocalDensity.current) {
    val size = minOf(line / LINE, width / LETTERS).coerceIn(30.dp, 64.dp)
    Type.t20.copy(fontSize = size.toSp(), lineHeight = (size * LINE).toSp())
}

/** Height of a line by the size of its letters. */
private const val LINE = 1.35f

/** Chinese letters that a column has room for at least: a name with a place and two figures. */
private const val LETTERS = 12

@Composable
private fun Heading(text: String, type: TextStyle) = Words(text, type.bold, Modifier.semantics { heading() })

@Composable
private fun Round(view: ClubWall, type: TextStyle) {
    val colours = LocalPalette.current
    Heading(view.roundTitle, type)
    val small = type.copy(fontSize = type.fontSize * 0.66f, lineHeight = type.lineHeight * 0.66f)
    val gap = with(LocalDensity.current) { (type.lineHeight * 0.35f).toDp() }
    Column(verticalArrangement = Arrangement.spacedBy(gap)) {
        view.tables.forEach { table ->
            Column(Modifier.saidAs(table.spoken)) {
                Words(table.title, small, colour = colours.ink2)
                table.seats.forEach {
                    Words(
                        "${it.name} · ${it.side}",
                        if (it.won) type.bold else type,
                        colour = if (it.won) colours.accent else colours.ink
                    )
                }
            }
        }
        if (view.byes.isNotEmpty()) Words(view.byes, type)
        view.notes.forEach { Words(it, type.bold) }
    }
}

/** Place, name and the first figure of the system; the page of standings has the others. */
@Composable
private fun Places(view: ClubWall, type: TextStyle) {
    Heading(view.standingsTitle, type)
    val em = with(LocalDensity.current) { type.fontSize.toDp() }
    view.rows.forEach { row ->
        Row(Modifier.fillMaxWidth().saidAs(row.spoken), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
            val style = Type.figures(if (row.leads) type.bold else type)
            Words(row.cells[0], style, Modifier.width(em * 1.6f), Color.Unspecified, align = TextAlign.End)
            Words(row.cells[1], style, Modifier.weight(1f))
            row.cells.drop(2).take(2).forEach { Words(it, style, Modifier.width(em * 2.7f), align = TextAlign.End) }
        }
    }
}
