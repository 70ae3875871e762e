import Foundation
import Observation
import QisheCore

/// The keys of the drawers: a secret is open only while one of them is held. What that means is decided by the core's
/// keys; here their orders are carried out.
@MainActor @Observable public final class HeldKeys {
    /// The key that is held now.
    public private(set) var held: String?

    @ObservationIgnored private let keys = QisheCore.HeldKeys()
    @ObservationIgnored private var timer: Task<Void, Never>?
    @ObservationIgnored private let input: (String, Bool) -> BoardScene?
    @ObservationIgnored private let changed: (Bool) -> Void
    @ObservationIgnored private let barred: () -> Bool
    @ObservationIgnored private let wait: @Sendable (Double) async -> Void

    /// `input` tells the core and answers with the scene after it; `changed` says whether anything is held; `barred`
    /// whether nothing may be opened now.
    init(
        input: @escaping (String, Bool) -> BoardScene?, changed: @escaping (Bool) -> Void, barred: @escaping () -> Bool,
        wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
    ) {
        self.input = input
        self.changed = changed
        self.barred = barred
        self.wait = wait
    }

    /// A finger or Space went down on a key.
    public func down(_ id: String, by: KeyHolder) { carryOut(keys.press(id: id, by: by, now: steadyMillis())) }

    /// The finger has moved; outside the key it holds it no longer.
    public func moved(_ id: String, inside: Bool) {
        if !inside { carryOut(keys.leave(id: id)) }
    }

    /// The finger or Space was lifted, or the system took the touch away.
    public func up(_ id: String) { carryOut(keys.lift(id: id)) }

    /// The keyboard's focus has left a key.
    public func unfocused(_ id: String) { carryOut(keys.unfocus(id: id)) }

    /// A key is not on the screen any more, or only now.
    public func gone(_ id: String) { up(id) }

    /// A screen reader opens a key, or closes it again. It closes by itself after a while.
    public func toggle(_ id: String) { down(id, by: .screenReader) }

    /// Ends whatever is held, by anything: the app leaves the front, the window changes, the sound goes elsewhere.
    public func end() { carryOut(keys.end()) }

    /// The core has answered.
    func settle(_ scene: BoardScene) {
        carryOut(keys.settle(key: scene.heldKey, hand: scene.hand, movers: scene.movers))
    }

    private func carryOut(_ orders: KeyOrders) {
        if let id = orders.release {
            follow()
            _ = input(id, false)
        }
        guard let id = orders.press else { return follow() }
        if barred() {
            keys.barred()
            return follow()
        }
        follow()
        if let scene = input(id, true) {
            carryOut(keys.opened(key: scene.heldKey, hand: scene.hand, movers: scene.movers))
        }
        guard held == id, let closes = orders.closesAt else { return }
        timer = Task { [weak self, wait] in
            await wait(Double(coreLimits.lookMs) / 1000)
            if !Task.isCancelled { self?.close(at: closes) }
        }
    }

    private func close(at time: UInt64) { carryOut(keys.tick(now: time)) }

    /// Reports a change of the held key.
    private func follow() {
        let now = keys.held()
        guard now != held else { return }
        held = now
        timer?.cancel()
        timer = nil
        changed(now != nil)
    }
}

extension BoardScene {
    /// The seats to move, as the core's keys take them.
    var movers: Data { Data(seats.filter(\.toMove).map(\.seat)) }
}

/// Touches on the curtain's disc.
public enum CurtainTouch {
    /// A time for the core's hold, in milliseconds.
    public static func millis(_ time: Date) -> UInt64 { UInt64(max(0, time.timeIntervalSince1970) * 1000) }

    /// Whether a finger that came down then holds the disc of a curtain that fell then.
    public static func counts(began: Date, fell: Date) -> Bool {
        CurtainHold(now: millis(fell)).touch(began: millis(began), fingers: 1, inside: true)
    }
}
