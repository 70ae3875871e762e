package app.qishe.ui.screens.lobby

import androidx.compose.foundation.background
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyListScope
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.produceState
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardStill
import app.qishe.ui.board.OrientedBoard
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.screens.match.OutputsSheet
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.invoke
import app.qishe.ui.text.locale
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Chip
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.PressRow
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.WideSegments
import app.qishe.ui.widgets.Words
import java.time.Instant
import java.time.ZoneId
import java.time.format.DateTimeFormatter
import java.time.format.FormatStyle
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import uniffi.qishe.Thumbnail
import uniffi.qishe.Word
import uniffi.qishe.app.Screen
import uniffi.qishe.store.StoredMatch
import uniffi.qishe.store.isFound
import uniffi.qishe.store.listLine
import uniffi.qishe.table.games

/** State of the list of matches and of the sheet over it. */
@Stable
internal class ArchiveSheets {
    /** Whether the import sheet is open. */
    var taking by mutableStateOf(false)

    /** The match that was deleted last, as long as that can be undone. */
    var deleted by mutableStateOf<StoredMatch?>(null)

    /** Number of changes to the list. */
    var version by mutableStateOf(0)

    /** Search text. */
    var sought by mutableStateOf("")

    /** Identifier of the only game that is listed; null for all. */
    var game by mutableStateOf<String?>(null)

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

/** Minimum number of matches for which the search field is shown. */
private const val MIN_SEARCHABLE = 4

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
        if (sheets.statistics) StatisticsPage(model, sheets) else Matches(model, sheets)
    }
}

/** All matches of this device: unfinished ones to resume, finished ones to review. */
@Composable
private fun Matches(model: AppModel, sheets: ArchiveSheets) {
    val strings = LocalStrings.current
    val list = savedMatches(model, sheets.version + model.library.merges)
    val played = remember(list, model.lang) {
        games(model.lang).filter { game -> list.orEmpty().any { it.info.game == game.id } }
    }
    // A game whose last match was deleted filters nothing.
    val only = sheets.game.takeIf { game -> played.size > 1 && played.any { it.id == game } }
    val found = remember(list, only, sheets.sought, model.lang) {
        list.orEmpty().filter {
            (only == null || it.info.game == only) &&
                isFound(it, sheets.sought, day(model, it), model.lang)
        }
    }
    val delete: (StoredMatch) -> Unit = { saved ->
        model.library.remove(saved)
        sheets.deleted = saved
        sheets.version++
    }
    Box(Modifier.fillMaxSize()) {
        LazyColumn(Modifier.fillMaxSize(), contentPadding = PaddingValues(horizontal = 20.dp)) {
            if (list != null && (list.size >= MIN_SEARCHABLE || sheets.sought.isNotEmpty())) {
                item {
                    val search = strings(Word.Search)
                    Field(sheets.sought, search, search, Modifier.fillMaxWidth().padding(bottom = 12.dp)) {
                        sheets.sought = it.take(60)
                    }
                }
            }
            if (list != null && list.size >= MIN_SEARCHABLE && played.size > 1) {
                item {
                    Row(
                        Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).padding(bottom = 12.dp)
                            .testTag("games"),
                        horizontalArrangement = Arrangement.spacedBy(8.dp)
                    ) {
                        Chip(strings(Word.AllGames), only == null) { sheets.game = null }
                        played.forEach { game ->
                            Chip(game.name, only == game.id) { sheets.game = game.id.takeIf { it != only } }
                        }
                    }
                }
            }
            model.library.listNotice?.let {
                item { Words(strings(it), Type.t14, Modifier.padding(bottom = 12.dp), LocalPalette.current.ink2) }
            }
            if (list != null && list.isEmpty()) item { Empty(model) }
            if (!list.isNullOrEmpty() && found.isEmpty()) {
                item { Words(strings(Word.NothingFound), Type.t16, colour = LocalPalette.current.ink2) }
            }
            section(strings(Word.Unfinished), found.filter { !it.info.ended }, model, delete)
            section(strings(Word.Finished), found.filter { it.info.ended }, model, delete)
            item { Spacer(Modifier.height(if (sheets.deleted == null) 20.dp else 88.dp)) }
        }
        sheets.deleted?.let { saved ->
            Deleted(saved, Modifier.align(Alignment.BottomCenter)) {
                model.library.bringBack(saved)
                sheets.deleted = null
                sheets.version++
            }
        }
    }
}

/**
 * The match that was deleted last, with a button to restore it. It stays until another match is deleted or the screen
 * is left.
 */
@Composable
private fun Deleted(saved: StoredMatch, modifier: Modifier, onUndo: () -> Unit) {
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    Row(
        modifier.padding(12.dp).widthIn(max = 520.dp).fillMaxWidth().clip(RoundedCornerShape(14.dp))
            .background(colours.ink).padding(start = 16.dp, end = 6.dp, top = 6.dp, bottom = 6.dp).testTag("deleted")
            .semantics { liveRegion = LiveRegionMode.Polite },
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        Words(strings(Word.Deleted(title(saved))), Type.t14, Modifier.weight(1f), colours.table, maxLines = 2)
        WideButton(strings(Word.BringBack), look = Look.Plain, height = 48, onClick = onUndo)
    }
}

/** The sheets over the whole screen. */
@Composable
internal fun ArchiveSheetsOf(model: AppModel, sheets: ArchiveSheets) {
    model.platform.OnBack(enabled = sheets.open, sheets::close)
    if (sheets.taking) ImportSheet(model, sheets::close)
    if (sheets.outputs) OutputsSheet(model, sheets::close)
}

private fun title(saved: StoredMatch) = saved.info.players.ifEmpty { saved.info.name }

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

@Composable
private fun Empty(model: AppModel) {
    val strings = LocalStrings.current
    val game = remember(model.lang) { games(model.lang).firstOrNull() }
    Column(
        Modifier.fillMaxWidth().padding(vertical = 48.dp),
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(16.dp)
    ) {
        game?.emblems?.firstOrNull()?.let { PieceBadge(it, 96.dp) }
        Words(strings(Word.EmptyArchive), Type.t16, colour = LocalPalette.current.ink2)
        if (game != null) WideButton(strings(Word.BeginOne), height = 52) { model.navigator.go(Screen.New(game.id)) }
    }
}

private fun LazyListScope.section(
    title: String,
    list: List<StoredMatch>,
    model: AppModel,
    onDelete: (StoredMatch) -> Unit
) {
    if (list.isEmpty()) return
    item(title) { Words(title, Type.t13, Modifier.padding(top = 6.dp, bottom = 8.dp), LocalPalette.current.ink2) }
    items(list, { it.id }) { saved -> MatchCard(model, saved) { onDelete(saved) } }
}

/** Size of a board in the list. */
private val THUMBNAIL_SIZE = 64.dp

/** A match: its board, players, state or result, length and date. */
@Composable
private fun MatchCard(model: AppModel, saved: StoredMatch, onDelete: () -> Unit) {
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    Card(Modifier.padding(bottom = 10.dp)) {
        PressRow({ model.navigator.open(saved.id) }) {
            Row(
                Modifier.fillMaxWidth().heightIn(
                    min = 64.dp
                ).padding(start = 10.dp, end = 4.dp, top = 8.dp, bottom = 8.dp),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(12.dp)
            ) {
                // Boards are square or higher than wide: all have one frame.
                Box(
                    Modifier.size(THUMBNAIL_SIZE).clip(RoundedCornerShape(10.dp)).background(colours.sunken)
                        .clearAndSetSemantics {},
                    contentAlignment = Alignment.Center
                ) {
                    thumbnail(model, saved)?.let { Small(it) }
                }
                Column(Modifier.weight(1f)) {
                    Words(title(saved), Type.t16.bold, maxLines = 1)
                    Words(
                        listLine(saved, day(model, saved), model.lang).together(),
                        Type.t12,
                        colour = colours.ink2,
                        maxLines = 2
                    )
                }
                IconButton(
                    AppIcons.close,
                    "${strings(Word.Delete)} ${title(saved)}",
                    colour = colours.ink2,
                    onClick = onDelete
                )
            }
        }
    }
}

/** Returns the board of a saved match, read in the background once its row is shown; null while it is being read. */
@Composable
private fun thumbnail(model: AppModel, saved: StoredMatch): Thumbnail? {
    val picture by produceState<Thumbnail?>(null, saved.thumbnail, model.prefs) {
        value = withContext(Dispatchers.Default) { model.library.thumbnail(saved) }
    }
    return picture
}

/** The whole board of a match, as large as it fits. */
@Composable
private fun Small(picture: Thumbnail) {
    val oriented = OrientedBoard.of(picture.board, picture.scene.boardTurn.toInt())
    BoardStill(picture.board, picture.scene, THUMBNAIL_SIZE / maxOf(oriented.width, oriented.height))
}

private fun day(model: AppModel, saved: StoredMatch): String {
    val format = DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
    val time = Instant.ofEpochMilli(saved.time).atZone(ZoneId.systemDefault())
    return format.withLocale(model.lang.locale).format(time)
}
