package app.qishe.ui.screens.page

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.MiniBoard
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SealView
import app.qishe.ui.board.puzzleThumbnail
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.folds
import uniffi.qishe.PracticeDay
import uniffi.qishe.Pt
import uniffi.qishe.SealFace
import uniffi.qishe.app.PageRow
import uniffi.qishe.app.PuzzleSeal
import uniffi.qishe.app.RowKind

/** A streak, and a disc for each of its last days. */
@Composable
internal fun StreakRow(row: PageRow, kind: RowKind.Streak) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().heightIn(min = 72.dp).padding(horizontal = 16.dp, vertical = 12.dp)
            .clearAndSetSemantics { contentDescription = kind.spoken },
        verticalAlignment = Alignment.CenterVertically
    ) {
        Words(row.label, Type.t16.bold, Modifier.weight(1f))
        Row(horizontalArrangement = Arrangement.spacedBy(6.dp)) {
            kind.days.forEach { day ->
                val colour = when (day.state) {
                    PracticeDay.DONE -> colours.accent
                    PracticeDay.REST -> colours.accentSoft
                    PracticeDay.MISSED, PracticeDay.OPEN -> colours.sunken
                }
                Column(horizontalAlignment = Alignment.CenterHorizontally) {
                    Box(
                        Modifier.size(22.dp).clip(CircleShape).background(colour),
                        contentAlignment = Alignment.Center
                    ) {
                        when (day.state) {
                            PracticeDay.DONE -> IconImage(AppIcons.check, size = 14.dp, colour = colours.onAccent)
                            PracticeDay.REST -> IconImage(AppIcons.minus, size = 14.dp, colour = colours.accent)
                            PracticeDay.MISSED, PracticeDay.OPEN -> Unit
                        }
                    }
                    Words(day.name, Type.t12, colour = colours.ink2, maxLines = 1)
                }
            }
        }
    }
}

/** Puzzles that a press begins. */
@Composable
internal fun PuzzlesRow(model: AppModel, row: PageRow, kind: RowKind.Puzzles, press: () -> Unit) {
    val ground = if (kind.leadsOn) LocalPalette.current.accentSoft else Color.Transparent
    CountedRow(row, kind.counter, Modifier.background(ground), press) {
        kind.board?.let { MiniBoard(puzzleThumbnail(it, model.prefs)) }
        kind.seal?.let { RingedSeal(it) }
    }
}

/** A match that was gone through: how it went, with the own mistakes on the curve, and a key to try them again. */
@Composable
internal fun StudyRow(row: PageRow, kind: RowKind.Study, press: () -> Unit) {
    val colours = LocalPalette.current
    Column(
        Modifier.testTag(row.id).fillMaxWidth().clickable(role = Role.Button, onClick = press)
            .padding(horizontal = 16.dp, vertical = 12.dp),
        verticalArrangement = Arrangement.spacedBy(2.dp)
    ) {
        Words(row.label, Type.t16.bold)
        Words(row.help, Type.t14, colour = colours.ink2)
        Row(
            Modifier.padding(top = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(16.dp)
        ) {
            StudyCurve(kind, Modifier.weight(1f).height(56.dp))
            Words(
                kind.key,
                Type.t14.bold,
                Modifier.clip(RoundedCornerShape(14.dp)).background(colours.accent)
                    .padding(horizontal = 16.dp, vertical = 14.dp),
                colours.onAccent
            )
        }
    }
}

@Composable
private fun StudyCurve(kind: RowKind.Study, modifier: Modifier) {
    val colours = LocalPalette.current
    Canvas(modifier) {
        // A mistake at an edge keeps its ring whole.
        val edge = 6.dp.toPx()
        fun place(at: Pt) = Offset(edge + at.x * (size.width - 2 * edge), edge + at.y * (size.height - 2 * edge))
        val middle = size.height / 2
        drawLine(colours.sunken, Offset(0f, middle), Offset(size.width, middle), 1.dp.toPx())
        drawPath(pathThrough(kind.curve.map(::place)), colours.accent, style = Stroke(2.dp.toPx()))
        kind.mistakes.forEach {
            drawCircle(colours.surface, 5.dp.toPx(), place(it))
            drawCircle(colours.danger, 5.dp.toPx(), place(it), style = Stroke(2.dp.toPx()))
        }
    }
}

/** A section heading that can be expanded and collapsed. */
@Composable
internal fun FoldRow(row: PageRow, kind: RowKind.Fold, press: () -> Unit) =
    CountedRow(row, kind.value, Modifier.folds(kind.open) { press() }, press, kind.lessons) {
        kind.emblem?.let { PieceBadge(it, 36.dp) }
    }

/** A clickable row with a picture at its start and a counter at its end; [dots] stand for the words of its help. */
@Composable
private fun CountedRow(
    row: PageRow,
    counter: String,
    modifier: Modifier,
    press: () -> Unit,
    dots: List<Boolean> = emptyList(),
    picture: @Composable () -> Unit
) {
    val colours = LocalPalette.current
    Row(
        modifier.testTag(row.id).fillMaxWidth().clickable(role = Role.Button, onClick = press).heightIn(min = 56.dp)
            .padding(horizontal = 16.dp, vertical = 10.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        picture()
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(2.dp)) {
            Words(row.label, Type.t16.bold)
            if (dots.isNotEmpty()) {
                Dots(dots, Modifier.semantics { contentDescription = row.help })
            } else if (row.help.isNotEmpty()) {
                Words(row.help, Type.t14, colour = colours.ink2)
            }
        }
        if (counter.isNotEmpty()) Words(counter, Type.figures(Type.t14), colour = colours.ink2)
        IconImage(AppIcons.next, size = 20.dp, colour = colours.ink2)
    }
}

/** Small keys side by side; where they need more room, the row is scrolled. */
@Composable
internal fun KeysRow(kind: RowKind.Keys, press: (String) -> Unit) = Row(
    Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).padding(12.dp),
    horizontalArrangement = Arrangement.spacedBy(8.dp)
) {
    kind.keys.forEach { key ->
        Box(
            Modifier.testTag(key.id).heightIn(min = 48.dp).clip(RoundedCornerShape(14.dp))
                .background(LocalPalette.current.sunken).clickable(role = Role.Button) { press(key.id) }
                .semantics { contentDescription = key.spoken }.padding(horizontal = 14.dp),
            contentAlignment = Alignment.Center
        ) { Words(key.label, Type.t14) }
    }
}

/** A seal in a ring: its accented part is the solved one. */
@Composable
private fun RingedSeal(seal: PuzzleSeal) {
    val solved = seal.solved.toInt() / 1000f
    val colours = LocalPalette.current
    Box(
        Modifier.size(56.dp).drawBehind {
            val line = Stroke(4.dp.toPx(), cap = StrokeCap.Round)
            val inset = Offset(line.width / 2, line.width / 2)
            val box = Size(size.width - line.width, size.height - line.width)
            drawArc(colours.sunken, 0f, 360f, false, inset, box, style = line)
            if (solved > 0f) drawArc(colours.accent, -90f, 360f * solved, false, inset, box, style = line)
        },
        contentAlignment = Alignment.Center
    ) { SealView(SealFace.Grade(seal.level), 36.dp) }
}

/** A row of dots, one for each entry of [done]: filled where it is true, an outline where it is false. */
@Composable
private fun Dots(done: List<Boolean>, modifier: Modifier) {
    val colours = LocalPalette.current
    Row(modifier.padding(top = 4.dp), horizontalArrangement = Arrangement.spacedBy(5.dp)) {
        done.forEach {
            val dot = Modifier.size(9.dp).clip(CircleShape)
            Box(if (it) dot.background(colours.accent) else dot.border(1.5.dp, colours.ink2, CircleShape))
        }
    }
}
