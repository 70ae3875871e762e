package app.qishe.ui.widgets

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.focusGroup
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.WindowInsets
import androidx.compose.foundation.layout.exclude
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.navigationBars
import androidx.compose.foundation.layout.navigationBarsPadding
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.safeDrawing
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusProperties
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.layout.layout
import androidx.compose.ui.layout.positionInRoot
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.offset
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.Ease
import app.qishe.ui.theme.LocalLastInput
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalReducedMotion
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.timesOf
import kotlin.math.roundToInt
import uniffi.qishe.Word

/**
 * Sheet over the lower part of the screen, with a title and a close button; in a wide window a card beside what was
 * pressed. A tap beside it closes it too. The [footer] does not scroll. The caller puts [behind] on the content under it.
 */
@Composable
fun Sheet(
    title: String,
    onClose: () -> Unit,
    maxHeight: Dp = 560.dp,
    footer: @Composable ColumnScope.() -> Unit = {},
    content: @Composable ColumnScope.() -> Unit
) {
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    val input = LocalLastInput.current
    val press = remember { input.press }
    val focus = remember { FocusRequester() }
    LaunchedEffect(Unit) { focus.requestFocus() }
    BoxWithConstraints(Modifier.fillMaxSize().keepsFocus(), contentAlignment = Alignment.BottomCenter) {
        val beside = press?.takeIf { maxWidth >= WIDE }
        Scrim(strings(Word.Close), onClose)
        Entrance(
            Modifier.windowInsetsPadding(WindowInsets.safeDrawing.exclude(WindowInsets.navigationBars))
                .then(if (beside != null) Modifier.beside(beside) else Modifier),
            slides = beside == null
        ) {
            val shape = if (beside != null) RoundedCornerShape(22.dp) else RoundedCornerShape(22.dp, 22.dp)
            Column(
                Modifier.widthIn(max = if (beside != null) 420.dp else 560.dp).fillMaxWidth().clip(shape)
                    .background(colours.surface).semantics { paneTitle = title }.navigationBarsPadding()
                    .heightIn(max = maxHeight).focusRequester(focus).focusGroup().testTag("sheet")
            ) {
                Row(
                    Modifier.padding(start = 20.dp, end = 8.dp, top = 8.dp),
                    verticalAlignment = Alignment.CenterVertically
                ) {
                    Words(title, Type.t20.bold, Modifier.weight(1f).semantics { heading() })
                    IconButton(AppIcons.close, strings(Word.Close), onClick = onClose)
                }
                val state = rememberScrollState()
                MoreBelow(state, colours.surface, Modifier.weight(1f, fill = false)) {
                    Column(Modifier.verticalScroll(state).padding(bottom = 16.dp), content = content)
                }
                footer()
            }
        }
    }
}

/** Shade over everything behind; a tap on it calls [onClose]. */
@Composable
internal fun Scrim(label: String, onClose: () -> Unit) = Box(
    Modifier.fillMaxSize().background(Color.Black.copy(alpha = 0.32f)).focusProperties { canFocus = false }
        .clickable(remember { MutableInteractionSource() }, null, role = Role.Button, onClick = onClose)
        .semantics { contentDescription = label }.testTag("scrim")
)

/** Slides its content into place; fades it in if it does not slide or motion is reduced. */
@Composable
fun Entrance(modifier: Modifier = Modifier, slides: Boolean = true, content: @Composable () -> Unit) {
    val fades = LocalReducedMotion.current || !slides
    val part = remember { Animatable(0f) }
    LaunchedEffect(Unit) { part.animateTo(1f, tween(timesOf(fades).sheet.toInt(), easing = Ease)) }
    Box(
        modifier.graphicsLayer {
            if (fades) alpha = part.value else translationY = (1f - part.value) * size.height
        },
        contentAlignment = Alignment.BottomCenter
    ) { content() }
}

/** Least width of a window in which a sheet is a card at the place of the press. */
private val WIDE = 600.dp

/** Centres a card under the place of a press, with its head at the height of it, as far as the window has room. */
private fun Modifier.beside(press: Offset) = layout { measurable, constraints ->
    val margin = 12.dp.roundToPx()
    val card = measurable.measure(constraints.copy(minWidth = 0, minHeight = 0).offset(-2 * margin, -2 * margin))
    layout(constraints.maxWidth, constraints.maxHeight) {
        val at = press - (coordinates?.positionInRoot() ?: Offset.Zero)
        val right = (constraints.maxWidth - margin - card.width).coerceAtLeast(margin)
        val low = (constraints.maxHeight - margin - card.height).coerceAtLeast(margin)
        card.place(
            (at.x.roundToInt() - card.width / 2).coerceIn(margin, right),
            (at.y.roundToInt() - HEAD.roundToPx()).coerceIn(margin, low)
        )
    }
}

/** Distance from a card's top to the middle of its title. */
private val HEAD = 32.dp
