package app.qishe.ui.screens.match

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.wrapContentHeight
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.zIndex
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.MatchSession
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import uniffi.qishe.Hearing
import uniffi.qishe.ShellEvent
import uniffi.qishe.Status
import uniffi.qishe.StatusTone

/** Tells the core whether public speech is heard. If that is not sure, the line by the title shows captions. */
@Composable
internal fun TellHearing(model: AppModel, session: MatchSession) {
    val voice = model.platform.voice.state.value.speaks(model.lang)
    // A screen reader reads the line itself.
    val hearing = Hearing(announced = false, model.choices.speech, voice, model.platform.audible)
    LaunchedEffect(session, hearing) { session.send(ShellEvent.Hearing(hearing)) }
}

/**
 * The sentence at the board: a hint's reason, a refusal, or the turn. Its place keeps its [height]; a longer sentence lies
 * over what is below it as far as [most], and scrolls in that. Screen readers hear it when it changes.
 */
@Composable
internal fun Sentence(
    line: Status,
    height: Dp,
    modifier: Modifier = Modifier,
    align: TextAlign = TextAlign.Center,
    most: Dp = height
) {
    if (height <= 0.dp) return
    val colours = LocalPalette.current
    val plain = line.tone == StatusTone.NORMAL
    val state = remember(LocalGeneration.current, line.text) { ScrollState(0) }
    Box(
        modifier.zIndex(1f).fillMaxWidth().height(height).testTag("sentence")
            .wrapContentHeight(Alignment.Top, unbounded = true)
    ) {
        Box(
            Modifier.fillMaxWidth().heightIn(height, maxOf(height, most)).background(colours.table)
                .verticalScroll(state, state.maxValue > 0),
            contentAlignment = if (align == TextAlign.Center) Alignment.Center else Alignment.CenterStart
        ) {
            Words(
                line.text,
                if (plain) Type.t15 else Type.t15.bold,
                Modifier.testTag("status").semantics { liveRegion = LiveRegionMode.Polite },
                if (plain) colours.ink else colours.danger,
                align = align
            )
        }
    }
}
