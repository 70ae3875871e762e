package app.qishe.ui.screens.lobby

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.invoke
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.IconShape
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.Words
import uniffi.qishe.GameInfo
import uniffi.qishe.Word
import uniffi.qishe.app.Screen
import uniffi.qishe.table.quickStarts

/** Ways to begin a match of a game: at once against computers or at this device, or by the form. */
@Composable
internal fun BeginSheet(model: AppModel, game: GameInfo, onClose: () -> Unit) {
    val strings = LocalStrings.current
    val ways = remember(game.id, model.lang) { quickStarts(game.id, model.choices, model.lang) }
    val lesson = lessonOffers(model).firstOrNull { it.game == game.id }?.lesson
    val sheet = remember(game.id, model.lang, model.choices) {
        runCatching { model.store.opponents(game.id, model.choices, model.lang) }.getOrNull()
    }
    Sheet(game.name, onClose, maxHeight = 760.dp) {
        if (lesson != null) {
            Way(AppIcons.sprout, strings(Word.LearnOffer), lesson.title, "learn:${game.id}") {
                onClose()
                model.lessons.begin(game.id, lesson.id)
            }
        }
        if (sheet != null) {
            OpponentChoice(sheet) { level, side ->
                onClose()
                model.currentMatch.begin(game.id, level, side)
            }
        }
        Way(AppIcons.tune, strings(Word.MoreWays), strings(Word.MoreWaysHelp), "begin:more") {
            onClose()
            model.navigator.go(Screen.New(game.id))
        }
        ways.forEachIndexed { i, way ->
            // The first one is against computers: its opponents are chosen above.
            if (sheet != null && i == 0) return@forEachIndexed
            val icon = if (way.players.any { it > 0u }) AppIcons.computer else AppIcons.people
            Way(icon, way.label, way.help, "begin:$i") {
                onClose()
                // Options saved by another version of the app may be refused: then the form opens and shows why.
                if (!model.currentMatch.begin(game.id, way)) model.navigator.go(Screen.New(game.id))
            }
        }
    }
}

@Composable
private fun Way(icon: IconShape, label: String, help: String, tag: String, onClick: () -> Unit) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().heightIn(min = 64.dp).clickable(role = Role.Button, onClick = onClick).testTag(tag)
            .semantics(mergeDescendants = true) {}.padding(horizontal = 20.dp, vertical = 8.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(16.dp)
    ) {
        IconImage(icon, size = 28.dp, colour = colours.accent)
        Column(Modifier.weight(1f)) {
            Words(label, Type.t16.bold)
            Words(help, Type.t13, colour = colours.ink2)
        }
        IconImage(AppIcons.next, size = 20.dp, colour = colours.ink2)
    }
}
