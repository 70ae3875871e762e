package app.qishe.ui.screens.match

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.RowScope
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.wrapContentHeight
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.SideEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.draw.dropShadow
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.shadow.Shadow
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.sensitiveContent
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.dp
import androidx.compose.ui.zIndex
import app.qishe.ui.board.BoardView
import app.qishe.ui.board.OrientedBoard
import app.qishe.ui.board.ROUND
import app.qishe.ui.session.LIMITS
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.ACTION_HEIGHT
import app.qishe.ui.widgets.ActionButton
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.MoreBelow
import app.qishe.ui.widgets.Weight
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.covered
import uniffi.qishe.ActionGrid
import uniffi.qishe.ActionList
import uniffi.qishe.ActionRole
import uniffi.qishe.Button
import uniffi.qishe.Edges
import uniffi.qishe.PlateShape
import uniffi.qishe.Rect
import uniffi.qishe.Scene
import uniffi.qishe.SeatPanel
import uniffi.qishe.TableLayout
import uniffi.qishe.Word
import uniffi.qishe.table.actionGrid
import uniffi.qishe.table.fingerAim

/** The board of a screen, beside the chances where they are shown. [wholeKey]: see [BoardView]. */
@Composable
internal fun MatchBoard(screen: MatchScreenState, width: Dp, edges: Edges = ROUND, wholeKey: Boolean = true) {
    val chances = screen.scene.chances ?: return BareBoard(screen, width, edges, wholeKey)
    Box {
        Box(Modifier.padding(start = BAR + BAR_GAP)) { BareBoard(screen, width - BAR - BAR_GAP, edges, wholeKey) }
        Box(Modifier.matchParentSize()) { ChancesBar(chances, Modifier.width(BAR).fillMaxHeight()) }
    }
}

@Composable
private fun BareBoard(screen: MatchScreenState, width: Dp, edges: Edges, wholeKey: Boolean) = BoardView(
    screen.session.board,
    screen.scene,
    width,
    Modifier.onGloballyPositioned { screen.drag.board = it }.sensitiveContent(screen.scene.secret),
    edges = edges,
    input = screen.session,
    aim = screen.aim,
    view = screen.drag.view,
    generation = screen.session.generation,
    wholeKey = wholeKey,
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

/** Columns of the grid of actions. */
private const val COLUMNS = 5

/** Least width of an action. */
private val LEAST_ACTION = 44.dp

/** Gap between two actions. */
private val ACTION_GAP = 2.dp

/** Width of a column from which five actions stand side by side. */
internal val FIVE_COLUMNS = (LEAST_ACTION + ACTION_GAP) * COLUMNS

/** Returns the places of the screen's actions in at most so many rows, and has the menu 更多 list the others. */
@Composable
internal fun MatchScreenState.grid(rows: Int): ActionGrid {
    val actions = ActionList(scene.mode, scene.buttons, model.choices.leftHanded)
    val grid = remember(actions, rows) { actionGrid(actions, rows.toUByte()) }
    SideEffect { more.value = grid.more }
    return grid
}

/**
 * The grid of actions: five columns, the same action in the same place in all phases. Its first row, the lowest, ends
 * with 更多 if [menu] is set. In a column that is narrower than five actions, they flow.
 */
@Composable
internal fun GridOfActions(
    screen: MatchScreenState,
    grid: ActionGrid,
    room: Dp,
    menu: Boolean = true,
    modifier: Modifier = Modifier
) {
    val strings = LocalStrings.current
    val opens = menu
    val flows = room < FIVE_COLUMNS
    val larger = if (screen.model.choices.largeKeys) {
        Modifier.heightIn(
            min = ACTION_HEIGHT + LIMITS.largerKey.dp
        )
    } else {
        Modifier
    }

    @Composable
    fun RowScope.Cell(button: Button?, weighty: Boolean) {
        if (button == null) return Spacer(Modifier.weight(1f))
        ActionButton(
            AppIcons.of(button.icon),
            button.label,
            Modifier.weight(1f).then(larger),
            button.enabled,
            button.on,
            if (button.role == ActionRole.DANGER) {
                Weight.Danger
            } else if (weighty) {
                Weight.Main
            } else {
                Weight.Plain
            }
        ) { screen.onPress(button.id) }
    }

    @Composable
    fun RowScope.More() = ActionButton(
        AppIcons.more,
        strings(Word.Menu),
        Modifier.weight(1f).then(larger).testTag(MORE),
        onClick = screen.onMenu
    )
    Column(modifier.fillMaxWidth()) {
        if (flows) {
            val cells = grid.rows.flatten().filterNotNull()
            val all = cells.indices + if (opens) listOf(cells.size) else emptyList()
            val most = maxOf(1, (room / LEAST_ACTION).toInt())
            // Rows of about equal length.
            val rows = maxOf(1, (all.size + most - 1) / most)
            val across = maxOf(1, (all.size + rows - 1) / rows)
            all.chunked(across).forEach { row ->
                HandRow(grid.mirrored, Modifier.fillMaxWidth()) {
                    row.forEach { at ->
                        if (at < cells.size) Cell(cells[at], menu && at < grid.primary.toInt()) else More()
                    }
                    repeat(across - row.size) { Spacer(Modifier.weight(1f)) }
                }
            }
            return@Column
        }
        // The first row is the lowest, so that it keeps its place where a second one comes and goes.
        grid.rows.withIndex().reversed().forEach { (at, row) ->
            HandRow(grid.mirrored, Modifier.fillMaxWidth(), Arrangement.spacedBy(ACTION_GAP)) {
                row.forEachIndexed { cell, button -> Cell(button, menu && at == 0 && cell < grid.primary.toInt()) }
                if (row.size < COLUMNS) if (opens && at == 0) More() else Spacer(Modifier.weight(1f))
            }
        }
    }
}

/** Tag of the grid's cell that opens the menu. */
internal const val MORE = "more"

/** Most actions side by side at an end of a flat table. */
private const val MOST_AT_AN_END = 6

/** The actions of one end of a flat table: all of them, each row under the others. */
@Composable
internal fun EndActions(screen: MatchScreenState, buttons: List<Button>, room: Dp, modifier: Modifier = Modifier) {
    val across = (room / LEAST_ACTION).toInt().coerceIn(1, MOST_AT_AN_END)
    Column(modifier.fillMaxWidth()) {
        buttons.chunked(across).forEach { row ->
            Row(Modifier.fillMaxWidth()) {
                row.forEach { button ->
                    ActionButton(
                        AppIcons.of(button.icon),
                        button.label,
                        Modifier.weight(1f),
                        button.enabled,
                        button.on,
                        if (button.role == ActionRole.DANGER) Weight.Danger else Weight.Plain
                    ) { screen.onPress(button.id) }
                }
                // Each row stands under the others.
                if (buttons.size > across) repeat(across - row.size) { Spacer(Modifier.weight(1f)) }
            }
        }
    }
}

/** A part of the screen in its place. */
@Composable
internal fun At(place: Rect, align: Alignment = Alignment.TopCenter, content: @Composable () -> Unit) {
    if (place.w <= 0f) return
    Box(
        Modifier.offset(place.x.dp, place.y.dp).size(place.w.dp, place.h.dp),
        contentAlignment = align
    ) { content() }
}

/** The title between back and menu. */
@Composable
internal fun MatchBar(screen: MatchScreenState, align: TextAlign = TextAlign.Center, menu: Boolean = true) {
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
            val head = Modifier.semantics { heading() }
            Words(screen.scene.title, (if (menu) Type.t16 else Type.t14).bold, head, maxLines = 1)
        }
        if (menu) IconButton(AppIcons.more, strings(Word.Menu), Modifier.testTag("menu"), onClick = screen.onMenu)
    }
}

/** Key between two seats: it enlarges the near player's quarter of the board, and shows all of it again. */
@Composable
private fun QuarterKey(screen: MatchScreenState, layout: TableLayout) {
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    val view = screen.drag.view
    val board = screen.session.board
    val pitch = layout.board.w / OrientedBoard.of(board, screen.scene.boardTurn.toInt()).width
    val window = with(LocalDensity.current) { Size(layout.board.w.dp.toPx(), layout.board.h.dp.toPx()) }
    val word = strings(if (view.isZoomed) Word.WholeBoard else Word.OwnQuarter)
    Box(Modifier.clip(RoundedCornerShape(12.dp)).background(colours.sunken)) {
        IconButton(if (view.isZoomed) AppIcons.shrink else AppIcons.fit, word) {
            view.toggle(Offset(0f, window.height), fingerAim(pitch, 1f, null).quarterZoom, window)
        }
    }
}

/** Phone upright: bar, opponent, board, drawer, sentence, self, moves, actions. Questions cover the part below the board. */
@Composable
internal fun PortraitLayout(screen: MatchScreenState, layout: TableLayout) {
    val scene = screen.scene
    val several = scene.seats.size > 2
    val drawer = scene.drawers.firstOrNull { !it.far }
    val high = layout.nearHeight >= 52f
    val disc = if (high) 40.dp else 36.dp
    val side = Modifier.fillMaxWidth().padding(horizontal = if (several) 8.dp else 16.dp)
    val grid = screen.grid((if (scene.tray == null) layout.actionRows else layout.placingRows).toInt())
    // Large actions scroll with the rest.
    val large = largeText()

    @Composable
    fun Foot() {
        // An analysis needs the room, and has moves of its own.
        if (layout.hasMoves && scene.tray == null && scene.analysis == null && scene.chips == null) {
            LastMoves(scene, Modifier.padding(horizontal = 16.dp)) { screen.onPress("shell:moves") }
        }
        GridOfActions(screen, grid, layout.actions.w.dp, modifier = Modifier.padding(horizontal = 8.dp))
    }
    At(layout.bar) { MatchBar(screen) }
    At(layout.far, Alignment.Center) {
        val far = scene.seats.filter { it.far }
        val key: (@Composable () -> Unit)? = if (layout.hasQuarterKey) ({ QuarterKey(screen, layout) }) else null
        val least = if (several) layout.far.h.dp else 0.dp
        SeatEnd(far, side.wrapContentHeight(unbounded = true), disc, least, layout.hasCaptions, between = key)
    }
    At(layout.board) {
        val edges = Edges(top = true, bottom = drawer == null)
        MatchBoard(screen, layout.board.w.dp, edges, wholeKey = !layout.hasQuarterKey)
    }
    At(layout.below) {
        Column(Modifier.fillMaxSize().covered(screen.asks()), horizontalAlignment = Alignment.CenterHorizontally) {
            val state = remember(LocalGeneration.current) { ScrollState(0) }
            val scrolls: @Composable (@Composable ColumnScope.() -> Unit) -> Unit = { content ->
                MoreBelow(state, LocalPalette.current.table, Modifier.weight(1f)) {
                    Column(
                        Modifier.fillMaxSize().verticalScroll(state),
                        horizontalAlignment = Alignment.CenterHorizontally,
                        content = content
                    )
                }
            }
            scrolls {
                drawer?.let {
                    val shape = RoundedCornerShape(bottomStart = 14.dp, bottomEnd = 14.dp)
                    DrawerBar(
                        screen,
                        it,
                        shape,
                        layout,
                        // Its shadow lies over the sentence's ground.
                        Modifier.zIndex(2f).width(layout.board.w.dp).shadow(6.dp, shape, clip = false)
                    )
                }
                val most = layout.sentenceHeight + layout.nearHeight
                Sentence(screen.line, layout.sentenceHeight.dp, Modifier.padding(horizontal = 16.dp), most = most.dp)
                if (scene.tray != null) {
                    PiecesInHand(screen, side)
                } else {
                    // An analysis needs the room.
                    val brief = scene.analysis != null
                    val strip = if (brief) 36.dp else layout.nearHeight.dp
                    Box(Modifier.heightIn(min = strip), contentAlignment = Alignment.Center) {
                        SeatEnd(
                            scene.nearSeats(),
                            side,
                            if (brief) 28.dp else disc,
                            if (several && !brief) layout.nearHeight.dp else 0.dp,
                            captions = !brief && layout.hasCaptions,
                            brief = brief
                        )
                    }
                    // On a low screen the names of the last move replace the pieces in hand.
                    if (drawer == null && (layout.hasMoves || scene.chips == null)) {
                        PiecesInHand(screen, side.padding(vertical = 5.dp))
                    }
                }
                AnalysisPanel(scene.analysis, side.padding(vertical = 5.dp), screen.onPress)
                ChipsRow(scene.chips, Modifier.padding(horizontal = 16.dp, vertical = 5.dp))
                if (large) Foot()
            }
            if (!large) Foot()
        }
        if (screen.asks()) {
            Box(Modifier.fillMaxSize()) { AskPanel(screen, Modifier.align(Alignment.BottomCenter)) }
        }
    }
}

/** Least height of a list of moves: its head and a move. */
private val LEAST_MOVES = 78.dp

/** The board with its shadow on the table. */
@Composable
internal fun LyingBoard(screen: MatchScreenState, board: Dp) {
    val shape = RoundedCornerShape(board * (0.3f / screen.session.board.bounds.w))
    val colours = LocalPalette.current
    val lying = if (screen.session.board.plate == PlateShape.RECTANGLE) {
        // No elevation shadow: it leaves a light spot at a corner.
        Modifier.dropShadow(shape, Shadow(16.dp, colours.shadow, offset = DpOffset(0.dp, 5.dp)))
            .background(colours.rail, shape)
    } else {
        Modifier
    }
    Box(lying) { MatchBoard(screen, board) }
}

/** Tablet on its side, desktop: the board on the left, a column on the right. */
@Composable
internal fun WideLayout(screen: MatchScreenState, layout: TableLayout) {
    val scene = screen.scene
    val board = layout.board.w.dp
    val column = layout.right.w.dp
    At(layout.board) { LyingBoard(screen, board) }
    At(layout.right) {
        val gap = if (scene.tray != null) 8.dp else 12.dp
        val grid = screen.grid(layout.actionRows.toInt())
        Column(Modifier.fillMaxSize(), Arrangement.spacedBy(gap)) {
            Column {
                MatchBar(screen, TextAlign.Start)
                SideSentence(screen, layout)
            }
            if (layout.coversColumn && screen.asks()) {
                // Over all that is below the sentence.
                Box(Modifier.weight(1f)) { AskPanel(screen, shape = RoundedCornerShape(18.dp), onTop = true) }
                return@Column
            }
            SideColumn(column, Modifier.weight(1f), gap) {
                if (scene.seats.size > 2) {
                    SeatEnd(scene.seats.filter { it.far }, Modifier.fillMaxWidth(), height = 72.dp)
                    SeatEnd(scene.nearSeats(), Modifier.fillMaxWidth(), height = 72.dp)
                } else if (layout.isCrowded) {
                    scene.seats.forEach { SeatStrip(it, disc = 36.dp, height = 44.dp, short = true) }
                } else {
                    scene.seats.forEach { SeatCard(it) }
                }
                ChipsRow(scene.chips)
                AnalysisPanel(scene.analysis, onPress = screen.onPress)
                PiecesInHand(screen, Modifier.fillMaxWidth())
                // Seats, tray and actions keep their places; a question and the moves share the space between them.
                BoxWithConstraints(Modifier.weight(1f)) {
                    val free = maxHeight
                    Column(Modifier.fillMaxSize(), verticalArrangement = Arrangement.spacedBy(12.dp)) {
                        if (screen.asks()) {
                            // As high as it needs; in a high column a few moves stay in sight.
                            val high = if (free > 400.dp) free - 140.dp else free
                            AskPanel(screen, Modifier.heightIn(max = high), RoundedCornerShape(18.dp), onTop = true)
                        }
                        BoxWithConstraints(Modifier.weight(1f)) {
                            if (maxHeight >= LEAST_MOVES) MovesCard(scene, screen.onPress, Modifier.fillMaxSize())
                        }
                    }
                }
            }
            // In sight in each phase. They keep their places where a drawer comes or goes.
            scene.drawers.forEach { DrawerPanel(screen, it, sideBySide = true) }
            GridOfActions(screen, grid, column)
        }
    }
}
