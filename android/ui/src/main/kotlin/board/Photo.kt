package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.Paint
import app.qishe.ui.theme.colour
import kotlin.math.ceil
import uniffi.qishe.BoardArt
import uniffi.qishe.Command
import uniffi.qishe.Font
import uniffi.qishe.Lettering
import uniffi.qishe.Pt
import uniffi.qishe.Scene
import uniffi.qishe.SharedMoment
import uniffi.qishe.SpriteKey
import uniffi.qishe.Style
import uniffi.qishe.table.AnimatedPicture
import uniffi.qishe.table.frameTimes
import uniffi.qishe.table.palette
import uniffi.qishe.table.picture

/** Width of an animated picture in pixels, the margin of its words, and heights of its lines above and below the board. */
private const val MOMENT_WIDTH = 540
private const val MOMENT_PAD = 16f
private const val MOMENT_HEAD = 60f
private const val MOMENT_FOOT = 48f

/** A line of a picture that leaves the app, its middle at [y]: as wide as [room] at most, its middle where [place] says for its width. */
private fun line(
    letters: Letters,
    text: String,
    y: Float,
    size: Float,
    colour: UInt,
    room: Float,
    font: Font = Font.TEXT,
    place: (Float) -> Float
): Lettering {
    val drop = if (font == Font.KAI) 0.345f else 0.362f
    val full = Lettering(text, Pt(0f, 0f), drop * size, size, font, 400u, colour, 0u, 0f)
    val wide = letters.width(full).coerceAtLeast(1f)
    val fit = minOf(1f, room / wide)
    return full.copy(at = Pt(place(wide * fit), y), drop = full.drop * fit, size = size * fit)
}

/** The words of an animated picture: what happens above the board, who plays and the app's name below it. */
private fun words(moment: SharedMoment, letters: Letters, ink: UInt, ink2: UInt, foot: Float): Drawing {
    val room = MOMENT_WIDTH - 2 * MOMENT_PAD
    val lines = listOf(
        line(letters, moment.sentence, MOMENT_HEAD / 2, 34f, ink, room, Font.KAI) { MOMENT_WIDTH / 2f },
        line(letters, moment.people, foot, 22f, ink, room * 0.68f) { MOMENT_PAD + it / 2 },
        line(letters, moment.sign, foot, 20f, ink2, room * 0.3f) { MOMENT_WIDTH - MOMENT_PAD - it / 2 }
    )
    return Drawing(lines.map { Command.Text(it) }, 1f, letters)
}

/**
 * Draws an activation as an animated picture, in a file with this [ending]: gif or png. It contains no secrets, and nothing of it
 * is cached. Takes a second or more: do not call it on the main thread. Returns null once [stopped] says so.
 */
fun animation(
    moment: SharedMoment,
    ending: String,
    style: Style,
    letters: Letters,
    stopped: () -> Boolean = { false }
): ByteArray? {
    val sprites = SpriteCache(style, letters)
    val ui = palette(style).ui
    val table = ui.table.colour
    val (art, scene) = moment.after.board to moment.after.scene
    val oriented = OrientedBoard.of(art, scene.boardTurn.toInt())
    val px = MOMENT_WIDTH / oriented.width
    val size = Size(MOMENT_WIDTH.toFloat(), oriented.height * px)
    val plate = sprites.part(oriented, px, ROUND, 0f, 0f, oriented.width, oriented.height)
    val animation = BoardAnimation()
    animation.show(picture(moment.before.scene, art, style), sprites, px, moves = false, reduced = false)
    val show = animation.show(picture(scene, art, style), sprites, px, moves = true, reduced = false, shades = false)
    show.clock.tick(0)
    val width = ceil(size.width).toInt()
    val whole = Size(size.width, MOMENT_HEAD + size.height + MOMENT_FOOT)
    val height = ceil(whole.height).toInt()
    val words = words(moment, letters, ui.ink, ui.ink2, MOMENT_HEAD + size.height + MOMENT_FOOT / 2)
    val pixels = IntArray(width * height)
    val bytes = ByteArray(pixels.size * 4)
    return AnimatedPicture(width.toUInt(), height.toUInt()).use { made ->
        for (frame in frameTimes(show.clock.length.toUInt())) {
            if (stopped()) return null
            show.clock.tick(frame.atMs.toLong() * 1_000_000)
            bitmap(whole) { canvas ->
                canvas.drawRect(0f, 0f, width.toFloat(), height.toFloat(), Paint().apply { color = table })
                canvas.save()
                canvas.translate(0f, MOMENT_HEAD)
                canvas.drawImage(plate, Offset.Zero, Paint())
                show.board(canvas)
                canvas.restore()
                words.play(canvas)
            }.readPixels(pixels)
            for ((i, pixel) in pixels.withIndex()) {
                for ((at, shift) in SHIFTS.withIndex()) bytes[i * 4 + at] = (pixel shr shift).toByte()
            }
            made.add(bytes, frame.delayMs)
        }
        if (ending == "gif") made.toGif() else made.toPng()
    }
}

/** Bits by which red, green, blue and opacity stand in a pixel. */
private val SHIFTS = intArrayOf(16, 8, 0, 24)

/** Width of a shared picture in pixels. */
const val PHOTO_WIDTH = 1080
private const val PAD = 48f
private const val DISC = 64f
private const val INNER_WIDTH = PHOTO_WIDTH - 2 * PAD

/**
 * Draws the board of an ended match as a picture to share, with its result and the players' names. It contains no
 * secrets, whoever is looking at the screen, and nothing of it is cached. Do not call it on the main thread.
 */
fun photo(scene: Scene, art: BoardArt, style: Style, letters: Letters): ImageBitmap {
    val sprites = SpriteCache(style, letters)
    val colours = palette(style).ui
    val oriented = OrientedBoard.of(art, scene.boardTurn.toInt())
    val px = INNER_WIDTH / oriented.width
    val words = ArrayList<Lettering>()

    fun word(text: String, y: Float, size: Float, colour: UInt, font: Font = Font.TEXT, left: Float? = null) {
        val room = if (left == null) INNER_WIDTH else INNER_WIDTH / 2 - DISC - 16f
        words +=
            line(letters, text, y, size, colour, room, font) { if (left == null) PHOTO_WIDTH / 2f else left + it / 2 }
    }
    var y = PAD + 32f
    scene.result?.let { result ->
        word(result.title, y, 64f, colours.ink, Font.KAI)
        y += 64f
        for (line in listOf(result.reason) + result.details) {
            if (line.isEmpty()) continue
            word(line, y, 32f, colours.ink2)
            y += 44f
        }
    }
    val top = y
    y += oriented.height * px + 24f
    val discs = ArrayList<Pair<SpriteKey, Offset>>()
    scene.seats.sortedBy { it.seat }.chunked(2).forEach { row ->
        row.forEachIndexed { i, seat ->
            val left = PAD + i * INNER_WIDTH / 2
            val look = SpriteKey.Piece(seat.shape, seat.ink, seat.glyph, 0u, 0u)
            discs += look to Offset(left + DISC / 2, y + DISC / 2)
            val name = listOf(seat.side, seat.name).filter { it.isNotEmpty() }.joinToString(" · ")
            word(name, y + DISC / 2, 36f, colours.ink, left = left + DISC + 16f)
        }
        y += DISC + 12f
    }
    word("${scene.title} · 棋社 Qishe", y + 30f, 28f, colours.ink2)
    y += 30f + PAD
    val on = picture(scene, art, style).let { all -> all.copy(things = all.things.filter { !it.secret }) }
    val show = BoardAnimation().show(on, sprites, px, moves = false, reduced = true)
    val plate = sprites.part(oriented, px, ROUND, 0f, 0f, oriented.width, oriented.height)
    val text = Drawing(words.map { Command.Text(it) }, 1f, letters)
    return bitmap(Size(PHOTO_WIDTH.toFloat(), y)) { canvas ->
        canvas.drawRect(0f, 0f, PHOTO_WIDTH.toFloat(), y + 1f, Paint().apply { color = colours.table.colour })
        canvas.save()
        canvas.translate(PAD, top)
        canvas.drawImage(plate, Offset.Zero, Paint())
        show.board(canvas)
        canvas.restore()
        for ((look, at) in discs) sprites.of(look, DISC / 1.04f).paint(canvas, at.x, at.y)
        text.play(canvas)
    }
}
