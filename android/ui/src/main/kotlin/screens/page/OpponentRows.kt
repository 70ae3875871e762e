package app.qishe.ui.screens.page

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SealView
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.Words
import uniffi.qishe.OpponentSeal
import uniffi.qishe.OpponentSide
import uniffi.qishe.SealFace
import uniffi.qishe.app.RowKind

/** Seals in a row. */
private const val IN_ROW = 4

/** The computers by their seals, and the chosen one in words. */
@Composable
internal fun OpponentsRow(kind: RowKind.Opponents, onChoose: (UByte) -> Unit) {
    val chosen = kind.seals.first { it.level == kind.level }
    Column(Modifier.padding(horizontal = 12.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
        Column(Modifier.selectableGroup()) {
            kind.seals.chunked(IN_ROW).forEach { row ->
                Row(Modifier.fillMaxWidth()) {
                    row.forEach { seal -> Seal(seal, seal == chosen, Modifier.weight(1f)) { onChoose(seal.level) } }
                }
            }
        }
        About(chosen)
    }
}

/** The choice of the side that the person plays. */
@Composable
internal fun SidesRow(kind: RowKind.Sides, onChoose: (Int) -> Unit) = Row(
    Modifier.padding(horizontal = 12.dp, vertical = 8.dp).fillMaxWidth().clip(RoundedCornerShape(14.dp))
        .background(LocalPalette.current.sunken).padding(3.dp).selectableGroup()
) {
    kind.sides.forEachIndexed { i, one -> Side(one, i == kind.chosen.toInt(), Modifier.weight(1f)) { onChoose(i) } }
}

@Composable
private fun Seal(seal: OpponentSeal, on: Boolean, modifier: Modifier, onClick: () -> Unit) {
    val colours = LocalPalette.current
    val shape = RoundedCornerShape(14.dp)
    Column(
        modifier.heightIn(min = 88.dp).clip(shape).background(if (on) colours.accentSoft else Color.Transparent)
            .border(2.dp, if (on) colours.accent else Color.Transparent, shape)
            .selectable(on, role = Role.RadioButton, onClick = onClick).testTag("seal:${seal.level}")
            .clearAndSetSemantics {
                contentDescription = seal.spoken
                selected = on
            }.padding(vertical = 6.dp),
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.Center
    ) {
        SealView(SealFace.Grade(seal.level), 56.dp)
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(2.dp)) {
            if (seal.beaten) IconImage(AppIcons.check, size = 14.dp, colour = colours.accent)
            Words(seal.rank, Type.t13, colour = if (on) colours.accent else colours.ink2, maxLines = 1)
        }
    }
}

/** The chosen opponent in words: each choice is told. */
@Composable
private fun About(seal: OpponentSeal) {
    val colours = LocalPalette.current
    Column(
        Modifier.padding(horizontal = 4.dp)
            .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite }
    ) {
        Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            KaiWords(seal.name, 22)
            Words(seal.caption, Type.t14, Modifier.weight(1f), colours.ink2)
            if (seal.suits.isNotEmpty()) {
                Box(
                    Modifier.clip(RoundedCornerShape(12.dp)).background(colours.accentSoft)
                        .padding(horizontal = 10.dp, vertical = 3.dp)
                ) { Words(seal.suits, Type.t13.bold, colour = colours.accent) }
            }
        }
        Words(seal.line, Type.t14)
        if (seal.record.isNotEmpty()) Words(seal.record, Type.t13, colour = colours.ink2)
    }
}

@Composable
private fun Side(side: OpponentSide, on: Boolean, modifier: Modifier, onClick: () -> Unit) {
    val colours = LocalPalette.current
    Row(
        modifier.heightIn(min = 48.dp).clip(RoundedCornerShape(12.dp))
            .background(if (on) colours.surface else Color.Transparent)
            .selectable(on, role = Role.RadioButton, onClick = onClick).testTag("side:${side.seat ?: "any"}")
            .padding(horizontal = 4.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.Center
    ) {
        side.emblem?.let { PieceBadge(it, 24.dp, Modifier.padding(end = 4.dp).size(24.dp)) }
        Words(side.label, if (on) Type.t14.bold else Type.t14, maxLines = 2)
    }
}
