package app.qishe.ui.screens.lobby

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.match.OutputsSheet
import app.qishe.ui.screens.page.PageRow
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.WideSegments
import app.qishe.ui.widgets.Words
import uniffi.qishe.Word
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PageFooter

/** State of the archive's sheets. */
@Stable
internal class ArchiveSheets {
    /** Whether the import sheet is open. */
    var taking by mutableStateOf(false)

    /** Whether the statistics are shown in place of the matches. */
    var statistics by mutableStateOf(false)

    /** Whether the sheet that asks for the private output is open. */
    var outputs by mutableStateOf(false)

    /** Whether anything is open. */
    val open: Boolean get() = taking || outputs

    /** Closes the open dialog, if any. */
    fun close() {
        taking = false
        outputs = false
    }
}

/** The matches of this device, or the statistics of its persons. */
@Composable
internal fun ArchiveTab(model: AppModel, sheets: ArchiveSheets) {
    val strings = LocalStrings.current
    Column(Modifier.fillMaxSize()) {
        Row(
            Modifier.padding(start = 20.dp, end = 8.dp, top = 12.dp),
            verticalAlignment = Alignment.CenterVertically
        ) {
            KaiWords(strings(Word.Archive), 30, Modifier.weight(1f).semantics { heading() })
            if (!sheets.statistics) {
                IconButton(AppIcons.into, strings(Word.ImportRecord)) { sheets.taking = true }
            } else {
                Spacer(Modifier.size(48.dp))
            }
        }
        WideSegments(
            listOf(strings(Word.Archive), strings(Word.Statistics)),
            if (sheets.statistics) 1 else 0,
            Modifier.padding(start = 20.dp, end = 20.dp, top = 6.dp, bottom = 12.dp)
        ) { sheets.statistics = it == 1 }
        if (sheets.statistics) StatisticsPage(model, sheets) else Matches(model)
    }
}

/** All matches of this device: unfinished ones to resume, finished ones to review. */
@Composable
private fun Matches(model: AppModel) {
    val page = model.navigator.pageOf(LobbyTab.ARCHIVE) ?: return
    Box(Modifier.fillMaxSize()) {
        LazyColumn(Modifier.fillMaxSize(), contentPadding = PaddingValues(horizontal = 20.dp)) {
            for (group in page.groups) {
                if (group.heading.isNotEmpty()) {
                    item(group.heading) {
                        val place = Modifier.padding(top = 6.dp, bottom = 8.dp)
                        Words(group.heading, Type.t13, place.semantics { heading() }, LocalPalette.current.ink2)
                    }
                }
                items(group.rows, { it.id.ifEmpty { it.label } }) { PageRow(model, it, inList = true) }
            }
            item { Spacer(Modifier.height(if (page.footer == null) 20.dp else 88.dp)) }
        }
        page.footer?.let { Deleted(model, it, Modifier.align(Alignment.BottomCenter)) }
    }
}

/**
 * The match that was deleted last, with a button to restore it. It stays until another match is deleted or the screen
 * is left.
 */
@Composable
private fun Deleted(model: AppModel, footer: PageFooter, modifier: Modifier) {
    val colours = LocalPalette.current
    Row(
        modifier.padding(12.dp).widthIn(max = 520.dp).fillMaxWidth().clip(RoundedCornerShape(14.dp))
            .background(colours.ink).padding(start = 16.dp, end = 6.dp, top = 6.dp, bottom = 6.dp).testTag("deleted")
            .semantics { liveRegion = LiveRegionMode.Polite },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        Words(footer.status, Type.t14, Modifier.weight(1f), colours.table, maxLines = 2)
        footer.key?.let { key ->
            WideButton(key.label, look = Look.Plain, height = 48) { model.navigator.press(key.id) }
        }
    }
}

/** The sheets over the whole screen. */
@Composable
internal fun ArchiveSheetsOf(model: AppModel, sheets: ArchiveSheets) {
    model.platform.OnBack(enabled = sheets.open, sheets::close)
    if (sheets.taking) ImportSheet(model, sheets::close)
    if (sheets.outputs) OutputsSheet(model, sheets::close)
}

/** Binds each dot to the text before it, so that no line begins with a dot. */
internal fun String.together() = replace(" · ", "\u00A0· ")

/** Sheet that imports a record, pasted or from a file. */
@Composable
private fun ImportSheet(model: AppModel, onClose: () -> Unit) {
    val strings = LocalStrings.current
    var text by remember { mutableStateOf("") }

    // A bad record leaves the sheet open: the person can correct the pasted text.
    fun take(it: String?) = model.navigator.receive(it)
    // A file with everything leads to no match: the list below shows what came in.
    val before = remember { model.library.merges }
    if (model.library.merges != before) LaunchedEffect(Unit) { onClose() }
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
