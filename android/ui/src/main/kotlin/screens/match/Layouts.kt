package app.qishe.ui.screens.match

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
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
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.draw.dropShadow
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.shadow.Shadow
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.sensitiveContent
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardView
import app.qishe.ui.board.ROUND
import app.qishe.ui.board.widthFor
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.ActionButton
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Words
import uniffi.qishe.Button
import uniffi.qishe.Edges
import uniffi.qishe.PlateShape
import uniffi.qishe.Scene
import uniffi.qishe.SeatPanel
import uniffi.qishe.Word

/** The board of a screen. */
@Composable
internal fun MatchBoard(screen: MatchScreenState, width: Dp, edges: Edges = ROUND) = BoardView(
    screen.session.board,
    screen.scene,
    width,
    Modifier.onGloballyPositioned { screen.drag.board = it }.sensitiveContent(screen.scene.secret),
    edges = edges,
    input = screen.session,
    aim = screen.aim,
    view = screen.drag.view,
    generation = screen.session.generation,
    picture = screen.session::picture
)

/** Pieces that the mover can place: the tray, or the box of stones. */
@Composable
internal fun PiecesInHand(screen: MatchScreenState, modifier: Modifier = Modifier) {
    val tray = screen.scene.tray
    if (tray != null) TrayBar(screen, tray, modifier) else StoneBox(screen.scene.seats, modifier)
}

/**
 * Returns the seats at the near end, from left to right. The core lists the seats round the table, the near player's
 * last.
 */
internal fun Scene.nearSeats(): List<SeatPanel> = seats.filter { !it.far }.reversed()

/** Most actions side by side. */
private const val MAX_PER_ROW = 6

/** Returns the number of actions side by side in the given room: as many as their words allow, in rows of about equal length. */
internal fun abreast(buttons: List<Button>, room: Dp, scale: Float): Int {
    val widest = buttons.maxOfOrNull { wide(it.label) } ?: 0
    // Half a character is 6 wide; a long word may shrink a little.
    val each = maxOf(54f, widest * 6f * scale * 0.85f + 8f)
    val most = (room.value / each).toInt().coerceIn(1, MAX_PER_ROW)
    val rows = (buttons.size + most - 1) / most
    return if (rows == 0) 1 else (buttons.size + rows - 1) / rows
}

private fun glyphOf(button: Button) = when (button.id) {
    PLAY -> if (button.on) AppIcons.pause else AppIcons.play
    SPEED -> AppIcons.clock
    else -> AppIcons.of(button.icon)
}

/** Returns the number of rows that the actions take in the given room. */
internal fun rowsOf(buttons: List<Button>, room: Dp, scale: Float): Int {
    val across = abreast(buttons, room, scale)
    return ((buttons.size + across - 1) / across).coerceAtLeast(1)
}

/** Actions in the given room, in rows of equal length. */
@Composable
internal fun Actions(screen: MatchScreenState, buttons: List<Button>, room: Dp, modifier: Modifier = Modifier) {
    val across = abreast(buttons, room, LocalDensity.current.fontScale)
    Column(modifier.fillMaxWidth()) {
        buttons.chunked(across).forEach { row ->
            Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.SpaceAround) {
                row.forEach { button ->
                    ActionButton(
                        glyphOf(button),
                        button.label,
                        Modifier.weight(1f, fill = false),
                        button.enabled,
                        button.on
                    ) { screen.onPress(button.id) }
                }
                // The last row stands under the others.
                if (buttons.size > across) repeat(across - row.size) { Spacer(Modifier.weight(1f)) }
            }
        }
    }
}

/** Title and status between back and menu. */
@Composable
internal fun MatchBar(screen: MatchScreenState, align: TextAlign = TextAlign.Center, menu: Boolean = true) {
    if (!screen.titled) return
    val strings = LocalStrings.current
    val accent = LocalPalette.current.accent
    Row(
        Modifier.fillMaxWidth().heightIn(min = 48.dp).drawBehind {
            // Progress of the computer's search.
            val part = if (screen.session.thinking == null) 0f else screen.session.thought
            if (part > 0f) drawRect(accent, Offset(0f, size.height - 3.dp.toPx()), Size(size.width * part, 3.dp.toPx()))
        }.padding(horizontal = 6.dp),
        verticalAlignment = Alignment.CenterVertically
    ) {
        IconButton(AppIcons.back, strings(Word.Back), onClick = screen.onBack)
        Column(
            Modifier.weight(1f),
            horizontalAlignment = if (align == TextAlign.Center) Alignment.CenterHorizontally else Alignment.Start
        ) {
            Words(screen.scene.title, (if (menu) Type.t16 else Type.t14).bold, maxLines = 1)
            StatusLine(screen.line, align)
        }
        if (menu) IconButton(AppIcons.more, strings(Word.Menu), onClick = screen.onMenu)
    }
}

/** Height of the tray with its button. */
private const val TRAY_HEIGHT = 172

/** Phone upright: bar, opponent, board, drawer, self, moves, actions. Questions cover the part below the board. */
@Composable
internal fun PortraitLayout(screen: MatchScreenState, width: Dp, height: Dp) {
    val scene = screen.scene
    val roomy = height >= 700.dp
    val far = scene.seats.filter { it.far }
    val near = scene.nearSeats()
    val several = scene.seats.size > 2
    val drawer = scene.drawers.firstOrNull { !it.far }
    // Panels grow with the system's text size.
    val scale = LocalDensity.current.fontScale
    fun grown(fixed: Int, text: Int) = (fixed + text * (scale - 1f).coerceAtLeast(0f)).dp
    // During deployment the seats' captures are not needed, and the tray needs the room.
    val brief = scene.tray != null
    val strip = if (several &&
        brief
    ) {
        grown(46, 30)
    } else if (several) {
        grown(84, 40)
    } else {
        grown(if (roomy) 56 else 46, if (roomy) 38 else 22)
    }
    val room = width - 16.dp
    // The drawer's place stays reserved while there is none, so that the board keeps its size.
    val listed = roomy && scene.tray == null && screen.titled
    val below =
        strip + (if (listed) grown(40, 18) else 0.dp) + grown(60, 16) * rowsOf(scene.buttons, room, scale) + 6.dp
    // With large text the part below scrolls before the board becomes too small to play on.
    val free = height - (if (screen.titled) grown(52, 42) else 0.dp) - strip - below - 8.dp
    val least = if (largeText()) height * 0.4f else 0.dp
    val density = LocalDensity.current

    @Composable
    fun board(slot: Dp) =
        screen.boardWidth(widthFor(screen.session.board, scene.boardTurn.toInt(), room, maxOf(free - slot, least)))
    val look = drawerLook(board(drawerHeight(DrawerLook.One, !roomy, density)), false, density)
    val board = board(
        if (scene.tray != null) {
            if (trayRoom() == TrayRoom.LOW) grown(118, 20) else grown(TRAY_HEIGHT, 40)
        } else if (screen.session.state.drawerShown) {
            drawerHeight(look, !roomy, density)
        } else {
            grown(72, 32)
        }
    )
    Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
        MatchBar(screen)
        val side = Modifier.fillMaxWidth().padding(horizontal = if (several) 8.dp else 16.dp)
        SeatEnd(far, side, if (roomy) 40.dp else 36.dp, strip, roomy, brief)
        Spacer(Modifier.height(4.dp))
        MatchBoard(screen, board, Edges(top = true, bottom = drawer == null))
        Box(Modifier.weight(1f).fillMaxWidth()) {
            val state = remember(LocalGeneration.current) { ScrollState(0) }
            Column(
                Modifier.fillMaxSize().verticalScroll(state),
                horizontalAlignment = Alignment.CenterHorizontally
            ) {
                drawer?.let {
                    val shape = RoundedCornerShape(bottomStart = 14.dp, bottomEnd = 14.dp)
                    val lying = Modifier.width(board).shadow(6.dp, shape, clip = false)
                    DrawerBar(screen, it, shape, look, lying, low = !roomy)
                }
                Spacer(Modifier.height(6.dp))
                SeatEnd(near, side, if (roomy) 40.dp else 36.dp, strip, roomy, brief)
                // On a low screen the names of the last move replace the pieces in hand.
                if (drawer == null && (roomy || scene.tray != null || scene.chips == null)) {
                    PiecesInHand(screen, side.padding(vertical = 5.dp))
                }
                AnalysisPanel(scene.analysis, side.padding(vertical = 5.dp), screen.onPress)
                if (scene.chips != null) {
                    ChipsRow(scene.chips, Modifier.padding(horizontal = 16.dp, vertical = 5.dp))
                } else if (listed && scene.analysis == null) {
                    // An analysis needs the room, and has moves of its own.
                    LastMoves(scene, Modifier.padding(horizontal = 16.dp)) { screen.onPress("shell:moves") }
                }
                Actions(screen, scene.buttons, room, Modifier.padding(horizontal = 8.dp))
            }
            if (screen.asks()) AskPanel(screen, Modifier.align(Alignment.BottomCenter))
        }
    }
}

/** Tablet on its side, desktop: the board on the left, a column on the right. */
@Composable
internal fun WideLayout(screen: MatchScreenState, width: Dp, height: Dp) {
    val scene = screen.scene
    val column = ((width - 72.dp) * 0.34f).coerceIn(338.dp, 400.dp)
    val board = screen.boardWidth(
        widthFor(
            screen.session.board,
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
        val shape = RoundedCornerShape(board * (0.3f / screen.session.board.bounds.w))
        val colours = LocalPalette.current
        val lying = if (screen.session.board.plate == PlateShape.RECTANGLE) {
            // No elevation shadow: it leaves a light spot at a corner.
            Modifier.dropShadow(shape, Shadow(16.dp, colours.shadow, offset = DpOffset(0.dp, 5.dp)))
                .background(colours.rail, shape)
        } else {
            Modifier
        }
        Box(lying) {
            MatchBoard(screen, board)
        }
        SideColumn(column, gap = 12.dp) {
            MatchBar(screen, TextAlign.Start)
            if (scene.seats.size > 2) {
                SeatEnd(scene.seats.filter { it.far }, Modifier.fillMaxWidth(), height = 72.dp)
                SeatEnd(scene.nearSeats(), Modifier.fillMaxWidth(), height = 72.dp)
            } else {
                scene.seats.forEach { SeatCard(it) }
            }
            ChipsRow(scene.chips)
            AnalysisPanel(scene.analysis, onPress = screen.onPress)
            PiecesInHand(screen, Modifier.fillMaxWidth())
            // Seats, tray and actions keep their places; a question and the moves share the space between them.
            if (largeText()) {
                if (screen.asks()) SideAsk(screen) else MovesCard(scene, screen.onPress, Modifier.height(200.dp))
            } else {
                BoxWithConstraints(Modifier.weight(1f)) {
                    val free = maxHeight
                    val short = scene.prompt?.let { it.entry == null && it.choices.size <= 4 } ?: false
                    val both = free > 400.dp || (short && free > 200.dp)
                    Column(Modifier.fillMaxSize(), verticalArrangement = Arrangement.spacedBy(12.dp)) {
                        if (screen.asks()) {
                            // As high as it needs, as long as a few moves stay in sight.
                            val high = if (both) free - (if (short) 90.dp else 140.dp) else free
                            AskPanel(screen, Modifier.heightIn(max = high), RoundedCornerShape(18.dp), onTop = true)
                        }
                        if (!screen.asks() || both) MovesCard(scene, screen.onPress, Modifier.weight(1f))
                    }
                }
            }
            Actions(screen, scene.buttons, column)
            scene.drawers.forEach { DrawerPanel(screen, it, sideBySide = true) }
        }
    }
}
