package app.qishe.ui.widgets

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxScope
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette

/** Height of the fade at an edge beyond which there is more. */
private val FADE = 24.dp

/**
 * Shows that [content], which scrolls by [state], goes on below its lower edge: it fades into the [ground], under an
 * arrow. A screen reader knows it from the list itself.
 */
@Composable
internal fun MoreBelow(
    state: ScrollState,
    ground: Color,
    modifier: Modifier = Modifier,
    content: @Composable BoxScope.() -> Unit
) = Box(modifier) {
    content()
    if (state.canScrollForward) {
        Box(
            Modifier.align(Alignment.BottomCenter).fillMaxWidth().height(FADE).testTag("more-below")
                .background(Brush.verticalGradient(listOf(ground.copy(alpha = 0f), ground))),
            contentAlignment = Alignment.BottomCenter
        ) {
            Box(Modifier.clip(CircleShape).background(ground)) {
                IconImage(AppIcons.down, size = 18.dp, colour = LocalPalette.current.accent, width = 2.2f)
            }
        }
    }
}
