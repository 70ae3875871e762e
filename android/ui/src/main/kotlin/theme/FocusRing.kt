package app.qishe.ui.theme

import androidx.compose.foundation.IndicationNodeFactory
import androidx.compose.foundation.interaction.FocusInteraction
import androidx.compose.foundation.interaction.HoverInteraction
import androidx.compose.foundation.interaction.InteractionSource
import androidx.compose.foundation.interaction.PressInteraction
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onPreviewKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.PointerEventType
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.node.DelegatableNode
import androidx.compose.ui.node.DrawModifierNode
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.launch

/** Input that was used last: keys, a mouse or a finger. */
class LastInput {
    /** Whether keys were used last: only then is the focus framed. */
    var byKeys by mutableStateOf(false)
        internal set

    /** Position of the last press in the window; null if keys were used last. */
    var press: Offset? = null
        internal set
}

/** Input that was used last. */
val LocalLastInput = staticCompositionLocalOf { LastInput() }

private val NAVIGATION_KEYS = setOf(
    Key.Tab,
    Key.Enter,
    Key.NumPadEnter,
    Key.Spacebar,
    Key.DirectionUp,
    Key.DirectionDown,
    Key.DirectionLeft,
    Key.DirectionRight
)

/** Records keys and presses in [input]. */
internal fun Modifier.records(input: LastInput): Modifier = onPreviewKeyEvent {
    if (it.type == KeyEventType.KeyDown && it.key in NAVIGATION_KEYS) {
        input.byKeys = true
        input.press = null
    }
    false
}.pointerInput(input) {
    awaitPointerEventScope {
        while (true) {
            val event = awaitPointerEvent(PointerEventPass.Initial)
            if (event.type != PointerEventType.Press) continue
            input.byKeys = false
            input.press = event.changes.firstOrNull()?.position
        }
    }
}

/**
 * Indication of a pressable element: a shade while the mouse is over it or it is pressed, and two rings around the
 * keyboard's focus, one dark and one light, so that one of them is visible on any background.
 */
internal class FocusRing(private val input: LastInput, private val ink: Color) : IndicationNodeFactory {
    override fun create(interactionSource: InteractionSource): DelegatableNode = Ring(interactionSource, input, ink)

    override fun equals(other: Any?) = other is FocusRing && other.input === input && other.ink == ink

    override fun hashCode() = ink.hashCode()
}

private class Ring(private val source: InteractionSource, private val input: LastInput, private val ink: Color) :
    Modifier.Node(),
    DrawModifierNode {
    private var focused by mutableStateOf(0)
    private var pressed by mutableStateOf(0)
    private var over by mutableStateOf(0)

    override fun onAttach() {
        coroutineScope.launch {
            source.interactions.collect {
                when (it) {
                    is FocusInteraction.Focus -> focused++
                    is FocusInteraction.Unfocus -> focused--
                    is PressInteraction.Press -> pressed++
                    is PressInteraction.Release, is PressInteraction.Cancel -> pressed--
                    is HoverInteraction.Enter -> over++
                    is HoverInteraction.Exit -> over--
                }
            }
        }
    }

    override fun ContentDrawScope.draw() {
        drawContent()
        if (pressed > 0) {
            drawRect(ink.copy(alpha = 0.12f))
        } else if (over > 0) {
            drawRect(ink.copy(alpha = 0.05f))
        }
        if (focused > 0 && input.byKeys) {
            ring(1.25.dp.toPx(), 2.5.dp.toPx(), Color.White)
            ring(3.5.dp.toPx(), 2.dp.toPx(), DARK)
        }
    }

    private fun DrawScope.ring(inset: Float, width: Float, colour: Color) = drawRoundRect(
        colour,
        Offset(inset, inset),
        Size(size.width - 2 * inset, size.height - 2 * inset),
        CornerRadius((12.dp.toPx() - inset).coerceAtLeast(0f)),
        Stroke(width)
    )

    private companion object {
        val DARK = Color(0xFF14202E)
    }
}
