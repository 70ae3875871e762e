package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.wrapContentHeight
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyListState
import androidx.compose.foundation.lazy.LazyRow
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.runtime.snapshotFlow
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.Words
import uniffi.qishe.MoveCell
import uniffi.qishe.MoveRow
import uniffi.qishe.Scene
import uniffi.qishe.Word

/** Most moves that one line of a phone shows. */
private const val MOST_IN_SIGHT = 8

/** The last moves in one line; pressing it opens the whole list. */
@Composable
internal fun LastMoves(scene: Scene, modifier: Modifier = Modifier, onOpen: () -> Unit) {
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    val cells = scene.moves.flatMap { row ->
        row.cells.mapIndexed { i, cell ->
            (if (i == 0) row.label() else "") to cell
        }
    }
    Column(
        modifier.fillMaxWidth().testTag("moves:last").clickable(role = Role.Button, onClick = onOpen)
            .semantics(mergeDescendants = true) {
                // The moves that are seen are in the name.
                val last = cells.takeLast(MOST_IN_SIGHT).map { (number, cell) -> number + cell.text }
                contentDescription =
                    (listOf(strings(Word.Moves)) + last.ifEmpty { listOf(strings(Word.NoMoves)) }).joinToString(" ")
            }
    ) {
        Hairline()
        val state = remember(LocalGeneration.current) { LazyListState() }
        LaunchedEffect(cells.size, state) { if (cells.isNotEmpty()) state.scrollToItem(cells.lastIndex) }
        LazyRow(
            Modifier.fillMaxWidth().heightIn(min = 39.dp),
            state = state,
            userScrollEnabled = false,
            horizontalArrangement = Arrangement.spacedBy(14.dp),
            verticalAlignment = Alignment.CenterVertically
        ) {
            if (cells.isEmpty()) {
                item {
                    Words(strings(Word.NoMoves), Type.t13, Modifier.padding(vertical = 10.dp), colours.ink2)
                }
            }
            items(cells) { (number, cell) ->
                Cell(number + cell.text, cell, Modifier.padding(vertical = 10.dp), colours.ink2)
            }
        }
    }
}

@Composable
private fun Cell(text: String, cell: MoveCell, modifier: Modifier, colour: androidx.compose.ui.graphics.Color) {
    val style = Type.figures(Type.t13)
    Words(
        text,
        if (cell.current) style.bold else style,
        modifier,
        if (cell.current) LocalPalette.current.accent else colour,
        maxLines = 1
    )
}

/**
 * List of all moves. It keeps the newest move in view, or in a review the move on the board. After the end, pressing a
 * move shows the position after it.
 */
@Composable
internal fun MoveList(scene: Scene, onPress: (String) -> Unit, modifier: Modifier = Modifier) {
    val colours = LocalPalette.current
    val rows = scene.moves
    val state = remember(LocalGeneration.current) { LazyListState() }
    val current = rows.indexOfLast { row -> row.cells.any { it.current } }.let { if (it >= 0) it else rows.lastIndex }
    LaunchedEffect(rows.size, current, state) {
        // Also when the list's height changes.
        snapshotFlow { state.layoutInfo.viewportSize.height }.collect { high ->
            val seen = state.layoutInfo.visibleItemsInfo.filter { it.offset >= 0 && it.offset + it.size <= high }
            if (current >= 0 && seen.none { it.index == current }) state.scrollToItem(current)
        }
    }
    Column(modifier) {
        Heads(scene)
        LazyColumn(Modifier.weight(1f, fill = false).testTag("moves"), state) {
            if (rows.isEmpty()) {
                item {
                    Words(LocalStrings.current(Word.NoMoves), Type.t13, Modifier.padding(vertical = 6.dp), colours.ink2)
                }
            }
            items(rows) { row ->
                Row(Modifier.fillMaxWidth().heightIn(min = 28.dp), verticalAlignment = Alignment.CenterVertically) {
                    Words(row.label().trim(), Type.figures(Type.t13), Modifier.width(NUMBER_WIDTH), colours.ink2)
                    row.cells.forEachIndexed { i, cell ->
                        val to = row.to.getOrNull(i)
                        val press = if (to == null) Modifier else Modifier.leads(cell.current) { onPress(to) }
                        Cell(
                            cell.text,
                            cell,
                            press.weight(1f).padding(vertical = 5.dp).wrapContentHeight(),
                            colours.ink
                        )
                    }
                    repeat((2 - row.cells.size).coerceAtLeast(0)) { Row(Modifier.weight(1f)) {} }
                }
            }
        }
    }
}

private val NUMBER_WIDTH = 28.dp

/** Number of the row with a space after it; empty for a row without one. */
private fun MoveRow.label() = if (number == 0u) "" else "$number "

private fun Modifier.leads(here: Boolean, onClick: () -> Unit) =
    selectable(here, role = Role.Button, onClick = onClick).heightIn(min = 36.dp)

/** Column heads, for two players who take turns. */
@Composable
private fun Heads(scene: Scene) {
    if (scene.moveHeads.isEmpty()) return
    val colours = LocalPalette.current
    Row(Modifier.fillMaxWidth().heightIn(min = 28.dp), verticalAlignment = Alignment.CenterVertically) {
        Spacer(Modifier.width(NUMBER_WIDTH))
        for (head in scene.moveHeads) {
            Row(
                Modifier.weight(1f).testTag("head"),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(5.dp)
            ) {
                PieceBadge(head.piece, 20.dp)
                Words(head.name, Type.t12.bold, colour = colours.ink2, maxLines = 1)
            }
        }
    }
}

/** The list of moves as a sheet. */
@Composable
internal fun MovesSheet(scene: Scene, onPress: (String) -> Unit, onClose: () -> Unit) {
    Sheet(LocalStrings.current(Word.Moves), onClose) {
        MoveList(
            scene,
            {
                onClose()
                onPress(it)
            },
            Modifier.padding(horizontal = 20.dp).heightIn(max = 420.dp)
        )
    }
}

/** The list of moves as a card of a column. */
@Composable
internal fun MovesCard(scene: Scene, onPress: (String) -> Unit, modifier: Modifier = Modifier) {
    Column(
        modifier.fillMaxWidth().clip(
            RoundedCornerShape(18.dp)
        ).background(LocalPalette.current.surface).padding(horizontal = 16.dp, vertical = 10.dp)
    ) {
        MoveList(scene, onPress)
    }
}
