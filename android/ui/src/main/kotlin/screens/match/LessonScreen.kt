package app.qishe.ui.screens.match

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LessonSession
import app.qishe.ui.session.invoke
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.look
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.GuideView
import uniffi.qishe.LessonWords
import uniffi.qishe.PuzzleMark
import uniffi.qishe.Word
import uniffi.qishe.app.Screen
import uniffi.qishe.table.lessonWords

/** A lesson: what to do over the board, and the board with its drawer and questions as in a match. */
@Composable
fun LessonScreen(model: AppModel, lesson: LessonSession) {
    BoxWithConstraints(Modifier.fillMaxSize().windowInsetsPadding(screenInsets)) {
        val space = lesson.match.space(
            maxWidth,
            maxHeight,
            LocalDensity.current.fontScale,
            null,
            false,
            model.choices
        )
        when (val words = remember(space) { lessonWords(space) }) {
            is LessonWords.Beside -> Row {
                Column(Modifier.width(words.width.dp).verticalScroll(rememberScrollState())) {
                    LessonHead(model, lesson)
                }
                Box(Modifier.weight(1f)) { MatchScreen(model, lesson.match, titled = false) }
            }

            // The words keep their height, so that the board keeps its own.
            is LessonWords.Above -> Column(horizontalAlignment = Alignment.CenterHorizontally) {
                LessonHead(model, lesson, Modifier.height(words.height.dp))
                Box(Modifier.weight(1f)) { MatchScreen(model, lesson.match, titled = false) }
            }
        }
    }
}

/** The title of the lesson, its sentence, and the ways on. */
@Composable
private fun LessonHead(model: AppModel, lesson: LessonSession, modifier: Modifier = Modifier) {
    val view = lesson.view
    Column(modifier, horizontalAlignment = Alignment.CenterHorizontally) {
        Row(
            Modifier.fillMaxWidth().heightIn(min = 48.dp).padding(horizontal = 6.dp)
                .semantics { paneTitle = view.title },
            verticalAlignment = Alignment.CenterVertically
        ) {
            val strings = LocalStrings.current
            IconButton(AppIcons.back, strings(Word.Back)) { model.back() }
            Column(Modifier.weight(1f), horizontalAlignment = Alignment.CenterHorizontally) {
                Words(view.title, Type.t16.bold, Modifier.semantics { heading() }, maxLines = 1)
                Words(view.counter, Type.t12, colour = LocalPalette.current.ink2, maxLines = 1)
            }
            IconButton(AppIcons.sound, strings(Word.ReadAloud)) { lesson.readAloud() }
        }
        LessonCard(view, modifier != Modifier) { id ->
            when (id) {
                "shell:play" -> model.lessons.leave(Screen.New(view.game))
                "shell:lessons" -> model.lessons.leave(Screen.Rules(view.game))
                "shell:practice" -> model.lessons.leave()
                else -> lesson.press(id)
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
 * The sentence of the step, and the ways on. A screen reader hears every new sentence. With [fills] the card fills its
 * place, and a longer sentence scrolls in it.
 */
@Composable
private fun LessonCard(view: GuideView, fills: Boolean, onPress: (String) -> Unit) {
    val colours = LocalPalette.current
    val state = remember(view.say) { ScrollState(0) }
    Column(
        Modifier.padding(horizontal = 12.dp, vertical = 2.dp).widthIn(max = 760.dp).fillMaxWidth()
            .clip(RoundedCornerShape(16.dp)).background(if (view.reached) colours.accentSoft else colours.surface)
            .padding(horizontal = 14.dp, vertical = 8.dp).testTag("lesson"),
        verticalArrangement = Arrangement.spacedBy(6.dp)
    ) {
        Column(
            (
                if (fills) {
                    Modifier.weight(
                        1f
                    ).verticalScroll(state, state.maxValue > 0)
                } else {
                    Modifier.heightIn(min = 64.dp)
                }
                ).fillMaxWidth()
                .semantics(mergeDescendants = true) { liveRegion = LiveRegionMode.Polite },
            verticalArrangement = Arrangement.spacedBy(2.dp)
        ) {
            if (view.task.isNotEmpty()) Words(view.task, Type.t14.bold, colour = colours.ink2)
            Words(view.say, Type.t16)
            if (view.note.isNotEmpty()) Words(view.note, Type.t15, colour = colours.danger)
            if (view.tip.isNotEmpty()) Words(view.tip, Type.t15.bold)
            if (view.ideas.isNotEmpty()) Words(view.ideas, Type.t14, colour = colours.ink2)
        }
        if (view.ticks.size > 1) PuzzleTicks(view)
        Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            view.buttons.forEach { button ->
                WideButton(button.label, Modifier.weight(1f), button.role.look(), height = 44) { onPress(button.id) }
            }
        }
    }
}
