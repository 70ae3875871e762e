package app.qishe.ui.board

import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.height
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Modifier
import androidx.compose.ui.composed
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.input.pointer.PointerType
import androidx.compose.ui.input.pointer.changedToUp
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.input.pointer.positionChange
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.hideFromAccessibility
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.traversalIndex
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.LIMITS
import kotlin.math.roundToInt
import uniffi.qishe.BoardKey
import uniffi.qishe.BoardPoint
import uniffi.qishe.FingerAim
import uniffi.qishe.FingerBoard
import uniffi.qishe.FingerEvent
import uniffi.qishe.FingerOrder
import uniffi.qishe.FingerReach
import uniffi.qishe.Icon
import uniffi.qishe.MarkKind
import uniffi.qishe.PieceAt
import uniffi.qishe.PointLabel
import uniffi.qishe.Scene
import uniffi.qishe.StatusTone
import uniffi.qishe.ThingId
import uniffi.qishe.ThingKind
import uniffi.qishe.table.Finger

/** Callbacks by which the core's [Finger] changes the board on the screen. */
internal class FingerShow(
    /** Shows a piece under the finger, or none. */
    val carry: (Carried?) -> Unit,
    /** Lets a carried piece go where it is shown. */
    val land: (ThingId) -> Unit,
    /** Lets a piece slide to its point from a position in pixels of the whole board. */
    val slideBack: (ThingId, Offset) -> Unit,
    /** Lets a point answer a touch that changed nothing. */
    val blink: (BoardPoint?) -> Unit,
    /** Shows the loupe over a point, or none. */
    val aim: (BoardPoint?) -> Unit,
    /** Ends the running animation of the board. Called when a touch begins. */
    val endMotion: () -> Unit,
    /** Called after each touch by a finger. */
    val touched: () -> Unit
)

/**
 * Feeds touches of a board to the core's [Finger] and carries out its orders. With [view] two fingers zoom the board, and one
 * finger moves a zoomed board. A mouse needs no help by [aim].
 */
internal fun Modifier.boardTouch(
    geometry: BoardGeometry,
    input: BoardInput,
    view: Viewport?,
    generation: Int,
    aim: FingerAim,
    show: FingerShow
): Modifier = composed {
    val latest = rememberUpdatedState(input)
    val help = rememberUpdatedState(aim)
    val shown = rememberUpdatedState(show)
    pointerInput(geometry, view, generation) {
        val window = Size(size.width.toFloat(), size.height.toFloat())
        val finger = Finger()

        fun place(at: Offset) = geometry.units(view?.toBoard(at) ?: at)

        fun reach(type: PointerType): FingerReach {
            val unit = geometry.unit * (view?.zoom ?: 1f)
            val error = LIMITS.fingerError.dp.toPx() / unit
            val slop = viewConfiguration.touchSlop / unit
            return FingerReach(help.value.takeUnless { type == PointerType.Mouse }, error, slop, view?.isZoomed == true)
        }

        /** Sends an event, and carries out its orders. Returns whether there were any. */
        fun send(event: FingerEvent, now: Long, pan: () -> Unit = {}): Boolean {
            val orders = finger.handle(event, geometry.oriented.map, now.toULong())
            for (order in orders) {
                when (order) {
                    is FingerOrder.Tap -> {
                        val before = latest.value.scene
                        val after = latest.value.tap(order.point, order.count.toInt())
                        send(FingerEvent.Answered(after.underFinger(), after != before), now)
                    }

                    is FingerOrder.Aim -> shown.value.aim(geometry.point(order.point))

                    is FingerOrder.Carry -> shown.value.carry(Carried(thing(order.piece), geometry.pixels(order.at)))

                    is FingerOrder.Land -> shown.value.land(thing(order.piece))

                    FingerOrder.PutDown -> shown.value.carry(null)

                    is FingerOrder.SlideBack -> shown.value.slideBack(thing(order.piece), geometry.pixels(order.from))

                    is FingerOrder.Blink -> shown.value.blink(geometry.point(order.point))

                    FingerOrder.Pan -> pan()

                    is FingerOrder.Zoom -> {
                        val at = geometry.pixels(order.at)
                        view?.toggle(at, help.value.quarterZoom, window)
                    }
                }
            }
            return orders.isNotEmpty()
        }
        awaitEachGesture {
            val down = awaitFirstDown()
            var now = down.uptimeMillis
            shown.value.endMotion()
            send(FingerEvent.Down(place(down.position), latest.value.scene.underFinger(), reach(down.type)), now)
            try {
                while (true) {
                    val due = finger.nextTick()?.toLong()
                    val event = if (due == null) {
                        awaitPointerEvent()
                    } else {
                        withTimeoutOrNull((due - now).coerceAtLeast(1)) { awaitPointerEvent() }
                    }
                    if (event == null) {
                        now = due ?: now
                        send(FingerEvent.Tick, now)
                        continue
                    }
                    if (view != null && event.isPinch()) {
                        send(FingerEvent.Cancel, now)
                        pinch(view, window)
                        return@awaitEachGesture
                    }
                    val change = event.changes.firstOrNull { it.id == down.id } ?: break
                    now = change.uptimeMillis
                    if (change.changedToUp()) {
                        change.consume()
                        send(FingerEvent.Up(place(change.position)), now)
                        break
                    }
                    val moves = send(FingerEvent.Move(place(change.position)), now) {
                        view?.change(change.position, change.positionChange(), 1f, window)
                    }
                    if (moves) change.consume()
                }
            } finally {
                send(FingerEvent.Cancel, now)
            }
            if (down.type != PointerType.Mouse) shown.value.touched()
        }
    }
}

/** Id of a piece in the picture. */
private fun thing(piece: UInt) = ThingId(ThingKind.Piece(piece), 0u)

/** Returns the parts of the scene that the core's [Finger] needs. */
private fun Scene.underFinger() = FingerBoard(
    open = points.filter { it.enabled }.map { it.point },
    pieces = pieces.map { PieceAt(it.id, it.point) },
    selected = marks.firstOrNull { it.kind == MarkKind.SELECTED }?.point,
    targets = marks.filter { it.kind == MarkKind.TARGET || it.kind == MarkKind.TARGET_PIECE }.map { it.point },
    refused = status.tone == StatusTone.REFUSED
)

/** Elements for every point, for screen readers and tests. Touches pass through to the canvas. */
@Composable
internal fun BoardPoints(
    geometry: BoardGeometry,
    view: Viewport,
    labels: List<PointLabel>,
    input: BoardInput,
    readable: Boolean,
    modifier: Modifier
) {
    val questions = steady(input.questions)
    val types = steady(input.scene.buttons.firstOrNull { it.icon == Icon.KEYBOARD && it.enabled }?.label)
    Layout(
        content = {
            labels.forEachIndexed { index, label ->
                PointElement(steady(label), index, input, readable, questions, types)
            }
        },
        modifier = modifier.semantics { isTraversalGroup = true }
    ) { measurables, constraints ->
        val side = (geometry.unit * view.zoom).roundToInt().coerceAtLeast(1)
        val placed = measurables.map { it.measure(Constraints.fixed(side, side)) }
        layout(constraints.maxWidth, constraints.maxHeight) {
            placed.forEachIndexed { index, placeable ->
                val at = view.toWindow(geometry.toScreen(labels[index].point))
                placeable.place((at.x - side / 2f).roundToInt(), (at.y - side / 2f).roundToInt())
            }
        }
    }
}

/**
 * Element of a point. It is never disabled: a screen reader would get no action of it, and no reason.
 * [types]: label of the key that opens the field for typed moves; null where it has none.
 */
@Composable
private fun PointElement(
    label: PointLabel,
    index: Int,
    input: BoardInput,
    readable: Boolean,
    questions: List<BoardKey>,
    types: String?
) {
    fun action(label: String, act: () -> Unit) = CustomAccessibilityAction(label) {
        act()
        true
    }
    Box(
        Modifier.semantics {
            role = Role.Button
            contentDescription = label.label
            traversalIndex = index.toFloat()
            if (!readable) hideFromAccessibility()
            onClick {
                input.activate(label.point)
                true
            }
            if (readable) {
                customActions = listOfNotNull(types?.let { action(it) { input.type() } }) +
                    questions.map { key -> action(key.label) { input.ask(key.key, label.point) } }
            }
        }
    )
}

/** Returns the value, or an equal one that was given before it: what takes the same value again is not composed anew. */
@Composable
private fun <T> steady(value: T): T {
    val kept = remember { mutableListOf(value) }
    if (kept[0] != value) kept[0] = value
    return kept[0]
}
