package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
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
import androidx.compose.ui.input.key.key
import androidx.compose.ui.layout.onSizeChanged
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.hideFromAccessibility
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.sensitiveContent
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.session.LIMITS
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalFonts
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.hex
import app.qishe.ui.widgets.FitWords
import app.qishe.ui.widgets.SpacedKai
import uniffi.qishe.Button
import uniffi.qishe.Drawer
import uniffi.qishe.DrawerForm
import uniffi.qishe.GuideLayout
import uniffi.qishe.TableLayout
import uniffi.qishe.TableShape

private fun keyHeight(base: Dp, density: Density): Dp =
    with(density) { maxOf(base, Type.t14.lineHeight.toDp() + Type.t12.lineHeight.toDp() + 12.dp) }

/** Returns the height of the read-out: one small line and one large line for every text. */
private fun readOutHeight(large: Boolean, density: Density): Dp = with(density) {
    (if (large) Type.t13 else Type.t12).lineHeight.toDp() + Type.t16.lineHeight.toDp() + 6.dp
}

/**
 * The lacquer drawer, joined to the board's edge: hold to look · hold to listen · read-out · key. Its height, by the
 * core, is the same for every secret, and without one.
 */
@Composable
internal fun DrawerBar(
    screen: MatchScreenState,
    drawer: Drawer,
    shape: Shape,
    layout: TableLayout,
    modifier: Modifier = Modifier
) {
    val colours = LocalPalette.current
    val density = LocalDensity.current
    val large = layout.drawerForm == DrawerForm.LARGE
    val gap = if (large) 10.dp else 8.dp
    val scale = maxOf(density.fontScale, 1f)
    val height = layout.drawer.h.dp
    val left = screen.model.choices.leftHanded
    val box = modifier.height(height).clip(shape).background(colours.lacquer)
        .sensitiveContent(screen.scene.secret).padding(gap)
    if (layout.drawerForm == DrawerForm.TWO_ROWS) {
        val line = with(density) { Type.t16.lineHeight.toDp() }
        Column(box, verticalArrangement = Arrangement.spacedBy(6.dp)) {
            ReadOutLine(screen, drawer, Modifier.fillMaxWidth().height(line))
            HandRow(left, Modifier.weight(1f), Arrangement.spacedBy(gap)) {
                PeekKey(screen, drawer, Modifier.weight(1.5f).fillMaxHeight())
                ListenKey(screen, drawer, Modifier.width(52.dp).fillMaxHeight())
                drawer.key?.let { ActivationKey(it, Modifier.weight(1f).fillMaxHeight(), screen.session::press) }
            }
        }
        return
    }
    HandRow(left, box, Arrangement.spacedBy(gap), Alignment.CenterVertically) {
        PeekKey(screen, drawer, Modifier.width((if (large) 196.dp else 148.dp) * scale).fillMaxHeight())
        ListenKey(screen, drawer, Modifier.width((if (large) 64.dp else 52.dp) * scale).fillMaxHeight())
        ReadOut(screen, drawer, Modifier.weight(1f), large)
        drawer.key?.let {
            val wide = if (large) 168.dp else 104.dp
            ActivationKey(it, Modifier.width(wide * scale).fillMaxHeight(), screen.session::press)
        }
    }
}

/** Drawer as a panel, for a column: read-out on top, then the keys. */
@Composable
internal fun DrawerPanel(
    screen: MatchScreenState,
    drawer: Drawer,
    modifier: Modifier = Modifier,
    sideBySide: Boolean = false
) {
    val colours = LocalPalette.current
    val choices = screen.model.choices
    val keys = keyHeight(if (choices.largeKeys) 56.dp + LIMITS.largerKey.dp else 56.dp, LocalDensity.current)
    Column(
        modifier.fillMaxWidth().clip(RoundedCornerShape(18.dp)).background(colours.lacquer)
            .sensitiveContent(screen.scene.secret).padding(8.dp),
        verticalArrangement = Arrangement.spacedBy(8.dp)
    ) {
        ReadOut(screen, drawer, Modifier.fillMaxWidth(), false)
        HandRow(choices.leftHanded, Modifier.height(keys), Arrangement.spacedBy(8.dp)) {
            PeekKey(screen, drawer, Modifier.weight(1.4f).fillMaxHeight())
            ListenKey(screen, drawer, Modifier.width(52.dp).fillMaxHeight())
            if (sideBySide) {
                drawer.key?.let { ActivationKey(it, Modifier.weight(1f).fillMaxHeight(), screen.session::press) }
            }
        }
        if (!sideBySide) {
            drawer.key?.let { ActivationKey(it, Modifier.fillMaxWidth().height(keys), screen.session::press) }
        }
    }
}

/** Width of a column below which the parts of a brief drawer stand above each other. */
private const val NARROW_DRAWER = 300f

/**
 * The drawer of a lesson or puzzle: the key to look, the read-out, and the key that activates. Where nobody else is
 * there the read-out is open all the time, and an eye stands in the place of the key.
 */
@Composable
internal fun BriefDrawer(
    screen: MatchScreenState,
    drawer: Drawer,
    shape: Shape,
    layout: GuideLayout,
    modifier: Modifier = Modifier
) {
    val colours = LocalPalette.current
    val known = drawer.open && !drawer.peek.on
    val left = screen.model.choices.leftHanded
    val box = modifier.clip(shape).background(colours.lacquer).sensitiveContent(screen.scene.secret)
    val tall = layout.toolHeight >= 68f
    val gap = if (tall) 8.dp else 6.dp
    val high = layout.toolHeight.dp - gap * 2
    val activates: @Composable (Modifier) -> Unit = { place ->
        drawer.key?.let { ActivationKey(it, place, screen.session::press) }
    }
    if (layout.shape != TableShape.UPRIGHT && layout.keys.w < NARROW_DRAWER) {
        Column(box.fillMaxWidth().padding(8.dp), Arrangement.spacedBy(8.dp)) {
            ReadOut(screen, drawer, Modifier.fillMaxWidth(), false)
            if (!known) PeekKey(screen, drawer, Modifier.fillMaxWidth().height(high))
            activates(Modifier.fillMaxWidth().height(high))
        }
        return
    }
    val bar = box.height(layout.toolHeight.dp).padding(gap)
    HandRow(left, bar, Arrangement.spacedBy(gap), Alignment.CenterVertically) {
        if (known) {
            IconImage(AppIcons.eye, Modifier.padding(start = 6.dp), 24.dp, colours.secretOnLacquer)
        } else {
            PeekKey(screen, drawer, Modifier.weight(1.35f).fillMaxHeight())
        }
        if (largeText()) {
            ReadOutLine(screen, drawer, Modifier.weight(1f), brief = true)
        } else {
            ReadOut(screen, drawer, Modifier.weight(1f), false)
        }
        activates(Modifier.weight(1f).fillMaxHeight())
    }
}

private fun Drawer.dots() = if (text.all { it == '•' || it == ' ' }) text.count { it == '•' } else 0

/** Read-out of the drawer for its owner, in a box of one size: a small line, and a large one that shrinks to fit. */
@Composable
private fun ReadOut(screen: MatchScreenState, drawer: Drawer, modifier: Modifier, large: Boolean) {
    val density = LocalDensity.current
    Column(
        modifier.height(readOutHeight(large, density)).testTag("readout"),
        verticalArrangement = Arrangement.Center,
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        val unread = Modifier.unread(screen.session.readable)
        Parts(drawer, if (large) Type.t13 else Type.t12, unread, Modifier.padding(vertical = 7.dp))
    }
}

/** Read-out on one line. */
@Composable
private fun ReadOutLine(screen: MatchScreenState, drawer: Drawer, modifier: Modifier, brief: Boolean = false) {
    Row(
        modifier.testTag("readout"),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(10.dp, Alignment.CenterHorizontally)
    ) {
        val shown = if (brief) drawer.copy(caption = "") else drawer
        Parts(shown, Type.t12, Modifier.weight(1f, fill = false).unread(screen.session.readable), Modifier)
    }
}

@Composable
private fun Parts(drawer: Drawer, small: TextStyle, modifier: Modifier, dotted: Modifier) {
    val colours = LocalPalette.current
    val front = if (drawer.open) colours.secretOnLacquer else colours.onLacquer2
    if (drawer.caption.isNotEmpty()) FitWords(drawer.caption, small, front, modifier)
    val dots = drawer.dots()
    if (dots > 0) {
        Dots(dots, colours.onLacquer2, dotted)
    } else if (drawer.text.isNotEmpty()) {
        FitWords(drawer.text, Type.t16.bold, if (drawer.open) Color.White else colours.onLacquer2, modifier)
    }
}

/** Hides content of a single seat from a screen reader that others would hear. The content is still drawn. */
internal fun Modifier.unread(readable: Boolean): Modifier =
    if (readable) this else semantics { hideFromAccessibility() }

/** The closed read-out: dots, drawn so that they look the same in every font. */
@Composable
private fun Dots(count: Int, colour: Color, modifier: Modifier) {
    Row(modifier, horizontalArrangement = Arrangement.spacedBy(8.dp)) {
        repeat(count) { Box(Modifier.size(6.dp).clip(CircleShape).background(colour)) }
    }
}

/**
 * Key that shows the secret while it is held. It bears the seat's piece and name, so that no player takes it for their
 * own.
 */
@Composable
private fun PeekKey(screen: MatchScreenState, drawer: Drawer, modifier: Modifier) {
    val button = drawer.peek
    val front = keyColour(button)
    var narrow by remember { mutableStateOf(false) }
    val limit = with(LocalDensity.current) { NARROW_KEY.roundToPx() }
    HeldKey(
        screen.session,
        button,
        modifier.onSizeChanged {
            narrow = it.width < limit
        }.keyFace(button),
        help = drawer.peekHelp
    ) {
        if (largeText() || narrow) {
            // Beside the piece, the name would be cut.
            Column(
                Modifier.padding(horizontal = 6.dp),
                verticalArrangement = Arrangement.Center,
                horizontalAlignment = Alignment.CenterHorizontally
            ) {
                PieceBadge(
                    drawer.emblem,
                    if (largeText()) 32.dp else 24.dp,
                    Modifier.alpha(if (button.enabled) 1f else 0.55f)
                )
                FitWords(button.label, Type.t14.bold, front)
            }
            return@HeldKey
        }
        Row(
            Modifier.padding(horizontal = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(7.dp)
        ) {
            PieceBadge(drawer.emblem, 32.dp, Modifier.alpha(if (button.enabled) 1f else 0.55f))
            Column(Modifier.weight(1f, fill = false)) {
                FitWords(button.label, Type.t14.bold, front, align = TextAlign.Start)
                // Larger text takes the place of the line under it.
                if (LocalDensity.current.fontScale < 1.3f) {
                    FitWords(drawer.peekHelp, Type.t12, front, align = TextAlign.Start)
                }
            }
        }
    }
}

/** Width of a key below which its piece stands above its name. */
private val NARROW_KEY = 124.dp

/** Key that speaks the secret to one person while it is held. */
@Composable
private fun ListenKey(screen: MatchScreenState, drawer: Drawer, modifier: Modifier) {
    val button = drawer.listen
    val front = keyColour(button)
    HeldKey(screen.session, button, modifier.keyFace(button), { screen.mayListen() }) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            AppIcons.of(button.icon)?.let { IconImage(it, size = 22.dp, colour = front) }
            FitWords(button.label, Type.t12, front, Modifier.padding(horizontal = 4.dp))
        }
    }
}

/** Returns the colour of what stands on a held key. */
@Composable
internal fun keyColour(button: Button): Color = when {
    button.on -> hex(0x2B1A4D)
    button.enabled -> LocalPalette.current.onLacquer
    else -> LocalPalette.current.onLacquer2
}

/** Draws the face of a held key on lacquer. */
@Composable
internal fun Modifier.keyFace(button: Button): Modifier = clip(RoundedCornerShape(12.dp)).background(
    if (button.on) {
        LocalPalette.current.secretOnLacquer
    } else {
        Color.White.copy(alpha = if (button.enabled) 0.09f else 0.05f)
    }
)

/** The lacquered key that activates. */
@Composable
private fun ActivationKey(key: Button, modifier: Modifier, onPress: (String) -> Unit) {
    val colours = LocalPalette.current
    val lit = key.enabled
    val face = if (lit) {
        Brush.verticalGradient(
            listOf(hex(0xB43A26), hex(0x9C2A1B))
        )
    } else {
        Brush.verticalGradient(listOf(Color.White.copy(alpha = 0.06f), Color.White.copy(alpha = 0.06f)))
    }
    Box(
        modifier.clip(RoundedCornerShape(12.dp)).background(face)
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
        val colour = if (lit) hex(0xFFF3E2) else colours.onLacquer2
        val large = LocalDensity.current.fontScale >= 1.3f
        if (key.label.length > 4 || large) {
            FitWords(
                key.label,
                Type.t20.copy(fontFamily = LocalFonts.current.kai),
                colour,
                Modifier.padding(horizontal = if (large) 2.dp else 6.dp)
            )
        } else {
            SpacedKai(key.label, 24, 8, colour = colour)
        }
    }
}
