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

/** Disables touch, focus and screen readers for an element and everything in it. */
internal fun Modifier.inert(): Modifier = pointerInput(Unit) {
    awaitPointerEventScope {
        while (true) awaitPointerEvent(PointerEventPass.Initial).changes.forEach { it.consume() }
    }
}.behind(true)

/** Hides content behind a modal from the focus and from screen readers. */
internal fun Modifier.behind(on: Boolean): Modifier = if (!on) {
    this
} else {
    clearAndSetSemantics {}.covered(true)
}

/** Keeps the focus out of content that a sheet lies over. Screen readers still have it. */
internal fun Modifier.covered(on: Boolean): Modifier = if (!on) {
    this
} else {
    focusProperties {
        canFocus = false
        onEnter = { cancelFocusChange() }
    }.focusGroup()
}

/** Keeps the focus inside when Tab or arrows are pressed. */
internal fun Modifier.keepsFocus(): Modifier = focusProperties { onExit = { cancelFocusChange() } }.focusGroup()
