package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateListOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.board.Letters
import app.qishe.ui.board.photo
import app.qishe.ui.platform.Platform
import app.qishe.ui.store.Settings
import app.qishe.ui.store.Writer
import app.qishe.ui.text.Strings
import app.qishe.ui.text.ownName
import java.io.File
import java.io.IOException
import java.text.SimpleDateFormat
import java.util.Date
import java.util.Locale
import uniffi.qishe.Lang
import uniffi.qishe.NewMatch
import uniffi.qishe.Prefs
import uniffi.qishe.ShareForm
import uniffi.qishe.Style
import uniffi.qishe.Thumbnail
import uniffi.qishe.Word
import uniffi.qishe.table.Choices
import uniffi.qishe.table.KeptLayout
import uniffi.qishe.table.OpenedMatch
import uniffi.qishe.table.SavedMatch
import uniffi.qishe.table.Store
import uniffi.qishe.table.StoredMatch
import uniffi.qishe.table.Table
import uniffi.qishe.table.TableException
import uniffi.qishe.table.keptOptions
import uniffi.qishe.table.prefsOf
import uniffi.qishe.table.withLayouts

/** A card that says what happened and what is kept. */
data class Notice(val title: String, val text: String)

/** A question before something that cannot be taken back: [yes] does it. */
class Question(val title: String, val text: String, val yes: String, val no: String, val onYes: () -> Unit)

/** The whole state of the app: screens, settings, and the match on the table. */
class AppModel(val platform: Platform, private val systemLang: Lang) {
    private val writer = Writer()

    /** The matches and choices of this device. */
    val store: Store = Store.at(platform.files.path)

    /** Choices of the person. */
    val settings = Settings(store, writer)

    private val stack = mutableStateListOf<Screen>(Screen.Home())

    /** People nearby. */
    val nearby = Nearby(this)

    /** The screen on top. */
    val screen: Screen get() = stack.last()

    /** The screens from the lobby to the one on top. */
    val way: List<Screen> get() = stack

    private val drafts = HashMap<String, Draft>()

    /** The form of a new match of a game with so many [seats], as the person left it. */
    fun draft(game: String, seats: Int): Draft = drafts.getOrPut(game) {
        Draft(choices.options[game].orEmpty(), List(seats) { choices.names.getOrElse(it) { "" } })
    }

    /** Serializes the navigation stack for process death. Restored by [recall]. */
    fun remembered(): ArrayList<String> = remember(stack, drafts) { kept("", it)?.second }

    /** Takes up what [remembered] gave, in an app that has just begun. */
    fun recall(texts: List<String>) {
        if (stack.toList() != listOf<Screen>(Screen.Home()) || session != null) return
        val (way, forms) = app.qishe.ui.session.recall(texts) ?: return
        stack.clear()
        stack += way
        drafts += forms
    }

    private fun forget() {
        for ((game, draft) in drafts) {
            if (Screen.SetUp(game) in stack) continue
            draft.editor?.close()
            draft.editor = null
        }
        drafts.keys.retainAll(stack.mapNotNullTo(HashSet()) { (it as? Screen.New)?.game })
    }

    /** The board on which the position of a form is set up: the one that is open, or a new one; null where there is none. */
    fun editor(game: String, draft: Draft): EditorSession? = draft.editor ?: try {
        EditorSession(game, draft.options, prefs) { toast = it.reason(lang) }.also { draft.editor = it }
    } catch (fault: TableException) {
        toast = fault.reason(lang)
        null
    }

    /** The match on the table. */
    var session by mutableStateOf<MatchSession?>(null)
        private set

    /** A card to be read. */
    var notice by mutableStateOf<Notice?>(null)

    /** A card that asks. */
    var question by mutableStateOf<Question?>(null)

    /** A short line that goes by itself. */
    var toast by mutableStateOf<String?>(null)

    /** The person's choices. */
    val choices: Choices get() = settings.choices

    /** The language of texts and speech. */
    val lang: Lang get() = choices.lang ?: systemLang

    /** The shell's texts. */
    val strings: Strings get() = Strings.of(lang)

    /** Work that goes on away from the screen's thread, while the person waits. */
    var work by mutableStateOf<Work?>(null)
        private set

    /** Whether the app is not in front: everything is covered then. */
    var behind by mutableStateOf(false)
        private set

    /** Preferences as the core takes them. */
    val prefs: Prefs get() = prefsOf(choices, lang, platform.route.value.privately(choices.privateOutput))

    private val host = Host()

    private inner class Host : MatchHost {
        var id = ""
        override val choices: Choices get() = this@AppModel.choices
        override val prefs: Prefs
            get() {
                platform.lookAtRoute()
                return this@AppModel.prefs
            }

        override fun save(match: SavedMatch) {
            val id = id
            writer.run { store.save(id, match) }
        }

        override fun keep(layouts: List<String>) = keepLayouts(layouts)

        override fun changedHands() {
            toast = null
        }

        override fun failed() {
            toast = strings(Word.FaultText)
        }
    }

    init {
        platform.who = { choices }
        writer.onFault = { fault -> notice = fault?.let { Notice(strings(Word.DiskTitle), strings(Word.DiskText)) } }
        store.takeDamage()?.let {
            val text = if (it.fromBackup) Word.ChoicesTornText else Word.ChoicesBrokenText(it.kept)
            notice = Notice(strings(Word.ChoicesTornTitle), strings(text))
        }
        if (store.has(choices.open)) resume(choices.open)
    }

    private fun kept(game: String, options: String): Pair<String, String>? = try {
        game to keptOptions(options)
    } catch (_: TableException) {
        null
    }

    /** Puts a screen on top. */
    fun go(to: Screen) {
        // The second of two quick taps.
        if (screen == to) return
        toast = null
        stack += to
    }

    /** Changes to a tab of the lobby. */
    fun tab(number: Int) {
        toast = null
        stack.clear()
        stack += Screen.Home(number)
        forget()
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
        toast = null
        if (screen == Screen.Match) {
            askToLeave(byLink = false, ::leaveMatch)
            return true
        }
        if (screen == Screen.Room) nearby.leave()
        stack.removeAt(stack.lastIndex)
        forget()
        return true
    }

    /** Leaves the match by [leave], after a question where the core has one. */
    private fun askToLeave(byLink: Boolean, leave: () -> Unit) {
        val asked = try {
            session?.table?.leaveQuestion(byLink)
        } catch (_: TableException) {
            null
        } ?: return leave()
        session?.release()
        question = Question(asked.title, asked.text, asked.yes, asked.no) {
            question = null
            leave()
        }
    }

    /** Begins a match. False when the options are refused; the reason is in [toast]. */
    fun begin(game: String, options: String, names: List<String>, players: List<Int> = emptyList()): Boolean {
        val table = try {
            Table.begin(NewMatch(game, options, Seeds.next(), names, players.map { it.toUShort() }), prefs)
        } catch (fault: TableException) {
            toast = fault.reason(lang)
            return false
        }
        settings.change { it.copy(names = names, options = it.options + listOfNotNull(kept(game, options))) }
        put(store.newId(), table)
        session?.saveNow()
        return true
    }

    /** A new match with the same people. */
    fun again() {
        val old = session ?: return
        if (old.room != null) return backToRoom()
        val table = try {
            old.table.again(Seeds.next())
        } catch (fault: TableException) {
            toast = fault.reason(lang)
            return
        }
        closeSession()
        stack.remove(Screen.Match)
        put(store.newId(), table)
        session?.saveNow()
    }

    /** Takes up a saved match, read away from the screen's thread. */
    fun resume(id: String) {
        if (work != null) return
        // A match that ends the app while it is read is not tried again at the next start.
        settings.change { it.copy(open = "") }
        val told = prefs
        start(
            strings(Word.Opening),
            make = {
                writer.flush()
                store.open(id, told)
            },
            drop = { it.value()?.close() },
            take = { opened(id, it) }
        )
    }

    private fun OpenedMatch.value(): Table? = when (this) {
        is OpenedMatch.Good -> table
        is OpenedMatch.FromBackup -> table
        is OpenedMatch.Broken -> null
    }

    private fun opened(id: String, opened: OpenedMatch) {
        opened.value()?.let { put(id, it) }
        when (opened) {
            is OpenedMatch.Good -> Unit

            is OpenedMatch.FromBackup -> notice = Notice(strings(Word.TornTitle), strings(Word.TornText))

            is OpenedMatch.Broken ->
                notice = Notice(strings(Word.BrokenTitle), strings(Word.BrokenText(opened.kept)))
        }
    }

    private fun <T : Any> start(
        title: String,
        make: () -> T,
        drop: (T) -> Unit,
        failed: (TableException) -> Unit = {},
        take: (T) -> Unit
    ) {
        lateinit var mine: Work
        mine = Work(title) {
            try {
                away(platform::onScreen, make, drop) { made ->
                    // The person may have left between the making and now.
                    (work === mine).also { if (it) take(made) }
                }
            } catch (fault: TableException) {
                failed(fault)
            }
        }
        work = mine
    }

    /** A piece of work has ended. */
    fun done(ended: Work) {
        if (work === ended) stopWork()
    }

    /** The person does not wait any longer: what goes on is left, and what comes of it dropped. */
    fun stopWork() {
        work = null
        val next = handed ?: return
        handed = null
        import(next.text)
    }

    /** A match that was left before anybody did anything in it: the next one takes its place. */
    private var untouched: String? = null

    /** A match with other devices has begun. */
    internal fun begunAfar(table: Table, room: RoomSession) = put("", table, room)

    /** The room of other devices is on the screen: over the place it was reached from. */
    internal fun enterRoom() {
        stack.removeAll { it is Screen.New || it == Screen.Room || it == Screen.Match }
        stack += Screen.Room
        forget()
    }

    /** From a match that is over back into its room, where the next one is agreed on. */
    private fun backToRoom() {
        closeSession()
        enterRoom()
    }

    /** Gives the link of an invitation away. */
    fun sendInvitation(link: String) = try {
        platform.share(strings(Word.Invite), link, "txt")?.let { toast = strings(Word.Shared(File(it).name)) } ?: Unit
    } catch (_: IOException) {
        notice = Notice(strings(Word.DiskTitle), strings(Word.DiskText))
    }

    private fun put(id: String, table: Table, room: RoomSession? = null) {
        closeSession()
        if (room == null) nearby.leave()
        untouched?.takeIf { it != id && it.isNotEmpty() }?.let { old -> writer.run { store.delete(old) } }
        untouched = null
        toast = null
        host.id = id
        // No picture of the match is taken from its first frame on.
        platform.match(true)
        session = MatchSession(id, table, platform, host, room).also { fresh ->
            fresh.speaker.onMissing = { toast = strings(Word.NoVoiceFor(it.ownName)) }
            fresh.speaker.onUnsaid = { why, lang -> toast = strings.unsaid(why, lang.ownName) }
            if (fresh.scene.secret) platform.secret(true)
            fresh.tellPrefs()
        }
        settings.change { it.copy(open = id) }
        stack.removeAll { it is Screen.New || it is Screen.SetUp || it == Screen.Match }
        stack += Screen.Match
        forget()
    }

    /** Back to the lobby; the match is saved. */
    fun leaveMatch() {
        session?.cover()
        closeSession()
        nearby.leave()
        settings.change { it.copy(open = "") }
        stack.clear()
        stack += Screen.Home()
        forget()
    }

    private fun closeSession() {
        session?.let { old -> untouched = old.id.takeIf { old.room == null && !old.begun } }
        session?.close()
        session = null
        toast = null
        question = null
        unshielded++
        platform.match(false)
    }

    /**
     * Counts matches that were left: after the last picture of each has gone from the screen the window is opened to
     * pictures again ([unshield]).
     */
    var unshielded by mutableStateOf(0)
        private set

    /** The last picture of a match that was left has gone. */
    fun unshield() {
        if (session?.scene?.secret != true) platform.secret(false)
    }

    /** A screen over the match: a secret set-up is not left open behind it. */
    fun goFromMatch(to: Screen) {
        session?.let { if (it.scene.secret) it.cover() }
        go(to)
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
                toast = strings(Word.Shared(File(it).name))
            }
        } catch (_: IOException) {
            notice = Notice(strings(Word.DiskTitle), strings(Word.DiskText))
        } catch (fault: TableException) {
            toast = fault.reason(lang)
        }
    }

    /** Whether the match on the table can be given away as a picture: it has ended, and everyone may see the screen. */
    val canPicture: Boolean get() = session?.scene?.let { it.result != null && it.curtain == null && !it.secret } ==
        true

    /** Gives the board of the ended match away as a picture, without secrets. */
    fun sharePicture(style: Style, letters: Letters) {
        val open = session?.takeIf { canPicture } ?: return
        try {
            // Made in the core for everybody, whatever the screen shows.
            val public = open.table.sharedPicture() ?: return
            val picture = photo(public.scene, public.board, style, letters)
            platform.sharePicture(open.scene.title, picture)?.let { toast = strings(Word.PictureSaved(File(it).name)) }
        } catch (_: IOException) {
            notice = Notice(strings(Word.DiskTitle), strings(Word.DiskText))
        } catch (_: TableException) {
            host.failed()
        }
    }

    private class Handed(val text: String?)

    /** Content that another app handed over while something else was going on. */
    private var handed: Handed? = null

    /** Takes in a record that another app hands over; null for a file that cannot be read. It may have to wait. */
    fun receive(text: String?) {
        if (text?.trim()?.startsWith(INVITATION) == true) return receiveInvitation(text.trim())
        if (work == null) import(text) else handed = Handed(text)
    }

    /** An invitation to a room: the person sees it, and says yes to it. */
    private fun receiveInvitation(link: String) {
        if (link.length > LONGEST_LINK) return
        askToLeave(byLink = true) {
            nearby.asked = link
            if (session != null) leaveMatch()
            go(if ("&to=" in link) Screen.Online else Screen.Near)
        }
    }

    /**
     * Takes in a record that came from elsewhere, as a new match, read away from the screen's thread. When it is not
     * good a card says why, and nothing else changes.
     */
    fun import(text: String?) {
        if (work != null) return
        if (text == null) {
            notice = Notice(strings(Word.ImportTitle), strings(Word.ImportUnread))
            return
        }
        val told = prefs
        start(
            strings(Word.Importing),
            make = { Table.restore(text, told) },
            drop = { it.close() },
            failed = {
                notice =
                    Notice(
                        strings(Word.ImportTitle),
                        strings(Word.ImportText(it.place().toLong(), it.reason(lang)))
                    )
            },
            take = {
                put(store.newId(), it)
                session?.saveNow()
            }
        )
    }

    /** Layouts kept for the game on the table, the newest first. */
    val layouts: List<KeptLayout> get() = session?.let { choices.layouts[it.scene.game] }.orEmpty()

    /** Keeps layouts of the game on the table for other matches, under names of their own that tell nothing of them. */
    internal fun keepLayouts(texts: List<String>) = changeLayouts { old ->
        withLayouts(old, texts, SimpleDateFormat("yyyy-MM-dd", Locale.ROOT).format(Date()))
    }

    /** Forgets a layout. */
    fun dropLayout(layout: KeptLayout) = changeLayouts { it - layout }

    private fun changeLayouts(edit: (List<KeptLayout>) -> List<KeptLayout>) {
        val game = session?.scene?.game ?: return
        settings.change { it.copy(layouts = it.layouts + (game to edit(it.layouts[game].orEmpty()))) }
    }

    /** Changes choices and tells the match on the table. */
    fun choose(edit: (Choices) -> Choices) {
        settings.change(edit)
        platform.voice.check()
        session?.tellPrefs()
    }

    /** The route of the sound may have changed: a secret that others might hear now stops first. */
    fun outputChanged() {
        platform.voice.check()
        session?.tellPrefs()
    }

    /** The device says that the sound is about to come out of its loudspeaker. */
    fun outputLost() {
        platform.voice.hushPrivate()
        session?.release()
        outputChanged()
    }

    /** All saved matches with their public facts, the last played first; those that cannot be read are left out. */
    fun savedMatches(): List<StoredMatch> {
        writer.flush()
        return store.list(lang)
    }

    /** The board of a saved match as everybody may see it; away from the screen's thread. */
    fun thumbnail(of: StoredMatch): Thumbnail? = store.thumbnail(of.id, prefs)

    /** Keeps the record of a match that was played with other devices. */
    internal fun keepRecord(record: String) = writer.run { store.saveRecord(record) }

    /** Deletes a match so that [bringBack] can undo it. */
    fun remove(saved: StoredMatch) = writer.run { store.remove(saved.id) }

    /** Undoes [remove]. */
    fun bringBack(saved: StoredMatch) = writer.run { store.bringBack(saved.id) }

    /** The app leaves the front: everything is hidden, and on its way to the disk. Nothing waits for that here. */
    fun pause() {
        behind = true
        toast = null
        session?.cover()
    }

    /** The app is not seen any more and may be ended at any time: what is on its way is written. */
    fun stopped() {
        writer.run { store.flush() }
        writer.flush()
    }

    /** The app is in front again. */
    fun front() {
        // How long it was away no clock is to know.
        if (behind) session?.cover()
        behind = false
        nearby.room?.wake()
    }

    /** The window is not the one that gets the keys any more: what is held is let go, and a secret set-up covered. */
    fun unfocused() {
        val open = session ?: return
        open.release()
        if (open.scene.secret) open.cover()
    }

    /** The app's end. */
    fun close() {
        nearby.leave()
        platform.voice.close()
        stopped()
    }
}

/** Beginning of an invitation's link. */
private const val INVITATION = "qishe://join"

/** Longest invitation, in characters. */
private const val LONGEST_LINK = 400

/** The words of a refusal. */
fun TableException.reason(lang: Lang): String = when (this) {
    is TableException.Refused -> texts[lang] ?: reason
    else -> Strings.of(lang)(Word.FaultText)
}

/** The number of the action that a record's fault is at, from 1; 0 for none. */
private fun TableException.place(): Int = (this as? TableException.Refused)?.index?.let { it.toInt() + 1 } ?: 0
