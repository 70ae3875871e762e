import Foundation
import Observation
import QisheCore

/// Keys of the drawers. A secret is open only while one of them is held. The core's `HeldKeys` decides; this class
/// carries out its orders.
@MainActor @Observable public final class HeldKeys {
    /// The key that is held now.
    public private(set) var held: String?

    @ObservationIgnored private let keys = QisheCore.HeldKeys()
    @ObservationIgnored private var timer: Task<Void, Never>?
    @ObservationIgnored private let input: (String, Bool) -> BoardScene?
    @ObservationIgnored private let onChange: (Bool) -> Void
    @ObservationIgnored private let isBlocked: () -> Bool
    @ObservationIgnored private let wait: @Sendable (Double) async -> Void

    /// Creates the keys. `input` presses or releases a key in the core and returns the scene after it; `onChange` learns
    /// whether any key is held; `isBlocked` tells whether keys are blocked now.
    init(
        input: @escaping (String, Bool) -> BoardScene?, onChange: @escaping (Bool) -> Void,
        isBlocked: @escaping () -> Bool,
        wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
    ) {
        self.input = input
        self.onChange = onChange
        self.isBlocked = isBlocked
        self.wait = wait
    }

    /// Called when a finger or the space bar presses a key.
    public func down(_ id: String, by: KeyHolder) { carryOut(keys.press(id: id, by: by, now: steadyMillis())) }

    /// Called when the finger moves. Outside its key it no longer holds it.
    public func moved(_ id: String, inside: Bool) {
        if !inside { carryOut(keys.leave(id: id)) }
    }

    /// Called when the finger or the space bar is lifted, or the system cancels the touch.
    public func up(_ id: String) { carryOut(keys.lift(id: id)) }

    /// Called when a key loses the keyboard focus.
    public func unfocused(_ id: String) { carryOut(keys.unfocus(id: id)) }

    /// Called when a key appears on the screen or leaves it.
    public func gone(_ id: String) { up(id) }

    /// Called when a screen reader activates a key: opens it, or closes it again. It also closes by itself after a
    /// while.
    public func toggle(_ id: String) { down(id, by: .screenReader) }

    /// Releases all held keys: the app leaves the foreground, the window changes, or the audio route changes.
    public func end() { carryOut(keys.end()) }

    /// Passes the scene of the core's reply to the keys.
    func settle(_ scene: BoardScene) {
        carryOut(keys.settle(key: scene.heldKey, hand: scene.hand, movers: scene.movers))
    }

    private func carryOut(_ orders: KeyOrders) {
        if let id = orders.release {
            reportHeldKey()
            _ = input(id, false)
        }
        guard let id = orders.press else { return reportHeldKey() }
        if isBlocked() {
            keys.barred()
            return reportHeldKey()
        }
        reportHeldKey()
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
    private func reportHeldKey() {
        let now = keys.held()
        guard now != held else { return }
        held = now
        timer?.cancel()
        timer = nil
        onChange(now != nil)
    }
}

extension BoardScene {
    /// Seats to move, in the form that the core's keys take.
    var movers: Data { Data(seats.filter(\.toMove).map(\.seat)) }
}

/// Helpers for touches on the curtain's disc.
public enum CurtainTouch {
    /// Converts a time to the milliseconds that the core's `CurtainHold` takes.
    public static func millis(_ time: Date) -> UInt64 { UInt64(max(0, time.timeIntervalSince1970) * 1000) }

    /// Returns whether a touch that began at `began` can hold the disc of a curtain that fell at `fell`.
    public static func counts(began: Date, fell: Date) -> Bool {
        CurtainHold(now: millis(fell)).touch(began: millis(began), fingers: 1, inside: true)
    }
}
