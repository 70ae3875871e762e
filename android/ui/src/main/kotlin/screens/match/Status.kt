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
import app.qishe.ui.session.steadyMillis
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import kotlinx.coroutines.delay
import uniffi.qishe.Hearing
import uniffi.qishe.Status
import uniffi.qishe.StatusTone
import uniffi.qishe.table.isSurelyHeard

/** Returns the line by the title, as the core has it now. */
@Composable
internal fun rememberStatus(model: AppModel, session: MatchSession): Status {
    var now by remember(session) { mutableStateOf(steadyMillis()) }
    LaunchedEffect(session, session.answers) {
        now = steadyMillis()
        while (true) {
            val next = session.nextLine(now) ?: break
            delay((next - maxOf(now, steadyMillis()).coerceAtMost(next)).toLong())
            now = next
        }
    }
    val voice = model.platform.voice.state.value.speaks(model.lang)
    // A screen reader reads the line itself.
    val heard = isSurelyHeard(Hearing(announced = false, model.choices.speech, voice, model.platform.audible))
    session.answers
    return session.line(heard, now)
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
