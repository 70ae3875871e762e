package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
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
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.sensitiveContent
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardView
import app.qishe.ui.board.ROUND
import app.qishe.ui.board.widthFor
import app.qishe.ui.theme.Glyphs
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.ActionButton
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Words
import uniffi.qishe.Button
import uniffi.qishe.Edges
import uniffi.qishe.PlateShape
import uniffi.qishe.Scene
import uniffi.qishe.SeatPanel

/** The board of a desk. */
@Composable
internal fun DeskBoard(desk: Desk, width: Dp, edges: Edges = ROUND) = BoardView(
    desk.session.board,
    desk.scene,
    width,
    Modifier.onGloballyPositioned { desk.drag.board = it }.sensitiveContent(desk.scene.secret),
    edges = edges,
    input = desk.session,
    aim = desk.aim,
    view = desk.drag.view,
    epoch = desk.session.epoch,
    picture = desk.session::picture
)

/** What lies at the mover's hand: the tray of pieces, or the box of stones. */
@Composable
internal fun Beside(desk: Desk, modifier: Modifier = Modifier) {
    val tray = desk.scene.tray
    if (tray != null) TrayBar(desk, tray, modifier) else StoneBox(desk.scene.seats, modifier)
}

/** The seats at the own end, from left to right: the core lists them round the table, the own one last. */
internal fun Scene.nearSeats(): List<SeatPanel> = seats.filter { !it.far }.reversed()

/** Most actions side by side. */
private const val ABREAST = 6

/** Rows that so many actions take. */
private fun rowsOf(actions: Int) = ((actions + ABREAST - 1) / ABREAST).coerceAtLeast(1)

/** The actions, in rows of equal length. */
@Composable
internal fun Actions(desk: Desk, buttons: List<Button>, modifier: Modifier = Modifier) {
    val rows = rowsOf(buttons.size)
    val abreast = ((buttons.size + rows - 1) / rows).coerceAtLeast(1)
    Column(modifier.fillMaxWidth()) {
        buttons.chunked(abreast).forEach { row ->
            Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.SpaceAround) {
                row.forEach { button ->
                    ActionButton(
                        Glyphs.of(button.icon),
                        button.label,
                        Modifier.weight(1f, fill = false),
                        button.enabled,
                        button.on
                    ) {
                        desk.onPress(button.id)
                    }
                }
            }
        }
    }
}

/** Title and status between back and menu. */
@Composable
internal fun DeskBar(desk: Desk, align: TextAlign = TextAlign.Center, menu: Boolean = true) {
    val strings = LocalStrings.current
    Row(
        Modifier.fillMaxWidth().heightIn(min = 48.dp).padding(horizontal = 6.dp),
        verticalAlignment = Alignment.CenterVertically
    ) {
        IconButton(Glyphs.back, strings.back, onClick = desk.onBack)
        Column(
            Modifier.weight(1f),
            horizontalAlignment = if (align == TextAlign.Center) Alignment.CenterHorizontally else Alignment.Start
        ) {
            Words(desk.scene.title, (if (menu) Type.t16 else Type.t14).bold, maxLines = 1)
            StatusLine(desk.line, align)
        }
        if (menu) IconButton(Glyphs.more, strings.menu, onClick = desk.onMenu)
    }
}

/** Phone upright: bar, opponent, board, drawer, self, moves, actions. Questions lie over what is below the board. */
@Composable
internal fun PortraitLayout(desk: Desk, width: Dp, height: Dp) {
    val scene = desk.scene
    val roomy = height >= 700.dp
    val far = scene.seats.filter { it.far }
    val near = scene.nearSeats()
    val several = scene.seats.size > 2
    val drawer = scene.drawers.firstOrNull { !it.far }
    // Text grows with the system's setting, and what holds it.
    val scale = LocalDensity.current.fontScale
    fun grown(fixed: Int, text: Int) = (fixed + text * (scale - 1f).coerceAtLeast(0f)).dp
    val strip = if (several) grown(84, 40) else grown(if (roomy) 56 else 46, if (roomy) 38 else 22)
    // The drawer's place is kept while there is none, so that the board never changes its size.
    val listed = roomy && scene.tray == null
    val below = strip + (if (listed) grown(40, 18) else 0.dp) + grown(60, 16) * rowsOf(scene.buttons.size) + 6.dp
    val free = height - grown(52, 42) - strip - below - 8.dp
    val density = LocalDensity.current

    @Composable
    fun board(slot: Dp) =
        desk.boardWidth(widthFor(desk.session.board, scene.boardTurn.toInt(), width - 16.dp, free - slot))
    val look = drawerLook(board(drawerHeight(DrawerLook.One, !roomy, density)), false, density)
    val board = board(
        if (scene.tray != null) {
            grown(118, 20)
        } else if (desk.session.drawn) {
            drawerHeight(look, !roomy, density)
        } else {
            grown(72, 32)
        }
    )
    Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
        DeskBar(desk)
        val side = Modifier.fillMaxWidth().padding(horizontal = if (several) 8.dp else 16.dp)
        SeatEnd(far, side, if (roomy) 40.dp else 36.dp, strip, roomy)
        Spacer(Modifier.height(4.dp))
        DeskBoard(desk, board, Edges(top = true, bottom = drawer == null))
        Box(Modifier.weight(1f).fillMaxWidth()) {
            Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
                drawer?.let {
                    val shape = RoundedCornerShape(bottomStart = 14.dp, bottomEnd = 14.dp)
                    val lying = Modifier.width(board).shadow(6.dp, shape, clip = false)
                    DrawerBar(desk, it, shape, look, lying, low = !roomy)
                }
                Spacer(Modifier.height(6.dp))
                SeatEnd(near, side, if (roomy) 40.dp else 36.dp, strip, roomy)
                if (drawer == null) Beside(desk, side.padding(vertical = 5.dp))
                if (scene.chips != null) {
                    ChipsRow(scene.chips, Modifier.padding(horizontal = 16.dp, vertical = 5.dp))
                } else if (listed) {
                    LastMoves(scene, Modifier.padding(horizontal = 16.dp)) { desk.onPress("shell:moves") }
                }
                Actions(desk, scene.buttons, Modifier.padding(horizontal = 8.dp))
            }
            if (desk.asks()) AskPanel(desk, Modifier.align(Alignment.BottomCenter))
        }
    }
}

/** Phone on its side: the board at full height in the middle, a column on each side. */
@Composable
internal fun LandscapeLayout(desk: Desk, width: Dp, height: Dp) {
    val scene = desk.scene
    val strings = LocalStrings.current
    val side = ((width - 24.dp) * 0.26f).coerceIn(168.dp, 260.dp)
    val board = desk.boardWidth(
        widthFor(
            desk.session.board,
            scene.boardTurn.toInt(),
            width - side * 2 - 32.dp,
            height - 16.dp
        )
    )
    Row(
        Modifier.fillMaxSize().padding(8.dp),
        horizontalArrangement = Arrangement.spacedBy(12.dp, Alignment.CenterHorizontally)
    ) {
        Column(Modifier.width(side).fillMaxHeight()) {
            DeskBar(desk, TextAlign.Start, menu = false)
            Spacer(Modifier.height(6.dp))
            scene.seats.filter { it.far }.forEach { SeatStrip(it, disc = 36.dp, height = 48.dp, short = true) }
            ChipsRow(scene.chips, Modifier.padding(vertical = 4.dp))
            Hairline(Modifier.padding(vertical = 6.dp))
            if (desk.asks()) {
                Box(Modifier.weight(1f)) { AskPanel(desk, shape = RoundedCornerShape(18.dp)) }
            } else {
                MoveList(scene.moves, Modifier.weight(1f))
                Actions(desk, scene.buttons.filter { it.id != "shell:moves" })
            }
        }
        DeskBoard(desk, board)
        Column(Modifier.width(side).fillMaxHeight()) {
            Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.End) {
                IconButton(Glyphs.list, strings.moves) { desk.onPress("shell:moves") }
                IconButton(Glyphs.more, strings.menu, onClick = desk.onMenu)
            }
            scene.nearSeats().forEach { SeatStrip(it, disc = 36.dp, height = 48.dp, short = true) }
            Spacer(Modifier.weight(1f))
            Beside(desk, Modifier.fillMaxWidth())
            scene.drawers.forEach { DrawerPanel(desk, it) }
        }
    }
}

/** Tablet on its side, desktop: the board on the left, a column on the right. */
@Composable
internal fun WideLayout(desk: Desk, width: Dp, height: Dp) {
    val scene = desk.scene
    val column = ((width - 72.dp) * 0.34f).coerceIn(338.dp, 400.dp)
    val board = desk.boardWidth(
        widthFor(
            desk.session.board,
            scene.boardTurn.toInt(),
            width - column - 72.dp,
            height - 48.dp
        )
    )
    Row(
        Modifier.fillMaxSize().padding(24.dp),
        horizontalArrangement = Arrangement.spacedBy(24.dp, Alignment.CenterHorizontally),
        verticalAlignment = Alignment.CenterVertically
    ) {
        val shape = RoundedCornerShape(board * (0.3f / desk.session.board.bounds.w))
        val colours = LocalPalette.current
        val lying = if (desk.session.board.plate == PlateShape.RECTANGLE) {
            Modifier.shadow(12.dp, shape, ambientColor = colours.shadow, clip = false).background(colours.rail, shape)
        } else {
            Modifier
        }
        Box(lying) {
            DeskBoard(desk, board)
        }
        Column(Modifier.width(column).fillMaxHeight(), verticalArrangement = Arrangement.spacedBy(12.dp)) {
            DeskBar(desk, TextAlign.Start)
            if (scene.seats.size > 2) {
                SeatEnd(scene.seats.filter { it.far }, Modifier.fillMaxWidth(), height = 72.dp)
                SeatEnd(scene.nearSeats(), Modifier.fillMaxWidth(), height = 72.dp)
            } else {
                scene.seats.forEach { SeatCard(it) }
            }
            ChipsRow(scene.chips)
            Beside(desk, Modifier.fillMaxWidth())
            // On a low screen a question takes the place of moves and actions.
            val low = height < 720.dp
            if (desk.asks()) {
                val room = if (low) Modifier.weight(1f, fill = false) else Modifier.heightIn(max = 340.dp)
                AskPanel(desk, room, RoundedCornerShape(18.dp))
            }
            if (desk.asks() && low) {
                Spacer(Modifier.weight(0.01f))
            } else {
                MovesCard(scene, Modifier.weight(1f))
                Actions(desk, scene.buttons)
            }
            scene.drawers.forEach { DrawerPanel(desk, it, sideBySide = true) }
        }
    }
}
