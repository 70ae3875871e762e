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

    init(choices: Choices, platform: PlatformTraits, act: @escaping @MainActor (AppOrder) -> Void) {
        driver = AppDriver(choices: choices, platform: platform)
        view = driver.view()
        self.act = act
    }

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

    /// Tells the core an event, and carries out its orders.
    public func send(_ event: AppEvent) { orders.add(driver.handle(event: event)) }

    private func carryOut(_ order: AppOrder) {
        if case .show(let next) = order { view = next }
        act(order)
    }
}
