package app.qishe.ui.screens.form

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.relocation.BringIntoViewRequester
import androidx.compose.foundation.relocation.bringIntoViewRequester
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.Chip
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.Segments
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.Stepper
import app.qishe.ui.widgets.SwitchRow
import app.qishe.ui.widgets.ValueArrow
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.folds
import app.qishe.ui.widgets.keyState
import uniffi.qishe.OptionKind
import uniffi.qishe.OptionSpec
import uniffi.qishe.Word

/**
 * One option, in the control that fits its kind. A fault colours its label; the form shows the fault's text once.
 * [onSetUp] opens the position editor.
 */
@Composable
internal fun OptionRow(spec: OptionSpec, onSetUp: () -> Unit = {}, onSet: (String) -> Unit) {
    val label = spec.label
    if (spec.idle.isNotEmpty()) {
        Idle(spec, label)
        return
    }
    when (spec.kind) {
        OptionKind.ONE -> if (fitsSegments(spec)) OneAsSegments(spec, label, onSet) else OneAsList(spec, label, onSet)
        OptionKind.SEVERAL -> SeveralChips(spec, label, onSet)
        OptionKind.NUMBER -> NumberRow(spec, label, onSet)
        OptionKind.TOGGLE -> SwitchRow(label, spec.help, spec.value == "true", spec.fault) { onSet(it.toString()) }
        OptionKind.TEXT -> TextRow(spec, label, onSet)
        OptionKind.BOARD -> BoardRow(spec, label, onSetUp, onSet)
    }
}

/** Choice of the starting position: the usual one, a ready-made one, or one set up in the editor. */
@Composable
private fun BoardRow(spec: OptionSpec, label: String, onSetUp: () -> Unit, onSet: (String) -> Unit) {
    Column {
        OneAsList(spec, label, onSet)
        WideButton(
            LocalStrings.current(Word.SetUp),
            Modifier.fillMaxWidth().padding(start = 16.dp, end = 16.dp, bottom = 12.dp),
            Look.Plain,
            height = 48,
            lead = { IconImage(AppIcons.board, size = 20.dp, colour = LocalPalette.current.ink) },
            onClick = onSetUp
        )
    }
}

/** Row of an option that has no effect under the other options: its value, and the reason. */
@Composable
private fun Idle(spec: OptionSpec, label: String) {
    val ink = LocalPalette.current.ink2
    SettingRow(
        label,
        spec.idle,
        modifier = Modifier.keyState(false).semantics(mergeDescendants = true) {
        },
        idle = true
    ) {
        Words(spec.valueLabel, Type.t14, colour = ink)
    }
}

private fun fitsSegments(spec: OptionSpec) =
    spec.choices.size <= 4 && spec.choices.all { it.label.length <= 8 } && spec.choices.sumOf { width(it.label) } <= 20

/** A Chinese character is about two Latin letters wide. */
private fun width(text: String) = text.sumOf { c -> if (c.code > 0x2E80) 2.toInt() else 1 }

@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun OneAsSegments(spec: OptionSpec, label: String, onSet: (String) -> Unit) {
    val now = spec.choices.indexOfFirst { it.selected }
    val help = spec.choices.getOrNull(now)?.help?.takeIf { it.isNotEmpty() } ?: spec.help
    SettingRow(label, help, spec.fault) {
        Segments(spec.choices.map { it.label }, now, of = label) { onSet(spec.choices[it].value) }
    }
}

@Composable
private fun OneAsList(spec: OptionSpec, label: String, onSet: (String) -> Unit) {
    var open by remember { mutableStateOf(false) }
    val state = Modifier.folds(open) { open = it }
    SettingRow(label, spec.help, spec.fault, onClick = { open = !open }, modifier = state) {
        ValueArrow(spec.valueLabel)
    }
    if (!open) return
    val view = remember { BringIntoViewRequester() }
    LaunchedEffect(Unit) { view.bringIntoView() }
    Column(Modifier.bringIntoViewRequester(view)) {
        spec.choices.forEach { choice ->
            Hairline(Modifier.padding(start = 32.dp))
            val chosen = Modifier.semantics {
                role = Role.RadioButton
                selected = choice.selected
            }
            SettingRow(choice.label, choice.help, onClick = {
                onSet(choice.value)
                open = false
            }, modifier = chosen, indent = 16.dp) {
                if (choice.selected) {
                    IconImage(
                        AppIcons.check,
                        size = 20.dp,
                        colour = LocalPalette.current.accent,
                        width = 2.2f
                    )
                }
            }
        }
    }
}

@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun SeveralChips(spec: OptionSpec, label: String, onSet: (String) -> Unit) {
    val colours = LocalPalette.current
    Column(Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 12.dp)) {
        Words(label, Type.t16, colour = if (spec.fault.isEmpty()) colours.ink else colours.danger)
        if (spec.help.isNotEmpty()) Words(spec.help, Type.t14, colour = colours.ink2)
        FlowRow(
            Modifier.padding(top = 6.dp),
            horizontalArrangement = Arrangement.spacedBy(8.dp),
            verticalArrangement = Arrangement.spacedBy(4.dp)
        ) {
            spec.choices.forEach { choice ->
                Chip(choice.label, choice.selected, of = label) {
                    val next = spec.choices.filter { if (it.value == choice.value) !it.selected else it.selected }
                    onSet(next.joinToString(",") { it.value })
                }
            }
        }
    }
}

@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun NumberRow(spec: OptionSpec, label: String, onSet: (String) -> Unit) {
    val short = spec.choices.size <= 4 && spec.choices.sumOf { width(it.label) } <= 12
    val covers = spec.choices.size.toLong() == spec.max - spec.min + 1
    if (spec.choices.isEmpty()) {
        SettingRow(label, spec.help, spec.fault) {
            Stepper(label, spec.valueLabel.ifEmpty { spec.value }, spec.lower, spec.higher, onSet)
        }
        return
    }
    if (short && covers) {
        SettingRow(label, spec.help, spec.fault) { Presets(spec, onSet) }
        return
    }
    Column {
        SettingRow(label, spec.help, spec.fault) {}
        FlowRow(
            Modifier.fillMaxWidth().padding(start = 16.dp, end = 4.dp, bottom = 8.dp),
            horizontalArrangement = Arrangement.SpaceBetween,
            itemVerticalAlignment = Alignment.CenterVertically
        ) {
            Presets(spec, onSet)
            Stepper(label, spec.valueLabel.ifEmpty { spec.value }, spec.lower, spec.higher, onSet)
        }
    }
}

@Composable
private fun Presets(spec: OptionSpec, onSet: (String) -> Unit, modifier: Modifier = Modifier) {
    Segments(spec.choices.map { it.label }, spec.choices.indexOfFirst { it.selected }, modifier, spec.label) {
        onSet(spec.choices[it].value)
    }
}

@Composable
private fun TextRow(spec: OptionSpec, label: String, onSet: (String) -> Unit) {
    var text by remember(spec.value) { mutableStateOf(spec.value) }
    Column(
        Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 10.dp),
        verticalArrangement = Arrangement.spacedBy(6.dp)
    ) {
        val colours = LocalPalette.current
        Words(label, Type.t16, colour = if (spec.fault.isEmpty()) colours.ink else colours.danger)
        if (spec.help.isNotEmpty()) Words(spec.help, Type.t14, colour = colours.ink2)
        // A set-up position may name spies.
        Field(text, spec.valueLabel, label, Modifier.fillMaxWidth(), isPrivate = true) {
            text = it
            onSet(it)
        }
    }
}
