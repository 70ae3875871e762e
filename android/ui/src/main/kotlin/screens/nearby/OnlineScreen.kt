package app.qishe.ui.screens.nearby

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.Others
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.ValueArrow
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.Word

/** People far away: one's name, the relay, a friend's invitation, and the games to seek somebody or invite a friend for. */
@Composable
fun OnlineScreen(model: AppModel) {
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    val relay = remember(model.choices.relay) { model.nearby.relayName() }
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets).imePadding(),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(strings(Word.Online), { model.back() }, kai = true) {}
        Column(
            Modifier.weight(1f).verticalScroll(rememberScrollState()).widthIn(max = 640.dp).padding(horizontal = 16.dp),
            verticalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            MyName(model)
            RelayCard(model, relay)
            if (relay != null) {
                Card { Box(Modifier.padding(top = 8.dp)) { ByLink(model, strings(Word.LinkHint)) } }
                Heading(strings(Word.ChooseGame))
                Games(model, Others.ONLINE)
            }
            Words(strings(Word.OnlineNote), Type.t13, Modifier.padding(4.dp, 0.dp, 4.dp, 16.dp), colours.ink2)
        }
    }
}

/** The relay that is used, or a place for what describes one. */
@Composable
private fun RelayCard(model: AppModel, name: String?) {
    val strings = LocalStrings.current
    var text by remember { mutableStateOf("") }
    Card {
        if (name != null) {
            SettingRow(
                strings(Word.Relay),
                name,
                onClick = {
                    // It can be changed where it stands, or another put in its place.
                    text = model.choices.relay
                    model.nearby.takeRelay("")
                },
                modifier = Modifier.heightIn(min = 60.dp)
            ) { ValueArrow(strings(Word.OtherRelay)) }
        } else {
            Words(
                strings(Word.RelayWhy),
                Type.t14,
                Modifier.padding(16.dp, 16.dp, 16.dp, 4.dp),
                LocalPalette.current.ink2
            )
            Asked(text, strings(Word.RelayHint), "relay", { text = it.take(LONGEST) }, Word.TakeRelay) {
                if (model.nearby.takeRelay(text.trim())) text = ""
            }
        }
    }
}

/** Longest text that describes a relay. */
private const val LONGEST = 65536
