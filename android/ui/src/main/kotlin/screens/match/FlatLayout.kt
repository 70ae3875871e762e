package app.qishe.ui.screens.match

import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.rotate
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.widthFor
import app.qishe.ui.theme.Glyphs
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.widgets.ActionButton
import app.qishe.ui.widgets.IconButton
import uniffi.qishe.Edges
import uniffi.qishe.SeatPanel

/** A tablet lying between the players: strip and drawer at each end, the far end turned; four sit two to an end. */
@Composable
internal fun FlatLayout(desk: Desk, width: Dp, height: Dp) {
    val scene = desk.scene
    val large = width >= 600.dp
    val several = scene.seats.size > 2
    val stripHeight = if (several) {
        84.dp
    } else if (large) {
        76.dp
    } else {
        124.dp
    }
    val density = LocalDensity.current

    @Composable
    fun board(drawer: Dp) = desk.boardWidth(
        widthFor(
            desk.session.board,
            scene.boardTurn.toInt(),
            width - if (large) 78.dp else 16.dp,
            height - drawer * 2 - stripHeight * 2 - 20.dp
        )
    )
    val widest = if (large) DrawerLook.Large else DrawerLook.One
    val look = drawerLook(board(drawerHeight(widest, false, density)), large, density)
    val board = board(drawerHeight(look, false, density))
    Column(
        Modifier.fillMaxSize().padding(vertical = 8.dp),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        Box(Modifier.weight(1f).fillMaxWidth().rotate(180f)) { End(desk, true, board, large, look) }
        DeskBoard(
            desk,
            board,
            Edges(
                top = scene.drawers.none {
                    it.far
                },
                bottom = scene.drawers.all { it.far }
            )
        )
        Box(Modifier.weight(1f).fillMaxWidth()) { End(desk, false, board, large, look) }
    }
}

/** One player's end: drawer at the board, then the strip; a question for this end lies over the strip. */
@Composable
private fun End(desk: Desk, far: Boolean, board: Dp, large: Boolean, look: DrawerLook) {
    val scene = desk.scene
    // Turned by half, the far end reads from its own left.
    val seats = if (far) scene.seats.filter { it.far }.reversed() else scene.nearSeats()
    val seat = seats.firstOrNull()
    val drawer = scene.drawers.firstOrNull { it.far == far }
    val asked = scene.prompt?.seat
    val mine = desk.asks() && (if (asked == null) !far else seats.any { it.seat == asked })
    Box(Modifier.fillMaxSize()) {
        Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
            drawer?.let {
                val shape = RoundedCornerShape(bottomStart = 18.dp, bottomEnd = 18.dp)
                DrawerBar(desk, it, shape, look, Modifier.width(board))
            }
            Spacer(Modifier.height(6.dp))
            if (seats.size > 1) {
                if (desk.scene.tray?.let { tray -> seats.any { it.seat == tray.seat } } == true) {
                    Beside(desk, Modifier.width(board))
                }
                Row(Modifier.width(board), horizontalArrangement = Arrangement.spacedBy(10.dp)) {
                    seats.forEach { FlatSeat(desk, it, !far && it === seat, Modifier.weight(1f)) }
                }
                if (!far && desk.line.text != scene.subtitle) {
                    StatusLine(desk.line, TextAlign.Start, Modifier.width(board), 1)
                }
            } else if (seat != null) {
                val own = scene.buttons.filter { it.seat == null || it.seat == seat.seat }
                val strip: @Composable (Modifier) -> Unit = { SeatStrip(seat, it, disc = 46.dp, height = 60.dp) }
                val row: @Composable (Modifier) -> Unit = { modifier ->
                    Row(modifier, horizontalArrangement = Arrangement.spacedBy(2.dp)) {
                        own.forEach { button ->
                            ActionButton(
                                Glyphs.of(button.icon),
                                button.label,
                                enabled = button.enabled,
                                on = button.on
                            ) {
                                desk.onPress(button.id)
                            }
                        }
                        if (!far) IconButton(Glyphs.more, LocalStrings.current.menu, onClick = desk.onMenu)
                    }
                }
                if (large) {
                    Row(Modifier.width(board), verticalAlignment = Alignment.CenterVertically) {
                        strip(Modifier.weight(1f))
                        row(Modifier)
                    }
                } else {
                    strip(Modifier.width(board))
                    row(Modifier)
                }
                ChipsRow(scene.chips, Modifier.width(board))
                if (desk.line.text != scene.subtitle) StatusLine(desk.line, TextAlign.Start, Modifier.width(board), 1)
            }
        }
        if (mine) AskPanel(desk, Modifier.align(Alignment.BottomCenter))
    }
}

/** One of two seats at an end: its panel, and its own actions while they can be used. */
@Composable
private fun FlatSeat(desk: Desk, seat: SeatPanel, menu: Boolean, modifier: Modifier) {
    Column(modifier) {
        SmallSeat(seat, Modifier.fillMaxWidth(), 76.dp)
        Row(Modifier.horizontalScroll(rememberScrollState()), horizontalArrangement = Arrangement.spacedBy(2.dp)) {
            desk.scene.buttons.filter { it.seat == seat.seat && it.enabled }.forEach { button ->
                ActionButton(Glyphs.of(button.icon), button.label, on = button.on) { desk.onPress(button.id) }
            }
            if (menu) IconButton(Glyphs.more, LocalStrings.current.menu, onClick = desk.onMenu)
        }
    }
}
