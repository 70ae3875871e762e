package app.qishe.ui.screens.match

import androidx.compose.foundation.border
import androidx.compose.foundation.focusable
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEvent
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.input.pointer.PointerEventType
import androidx.compose.ui.input.pointer.PointerInputScope
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.HeldKeyEvents
import app.qishe.ui.theme.LocalStrings
import uniffi.qishe.Button
import uniffi.qishe.KeyHolder
import uniffi.qishe.ShellEvent
import uniffi.qishe.Word

/**
 * Keys of the keyboard that are down. A key that stays down repeats itself, and the repeats must not count as a new
 * press.
 */
internal class KeysDown {
    /** Whether a text is being typed: letters are part of it then, and ask nothing of the board. */
    var types = false

    private val down = HashSet<Key>()

    /** Whether the current event begins a press. */
    var fresh = false
        private set

    /** Id of the hold key that has the focus; empty for none. */
    var focused = ""

    /** Records every event before any other handler sees it. */
    fun see(event: KeyEvent) {
        fresh = event.type == KeyEventType.KeyDown && down.add(event.key)
        if (event.type == KeyEventType.KeyUp) down -= event.key
    }
}

/** The keyboard of the match's screen. */
internal val LocalKeysDown = staticCompositionLocalOf { KeysDown() }

/**
 * Key that opens a secret only while it is held by finger, mouse or space bar, or for a few seconds by a screen reader.
 * The core decides what a hold means; this composable reports fingers, keys and focus to it. [allow] is called
 * before each press. A screen reader says [help] after the label.
 */
@Composable
internal fun HeldKey(
    session: HeldKeyEvents,
    button: Button,
    modifier: Modifier,
    allow: (KeyHolder) -> Boolean = { true },
    help: String = "",
    content: @Composable () -> Unit
) = androidx.compose.runtime.key(button.id) {
    val id = button.id
    val keys = LocalKeysDown.current
    val allowed = rememberUpdatedState(allow)
    val on = LocalStrings.current(Word.StateOn)
    var focused by remember { mutableStateOf(false) }
    fun press(by: KeyHolder) {
        if (allowed.value(by)) session.keyDown(id, by)
    }
    DisposableEffect(session) {
        onDispose {
            session.keyUp(id)
            if (keys.focused == id) keys.focused = ""
        }
    }
    val inFront = LocalWindowInfo.current.isWindowFocused
    LaunchedEffect(inFront) { if (!inFront) session.send(ShellEvent.ReleaseKeys) }
    Box(
        modifier
            .pointerInput(session) {
                holding({ press(KeyHolder.FINGER) }, { session.send(ShellEvent.KeyLeave(id)) }) { session.keyUp(id) }
            }
            .onFocusChanged {
                focused = it.isFocused
                if (it.isFocused) {
                    keys.focused = id
                } else {
                    if (keys.focused == id) keys.focused = ""
                    session.send(ShellEvent.KeyUnfocus(id))
                }
            }
            .onKeyEvent {
                if (it.key != Key.Spacebar) return@onKeyEvent false
                if (it.type == KeyEventType.KeyUp) {
                    session.keyUp(id)
                } else if (keys.fresh) {
                    press(KeyHolder.KEYBOARD)
                }
                true
            }
            .focusable()
            .border(2.dp, if (focused) Color.White else Color.Transparent, RoundedCornerShape(12.dp))
            .semantics(mergeDescendants = true) {
                role = Role.Button
                contentDescription = listOf(button.label, help).filter { it.isNotEmpty() }.joinToString(", ")
                if (!button.enabled) {
                    stateDescription = button.reason
                } else if (button.on) {
                    stateDescription = on
                }
                onClick {
                    press(KeyHolder.SCREEN_READER)
                    true
                }
            }
            .testTag(id),
        contentAlignment = Alignment.Center
    ) { content() }
}

/**
 * Calls [down] when a finger comes down, [leave] when it slides off the key, and [up] when it is gone for any reason.
 */
private suspend fun PointerInputScope.holding(down: () -> Unit, leave: () -> Unit, up: () -> Unit) = awaitEachGesture {
    val finger = awaitFirstDown()
    finger.consume()
    down()
    try {
        while (true) {
            val event = awaitPointerEvent()
            val change = event.changes.firstOrNull { it.id == finger.id }
            event.changes.forEach { it.consume() }
            if (change == null || !change.pressed) break
            val at = change.position
            val outside = at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height
            if (outside || event.type == PointerEventType.Exit) leave()
        }
    } finally {
        up()
    }
}
