package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.Company
import uniffi.qishe.LobbyLayout
import uniffi.qishe.Prefs
import uniffi.qishe.TodayPuzzle
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.AppOrder
import uniffi.qishe.app.AppPage
import uniffi.qishe.app.AppView
import uniffi.qishe.app.ClubWall
import uniffi.qishe.app.LetterTile
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PlatformTraits
import uniffi.qishe.app.RowValue
import uniffi.qishe.app.Screen
import uniffi.qishe.store.ResumeTile
import uniffi.qishe.table.AppDriver
import uniffi.qishe.table.FinishedJob
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.SpyPanel
import uniffi.qishe.table.Store

/** Form of a new match against people and computers at this device. */
operator fun Screen.New.Companion.invoke(game: String) = Screen.New(game, Company.HERE)

/** Name under which the scroll positions of a screen are kept, the same in every process. */
val Screen.place: String get() = toString().substringBefore('@')

/** Carrier of the core's `AppDriver`: sends it events, and shows its screens. All other orders go to [carryOut]. */
class Navigator(store: Store, platform: PlatformTraits, private val carryOut: (AppOrder) -> Unit) {
    private val driver = AppDriver(store, platform, Seeds.next())
    private val orders = OrderQueue<AppOrder> {
        when (it) {
            is AppOrder.Show -> show(it.view)
            else -> carryOut(it)
        }
    }

    /** What the core shows. */
    var view: AppView by mutableStateOf(driver.view())
        private set

    /** The screen on top; null for the lobby. */
    val screen: Screen? get() = view.path.lastOrNull()

    /** What is on the screen: a tab of the lobby, or the screen over it. */
    data class Shown(val tab: LobbyTab?, val screen: Screen?)

    /** What is on the screen. The tab below a screen may change unseen. */
    val shown: Shown get() = Shown(lobby, screen)

    /** The match to resume. It stays while another screen fades in over the lobby. */
    val resumed: ResumeTile? get() = view.resume ?: lastResumed.takeIf { view.path.isNotEmpty() }
    private var lastResumed: ResumeTile? = null

    /** Tile of the matches with other devices. The last one stays while another screen fades in over the lobby. */
    val letters: LetterTile? get() = if (view.path.isEmpty()) view.letters else lastLetters
    private var lastLetters: LetterTile? = null

    /** The puzzle of the day. The last one stays while another screen fades in over the lobby, and while it is read again. */
    val today: TodayPuzzle? get() = view.today ?: lastToday.takeIf { view.path.isNotEmpty() || view.readsToday }
    private var lastToday: TodayPuzzle? = null

    /** The page that stood last on a screen, or on a tab of the lobby: it is still seen while it fades out. */
    private val pages = HashMap<Screen, AppPage>()
    private val tabs = HashMap<LobbyTab, AppPage>()

    /** The page of a tab of the lobby; null for one that is drawn by hand. */
    fun pageOf(tab: LobbyTab): AppPage? = view.page.takeIf { tab == lobby } ?: tabs[tab]

    /** The page of a screen; null for one that is drawn by hand. */
    fun pageOf(screen: Screen): AppPage? = view.page.takeIf { screen == this.screen } ?: pages[screen]

    /** The club evening on the wall. It stays while the screen fades out. */
    val wall: ClubWall? get() = view.wall ?: lastWall
    private var lastWall: ClubWall? = null

    /** The tab of the lobby; null while another screen lies over it. */
    val lobby: LobbyTab? get() = view.tab.takeIf { view.path.isEmpty() }

    /** Tells the core an event, and carries out its orders. */
    fun send(event: AppEvent) = orders.add(driver.handle(event))

    /** Does the work of an order, in the background; null where nobody waits for it any more. */
    fun run(number: ULong, prefs: Prefs): FinishedJob? = driver.run(number, prefs)

    /** Hands work back to the core, and carries out its orders. */
    fun finish(job: FinishedJob) = orders.add(driver.finish(job))

    /** Tells the core the result of a match that is left, for the club evening. */
    internal fun takeResult(id: String, match: MatchDriver) = orders.add(driver.takeResult(id, match))

    /** Takes the panel of the favourite spy that an order puts on the page. */
    fun takePanel(): SpyPanel? = driver.takePanel()

    /** Takes the match that an order puts on the table. */
    fun takeMatch(): MatchDriver? = driver.takeMatch()

    /** Arrangement of the lobby in a place of so many dp. */
    fun lobbyLayout(width: Float, height: Float, textScale: Float): LobbyLayout =
        driver.lobbyLayout(width, height, textScale)

    /** Opens a kept match. */
    fun open(id: String) = send(AppEvent.OpenMatch(id))

    /** Takes a text from elsewhere; null for a file that cannot be read. */
    fun receive(text: String?) = send(AppEvent.Receive(text))

    /** The person does not wait for work any longer. */
    fun stopWork() = send(AppEvent.StopWork)

    /** Answers the question on the screen. */
    fun answer(yes: Boolean) = send(AppEvent.Answer(yes))

    /** Goes to a screen. */
    fun go(to: Screen) = send(AppEvent.Go(to))

    /** Goes to a tab of the lobby. */
    fun tab(tab: LobbyTab) = send(AppEvent.Tab(tab))

    /** A row of the page on top was pressed. */
    fun press(id: String) = send(AppEvent.Press(id))

    /** A row of the page on top was given a value. */
    fun set(id: String, value: RowValue) = send(AppEvent.Set(id, value))

    private fun show(next: AppView) {
        view = next
        next.resume?.let { lastResumed = it }
        next.today?.let { lastToday = it }
        if (next.path.isEmpty()) lastLetters = next.letters
        next.wall?.let { lastWall = it }
        val page = next.page ?: return
        val screen = next.path.lastOrNull()
        if (screen == null) tabs[next.tab] = page else pages[screen] = page
    }

    /** Serializes the stack and its forms for process death. */
    fun remembered(): String = driver.remember()

    /** Restores what [remembered] gave, in an app that has just started. */
    fun recall(text: String) = orders.add(driver.recall(text))
}
