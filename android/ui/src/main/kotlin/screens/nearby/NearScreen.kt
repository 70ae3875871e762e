package app.qishe.ui.screens.nearby

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.platform.FoundRoom
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.PressRow
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.Company
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.RoomEntry
import uniffi.qishe.app.Screen
import uniffi.qishe.table.games
import uniffi.qishe.table.networkRefusal

/** People nearby: the user's name, rooms in the network, an invitation, and a new room. */
@Composable
fun NearScreen(model: AppModel) {
    val strings = LocalStrings.current
    // Nothing is searched for in the background.
    LaunchedEffect(model.covered) { if (!model.covered) model.nearby.look() }
    MeetingPage(model, Word.Near, Word.NearNote) {
        Heading(strings(Word.RoomsHere))
        Found(model)
        Heading(strings(Word.OpenRoom))
        Games(model, Company.NEAR)
    }
}

/** A page for finding people with their own devices: a title, the person's name, the page's own rows and a note. */
@Composable
internal fun MeetingPage(model: AppModel, title: Word, note: Word, content: @Composable ColumnScope.() -> Unit) {
    val strings = LocalStrings.current
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets).imePadding(),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(strings(title), { model.back() }, kai = true) {}
        Column(
            Modifier.weight(1f).verticalScroll(rememberScrollState()).widthIn(max = 640.dp).padding(horizontal = 16.dp),
            verticalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            // Codes, links and a relay's settings are nothing for a keyboard that learns.
            model.platform.WithoutInputLearning {
                Column(verticalArrangement = Arrangement.spacedBy(12.dp)) {
                    MyName(model)
                    content()
                }
            }
            Words(strings(note), Type.t13, Modifier.padding(4.dp, 0.dp, 4.dp, 16.dp), LocalPalette.current.ink2)
        }
    }
}

/** The name that others see. */
@Composable
internal fun MyName(model: AppModel) {
    val strings = LocalStrings.current
    Card {
        Row(
            Modifier.fillMaxWidth().padding(16.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            Words(strings(Word.MyName), Type.t16)
            Field(
                model.choices.myName,
                strings(Word.MyNameHint),
                strings(Word.MyNameHint),
                Modifier.weight(1f)
            ) { name -> model.choose { it.copy(myName = name.take(LIMITS.nameLength.toInt())) } }
        }
    }
}

@Composable
internal fun Heading(text: String) = Words(
    text,
    Type.t13,
    Modifier.padding(start = 4.dp, top = 2.dp).semantics { heading() },
    LocalPalette.current.ink2
)

/** Rooms in the network, each with a field for its code; and a field for a link. */
@Composable
private fun Found(model: AppModel) {
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    val chosen = model.nearby.chosen
    var code by rememberSaveable { mutableStateOf("") }
    Card {
        val found = model.nearby.found
        if (found.isEmpty()) {
            val refused = model.platform.networkRefused
            val none = if (model.nearby.searchless || refused) Word.NoSearch else Word.NoRooms
            Words(strings(none), Type.t14, Modifier.padding(16.dp), colours.ink2)
            if (refused) Refused(model)
        }
        found.forEachIndexed { i, one ->
            if (i > 0) Hairline()
            PressRow({
                model.nearby.chosen = one
                code = ""
            }) {
                Row(
                    Modifier.fillMaxWidth().heightIn(min = 56.dp).padding(horizontal = 16.dp),
                    verticalAlignment = Alignment.CenterVertically
                ) {
                    Words(strings(Word.SomeonesRoom(one.name)), Type.t16.bold, Modifier.weight(1f))
                    IconImage(AppIcons.next, size = 18.dp, colour = colours.ink2)
                }
            }
            if (chosen?.service == one.service) {
                Asked(code, strings(Word.CodeHint), "code", { code = it.take(12) }) {
                    model.navigator.send(AppEvent.EnterRoom(RoomEntry.JoinFound(one.addresses, code)))
                }
            }
        }
        Hairline()
        ByLink(model, strings(Word.InvitationHint))
    }
}

/** Advice where the system keeps the app from the local network, and the way to its settings. */
@Composable
private fun Refused(model: AppModel) {
    val texts = remember(model.lang) { networkRefusal(model.lang) }
    Words(texts.text, Type.t14, Modifier.padding(16.dp, 0.dp, 16.dp, 8.dp), LocalPalette.current.ink2)
    SettingRow(texts.settings, onClick = model.platform::openAppSettings) {
        IconImage(AppIcons.next, colour = LocalPalette.current.ink2)
    }
    Hairline()
}

/** Field for the link of an invitation. */
@Composable
internal fun ByLink(model: AppModel, hint: String) =
    Asked(model.nearby.asked, hint, "invitation", { model.nearby.asked = it.take(LIMITS.linkLength.toInt()) }) {
        model.navigator.send(AppEvent.Follow(model.nearby.asked))
    }

/** A field and the button that goes with it. */
@Composable
internal fun Asked(
    value: String,
    hint: String,
    tag: String,
    onChange: (String) -> Unit,
    word: Word = Word.Join,
    onJoin: () -> Unit
) = Row(
    Modifier.fillMaxWidth().padding(16.dp, 8.dp, 16.dp, 16.dp),
    verticalAlignment = Alignment.CenterVertically,
    horizontalArrangement = Arrangement.spacedBy(12.dp)
) {
    Field(value, hint, hint, Modifier.weight(1f).testTag(tag), isPrivate = true, onDone = onJoin, onChange = onChange)
    WideButton(LocalStrings.current(word), Modifier.testTag("join:$tag"), height = 48, onClick = onJoin)
}

/** The games to open a room with. */
@Composable
internal fun Games(model: AppModel, with: Company) {
    val list = remember(model.lang) { games(model.lang) }
    Card {
        list.forEachIndexed { i, game ->
            if (i > 0) Hairline(Modifier.padding(horizontal = 16.dp))
            PressRow({ model.navigator.go(Screen.New(game.id, with)) }) {
                Row(
                    Modifier.fillMaxWidth().heightIn(min = 60.dp).padding(horizontal = 16.dp),
                    verticalAlignment = Alignment.CenterVertically,
                    horizontalArrangement = Arrangement.spacedBy(12.dp)
                ) {
                    game.emblems.firstOrNull()?.let { PieceBadge(it, 36.dp) }
                    Words(game.name, Type.t16.bold, Modifier.weight(1f))
                    IconImage(AppIcons.next, size = 18.dp, colour = LocalPalette.current.ink2)
                }
            }
        }
    }
}
