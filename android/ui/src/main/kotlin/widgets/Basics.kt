package app.qishe.ui.widgets

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.text.TextAutoSize
import androidx.compose.material3.LocalTextStyle
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.collapse
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.expand
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.IconShape
import app.qishe.ui.theme.LocalFonts
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import uniffi.qishe.ActionRole
import uniffi.qishe.Word
import uniffi.qishe.table.isSetInKai

/** A text in one of the design's styles. */
@Composable
fun Words(
    text: String,
    style: TextStyle = Type.t16,
    modifier: Modifier = Modifier,
    colour: Color = Color.Unspecified,
    maxLines: Int = Int.MAX_VALUE,
    align: TextAlign? = null
) {
    Text(
        text,
        modifier,
        color = colour,
        style = LocalTextStyle.current.merge(style),
        maxLines = maxLines,
        overflow = TextOverflow.Ellipsis,
        textAlign = align
    )
}

/** A text that grows smaller until it fits on one line, or on two; never below [SMALLEST]. */
@Composable
fun FitWords(
    text: String,
    style: TextStyle,
    colour: Color,
    modifier: Modifier = Modifier,
    align: TextAlign = TextAlign.Center
) {
    val smallest = with(LocalDensity.current) { (if (fontScale > LARGE) SMALLEST_LARGE else SMALLEST).toSp() }
    BasicText(
        text,
        modifier,
        style = LocalTextStyle.current.merge(style).copy(color = colour, textAlign = align),
        maxLines = 2,
        overflow = TextOverflow.Ellipsis,
        autoSize = TextAutoSize.StepBased(smallest, style.fontSize, 0.5.sp)
    )
}

/** Smallest size of any text on the screen, and where the system's text is large. */
private val SMALLEST = 11.dp
private val SMALLEST_LARGE = 14.dp

/** Scale from which the system's text is large. */
private const val LARGE = 1.3f

/** Size of a heading in the text's font, by that of the brush-like one, which looks smaller. */
private const val TEXT_HEADING = 0.88f

/** A text in Qishe Kai. */
@Composable
fun KaiWords(
    text: String,
    size: Int,
    modifier: Modifier = Modifier,
    spacing: Int = 0,
    colour: Color = Color.Unspecified,
    maxLines: Int = 1
) {
    val kai = remember(text) { isSetInKai(text) }
    Text(
        text,
        modifier,
        color = colour,
        maxLines = maxLines,
        overflow = TextOverflow.Ellipsis,
        style = LocalTextStyle.current.copy(
            fontFamily = if (kai) LocalFonts.current.kai else LocalFonts.current.text,
            fontWeight = if (kai) null else FontWeight.SemiBold,
            fontSize = if (kai) size.sp else (size * TEXT_HEADING).sp,
            lineHeight = (size * 1.3f).sp,
            letterSpacing = spacing.sp
        )
    )
}

/** Icon button, 48 dp on each side. */
@Composable
fun IconButton(
    icon: IconShape,
    label: String,
    modifier: Modifier = Modifier,
    colour: Color = LocalPalette.current.ink,
    enabled: Boolean = true,
    idle: Color = LocalPalette.current.ink2,
    onClick: () -> Unit
) {
    Box(
        modifier.size(48.dp).clip(RoundedCornerShape(24.dp))
            .keyState(enabled).clickable(role = Role.Button, onClick = onClick).semantics {
                contentDescription = label
            },
        contentAlignment = Alignment.Center
    ) { IconImage(icon, colour = if (enabled) colour else idle) }
}

/** Top bar of a screen: back, title, and content at the right. */
@Composable
fun TopBar(
    title: String,
    onBack: () -> Unit,
    modifier: Modifier = Modifier,
    kai: Boolean = false,
    end: @Composable () -> Unit = {}
) {
    Row(
        // A screen reader says which screen has come.
        modifier.fillMaxWidth().heightIn(min = 48.dp).padding(horizontal = 6.dp).semantics { paneTitle = title },
        verticalAlignment = Alignment.CenterVertically
    ) {
        IconButton(AppIcons.back, LocalStrings.current(Word.Back), onClick = onBack)
        Box(Modifier.weight(1f), contentAlignment = Alignment.Center) {
            val head = Modifier.semantics { heading() }
            if (kai) KaiWords(title, 22, head, maxLines = 2) else Words(title, Type.t16.bold, head, maxLines = 2)
        }
        Box(Modifier.size(48.dp)) { end() }
    }
}

/** A few characters in Qishe Kai with wide gaps between them. Screen readers read them as one word. */
@Composable
fun SpacedKai(text: String, size: Int, spacing: Int, modifier: Modifier = Modifier, colour: Color = Color.Unspecified) {
    if (text.any { it.code < 0x2E80 }) return KaiWords(text, size, modifier, 0, colour)
    Row(
        modifier.clearAndSetSemantics { contentDescription = text },
        horizontalArrangement = Arrangement.spacedBy(spacing.dp)
    ) { text.forEach { KaiWords(it.toString(), size, colour = colour) } }
}

/**
 * Says whether a key is on, or cannot be used now. It is never disabled: a screen reader could not press it, and its press
 * says why.
 */
@Composable
internal fun Modifier.keyState(enabled: Boolean, on: Boolean = false): Modifier {
    val strings = LocalStrings.current
    val states = listOfNotNull(
        strings(Word.StateOn).takeIf { on },
        strings(Word.StateIdle).takeIf { !enabled }
    )
    return if (states.isEmpty()) this else semantics { stateDescription = states.joinToString(", ") }
}

/** Expands and collapses a list for a screen reader, which also says whether the list is [open]. */
internal fun Modifier.folds(open: Boolean, onFold: (Boolean) -> Unit): Modifier = semantics {
    if (open) {
        collapse {
            onFold(false)
            true
        }
    } else {
        expand {
            onFold(true)
            true
        }
    }
}

/** Emphasis of a wide button. */
enum class Look { Main, Plain, Danger }

/** The look that goes with a choice's weight. */
fun ActionRole.look(): Look = when (this) {
    ActionRole.PRIMARY -> Look.Main
    ActionRole.NORMAL, ActionRole.MENU -> Look.Plain
    ActionRole.DANGER -> Look.Danger
}

/** Wide button. A disabled one still answers a press, with its reason. */
@Composable
fun WideButton(
    label: String,
    modifier: Modifier = Modifier,
    look: Look = Look.Main,
    enabled: Boolean = true,
    help: String = "",
    on: Boolean = false,
    height: Int = 56,
    lead: (@Composable () -> Unit)? = null,
    onClick: () -> Unit
) {
    val colours = LocalPalette.current
    // A disabled key still answers, with its reason: its words can be read like any others.
    val back = when {
        on -> colours.accentSoft
        look == Look.Main && enabled -> colours.accent
        else -> colours.sunken
    }
    val front = when {
        on -> colours.accent
        !enabled -> colours.ink2
        look == Look.Main -> colours.onAccent
        look == Look.Danger -> colours.danger
        else -> colours.ink
    }
    Column(
        modifier.heightIn(
            min = height.dp
        ).clip(RoundedCornerShape(14.dp)).background(back)
            .keyState(enabled, on)
            .clickable(role = Role.Button, onClick = onClick).padding(horizontal = 14.dp, vertical = 6.dp),
        verticalArrangement = Arrangement.Center,
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        Row(verticalAlignment = Alignment.CenterVertically) {
            if (on) {
                IconImage(AppIcons.check, size = 18.dp, colour = front, width = 2.2f)
                Spacer(Modifier.width(6.dp))
            }
            if (lead != null) {
                lead()
                Spacer(Modifier.width(8.dp))
            }
            Words(label, Type.t16.copy(fontSize = 17.sp).bold, colour = front, align = TextAlign.Center)
        }
        if (help.isNotEmpty()) Words(help, Type.t12, colour = front, align = TextAlign.Center)
    }
}

/** Emphasis of an action. */
enum class Weight {
    /** One of the two that are used most. */
    Main,

    /** Any other. */
    Plain,

    /** Gives something up. */
    Danger
}

/** Least height of an action. */
internal val ACTION_HEIGHT = 54.dp

/** A button of the row of actions: icon over a word. */
@Composable
fun ActionButton(
    icon: IconShape?,
    label: String,
    modifier: Modifier = Modifier,
    enabled: Boolean = true,
    on: Boolean = false,
    weight: Weight = Weight.Plain,
    onClick: () -> Unit
) {
    val colours = LocalPalette.current
    val main = weight == Weight.Main && enabled
    Column(
        modifier.defaultMinSize(44.dp, ACTION_HEIGHT).clip(RoundedCornerShape(12.dp))
            .background(
                when {
                    on -> colours.accentSoft
                    main -> colours.surface
                    else -> Color.Transparent
                }
            )
            .keyState(enabled, on)
            .clickable(role = Role.Button, onClick = onClick).padding(horizontal = 4.dp, vertical = 6.dp),
        verticalArrangement = Arrangement.spacedBy(3.dp, Alignment.CenterVertically),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        val colour = if (on) {
            colours.accent
        } else if (!enabled) {
            colours.ink2
        } else {
            when (weight) {
                Weight.Main -> colours.accent
                Weight.Plain -> colours.ink
                Weight.Danger -> colours.danger
            }
        }
        icon?.let { IconImage(it, colour = colour) }
        FitWords(label, if (main) Type.t14.bold else Type.t12, colour)
    }
}

/** A white card with round corners. */
@Composable
fun Card(modifier: Modifier = Modifier, content: @Composable ColumnScope.() -> Unit) {
    Column(
        modifier.fillMaxWidth().clip(RoundedCornerShape(18.dp)).background(LocalPalette.current.surface),
        content = content
    )
}

/** A hairline between the rows of a card. */
@Composable
fun Hairline(modifier: Modifier = Modifier) {
    Box(modifier.fillMaxWidth().size(width = 10.dp, height = 1.dp).background(LocalPalette.current.hair))
}

/**
 * Row of a card: a label, an explanation under it, and a control at the right, or below if the words would get too
 * little room. The words begin [indent] further in. What has no effect is [idle]. A [fault] colours the label; the form shows its text elsewhere.
 */
@Composable
fun SettingRow(
    label: String,
    help: String = "",
    fault: String = "",
    onClick: (() -> Unit)? = null,
    modifier: Modifier = Modifier,
    indent: Dp = 0.dp,
    idle: Boolean = false,
    end: @Composable () -> Unit
) {
    val colours = LocalPalette.current
    val press = if (onClick == null) modifier else modifier.clickable(role = Role.Button, onClick = onClick)
    Layout(
        contents = listOf(
            {
                Column {
                    val plain = if (idle) colours.ink2 else colours.ink
                    Words(label, Type.t16, colour = if (fault.isEmpty() || idle) plain else colours.danger)
                    if (help.isNotEmpty()) Words(help, Type.t12, colour = colours.ink2)
                }
            },
            { Box { end() } }
        ),
        modifier = press.fillMaxWidth().heightIn(min = 60.dp)
            .padding(start = 16.dp + indent, end = 16.dp, top = 6.dp, bottom = 6.dp)
    ) { (words, ends), limits ->
        val gap = 12.dp.roundToPx()
        val wide = limits.maxWidth
        val right = ends.single().measure(Constraints(maxWidth = wide))
        val wanted = words.single().maxIntrinsicWidth(Constraints.Infinity)
        val beside = right.width == 0 || wide - right.width - gap >= minOf(wanted, (wide * MIN_WORD_SHARE).toInt())
        val room = if (beside && right.width > 0) wide - right.width - gap else wide
        val left = words.single().measure(Constraints(maxWidth = room))
        val between = if (beside) 0 else 4.dp.roundToPx()
        val content = if (beside) maxOf(left.height, right.height) else left.height + between + right.height
        val high = maxOf(content, limits.minHeight)
        layout(wide, high) {
            if (beside) {
                left.placeRelative(0, (high - left.height) / 2)
                right.placeRelative(wide - right.width, (high - right.height) / 2)
            } else {
                left.placeRelative(0, (high - content) / 2)
                right.placeRelative(0, (high - content) / 2 + left.height + between)
            }
        }
    }
}

/** Minimum share of a row that its words get beside a control. */
private const val MIN_WORD_SHARE = 0.4f
