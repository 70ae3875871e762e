package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SealView
import app.qishe.ui.theme.LocalFonts
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import uniffi.qishe.ClockFace
import uniffi.qishe.Emblem
import uniffi.qishe.HeldKind
import uniffi.qishe.SealFace
import uniffi.qishe.SeatPanel
import uniffi.qishe.Word

/** A seat's strip: its piece, side and name, a public line and its captures; [brief] leaves out the cards and coins. */
@Composable
internal fun SeatStrip(
    seat: SeatPanel,
    modifier: Modifier = Modifier,
    disc: Dp = 40.dp,
    height: Dp = 56.dp,
    captions: Boolean = true,
    short: Boolean = false,
    brief: Boolean = false
) {
    val colours = LocalPalette.current
    val coins = seat.held.any { it.kind == HeldKind.COIN }
    Row(
        modifier.heightIn(min = height).semantics { selected = seat.toMove },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        Box {
            SeatSign(seat, disc)
            if (seat.toMove) {
                // The accent says who can act; the subtitle says it in words.
                Box(
                    Modifier.align(Alignment.BottomEnd).size(13.dp).clip(CircleShape).background(colours.table)
                        .padding(2.dp).clip(CircleShape).background(colours.accent)
                )
            }
        }
        Column(Modifier.weight(1f)) {
            val name = if (seat.name.isEmpty()) {
                seat.side
            } else if (short) {
                seat.name
            } else {
                "${seat.side} · ${seat.name}"
            }
            Words(name, if (short) Type.t14.bold else Type.t16.bold, maxLines = 1)
            if (seat.word.isNotEmpty()) {
                Bubble(seat.word)
            } else if (captions && seat.caption.isNotEmpty()) {
                Words(seat.caption, Type.t12, colour = colours.ink2, maxLines = 1)
            }
            Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(12.dp)) {
                seat.held.filter { it.kind == HeldKind.SCORE }.forEach { Score(it) }
                // Beside the name, four coins would cut it.
                if (!short && coins) HeldRow(seat)
            }
            if (short && !brief) {
                Captured(seat)
                HeldRow(seat, card = 16.dp)
            }
        }
        if (!short) {
            Captured(seat, Modifier.widthIn(max = 136.dp))
            if (!coins) HeldRow(seat, Modifier.widthIn(max = 210.dp))
        }
        seat.clock?.let { ClockPill(it, small = short) }
    }
}

/** Piece of a seat; a computer's seal with the piece at its corner. */
@Composable
internal fun SeatSign(seat: SeatPanel, disc: Dp, modifier: Modifier = Modifier) {
    val piece = Emblem(seat.shape, seat.ink, seat.glyph)
    val faint = modifier.alpha(if (seat.alive) 1f else 0.35f)
    if (seat.level < 1u) return PieceBadge(piece, disc, faint)
    Box(faint.size(disc)) {
        SealView(SealFace.Grade(seat.level), disc)
        PieceBadge(piece, disc * 0.45f, Modifier.align(Alignment.BottomEnd))
    }
}

/** The speech bubble of a computer. */
@Composable
internal fun Bubble(word: String, modifier: Modifier = Modifier) {
    val colours = LocalPalette.current
    val shape = RoundedCornerShape(topStart = 3.dp, topEnd = 10.dp, bottomEnd = 10.dp, bottomStart = 10.dp)
    Box(modifier.clip(shape).background(colours.sunken).padding(horizontal = 8.dp, vertical = 1.dp)) {
        Words(word, Type.t12, colour = colours.ink, maxLines = 1)
    }
}

/** The pieces a seat has taken, small, in the order of their worth. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
internal fun Captured(seat: SeatPanel, modifier: Modifier = Modifier) {
    if (seat.captured.isEmpty()) return
    val taken = LocalStrings.current(Word.Captured)
    FlowRow(
        modifier.clearAndSetSemantics { contentDescription = "$taken ${seat.captured.joinToString(" ") { it.glyph }}" },
        // The pieces overlap, so that sixteen fit into two rows.
        horizontalArrangement = Arrangement.spacedBy((-4).dp, Alignment.End)
    ) { seat.captured.forEach { PieceBadge(it, TAKEN_SIZE) } }
}

/** Size of a taken piece. */
private val TAKEN_SIZE = 20.dp

/** A seat's clock: dark while it runs, in the colour of danger for its last seconds. */
@Composable
private fun ClockPill(clock: ClockFace, small: Boolean) {
    val colours = LocalPalette.current
    val back = if (clock.low) {
        colours.danger
    } else if (clock.running) {
        colours.ink
    } else {
        colours.sunken
    }
    val front = if (clock.running || clock.low) colours.table else colours.ink2
    val size = if (small) {
        Type.t16.copy(
            fontSize = 17.sp,
            lineHeight = 26.sp
        )
    } else {
        Type.t20.copy(fontSize = 22.sp, lineHeight = 30.sp)
    }
    Box(
        Modifier.clip(RoundedCornerShape(10.dp)).background(back)
            .padding(horizontal = if (small) 9.dp else 12.dp, vertical = if (small) 3.dp else 4.dp)
    ) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            Words(clock.text, Type.figures(size).bold, colour = front, maxLines = 1)
            if (clock.byoYomi) {
                val word = LocalStrings.current(Word.ByoYomi)
                Words(word, Type.t12.copy(fontSize = 11.sp, lineHeight = 12.sp), colour = front, maxLines = 1)
            }
        }
    }
}

/** A seat's card in the column of a wide screen; the mover's has a border in the accent. */
@Composable
internal fun SeatCard(seat: SeatPanel) {
    val colours = LocalPalette.current
    val shape = RoundedCornerShape(18.dp)
    val border = if (seat.toMove) Modifier.border(2.dp, colours.accent, shape) else Modifier
    Box(border.fillMaxWidth().clip(shape).background(colours.surface).padding(horizontal = 16.dp, vertical = 6.dp)) {
        SeatStrip(seat, height = 64.dp)
    }
}

/** The seats at one end: one strip, or several small panels side by side, with a key of [between] in their middle. */
@Composable
internal fun SeatEnd(
    seats: List<SeatPanel>,
    modifier: Modifier = Modifier,
    disc: Dp = 40.dp,
    height: Dp = 56.dp,
    captions: Boolean = true,
    brief: Boolean = false,
    between: (@Composable () -> Unit)? = null
) {
    if (seats.size == 1) return SeatStrip(seats[0], modifier, disc, height, captions)
    Row(modifier, Arrangement.spacedBy(6.dp), Alignment.CenterVertically) {
        seats.forEachIndexed { index, seat ->
            if (index == 1) between?.invoke()
            SmallSeat(seat, Modifier.weight(1f), height, brief, mirrored = index == seats.lastIndex)
        }
    }
}

/**
 * One of four seats, at its corner of the board: its piece, its name, and what it holds, or a public line until then. At
 * the right end it is [mirrored], so that the piece stands at the corner.
 */
@Composable
internal fun SmallSeat(
    seat: SeatPanel,
    modifier: Modifier = Modifier,
    height: Dp = 52.dp,
    brief: Boolean = false,
    mirrored: Boolean = false
) {
    val colours = LocalPalette.current
    val shape = RoundedCornerShape(12.dp)
    val border = if (seat.toMove) Modifier.border(2.dp, colours.accent, shape) else Modifier
    val disc: @Composable () -> Unit = {
        SeatSign(seat, if (height >= 52.dp) 36.dp else 30.dp)
    }
    Row(
        modifier.then(border).heightIn(min = height).clip(shape).background(colours.surface)
            .padding(horizontal = 6.dp, vertical = 2.dp)
            .semantics { selected = seat.toMove },
        Arrangement.spacedBy(6.dp),
        Alignment.CenterVertically
    ) {
        if (!mirrored) disc()
        Column(Modifier.weight(1f), horizontalAlignment = if (mirrored) Alignment.End else Alignment.Start) {
            Words(seat.label, Type.t13.bold, maxLines = 1)
            if (seat.word.isNotEmpty()) {
                Words(seat.word, Type.t12, colour = colours.ink2, maxLines = 1)
            } else if (!brief && seat.alive && seat.held.isNotEmpty()) {
                HeldLine(seat)
            } else if (!brief && seat.caption.isNotEmpty()) {
                Words(seat.caption, Type.t12, colour = colours.ink2, maxLines = 1)
            }
        }
        seat.clock?.let { ClockPill(it, small = true) }
        if (mirrored) disc()
    }
}
