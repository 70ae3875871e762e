package app.qishe.ui.widgets

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.focusGroup
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.layout.Box
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
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.Ease
import app.qishe.ui.theme.Glyphs
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalReducedMotion
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import uniffi.qishe.Word

/**
 * Sheet over the lower part of the screen, with a title and a close button. A tap beside it closes it too. The caller
 * puts [behind] on the content under it.
 */
@Composable
fun Sheet(title: String, onClose: () -> Unit, maxHeight: Dp = 560.dp, content: @Composable ColumnScope.() -> Unit) {
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    val focus = remember { FocusRequester() }
    LaunchedEffect(Unit) { focus.requestFocus() }
    Box(Modifier.fillMaxSize().keepsFocus(), contentAlignment = Alignment.BottomCenter) {
        Scrim(strings(Word.Close), onClose)
        SlideUp(Modifier.windowInsetsPadding(WindowInsets.safeDrawing.exclude(WindowInsets.navigationBars))) {
            Column(
                Modifier.widthIn(max = 560.dp).fillMaxWidth().clip(RoundedCornerShape(topStart = 22.dp, topEnd = 22.dp))
                    .background(colours.surface).semantics { paneTitle = title }.navigationBarsPadding()
                    .heightIn(max = maxHeight).focusRequester(focus).focusGroup().testTag("sheet")
            ) {
                Row(
                    Modifier.padding(start = 20.dp, end = 8.dp, top = 8.dp),
                    verticalAlignment = Alignment.CenterVertically
                ) {
                    Words(title, Type.t20.bold, Modifier.weight(1f).semantics { heading() })
                    IconButton(Glyphs.close, strings(Word.Close), onClick = onClose)
                }
                Column(Modifier.verticalScroll(rememberScrollState()).padding(bottom = 16.dp), content = content)
            }
        }
    }
}

/** Shade over everything behind; a tap on it calls [onClose]. */
@Composable
internal fun Scrim(label: String, onClose: () -> Unit) = Box(
    Modifier.fillMaxSize().background(Color.Black.copy(alpha = 0.32f)).focusProperties { canFocus = false }
        .clickable(remember { MutableInteractionSource() }, null, onClick = onClose)
        .semantics { contentDescription = label }.testTag("scrim")
)

/** Slides its content into place, or fades it in if motion is reduced. */
@Composable
fun SlideUp(modifier: Modifier = Modifier, content: @Composable () -> Unit) {
    val reduced = LocalReducedMotion.current
    val part = remember { Animatable(0f) }
    LaunchedEffect(Unit) { part.animateTo(1f, tween(if (reduced) 120 else 240, easing = Ease)) }
    Box(
        modifier.graphicsLayer {
            if (reduced) alpha = part.value else translationY = (1f - part.value) * size.height
        },
        contentAlignment = Alignment.BottomCenter
    ) { content() }
}
