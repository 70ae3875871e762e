package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.focusable
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.gestures.waitForUpOrCancellation
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.session.MatchSession
import app.qishe.ui.theme.GlyphIcon
import app.qishe.ui.theme.Glyphs
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.hex
import app.qishe.ui.widgets.SpacedKai
import app.qishe.ui.widgets.Words
import uniffi.qishe.Button
import uniffi.qishe.Drawer

/** The lacquer drawer: hold to look · read-out · key, joined to the board's edge. */
@Composable
internal fun DrawerBar(
    session: MatchSession,
    drawer: Drawer,
    shape: Shape,
    modifier: Modifier = Modifier,
    large: Boolean = false
) {
    val colours = LocalPalette.current
    Row(
        modifier.clip(shape).background(colours.lacquer).padding(if (large) 10.dp else 8.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(if (large) 10.dp else 8.dp)
    ) {
        PeekButton(
            session,
            drawer,
            Modifier.width(
                if (large) {
                    196.dp
                } else if (drawer.peek.label.length >
                    6
                ) {
                    136.dp
                } else {
                    120.dp
                }
            ),
            if (large) 64.dp else 56.dp
        )
        ReadOut(drawer, Modifier.weight(1f), large)
        drawer.key?.let {
            ActivationKey(it, Modifier.width(if (large) 168.dp else 104.dp), if (large) 64.dp else 56.dp) { id ->
                session.press(id)
            }
        }
    }
}

/** The same as a panel, for a column: read-out on top, then the two buttons. */
@Composable
internal fun DrawerPanel(
    session: MatchSession,
    drawer: Drawer,
    modifier: Modifier = Modifier,
    sideBySide: Boolean = false
) {
    val colours = LocalPalette.current
    Column(
        modifier.fillMaxWidth().clip(RoundedCornerShape(18.dp)).background(colours.lacquer).padding(8.dp),
        verticalArrangement = Arrangement.spacedBy(8.dp)
    ) {
        ReadOut(drawer, Modifier.fillMaxWidth().padding(vertical = 4.dp), false)
        if (sideBySide) {
            Row(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
                PeekButton(session, drawer, Modifier.weight(1.2f), 56.dp)
                drawer.key?.let { ActivationKey(it, Modifier.weight(1f), 56.dp) { id -> session.press(id) } }
            }
        } else {
            PeekButton(session, drawer, Modifier.fillMaxWidth(), 56.dp, help = false)
            drawer.key?.let { ActivationKey(it, Modifier.fillMaxWidth(), 56.dp) { id -> session.press(id) } }
        }
    }
}

@Composable
private fun ReadOut(drawer: Drawer, modifier: Modifier, large: Boolean) {
    val colours = LocalPalette.current
    Column(modifier.testTag("readout"), horizontalAlignment = Alignment.CenterHorizontally) {
        val small = if (large) Type.t13 else Type.t12
        if (drawer.open) {
            Words(drawer.caption, small, colour = colours.secretOnLacquer, align = TextAlign.Center, maxLines = 1)
            Words(drawer.text, Type.t16.bold, colour = Color.White, align = TextAlign.Center, maxLines = 2)
        } else {
            Words(drawer.caption, small, colour = colours.onLacquer2, align = TextAlign.Center, maxLines = 2)
            if (drawer.text.all { it == '•' || it == ' ' }) {
                Dots(drawer.text.count { it == '•' }, colours.onLacquer2)
            } else {
                Words(drawer.text, Type.t14, colour = colours.onLacquer2, align = TextAlign.Center, maxLines = 2)
            }
        }
    }
}

/** The closed read-out: dots, drawn so that they look the same in every font. */
@Composable
private fun Dots(count: Int, colour: Color) {
    Row(Modifier.padding(vertical = 8.dp), horizontalArrangement = Arrangement.spacedBy(8.dp)) {
        repeat(count) { Box(Modifier.size(6.dp).clip(CircleShape).background(colour)) }
    }
}

/**
 * Shows a secret only while it is held. Everything that can end a touch lets it go. With a screen reader or the
 * keyboard's space bar it works too.
 */
@Composable
private fun PeekButton(session: MatchSession, drawer: Drawer, modifier: Modifier, height: Dp, help: Boolean = true) {
    val colours = LocalPalette.current
    val button = drawer.peek
    val open = drawer.open
    val id = rememberUpdatedState(button.id)
    DisposableEffect(button.id) { onDispose { session.hold(button.id, false) } }
    val back = if (open) colours.secretOnLacquer else Color.White.copy(alpha = if (button.enabled) 0.09f else 0.05f)
    val front = if (open) {
        hex(0x2B1A4D)
    } else if (button.enabled) {
        colours.onLacquer
    } else {
        colours.onLacquer2
    }
    Row(
        modifier.heightIn(min = height).clip(RoundedCornerShape(12.dp)).background(back)
            .pointerInput(session) {
                awaitEachGesture {
                    awaitFirstDown().consume()
                    session.hold(id.value, true)
                    try {
                        waitForUpOrCancellation()
                    } finally {
                        session.hold(id.value, false)
                    }
                }
            }
            .onKeyEvent {
                if (it.key != Key.Spacebar) return@onKeyEvent false
                session.hold(id.value, it.type == KeyEventType.KeyDown)
                true
            }
            .focusable()
            .semantics(mergeDescendants = true) {
                role = Role.Button
                contentDescription = button.label
                if (!button.enabled) stateDescription = button.reason
                onClick {
                    session.hold(id.value, !open)
                    true
                }
            }
            .testTag("peek:${drawer.seat}").padding(horizontal = 8.dp, vertical = 4.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp, Alignment.CenterHorizontally)
    ) {
        // Large text takes the icon's place.
        if (LocalDensity.current.fontScale < 1.3f) GlyphIcon(Glyphs.eye, size = 22.dp, colour = front)
        Column {
            Words(button.label, Type.t14.bold, colour = front, maxLines = 1)
            if (help &&
                drawer.peekHelp.isNotEmpty()
            ) {
                Words(drawer.peekHelp, Type.t12, colour = front.copy(alpha = 0.85f), maxLines = 1)
            }
        }
    }
}

/** The lacquered key that activates. */
@Composable
private fun ActivationKey(key: Button, modifier: Modifier, height: Dp, onPress: (String) -> Unit) {
    val colours = LocalPalette.current
    val lit = key.enabled
    val face = if (lit) {
        Brush.verticalGradient(
            listOf(hex(0xC2402B), hex(0x9C2A1B))
        )
    } else {
        Brush.verticalGradient(listOf(Color.White.copy(alpha = 0.06f), Color.White.copy(alpha = 0.06f)))
    }
    Box(
        modifier.heightIn(min = height).clip(RoundedCornerShape(12.dp)).background(face)
            .drawWithContent {
                drawContent()
                // A light edge above, a dark one below: a key that can be pressed.
                val radius = CornerRadius(12.dp.toPx())
                val lip = Size(size.width, 12.dp.toPx())
                drawLine(
                    Color.White.copy(alpha = 0.24f),
                    Offset(radius.x / 2, 0.7.dp.toPx()),
                    Offset(size.width - radius.x / 2, 0.7.dp.toPx()),
                    1.dp.toPx()
                )
                if (lit) {
                    drawLine(
                        Color.Black.copy(alpha = 0.22f),
                        Offset(radius.x / 2, size.height - 1.dp.toPx()),
                        Offset(lip.width - radius.x / 2, size.height - 1.dp.toPx()),
                        2.dp.toPx()
                    )
                }
            }
            .clickable(role = Role.Button) { onPress(key.id) }
            .semantics(mergeDescendants = true) { if (!lit) stateDescription = key.reason }
            .alpha(if (lit) 1f else 0.9f),
        contentAlignment = Alignment.Center
    ) {
        val long = key.label.length > 4
        SpacedKai(
            key.label,
            if (long) 18 else 24,
            8,
            colour = if (lit) hex(0xFFF3E2) else colours.onLacquer2
        )
    }
}
