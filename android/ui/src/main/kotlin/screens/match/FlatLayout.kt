package app.qishe.ui.screens.match

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.rotate
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.IconButton
import uniffi.qishe.Edges
import uniffi.qishe.SeatPanel
import uniffi.qishe.TableLayout
import uniffi.qishe.Word

/** A tablet lying between the players: strip and drawer at each end, the far end turned; four sit two to an end. */
@Composable
internal fun FlatLayout(screen: MatchScreenState, width: Dp, layout: TableLayout) {
    val scene = screen.scene
    val wide = maxOf(layout.board.w.dp, width - if (width >= 600.dp) 78.dp else 16.dp)
    At(layout.left) { Box(Modifier.rotate(180f)) { End(screen, layout, true, wide) } }
    At(layout.board) {
        MatchBoard(
            screen,
            layout.board.w.dp,
            Edges(top = scene.drawers.none { it.far }, bottom = scene.drawers.all { it.far })
        )
    }
    At(layout.right) { End(screen, layout, false, wide) }
}

/** One player's end: drawer at the board, then the strip; a question for this end lies over the strip. */
@Composable
private fun End(screen: MatchScreenState, layout: TableLayout, far: Boolean, wide: Dp) {
    val scene = screen.scene
    val seats = scene.endSeats(far)
    val seat = seats.firstOrNull()
    val drawer = scene.drawers.firstOrNull { it.far == far }
    val state = remember(LocalGeneration.current) { ScrollState(0) }
    Box(Modifier.fillMaxSize()) {
        Column(Modifier.fillMaxSize().verticalScroll(state), horizontalAlignment = Alignment.CenterHorizontally) {
            drawer?.let {
                val shape = RoundedCornerShape(bottomStart = 18.dp, bottomEnd = 18.dp)
                DrawerBar(screen, it, shape, layout, Modifier.width(layout.board.w.dp))
            }
            val line = with(LocalDensity.current) { Type.t15.lineHeight.toDp() }
            Sentence(screen.line, line + 6.dp, Modifier.width(wide), TextAlign.Start)
            if (seats.size > 1) {
                if (screen.scene.tray?.let { tray -> seats.any { it.seat == tray.seat } } == true) {
                    PiecesInHand(screen, Modifier.width(wide))
                }
                Row(Modifier.width(wide), horizontalArrangement = Arrangement.spacedBy(10.dp)) {
                    seats.forEach { FlatSeat(screen, it, (wide - 10.dp) / 2, Modifier.weight(1f)) }
                }
            } else if (seat != null) {
                val own = scene.endButtons(far, seats)
                val menu = if (far) 0.dp else 48.dp
                // Side by side where the words leave the strip enough.
                val across = (ACTION_SIZE * LocalDensity.current.fontScale + 8.dp) * own.size + menu
                val beside = wide - across >= 240.dp
                val strip: @Composable (Modifier) -> Unit = { SeatStrip(seat, it, disc = 46.dp, height = 60.dp) }
                if (beside) {
                    Row(Modifier.width(wide), verticalAlignment = Alignment.CenterVertically) {
                        strip(Modifier.weight(1f))
                        EndActions(screen, own, across - menu, Modifier.width(across - menu))
                        if (!far) IconButton(AppIcons.more, LocalStrings.current(Word.Menu), onClick = screen.onMenu)
                    }
                } else {
                    strip(Modifier.width(wide))
                    Row(Modifier.width(wide), verticalAlignment = Alignment.CenterVertically) {
                        EndActions(screen, own, wide - menu, Modifier.weight(1f))
                        if (!far) IconButton(AppIcons.more, LocalStrings.current(Word.Menu), onClick = screen.onMenu)
                    }
                }
                ChipsRow(scene.chips, Modifier.width(wide))
                AnalysisPanel(scene.analysis, Modifier.width(wide), screen.onPress)
            }
            if (seats.size > 1 && !far) {
                Row(Modifier.width(wide), horizontalArrangement = Arrangement.End) {
                    IconButton(AppIcons.more, LocalStrings.current(Word.Menu), onClick = screen.onMenu)
                }
            }
        }
        if (screen.asks(far, seats)) {
            AskPanel(screen, Modifier.align(Alignment.BottomCenter))
        } else if (far && scene.prompt == null && scene.result != null) {
            // Upright for the far side too; a screen reader hears it once.
            AskPanel(screen, Modifier.align(Alignment.BottomCenter).clearAndSetSemantics {}, choices = false)
        }
    }
}

/** An action beside a strip. */
private val ACTION_SIZE = 52.dp

/** One of two seats at an end: its panel, and its own actions while they can be used. */
@Composable
private fun FlatSeat(screen: MatchScreenState, seat: SeatPanel, room: Dp, modifier: Modifier) {
    Column(modifier) {
        SmallSeat(seat, Modifier.fillMaxWidth(), 76.dp)
        EndActions(screen, screen.scene.buttons.filter { it.seat == seat.seat && it.enabled }, room)
    }
}
