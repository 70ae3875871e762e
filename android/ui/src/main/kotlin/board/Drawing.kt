package app.qishe.ui.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.LinearGradientShader
import androidx.compose.ui.graphics.Paint
import androidx.compose.ui.graphics.PaintingStyle
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.PathFillType
import androidx.compose.ui.graphics.RadialGradientShader
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawStyle
import androidx.compose.ui.graphics.drawscope.Fill
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.TextPainter
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.sp
import app.qishe.ui.theme.Fonts
import app.qishe.ui.theme.colour
import kotlin.math.ceil
import uniffi.qishe.Command
import uniffi.qishe.Font
import uniffi.qishe.Lettering
import uniffi.qishe.Line
import uniffi.qishe.Pt
import uniffi.qishe.Segment
import uniffi.qishe.Stop

/** Lays out the words of drawings, independent of the system's text size. It caches none of them. */
class Letters(resolver: FontFamily.Resolver, private val fonts: Fonts) {
    private val measurer = TextMeasurer(resolver, ONE, LayoutDirection.Ltr, cacheSize = 0)

    /** Lays out a word in its colour, at [px] pixels per unit. */
    internal fun set(word: Lettering, px: Float, style: DrawStyle = Fill): TextLayoutResult = measurer.measure(
        word.text,
        TextStyle(
            color = word.colour.colour,
            fontSize = (word.size * px).sp,
            fontFamily = if (word.font == Font.KAI) fonts.kai else fonts.text,
            fontWeight = if (word.font == Font.KAI) FontWeight.Normal else FontWeight(word.weight.toInt()),
            drawStyle = style
        ),
        overflow = TextOverflow.Visible,
        softWrap = false,
        maxLines = 1,
        density = ONE
    )

    /** Width of a word in units. */
    internal fun width(word: Lettering): Float = set(word, 1f).let { it.getLineRight(0) - it.getLineLeft(0) }

    private companion object {
        val ONE = Density(1f, 1f)
    }
}

/**
 * Drawing commands of the core, prepared for [px] pixels per unit: outlines, paints and words are resolved once, so
 * that playing them allocates nothing.
 */
internal class Drawing(commands: List<Command>, px: Float, letters: Letters) {
    private val steps: Array<Step> = Array(commands.size) { i ->
        when (val it = commands[i]) {
            is Command.Fill -> Shape(path(it.path, px), it.paint.ready(px))
            is Command.Stroke -> Shape(path(it.path, px), it.paint.ready(px).along(it.line, px))
            is Command.Text -> Word(it.lettering, px, letters)
            is Command.Clip -> Clip(path(it.path, px).apply { fillType = PathFillType.EvenOdd })
            Command.Restore -> Restore
        }
    }

    /** Draws all commands, with their origin at the canvas's origin. */
    fun play(canvas: Canvas) {
        for (step in steps) step.play(canvas)
    }

    private abstract class Step {
        abstract fun play(canvas: Canvas)
    }

    private class Shape(private val path: Path, private val paint: Paint) : Step() {
        override fun play(canvas: Canvas) = canvas.drawPath(path, paint)
    }

    private class Clip(private val path: Path) : Step() {
        override fun play(canvas: Canvas) {
            canvas.save()
            canvas.clipPath(path)
        }
    }

    private object Restore : Step() {
        override fun play(canvas: Canvas) = canvas.restore()
    }

    private class Word(word: Lettering, px: Float, letters: Letters) : Step() {
        private val body = letters.set(word, px)
        private val outline = if (word.outline > 0f) {
            letters.set(word, px, Stroke(word.outline * px, join = StrokeJoin.Round))
        } else {
            null
        }
        private val x = word.at.x * px
        private val y = word.at.y * px
        private val turn = word.turn.toInt() % 4 * 90f
        private val left = -(body.getLineLeft(0) + body.getLineRight(0)) / 2
        private val top = word.drop * px - body.firstBaseline

        override fun play(canvas: Canvas) {
            canvas.save()
            canvas.translate(x, y)
            if (turn > 0f) canvas.rotate(turn)
            canvas.translate(left, top)
            TextPainter.paint(canvas, body)
            if (outline != null) TextPainter.paint(canvas, outline)
            canvas.restore()
        }
    }
}

/** Paints into a new bitmap. */
internal fun bitmap(size: Size, paint: (Canvas) -> Unit): ImageBitmap {
    val image = ImageBitmap(
        ceil(size.width).toInt().coerceAtLeast(1),
        ceil(size.height).toInt().coerceAtLeast(1)
    )
    paint(Canvas(image))
    return image
}

private fun path(outline: List<Segment>, px: Float) = Path().apply {
    for (it in outline) {
        when (it) {
            is Segment.Move -> moveTo(it.to.x * px, it.to.y * px)

            is Segment.Line -> lineTo(it.to.x * px, it.to.y * px)

            is Segment.Curve ->
                cubicTo(it.a.x * px, it.a.y * px, it.b.x * px, it.b.y * px, it.to.x * px, it.to.y * px)

            // Starts at the right and runs clockwise, because dashes begin there.
            is Segment.Circle -> addArc(Rect(it.centre.at(px), it.radius * px), 0f, 360f)

            Segment.Close -> close()
        }
    }
}

private fun uniffi.qishe.Paint.ready(px: Float) = Paint().apply {
    isAntiAlias = true
    when (val it = this@ready) {
        is uniffi.qishe.Paint.Plain -> color = it.colour.colour

        is uniffi.qishe.Paint.Linear ->
            shader = LinearGradientShader(it.from.at(px), it.to.at(px), colours(it.stops), it.stops.map(Stop::at))

        is uniffi.qishe.Paint.Radial ->
            shader = RadialGradientShader(it.centre.at(px), it.radius * px, colours(it.stops), it.stops.map(Stop::at))
    }
}

private fun Paint.along(line: Line, px: Float) = apply {
    style = PaintingStyle.Stroke
    strokeWidth = line.width * px
    strokeCap = if (line.round) StrokeCap.Round else StrokeCap.Butt
    strokeJoin = if (line.round) StrokeJoin.Round else StrokeJoin.Miter
    strokeMiterLimit = 4f
    if (line.dash.isNotEmpty()) {
        val lengths = FloatArray(line.dash.size) { line.dash[it] * px }
        pathEffect = PathEffect.dashPathEffect(lengths, line.phase * px)
    }
}

private fun colours(stops: List<Stop>): List<Color> = stops.map { it.colour.colour }

private fun Pt.at(px: Float) = Offset(x * px, y * px)
