package app.qishe.ui.widgets

import androidx.compose.foundation.focusGroup
import androidx.compose.foundation.layout.WindowInsets
import androidx.compose.foundation.layout.exclude
import androidx.compose.foundation.layout.ime
import androidx.compose.foundation.layout.safeDrawing
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusProperties
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.semantics.clearAndSetSemantics

/** Insets that a screen keeps free: bars, cut-outs, round corners. Not the keyboard. */
internal val screenInsets: WindowInsets
    @Composable get() = WindowInsets.safeDrawing.exclude(WindowInsets.ime)

/** Takes no touch, no focus and no screen reader any more, and nothing in it does. */
internal fun Modifier.inert(): Modifier = pointerInput(Unit) {
    awaitPointerEventScope {
        while (true) awaitPointerEvent(PointerEventPass.Initial).changes.forEach { it.consume() }
    }
}.behind(true)

/** Hides content behind something that must be answered first: neither the focus nor a screen reader gets there. */
internal fun Modifier.behind(on: Boolean): Modifier = if (!on) {
    this
} else {
    clearAndSetSemantics {}.focusProperties {
        canFocus = false
        onEnter = { cancelFocusChange() }
    }.focusGroup()
}

/** The focus does not leave what this is on, by Tab or arrows. */
internal fun Modifier.keepsFocus(): Modifier = focusProperties { onExit = { cancelFocusChange() } }.focusGroup()
