package app.qishe.ui.screens.club

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.ClubSession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.Segments
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import uniffi.qishe.ClubNumber
import uniffi.qishe.ClubPerson
import uniffi.qishe.ClubView

/** Choices of the evening, people who are here, and those of earlier evenings. */
@Composable
internal fun ClubPeople(model: AppModel, club: ClubSession, view: ClubView) {
    if (view.choices.isNotEmpty() || view.rounds != null) {
        Card {
            view.choices.forEachIndexed { at, choice ->
                if (at > 0) Hairline()
                SettingRow(choice.label, choice.help) {
                    Segments(choice.keys.map { it.label }, choice.keys.indexOfFirst { it.chosen }) {
                        club.press(choice.keys[it])
                    }
                }
            }
            view.rounds?.let {
                if (view.choices.isNotEmpty()) Hairline()
                Rounds(it, club)
            }
        }
    }
    ClubHeading(view.peopleTitle)
    Card {
        NameField(model, club, view)
        view.people.forEach {
            Hairline()
            Person(it, club)
        }
    }
    if (view.known.isNotEmpty()) {
        ClubHeading(view.knownTitle)
        Card {
            view.known.forEachIndexed { at, person ->
                if (at > 0) Hairline()
                Person(person, club)
            }
        }
    }
    ClubButton(view.anew, club, Modifier.fillMaxWidth())
}

@Composable
private fun Rounds(number: ClubNumber, club: ClubSession) {
    SettingRow(number.label) {
        Row(verticalAlignment = Alignment.CenterVertically) {
            listOf(number.less to AppIcons.minus, number.more to AppIcons.plus).forEachIndexed { at, (key, glyph) ->
                if (at == 1) Words(number.value, Type.figures(Type.t16).bold, Modifier.padding(horizontal = 8.dp))
                IconButton(glyph, key.label, enabled = key.enabled) {
                    if (key.enabled) club.press(key)
                }
            }
        }
    }
}

/** A field for the name of who comes. */
@Composable
private fun NameField(model: AppModel, club: ClubSession, view: ClubView) {
    var name by remember { mutableStateOf("") }
    val add = { if (club.enter(name)) name = "" }
    Row(
        Modifier.padding(12.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp)
    ) {
        // Names of people are no words for the keyboard to learn.
        Column(Modifier.weight(1f)) {
            model.platform.WithoutInputLearning {
                Field(
                    name,
                    view.nameHint,
                    view.nameHint,
                    Modifier.fillMaxWidth(),
                    isPrivate = true,
                    onDone = { add() }
                ) { name = it }
            }
        }
        WideButton(view.add, height = 48) { add() }
    }
}

@Composable
private fun Person(person: ClubPerson, club: ClubSession) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().heightIn(min = 60.dp).padding(horizontal = 16.dp, vertical = 6.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp)
    ) {
        Column(
            Modifier.weight(1f).semantics(mergeDescendants = true) {}
        ) {
            Words(person.name, Type.t16.bold, colour = if (person.here) colours.ink else colours.ink2)
            if (person.note.isNotEmpty()) Words(person.note, Type.t12, colour = colours.ink2)
        }
        person.keys.forEach { key ->
            WideButton(
                key.label,
                Modifier.testTag(key.id).semantics { contentDescription = key.spoken },
                Look.Plain,
                enabled = key.enabled,
                height = 48
            ) { club.press(key) }
        }
    }
}

/** A line that a screen reader reads as one sentence. */
internal fun Modifier.saidAs(sentence: String): Modifier = clearAndSetSemantics { contentDescription = sentence }
