package app.qishe.ui.board

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.tween
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.geometry.Offset
import uniffi.qishe.PieceView

/** The easing of all movement. */
val Ease = CubicBezierEasing(0.2f, 0f, 0f, 1f)

/** How one piece is to be drawn at an instant. */
class Frame(val piece: PieceView, val at: Offset, val alpha: Float = 1f, val scale: Float = 1f, val squeeze: Float = 1f)

/**
 * The way from one set of pieces to the next, found by comparing them: moved ones glide, vanished ones fade,
 * turned ones flip. It knows nothing of why, so that its timing is the same whatever lies behind a change.
 */
class Motion {
    private var before: Map<UInt, PieceView> = emptyMap()
    private var after: List<PieceView> = emptyList()
    private var nudged: UInt? = null
    private var nudgeFrom: Offset? = null
    private val clock = Animatable(0f)
    private val nudge = Animatable(1f)
    private var reduced = false
    private var unveiled = false
    private val hop get() = if (reduced) 80f else 140f

    /** True while something moves. */
    var running by mutableStateOf(false)
        private set

    /** Takes over a new set of pieces; [animate] false shows it at once. Suspends until all is still. */
    suspend fun show(pieces: List<PieceView>, animate: Boolean, reducedMotion: Boolean) {
        val old = after.associateBy { it.id }
        reduced = reducedMotion
        val changed = old.isNotEmpty() &&
            (
                pieces.any { p ->
                    old[p.id]?.let { it.point != p.point || it.ink != p.ink || it.glyph != p.glyph } ?: true
                } ||
                    old.size != pieces.size
                )
        before = if (changed && animate) old else emptyMap()
        unveiled = pieces.count { it.id !in old } >= MANY
        after = pieces
        clock.snapTo(0f)
        if (!changed || !animate) return
        running = true
        // A chain of jumps takes its time for every hop; hops are public.
        val hops = pieces.maxOfOrNull { if (old[it.id]?.point == it.point) 0 else it.via.size } ?: 0
        val total = TOTAL + hops * hop
        try {
            clock.animateTo(total, tween(total.toInt(), easing = LinearEasing))
        } finally {
            before = emptyMap()
            running = false
        }
    }

    /** Lets a piece slide back to its point from a place (in pixels). */
    suspend fun slideBack(id: UInt, from: Offset) {
        nudged = id
        nudgeFrom = from
        nudge.snapTo(0f)
        nudge.animateTo(1f, tween(if (reduced) 1 else 160, easing = Ease))
        nudged = null
    }

    /** Every piece as it is to be drawn now, in order: vanished ones first. */
    fun frames(place: (UShort) -> Offset): List<Frame> {
        val time = clock.value
        val list = ArrayList<Frame>(after.size + 2)
        if (before.isNotEmpty()) {
            val present = after.mapTo(HashSet()) { it.id }
            for (gone in before.values) {
                if (gone.id in present) continue
                val alpha = 1f - part(time, 60f, 120f)
                if (alpha > 0f) list += Frame(gone, place(gone.point), alpha)
            }
        }
        for (piece in after) list += frame(piece, time, place)
        // What moves lies on top.
        return list.sortedBy { if (it.scale != 1f) 1 else 0 }
    }

    private fun frame(piece: PieceView, time: Float, place: (UShort) -> Offset): Frame {
        val to = place(piece.point)
        if (piece.id == nudged) {
            val from = nudgeFrom ?: to
            return Frame(piece, from + (to - from) * nudge.value, scale = 1f + 0.06f * (1f - nudge.value))
        }
        if (before.isEmpty()) return Frame(piece, to)
        val old = before[piece.id] ?: return appear(piece, to, time)
        if (old.ink != piece.ink ||
            (old.glyph != piece.glyph && old.point == piece.point)
        ) {
            return turn(old, piece, to, time)
        }
        if (old.point == piece.point) return Frame(piece, to)
        if (piece.via.isNotEmpty()) return hopping(old, piece, time, place)
        if (reduced) return Frame(piece, to, alpha = part(time, 0f, 80f))
        val t = part(time, 0f, 180f)
        val eased = Ease.transform(t)
        val from = place(old.point)
        val lift = if (t < 1f) 0.06f * kotlin.math.sin(Math.PI.toFloat() * t) + 0.0001f else 0f
        return Frame(piece, from + (to - from) * eased, scale = 1f + lift)
    }

    /** From landing to landing, lifted in between. */
    private fun hopping(old: PieceView, piece: PieceView, time: Float, place: (UShort) -> Offset): Frame {
        val stops = listOf(old.point) + piece.via + piece.point
        val at = (time / hop).coerceIn(0f, (stops.size - 1).toFloat())
        val leg = at.toInt().coerceAtMost(stops.size - 2)
        val t = at - leg
        val from = place(stops[leg])
        val to = place(stops[leg + 1])
        if (reduced) return Frame(piece, if (t < 0.5f) from else to)
        val lift = if (at < stops.size - 1) 0.06f * kotlin.math.sin(Math.PI.toFloat() * t) + 0.0001f else 0f
        return Frame(piece, from + (to - from) * Ease.transform(t), scale = 1f + lift)
    }

    private fun appear(piece: PieceView, to: Offset, time: Float): Frame {
        if (unveiled) {
            // A screen lifts: what stood behind it comes up together.
            val t = Ease.transform(part(time, 0f, if (reduced) 160f else 280f))
            return Frame(piece, to, alpha = t, scale = if (reduced) 1f else 0.9f + 0.1f * t)
        }
        if (reduced) return Frame(piece, to)
        return Frame(piece, to, scale = 1.12f - 0.12f * Ease.transform(part(time, 0f, 120f)))
    }

    private fun turn(old: PieceView, piece: PieceView, to: Offset, time: Float): Frame {
        if (reduced) return Frame(piece, to, alpha = part(time, 0f, 160f))
        val t = part(time, 0f, 320f)
        val squeeze = kotlin.math.abs(kotlin.math.cos(Math.PI.toFloat() * t)).coerceAtLeast(0.02f)
        return Frame(if (t < 0.5f) old else piece, to, squeeze = squeeze)
    }

    private fun part(time: Float, from: Float, length: Float) = ((time - from) / length).coerceIn(0f, 1f)

    private companion object {
        /** One length for every change, so that nothing can be told from it. */
        const val TOTAL = 320f

        /** So many new pieces at once are not placed but unveiled. */
        const val MANY = 6
    }
}
