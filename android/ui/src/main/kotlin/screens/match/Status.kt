package app.qishe.ui.screens.match

import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
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
import kotlinx.coroutines.delay
import uniffi.qishe.StatusTone

/** The line by the title, and how it is meant. */
internal class StatusText(val text: String, val tone: StatusTone)

/**
 * What the line by the title says now: a refusal for four seconds, else a caption where nothing is spoken, else what
 * has just happened (what is urgent stays), else whose turn it is.
 */
@Composable
internal fun rememberStatus(model: AppModel, session: MatchSession): StatusText {
    val scene = session.scene
    var fresh by remember(session) { mutableStateOf(false) }
    LaunchedEffect(session.answers) {
        fresh = scene.status.text.isNotEmpty() && scene.status.tone != StatusTone.URGENT
        if (fresh) {
            delay(4000)
            fresh = false
        }
    }
    val caption = session.speaker.caption
    LaunchedEffect(caption) {
        if (caption != null) {
            delay(4000)
            session.speaker.clear()
        }
    }
    val spoken = model.choices.speech && model.platform.voice.state.value.speaks(model.lang)
    val status = scene.status
    if (fresh && status.tone == StatusTone.REFUSED) return StatusText(status.text, status.tone)
    if (caption != null && !spoken) return StatusText(caption.text, StatusTone.NORMAL)
    if (status.text.isNotEmpty() &&
        (fresh || status.tone == StatusTone.URGENT)
    ) {
        return StatusText(status.text, status.tone)
    }
    return StatusText(scene.subtitle, StatusTone.NORMAL)
}

/** Draws the line by the title. Screen readers hear it when it changes. */
@Composable
internal fun StatusLine(line: StatusText, align: TextAlign, modifier: Modifier = Modifier, maxLines: Int = 2) {
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
