package app.qishe.ui.screens.match

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
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
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.MoreBelow
import uniffi.qishe.Scene
import uniffi.qishe.SeatPanel
import uniffi.qishe.TableLayout
import uniffi.qishe.Word

/** Text size from which columns grow and scroll instead of dividing their height. */
internal const val LARGE_TEXT = 1.3f

/** Whether the text is that large. */
@Composable
internal fun largeText(): Boolean = LocalDensity.current.fontScale > LARGE_TEXT

/**
 * Column beside the board. It divides the height of the screen among its parts. If they need more, as with large text
 * or a low screen, it scrolls, so that everything stays within reach.
 */
@Composable
internal fun SideColumn(
    width: Dp,
    modifier: Modifier = Modifier,
    gap: Dp = 0.dp,
    content: @Composable ColumnScope.() -> Unit
) = BoxWithConstraints(modifier.width(width).fillMaxHeight()) {
    val state = remember(LocalGeneration.current) { ScrollState(0) }
    val high = maxHeight
    MoreBelow(state, LocalPalette.current.table) {
        Column(
            Modifier.fillMaxWidth().verticalScroll(state).heightIn(min = high),
            verticalArrangement = Arrangement.spacedBy(gap),
            content = content
        )
    }
}

/** A question in a [SideColumn]: in the height that is left, or as high as it is where the text is large. */
@Composable
internal fun ColumnScope.SideAsk(screen: MatchScreenState) {
    val shape = RoundedCornerShape(18.dp)
    if (largeText()) {
        AskPanel(screen, shape = shape, scrolls = false, onTop = true)
        Spacer(Modifier.height(8.dp))
    } else {
        Box(Modifier.weight(1f)) { AskPanel(screen, shape = shape, onTop = true) }
    }
}

/** Phone on its side: the board in the middle, a column on each side. */
@Composable
internal fun LandscapeLayout(screen: MatchScreenState, layout: TableLayout) {
    val scene = screen.scene
    val strings = LocalStrings.current
    val side = layout.left.w.dp
    val several = scene.seats.size > 2
    val brief = scene.tray != null
    // Where the columns are narrow or full, each has a row of the grid; with two seats, or beside a tray, the second row is
    // in the menu.
    val whole = !several && side >= FIVE_COLUMNS
    val fits = several && (!brief || side >= FIVE_COLUMNS)
    val grid = screen.grid(if (whole || fits) 2 else 1)
    // A question lies over the second row.
    val here = if (whole && !screen.asks()) grid else grid.copy(rows = grid.rows.take(1))
    At(layout.left) {
        SideColumn(side) {
            MatchBar(screen, TextAlign.Start, menu = false)
            SideSentence(screen, layout)
            if (screen.asks()) {
                SideAsk(screen)
            } else {
                scene.seats.filter { it.far }.forEach {
                    SeatStrip(it, disc = 36.dp, height = 44.dp, short = true, brief = brief)
                }
                ChipsRow(scene.chips, Modifier.padding(vertical = 4.dp))
                AnalysisPanel(scene.analysis, onPress = screen.onPress)
                Hairline(Modifier.padding(vertical = 4.dp))
                MoveList(scene, screen.onPress, Modifier.weight(1f))
            }
            GridOfActions(screen, here, side)
        }
    }
    At(layout.board) { MatchBoard(screen, layout.board.w.dp) }
    At(layout.right) {
        SideColumn(side) {
            Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.End) {
                IconButton(AppIcons.list, strings(Word.Moves)) { screen.onPress("shell:moves") }
                IconButton(AppIcons.more, strings(Word.Menu), onClick = screen.onMenu)
            }
            scene.nearSeats().forEach {
                SeatStrip(it, disc = 36.dp, height = 44.dp, short = true, brief = brief)
            }
            Spacer(Modifier.weight(1f))
            PiecesInHand(screen, Modifier.fillMaxWidth())
            if (!whole && grid.rows.size > 1) GridOfActions(screen, grid.copy(rows = grid.rows.drop(1)), side, false)
            scene.drawers.forEach { DrawerPanel(screen, it) }
        }
    }
}

/** The sentence in a column; a long one lies over the seat below it. */
@Composable
internal fun SideSentence(screen: MatchScreenState, layout: TableLayout) =
    Sentence(screen.line, layout.sentenceHeight.dp, align = TextAlign.Start, most = layout.sentenceHeight.dp + 44.dp)

/**
 * A device that lies flat on its long side: the board in the middle, on the left the end of the opponent, turned
 * to them, on the right the player's own.
 */
@Composable
internal fun FlatSideLayout(screen: MatchScreenState, layout: TableLayout) {
    val side = layout.left.w.dp
    At(layout.left) { SideColumn(side, Modifier.rotate(180f)) { FlatEnd(screen, layout, true, side) } }
    At(layout.board) { MatchBoard(screen, layout.board.w.dp) }
    At(layout.right) { SideColumn(side) { FlatEnd(screen, layout, false, side) } }
}

/** The seats of an end, from the left of the people who sit there. */
internal fun Scene.endSeats(far: Boolean): List<SeatPanel> =
    if (far) seats.filter { it.far }.reversed() else nearSeats()

/** Whether a question or result is for this end; the near end has those for all. */
internal fun MatchScreenState.asks(far: Boolean, seats: List<SeatPanel>): Boolean {
    val asked = scene.prompt?.seat
    return asks() && (if (asked == null) !far else seats.any { it.seat == asked })
}

@Composable
private fun ColumnScope.FlatEnd(screen: MatchScreenState, layout: TableLayout, far: Boolean, side: Dp) {
    val scene = screen.scene
    val seats = scene.endSeats(far)
    if (!far) MatchBar(screen, TextAlign.Start)
    seats.forEach { SeatStrip(it, disc = 36.dp, height = 48.dp, short = true) }
    SideSentence(screen, layout)
    if (screen.asks(far, seats)) {
        SideAsk(screen)
    } else {
        ChipsRow(scene.chips, Modifier.padding(vertical = 4.dp))
        if (!far) AnalysisPanel(scene.analysis, onPress = screen.onPress)
        Spacer(Modifier.weight(1f))
    }
    val tray = scene.tray
    val mine = if (tray != null) seats.any { it.seat == tray.seat } else !far
    if (mine) PiecesInHand(screen, Modifier.fillMaxWidth())
    EndActions(screen, scene.endButtons(far, seats), side)
    scene.drawers.filter { it.far == far }.forEach { DrawerPanel(screen, it) }
}

/**
 * Returns the actions of an end: those of its seats (of two seats, only those that can be used), and at the near end
 * also those of no seat.
 */
internal fun Scene.endButtons(far: Boolean, seats: List<SeatPanel>) = buttons.filter { button ->
    when (val seat = button.seat) {
        null -> !far
        else -> seats.any { it.seat == seat } && (seats.size == 1 || button.enabled)
    }
}
