package app.qishe.ui.screens.match

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.tween
import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.gestures.detectHorizontalDragGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.board.ROUND
import app.qishe.ui.board.SealView
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LessonSession
import app.qishe.ui.session.invoke
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.Ease
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalReducedMotion
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.timesOf
import app.qishe.ui.widgets.ActionButton
import app.qishe.ui.widgets.FitWords
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.MoreBelow
import app.qishe.ui.widgets.Weight
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.covered
import app.qishe.ui.widgets.keyState
import uniffi.qishe.ActionList
import uniffi.qishe.ActionRole
import uniffi.qishe.Button
import uniffi.qishe.Edges
import uniffi.qishe.GuideKeys
import uniffi.qishe.GuideLayout
import uniffi.qishe.GuideView
import uniffi.qishe.PuzzleMark
import uniffi.qishe.SealFace
import uniffi.qishe.TableShape
import uniffi.qishe.Word
import uniffi.qishe.table.guideKeys

/** A lesson, or puzzles: task, board, words and keys. Questions, menu and drawer are those of a match. */
@Composable
fun LessonScreen(model: AppModel, lesson: LessonSession) = MatchScreen(model, lesson.match, lesson)

/** The parts of a lesson or puzzle in their places. */
@Composable
internal fun GuidePlaces(screen: MatchScreenState, lesson: LessonSession, layout: GuideLayout) {
    val (scene, view) = screen.scene to lesson.view
    val keys = remember(scene.buttons, view.buttons) { guideKeys(ActionList(scene.mode, scene.buttons, false), view) }
    At(layout.head) { GuideHead(screen, lesson, layout) }
    // A finger or one key goes on after a puzzle.
    val next = view.buttons.firstOrNull { view.reached && it.id == "puzzle:next" }
    val card: @Composable (Modifier) -> Unit = { place ->
        GuideCard(view, layout.hasTicks, place.swipesOn(next != null) { next?.let { lesson.press(it.id) } })
    }
    val under = Modifier.covered(screen.asks())
    when (layout.shape) {
        TableShape.WIDE -> {
            At(layout.board) { LyingBoard(screen, layout.board.w.dp) }
            At(layout.words) {
                Column(Modifier.fillMaxSize(), Arrangement.spacedBy(12.dp)) {
                    card(Modifier.weight(1f, fill = false))
                    Box(under) { GuideTools(screen, keys, layout) }
                }
            }
            At(layout.keys) { Box(under) { KeyRow(keys.keys, layout) { screen.pressKey(lesson, it) } } }
        }

        TableShape.UPRIGHT -> {
            val joined = scene.drawers.isNotEmpty()
            At(layout.board) {
                MatchBoard(screen, layout.board.w.dp, if (joined) Edges(top = true, bottom = false) else ROUND)
            }
            At(layout.words) {
                Column(
                    Modifier.fillMaxSize(),
                    Arrangement.spacedBy(8.dp),
                    Alignment.CenterHorizontally
                ) {
                    Box(under) { GuideTools(screen, keys, layout) }
                    card(Modifier.weight(1f).widthIn(max = 760.dp))
                }
            }
            At(layout.keys) { Box(under) { KeyRow(keys.keys, layout) { screen.pressKey(lesson, it) } } }
        }

        TableShape.SIDEWAYS, TableShape.FLAT, TableShape.FLAT_SIDE -> {
            At(layout.board) { MatchBoard(screen, layout.board.w.dp) }
            At(layout.words) { card(Modifier.heightIn(max = layout.words.h.dp)) }
            At(layout.keys, Alignment.BottomCenter) {
                SideColumn(layout.keys.w.dp, under, gap = 8.dp) {
                    Spacer(Modifier.weight(1f))
                    GuideTools(screen, keys, layout)
                    KeyRow(keys.keys, layout) { screen.pressKey(lesson, it) }
                }
            }
        }
    }
    if (screen.asks()) {
        val sheet = layout.shape == TableShape.UPRIGHT
        At(layout.ask, Alignment.BottomCenter) {
            AskPanel(screen, shape = if (sheet) sheetShape else RoundedCornerShape(18.dp), onTop = !sheet)
        }
    }
}

/** A key of the row: one of the lesson's ways on, or an action that helps in a small match. */
private fun MatchScreenState.pressKey(lesson: LessonSession, id: String) = when {
    id.startsWith("shell:") -> model.lessons.leave(id)
    lesson.view.buttons.any { it.id == id } -> lesson.press(id)
    else -> onPress(id)
}

/** A screen reader says each change of it. */
private fun Modifier.told() = semantics { liveRegion = LiveRegionMode.Polite }

/** Title and task, between the ways back and to the menu. */
@Composable
private fun GuideHead(screen: MatchScreenState, lesson: LessonSession, layout: GuideLayout) {
    val view = lesson.view
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    val upright = layout.shape == TableShape.UPRIGHT
    val align = if (upright) TextAlign.Center else TextAlign.Start
    val edge = if (upright) 6.dp else 0.dp
    Column(Modifier.fillMaxSize().semantics { paneTitle = view.title }) {
        Row(
            Modifier.fillMaxWidth().padding(horizontal = edge).then(
                if (layout.hasStrip) Modifier.heightIn(min = 48.dp) else Modifier.weight(1f)
            ),
            verticalAlignment = Alignment.CenterVertically
        ) {
            IconButton(AppIcons.back, strings(Word.Back), onClick = screen.onBack)
            Column(
                Modifier.weight(1f),
                horizontalAlignment = if (upright) Alignment.CenterHorizontally else Alignment.Start
            ) {
                val head = Modifier.semantics { heading() }
                if (layout.hasStrip) {
                    FitWords(view.title, Type.t16.bold, colours.ink, head, align)
                    Words(view.counter, Type.t12, colour = colours.ink2, maxLines = 1)
                } else {
                    FitWords(view.task, Type.t16.bold, colours.ink, head.told(), align)
                    if (!largeText()) {
                        Words("${view.title} · ${view.counter}", Type.t12, colour = colours.ink2, maxLines = 1)
                    }
                }
            }
            IconButton(AppIcons.sound, strings(Word.ReadAloud)) { lesson.readAloud() }
            IconButton(AppIcons.more, strings(Word.Menu), Modifier.testTag("menu"), onClick = screen.onMenu)
        }
        if (layout.hasStrip) {
            Row(
                Modifier.fillMaxWidth().weight(1f).padding(horizontal = if (upright) 16.dp else 4.dp),
                Arrangement.spacedBy(12.dp),
                Alignment.CenterVertically
            ) {
                val task = Type.t16.copy(fontSize = 17.sp).bold
                FitWords(view.task, task, colours.ink, Modifier.weight(1f).told(), TextAlign.Start)
                if (view.level > 0u) SealView(SealFace.Grade(view.level), 40.dp)
            }
        }
    }
}

/** The puzzles of a set, a tick each: how it went, which one stands, and which are to come. */
@Composable
private fun PuzzleTicks(view: GuideView) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().testTag("ticks").clearAndSetSemantics { contentDescription = view.ticksLabel },
        horizontalArrangement = Arrangement.spacedBy(4.dp)
    ) {
        view.ticks.forEach { tick ->
            val shape = RoundedCornerShape(4.dp)
            val look = when (tick) {
                PuzzleMark.FIRST_TRY -> Modifier.background(colours.accent, shape)
                PuzzleMark.WITH_HINT -> Modifier.border(2.dp, colours.accent, shape)
                PuzzleMark.MISSED -> Modifier.border(2.dp, colours.danger, shape)
                PuzzleMark.NOW -> Modifier.background(colours.ink, shape)
                PuzzleMark.TO_COME -> Modifier.background(colours.sunken, shape)
            }
            Box(Modifier.weight(1f).height(8.dp).then(look))
        }
    }
}

/**
 * The words: what to do, or what has just happened. A screen reader hears every new sentence. Longer ones scroll, and
 * show it.
 */
@Composable
private fun GuideCard(view: GuideView, ticks: Boolean, modifier: Modifier) {
    val colours = LocalPalette.current
    val state = remember(view.say, view.note) { ScrollState(0) }
    val ground = if (view.reached) colours.accentSoft else colours.surface
    val edge = if (view.wrong) colours.danger else colours.accent
    Column(
        modifier.fillMaxWidth().clip(RoundedCornerShape(14.dp)).background(ground)
            .drawBehind { drawRect(edge, size = Size(4.dp.toPx(), size.height)) }
            .padding(start = 14.dp, end = 12.dp).testTag("lesson")
    ) {
        Row(Modifier.weight(1f, fill = false), verticalAlignment = Alignment.CenterVertically) {
            MoreBelow(state, ground, Modifier.weight(1f)) {
                Column(
                    Modifier.fillMaxWidth().verticalScroll(state, state.maxValue > 0).padding(vertical = 8.dp)
                        .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite },
                    verticalArrangement = Arrangement.spacedBy(2.dp)
                ) {
                    Words(view.say, Type.t16)
                    if (view.note.isNotEmpty()) Words(view.note, Type.t15, colour = colours.danger)
                    if (view.tip.isNotEmpty()) Words(view.tip, Type.t15.bold)
                    if (view.ideas.isNotEmpty()) Words(view.ideas, Type.t14, colour = colours.ink2)
                }
            }
            if (view.reached && view.level > 0u) Stamp(Modifier.padding(start = 8.dp))
        }
        if (ticks && view.ticks.size > 1) Box(Modifier.padding(bottom = 8.dp)) { PuzzleTicks(view) }
    }
}

/** The seal 妙 of a solved puzzle: it comes down on the card, or is there at once where less motion is asked for. */
@Composable
private fun Stamp(modifier: Modifier) {
    val still = LocalReducedMotion.current
    val above = remember { Animatable(if (still) 0f else 1f) }
    LaunchedEffect(Unit) { above.animateTo(0f, tween(timesOf(still).stamp.toInt(), easing = Ease)) }
    Box(
        modifier.testTag("stamp").graphicsLayer {
            scaleX = 1f + above.value
            scaleY = 1f + above.value
            alpha = 1f - above.value * 0.8f
        }
    ) { SealView(SealFace.Solved, 56.dp) }
}

/** Length of a swipe that goes on. */
private val SWIPE = 56.dp

/** A swipe to the left goes on, where there is a way. */
private fun Modifier.swipesOn(can: Boolean, onSwipe: () -> Unit): Modifier = if (!can) {
    this
} else {
    pointerInput(Unit) {
        var way = 0f
        detectHorizontalDragGestures(
            onDragStart = { way = 0f },
            onDragEnd = { if (way < -SWIPE.toPx()) onSwipe() }
        ) { _, by -> way += by }
    }
}

/** The private drawer, the game's own actions, or the pieces that are placed. */
@Composable
private fun GuideTools(screen: MatchScreenState, keys: GuideKeys, layout: GuideLayout) {
    val upright = layout.shape == TableShape.UPRIGHT
    screen.scene.drawers.firstOrNull()?.let { drawer ->
        val shape = if (upright) {
            RoundedCornerShape(bottomStart = 14.dp, bottomEnd = 14.dp)
        } else {
            RoundedCornerShape(18.dp)
        }
        val wide = if (upright) Modifier.width(layout.board.w.dp).shadow(6.dp, shape, clip = false) else Modifier
        BriefDrawer(screen, drawer, shape, layout, wide)
    }
    if (keys.tools.isNotEmpty()) {
        HandRow(
            screen.model.choices.leftHanded,
            Modifier.fillMaxWidth().padding(top = if (upright) 4.dp else 0.dp),
            Arrangement.spacedBy(8.dp)
        ) {
            keys.tools.forEach { button ->
                ActionButton(
                    AppIcons.of(button.icon),
                    button.label,
                    Modifier.weight(1f),
                    button.enabled,
                    button.on,
                    Weight.Main
                ) { screen.onPress(button.id) }
            }
        }
    }
    if (screen.scene.tray != null) PiecesInHand(screen, Modifier.fillMaxWidth())
}

/** Least width of a key with the gap after it. */
private val LEAST_KEY = 72.dp

/** The keys side by side, all of one width; in a narrow column below each other. */
@Composable
private fun KeyRow(keys: List<Button>, layout: GuideLayout, onPress: (String) -> Unit) = BoxWithConstraints {
    // Beside its word an icon would leave too little room for it.
    val icons = maxWidth / maxOf(1, keys.size) >= 132.dp && !largeText()
    val across = (maxWidth / LEAST_KEY).toInt().coerceAtLeast(1)
    Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
        keys.chunked(across).forEach { row ->
            Row(Modifier.fillMaxWidth(), Arrangement.spacedBy(8.dp)) {
                row.forEach { GuideKey(it, icons, Modifier.weight(1f).height(layout.keyHeight.dp), onPress) }
            }
        }
    }
}

@Composable
private fun GuideKey(button: Button, icon: Boolean, modifier: Modifier, onPress: (String) -> Unit) {
    val colours = LocalPalette.current
    val main = button.role == ActionRole.PRIMARY && button.enabled
    val front = when {
        button.on -> colours.accent
        !button.enabled -> colours.ink2
        main -> colours.onAccent
        else -> colours.ink
    }
    val back = if (button.on) {
        colours.accentSoft
    } else if (main) {
        colours.accent
    } else {
        colours.sunken
    }
    Row(
        modifier.clip(RoundedCornerShape(14.dp)).background(back).keyState(button.enabled, button.on)
            .clickable(role = Role.Button) { onPress(button.id) }.padding(horizontal = 8.dp),
        Arrangement.spacedBy(8.dp, Alignment.CenterHorizontally),
        Alignment.CenterVertically
    ) {
        if (icon) AppIcons.of(button.icon)?.let { IconImage(it, size = 20.dp, colour = front) }
        FitWords(button.label, Type.t16.copy(fontSize = 17.sp).bold, front)
    }
}
