package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.platform.Platform
import app.qishe.ui.speech.Said
import app.qishe.ui.speech.privately
import app.qishe.ui.store.Settings
import app.qishe.ui.store.Writer
import app.qishe.ui.text.Strings
import app.qishe.ui.text.ownName
import uniffi.qishe.Lang
import uniffi.qishe.LessonInfo
import uniffi.qishe.Prefs
import uniffi.qishe.Word
import uniffi.qishe.table.Choices
import uniffi.qishe.table.Store
import uniffi.qishe.table.TableException
import uniffi.qishe.table.keptOptions
import uniffi.qishe.table.lessons
import uniffi.qishe.table.prefsOf
import uniffi.qishe.table.withForm

/** A card that says what happened and what is kept. */
data class Notice(val title: String, val text: String)

/** A question before something that cannot be taken back: [yes] does it. */
class Question(val title: String, val text: String, val yes: String, val no: String, val onYes: () -> Unit)

/** The app: its parts, the person's choices, what is told over every screen, and the app's way to the front and back. */
class AppModel(val platform: Platform, private val systemLang: Lang) {
    private val writer = Writer()

    /** The matches and choices of this device. */
    val store: Store = Store.at(platform.files.path)

    /** Choices of the person. */
    val settings = Settings(store, writer)

    /** The screens. */
    val navigator = Navigator(::firstDraft) { toast = null }

    /** The matches of this device. */
    val library = Library(this, writer)

    /** The match on the table. */
    val desk = Desk(this)

    /** The lessons. */
    val lessons = Lessons(this)

    /** People nearby. */
    val nearby = Nearby(this)

    /** The club evening, read when it is first looked at. */
    val club by lazy { ClubSession(this, writer) }

    /** A card to be read. */
    var notice by mutableStateOf<Notice?>(null)

    /** A card that asks. */
    var question by mutableStateOf<Question?>(null)

    /** A short line that goes by itself. */
    var toast by mutableStateOf<String?>(null)

    /** Whether the app is not in front: everything is covered then. */
    var behind by mutableStateOf(false)
        private set

    /** The person's choices. */
    val choices: Choices get() = settings.choices

    /** The language of texts and speech. */
    val lang: Lang get() = choices.lang ?: systemLang

    /** The shell's texts. */
    val strings: Strings get() = Strings.of(lang)

    /** Preferences as the core takes them. */
    val prefs: Prefs get() = prefsOf(choices, lang, platform.route.value.privately(choices.privateOutput))

    init {
        platform.who = { choices }
        writer.onFault = { fault -> notice = fault?.let { Notice(strings(Word.DiskTitle), strings(Word.DiskText)) } }
        store.takeDamage()?.let {
            val text = if (it.fromBackup) Word.ChoicesTornText else Word.ChoicesBrokenText(it.kept)
            tell(Word.ChoicesTornTitle, text)
        }
        if (store.has(choices.open)) library.resume(choices.open)
    }

    private fun firstDraft(game: String, seats: Int) = Draft(
        choices.options[game].orEmpty(),
        List(seats) { choices.names.getOrElse(it) { "" } },
        choices.players[game].orEmpty().map { it.toInt() }
    )

    private fun kept(game: String, options: String): Pair<String, String>? = try {
        game to keptOptions(options)
    } catch (_: TableException) {
        null
    }

    /** Keeps names, options and players for the next form; options without what may tell a secret. */
    internal fun rememberForm(game: String, options: String, names: List<String>, players: List<UShort>) =
        settings.change { withForm(it, game, options, names, players) }

    /** Serializes the navigation stack for process death. Restored by [recall]. */
    fun remembered(): String = navigator.remembered { kept("", it)?.second }

    /** Takes up what [remembered] gave, in an app that has just begun. */
    fun recall(text: String) {
        if (desk.session == null) navigator.recall(text)
    }

    /** The board on which the position of a form is set up: the one that is open, or a new one; null where there is none. */
    fun editor(game: String, draft: Draft): EditorSession? = draft.editor ?: try {
        EditorSession(game, draft.options, prefs, ::refused).also { draft.editor = it }
    } catch (fault: TableException) {
        refused(fault)
        null
    }

    /** One screen back; false at the bottom. */
    fun back(): Boolean {
        if (navigator.screen == Screen.Match) {
            toast = null
            desk.askToLeave(byLink = false, desk::leaveMatch)
            return true
        }
        if (navigator.screen == Screen.Lesson && lessons.session != null) {
            lessons.leave()
            return true
        }
        if (navigator.screen == Screen.Room) nearby.leave()
        return navigator.back()
    }

    /** The lessons of a game; empty for one that has none. */
    fun lessonsOf(game: String): List<LessonInfo> = try {
        lessons(game, lang)
    } catch (_: TableException) {
        emptyList()
    }

    /** Something was refused: the reason is told. */
    internal fun refused(fault: TableException) {
        toast = fault.reason(lang)
    }

    /** The core has failed; nothing was changed. */
    internal fun failed() {
        toast = strings(Word.FaultText)
    }

    /** Shows a card. */
    internal fun tell(title: Word, text: Word) {
        notice = Notice(strings(title), strings(text))
    }

    /** Changes choices and tells the match on the table. */
    fun choose(edit: (Choices) -> Choices) {
        settings.change(edit)
        outputChanged()
    }

    /** The route of the sound may have changed: a secret that others might hear now stops first. */
    fun outputChanged() {
        platform.voice.check()
        onTable { it.tellPrefs() }
    }

    /** Does something with every match on the screen: that of the desk, and that of a lesson. */
    private fun onTable(act: (MatchSession) -> Unit) {
        desk.session?.let(act)
        lessons.session?.match?.let(act)
    }

    /** There is no voice for a language: told once. */
    internal fun missingVoice(lang: Lang) {
        toast = strings(Word.NoVoiceFor(lang.ownName))
    }

    /** A secret was asked for and could not be said. */
    internal fun unsaid(why: Said, lang: Lang) {
        toast = strings.unsaid(why, lang.ownName)
    }

    /** The device says that the sound is about to come out of its loudspeaker. */
    fun outputLost() {
        platform.voice.hushPrivate()
        onTable { it.release() }
        outputChanged()
    }

    /** The app leaves the front: everything is hidden, and on its way to the disk. Nothing waits for that here. */
    fun pause() {
        behind = true
        toast = null
        onTable {
            it.cover()
            it.front(false)
        }
    }

    /** The app is not seen any more and may be ended at any time: what is on its way is written. */
    fun stopped() {
        writer.run { store.flush() }
        writer.flush()
    }

    /** The app is in front again. */
    fun front() {
        // How long it was away no clock is to know.
        if (behind) onTable { it.cover() }
        behind = false
        onTable { it.front(true) }
        nearby.room?.wake()
    }

    /** The window is not the one that gets the keys any more. */
    fun unfocused() {
        desk.unfocused()
        lessons.session?.match?.release()
    }

    /** The app's end. */
    fun close() {
        nearby.leave()
        onTable { it.front(false) }
        lessons.leave()
        library.close()
        platform.voice.close()
        stopped()
    }
}

/** The words of a refusal. */
fun TableException.reason(lang: Lang): String = when (this) {
    is TableException.Refused -> texts[lang] ?: reason
    else -> Strings.of(lang)(Word.FaultText)
}
