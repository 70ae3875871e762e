package app.qishe.ui.screens.match

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.focusable
import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.safeDrawingPadding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.lerp
import androidx.compose.ui.input.InputMode
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.input.pointer.PointerEventType
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalInputModeManager
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import app.qishe.ui.session.MatchSession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.CurtainInk
import app.qishe.ui.theme.Ease
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalReducedMotion
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.hex
import app.qishe.ui.theme.timesOf
import app.qishe.ui.widgets.SpacedKai
import app.qishe.ui.widgets.Words
import kotlin.math.hypot
import uniffi.qishe.Curtain
import uniffi.qishe.Emblem
import uniffi.qishe.ShellEvent
import uniffi.qishe.Word

/** The curtain while it is down, and its leaves while they slide away. */
@Composable
internal fun Curtains(model: AppModel, session: MatchSession, curtain: Curtain?) {
    var last by remember(session) { mutableStateOf(curtain) }
    val opening = remember(session) { Animatable(1f) }
    val reduced = LocalReducedMotion.current
    LaunchedEffect(curtain) {
        if (curtain != null) {
            last = curtain
            opening.snapTo(0f)
        } else if (last != null) {
            opening.animateTo(1f, tween(timesOf(reduced).curtain.toInt(), easing = Ease))
            last = null
        }
    }
    if (curtain != null) {
        CurtainScreen(curtain, session.state.discHeld, model::back, session::send)
    } else {
        val ink = LocalPalette.current.curtain((last ?: return).ink)
        Canvas(Modifier.fillMaxSize()) { leaves(ink, opening.value, reduced) }
    }
}

/** A folding screen of five leaves; as it opens, they slide to both sides. */
private fun DrawScope.leaves(ink: CurtainInk, open: Float = 0f, fade: Boolean = false) {
    val wide = size.width / 5
    val pairs = listOf(ink.light to lerp(ink.dark, ink.light, 0.3f), ink.dark to lerp(ink.dark, ink.light, 0.85f))
    val alpha = if (fade) 1f - open else 1f
    for (i in 0 until 5) {
        val shift = if (fade) {
            0f
        } else {
            open * size.width * (
                if (i < 2) {
                    -0.45f
                } else if (i > 2) {
                    0.65f
                } else {
                    0.65f
                }
                )
        }
        val x = i * wide + shift
        val (a, b) = pairs[i % 2]
        drawRect(
            Brush.horizontalGradient(listOf(a, b), x, x + wide),
            Offset(x, 0f),
            Size(wide + 1f, size.height),
            alpha
        )
        if (i > 0) {
            val gold = hex(0xE2B262).copy(alpha = (if (i % 2 == 1) 0.34f else 0.14f) * alpha)
            drawRect(gold, Offset(x - density / 2, 0f), Size(density, size.height))
        }
    }
}

/**
 * The curtain: the seat that must take the device, a disc to hold, and a way to the lobby for anybody else who holds it.
 * It shows nothing of the match.
 */
@Composable
internal fun CurtainScreen(curtain: Curtain, held: Boolean, onLeave: () -> Unit, send: (ShellEvent) -> Unit) {
    val ink = LocalPalette.current.curtain(curtain.ink)
    BoxWithConstraints(
        // Touches stop here; the board is not even composed.
        Modifier.fillMaxSize().background(ink.dark).testTag("curtain").pointerInput(Unit) {
            awaitEachGesture { awaitFirstDown().consume() }
        }.semantics { paneTitle = "${curtain.lead} ${curtain.side}" },
        contentAlignment = Alignment.Center
    ) {
        Canvas(Modifier.fillMaxSize()) { leaves(ink) }
        if (maxHeight < 520.dp) {
            Row(
                Modifier.fillMaxSize().safeDrawingPadding().padding(horizontal = 32.dp),
                horizontalArrangement = Arrangement.spacedBy(40.dp, Alignment.CenterHorizontally),
                verticalAlignment = Alignment.CenterVertically
            ) {
                Column(horizontalAlignment = Alignment.CenterHorizontally) {
                    Name(curtain, ink)
                    Spacer(Modifier.height(18.dp))
                    Purpose(curtain, ink)
                }
                Disc(curtain, held, send)
            }
        } else {
            Column(Modifier.fillMaxSize().safeDrawingPadding(), horizontalAlignment = Alignment.CenterHorizontally) {
                Spacer(Modifier.weight(1.1f))
                Name(curtain, ink)
                Spacer(Modifier.weight(0.8f))
                Disc(curtain, held, send)
                Spacer(Modifier.height(28.dp))
                Purpose(curtain, ink)
                Spacer(Modifier.weight(1f))
                Clock(curtain, ink)
                Spacer(Modifier.height(20.dp))
            }
        }
        ToLobby(ink, Modifier.align(Alignment.TopStart).safeDrawingPadding(), onLeave)
    }
}

/** Button to the lobby. It shows nothing of the match. */
@Composable
private fun ToLobby(ink: CurtainInk, modifier: Modifier, onLeave: () -> Unit) {
    var focused by remember { mutableStateOf(false) }
    val shape = RoundedCornerShape(24.dp)
    Row(
        modifier.padding(8.dp).heightIn(min = 48.dp).clip(shape).onFocusChanged { focused = it.isFocused }
            .clickable(role = Role.Button, onClick = onLeave)
            .border(2.dp, if (focused) ink.ring else Color.Transparent, shape)
            .padding(start = 10.dp, end = 16.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(4.dp)
    ) {
        IconImage(AppIcons.back, size = 20.dp, colour = ink.text)
        Words(LocalStrings.current(Word.ToLobby), Type.t14, colour = ink.text, maxLines = 1)
    }
}

@Composable
private fun Name(curtain: Curtain, ink: CurtainInk) {
    Column(
        Modifier.semantics(mergeDescendants = true) { heading() },
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        Words(curtain.lead, Type.t16, colour = ink.text)
        SpacedKai(curtain.side, 40, 6, Modifier.padding(top = 10.dp), ink.text)
        if (curtain.name.isNotEmpty()) {
            Words(
                curtain.name,
                Type.t16.bold,
                Modifier.padding(top = 4.dp),
                ink.text,
                maxLines = 1
            )
        }
    }
}

@Composable
private fun Purpose(curtain: Curtain, ink: CurtainInk) {
    Column(horizontalAlignment = Alignment.CenterHorizontally) {
        Words(curtain.action, Type.t20.bold, colour = ink.text)
        Words(curtain.purpose, Type.t14, Modifier.padding(top = 4.dp), ink.text)
    }
}

@Composable
private fun Clock(curtain: Curtain, ink: CurtainInk) {
    if (curtain.clock.isEmpty()) return
    Row(
        Modifier.clip(
            RoundedCornerShape(24.dp)
        ).background(Color.Black.copy(alpha = 0.22f)).padding(horizontal = 18.dp, vertical = 14.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp)
    ) {
        IconImage(AppIcons.clock, size = 18.dp, colour = ink.text)
        Words(curtain.clock, Type.t14, colour = ink.text)
    }
}

/** Keys that hold the disc. */
private val HOLD_KEYS = setOf(Key.Spacebar, Key.Enter, Key.NumPadEnter, Key.DirectionCenter)

/** Disc in its ring. One finger or key holds it for the time that the core sets; letting go empties the ring. */
@Composable
private fun Disc(curtain: Curtain, held: Boolean, send: (ShellEvent) -> Unit) {
    val ring = remember { Animatable(0f) }
    val ink = LocalPalette.current.curtain(curtain.ink)
    val label = LocalStrings.current(Word.HoldDisc(curtain.side))
    val keys = LocalKeysDown.current
    val focus = remember { FocusRequester() }
    var focused by remember { mutableStateOf(false) }
    // A finger needs no focus frame.
    val byKeys = LocalInputModeManager.current.inputMode == InputMode.Keyboard
    LaunchedEffect(curtain.seat) { focus.requestFocus() }
    val reduced = LocalReducedMotion.current
    LaunchedEffect(curtain, held) {
        if (held) {
            ring.animateTo(1f, tween(LIMITS.curtainHoldMs.toInt(), easing = LinearEasing))
        } else {
            ring.animateTo(0f, tween(timesOf(reduced).ring.toInt()))
        }
    }
    Box(
        Modifier.size(232.dp).testTag("disc")
            .pointerInput(curtain) {
                awaitEachGesture {
                    val down = awaitFirstDown()
                    val middle = Offset(size.width / 2f, size.height / 2f)
                    fun inside(at: Offset) = hypot(at.x - middle.x, at.y - middle.y) <= 104.dp.toPx()
                    if (!inside(down.position)) return@awaitEachGesture
                    send(ShellEvent.DiscDown)
                    try {
                        do {
                            val event = awaitPointerEvent()
                            val finger = event.changes.firstOrNull { it.id == down.id }
                            val alone = event.changes.count { it.pressed } == 1
                            val outside = finger == null || !inside(finger.position)
                            val gone = outside || event.type == PointerEventType.Exit
                            event.changes.forEach { it.consume() }
                            if (gone || !alone) send(ShellEvent.DiscLeave)
                        } while (finger?.pressed == true)
                    } finally {
                        send(ShellEvent.DiscUp)
                    }
                }
            }
            .focusRequester(focus)
            .onFocusChanged {
                focused = it.isFocused
                if (!it.isFocused) send(ShellEvent.DiscUp)
            }
            .onKeyEvent {
                if (it.key !in HOLD_KEYS) return@onKeyEvent false
                // A key that has been down since the previous screen opens nothing.
                if (it.type == KeyEventType.KeyUp) {
                    send(ShellEvent.DiscUp)
                } else if (keys.fresh) {
                    send(ShellEvent.DiscDown)
                }
                true
            }
            .focusable()
            .semantics(mergeDescendants = true) {
                role = Role.Button
                contentDescription = label
                onClick {
                    send(ShellEvent.OpenCurtain)
                    true
                }
            },
        contentAlignment = Alignment.Center
    ) {
        Canvas(Modifier.size(232.dp)) {
            val r = 104.dp.toPx()
            val w = 6.dp.toPx()
            drawCircle(Color.Black.copy(alpha = 0.16f), r)
            drawCircle(ink.text, r, style = Stroke(1.5.dp.toPx()))
            if (focused && byKeys) drawCircle(ink.ring, r + w, style = Stroke(2.dp.toPx()))
            if (ring.value > 0f) {
                val box = Size(2 * r, 2 * r)
                val corner = Offset(center.x - r, center.y - r)
                drawArc(
                    ink.ring,
                    -90f,
                    360f * ring.value,
                    false,
                    corner,
                    box,
                    style = Stroke(w, cap = StrokeCap.Round)
                )
            }
        }
        PieceBadge(Emblem(curtain.shape, curtain.ink, curtain.glyph), 152.dp)
    }
}
