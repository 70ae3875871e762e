package app.qishe.ui.screens.lobby

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.Saved
import app.qishe.ui.session.Screen
import app.qishe.ui.text.locale
import app.qishe.ui.theme.GlyphIcon
import app.qishe.ui.theme.Glyphs
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.PressRow
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import java.time.Instant
import java.time.ZoneId
import java.time.format.DateTimeFormatter
import java.time.format.FormatStyle
import uniffi.qishe.Word
import uniffi.qishe.table.games

/** What is open over the list of matches. */
@Stable
internal class ArchiveSheets {
    /** Whether a record is being taken in. */
    var taking by mutableStateOf(false)

    /** The match that may be deleted. */
    var doomed by mutableStateOf<Saved?>(null)

    /** Counts deletions. */
    var version by mutableStateOf(0)

    /** Whether anything is open. */
    val open: Boolean get() = taking || doomed != null

    /** Closes whatever is open. */
    fun close() {
        taking = false
        doomed = null
    }
}

/** All matches of this device: unfinished ones to go on with, finished ones to replay. */
@Composable
internal fun ArchiveTab(model: AppModel, sheets: ArchiveSheets) {
    val strings = LocalStrings.current
    val list = savedMatches(model, sheets.version)
    Column(Modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(horizontal = 20.dp)) {
        Row(Modifier.padding(top = 12.dp, bottom = 14.dp), verticalAlignment = Alignment.CenterVertically) {
            KaiWords(strings(Word.Archive), 30, Modifier.weight(1f))
            IconButton(Glyphs.into, strings(Word.ImportRecord), Modifier.offset(x = 12.dp)) { sheets.taking = true }
        }
        if (list == null) return@Column
        if (list.isEmpty()) Empty(model)
        Section(strings(Word.Unfinished), list.filter { !it.info.ended }, model) { sheets.doomed = it }
        Section(strings(Word.Finished), list.filter { it.info.ended }, model) { sheets.doomed = it }
    }
}

/** The sheets over the whole screen. */
@Composable
internal fun ArchiveSheetsOf(model: AppModel, sheets: ArchiveSheets) {
    val strings = LocalStrings.current
    model.platform.OnBack(enabled = sheets.open, sheets::close)
    if (sheets.taking) ImportSheet(model, sheets::close)
    sheets.doomed?.let { saved ->
        Sheet(strings(Word.Delete), sheets::close) {
            Words(title(saved), Type.t16.bold, Modifier.padding(horizontal = 20.dp))
            Words(line(model, saved), Type.t12, Modifier.padding(horizontal = 20.dp), LocalPalette.current.ink2)
            Words(strings(Word.DeleteAsk), Type.t16, Modifier.padding(horizontal = 20.dp, vertical = 8.dp))
            Row(Modifier.padding(horizontal = 20.dp), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
                WideButton(strings(Word.Cancel), Modifier.weight(1f), Look.Plain) { sheets.close() }
                WideButton(strings(Word.Delete), Modifier.weight(1f), Look.Danger) {
                    model.saves.delete(saved.id)
                    sheets.close()
                    sheets.version++
                }
            }
        }
    }
}

private fun title(saved: Saved) =
    saved.info.names.filter { it.isNotBlank() }.joinToString(" – ").ifEmpty { saved.info.name }

private fun line(model: AppModel, saved: Saved) = "${saved.info.line} · ${day(model, saved)}"

/** A record from elsewhere: pasted, or from a file. */
@Composable
private fun ImportSheet(model: AppModel, onClose: () -> Unit) {
    val strings = LocalStrings.current
    var text by remember { mutableStateOf("") }

    // A bad record closes nothing: what was pasted stays to be mended.
    fun take(it: String?) = model.import(it)
    Sheet(strings(Word.ImportRecord), onClose) {
        Column(Modifier.padding(horizontal = 20.dp), verticalArrangement = Arrangement.spacedBy(12.dp)) {
            Field(text, strings(Word.ImportHint), strings(Word.ImportHint), Modifier.fillMaxWidth(), onDone = {
                take(text)
            }) {
                text = it
            }
            Row(horizontalArrangement = Arrangement.spacedBy(12.dp)) {
                WideButton(strings(Word.ImportFile), Modifier.weight(1f), Look.Plain) {
                    model.platform.pickText(::take)
                }
                WideButton(strings(Word.ImportGo), Modifier.weight(1f), enabled = text.isNotBlank()) {
                    if (text.isNotBlank()) take(text)
                }
            }
        }
    }
}

@Composable
private fun Empty(model: AppModel) {
    val strings = LocalStrings.current
    val game = remember(model.choices.lang) { games(model.choices.lang).firstOrNull() }
    Column(
        Modifier.fillMaxWidth().padding(vertical = 48.dp),
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(16.dp)
    ) {
        game?.emblems?.firstOrNull()?.let { PieceBadge(it, 96.dp) }
        Words(strings(Word.EmptyArchive), Type.t16, colour = LocalPalette.current.ink2)
        if (game != null) WideButton(strings(Word.BeginOne), height = 52) { model.go(Screen.New(game.id)) }
    }
}

@Composable
private fun Section(title: String, list: List<Saved>, model: AppModel, onDelete: (Saved) -> Unit) {
    if (list.isEmpty()) return
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    Words(title, Type.t13, Modifier.padding(top = 6.dp, bottom = 8.dp), colours.ink2)
    Card(Modifier.padding(bottom = 14.dp)) {
        list.forEachIndexed { i, saved ->
            if (i > 0) Hairline(Modifier.padding(horizontal = 16.dp))
            PressRow({ model.resume(saved.id) }) {
                Row(
                    Modifier.fillMaxWidth().heightIn(
                        min = 64.dp
                    ).padding(start = 16.dp, end = 4.dp, top = 6.dp, bottom = 6.dp),
                    verticalAlignment = Alignment.CenterVertically
                ) {
                    Column(Modifier.weight(1f)) {
                        Words(title(saved), Type.t16.bold, maxLines = 1)
                        Words(line(model, saved), Type.t12, colour = colours.ink2, maxLines = 2)
                    }
                    IconButton(Glyphs.close, strings(Word.Delete), colour = colours.ink2) { onDelete(saved) }
                    GlyphIcon(Glyphs.next, Modifier.padding(end = 8.dp), size = 18.dp, colour = colours.ink2)
                }
            }
        }
    }
}

private fun day(model: AppModel, saved: Saved): String {
    val format = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
    val time = Instant.ofEpochMilli(model.saves.time(saved.id)).atZone(ZoneId.systemDefault())
    return format.withLocale(model.choices.lang.locale).format(time)
}
