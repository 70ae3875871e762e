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
import java.time.Instant
import java.time.ZoneId
import uniffi.qishe.Cue
import uniffi.qishe.Lang
import uniffi.qishe.Prefs
import uniffi.qishe.Question
import uniffi.qishe.ShellEvent
import uniffi.qishe.Word
import uniffi.qishe.app.AppAct
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.AppOrder
import uniffi.qishe.app.Notice
import uniffi.qishe.app.PlatformTraits
import uniffi.qishe.app.Toast
import uniffi.qishe.app.Work
import uniffi.qishe.store.Choices
import uniffi.qishe.store.StoreNotice
import uniffi.qishe.store.prefsOf
import uniffi.qishe.store.withClubForm
import uniffi.qishe.store.withForm
import uniffi.qishe.table.MatchDriverInterface
import uniffi.qishe.table.Store
import uniffi.qishe.table.TableException

/** The app: its parts, the person's choices, messages over every screen, and the app's life cycle. */
class AppModel(val platform: Platform, systemLang: Lang) {
    private val writer = Writer()

    /** The matches and choices of this device. */
    val store: Store = Store.at(platform.files.path)

    /** The user's settings. */
    val settings = Settings(store, writer)

    /** The system's language, or the nearest that the app has. */
    var systemLang = systemLang
        set(value) {
            field = value
            traitsChanged()
        }

    /** The screens. */
    val navigator: Navigator = Navigator(store, traits(), ::carryOut)

    /** The matches of this device. */
    val library = Library(this, writer)

    /** The current match. */
    val currentMatch = CurrentMatch(this)

    /** The lessons. */
    val lessons = Lessons(this)

    /** People nearby. */
    val nearby = Nearby(this)

    /** The notice on the screen. */
    val notice: Notice? get() = navigator.view.notice

    /** The question on the screen. */
    val question: Question? get() = navigator.view.question

    /** The work that the person waits for. */
    val work: Work? get() = navigator.view.work

    /** A short message that disappears by itself. */
    val toast: Toast? get() = navigator.view.toast

    /** Whether the app is in the background: everything is covered then. */
    var covered by mutableStateOf(false)
        private set

    /** The board on which the position of a form is set up, while it is open. */
    var editor: EditorSession? by mutableStateOf(null)
        private set

    /** The panel of the favourite spy on the screen; null where there is none. */
    internal var spies: SpySession? by mutableStateOf(null)
        private set

    /** The user's settings. */
    val choices: Choices get() = settings.choices

    /** The language of texts and speech. */
    val lang: Lang get() = choices.lang ?: systemLang

    /** The shell's texts. */
    val strings: Strings get() = Strings.of(lang)

    /** Preferences for the core. */
    val prefs: Prefs get() = prefsOf(choices, lang, platform.route.value.privately(choices.privateOutput))

    init {
        platform.who = { choices }
        settings.onChange = { navigator.send(AppEvent.Chosen(it)) }
        platform.onSaved = { tell(if (it == null) Word.FileNotSaved else Word.SavedAs(it)) }
        writer.onFault = { fault -> platform.onScreen { navigator.send(AppEvent.Disk(refuses = fault != null)) } }
        navigator.send(AppEvent.Start)
    }

    /** Keeps names, options and players for the next form; options without what may tell a secret. */
    internal fun rememberForm(game: String, options: String, names: List<String>, players: List<UShort>) =
        settings.change { withForm(it, game, options, names, players) }

    /** Keeps the options of a match at a club's table for the next form, but not its people. */
    internal fun rememberClubForm(game: String, options: String) = settings.change { withClubForm(it, game, options) }

    /** Serializes the navigation stack for process death. Restored by [recall]. */
    fun remembered(): String = navigator.remembered()

    /** Restores the stack that [remembered] gave, in an app that has just started. */
    fun recall(text: String) {
        if (currentMatch.session == null) navigator.recall(text)
    }

    /** Opens that board. Options that are refused lead back, and the reason is told. */
    private fun openEditor(order: AppOrder.OpenEditor) = try {
        editor = EditorSession(order.game, order.options, prefs, choices.smallPoints, ::refused)
    } catch (fault: TableException) {
        back()
        refused(fault)
    }

    private fun closeEditor() {
        editor?.close()
        editor = null
    }

    /** Goes back one screen. */
    fun back() = navigator.send(AppEvent.Back)

    /** Carries out an order of the core. */
    private fun carryOut(order: AppOrder) = when (order) {
        AppOrder.CoverSecret -> currentMatch.coverSecret()
        is AppOrder.AskToLeave -> currentMatch.askToLeave(order.byLink)
        AppOrder.CloseMatch -> currentMatch.leave()
        is AppOrder.PutMatch -> put(order)
        is AppOrder.Run -> library.run(order.number)
        is AppOrder.RunBehind -> library.run(order.number)
        is AppOrder.RemoveMatch -> library.remove(order.id)
        is AppOrder.BringMatchBack -> library.bringBack(order.id)
        is AppOrder.Draw -> library.draw(order.number)
        AppOrder.GiveDrawing -> library.giveDrawing()
        is AppOrder.GiveEverything -> library.give(order)
        AppOrder.ReadStoreAgain -> library.readAgain()
        is AppOrder.SaveClub -> writer.run { store.saveClub(order.text) }
        is AppOrder.TakeClubResult -> writer.run { store.takeClubResult(order.id) }
        AppOrder.PutSpyPanel -> putSpies()
        AppOrder.CloseSpyPanel -> closeSpies()
        AppOrder.DropGiven -> platform.dropGiven()
        is AppOrder.ActInRoom -> nearby.act(order.act)
        AppOrder.CloseLesson -> lessons.close()
        is AppOrder.BeginMatch -> begin(order)
        is AppOrder.OpenEditor -> openEditor(order)
        AppOrder.CloseEditor -> closeEditor()
        is AppOrder.BeginLesson -> lessons.begin(order.game, order.lesson)
        is AppOrder.BeginPuzzles -> lessons.solve(order.keys)
        is AppOrder.BeginEndgame -> lessons.playOut(order.key)
        AppOrder.LeaveRoom -> nearby.leave()
        is AppOrder.ResumeRoom -> nearby.resume(order.room)
        is AppOrder.GiveUpRoom -> nearby.giveUp(order.room)
        is AppOrder.TellRoom -> nearby.tell(order.room)
        is AppOrder.LookIntoRoom -> nearby.lookInto(order.file)
        is AppOrder.WatchLetters -> platform.watchLetters(order.on)
        is AppOrder.EnterRoom -> nearby.enter(order.entry, order.company)
        is AppOrder.Choose -> choose { order.choices }
        is AppOrder.Act -> act(order.act)
        is AppOrder.Show -> Unit
    }

    private fun begin(order: AppOrder.BeginMatch) {
        currentMatch.begin(order.game, order.options, order.names, order.players.map { it.toInt() })
    }

    private fun put(order: AppOrder.PutMatch) {
        currentMatch.put(order.id, navigator.takeMatch() ?: return, fresh = order.fresh)
        order.told?.let(::tell)
    }

    private fun act(act: AppAct) = when (act) {
        AppAct.PICK_FILE -> platform.pickText(navigator::receive)
        AppAct.OPEN_APP_SETTINGS -> platform.openAppSettings()
        AppAct.OPEN_SPEECH_SETTINGS -> platform.speechSettings?.invoke() ?: Unit
        AppAct.PREPARE_VOICE -> platform.voice.prepare(lang)
        AppAct.PLAY_SOUND -> platform.cue(Cue.MOVE, choices.volume.toInt(), false)
    }

    private fun traits() = PlatformTraits(
        systemLang,
        ZoneId.systemDefault().rules.getOffset(Instant.now()).totalSeconds / SECONDS_OF_A_MINUTE,
        platform.version,
        zooms = platform.zooms,
        reducesMotion = true,
        hasHaptics = platform.hasHaptics,
        sendsFiles = platform.sends,
        opensSpeechSettings = platform.speechSettings != null,
        readerSpeaksMoves = false,
        // The system says how long a line stays for people who hear it.
        readsAloud = false,
        lacksVoice = platform.voice.state.value.lacks(settings.choices.lang ?: systemLang),
        notifies = platform.notifies,
        outputs = platform.outputs()
    )

    /** Called when the platform, its voices or its outputs may have changed. */
    fun traitsChanged() = navigator.send(AppEvent.Platform(traits()))

    /** Shows why an action was refused. */
    internal fun refused(fault: TableException) {
        tell(fault.reason(lang))
    }

    /** Reports an internal error of the core; no state has changed. */
    internal fun failed() {
        tell(Word.FaultText)
    }

    /** Tells the person something for some seconds. */
    fun tell(text: String) = navigator.send(AppEvent.Tell(text))

    /** Tells the person something for some seconds. */
    fun tell(word: Word) = tell(strings(word))

    /** Takes away what a person has left behind: the line that is being told. */
    internal fun forgetInput() = navigator.send(AppEvent.ForgetInput)

    /** Shows a card. */
    internal fun tell(title: Word, text: Word) = navigator.send(AppEvent.Notify(strings(title), strings(text)))

    /** Shows a notice about a file of the store; null for none. */
    internal fun tell(about: StoreNotice?) = about?.let { tell(it.title, it.text) }

    /** Changes settings and applies them to the current match. */
    fun choose(edit: (Choices) -> Choices) {
        settings.change(edit)
        outputChanged()
    }

    /** Called when the audio output may have changed: private speech that others might hear stops first. */
    fun outputChanged() {
        platform.voice.check()
        onTable { it.tellPrefs() }
        spies?.lookAtRoute()
    }

    /**
     * Makes the session of a match or a lesson; missing voices and refused speech are told. If the core cannot show the
     * match, that is told, the driver is closed, and null comes back.
     */
    internal fun matchOf(
        id: String,
        driver: MatchDriverInterface,
        host: MatchHost,
        room: RoomSession? = null
    ): MatchSession? = try {
        MatchSession(id, driver, platform, host, room).also {
            it.speaker.onMissingVoice = ::missingVoice
            it.speaker.onRefused = ::unsaid
        }
    } catch (_: TableException) {
        (driver as? AutoCloseable)?.close()
        failed()
        null
    }

    private fun putSpies() {
        closeSpies()
        spies = navigator.takePanel()?.let { SpySession(it, this) }
    }

    private fun closeSpies() {
        spies?.close()
        spies = null
    }

    /** Applies an operation to every match on the screen: the current one and that of a lesson. */
    private fun onTable(act: (MatchSession) -> Unit) {
        currentMatch.session?.let(act)
        lessons.session?.match?.let(act)
    }

    /** Reports once that a language has no voice. */
    private fun missingVoice(lang: Lang) {
        tell(Word.NoVoiceFor(lang.ownName))
    }

    /** Reports that private speech was asked for and is not possible. */
    private fun unsaid(why: Said, lang: Lang) {
        tell(strings.unsaid(why, lang.ownName))
    }

    /** Called before the sound comes out of the loudspeaker. */
    fun outputLost() {
        platform.voice.hushPrivate()
        onTable { it.send(ShellEvent.OutputLost) }
        spies?.send(ShellEvent.OutputLost)
        outputChanged()
    }

    /** Called when the app goes to the background: covers everything and queues it for the disk, without waiting. */
    fun pause() {
        covered = true
        forgetInput()
        onTable { it.send(ShellEvent.Front(false)) }
        spies?.send(ShellEvent.Front(false))
    }

    /** Called when the app is no longer visible and may be killed: waits until queued files are written. */
    fun stopped() {
        writer.run { store.flush() }
        writer.flush()
    }

    /** Called when the app is in the foreground again. */
    fun front() {
        covered = false
        traitsChanged()
        onTable { it.send(ShellEvent.Front(true)) }
        navigator.send(AppEvent.Front)
        nearby.room?.wake()
    }

    /** Called when the window loses the focus. */
    fun unfocused() {
        onTable { it.send(ShellEvent.WindowUnfocus) }
        spies?.send(ShellEvent.WindowUnfocus)
    }

    /** Called when the app ends. */
    fun close() {
        nearby.leave()
        onTable { it.send(ShellEvent.Front(false)) }
        platform.keepAlive(null)
        lessons.close()
        library.close()
        platform.voice.close()
        stopped()
    }
}

internal const val SECONDS_OF_A_MINUTE = 60

/** Returns the text of a refusal. */
fun TableException.reason(lang: Lang): String = when (this) {
    is TableException.Refused -> texts[lang] ?: reason
    else -> Strings.of(lang)(Word.FaultText)
}
