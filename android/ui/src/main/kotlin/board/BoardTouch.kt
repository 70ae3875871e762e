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
import androidx.compose.ui.input.pointer.PointerInputChange
import androidx.compose.ui.input.pointer.PointerType
import androidx.compose.ui.input.pointer.changedToUp
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.input.pointer.positionChange
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.disabled
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
import uniffi.qishe.Icon
import uniffi.qishe.MarkKind
import uniffi.qishe.PieceView
import uniffi.qishe.PointLabel
import uniffi.qishe.Scene
import uniffi.qishe.ThingId
import uniffi.qishe.ThingKind

/** The loupe of a board with small points: how it serves the finger, and what shows the point aimed at. */
internal class Glass(val finger: FingerAim, val aim: (BoardPoint?) -> Unit)

/**
 * Turns touches into taps on points. A tap is reported at once; a second one on the same point within 300 ms is
 * reported as a double tap. A piece can also be dragged; a piece dropped on an illegal point slides back.
 *
 * A tap between points means the nearest point. If a tap changes nothing, its point calls [blink], so that every touch
 * has a visible answer.
 *
 * With [glass] the points are too close for a finger, and a finger that rests aims through the loupe: lifting it taps,
 * lifting it off the board does nothing. A mouse needs no loupe. With [view] two fingers zoom the board, and one finger
 * moves a zoomed board. [touched] is called after each touch by a finger.
 */
internal fun Modifier.boardTouch(
    geometry: BoardGeometry,
    input: BoardInput,
    view: Viewport?,
    generation: Int,
    carry: (Carried?) -> Unit,
    drop: (ThingId) -> Unit,
    back: (ThingId, Offset) -> Unit,
    blink: (BoardPoint) -> Unit,
    glass: Glass? = null,
    touched: () -> Unit = {}
): Modifier = composed {
    val latest = rememberUpdatedState(input)
    val glasses = rememberUpdatedState(glass)
    val afterTouch = rememberUpdatedState(touched)
    pointerInput(geometry, view, generation) {
        val window = Size(size.width.toFloat(), size.height.toFloat())

        fun place(at: Offset) = view?.toBoard(at) ?: at
        val reach = LIMITS.fingerError.dp.toPx()
        val double = LIMITS.doubleTapMs.toLong()

        fun meant(at: Offset): BoardPoint? {
            val open = latest.value.scene.points.filter { it.enabled }.map { it.point }
            return geometry.meant(place(at), reach / (view?.zoom ?: 1f), open)
        }

        fun tapped(point: BoardPoint, count: Int): Scene {
            val before = latest.value.scene
            return latest.value.tap(point.id, count).also { if (it == before) blink(point) }
        }
        var lastPoint: UShort? = null
        var lastTime = 0L

        /** Taps a point, as the second tap of a double tap where the last one was on it too. */
        fun tapOn(point: BoardPoint, time: Long) {
            val twice = lastPoint == point.id && time - lastTime <= double
            val before = latest.value.selected()
            val after = tapped(point, if (twice) 2 else 1)
            lastPoint = if (twice) null else point.id
            lastTime = time
            lean(geometry, before, point.id, after, back)
        }
        awaitEachGesture {
            val down = awaitFirstDown()
            val byMouse = down.type == PointerType.Mouse
            val loupe = glasses.value.takeUnless { byMouse }
            val start = meant(down.position)
            // Behind a loupe, a short way is aiming; only a way beyond the next points carries.
            val least = maxOf(viewConfiguration.touchSlop, geometry.unit * if (loupe == null) 0.3f else 0.7f)
            val mayCarry = start != null && (loupe == null || (loupe.finger.drags && latest.value.mayLift(start.id)))
            var looks = loupe?.finger?.glassAfterMs == 0uL
            var drag: Carried? = null
            var refused = !mayCarry
            var end: PointerInputChange = down
            try {
                if (looks) loupe?.aim(start)
                while (true) {
                    val event = if (loupe == null || looks) {
                        awaitPointerEvent()
                    } else {
                        val rest = loupe.finger.glassAfterMs.toLong()
                        withTimeoutOrNull(rest) { awaitPointerEvent() }
                    }
                    if (event == null) {
                        looks = true
                        loupe?.aim(meant(end.position))
                        continue
                    }
                    if (view != null && event.isPinch()) {
                        carry(null)
                        loupe?.aim(null)
                        pinch(view, window)
                        return@awaitEachGesture
                    }
                    val change = event.changes.firstOrNull { it.id == down.id } ?: break
                    end = change
                    if (change.changedToUp()) {
                        change.consume()
                        break
                    }
                    val moved = (change.position - down.position).getDistance()
                    if (drag == null && !refused && start != null && moved > least) {
                        val id = latest.value.lift(start.id)
                        if (id == null) refused = true else drag = Carried(id, place(change.position))
                    }
                    // With no piece to carry, the finger moves a zoomed board.
                    if (loupe == null && drag == null && view?.isZoomed == true &&
                        moved > viewConfiguration.touchSlop
                    ) {
                        refused = true
                        view.change(change.position, change.positionChange(), 1f, window)
                        change.consume()
                    }
                    if (looks) {
                        loupe?.aim(meant(change.position))
                        change.consume()
                    }
                    drag?.let {
                        drag = Carried(it.id, place(change.position))
                        carry(drag)
                        change.consume()
                    }
                }
            } finally {
                loupe?.aim(null)
            }
            val held = drag
            if (held != null) {
                val target = geometry.nearest(place(end.position))
                if (target != null && target.id != start?.id) {
                    drop(held.id)
                    latest.value.tap(target.id, 1)
                }
                val piece = latest.value.scene.pieces.firstOrNull { it.thing() == held.id }
                carry(null)
                if (piece != null && piece.point == start?.id) back(held.id, held.at)
                lastPoint = null
            } else {
                val point = meant(end.position)
                // Without a loupe, a finger that has left its point means none.
                if (point != null && (loupe != null || (!refused && point.id == start?.id))) {
                    tapOn(point, end.uptimeMillis)
                }
            }
            if (!byMouse) afterTouch.value()
        }
    }
}

/** Id of a piece in the picture. */
private fun PieceView.thing() = ThingId(ThingKind.Piece(id), 0u)

/** Picks up the piece at a point, and selects it if needed. Returns its id, or null if it cannot be picked up. */
private fun BoardInput.lift(point: UShort): ThingId? {
    val piece = scene.pieces.firstOrNull { it.point == point } ?: return null
    if (selected() != point) tap(point, 1)
    return piece.thing().takeIf { selected() == point }
}

/** Whether a finger behind the loupe may take up what stands on a point: an own piece, and none that it could take. */
private fun BoardInput.mayLift(point: UShort): Boolean {
    val targets = listOf(MarkKind.TARGET, MarkKind.TARGET_PIECE)
    return scene.pieces.any { it.point == point } && scene.points.any { it.point == point && it.enabled } &&
        scene.marks.none { it.point == point && it.kind in targets }
}

private fun BoardInput.selected(): UShort? = scene.selected()

private fun Scene.selected(): UShort? = marks.firstOrNull { it.kind == MarkKind.SELECTED }?.point

/** Lets a selected piece lean towards a refused target and fall back. */
private fun lean(
    geometry: BoardGeometry,
    before: UShort?,
    tapped: UShort,
    after: Scene,
    back: (ThingId, Offset) -> Unit
) {
    if (before == null || before == tapped || after.status.tone != uniffi.qishe.StatusTone.REFUSED) return
    val piece = after.pieces.firstOrNull { it.point == before } ?: return
    val from = geometry.toScreen(before)
    val way = geometry.toScreen(tapped) - from
    val reach = minOf(geometry.unit * 0.35f, way.getDistance())
    back(piece.thing(), from + way / way.getDistance().coerceAtLeast(1f) * reach)
}

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

/** Element of a point. [types]: label of the key that opens the field for typed moves; null where it has none. */
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
            if (!label.enabled) disabled()
            if (!readable) hideFromAccessibility()
            onClick {
                input.tap(label.point, 1)
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
