package app.qishe.ui.board

import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.FilterQuality
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.Paint
import kotlin.math.ceil
import kotlin.math.floor
import kotlin.math.roundToInt
import uniffi.qishe.BoardArt
import uniffi.qishe.Drawn
import uniffi.qishe.Edges
import uniffi.qishe.SpriteKey
import uniffi.qishe.Style
import uniffi.qishe.Thing
import uniffi.qishe.table.mayKeep
import uniffi.qishe.table.plate
import uniffi.qishe.table.sprite

/** Drawing prepared for one size. */
internal abstract class Painted {
    /** Draws it centred on the canvas's origin. */
    abstract fun paint(canvas: Canvas, alpha: Float)

    /**
     * Draws it centred on a position, which is rounded to whole pixels if the drawing is neither scaled nor turned. [tilt]
     * is in degrees.
     */
    fun paint(
        canvas: Canvas,
        x: Float,
        y: Float,
        width: Float = 1f,
        height: Float = 1f,
        alpha: Float = 1f,
        tilt: Float = 0f
    ) {
        canvas.save()
        if (width == 1f && height == 1f && tilt == 0f) {
            canvas.translate(x.roundToInt().toFloat(), y.roundToInt().toFloat())
        } else {
            canvas.translate(x, y)
            if (tilt != 0f) canvas.rotate(tilt)
            canvas.scale(width, height)
        }
        paint(canvas, alpha)
        canvas.restore()
    }

    /** Cached picture. */
    class Image(val image: ImageBitmap, left: Int, top: Int) : Painted() {
        private val corner = Offset(left.toFloat(), top.toFloat())
        private val paint = Paint().apply { filterQuality = FilterQuality.Medium }

        override fun paint(canvas: Canvas, alpha: Float) {
            paint.alpha = alpha
            canvas.drawImage(image, corner, paint)
        }
    }

    /** Commands that are drawn anew each time. */
    class Played(private val drawing: Drawing) : Painted() {
        private val layer = Paint()

        override fun paint(canvas: Canvas, alpha: Float) {
            if (alpha >= 1f) return drawing.play(canvas)
            layer.alpha = alpha
            canvas.saveLayer(EVERYWHERE, layer)
            drawing.play(canvas)
            canvas.restore()
        }
    }

    private companion object {
        val EVERYWHERE = Rect(-8192f, -8192f, 8192f, 8192f)
    }
}

/**
 * Cache of sprites and empty boards in one style. Each is painted once for a size, and the last used ones are kept. A
 * drawing that shows a secret goes straight to the screen and is never cached.
 */
class SpriteCache(
    /** Style of all pictures in the cache. */
    val style: Style,
    internal val letters: Letters
) {
    private data class Key(val look: SpriteKey, val px: Float)

    private class Plate(val art: BoardArt, val turn: Int, val px: Float, val edges: Edges, val image: ImageBitmap)

    private val kept = LinkedHashMap<Key, Painted.Image>(64, 0.75f, true)
    private val plates = ArrayDeque<Plate>()
    internal var pixels = 0
        private set

    /** Number of pictures painted so far. */
    var made = 0
        private set

    /** Keys of the cached sprites. */
    val looks: Set<SpriteKey> get() = kept.keys.mapTo(HashSet()) { it.look }

    /** Returns the picture of a sprite at [px] pixels per unit. */
    internal fun of(look: SpriteKey, px: Float): Painted {
        kept[Key(look, px)]?.let { return it }
        val sprite = sprite(look, style)
        val drawing = Drawing(sprite.commands, px, letters)
        if (!mayKeep(look)) return Painted.Played(drawing)
        val box = sprite.bounds
        val left = floor(box.x * px).toInt()
        val top = floor(box.y * px).toInt()
        val size = Size(ceil((box.x + box.w) * px) - left, ceil((box.y + box.h) * px) - top)
        val image = bitmap(size) { canvas ->
            canvas.translate(-left.toFloat(), -top.toFloat())
            drawing.play(canvas)
        }
        made++
        return Painted.Image(image, left, top).also { keep(Key(look, px), it) }
    }

    private fun keep(key: Key, painted: Painted.Image) {
        kept[key] = painted
        pixels += painted.image.width * painted.image.height
        val oldest = kept.entries.iterator()
        while (pixels > MAX_PIXELS && kept.size > 1) {
            val gone = oldest.next().value.image
            pixels -= gone.width * gone.height
            oldest.remove()
        }
    }

    /** Returns the drawing of a thing: a cached sprite, or the thing's own commands, which are not cached. */
    internal fun of(thing: Thing, px: Float): Painted = when (val drawn = thing.drawn) {
        is Drawn.Sprite -> of(drawn.look, px)
        is Drawn.Free -> Painted.Played(Drawing(drawn.commands, px, letters))
    }

    /** Returns the picture of the empty board; the last ones are cached. */
    internal fun plate(oriented: OrientedBoard, px: Float, edges: Edges): ImageBitmap {
        val same = plates.firstOrNull {
            it.art === oriented.art && it.turn == oriented.turn && it.px == px && it.edges == edges
        }
        if (same != null) return same.image
        val image = part(oriented, px, edges, 0f, 0f, oriented.width, oriented.height)
        plates.addLast(Plate(oriented.art, oriented.turn, px, edges, image))
        if (plates.size > MAX_PLATES) plates.removeFirst()
        return image
    }

    /** Returns a part of the empty board, in screen units, without caching it. */
    internal fun part(
        oriented: OrientedBoard,
        px: Float,
        edges: Edges,
        x: Float,
        y: Float,
        w: Float,
        h: Float
    ): ImageBitmap {
        val drawing = Drawing(plate(oriented.art, oriented.turn.toUByte(), style, edges), px, letters)
        made++
        return bitmap(Size(w * px, h * px)) { canvas ->
            canvas.translate(-x * px, -y * px)
            drawing.play(canvas)
        }
    }

    private companion object {
        /** Maximum of cached pixels: 24 MB. */
        const val MAX_PIXELS = 6_000_000

        /** Maximum of cached boards: one for each side. */
        const val MAX_PLATES = 2
    }
}

/** The pictures of the style in use. */
val LocalSprites = staticCompositionLocalOf<SpriteCache> { error("There is no theme.") }
