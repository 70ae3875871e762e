package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateListOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.platform.Platform
import app.qishe.ui.store.Choices
import app.qishe.ui.store.Opened
import app.qishe.ui.store.PrivateChoice
import app.qishe.ui.store.SaveStore
import app.qishe.ui.store.Settings
import app.qishe.ui.store.Writer
import app.qishe.ui.text.Strings
import java.io.File
import java.io.IOException
import uniffi.qishe.Lang
import uniffi.qishe.NewMatch
import uniffi.qishe.Prefs
import uniffi.qishe.SavedInfo
import uniffi.qishe.ShareForm
import uniffi.qishe.Table
import uniffi.qishe.TableException

/** A screen of the app. */
sealed interface Screen {
    /** Lobby, records and rules; [tab] 0…2. */
    data class Home(val tab: Int = 0) : Screen

    /** The form of a new match. */
    data class New(val game: String) : Screen

    /** The match on the table. */
    data object Match : Screen

    /** Settings. */
    data object Preferences : Screen

    /** The rules of a game. */
    data class Rules(val game: String) : Screen
}

/** A card that says what happened and what is kept. */
data class Notice(val title: String, val text: String)

/** A saved match in a list. */
data class Saved(val id: String, val info: SavedInfo)

/** The whole state of the app: screens, settings, and the match on the table. */
class AppModel(val platform: Platform, systemLang: Lang) {
    private val writer = Writer()

    /** What the person has chosen. */
    val settings = Settings(File(platform.files, "settings.properties"), writer, systemLang)

    /** The matches of this device. */
    val saves = SaveStore(File(platform.files, "saves"), writer)

    private val stack = mutableStateListOf<Screen>(Screen.Home())

    /** The screen on top. */
    val screen: Screen get() = stack.last()

    /** The match on the table. */
    var session by mutableStateOf<MatchSession?>(null)
        private set

    /** A card to be read. */
    var notice by mutableStateOf<Notice?>(null)

    /** A short line that goes by itself. */
    var toast by mutableStateOf<String?>(null)

    /** The person's choices. */
    val choices: Choices get() = settings.choices

    /** The shell's texts. */
    val strings: Strings get() = Strings.of(choices.lang)

    /** Whether sound reaches one person only. */
    val privately: Boolean
        get() = when (choices.privateOutput) {
            PrivateChoice.On -> true
            PrivateChoice.Off -> false
            PrivateChoice.Auto -> platform.privateOutput.value ?: false
        }

    /** What the core is told of the preferences. */
    val prefs: Prefs get() = choices.prefs(privately)

    init {
        writer.onFault = { fault -> notice = fault?.let { Notice(strings.diskTitle, strings.diskText) } }
        if (saves.has(choices.open)) resume(choices.open)
    }

    /** Puts a screen on top. */
    fun go(to: Screen) {
        stack += to
    }

    /** Changes to a tab of the lobby. */
    fun tab(number: Int) {
        stack.clear()
        stack += Screen.Home(number)
    }

    /** Whether [back] leads anywhere. */
    val canGoBack: Boolean get() = stack.size > 1 || (stack.last() as? Screen.Home)?.tab != 0

    /** One screen back; false at the bottom. */
    fun back(): Boolean {
        if (stack.size == 1) {
            val home = stack.last() as? Screen.Home
            if (home == null || home.tab == 0) return false
            tab(0)
            return true
        }
        if (screen == Screen.Match) leaveMatch() else stack.removeAt(stack.lastIndex)
        return true
    }

    /** Begins a match. False when the options are refused; the reason is in [toast]. */
    fun begin(game: String, options: String, names: List<String>): Boolean {
        val table = try {
            Table.begin(NewMatch(game, options, Seeds.next(), names), prefs)
        } catch (fault: TableException) {
            toast = fault.reason(choices.lang)
            return false
        }
        settings.change { it.copy(names = names, options = it.options + (game to options)) }
        put(saves.newId(), table)
        session?.saveNow()
        return true
    }

    /** A new match with the same people. */
    fun again() {
        val old = session ?: return
        val table = try {
            old.table.again(Seeds.next())
        } catch (fault: TableException) {
            toast = fault.reason(choices.lang)
            return
        }
        closeSession()
        stack.remove(Screen.Match)
        put(saves.newId(), table)
        session?.saveNow()
    }

    /** Takes up a saved match. */
    fun resume(id: String) {
        when (val opened = saves.open(id) { Table.restore(it, prefs) }) {
            is Opened.Good -> put(id, opened.value)

            is Opened.FromBackup -> {
                put(id, opened.value)
                notice = Notice(strings.tornTitle, strings.tornText)
            }

            is Opened.Broken -> {
                settings.change { it.copy(open = "") }
                notice = Notice(strings.brokenTitle, strings.brokenText(opened.kept))
            }
        }
    }

    private fun put(id: String, table: Table) {
        closeSession()
        session = MatchSession(
            id = id,
            table = table,
            platform = platform,
            choices = { choices },
            privately = { privately },
            save = { saves.save(id, it) },
            onFault = { toast = strings.faultText }
        ).also { fresh ->
            fresh.speaker.onMissing = { toast = strings.noVoiceFor(if (it == Lang.ZH) "中文" else "English") }
        }
        settings.change { it.copy(open = id) }
        platform.secret(true)
        stack.removeAll { it is Screen.New || it == Screen.Match }
        stack += Screen.Match
    }

    /** Back to the lobby; the match is saved. */
    fun leaveMatch() {
        session?.cover()
        closeSession()
        settings.change { it.copy(open = "") }
        stack.clear()
        stack += Screen.Home()
    }

    private fun closeSession() {
        session?.speaker?.hush()
        (session?.table as? Table)?.close()
        session = null
        platform.secret(false)
    }

    /** The forms in which the match on the table can be given away now. */
    fun shareForms(): List<ShareForm> = try {
        session?.table?.shareForms().orEmpty()
    } catch (_: TableException) {
        emptyList()
    }

    /** Gives the match on the table away. */
    fun share(form: ShareForm) {
        val open = session ?: return
        try {
            platform.share(open.scene.title, open.table.shareAs(form.id), form.ending)?.let {
                toast = strings.shared(it)
            }
        } catch (_: IOException) {
            notice = Notice(strings.diskTitle, strings.diskText)
        } catch (fault: TableException) {
            toast = fault.reason(choices.lang)
        }
    }

    /** Takes in a record that came from elsewhere, as a new match. False when it is not good; a card says why. */
    fun import(text: String?): Boolean {
        val table = try {
            Table.restore(requireNotNull(text), prefs)
        } catch (_: IllegalArgumentException) {
            notice = Notice(strings.importTitle, strings.importUnread)
            return false
        } catch (fault: TableException) {
            notice = Notice(strings.importTitle, strings.importText(fault.place(), fault.reason(choices.lang)))
            return false
        }
        put(saves.newId(), table)
        session?.saveNow()
        return true
    }

    /** Layouts kept for the game on the table, the newest first. */
    val layouts: List<String> get() = session?.let { choices.layouts[it.scene.game] }.orEmpty()

    /** Keeps a layout of the game on the table for other matches. */
    fun keepLayout(layout: String) {
        changeLayouts { list -> (listOf(layout) + (list - layout)).take(MOST_LAYOUTS) }
        toast = strings.layoutKept
    }

    /** Forgets a layout. */
    fun dropLayout(layout: String) = changeLayouts { it - layout }

    private fun changeLayouts(edit: (List<String>) -> List<String>) {
        val game = session?.scene?.game ?: return
        settings.change { it.copy(layouts = it.layouts + (game to edit(it.layouts[game].orEmpty()))) }
    }

    /** Changes choices and tells the match on the table. */
    fun choose(edit: (Choices) -> Choices) {
        val before = prefs
        settings.change(edit)
        if (prefs != before) session?.prefs(prefs)
    }

    /** The device's output has changed. */
    fun outputChanged() {
        session?.prefs(prefs)
    }

    /** All saved matches with their public facts, the last played first; those that cannot be read are left out. */
    fun savedMatches(): List<Saved> = saves.list().mapNotNull { id ->
        saves.peek(id) { text -> Table.restore(text, prefs).use { it.info() } }?.let { Saved(id, it) }
    }

    /** The app leaves the front: everything is hidden and written. */
    fun pause() {
        session?.cover()
        writer.flush()
    }

    /** The app's end. */
    fun close() {
        platform.voice.close()
        writer.flush()
    }
}

/** Most layouts that are kept for a game. */
private const val MOST_LAYOUTS = 20

/** The words of a refusal. */
fun TableException.reason(lang: Lang): String = when (this) {
    is TableException.Refused -> if (lang == Lang.ZH) zh else reason
    else -> Strings.of(lang).faultText
}

/** The number of the action that a record's fault is at, from 1; 0 for none. */
private fun TableException.place(): Int = if (this is TableException.Refused) index + 1 else 0
