package app.qishe.ui.screens.club

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.ClubSession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.Segments
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.behind
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.ClubAction
import uniffi.qishe.ClubKey
import uniffi.qishe.ClubPage
import uniffi.qishe.ClubShare
import uniffi.qishe.ClubView
import uniffi.qishe.Word
import uniffi.qishe.app.Screen

/** A club evening: its people, its tables round by round, its standings; below them the key to the next round. */
@Composable
fun ClubScreen(model: AppModel) {
    val club = model.club
    LaunchedEffect(club) { club.shown() }
    val view = remember(club.version, model.lang) { club.view(model.lang) }
    var sharing by remember { mutableStateOf(false) }
    Box(Modifier.fillMaxSize()) {
        Column(
            Modifier.fillMaxSize().behind(sharing).windowInsetsPadding(screenInsets).imePadding(),
            horizontalAlignment = Alignment.CenterHorizontally
        ) {
            TopBar(view.title, { model.back() }, kai = true) {
                IconButton(AppIcons.share, LocalStrings.current(Word.Share)) { sharing = true }
            }
            Words(view.subtitle, Type.t13, Modifier.padding(horizontal = 16.dp), LocalPalette.current.ink2)
            Segments(
                view.pages.map { it.label },
                view.pages.indexOfFirst { it.action == ClubAction.OpenPage(club.page) },
                Modifier.padding(horizontal = 16.dp, vertical = 6.dp)
            ) { club.press(view.pages[it]) }
            // Each page is scrolled by itself.
            key(club.page) {
                Column(
                    Modifier.weight(1f).verticalScroll(rememberScrollState())
                        .widthIn(max = if (club.page == ClubPage.TABLES) 1040.dp else 760.dp)
                        .padding(horizontal = 16.dp).testTag("club:${club.page.name.lowercase()}"),
                    verticalArrangement = Arrangement.spacedBy(12.dp)
                ) { Page(model, club, view) }
            }
            NextRound(club, view)
        }
        if (sharing) Shares(club, view.shares) { sharing = false }
    }
}

@Composable
private fun ColumnScope.Page(model: AppModel, club: ClubSession, view: ClubView) {
    when (club.page) {
        ClubPage.PEOPLE -> ClubPeople(model, club, view)

        ClubPage.TABLES -> {
            ClubTables(club, view)
            WideButton(view.wall, Modifier.fillMaxWidth(), Look.Plain, height = 48) {
                model.navigator.go(Screen.ClubWall)
            }
            view.takeBack?.let { ClubButton(it, club, Modifier.fillMaxWidth()) }
        }

        ClubPage.STANDINGS -> {
            Notes(view)
            ClubStandings(view)
            WideButton(view.wall, Modifier.fillMaxWidth(), Look.Plain, height = 48) {
                model.navigator.go(Screen.ClubWall)
            }
        }
    }
    Box(Modifier.padding(bottom = 8.dp))
}

/** The key to the next round, and why it cannot be drawn yet; at the evening's end the way to the standings. */
@Composable
private fun NextRound(club: ClubSession, view: ClubView) {
    if (view.next.action == ClubAction.OpenPage(club.page)) return
    Column(
        Modifier.widthIn(max = 760.dp).fillMaxWidth().padding(start = 16.dp, end = 16.dp, top = 8.dp, bottom = 16.dp),
        verticalArrangement = Arrangement.spacedBy(4.dp)
    ) {
        if (view.waiting.isNotEmpty()) {
            Words(
                view.waiting,
                Type.t13,
                Modifier.semantics { liveRegion = LiveRegionMode.Polite },
                LocalPalette.current.ink2
            )
        }
        WideButton(
            view.next.label,
            Modifier.fillMaxWidth().testTag("club:next"),
            enabled = view.next.enabled,
            help = view.next.help
        ) { club.press(view.next) }
    }
}

/** The ways to give the evening away. */
@Composable
private fun Shares(club: ClubSession, ways: List<ClubShare>, onClose: () -> Unit) {
    Sheet(LocalStrings.current(Word.Share), onClose) {
        ways.forEach { way ->
            WideButton(
                way.label,
                Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 4.dp),
                Look.Plain,
                height = 48
            ) {
                onClose()
                club.share(way)
            }
        }
    }
}

/** A key of the evening as a plain button. */
@Composable
internal fun ClubButton(key: ClubKey, club: ClubSession, modifier: Modifier = Modifier) = WideButton(
    key.label,
    modifier.testTag(key.id).semantics { contentDescription = key.spoken },
    Look.Plain,
    enabled = key.enabled,
    on = key.chosen,
    height = 48
) { club.press(key) }

/** Remarks on the round and on the evening's end. */
@Composable
internal fun Notes(view: ClubView) = view.notes.forEach {
    Words(it, Type.t14, Modifier.semantics { liveRegion = LiveRegionMode.Polite })
}

/** A heading of a part of a page. */
@Composable
internal fun ClubHeading(text: String) = Words(
    text,
    Type.t13,
    Modifier.padding(start = 4.dp, top = 2.dp).semantics { heading() },
    LocalPalette.current.ink2
)
