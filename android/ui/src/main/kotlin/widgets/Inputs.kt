package app.qishe.ui.widgets

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.foundation.selection.toggleable
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicTextField
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalFonts
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.LocalTell
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import uniffi.qishe.Word

/** Spoken name of a choice: its label, then the row [of] which it is one. Two rows can have choices of one label. */
private fun Modifier.of(label: String, of: String): Modifier =
    if (of.isEmpty()) this else semantics { contentDescription = "$label, $of" }

/**
 * A few short choices side by side, 44 high in a touch target of 48; in several rows where they do not fit in one. The
 * spoken names end with the row [of] which they are choices.
 */
@Composable
fun Segments(
    labels: List<String>,
    selected: Int,
    modifier: Modifier = Modifier,
    of: String = "",
    onSelect: (Int) -> Unit
) = SegmentRow(labels, selected, modifier, fills = false, of, onSelect)

/** [Segments] that share the whole width. */
@Composable
fun WideSegments(labels: List<String>, selected: Int, modifier: Modifier = Modifier, onSelect: (Int) -> Unit) =
    SegmentRow(labels, selected, modifier.fillMaxWidth(), fills = true, "", onSelect)

@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun SegmentRow(
    labels: List<String>,
    selected: Int,
    modifier: Modifier,
    fills: Boolean,
    of: String,
    onSelect: (Int) -> Unit
) {
    val colours = LocalPalette.current
    FlowRow(
        modifier.padding(vertical = 2.dp).clip(RoundedCornerShape(11.dp)).background(colours.sunken).padding(3.dp)
            .selectableGroup(),
        // Where they stand in several rows, each has its touch target.
        verticalArrangement = Arrangement.spacedBy(10.dp),
        itemVerticalAlignment = Alignment.CenterVertically
    ) {
        labels.forEachIndexed { index, label ->
            val on = index == selected
            val plate = RoundedCornerShape(9.dp)
            val back = if (on) Modifier.shadow(1.5.dp, plate).background(colours.surface, plate) else Modifier
            val width = if (fills) Modifier.weight(1f) else Modifier
            Box(
                width.then(back).clip(plate).defaultMinSize(minWidth = 48.dp, minHeight = 38.dp)
                    .selectable(on, role = Role.RadioButton) {
                        onSelect(index)
                    }.of(label, of).padding(horizontal = 11.dp),
                contentAlignment = Alignment.Center
            ) {
                val style = Type.t16.copy(fontSize = 15.sp)
                Words(label, if (on) style.bold else style, colour = if (on) colours.ink else colours.ink2)
            }
        }
    }
}

/** One of several choices, with a tick when it is chosen. Its spoken name ends with the row [of] which it is one. */
@Composable
fun Chip(label: String, on: Boolean, modifier: Modifier = Modifier, of: String = "", onToggle: () -> Unit) {
    val colours = LocalPalette.current
    Row(
        modifier.padding(vertical = 2.dp).heightIn(min = 44.dp).clip(RoundedCornerShape(11.dp))
            .background(if (on) colours.accentSoft else colours.sunken)
            .toggleable(on, role = Role.Checkbox) { onToggle() }.of(label, of).padding(horizontal = 14.dp),
        verticalAlignment = Alignment.CenterVertically
    ) {
        if (on) {
            IconImage(AppIcons.check, size = 17.dp, colour = colours.accent, width = 2.2f)
            Spacer(Modifier.width(6.dp))
        }
        val style = Type.t16.copy(fontSize = 15.sp)
        Words(label, if (on) style.bold else style, colour = if (on) colours.accent else colours.ink2)
    }
}

/** A row with a switch: all of it is the switch. */
@Composable
fun SwitchRow(label: String, help: String, on: Boolean, fault: String = "", onToggle: (Boolean) -> Unit) = SettingRow(
    label,
    help,
    fault,
    modifier = Modifier.toggleable(on, role = Role.Switch, onValueChange = onToggle)
) { Switch(on) }

/** The picture of a switch. */
@Composable
private fun Switch(on: Boolean) {
    val colours = LocalPalette.current
    Box(Modifier.size(56.dp, 48.dp), contentAlignment = Alignment.Center) {
        Box(
            Modifier.size(50.dp, 30.dp).clip(RoundedCornerShape(15.dp))
                .background(if (on) colours.accent else colours.sunken)
                .border(1.dp, if (on) colours.accent else colours.hair, RoundedCornerShape(15.dp))
        ) {
            Box(
                Modifier.offset(x = if (on) 23.dp else 3.dp, y = 3.dp).size(24.dp)
                    .clip(RoundedCornerShape(12.dp)).background(if (on) colours.onAccent else colours.ink2)
            )
        }
    }
}

/** Key to the next value of a stepper called [label]. At an [end] it is idle, and a press says so. */
@Composable
fun StepKey(label: String, up: Boolean, end: Boolean, onStep: () -> Unit) {
    val strings = LocalStrings.current
    val tell = LocalTell.current
    val word = strings(if (up) Word.Increase else Word.Decrease)
    IconButton(
        if (up) AppIcons.plus else AppIcons.minus,
        if (label.isEmpty()) word else "$label $word",
        enabled = !end
    ) { if (end) tell(strings(if (up) Word.LargestValue else Word.SmallestValue)) else onStep() }
}

/** A number called [label] with two buttons, to the next [lower] and the next [higher] one; null at the ends. */
@Composable
fun Stepper(label: String, value: String, lower: String?, higher: String?, onChange: (String) -> Unit) {
    Row(verticalAlignment = Alignment.CenterVertically) {
        StepKey(label, up = false, end = lower == null) { lower?.let(onChange) }
        Box(Modifier.defaultMinSize(minWidth = 36.dp), contentAlignment = Alignment.Center) {
            Words(value, Type.figures(Type.t16).bold, align = TextAlign.Center)
        }
        StepKey(label, up = true, end = higher == null) { higher?.let(onChange) }
    }
}

/** A field for a short text. Text typed into an [isPrivate] field is neither corrected nor suggested again. */
@Composable
fun Field(
    value: String,
    hint: String,
    label: String,
    modifier: Modifier = Modifier,
    plain: Boolean = false,
    isPrivate: Boolean = false,
    onDone: (() -> Unit)? = null,
    onChange: (String) -> Unit
) {
    val colours = LocalPalette.current
    val style = if (plain) Type.t16.bold else Type.t16
    val box = if (plain) {
        Modifier.heightIn(min = 28.dp)
    } else {
        Modifier.heightIn(
            min = 48.dp
        ).clip(RoundedCornerShape(12.dp)).background(colours.sunken).padding(horizontal = 14.dp)
    }
    var focused by remember { mutableStateOf(false) }
    val frame = Modifier.border(2.dp, if (focused) colours.accent else Color.Transparent, RoundedCornerShape(12.dp))
    BasicTextField(
        value,
        onChange,
        modifier.onFocusChanged { focused = it.isFocused }.then(if (plain) Modifier else frame)
            .semantics { contentDescription = label },
        singleLine = true,
        textStyle = style.copy(color = colours.ink, fontFamily = LocalFonts.current.text),
        cursorBrush = SolidColor(colours.accent),
        keyboardOptions = KeyboardOptions(autoCorrectEnabled = !isPrivate, imeAction = ImeAction.Done),
        keyboardActions = KeyboardActions(onDone = { onDone?.invoke() })
    ) { inner ->
        Box(box, contentAlignment = Alignment.CenterStart) {
            if (value.isEmpty()) {
                // A hint that is the field's name is not read a second time.
                val read = if (hint == label) Modifier.clearAndSetSemantics {} else Modifier
                Words(hint, Type.t16, read, colours.ink2, maxLines = 2)
            }
            inner()
        }
    }
}

/** A value with an arrow: pressing the row opens something. */
@Composable
fun ValueArrow(text: String) {
    val colours = LocalPalette.current
    Row(Modifier.heightIn(min = 48.dp), verticalAlignment = Alignment.CenterVertically) {
        Words(text, Type.t16, colour = colours.ink2, maxLines = 2, align = TextAlign.End)
        Spacer(Modifier.width(4.dp))
        IconImage(AppIcons.next, size = 18.dp, colour = colours.ink2)
    }
}

/** Pressable line of a list. */
@Composable
fun PressRow(onClick: () -> Unit, content: @Composable () -> Unit) {
    Box(Modifier.clickable(role = Role.Button, onClick = onClick)) { content() }
}
