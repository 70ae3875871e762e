package app.qishe

import android.app.Application
import android.graphics.Bitmap
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.createFontFamilyResolver
import androidx.test.core.app.ApplicationProvider
import app.qishe.ui.board.BoardAnimation
import app.qishe.ui.board.Drawing
import app.qishe.ui.board.Letters
import app.qishe.ui.board.Painted
import app.qishe.ui.board.SpriteCache
import app.qishe.ui.board.bitmap
import app.qishe.ui.theme.Fonts
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.GraphicsMode
import uniffi.qishe.Command
import uniffi.qishe.Font
import uniffi.qishe.Lettering
import uniffi.qishe.Line
import uniffi.qishe.MarkKind
import uniffi.qishe.Paint
import uniffi.qishe.PieceSet
import uniffi.qishe.Pt
import uniffi.qishe.Segment
import uniffi.qishe.SpriteKey
import uniffi.qishe.Stop
import uniffi.qishe.Style
import uniffi.qishe.Theme
import uniffi.qishe.Upon
import uniffi.qishe.table.picture

/** The player paints the core's commands; the sprite cache keeps allowed sprites only. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class DrawingTest {
    private val letters = Letters(
        createFontFamilyResolver(ApplicationProvider.getApplicationContext<Application>()),
        Fonts(FontFamily.Serif, FontFamily.Default)
    )
    private val style = Style(Theme.WOOD, false, false, PieceSet.TRADITIONAL)

    /** Paints commands on a bitmap of 10 by 10 units, 20 pixels each. */
    private fun paint(vararg list: Command): Bitmap = bitmap(Size(200f, 200f)) {
        Drawing(list.toList(), 20f, letters).play(it)
    }.asAndroidBitmap()

    private fun Bitmap.at(x: Float, y: Float) = getPixel((x * 20).toInt(), (y * 20).toInt())

    private fun box(l: Float, t: Float, r: Float, b: Float) = listOf(
        Segment.Move(Pt(l, t)),
        Segment.Line(Pt(r, t)),
        Segment.Line(Pt(r, b)),
        Segment.Line(Pt(l, b)),
        Segment.Close
    )

    private val red = 0xFF0000FFu
    private val plain = Paint.Plain(red)
    private val opaqueRed = 0xFFFF0000.toInt()

    @Test fun aFillIsWhereItsOutlineIs() {
        val image = paint(Command.Fill(listOf(Segment.Circle(Pt(5f, 5f), 3f)), plain))
        assertEquals(opaqueRed, image.at(5f, 5f))
        assertEquals(opaqueRed, image.at(7.8f, 5f))
        assertEquals(0, image.at(8.2f, 5f))
        assertEquals(0, image.at(7.5f, 7.5f))
    }

    @Test fun alphaIsTheLastByte() = assertEquals(
        0x80,
        paint(Command.Fill(box(0f, 0f, 9f, 9f), Paint.Plain(0xFF000080u))).at(4f, 4f) ushr 24
    )

    @Test fun gradientsExtendTheirEndColours() {
        val stops = listOf(Stop(0f, 0x000000FFu), Stop(1f, 0xFFFFFFFFu))
        val line = paint(Command.Fill(box(0f, 0f, 10f, 10f), Paint.Linear(Pt(2f, 0f), Pt(8f, 0f), stops)))
        assertEquals(0xFF000000.toInt(), line.at(1f, 5f))
        assertEquals(0xFFFFFFFF.toInt(), line.at(9f, 5f))
        assertEquals(128f, (line.at(5f, 5f) and 0xFF).toFloat(), 6f)
        val round = paint(Command.Fill(box(0f, 0f, 10f, 10f), Paint.Radial(Pt(5f, 5f), 4f, stops)))
        assertTrue(round.at(5f, 5f) and 0xFF < 8)
        assertEquals(128f, (round.at(5f, 7f) and 0xFF).toFloat(), 6f)
        assertEquals(0xFF, round.at(0.2f, 0.2f) and 0xFF)
    }

    @Test fun aClipHasHolesAndIsRestored() {
        val ring = listOf(Segment.Circle(Pt(5f, 5f), 4f), Segment.Circle(Pt(5f, 5f), 2f))
        val image = paint(
            Command.Clip(ring),
            Command.Fill(box(0f, 0f, 10f, 10f), plain),
            Command.Restore,
            Command.Fill(box(0f, 0f, 1f, 1f), plain)
        )
        assertEquals(0, image.at(5f, 5f))
        assertEquals(opaqueRed, image.at(8f, 5f))
        assertEquals(0, image.at(9.5f, 5f))
        assertEquals(opaqueRed, image.at(0.5f, 0.5f))
    }

    @Test fun dashesFollowTheirOffsetAndCapsExtendALine() {
        val outline = listOf(Segment.Move(Pt(0f, 5f)), Segment.Line(Pt(10f, 5f)))
        val cut = paint(Command.Stroke(outline, plain, Line(1f, false, listOf(2f, 1f), 0f)))
        for ((x, on) in listOf(1f to true, 2.5f to false, 4f to true, 5.5f to false)) {
            assertEquals("at $x", on, cut.at(x, 5f) != 0)
        }
        val later = paint(Command.Stroke(outline, plain, Line(1f, false, listOf(2f, 1f), 1f)))
        assertEquals(0, later.at(1.5f, 5f))
        assertTrue(later.at(3f, 5f) != 0)
        val short = listOf(Segment.Move(Pt(4f, 5f)), Segment.Line(Pt(6f, 5f)))
        assertEquals(0, paint(Command.Stroke(short, plain, Line(2f, false, emptyList(), 0f))).at(3.5f, 5f))
        assertTrue(paint(Command.Stroke(short, plain, Line(2f, true, emptyList(), 0f))).at(3.5f, 5f) != 0)
    }

    /** Returns the bounds of the painted pixels: left, top, right, bottom in units. */
    private fun Bitmap.ink(): List<Float> {
        val places = (0 until width * height).filter { getPixel(it % width, it / width) ushr 24 > 64 }
        val (xs, ys) = places.map { it % width } to places.map { it / width }
        return listOf(xs.min() / 20f, ys.min() / 20f, (xs.max() + 1) / 20f, (ys.max() + 1) / 20f)
    }

    @Test fun aWordIsCentredOnItsBaseLine() {
        fun word(turn: Int, outline: Float = 0f) = Command.Text(
            Lettering("8", Pt(5f, 5f), 1.448f, 4f, Font.TEXT, 600u, red, turn.toUByte(), outline)
        )
        val (l, t, r, b) = paint(word(0)).ink()
        assertEquals("centred", 10f, l + r, 0.5f)
        assertEquals("the word stands on its base line", 5f + 1.448f, b, 0.2f)
        assertTrue("the word has the height of a figure", b - t in 2.5f..3.4f)
        val (l1, t1, r1, b1) = paint(word(1)).ink()
        assertEquals("after a clockwise turn the foot is at the left", 5f - 1.448f, l1, 0.2f)
        assertEquals(10f, t1 + b1, 0.5f)
        assertTrue(r1 > l1)
        val wide = paint(word(0, 0.4f)).ink()
        assertTrue("an outline makes it heavier", wide[0] < l && wide[3] > b)
    }

    @Test fun drawingsOfSecretsAreNeverCached() {
        val sprites = SpriteCache(style, letters)
        for (kind in MarkKind.entries) {
            val look = SpriteKey.Mark(kind, "3", Upon.ANY)
            val painted = sprites.of(look, 20f)
            val spy = kind >= MarkKind.SPY_CURSOR
            assertEquals("$kind", spy, painted is Painted.Played)
            assertEquals("$kind", !spy, look in sprites.looks)
        }
        val before = sprites.looks
        val peeked = picture(Fixtures.peeked, Fixtures.board, style)
        assertTrue(peeked.things.any { it.secret })
        val made = peeked.things.filter { it.secret }.map { sprites.of(it, 20f) }
        assertTrue(made.all { it is Painted.Played })
        assertEquals(before, sprites.looks)
    }

    /** A frame of an animation only moves pictures: none is painted again. */
    @Test fun anAnimationFramePaintsNoSprite() {
        val sprites = SpriteCache(style, letters)
        val animation = BoardAnimation()
        val from = Fixtures.scene()
        val moved = from.pieces.mapIndexed { i, piece -> if (i == 0) piece.copy(point = 40u) else piece }
        val before = picture(from, Fixtures.board, style)
        val after = picture(from.copy(pieces = moved), Fixtures.board, style)
        animation.show(before, sprites, 20f, moves = true, reduced = false)
        val show = animation.show(after, sprites, 20f, moves = true, reduced = false)
        assertTrue("the animation runs", show.clock.running)
        val made = sprites.made
        bitmap(Size(300f, 300f)) { canvas ->
            val frames = List(12) { frame ->
                show.clock.tick(frame * 16_000_000L)
                bitmap(Size(300f, 300f)) { show.board(it) }.asAndroidBitmap()
            }
            show.board(canvas)
            assertFalse("the first and seventh frame differ", frames.first().sameAs(frames[6]))
        }
        assertEquals(made, sprites.made)
        val still = bitmap(Size(300f, 300f)) {
            animation.show(after, sprites, 20f, moves = false, reduced = false).also { it.clock.end() }.board(it)
        }
        show.clock.end()
        assertFalse("a touch ends it", show.clock.running)
        show.clock.tick(16_000_000L)
        val ended = bitmap(Size(300f, 300f)) { show.board(it) }
        assertTrue("all is at rest", ended.asAndroidBitmap().sameAs(still.asAndroidBitmap()))
    }

    @Test fun theSpriteCacheIsBounded() {
        val sprites = SpriteCache(style, letters)
        for (i in 1..40) sprites.of(SpriteKey.Aim, 200f + i)
        assertTrue(sprites.pixels <= 6_000_000)
    }
}
