package app.qishe.ui.screens.match

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.relocation.BringIntoViewRequester
import androidx.compose.foundation.relocation.bringIntoViewRequester
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.platform.LocalDensity
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
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SealView
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Entrance
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.MoreBelow
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.look
import uniffi.qishe.ActionRole
import uniffi.qishe.Choice
import uniffi.qishe.Prompt
import uniffi.qishe.ResultView
import uniffi.qishe.SealFace
import uniffi.qishe.SealState
import uniffi.qishe.Word

/** Whether there is a question or a result to be answered. */
internal fun MatchScreenState.asks(): Boolean = scene.prompt != null || scene.result != null

/**
 * Question or result, as a sheet or card of [shape]. With [scrolls] it scrolls if it needs more room. With [onTop] the
 * answers to a result stand above the text that may be added later, so that no button moves. Without [choices] a result
 * is only told.
 */
@Composable
internal fun AskPanel(
    screen: MatchScreenState,
    modifier: Modifier = Modifier,
    shape: Shape = sheetShape,
    scrolls: Boolean = true,
    onTop: Boolean = false,
    choices: Boolean = true
) {
    val prompt = screen.scene.prompt
    val result = screen.scene.result
    when {
        // A secret question is not spoken by itself.
        prompt != null -> Panel(prompt.id, prompt.title, modifier, shape, scrolls, live = !screen.scene.secret) {
            PromptBody(prompt, screen)
        }

        result != null -> Panel("result", result.title, modifier, shape, scrolls, live = true) {
            ResultBody(screen, result, onTop, choices)
        }
    }
}

/** A sheet rounded at its upper edge. */
internal val sheetShape = RoundedCornerShape(topStart = 22.dp, topEnd = 22.dp)

@Composable
private fun Panel(
    id: String,
    title: String,
    modifier: Modifier,
    shape: Shape,
    scrolls: Boolean,
    live: Boolean,
    body: @Composable () -> Unit
) {
    val colours = LocalPalette.current
    key(id, LocalGeneration.current) {
        Entrance(modifier) {
            val state = rememberScrollState()
            MoreBelow(
                state,
                colours.surface,
                Modifier.fillMaxWidth().shadow(10.dp, shape, ambientColor = colours.shadow, spotColor = colours.shadow)
                    .clip(shape).background(colours.surface).testTag("ask").semantics {
                        paneTitle = title
                        if (live) liveRegion = LiveRegionMode.Polite
                    }
            ) {
                Column(
                    Modifier.fillMaxWidth().then(if (scrolls) Modifier.verticalScroll(state) else Modifier)
                        .padding(horizontal = 16.dp, vertical = 14.dp),
                    verticalArrangement = Arrangement.spacedBy(10.dp)
                ) { body() }
            }
        }
    }
}

@Composable
private fun PromptBody(prompt: Prompt, screen: MatchScreenState) {
    val colours = LocalPalette.current
    Column {
        Words(prompt.title, Type.t16.bold, Modifier.semantics { heading() })
        if (prompt.text.isNotEmpty()) {
            Words(prompt.text, Type.t14, Modifier.unread(screen.session.readable), colours.ink2)
        }
    }
    Choices(prompt.choices, screen.onPress)
    // The answer is usually given by touching the board; the field is for typing it.
    var types by remember(prompt.id, LocalGeneration.current) { mutableStateOf(prompt.entry?.open == true) }
    prompt.entry?.takeIf { types }?.let { entry ->
        var text by remember(prompt.id, LocalGeneration.current) { mutableStateOf("") }
        fun send() {
            if (text.isBlank()) return
            screen.session.enter(text.trim())
            text = ""
        }
        val view = remember { BringIntoViewRequester() }
        val focus = remember { FocusRequester() }
        LaunchedEffect(Unit) {
            // Whoever opened the field types next.
            focus.requestFocus()
            view.bringIntoView()
        }
        Row(
            Modifier.bringIntoViewRequester(view),
            horizontalArrangement = Arrangement.spacedBy(8.dp),
            verticalAlignment = Alignment.CenterVertically
        ) {
            val keys = LocalKeysDown.current
            DisposableEffect(keys) { onDispose { keys.types = false } }
            val field = Modifier.weight(1f).focusRequester(focus).onFocusChanged { keys.types = it.hasFocus }
            Field(text, entry.hint, entry.label, field, isPrivate = true, onDone = ::send) { text = it.take(400) }
            WideButton(LocalStrings.current(Word.Enter), look = Look.Plain, height = 48) { send() }
        }
    }
    if (prompt.entry != null && !types) TypeInstead { types = true }
}

/** Opens the field for a typed answer. */
@Composable
private fun TypeInstead(onClick: () -> Unit) {
    val colours = LocalPalette.current
    Row(
        Modifier.heightIn(min = 48.dp).clip(RoundedCornerShape(12.dp)).background(colours.accentSoft)
            .clickable(role = Role.Button, onClick = onClick).testTag("type").padding(horizontal = 8.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(6.dp)
    ) {
        Words(LocalStrings.current(Word.TypeInstead), Type.t16.bold, colour = colours.accent)
        IconImage(AppIcons.down, size = 16.dp, colour = colours.accent)
    }
}

/** Most answers side by side. */
private const val MAX_ABREAST = 5

/** Answers: as many side by side as their words allow. */
@Composable
private fun Choices(choices: List<Choice>, onPress: (String) -> Unit) {
    if (choices.isEmpty()) return
    BoxWithConstraints {
        val scale = LocalDensity.current.fontScale
        val widest = choices.maxOf {
            maxOf(
                wide(it.label) * 9.4f + (if (it.on) 24 else 0) + (if (it.piece != null) 40 else 0),
                wide(it.help) * 6.4f
            )
        }
        val each = (widest * scale + 30).dp
        val columns = ((maxWidth + 8.dp) / (each + 8.dp)).toInt().coerceIn(1, MAX_ABREAST)
        Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
            choices.chunked(columns).forEach { row ->
                Row(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
                    row.forEach { choice ->
                        WideButton(
                            choice.label,
                            Modifier.weight(1f),
                            choice.role.look(),
                            choice.enabled,
                            choice.help,
                            choice.on,
                            lead = choice.piece?.let { { PieceBadge(it, 30.dp) } }
                        ) { onPress(choice.id) }
                    }
                }
            }
        }
    }
}

/** Width of a text in halves of a Chinese character. */
internal fun wide(text: String) = text.sumOf { c -> if (c.code > 0x2E80) 2.toInt() else 1 }

/** Id of the button that shares the board as a picture. */
internal const val SHARE_PICTURE = "shell:picture"

/** Id of the button that shares the last activation as an animated picture. */
internal const val SHARE_MOMENT = "shell:moment"

@Composable
private fun ResultBody(screen: MatchScreenState, result: ResultView, onTop: Boolean, answers: Boolean) {
    val colours = LocalPalette.current
    // The shell adds this button beside the core's 分享棋谱. It shows no secret, so it is there before 揭晓 too.
    val picture =
        Choice(SHARE_PICTURE, LocalStrings.current(Word.SharePicture), "", true, false, ActionRole.NORMAL, null)
    // After 揭晓 another button takes its place, so the picture's button comes last and none moves.
    val moment = remember(result) { screen.model.library.moment() }?.let {
        Choice(SHARE_MOMENT, LocalStrings.current(Word.ShareMoment), "", true, false, ActionRole.NORMAL, null)
    }
    val choices = result.choices + listOfNotNull(picture, moment)

    @Composable
    fun more() = Column(Modifier.fillMaxWidth(), horizontalAlignment = Alignment.CenterHorizontally) {
        result.details.forEach { Words(it, Type.t14, Modifier.padding(top = 2.dp), align = TextAlign.Center) }
        result.revealed.forEach {
            Words(it, Type.t14, Modifier.padding(top = 2.dp), colours.secret, align = TextAlign.Center)
        }
    }
    Column(Modifier.fillMaxWidth(), horizontalAlignment = Alignment.CenterHorizontally) {
        KaiWords(result.title, 28, Modifier.semantics { heading() })
        if (result.reason.isNotEmpty()) Words(result.reason, Type.t14, colour = colours.ink2, align = TextAlign.Center)
    }
    screen.scene.seats.firstOrNull { it.word.isNotEmpty() }?.let { seat ->
        Row(
            Modifier.fillMaxWidth(),
            Arrangement.spacedBy(8.dp, Alignment.CenterHorizontally),
            Alignment.CenterVertically
        ) {
            SealView(SealFace.Grade(seat.level), 32.dp)
            Bubble(seat.word)
        }
    }
    if (!onTop) more()
    if (answers) Choices(choices, screen.onPress)
    if (result.beaten > 0u) WonLadder(screen, result)
    if (onTop) more()
}

/** The ladder of the computers after a win. The one that was beaten just now is larger. */
@Composable
private fun WonLadder(screen: MatchScreenState, result: ResultView) {
    val model = screen.model
    val ladder = remember(screen.session, result.beaten) {
        model.store.wonLadder(screen.scene.game, result.beaten, result.stamps, model.choices, model.lang)
    } ?: return
    Row(
        Modifier.fillMaxWidth().heightIn(min = 46.dp).testTag("result:ladder").clearAndSetSemantics {
            contentDescription = ladder.spoken
        },
        Arrangement.SpaceEvenly,
        Alignment.CenterVertically
    ) {
        ladder.rungs.forEach { rung ->
            val state = if (rung.stamped) SealState.STAMPED else SealState.AHEAD
            SealView(SealFace.Grade(rung.level), if (rung.isWon) 44.dp else 32.dp, state)
        }
    }
}
