package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.gestures.detectDragGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.layout.LayoutCoordinates
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardGeometry
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.Viewport
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.MatchSession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.PressRow
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import kotlin.math.roundToInt
import uniffi.qishe.Emblem
import uniffi.qishe.Tray
import uniffi.qishe.TrayItem
import uniffi.qishe.Word

/** Piece that is dragged from the tray to the board, and the board's position. */
@Stable
internal class TrayDrag {
    /** The piece under the finger. */
    var piece by mutableStateOf<Emblem?>(null)

    /** Position of the finger, in pixels of the window. */
    var at by mutableStateOf(Offset.Zero)

    /** Position of the board. */
    var board: LayoutCoordinates? = null

    /** Zoom and position of the board. */
    val view = Viewport()

    /** The point under the finger, when it is over the board. */
    fun point(screen: MatchScreenState): UShort? {
        val place = board?.takeIf { it.isAttached } ?: return null
        val art = screen.session.board
        val turn = screen.scene.boardTurn.toInt()
        val geometry = BoardGeometry.wide(art, turn, place.size.width.toFloat())
        return geometry.nearest(view.toBoard(place.windowToLocal(at)))?.id
    }
}

/** Id of the tray's button that the shell adds. */
internal const val MY_LAYOUTS = "shell:layout:list"

/** The kept layouts by name: one tap lays one out. Their content is not shown. */
@Composable
internal fun LayoutsSheet(model: AppModel, session: MatchSession, onClose: () -> Unit) {
    val strings = LocalStrings.current
    Sheet(strings(Word.MyLayouts), onClose) {
        Column(Modifier.padding(horizontal = 20.dp)) {
            val list = model.library.layouts
            Words(if (list.isEmpty()) strings(Word.NoLayouts) else strings(Word.LayoutsNote), Type.t13)
            list.forEach { layout ->
                PressRow({
                    onClose()
                    session.enter(layout.text)
                }) {
                    Row(Modifier.fillMaxWidth().heightIn(min = 52.dp), verticalAlignment = Alignment.CenterVertically) {
                        Words(layout.name, Type.figures(Type.t16), Modifier.weight(1f), maxLines = 1)
                        IconButton(AppIcons.close, "${strings(Word.Delete)} ${layout.name}") {
                            model.library.dropLayout(layout)
                        }
                    }
                }
            }
        }
    }
}

/** Room for the tray on a screen. */
internal enum class TrayRoom {
    /** Its sentence, its pieces and its key have a row each. */
    FULL,

    /** A small phone held upright: the key takes the place of the sentence, or the board would be too small. */
    LOW,

    /** A phone that lies on its side: the key is lower. */
    SIDE
}

/** Returns the room for the tray in this window. */
@Composable
internal fun trayRoom(): TrayRoom {
    val window = LocalWindowInfo.current.containerSize
    val height = with(LocalDensity.current) { window.height.toDp() }
    return when {
        height >= 700.dp -> TrayRoom.FULL
        window.width > window.height -> TrayRoom.SIDE
        else -> TrayRoom.LOW
    }
}

/** Pieces to place: tap one and then the board, or drag it there. */
@Composable
internal fun TrayBar(screen: MatchScreenState, tray: Tray, modifier: Modifier = Modifier) {
    val colours = LocalPalette.current
    val main = tray.main
    val room = trayRoom()
    val low = room == TrayRoom.LOW
    Column(
        modifier.clip(RoundedCornerShape(14.dp)).background(colours.rail).padding(horizontal = 10.dp, vertical = 6.dp)
    ) {
        Row(Modifier.fillMaxWidth(), verticalAlignment = Alignment.CenterVertically) {
            if (low) {
                WideButton(main.label, Modifier.weight(1f), height = 40) { screen.onPress(main.id) }
            } else {
                Words(tray.title, Type.t14.bold, Modifier.weight(1f), colours.label, maxLines = 2)
            }
            val strings = LocalStrings.current
            val keep = tray.keep
            IconButton(
                AppIcons.keep,
                keep.label,
                colour = colours.label,
                enabled = keep.enabled,
                idle = colours.label
            ) {
                screen.onPress(keep.id)
            }
            IconButton(AppIcons.list, strings(Word.MyLayouts), colour = colours.label) { screen.onPress(MY_LAYOUTS) }
        }
        Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.spacedBy(6.dp)) {
            tray.items.forEach { Item(screen, it, Modifier.weight(1f)) }
        }
        if (!low) {
            val (top, height) = if (room == TrayRoom.SIDE) 2.dp to 40 else 6.dp to 48
            WideButton(main.label, Modifier.fillMaxWidth().padding(top = top), height = height) {
                screen.onPress(main.id)
            }
        }
    }
}

/** Opacity of a used-up piece. At this value the number on it keeps a contrast of 3 : 1. */
internal const val USED_UP = 0.65f

@Composable
private fun Item(screen: MatchScreenState, item: TrayItem, modifier: Modifier) {
    val colours = LocalPalette.current
    val shape = RoundedCornerShape(10.dp)
    val idle = LocalStrings.current(Word.StateIdle)
    val drag = screen.drag
    var place by remember { mutableStateOf<LayoutCoordinates?>(null) }
    val box = modifier.heightIn(min = 48.dp).alpha(if (item.left > 0u || item.on) 1f else USED_UP).clip(shape)
        .background(colours.face)
        .onGloballyPositioned { place = it }
        .pointerInput(item.id, item.left) {
            detectDragGestures(
                onDragStart = { start ->
                    if (item.left > 0u) {
                        if (!item.on) screen.onPress(item.id)
                        drag.at = place?.localToWindow(start) ?: start
                        drag.piece = item.piece
                    }
                },
                onDrag = { change, _ ->
                    change.consume()
                    drag.at = place?.takeIf { it.isAttached }?.localToWindow(change.position) ?: drag.at
                },
                onDragEnd = {
                    val point = drag.point(screen).takeIf { drag.piece != null }
                    drag.piece = null
                    point?.let { screen.session.tap(it, 1) }
                },
                onDragCancel = { drag.piece = null }
            )
        }
        .clickable(role = Role.Button) { screen.onPress(item.id) }
        // Below the frame of the keyboard's focus.
        .border(if (item.on) 3.dp else 1.dp, if (item.on) colours.chosen else colours.line, shape)
        .clearAndSetSemantics {
            contentDescription = item.label
            testTag = item.id
            role = Role.Button
            selected = item.on
            if (item.left < 1u && !item.on) stateDescription = idle
            onClick {
                screen.onPress(item.id)
                true
            }
        }.padding(horizontal = 4.dp, vertical = 2.dp)
    val count: @Composable () -> Unit = {
        Words("× ${item.left}", Type.figures(Type.t16).bold, colour = colours.label, maxLines = 1)
    }
    // Beside the piece, a large number would be cut.
    if (largeText()) {
        Column(box, horizontalAlignment = Alignment.CenterHorizontally) {
            PieceBadge(item.piece, 40.dp)
            count()
        }
        return
    }
    Row(
        box,
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(6.dp, Alignment.CenterHorizontally)
    ) {
        // A narrow phone has room for the number as well.
        PieceBadge(item.piece, if (trayRoom() == TrayRoom.FULL) 40.dp else 32.dp)
        count()
    }
}

/** The dragged piece under the finger, over everything. */
@Composable
internal fun DraggedPiece(drag: TrayDrag, size: Dp) {
    val piece = drag.piece ?: return
    var origin by remember { mutableStateOf(Offset.Zero) }
    val half = with(LocalDensity.current) { size.toPx() / 2 }
    Box(Modifier.onGloballyPositioned { origin = it.localToWindow(Offset.Zero) }) {
        PieceBadge(
            piece,
            size,
            Modifier.offset {
                val at = drag.at - origin
                IntOffset((at.x - half).roundToInt(), (at.y - half * 1.6f).roundToInt())
            }
        )
    }
}
