package app.qishe.ui.screens

import androidx.compose.animation.Crossfade
import androidx.compose.animation.core.snap
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.systemBarsPadding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.testTag
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
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.SpacedKai
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import kotlinx.coroutines.delay

/** The whole app: theme, the screen on top, and what lies over every screen. */
@Composable
fun App(model: AppModel) {
    val choices = model.choices
    val reduced = choices.lessMotion || model.platform.reducedMotion
    QisheTheme(
        choices.theme,
        model.platform.fonts,
        model.strings,
        reduced,
        choices.board,
        choices.pieces,
        model.platform.highContrast
    ) {
        val colours = LocalPalette.current
        val covered = model.screen == Screen.Match && model.session?.scene?.curtain != null
        model.platform.SystemBars(darkIcons = !colours.dark && !covered)
        // Behind the curtain is nothing to go back to but the lobby.
        model.platform.OnBack(enabled = model.canGoBack) { model.back() }
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
            Working(model)
            if (model.behind) Cover()
        }
    }
}

/** Over everything while the app is not in front: no picture of it shows a match, a sheet or a text. */
@Composable
private fun Cover() {
    Box(
        Modifier.fillMaxSize().background(LocalPalette.current.table).testTag("cover").pointerInput(Unit) {
            awaitPointerEventScope { while (true) awaitPointerEvent().changes.forEach { it.consume() } }
        },
        contentAlignment = Alignment.Center
    ) { SpacedKai(LocalStrings.current.appName, 36, 3) }
}

/** What takes its time: its name, a bar that moves, and a way to leave it. */
@Composable
private fun Working(model: AppModel) {
    val work = model.work ?: return
    val colours = LocalPalette.current
    LaunchedEffect(work) {
        work.run()
        model.done(work)
    }
    model.platform.OnBack(enabled = true) { model.stopWork() }
    Box(
        Modifier.fillMaxSize().background(colours.table.copy(alpha = 0.86f)).pointerInput(Unit) {
            awaitPointerEventScope { while (true) awaitPointerEvent() }
        },
        contentAlignment = Alignment.Center
    ) {
        Column(
            Modifier.padding(24.dp).widthIn(max = 360.dp).fillMaxWidth().shadow(16.dp, RoundedCornerShape(22.dp))
                .clip(RoundedCornerShape(22.dp)).background(colours.surface).padding(20.dp).testTag("working")
                .semantics { liveRegion = LiveRegionMode.Polite },
            verticalArrangement = Arrangement.spacedBy(16.dp)
        ) {
            Words(work.title, Type.t16.bold)
            LinearProgressIndicator(Modifier.fillMaxWidth(), colours.accent, colours.sunken)
            WideButton(LocalStrings.current.cancel, Modifier.align(Alignment.End), Look.Plain, height = 48) {
                model.stopWork()
            }
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
        Column(
            Modifier.widthIn(
                max = 480.dp
            ).shadow(
                16.dp,
                RoundedCornerShape(22.dp)
            ).clip(RoundedCornerShape(22.dp)).background(colours.surface).padding(20.dp)
                .semantics { liveRegion = LiveRegionMode.Assertive },
            verticalArrangement = Arrangement.spacedBy(10.dp)
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
