import Observation
import QisheCore

/// Receives the fingers, keys and focus of keys that open a secret while they are held.
@MainActor public protocol HeldKeyEvents: AnyObject {
    /// Sends an event to the core.
    func send(_ event: ShellEvent)
    /// Presses a key that opens a secret while it is held.
    func keyDown(_ id: String, by: KeyHolder)
}

/// Panel of a person's favourite spy on the screen: sends events to the core's panel and carries out its answers.
@MainActor @Observable public final class SpySession: HeldKeyEvents {
    /// Content of the panel.
    public private(set) var view: SpyPanelView

    @ObservationIgnored private let panel: any SpyPanelProtocol
    @ObservationIgnored private let prefs: @MainActor () -> Prefs
    @ObservationIgnored private let tell: @MainActor (Word) -> Void
    @ObservationIgnored private lazy var clock = MatchClock { [weak self] in self?.send(.tick) }

    init(
        _ panel: any SpyPanelProtocol, prefs: @escaping @MainActor () -> Prefs, captured: Bool,
        tell: @escaping @MainActor (Word) -> Void
    ) {
        (self.panel, self.prefs, self.tell) = (panel, prefs, tell)
        view = panel.handle(event: .captured(on: captured), now: 0).view
    }

    public func send(_ event: ShellEvent) {
        let step = panel.handle(event: event, now: clock.now())
        view = step.view
        if let told = step.told { tell(told) }
        clock.wake(at: step.wakeAt)
    }

    public func keyDown(_ id: String, by: KeyHolder) { send(.keyDown(id: id, by: by, prefs: prefs())) }
}
