package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.setValue
import app.qishe.ui.board.Letters
import app.qishe.ui.board.animation
import app.qishe.ui.board.photo
import app.qishe.ui.store.Writer
import java.io.File
import java.io.IOException
import java.time.LocalDate
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.job
import kotlinx.coroutines.launch
import uniffi.qishe.PuzzleResult
import uniffi.qishe.ShareForm
import uniffi.qishe.SharedMoment
import uniffi.qishe.Style
import uniffi.qishe.Thumbnail
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.AppOrder
import uniffi.qishe.store.KeptLayout
import uniffi.qishe.store.withLayouts
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.TableException

/**
 * Carries out what the core orders for the saved matches: works in the background, saves, and gives files away. Lists
 * and pages are read from the disk.
 */
class Library internal constructor(private val model: AppModel, private val writer: Writer) {
    private val store = model.store
    private val platform get() = model.platform
    private val navigator get() = model.navigator
    private val session get() = model.currentMatch.session
    private val scope = CoroutineScope(
        SupervisorJob() + Dispatchers.Default + CoroutineExceptionHandler { _, _ ->
            platform.onScreen {
                navigator.stopWork()
                model.failed()
            }
        }
    )

    /** Does the work of an order in the background, after what waits for the disk. */
    internal fun run(number: ULong) {
        val told = model.prefs
        scope.launch {
            writer.flush()
            val done = navigator.run(number, told) ?: return@launch
            platform.onScreen { navigator.finish(done) }
        }
    }

    /** A file with everything was merged: reads everything again. */
    internal fun readAgain() = model.settings.reload()

    /** Gives one file with everything away. */
    internal fun give(everything: AppOrder.GiveEverything) = giveAway({ everything }) {
        val give = if (it.save) platform::saveFile else platform::shareFile
        give(it.name, it.text, "qishe")?.let { path -> Word.SavedAs(name(path)) }
    }

    /** Deletes matches in which nothing was played yet, except [but]. */
    internal fun dropStarts(but: String) = writer.run { store.dropStarts(but) }

    /** Returns the public thumbnail of a saved match; call it in the background. */
    fun thumbnail(id: String): Thumbnail? = store.thumbnail(id, model.prefs)

    /** Queues a match for the disk. */
    internal fun save(id: String, driver: MatchDriver) {
        val day = today()
        writer.run { store.save(id, driver, day) }
    }

    /** Keeps the record of a match that was played with other devices. */
    internal fun keepRecord(record: String) = writer.run { store.saveRecord(record) }

    /** Keeps the result of a puzzle. */
    internal fun keepPuzzle(key: String, result: PuzzleResult) {
        val day = today()
        writer.run { store.keepPuzzle(key, result, day) }
    }

    /** Number of the day since 1970, by the device's calendar. */
    fun today() = LocalDate.now().toEpochDay().toUInt()

    /** Deletes a match so that [bringBack] can undo it, and the copies of shared files. */
    internal fun remove(id: String) = writer.run {
        store.remove(id)
        platform.dropGiven()
    }

    /** Undoes [remove]. */
    internal fun bringBack(id: String) = writer.run { store.bringBack(id) }

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

    /** Whether the current match can be shared as a picture: it has ended, and everybody may see the screen. */
    val canPicture: Boolean get() = session?.driver?.sharedPicture() != null

    /** Shares the board of the finished match as a picture without secrets. */
    fun sharePicture(style: Style, letters: Letters) {
        val open = session ?: return
        draw({
            // Made in the core for everybody, whatever the screen shows.
            open.driver.sharedPicture()?.let { open.driver.fileName() to photo(it.scene, it.board, style, letters) }
        }) { (title, picture) -> platform.sharePicture(title, picture)?.let { Word.SavedAs(name(it)) } }
    }

    /** The last activation of the current match, to be shared as an animated picture; null where that is not allowed. */
    fun moment(): SharedMoment? = session?.driver?.sharedMoment()

    /** Shares an activation as an animated picture without secrets, in a file with this [ending]. */
    fun share(moment: SharedMoment, ending: String, style: Style, letters: Letters) {
        val open = session ?: return
        draw({ stopped ->
            animation(moment, ending, style, letters, stopped)?.let { open.driver.fileName() to it }
        }) { (title, file) -> platform.sharePicture(title, file, ending)?.let { Word.SavedAs(name(it)) } }
    }

    /** A picture that is to be given away: [make] draws it, with a way to ask whether anybody still waits for it. */
    private class Drawing(val make: (stopped: () -> Boolean) -> (() -> Unit)?)

    /** The picture that the person has asked for. */
    private var wanted: Drawing? = null

    /** Gives the picture away that was drawn last. */
    private var drawn: (() -> Unit)? = null

    /** Draws something in the background, where it can be cancelled, and gives it away. */
    private fun <T : Any> draw(make: (stopped: () -> Boolean) -> T?, give: (T) -> Word?) {
        if (navigator.view.work != null) return
        wanted = Drawing { stopped -> make(stopped)?.let { made -> { giveAway({ made }, give) } } }
        navigator.send(AppEvent.Draw)
    }

    /** Draws the picture that the person has asked for, when the core orders it. */
    internal fun draw(number: ULong) {
        val drawing = wanted ?: return
        wanted = null
        scope.launch {
            val made = try {
                Result.success(drawing.make { navigator.view.work?.number != number })
            } catch (fault: TableException) {
                Result.failure(fault)
            }
            platform.onScreen {
                drawn = made.getOrElse { fault -> { model.refused(fault as TableException) } }
                navigator.send(AppEvent.Drawn(number))
                drawn = null
            }
        }
    }

    /** Gives the picture away that was drawn last, when the core orders it. */
    internal fun giveDrawing() = drawn?.invoke() ?: Unit

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
