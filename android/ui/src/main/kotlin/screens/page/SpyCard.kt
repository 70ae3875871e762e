package app.qishe.ui.screens.page

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.input.key.onPreviewKeyEvent
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.sensitiveContent
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.screens.match.HeldKey
import app.qishe.ui.screens.match.KeysDown
import app.qishe.ui.screens.match.LocalKeysDown
import app.qishe.ui.screens.match.keyColour
import app.qishe.ui.screens.match.keyFace
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import app.qishe.ui.session.SpySession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.FitWords
import app.qishe.ui.widgets.Words
import kotlinx.coroutines.delay
import uniffi.qishe.KeyHolder
import uniffi.qishe.ShellEvent
import uniffi.qishe.SpyPanelView

/** Height of the highest bar, and of a place without one. */
private const val BAR = 48
private const val NO_BAR = 5

/** Panel of the favourite spy: covered, and open only while its key is held. All its parts have one size. */
@Composable
internal fun SpyCard(model: AppModel) {
    val session = model.spies ?: return
    val view = session.view
    val colours = LocalPalette.current
    val keys = remember(session) { KeysDown() }
    val size = LocalWindowInfo.current.containerSize
    val density = LocalDensity.current
    // After a change of the window's or the text's size, something else may lie under the finger.
    DisposableEffect(size, density, session.asksOutput) { onDispose { session.send(ShellEvent.ReleaseKeys) } }
    LaunchedEffect(session, model.covered) { if (!model.covered) session.wakeUps() }
    LaunchedEffect(session, view.secret) {
        if (!view.secret) {
            // The last frame with the secret must have left the screen.
            repeat(2) { withFrameNanos {} }
            model.currentMatch.unshield()
        }
        while (session.view.secret) {
            delay(LIMITS.routeCheckMs.toLong())
            session.lookAtRoute()
        }
    }
    CompositionLocalProvider(LocalKeysDown provides keys) {
        Row(
            Modifier.fillMaxWidth().background(colours.lacquer)
                .sensitiveContent(view.secret).padding(12.dp).testTag("statistics:spies")
                .onPreviewKeyEvent {
                    keys.see(it)
                    false
                },
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(8.dp)
        ) {
            Column(Modifier.weight(1f).padding(start = 4.dp), verticalArrangement = Arrangement.spacedBy(6.dp)) {
                Words(view.title, Type.t14.bold, colour = colours.onLacquer, maxLines = 1)
                Bars(view)
            }
            HeldKey(
                session,
                view.key,
                Modifier.size(104.dp, 88.dp).keyFace(view.key),
                { by -> by != KeyHolder.SCREEN_READER || mayHear(model, session) }
            ) {
                val front = keyColour(view.key)
                // The key's name is read; the line under it may be a secret.
                Column(
                    Modifier.padding(horizontal = 6.dp).clearAndSetSemantics {},
                    verticalArrangement = Arrangement.spacedBy(4.dp),
                    horizontalAlignment = Alignment.CenterHorizontally
                ) {
                    IconImage(AppIcons.eye, size = 20.dp, colour = front)
                    FitWords(view.key.label, Type.t14.bold, front)
                    FitWords(view.help, Type.t12, front)
                }
            }
        }
    }
}

/** Whether a screen reader may open the panel; if not, the app asks which output one person alone hears. */
private fun mayHear(model: AppModel, session: SpySession): Boolean {
    val asked = model.platform.outputs() == null || model.choices.listenOn != null
    if (!asked) session.asksOutput = true
    return asked
}

/** A bar over each place. Screen readers read the favourite where one person alone hears it. */
@Composable
private fun Bars(view: SpyPanelView) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().clearAndSetSemantics {
            testTag = "spies:bars"
            if (view.spoken.isNotEmpty()) contentDescription = view.spoken
        },
        horizontalArrangement = Arrangement.SpaceBetween
    ) {
        // Places are counted from the right, as the seat counts them.
        view.bars.indices.reversed().forEach { place ->
            Column(
                Modifier.weight(1f),
                verticalArrangement = Arrangement.spacedBy(5.dp),
                horizontalAlignment = Alignment.CenterHorizontally
            ) {
                Box(Modifier.height(BAR.dp), contentAlignment = Alignment.BottomCenter) {
                    val favourite = view.favourite?.toInt() == place
                    val colour = if (view.secret) colours.secretOnLacquer else colours.onLacquer2
                    Box(
                        Modifier.alpha(if (favourite) 1f else 0.5f).width(8.dp)
                            .height((NO_BAR + (BAR - NO_BAR) * view.bars[place]).dp)
                            .clip(RoundedCornerShape(4.dp)).background(colour)
                    )
                }
                view.piece?.let { PieceBadge(it, 30.dp, Modifier.alpha(if (view.secret) 1f else 0.7f)) }
            }
        }
    }
}
