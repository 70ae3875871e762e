package app.qishe.ui.screens

import androidx.compose.animation.Crossfade
import androidx.compose.animation.core.snap
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.systemBarsPadding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.form.NewMatchScreen
import app.qishe.ui.screens.lobby.HomeScreen
import app.qishe.ui.screens.lobby.RulesScreen
import app.qishe.ui.screens.match.MatchScreen
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.Screen
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.QisheTheme
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import kotlinx.coroutines.delay

/** The whole app: theme, the screen on top, and what lies over every screen. */
@Composable
fun App(model: AppModel) {
    val choices = model.choices
    val reduced = choices.lessMotion || model.platform.reducedMotion
    QisheTheme(choices.theme, model.platform.fonts, model.strings, reduced) {
        val colours = LocalPalette.current
        val covered = model.screen == Screen.Match && model.session?.scene?.curtain != null
        model.platform.SystemBars(darkIcons = !colours.dark && !covered)
        model.platform.OnBack(enabled = covered || model.canGoBack) {
            if (!covered) model.back()
        }
        Box(Modifier.fillMaxSize().background(colours.table)) {
            Crossfade(model.screen, animationSpec = if (reduced) snap() else tween(160), label = "screen") { screen ->
                when (screen) {
                    is Screen.Home -> HomeScreen(model, screen.tab)
                    is Screen.New -> NewMatchScreen(model, screen.game)
                    Screen.Match -> model.session?.let { MatchScreen(model, it) }
                    Screen.Preferences -> SettingsScreen(model)
                    is Screen.Rules -> RulesScreen(model, screen.game)
                }
            }
            Toast(model)
            NoticeCard(model)
        }
    }
}

/** A short line at the bottom that goes by itself. */
@Composable
private fun Toast(model: AppModel) {
    val text = model.toast ?: return
    val colours = LocalPalette.current
    LaunchedEffect(text) {
        delay(4000)
        model.toast = null
    }
    Box(Modifier.fillMaxSize().systemBarsPadding().padding(24.dp), contentAlignment = Alignment.BottomCenter) {
        Box(
            Modifier.clip(
                RoundedCornerShape(14.dp)
            ).background(colours.ink).padding(horizontal = 18.dp, vertical = 12.dp)
                .semantics { liveRegion = LiveRegionMode.Polite }
        ) { Words(text, Type.t14, colour = colours.table) }
    }
}

/** A card: what happened, what is kept, one way on. */
@Composable
private fun NoticeCard(model: AppModel) {
    val notice = model.notice ?: return
    val colours = LocalPalette.current
    Box(
        Modifier.fillMaxSize().systemBarsPadding().padding(16.dp),
        contentAlignment = Alignment.BottomCenter
    ) {
        androidx.compose.foundation.layout.Column(
            Modifier.widthIn(
                max = 480.dp
            ).shadow(
                16.dp,
                RoundedCornerShape(22.dp)
            ).clip(RoundedCornerShape(22.dp)).background(colours.surface).padding(20.dp)
                .semantics { liveRegion = LiveRegionMode.Assertive },
            verticalArrangement = androidx.compose.foundation.layout.Arrangement.spacedBy(10.dp)
        ) {
            Words(notice.title, Type.t20.bold)
            Words(notice.text, Type.t14, colour = colours.ink2)
            WideButton(LocalStrings.current.understood, Modifier.align(Alignment.End), height = 48) {
                model.notice =
                    null
            }
        }
    }
}
