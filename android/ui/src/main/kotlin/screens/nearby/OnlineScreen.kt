package app.qishe.ui.screens.nearby

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.ValueArrow
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import uniffi.qishe.Company
import uniffi.qishe.Word
import uniffi.qishe.table.relayQuestion

/**
 * People far away: the user's name, the relay, a friend's invitation, and the games for which to seek an opponent or
 * invite a friend.
 */
@Composable
fun OnlineScreen(model: AppModel) {
    val strings = LocalStrings.current
    val relay = remember(model.choices.relay) { model.nearby.relayName() }
    MeetingPage(model, Word.Online, Word.OnlineNote) {
        RelayCard(model, relay.takeIf { model.nearby.askedRelay.isEmpty() })
        if (relay != null) {
            Card { Box(Modifier.padding(top = 8.dp)) { ByLink(model, strings(Word.LinkHint)) } }
            Heading(strings(Word.ChooseGame))
            Games(model, Company.ONLINE)
        }
    }
}

/** The relay in use, or a field for a relay's settings. */
@Composable
private fun RelayCard(model: AppModel, name: String?) {
    val strings = LocalStrings.current
    Card {
        if (name != null) {
            SettingRow(
                strings(Word.Relay),
                name,
                onClick = {
                    model.ask(relayQuestion(model.lang)) {
                        // The field opens with these settings, to change or replace them.
                        model.nearby.askedRelay = model.choices.relay
                        model.nearby.takeRelay("")
                    }
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
            val text = model.nearby.askedRelay
            val write: (String) -> Unit = { model.nearby.askedRelay = it.take(MAX_SETTINGS_LENGTH) }
            Asked(text, strings(Word.RelayHint), "relay", write, Word.TakeRelay) {
                if (model.nearby.takeRelay(text.trim())) {
                    model.nearby.askedRelay = ""
                    model.tell(Word.RelayTaken)
                }
            }
            // A link that somebody sent hides the relay in use only until it is dismissed.
            if (model.choices.relay.isNotEmpty()) {
                WideButton(
                    strings(Word.Cancel),
                    Modifier.padding(start = 16.dp, end = 16.dp, bottom = 16.dp),
                    Look.Plain,
                    height = 48
                ) { model.nearby.askedRelay = "" }
            }
        }
    }
}

/** Maximum length of a relay's settings. */
private const val MAX_SETTINGS_LENGTH = 65536
