package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.board.Letters
import app.qishe.ui.board.animation
import app.qishe.ui.board.photo
import app.qishe.ui.store.Writer
import java.io.File
import java.io.IOException
import java.time.Instant
import java.time.LocalDate
import java.time.ZoneId
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.job
import kotlinx.coroutines.launch
import uniffi.qishe.AppLink
import uniffi.qishe.LinkKind
import uniffi.qishe.PracticePage
import uniffi.qishe.PuzzleResult
import uniffi.qishe.ShareForm
import uniffi.qishe.SharedMoment
import uniffi.qishe.StatisticsQuery
import uniffi.qishe.Style
import uniffi.qishe.Thumbnail
import uniffi.qishe.TodayPuzzle
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.store.KeptLayout
import uniffi.qishe.store.StoredMatch
import uniffi.qishe.store.withLayouts
import uniffi.qishe.table.Export
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.OpenedMatch
import uniffi.qishe.table.OpenedStatistics
import uniffi.qishe.table.TableException
import uniffi.qishe.table.eraseStatisticsQuestion
import uniffi.qishe.table.exportQuestion
import uniffi.qishe.table.findLink
import uniffi.qishe.table.importQuestion
import uniffi.qishe.table.isEverything
import uniffi.qishe.table.mergeQuestion

/**
 * Long operation named [title]. The screen shows its progress and can cancel it. With [atStart] it resumes the match
 * that was open at the last exit, and nothing else is shown before it.
 */
class Work(val title: String, val atStart: Boolean = false) {
    /** Whether it was cancelled: long steps end then. */
    @Volatile var stopped = false
        internal set
}

/** The saved matches: saves, resumes, imports and shares them. Long work runs in the background. */
class Library internal constructor(private val model: AppModel, private val writer: Writer) {
    private val store = model.store

    /** The operation that the user waits for. */
    var work by mutableStateOf<Work?>(null)
        private set

    private val platform get() = model.platform
    private val session get() = model.currentMatch.session
    private val scope = CoroutineScope(
        SupervisorJob() + Dispatchers.Default + CoroutineExceptionHandler { _, _ ->
            platform.onScreen {
                work = null
                model.failed()
            }
        }
    )

    /** Content from another app that arrived during another operation. */
    private var handed: Handed? = null

    private class Handed(val text: String?)

    /** Resumes a saved match; [atStart] where the app begins with it. */
    fun resume(id: String, atStart: Boolean = false) {
        if (work != null) return
        // A match that crashes the app is not opened again at the next start.
        model.settings.change { it.copy(open = "") }
        val told = model.prefs
        start(
            Word.Opening,
            make = {
                writer.flush()
                store.open(id, told)
            },
            drop = { it.table?.close() },
            atStart = atStart,
            take = { opened(id, it) }
        )
    }

    private fun opened(id: String, opened: OpenedMatch) {
        opened.table?.let { model.currentMatch.put(id, it) }
        model.tell(opened.notice)
    }

    /** Runs an operation in the background and takes its result on the main thread, unless it was cancelled. */
    private fun <T : Any> start(
        title: Word,
        make: (Work) -> T,
        drop: (T) -> Unit,
        failed: (TableException) -> Unit = {},
        atStart: Boolean = false,
        take: (T) -> Unit
    ) {
        val mine = Work(model.strings(title), atStart)
        work = mine
        scope.launch {
            val made = try {
                Result.success(make(mine))
            } catch (fault: TableException) {
                Result.failure(fault)
            }
            platform.onScreen {
                val waits = work === mine
                made.onSuccess { if (waits) take(it) else drop(it) }
                made.onFailure { if (waits) failed(it as TableException) }
                if (work === mine) stopWork()
            }
        }
    }

    /** Called when the operation was cancelled or has ended. */
    fun stopWork() {
        work?.stopped = true
        work = null
        val next = handed ?: return
        handed = null
        receive(next.text)
    }

    /** Takes a record from another app; null for a file that cannot be read. It may be queued. */
    fun receive(text: String?) {
        val link = text?.let(::findLink)
        // A match that is opened at the start would lie over the link's page.
        if (work != null && (link == null || work?.atStart == true)) {
            handed = Handed(text)
            return
        }
        if (link != null) return receiveLink(link)
        // A record takes the place of a match in which others wait.
        model.currentMatch.askToLeave(byLink = false) { import(text) }
    }

    /** Shows an invitation to a room or the link of a relay, to be accepted by the user. */
    private fun receiveLink(link: AppLink) = model.currentMatch.askToLeave(byLink = true) {
        if (link.kind == LinkKind.RELAY) model.nearby.askedRelay = link.link else model.nearby.asked = link.link
        if (session != null) model.currentMatch.leaveMatch()
        model.navigator.send(AppEvent.Invited(link.kind))
    }

    /**
     * Imports a record as a new match, and says what of it was left out. If it is invalid a dialog says why, and
     * nothing else changes.
     */
    fun import(text: String?) {
        if (work != null) return
        if (text == null) return model.tell(Word.ImportTitle, Word.ImportUnread)
        if (isEverything(text)) return model.ask(mergeQuestion(model.lang)) { merge(text) }
        val lang = model.lang
        // A long text is read for its question alone.
        start(
            Word.Importing,
            make = { listOfNotNull(importQuestion(text, lang)) },
            drop = {},
            take = { open ->
                val asked = open.firstOrNull()
                if (asked == null) {
                    bring(text)
                } else {
                    model.ask(asked.question, onNo = { read(asked.no) }) { read(asked.yes) }
                }
            }
        )
    }

    private fun read(text: String) {
        if (work == null) bring(text)
    }

    /** Reads a record that leaves nothing open, in place of the operation that looked for its question. */
    private fun bring(text: String) {
        val told = model.prefs
        start(
            Word.Importing,
            make = { MatchDriver.restore(text, told).let { it to it.leftOut(told.lang) } },
            drop = { (table, _) -> table.close() },
            failed = {
                model.tell(Word.ImportTitle, Word.ImportText(it.place().toLong(), it.reason(model.lang)))
            },
            take = { (table, leftOut) ->
                model.currentMatch.put(store.newId(), table, fresh = true)
                model.navigator.send(AppEvent.RecordBrought)
                leftOut?.let(model::tell)
            }
        )
    }

    /** Number of merges; lists of matches are read again after each. */
    var merges by mutableStateOf(0)
        private set

    /** Merges a file with everything into the data of this device. A match on the table is left first: it may go on in the file. */
    private fun merge(text: String) {
        if (session != null) model.currentMatch.leaveMatch()
        val lang = model.lang
        start(
            Word.Merging,
            make = {
                writer.flush()
                store.import(text, lang)
            },
            drop = {},
            take = {
                model.settings.reload()
                model.reloadClub()
                merges++
                model.tell(it)
            }
        )
    }

    /** Asks, and gives one file with everything away, or with [save] saves it where the user wants it. */
    fun exportEverything(save: Boolean = false) = model.ask(exportQuestion(model.lang)) {
        if (work != null) return@ask
        val lang = model.lang
        start(
            Word.Everything,
            make = {
                writer.flush()
                store.export(lang)
            },
            drop = {},
            take = { export ->
                when (export) {
                    is Export.Refused -> model.tell(export.report)

                    is Export.File -> {
                        giveAway({ export }) {
                            val give = if (save) platform::saveFile else platform::shareFile
                            give(it.name, it.text, "qishe")?.let { path -> Word.SavedAs(name(path)) }
                        }
                        export.notice?.let(model::tell)
                    }
                }
            }
        )
    }

    /** Notice below the list: matches are missing. A newer version wrote them, or the disk refuses them. */
    var listNotice by mutableStateOf<Word?>(null)
        private set

    /** Lists the saved matches by their public facts, the last played first, without those that cannot be read. */
    fun savedMatches(): List<StoredMatch> {
        writer.flush()
        val listed = store.list(model.lang)
        platform.onScreen { listNotice = listed.notice }
        return listed.matches
    }

    /** Like [savedMatches], without reading any match; null where that is needed. */
    fun knownMatches(): List<StoredMatch>? = store.known(model.lang)?.matches

    /** Deletes matches in which nothing was played yet, except [but]. */
    internal fun dropStarts(but: String) = writer.run { store.dropStarts(but) }

    /** Returns the public thumbnail of a saved match; call it in the background. */
    fun thumbnail(of: StoredMatch): Thumbnail? = store.thumbnail(of.id, model.prefs)

    /** Queues a match for the disk. */
    internal fun save(id: String, driver: MatchDriver) {
        val day = today()
        writer.run { store.save(id, driver, day) }
    }

    /** Keeps the record of a match that was played with other devices. */
    internal fun keepRecord(record: String) = writer.run { store.saveRecord(record) }

    /** The page of practice today. It is read from the disk. */
    fun practicePage(): PracticePage = store.practicePage(today(), model.lang)

    /** The puzzle of today for a tile of the lobby. It is read from the disk. */
    fun todayPuzzle(): TodayPuzzle? = store.todayPuzzle(today(), model.lang).also { lastToday = it }

    /** Last result of [todayPuzzle], shown until the disk has been read again: the lobby keeps its height. */
    @Volatile var lastToday: TodayPuzzle? = null
        private set

    /** Keeps the result of a puzzle. */
    internal fun keepPuzzle(key: String, result: PuzzleResult) {
        val day = today()
        writer.run { store.keepPuzzle(key, result, day) }
    }

    /** The page of statistics of a game and a person, null for all and for the one with most matches. It is read from the disk. */
    fun statistics(game: String?, person: String?): OpenedStatistics {
        writer.flush()
        val now = Instant.now()
        val offset = ZoneId.systemDefault().rules.getOffset(now).totalSeconds / SECONDS_OF_A_MINUTE
        return store.statistics(StatisticsQuery(game, person, now.toEpochMilli(), offset, model.lang))
    }

    /** Asks, and erases the statistics; [onErased] is called when that is on the disk. */
    fun eraseStatistics(onErased: () -> Unit) = model.ask(eraseStatisticsQuestion(model.lang)) {
        writer.run {
            store.eraseStatistics()
            platform.dropGiven()
            platform.onScreen(onErased)
        }
    }

    /** Number of the day since 1970, by the device's calendar. */
    fun today() = LocalDate.now().toEpochDay().toUInt()

    /** Deletes a match so that [bringBack] can undo it, and the copies of shared files. */
    fun remove(saved: StoredMatch) = writer.run {
        store.remove(saved.id)
        platform.dropGiven()
    }

    /** Undoes [remove]. */
    fun bringBack(saved: StoredMatch) = writer.run { store.bringBack(saved.id) }

    /** The formats in which the current match can be shared now. */
    fun shareForms(): List<ShareForm> = try {
        session?.driver?.shareForms().orEmpty()
    } catch (_: TableException) {
        emptyList()
    }

    /** Shares the current match, or with [save] saves it where the user wants it. */
    fun share(form: ShareForm, save: Boolean = false) {
        val open = session ?: return
        giveAway({ open.driver.fileName() to open.driver.shareAs(form.id) }) { (title, text) ->
            val give = if (save) platform::saveFile else platform::share
            give(title, text, form.ending)?.let { Word.Shared(name(it)) }
        }
    }

    /** Shares a text that is no match; [ending] is the extension of its file. */
    internal fun shareText(title: String, ending: String, text: () -> String) =
        giveAway(text) { made -> platform.share(title, made, ending)?.let { Word.Shared(name(it)) } }

    /** Returns an invitation as it is sent: its link, with a sentence around it. */
    fun invitation(game: String, link: String): String {
        val online = findLink(link)?.kind == LinkKind.ONLINE
        return model.strings(if (online) Word.InvitationTextOnline(game, link) else Word.InvitationText(game, link))
    }

    /** Sends an invitation to a room. */
    fun sendInvitation(game: String, link: String) =
        giveAway({ model.strings(Word.Invite) to invitation(game, link) }) {
            platform.share(it.first, it.second, "txt")?.let { path -> Word.Shared(name(path)) }
        }

    /** Whether the current match can be shared as a picture: it has ended, and everybody may see the screen. */
    val canPicture: Boolean get() = session?.scene?.let { it.result != null && it.curtain == null && !it.secret } ==
        true

    /** Shares the board of the finished match as a picture without secrets. */
    fun sharePicture(style: Style, letters: Letters) {
        val open = session?.takeIf { canPicture } ?: return
        draw({
            // Made in the core for everybody, whatever the screen shows.
            open.driver.sharedPicture()?.let { open.driver.fileName() to photo(it.scene, it.board, style, letters) }
        }) { (title, picture) -> platform.sharePicture(title, picture)?.let { Word.SavedAs(name(it)) } }
    }

    /** The last activation of the current match, to be shared as an animated picture; null where that is not allowed. */
    fun moment(): SharedMoment? = session?.takeIf { canPicture }?.driver?.sharedMoment()

    /** Shares an activation as an animated picture without secrets. */
    fun share(moment: SharedMoment, style: Style, letters: Letters) {
        val open = session ?: return
        draw({ work ->
            animation(moment, style, letters, stopped = work::stopped)?.let { open.driver.fileName() to it }
        }) { (title, png) -> platform.sharePng(title, png)?.let { Word.SavedAs(name(it)) } }
    }

    /** Draws something in the background, where it can be cancelled, and gives it away. */
    private fun <T : Any> draw(make: (Work) -> T?, give: (T) -> Word?) {
        if (work != null) return
        start(
            Word.MakingPicture,
            make = { listOfNotNull(make(it)) },
            drop = {},
            failed = model::refused,
            take = { made -> made.forEach { giveAway({ it }, give) } }
        )
    }

    private fun name(path: String) = File(path).name

    /** Makes something here, gives it away in the background, and reports the result. */
    private fun <T : Any> giveAway(make: () -> T?, give: (T) -> Word?) {
        val made = try {
            make() ?: return
        } catch (fault: TableException) {
            return model.refused(fault)
        }
        scope.launch(Dispatchers.IO) {
            try {
                give(made)?.let { word -> platform.onScreen { model.tell(word) } }
            } catch (_: IOException) {
                platform.onScreen { model.tell(Word.DiskTitle, Word.DiskText) }
            }
        }
    }

    /** Layouts kept for the game on the table, the newest first. */
    val layouts: List<KeptLayout> get() = session?.let { model.choices.layouts[it.scene.game] }.orEmpty()

    /** Keeps layouts of the current game for later matches, under names that say nothing about their content. */
    internal fun keepLayouts(game: String, texts: List<String>) = changeLayouts(game) { old ->
        withLayouts(old, texts, today())
    }

    /** Forgets a layout. */
    fun dropLayout(layout: KeptLayout) {
        changeLayouts(session?.scene?.game ?: return) { it - layout }
    }

    private fun changeLayouts(game: String, edit: (List<KeptLayout>) -> List<KeptLayout>) {
        model.settings.change { it.copy(layouts = it.layouts + (game to edit(it.layouts[game].orEmpty()))) }
    }

    /** Cancels all operations. */
    internal fun close() = scope.cancel()

    /** Waits for the end of all background work. Cancelled work ends a little after it was cancelled. */
    internal suspend fun join() = scope.coroutineContext.job.children.forEach { it.join() }
}

private const val SECONDS_OF_A_MINUTE = 60

/** Returns the number of the action at which a record is faulty, from 1; 0 for none. */
private fun TableException.place(): Int = (this as? TableException.Refused)?.index?.let { it.toInt() + 1 } ?: 0
