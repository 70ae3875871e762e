package app.qishe.ui.screens.match

import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
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

/** Draws the line by the title. Screen readers hear it when it changes. */
@Composable
internal fun StatusLine(line: Status, align: TextAlign, modifier: Modifier = Modifier, maxLines: Int = 2) {
    val colours = LocalPalette.current
    val plain = line.tone == StatusTone.NORMAL
    Words(
        line.text,
        if (plain) Type.t12 else Type.t12.bold,
        modifier.testTag("status").semantics { liveRegion = LiveRegionMode.Polite },
        if (plain) colours.ink2 else colours.danger,
        maxLines = maxLines,
        align = align
    )
}
