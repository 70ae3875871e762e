package app.qishe.ui.screens

import androidx.compose.animation.Crossfade
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.produceState
import androidx.compose.runtime.remember
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.saveable.rememberSaveableStateHolder
import androidx.compose.runtime.setValue
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalAccessibilityManager
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.club.ClubWallScreen
import app.qishe.ui.screens.form.EditorScreen
import app.qishe.ui.screens.lobby.HomeScreen
import app.qishe.ui.screens.match.LessonScreen
import app.qishe.ui.screens.match.MatchScreen
import app.qishe.ui.screens.nearby.NearScreen
import app.qishe.ui.screens.nearby.RoomScreen
import app.qishe.ui.screens.page.PageScreen
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import app.qishe.ui.session.MatchSession
import app.qishe.ui.session.place
import app.qishe.ui.theme.LocalLastInput
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.LocalTell
import app.qishe.ui.theme.QisheTheme
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.records
import app.qishe.ui.theme.timesOf
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.Scrim
import app.qishe.ui.widgets.SpacedKai
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.behind
import app.qishe.ui.widgets.inert
import app.qishe.ui.widgets.keepsFocus
import app.qishe.ui.widgets.screenInsets
import java.time.Duration
import java.time.ZonedDateTime
import kotlinx.coroutines.delay
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.Screen

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
        // All languages of the app are written from left to right, whatever the system's is.
        CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr, LocalTell provides model::tell) {
            Zoomed(if (model.platform.zooms) choices.zoom.toInt() else 100) { Everything(model, reduced) }
        }
    }
}

/** Shows everything in [content] larger, by a factor in percent. */
@Composable
internal fun Zoomed(percent: Int, content: @Composable () -> Unit) {
    val usual = LocalDensity.current
    val density = remember(usual, percent) { Density(usual.density * percent / 100f, usual.fontScale) }
    CompositionLocalProvider(LocalDensity provides density, content = content)
}

/** Tells a match the times that it asks for, under other screens too. */
@Composable
private fun WakeUps(model: AppModel, session: MatchSession) = LaunchedEffect(session, model.covered) {
    if (!model.covered) session.wakeUps()
}

/** The screen on top, and what lies over it. */
@Composable
private fun Everything(model: AppModel, reduced: Boolean) {
    val colours = LocalPalette.current
    val covered = model.navigator.screen == Screen.Match && model.currentMatch.session?.scene?.curtain != null
    model.platform.SystemBars(darkIcons = !colours.dark && !covered)
    // From the curtain, Back leads only to the lobby.
    model.platform.OnBack(enabled = model.navigator.view.canGoBack) { model.back() }
    val voice = model.platform.voice.state.value
    LaunchedEffect(voice, model.lang, model.navigator.screen is Screen.Page) { model.traitsChanged() }
    LaunchedEffect(rememberToday(model)) { model.navigator.send(AppEvent.PracticeChanged) }
    model.currentMatch.session?.let { WakeUps(model, it) }
    model.lessons.session?.let { WakeUps(model, it.match) }
    LaunchedEffect(model.currentMatch.unshielded) {
        // The last frame with a secret must have left the screen.
        repeat(2) { withFrameNanos {} }
        model.currentMatch.unshield()
    }
    Box(Modifier.fillMaxSize().background(colours.table).records(LocalLastInput.current)) {
        val card = model.notice != null || model.question != null || model.navigator.view.asksName
        val asked = card || model.work != null || model.covered
        Box(Modifier.fillMaxSize().behind(asked)) {
            // The lobby must not flash before the match that was open at the last exit.
            if (!model.navigator.view.isStarting) Screens(model, reduced)
        }
        Toast(model)
        NoticeCard(model)
        QuestionCard(model)
        NameCard(model)
        Working(model)
        if (model.covered) Cover()
    }
}

/** Returns the number of the day, which changes at midnight and when the app comes back to the front. */
@Composable
private fun rememberToday(model: AppModel): UInt {
    val day by produceState(model.library.today(), model.covered) {
        while (true) {
            value = model.library.today()
            val now = ZonedDateTime.now()
            val midnight = now.toLocalDate().plusDays(1).atStartOfDay(now.zone)
            delay(Duration.between(now, midnight).toMillis().coerceAtLeast(1))
        }
    }
    return day
}

/**
 * Top screen. Its scroll positions and open parts are restored when the user comes back to it; a screen that was left
 * for good starts afresh. A screen that fades out takes no input.
 */
@Composable
private fun Screens(model: AppModel, reduced: Boolean) {
    val places = rememberSaveableStateHolder()
    val kept = rememberSaveable { ArrayList<String>() }
    val shown = model.navigator.shown
    val keys = model.navigator.view.path.map { it.place } + model.navigator.view.tab.name
    LaunchedEffect(keys) {
        // Tabs are side by side: a change of tab leaves none of them for good.
        val gone = kept.filter { key -> key !in keys && LobbyTab.entries.none { it.name == key } }
        gone.forEach(places::removeState)
        kept.clear()
        kept += keys
    }
    Crossfade(shown, animationSpec = tween(timesOf(reduced).page.toInt()), label = "screen") { now ->
        places.SaveableStateProvider(now.screen?.place ?: now.tab?.name.orEmpty()) {
            Box(if (now == shown) Modifier else Modifier.inert()) {
                when (val screen = now.screen) {
                    null -> now.tab?.let { HomeScreen(model, it) }

                    Screen.Near -> model.navigator.pageOf(screen)?.let { NearScreen(model, it) }

                    Screen.Room -> model.navigator.pageOf(screen)?.let { page ->
                        model.nearby.room?.let { RoomScreen(model, it, page) }
                    }

                    is Screen.SetUp -> EditorScreen(model, screen.game)

                    Screen.Match -> model.currentMatch.session?.let { MatchScreen(model, it) }

                    Screen.ClubWall -> ClubWallScreen(model)

                    is Screen.New, Screen.Online, Screen.Club, is Screen.Page, is Screen.Rules, is Screen.Openings ->
                        model.navigator.pageOf(screen)?.let { PageScreen(model, it) }

                    Screen.Lesson -> model.lessons.session?.let { LessonScreen(model, it) }
                }
            }
        }
    }
}

/**
 * Cover over everything while the app is in the background, so that no picture of it shows a match, a sheet or a text.
 */
@Composable
private fun Cover() {
    Box(
        Modifier.fillMaxSize().background(LocalPalette.current.table).testTag("cover").pointerInput(Unit) {
            awaitPointerEventScope { while (true) awaitPointerEvent().changes.forEach { it.consume() } }
        },
        contentAlignment = Alignment.Center
    ) { SpacedKai(LocalStrings.current(Word.AppName), 36, 3) }
}

/** Panel of a long operation: its name, a progress bar, and a button to cancel it. */
@Composable
private fun Working(model: AppModel) {
    val work = model.work ?: return
    val colours = LocalPalette.current
    model.platform.OnBack(enabled = true) { model.navigator.stopWork() }
    Box(
        Modifier.fillMaxSize().keepsFocus().background(colours.table.copy(alpha = 0.86f)).pointerInput(Unit) {
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
            if (work.canStop) {
                WideButton(LocalStrings.current(Word.Cancel), Modifier.align(Alignment.End), Look.Plain, height = 48) {
                    model.navigator.stopWork()
                }
            }
        }
    }
}

/**
 * Toast below the top bar, where there are no buttons. It disappears after the time it takes to read, later for people
 * who have asked the system for more time. Touches pass through it.
 */
@Composable
private fun Toast(model: AppModel) {
    val toast = model.toast ?: return
    val colours = LocalPalette.current
    val system = LocalAccessibilityManager.current
    LaunchedEffect(toast.number) {
        val time = toast.millis.toLong()
        val asked = system?.calculateRecommendedTimeoutMillis(time, containsIcons = false, containsText = true)
        delay(maxOf(time, asked ?: 0))
        model.navigator.send(AppEvent.Told(toast.number))
    }
    Box(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets).padding(horizontal = 24.dp, vertical = 60.dp),
        contentAlignment = Alignment.TopCenter
    ) {
        Words(
            toast.text,
            Type.t14,
            Modifier.widthIn(max = 480.dp).clip(RoundedCornerShape(14.dp)).background(colours.ink)
                .padding(horizontal = 18.dp, vertical = 12.dp).testTag("toast")
                .semantics { liveRegion = LiveRegionMode.Polite },
            colours.table,
            maxLines = 4
        )
    }
}

/** A card with an event, the data that was kept, and one button. Everything else waits. */
@Composable
private fun NoticeCard(model: AppModel) {
    val notice = model.notice ?: return
    val colours = LocalPalette.current
    val close = { model.navigator.send(AppEvent.CloseNotice) }
    val focus = remember { FocusRequester() }
    LaunchedEffect(notice) { focus.requestFocus() }
    model.platform.OnBack(enabled = true, close)
    Box(Modifier.fillMaxSize().keepsFocus(), contentAlignment = Alignment.BottomCenter) {
        Scrim(LocalStrings.current(Word.Close), close)
        Column(
            Modifier.windowInsetsPadding(screenInsets).padding(16.dp).widthIn(max = 480.dp)
                .shadow(16.dp, RoundedCornerShape(22.dp)).clip(RoundedCornerShape(22.dp)).background(colours.surface)
                .verticalScroll(rememberScrollState()).padding(20.dp).semantics {
                    paneTitle = notice.title
                    liveRegion = LiveRegionMode.Assertive
                },
            verticalArrangement = Arrangement.spacedBy(10.dp)
        ) {
            Words(notice.title, Type.t20.bold, Modifier.semantics { heading() })
            Words(notice.text, Type.t14, colour = colours.ink2)
            WideButton(
                LocalStrings.current(Word.Understood),
                Modifier.align(Alignment.End).focusRequester(focus),
                height = 48,
                onClick = close
            )
        }
    }
}

/**
 * Modal question. Back and a tap beside it stand for the answer that changes nothing. The initial focus is on the answer
 * that loses nothing.
 */
@Composable
private fun QuestionCard(model: AppModel) {
    val asked = model.question ?: return
    val colours = LocalPalette.current
    val stay = { model.navigator.send(AppEvent.DropQuestion) }
    val focus = remember { FocusRequester() }
    LaunchedEffect(asked) { focus.requestFocus() }
    model.platform.OnBack(enabled = true, stay)
    Box(Modifier.fillMaxSize().keepsFocus(), contentAlignment = Alignment.BottomCenter) {
        Scrim(asked.no, stay)
        Column(
            Modifier.windowInsetsPadding(screenInsets).padding(16.dp).widthIn(max = 480.dp)
                .shadow(16.dp, RoundedCornerShape(22.dp)).clip(RoundedCornerShape(22.dp)).background(colours.surface)
                .verticalScroll(rememberScrollState()).padding(20.dp).testTag("question").semantics {
                    paneTitle = asked.title
                    liveRegion = LiveRegionMode.Assertive
                },
            verticalArrangement = Arrangement.spacedBy(10.dp)
        ) {
            Words(asked.title, Type.t20.bold, Modifier.semantics { heading() })
            Words(asked.text, Type.t14, colour = colours.ink2)
            val (first, second) = if (asked.isSafe) asked.yes to asked.no else asked.no to asked.yes
            WideButton(first, Modifier.fillMaxWidth().focusRequester(focus), height = 48) {
                model.navigator.answer(asked.isSafe)
            }
            WideButton(second, Modifier.fillMaxWidth(), Look.Plain, height = 48) {
                model.navigator.answer(!asked.isSafe)
            }
        }
    }
}

/** Asks for the person's name before the first room. Back and a tap beside it change nothing. */
@Composable
private fun NameCard(model: AppModel) {
    if (!model.navigator.view.asksName) return
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    var name by rememberSaveable { mutableStateOf("") }
    val drop = { model.navigator.send(AppEvent.DropName) }
    val focus = remember { FocusRequester() }
    LaunchedEffect(Unit) { focus.requestFocus() }
    model.platform.OnBack(enabled = true, drop)
    Box(Modifier.fillMaxSize().keepsFocus().imePadding(), contentAlignment = Alignment.BottomCenter) {
        Scrim(strings(Word.Close), drop)
        Column(
            Modifier.windowInsetsPadding(screenInsets).padding(16.dp).widthIn(max = 480.dp)
                .shadow(16.dp, RoundedCornerShape(22.dp)).clip(RoundedCornerShape(22.dp)).background(colours.surface)
                .verticalScroll(rememberScrollState()).padding(20.dp).testTag("naming").semantics {
                    paneTitle = strings(Word.NameQuestion)
                    liveRegion = LiveRegionMode.Assertive
                },
            verticalArrangement = Arrangement.spacedBy(10.dp)
        ) {
            Words(strings(Word.NameQuestion), Type.t20.bold, Modifier.semantics { heading() })
            Words(strings(Word.NameQuestionHelp), Type.t14, colour = colours.ink2)
            val answer = { if (name.isNotBlank()) model.navigator.send(AppEvent.Name(name)) }
            Field(
                name,
                strings(Word.MyNameHint),
                strings(Word.MyNameHint),
                Modifier.fillMaxWidth().focusRequester(focus),
                onDone = answer
            ) { name = it.take(LIMITS.nameLength.toInt()) }
            WideButton(
                strings(Word.UseName),
                Modifier.fillMaxWidth(),
                height = 48,
                enabled = name.isNotBlank(),
                onClick = answer
            )
            WideButton(strings(Word.NoName), Modifier.fillMaxWidth(), Look.Plain, height = 48) {
                model.navigator.send(AppEvent.Name(""))
            }
        }
    }
}
