package app.qishe.ui.board

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.runtime.snapshots.Snapshot
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Canvas
import uniffi.qishe.AnimationKind
import uniffi.qishe.Drawn
import uniffi.qishe.FlashKind
import uniffi.qishe.Layer
import uniffi.qishe.Motion
import uniffi.qishe.Picture
import uniffi.qishe.Pt
import uniffi.qishe.SpriteKey
import uniffi.qishe.Step
import uniffi.qishe.Thing
import uniffi.qishe.ThingId
import uniffi.qishe.ThingKind
import uniffi.qishe.table.motion
import uniffi.qishe.table.settle

/** Clock of an animation, driven by the screen's frames. */
internal class Clock(val length: Float) {
    /** Milliseconds since the animation began. */
    var ms by mutableFloatStateOf(0f)
        private set

    /** Whether the animation still runs. */
    val running: Boolean get() = ms < length
    private var began = -1L
    internal val tick: (Long) -> Unit = { now ->
        if (began < 0) began = now
        ms = maxOf(ms, (now - began) / 1_000_000f)
    }

    /** Ends the animation at once. */
    fun end() {
        ms = maxOf(ms, length)
    }

    /** Runs until the animation has ended. */
    suspend fun run() {
        while (running) withFrameNanos(tick)
    }
}

/** Thing prepared for one size. */
internal class Item(val thing: Thing, val painted: Painted, px: Float) {
    val x = thing.at.x * px
    val y = thing.at.y * px
}

/** Motion of a thing: the core's key frames in pixels, with linear interpolation between them. */
private class Track(step: Step, px: Float) {
    private val start = step.startMs.toFloat()
    private val length = step.lengthMs.toFloat()
    private val before = step.before
    private val last = step.frames.size - 1
    private val values = FloatArray(step.frames.size * FIELDS) { i ->
        val frame = step.frames[i / FIELDS]
        when (i % FIELDS) {
            0 -> frame.at.x * px
            1 -> frame.at.y * px
            2 -> frame.size * frame.width
            3 -> frame.size
            4 -> frame.opacity
            else -> Math.toDegrees(frame.tilt.toDouble()).toFloat()
        }
    }

    /** Draws the thing at a time of the animation. */
    fun paint(canvas: Canvas, item: Item, ms: Float) {
        val part = (ms - start) / length
        if (part < 0f && !before) return
        if (part >= 1f) {
            if (!before) item.rest(canvas)
            return
        }
        val way = part.coerceAtLeast(0f) * last
        val leg = way.toInt().coerceAtMost(last - 1)
        val t = way - leg
        item.painted.paint(
            canvas,
            at(leg, 0, t),
            at(leg, 1, t),
            at(leg, 2, t),
            at(leg, 3, t),
            at(leg, 4, t),
            at(leg, 5, t)
        )
    }

    private fun at(leg: Int, field: Int, t: Float): Float {
        val from = values[leg * FIELDS + field]
        return from + (values[(leg + 1) * FIELDS + field] - from) * t
    }

    private companion object {
        const val FIELDS = 6
    }
}

private fun Item.rest(canvas: Canvas) = painted.paint(canvas, x, y, thing.size, thing.size, thing.opacity)

/** Prepared picture, with the animation that leads to it. Drawing a frame allocates nothing. */
internal class Show(
    private val picture: Picture,
    private val px: Float,
    private val sprites: SpriteCache,
    motion: Motion,
    gone: Map<ThingId, Thing>,
    val clock: Clock
) {
    private val entries: List<Pair<Item, Track?>>
    private val items: List<Item> = picture.things.map { Item(it, sprites.of(it, px), px) }

    init {
        val after = motion.steps.filter { !it.before }.associateBy { it.id }
        val leaving = motion.steps.filter { it.before }.mapNotNull { step ->
            val thing = gone[step.id] ?: return@mapNotNull null
            Triple(Item(thing, sprites.of(thing, px), px), Track(step, px), step.raised)
        }
        val staying = items.map { item ->
            val step = after[item.thing.id]
            Triple(item, step?.let { Track(it, px) }, step?.raised == true)
        }
        entries = (leaving + staying).sortedWith(compareBy({ it.first.thing.layer }, { it.third }))
            .map { it.first to it.second }
    }

    private val secrets = entries.count { it.first.thing.layer < Layer.SECRET }

    /** Whether both show the same picture at the same size. */
    fun shows(other: Show) = picture === other.picture && px == other.px

    /** Draws everything that lies below a finger or the keyboard's aim, except a carried piece. */
    fun board(canvas: Canvas, carried: ThingId? = null) = paint(canvas, 0, secrets, carried)

    /** Draws the secrets, which lie over everything else. */
    fun secrets(canvas: Canvas) = paint(canvas, secrets, entries.size, null)

    private fun paint(canvas: Canvas, from: Int, to: Int, carried: ThingId?) {
        val ms = clock.ms
        for (i in from until to) {
            val (item, track) = entries[i]
            if (carried != null && carried == item.thing.id) continue
            if (track == null) item.rest(canvas) else track.paint(canvas, item, ms)
        }
    }

    /** Draws a carried piece where a finger holds it. */
    fun carried(canvas: Canvas, id: ThingId, at: Offset) {
        val item = items.firstOrNull { it.thing.id == id } ?: return
        item.painted.paint(canvas, at.x, at.y, LIFTED, LIFTED)
    }

    /** Returns the animation of a refused piece that slides back from a position on the canvas. */
    fun settled(id: ThingId, from: Offset, reduced: Boolean): Show? {
        val thing = items.firstOrNull { it.thing.id == id }?.thing ?: return null
        val motion = settle(thing, Pt(from.x / px, from.y / px), reduced)
        return Show(picture, px, sprites, motion, emptyMap(), Clock(motion.lengthMs.toFloat()))
    }

    private companion object {
        /** Enlargement of a carried piece. */
        const val LIFTED = 1.06f
    }
}

private fun Thing.calls() = (drawn as? Drawn.Sprite)?.look == SpriteKey.Waves

/** Animates the change from one picture to the next. */
internal class BoardAnimation {
    private var last: Picture? = null
    private var motion = STILL
    private var gone = emptyMap<ThingId, Thing>()
    private var clock = Clock(0f)

    /** Piece that a finger has just dropped. It is already at its target. */
    var dropped: ThingId? = null

    /** Animation of a piece that slides back. */
    var settling by mutableStateOf<Show?>(null)

    /**
     * Prepares the next picture; with [moves] false it appears at once. A running animation continues if nothing new
     * moves. Without [shades] the board never darkens: a moving picture that leaves the app would be too large.
     */
    fun show(
        picture: Picture,
        sprites: SpriteCache,
        px: Float,
        moves: Boolean,
        reduced: Boolean,
        shades: Boolean = true
    ): Show {
        // A board that was just uncovered does not animate, except for a check.
        val before = last ?: picture.copy(things = picture.things.filter { !it.calls() })
        if (moves) {
            val next = motion(before, picture, reduced).let { all ->
                val shown = all.steps.filter { shades || it.id.what != SHADE }
                all.copy(steps = shown.filter { it.id != dropped || it.kind != AnimationKind.SLIDE })
            }
            if (next.steps.isNotEmpty() || picture.covered) {
                motion = next
                val leaving = next.steps.filter { it.before }.mapTo(HashSet()) { it.id }
                gone = (before.things + next.flashes).filter { it.id in leaving }.associateBy { it.id }
                clock = Clock(if (next.steps.isEmpty()) 0f else next.lengthMs.toFloat())
            } else if (Snapshot.withoutReadObservation { !clock.running }) {
                motion = STILL
                gone = emptyMap()
            }
            dropped = null
        }
        // No secret is kept for the next animation.
        last = picture.copy(things = picture.things.filter { !it.secret })
        return Show(picture, px, sprites, motion, gone, clock)
    }

    private companion object {
        val STILL = Motion(emptyList(), 0u, emptyList())
        val SHADE = ThingKind.Flash(FlashKind.SHADE)
    }
}
