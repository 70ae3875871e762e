package app.qishe.ui.screens.page

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.traversalIndex
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Palette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import uniffi.qishe.app.RowKind
import uniffi.qishe.app.WayPlace
import uniffi.qishe.app.WaySeal

private val LEAST_PITCH = 62.dp
private val LINE_HEIGHT = 92.dp
private val SEAL = 46.dp
private val TOP = 6.dp

/** Seals on a line: ten where there is room, else five. */
private const val WIDE = 10
private const val NARROW = 5

/** A part of the way through a book: its seals in lines that run to and fro. */
@Composable
internal fun SealsRow(kind: RowKind.Seals, press: (String) -> Unit) =
    BoxWithConstraints(Modifier.fillMaxWidth().semantics { isTraversalGroup = true }) {
        val scale = LocalDensity.current.fontScale.coerceIn(1f, 2f)
        val most = (maxWidth / (LEAST_PITCH * scale)).toInt()
        val columns = if (most >= WIDE) WIDE else most.coerceIn(1, NARROW)
        val colours = LocalPalette.current
        Column(Modifier.drawBehind { way(kind.seals, columns, scale, colours) }) {
            kind.seals.withIndex().chunked(columns).forEachIndexed { at, line ->
                val isBack = at % 2 == 1
                Row(Modifier.fillMaxWidth().height(LINE_HEIGHT * scale)) {
                    if (isBack) repeat(columns - line.size) { Spacer(Modifier.weight(1f)) }
                    (if (isBack) line.reversed() else line).forEach { (place, seal) ->
                        // A screen reader follows the way, also where it runs back.
                        Seal(seal, scale, Modifier.weight(1f).semantics { traversalIndex = place.toFloat() }, press)
                    }
                    if (!isBack) repeat(columns - line.size) { Spacer(Modifier.weight(1f)) }
                }
            }
        }
    }

/** The line of the way, which bends from one line of seals to the next. */
private fun DrawScope.way(seals: List<WaySeal>, columns: Int, scale: Float, colours: Palette) {
    val dots = PathEffect.dashPathEffect(floatArrayOf(2.dp.toPx(), 6.dp.toPx()))
    fun middle(at: Int): Offset {
        val (line, place) = at / columns to at % columns
        val column = if (line % 2 == 1) columns - 1 - place else place
        return Offset(
            size.width / columns * (column + 0.5f),
            (LINE_HEIGHT * line + SEAL / 2).toPx() * scale + TOP.toPx()
        )
    }
    for (at in 1..<seals.size) {
        val (from, to) = middle(at - 1) to middle(at)
        val bend = when {
            from.y == to.y -> 0f
            at / columns % 2 == 1 -> 30.dp.toPx() * scale
            else -> -30.dp.toPx() * scale
        }
        val path = Path().apply {
            moveTo(from.x, from.y)
            cubicTo(from.x + bend, from.y, to.x + bend, to.y, to.x, to.y)
        }
        val isAhead = seals[at].place == WayPlace.AHEAD
        val colour = if (isAhead) colours.hair else colours.seal.copy(alpha = 0.55f)
        drawPath(path, colour, style = Stroke(2.5.dp.toPx(), pathEffect = if (isAhead) dots else null))
    }
}

@Composable
private fun Seal(seal: WaySeal, scale: Float, modifier: Modifier, press: (String) -> Unit) {
    val colours = LocalPalette.current
    val shape = if (seal.endsStage) RoundedCornerShape(12.dp) else CircleShape
    val (ground, rim, ink) = when (seal.place) {
        WayPlace.SOLVED -> Triple(colours.seal, colours.sealPaper, colours.sealPaper)
        WayPlace.NEXT -> Triple(colours.accent, Color.Transparent, colours.onAccent)
        WayPlace.LEFT_OUT -> Triple(colours.surface, colours.accent, colours.ink)
        WayPlace.AHEAD -> Triple(colours.table, colours.hair, colours.ink)
    }
    Box(
        modifier.testTag(seal.id).clickable(role = Role.Button) { press(seal.id) }
            .semantics { contentDescription = seal.spoken }.height(LINE_HEIGHT * scale).padding(top = TOP),
        Alignment.TopCenter
    ) {
        Column(
            Modifier.clearAndSetSemantics {},
            Arrangement.spacedBy(2.dp),
            Alignment.CenterHorizontally
        ) {
            // The line ends at the seal, also where the seal is an outline.
            val halo = if (seal.place == WayPlace.NEXT) colours.accentSoft else Color.Transparent
            Box(
                Modifier.size(SEAL * scale).drawBehind { drawCircle(halo, size.width / 2 + 4.dp.toPx()) }
                    .background(ground, shape).padding(3.dp).border(1.5.dp, rim, shape),
                Alignment.Center
            ) { Words(seal.number.toString(), Type.figures(Type.t16).bold, colour = ink, maxLines = 1) }
            val isNext = seal.place == WayPlace.NEXT
            val style = if (isNext) Type.t12.bold else Type.t12
            Words(seal.caption, style, colour = if (isNext) colours.accent else colours.ink2, maxLines = 1)
            if (seal.stars.isNotEmpty()) Words(seal.stars, Type.t12, colour = colours.seal, maxLines = 1)
        }
    }
}
