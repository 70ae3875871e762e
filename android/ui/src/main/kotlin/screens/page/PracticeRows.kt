package app.qishe.ui.screens.page

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
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
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SealView
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.folds
import uniffi.qishe.PracticeDay
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
                val colour = when (day) {
                    PracticeDay.DONE -> colours.accent
                    PracticeDay.REST -> colours.accentSoft
                    PracticeDay.MISSED, PracticeDay.OPEN -> colours.sunken
                }
                Box(
                    Modifier.size(20.dp).clip(CircleShape).background(colour),
                    contentAlignment = Alignment.Center
                ) {
                    if (day == PracticeDay.DONE) IconImage(AppIcons.check, size = 14.dp, colour = colours.onAccent)
                    if (day == PracticeDay.REST) IconImage(AppIcons.minus, size = 14.dp, colour = colours.accent)
                }
            }
        }
    }
}

/** Puzzles that a press begins. */
@Composable
internal fun PuzzlesRow(row: PageRow, kind: RowKind.Puzzles, press: () -> Unit) {
    val ground = if (kind.leadsOn) LocalPalette.current.accentSoft else Color.Transparent
    CountedRow(row, kind.counter, Modifier.background(ground), press) { kind.seal?.let { RingedSeal(it) } }
}

/** A section heading that can be expanded and collapsed. */
@Composable
internal fun FoldRow(row: PageRow, kind: RowKind.Fold, press: () -> Unit) =
    CountedRow(row, kind.value, Modifier.folds(kind.open) { press() }, press) {
        kind.emblem?.let { PieceBadge(it, 36.dp) }
    }

/** A clickable row with a picture at its start and a counter at its end. */
@Composable
private fun CountedRow(
    row: PageRow,
    counter: String,
    modifier: Modifier,
    press: () -> Unit,
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
            if (row.help.isNotEmpty()) Words(row.help, Type.t14, colour = colours.ink2)
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
