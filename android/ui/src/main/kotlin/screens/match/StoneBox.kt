package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.lazy.LazyRow
import androidx.compose.foundation.lazy.itemsIndexed
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import uniffi.qishe.Emblem
import uniffi.qishe.HeldKind
import uniffi.qishe.Ink
import uniffi.qishe.SeatPanel

/** Cells of the box on the strip: the next stones to be played. */
private const val SHOWN_STONES = 12

/** The mover's box of numbered stones: the cell just emptied, then the next ones; nothing where they have no numbers. */
@Composable
internal fun StoneBox(seats: List<SeatPanel>, modifier: Modifier = Modifier) {
    val seat = seats.firstOrNull { it.toMove } ?: return
    val stock = seat.held.firstOrNull { it.kind == HeldKind.STOCK } ?: return
    val next = stock.text.toIntOrNull() ?: return
    val colours = LocalPalette.current
    val numbers = (next until next + minOf(stock.left.toInt(), SHOWN_STONES)).toList()
    Box(
        modifier.clip(RoundedCornerShape(14.dp)).background(colours.rail).padding(5.dp)
            .clearAndSetSemantics {
                contentDescription = "${seat.side} ${stock.label} $next"
                testTag = "stones"
            }
    ) {
        LazyRow(
            Modifier.fillMaxWidth().clip(RoundedCornerShape(10.dp)).background(colours.line.copy(alpha = 0.35f)),
            userScrollEnabled = false,
            verticalAlignment = Alignment.CenterVertically
        ) {
            item {
                Box(Modifier.size(40.dp, 46.dp), contentAlignment = Alignment.Center) {
                    Box(Modifier.size(30.dp).alpha(0.6f).border(1.dp, colours.surface, CircleShape))
                }
            }
            itemsIndexed(numbers) { _, number ->
                Row {
                    Box(Modifier.width(1.dp).height(46.dp).background(colours.rail))
                    Box(Modifier.size(40.dp, 46.dp), contentAlignment = Alignment.Center) {
                        PieceBadge(Emblem(seat.shape, seat.ink, ""), 36.dp, number = number)
                    }
                }
            }
        }
    }
}
