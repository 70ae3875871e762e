package app.qishe.ui.screens.match

import androidx.compose.foundation.ScrollState
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
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.rotate
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.widthFor
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.widgets.IconButton
import uniffi.qishe.Edges
import uniffi.qishe.SeatPanel
import uniffi.qishe.Word

/** A tablet lying between the players: strip and drawer at each end, the far end turned; four sit two to an end. */
@Composable
internal fun FlatLayout(screen: MatchScreenState, width: Dp, height: Dp) {
    val scene = screen.scene
    val large = width >= 600.dp
    val several = scene.seats.size > 2
    // Panels grow with the system's text size. A board that is limited by the width leaves more room than this.
    val scale = LocalDensity.current.fontScale
    fun grown(fixed: Int, text: Int) = (fixed + text * (scale - 1f).coerceAtLeast(0f)).dp
    val stripHeight = if (several) {
        grown(164, 90) + (if (scene.tray != null) grown(158, 50) else 0.dp)
    } else {
        // On a wide end the actions lie beside the strip.
        val chips = if (scene.chips != null) 34 else 0
        val rows = rowsOf(scene.endButtons(false, scene.nearSeats()), width - 126.dp, scale)
        grown((if (width >= 760.dp) 96 else 88 + 57 * rows) + chips, if (large) 60 else 90)
    }
    val density = LocalDensity.current

    @Composable
    fun board(drawer: Dp) = screen.boardWidth(
        widthFor(
            screen.session.board,
            scene.boardTurn.toInt(),
            width - if (large) 78.dp else 16.dp,
            maxOf(height - drawer * 2 - stripHeight * 2 - 20.dp, height * 0.36f)
        )
    )
    val widest = if (large) DrawerLook.Large else DrawerLook.One
    val look = drawerLook(board(drawerHeight(widest, false, density)), large, density)
    val board = board(drawerHeight(look, false, density))
    val wide = maxOf(board, width - if (large) 78.dp else 16.dp)
    Column(
        Modifier.fillMaxSize().padding(vertical = 8.dp),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        Box(Modifier.weight(1f).fillMaxWidth().rotate(180f)) { End(screen, true, board, wide, look) }
        MatchBoard(
            screen,
            board,
            Edges(
                top = scene.drawers.none {
                    it.far
                },
                bottom = scene.drawers.all { it.far }
            )
        )
        Box(Modifier.weight(1f).fillMaxWidth()) { End(screen, false, board, wide, look) }
    }
}

/** One player's end: drawer at the board, then the strip; a question for this end lies over the strip. */
@Composable
private fun End(screen: MatchScreenState, far: Boolean, board: Dp, wide: Dp, look: DrawerLook) {
    val scene = screen.scene
    val seats = scene.endSeats(far)
    val seat = seats.firstOrNull()
    val drawer = scene.drawers.firstOrNull { it.far == far }
    val state = remember(LocalGeneration.current) { ScrollState(0) }
    Box(Modifier.fillMaxSize()) {
        Column(Modifier.fillMaxSize().verticalScroll(state), horizontalAlignment = Alignment.CenterHorizontally) {
            drawer?.let {
                val shape = RoundedCornerShape(bottomStart = 18.dp, bottomEnd = 18.dp)
                DrawerBar(screen, it, shape, look, Modifier.width(board))
            }
            Spacer(Modifier.height(6.dp))
            if (screen.line.text != scene.subtitle) StatusLine(screen.line, TextAlign.Start, Modifier.width(wide), 1)
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
                        Actions(screen, own, across - menu, Modifier.width(across - menu))
                        if (!far) IconButton(AppIcons.more, LocalStrings.current(Word.Menu), onClick = screen.onMenu)
                    }
                } else {
                    strip(Modifier.width(wide))
                    Row(Modifier.width(wide), verticalAlignment = Alignment.CenterVertically) {
                        Actions(screen, own, wide - menu, Modifier.weight(1f))
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
        if (screen.asks(far, seats)) AskPanel(screen, Modifier.align(Alignment.BottomCenter))
    }
}

/** An action beside a strip. */
private val ACTION_SIZE = 52.dp

/** One of two seats at an end: its panel, and its own actions while they can be used. */
@Composable
private fun FlatSeat(screen: MatchScreenState, seat: SeatPanel, room: Dp, modifier: Modifier) {
    Column(modifier) {
        SmallSeat(seat, Modifier.fillMaxWidth(), 76.dp)
        Actions(screen, screen.scene.buttons.filter { it.seat == seat.seat && it.enabled }, room)
    }
}
