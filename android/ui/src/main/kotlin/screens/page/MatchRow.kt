package app.qishe.ui.screens.page

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.produceState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardStill
import app.qishe.ui.board.OrientedBoard
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Chip
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.PressRow
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import uniffi.qishe.Thumbnail
import uniffi.qishe.app.PageRow
import uniffi.qishe.app.RowKind

/** Choices by which a list is filtered. */
@Composable
internal fun FilterRow(row: PageRow, kind: RowKind.Filter, onChoose: (Int) -> Unit) = Row(
    Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).padding(bottom = 12.dp).testTag(row.id),
    horizontalArrangement = Arrangement.spacedBy(8.dp)
) { kind.names.forEachIndexed { i, name -> Chip(name, i == kind.chosen.toInt()) { onChoose(i) } } }

/** A list in which nothing is yet. */
@Composable
internal fun NothingRow(row: PageRow, kind: RowKind.Nothing, press: () -> Unit) = Column(
    Modifier.fillMaxWidth().padding(vertical = 48.dp),
    horizontalAlignment = Alignment.CenterHorizontally,
    verticalArrangement = Arrangement.spacedBy(16.dp)
) {
    val colours = LocalPalette.current
    val place = Modifier.size(76.dp, 104.dp).border(3.dp, colours.hair, RoundedCornerShape(10.dp))
    kind.emblem?.let { PieceBadge(it, 96.dp) } ?: Box(place)
    Words(row.label, Type.t16, colour = colours.ink2, align = TextAlign.Center)
    if (row.help.isNotEmpty()) {
        Words(row.help, Type.t14, Modifier.widthIn(max = 260.dp), colours.ink2, align = TextAlign.Center)
    }
    WideButton(kind.key, height = 52, onClick = press)
}

/** Size of a board in a list. */
private val THUMBNAIL_SIZE = 64.dp

/** A kept match: its board, players, state or result, length and date. */
@Composable
internal fun MatchRow(model: AppModel, row: PageRow, kind: RowKind.Match) {
    val colours = LocalPalette.current
    Card(Modifier.padding(bottom = 10.dp)) {
        PressRow({ model.navigator.press(row.id) }) {
            Row(
                Modifier.fillMaxWidth().heightIn(min = 64.dp)
                    .padding(start = 10.dp, end = 4.dp, top = 8.dp, bottom = 8.dp),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(12.dp)
            ) {
                // Boards are square or higher than wide: all have one frame.
                Box(
                    Modifier.size(THUMBNAIL_SIZE).clip(RoundedCornerShape(10.dp)).background(colours.sunken)
                        .clearAndSetSemantics {},
                    contentAlignment = Alignment.Center
                ) { thumbnail(model, kind)?.let { Small(it) } }
                Column(Modifier.weight(1f)) {
                    Words(row.label, Type.t16.bold, maxLines = 1)
                    Words(row.help, Type.t12, colour = colours.ink2, maxLines = 2)
                }
                IconButton(AppIcons.close, kind.remove, colour = colours.ink2) {
                    model.navigator.press(kind.delete)
                }
            }
        }
    }
}

/** Returns the board of a saved match, read in the background once its row is shown; null while it is being read. */
@Composable
private fun thumbnail(model: AppModel, kind: RowKind.Match): Thumbnail? {
    val picture by produceState<Thumbnail?>(null, kind.thumbnail, model.prefs) {
        value = withContext(Dispatchers.Default) { model.library.thumbnail(kind.id) }
    }
    return picture
}

/** The whole board of a match, as large as it fits. */
@Composable
private fun Small(picture: Thumbnail) {
    val oriented = OrientedBoard.of(picture.board, picture.scene.boardTurn.toInt())
    BoardStill(picture.board, picture.scene, THUMBNAIL_SIZE / maxOf(oriented.width, oriented.height))
}
