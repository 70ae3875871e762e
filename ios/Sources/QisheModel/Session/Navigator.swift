import Foundation
import Observation
import QisheCore

extension Screen {
    /// Form of a new match against people and computers at this device.
    public static func new(game: String) -> Screen { .new(game: game, company: .here) }
}

/// Core's driver of the app: sends it events and shows what it orders.
@MainActor @Observable public final class Navigator {
    /// What the core shows.
    public private(set) var view: AppView
    @ObservationIgnored private let driver: AppDriver
    @ObservationIgnored private lazy var orders = OrderQueue<AppOrder> { [weak self] in self?.carryOut($0) }
    /// Carries out the orders that are not about the screens.
    @ObservationIgnored private let act: @MainActor (AppOrder) -> Void

    init(store: Store, platform: PlatformTraits, seed: UInt64, act: @escaping @MainActor (AppOrder) -> Void) {
        driver = AppDriver(store: store, platform: platform, seed: seed)
        view = driver.view()
        self.act = act
    }

    /// Page of a tab of the lobby. It stays while another screen moves over it; nil for a tab that is drawn by hand.
    public func page(of tab: LobbyTab) -> AppPage? {
        path.isEmpty && self.tab == tab ? view.page : lastPages[tab]
    }
    @ObservationIgnored private var lastPages: [LobbyTab: AppPage] = [:]
    /// Match to resume. It stays while another screen moves over the lobby.
    public var resumed: ResumeTile? { path.isEmpty ? view.resume : lastResumed }
    @ObservationIgnored private var lastResumed: ResumeTile?

    /// Puzzle of the day. It stays while another screen moves over the lobby, and while it is read again.
    public var today: TodayPuzzle? { view.today ?? (path.isEmpty && !view.readsToday ? nil : lastToday) }
    @ObservationIgnored private var lastToday: TodayPuzzle?

    /// Sheet over the lobby. It stays while it moves away.
    public var sheet: AppPage? { view.sheet ?? lastSheet }
    @ObservationIgnored private var lastSheet: AppPage?

    /// What waits in matches with other devices. It stays while another screen moves over the lobby.
    public var letters: LetterTile? { path.isEmpty ? view.letters : lastLetters }
    @ObservationIgnored private var lastLetters: LetterTile?

    /// Screens above the lobby, the top one last. The system sets them after a gesture of its own.
    public var path: [Screen] {
        get { view.path }
        set { if newValue != view.path { send(.path(path: newValue)) } }
    }

    /// Selected tab of the lobby.
    public var tab: LobbyTab {
        get { view.tab }
        set { if newValue != view.tab { send(.tab(tab: newValue)) } }
    }

    /// Pushes a screen.
    public func go(_ screen: Screen) { send(.go(screen: screen)) }

    /// Goes back one screen.
    public func back() { send(.back) }

    /// Does the work of an order off the main thread, after everything that waits for the disk, and carries out the orders
    /// that come of it. Saves that come meanwhile do not wait for it.
    func run(_ number: UInt64, prefs: Prefs, after writer: Writer) {
        let driver = driver
        Task {
            await writer.written()
            let done = await Task.detached { driver.run(number: number, prefs: prefs) }.value
            if let done { orders.add(driver.finish(job: done)) }
        }
    }

    /// Tells the core the result of a match that is left, for the club evening.
    func takeResult(_ id: String, _ played: MatchDriver) { orders.add(driver.takeResult(id: id, played: played)) }

    /// Takes the panel of the favourite spy that an order puts on the page.
    func takePanel() -> SpyPanel? { driver.takePanel() }

    /// Takes the match that an order puts on the table.
    func takeMatch() -> MatchDriver? { driver.takeMatch() }

    /// Returns the arrangement of the lobby in a place of this size.
    public func lobbyLayout(_ size: CGSize, textScale: Double) -> LobbyLayout {
        driver.lobbyLayout(width: Float(size.width), height: Float(size.height), textScale: Float(textScale))
    }

    /// Opens a kept match.
    public func open(_ id: String) { send(.openMatch(id: id)) }

    /// Takes a text from elsewhere; nil for a file that cannot be read.
    public func receive(_ text: String?) { send(.receive(text: text)) }

    /// Writes the stack and what was typed in its forms, for a process that comes after this one.
    public func remembered() -> String { driver.remember() }

    /// Restores what ``remembered()`` gave, in an app that has just started.
    public func recall(_ text: String) { orders.add(driver.recall(text: text)) }

    /// Tells the core an event, and carries out its orders.
    public func send(_ event: AppEvent) { orders.add(driver.handle(event: event)) }

    private func carryOut(_ order: AppOrder) {
        if case .show(let next) = order {
            view = next
            if next.path.isEmpty { lastPages[next.tab] = next.page }
            if let tile = next.resume { lastResumed = tile }
            if let puzzle = next.today { lastToday = puzzle }
            if let sheet = next.sheet { lastSheet = sheet }
            if next.path.isEmpty { lastLetters = next.letters }
        }
        act(order)
    }
}
