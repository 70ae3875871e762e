package app.qishe.ui.screens.page

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.SealView
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.hex
import app.qishe.ui.widgets.Words
import uniffi.qishe.SealFace
import uniffi.qishe.SealState
import uniffi.qishe.app.PageRow
import uniffi.qishe.app.RowKind

/** Heading of a card, with a note at the right. */
@Composable
private fun CardHeading(title: String, note: String = "") {
    Row(verticalAlignment = Alignment.CenterVertically) {
        Words(title, Type.t16.bold, Modifier.weight(1f).semantics { heading() })
        if (note.isNotEmpty()) Words(note, Type.figures(Type.t13), colour = LocalPalette.current.ink2)
    }
}

@Composable
private fun Panel(tag: String, content: @Composable ColumnScope.() -> Unit) = Column(
    Modifier.testTag(tag).padding(16.dp),
    verticalArrangement = Arrangement.spacedBy(12.dp),
    content = content
)

/** Height of a rating's curve. */
private val CURVE = 124.dp

/** A rating with its deviation and its curve. */
@Composable
internal fun RatingRow(row: PageRow, kind: RowKind.Rating) = Panel(row.id) {
    val (card, colours) = kind.card to LocalPalette.current
    Row(
        Modifier.clearAndSetSemantics { contentDescription = card.spoken },
        verticalAlignment = Alignment.Bottom,
        horizontalArrangement = Arrangement.spacedBy(10.dp)
    ) {
        Words(card.rating, Type.figures(Type.t28).bold)
        Words(card.deviation, Type.figures(Type.t14), Modifier.padding(bottom = 4.dp), colours.ink2)
        val place = Modifier.weight(1f).padding(bottom = 4.dp)
        Words(card.caption, Type.t12, place, colours.ink2, align = TextAlign.End)
    }
    if (card.curve.points.isNotEmpty()) RatingCurveView(card.curve, CURVE)
}

/** The grade above all computers. */
private const val NINTH: UByte = 9u

/** The levels and the grade above them, and the one to play next. */
@Composable
internal fun LadderRow(row: PageRow, kind: RowKind.Ladder) = Panel(row.id) {
    CardHeading(row.label, kind.record)
    BoxWithConstraints {
        val size = (maxWidth / (kind.rungs.size + 1)).coerceIn(28.dp, 56.dp)
        Row(Modifier.fillMaxWidth()) {
            kind.rungs.forEach { rung ->
                Column(
                    Modifier.weight(1f).clearAndSetSemantics { contentDescription = rung.spoken },
                    horizontalAlignment = Alignment.CenterHorizontally,
                    verticalArrangement = Arrangement.spacedBy(4.dp)
                ) {
                    SealView(SealFace.Grade(rung.level), size, if (rung.beaten) SealState.STAMPED else SealState.AHEAD)
                    val bar = if (rung.next) LocalPalette.current.accent else Color.Transparent
                    Box(Modifier.size(16.dp, 3.dp).clip(RoundedCornerShape(2.dp)).background(bar))
                }
            }
            Box(Modifier.weight(1f).clearAndSetSemantics { contentDescription = kind.ninthSpoken }) {
                SealView(SealFace.Grade(NINTH), size, if (kind.ninth) SealState.STAMPED else SealState.EMPTY)
            }
        }
    }
    Words(row.help, Type.t14, colour = LocalPalette.current.ink2)
}

/** Results as bars of won, drawn and lost. */
@Composable
internal fun BarsRow(row: PageRow, kind: RowKind.Bars) = Panel(row.id) {
    val colours = LocalPalette.current
    CardHeading(row.label)
    kind.bars.forEach { bar ->
        Row(
            Modifier.fillMaxWidth().heightIn(min = 20.dp).clearAndSetSemantics { contentDescription = bar.spoken },
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(10.dp)
        ) {
            bar.icon?.let { IconImage(it.shape, size = 18.dp, colour = colours.ink2) }
            Words(bar.name, Type.t14, Modifier.weight(1f), maxLines = 1)
            Bar(listOf(bar.won to colours.accent, bar.drawn to drawn()), Modifier.weight(1.2f))
            val figures = Modifier.widthIn(min = 76.dp)
            Words(bar.record, Type.figures(Type.t13), figures, colours.ink2, align = TextAlign.End)
        }
    }
}

@Composable
private fun drawn(): Color = if (LocalPalette.current.dark) hex(0x4A6F66) else hex(0x9FB9AE)

/** Bar with parts from the left; the rest is empty. The numbers stand beside it. */
@Composable
private fun Bar(parts: List<Pair<Float, Color>>, modifier: Modifier) {
    Row(modifier.height(8.dp).clip(RoundedCornerShape(4.dp)).background(LocalPalette.current.hair)) {
        parts.filter { it.first > 0f }.forEach { (part, colour) ->
            Box(Modifier.weight(part).fillMaxHeight().background(colour))
        }
        val rest = 1f - parts.sumOf { it.first.toDouble() }.toFloat()
        if (rest > 0f) Spacer(Modifier.weight(rest))
    }
}

/** Figures with their names, side by side. */
@Composable
internal fun FactsRow(row: PageRow, kind: RowKind.Facts) = Panel(row.id) {
    Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
        kind.facts.forEach { fact ->
            Column(Modifier.weight(1f).semantics(mergeDescendants = true) {}) {
                Words(fact.figure, Type.figures(Type.t20).bold)
                Words(fact.label, Type.t12, colour = LocalPalette.current.ink2)
            }
        }
    }
}
