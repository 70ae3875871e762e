import Foundation
import Observation
import QisheCore

/// The keys of the drawers: a secret is open only while one of them is held. Whatever ends the holding closes it, and
/// a finger that is still down after that opens nothing until it was lifted.
@MainActor @Observable public final class HeldKeys {
    /// Holder of a key.
    public enum By: Sendable { case finger, keyboard, screenReader }

    /// Length of a look that a screen reader has opened, which cannot hold a key.
    public static let lookSeconds = 6.0

    /// The key that is held now.
    public private(set) var held: String?

    @ObservationIgnored private var by = By.finger
    /// Keys with a finger or Space still on them, whether they count or not.
    @ObservationIgnored private var down: Set<String> = []
    @ObservationIgnored private var stand: Stand?
    @ObservationIgnored private var timer: Task<Void, Never>?
    /// While the core is asked to open it, a key that is not open yet is no sign of anything.
    @ObservationIgnored private var asking = false
    @ObservationIgnored private let input: (String, Bool) -> BoardScene?
    @ObservationIgnored private let changed: (Bool) -> Void
    @ObservationIgnored private let barred: () -> Bool
    @ObservationIgnored private let wait: @Sendable (Double) async -> Void

    /// Seat to move, and hold of the device.
    private struct Stand: Equatable {
        let hand: UInt32
        let movers: [UInt8]

        init(_ scene: BoardScene) {
            hand = scene.hand
            movers = scene.seats.filter(\.toMove).map(\.seat)
        }
    }

    /// `input` tells the core and answers with the scene after it; `changed` says whether anything is held; `barred` whether nothing may be opened now.
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
    public func down(_ id: String, by: By) {
        guard down.insert(id).inserted else { return }
        // Two at once open nothing: one of them may be anybody's.
        guard held == nil else { return end() }
        guard down.count == 1 else { return }
        open(id, by)
    }

    /// The finger has moved; outside the key it holds it no longer, and coming back does not open it again.
    public func moved(_ id: String, inside: Bool) {
        if !inside, held == id { end() }
    }

    /// The finger or Space was lifted, or the system took the touch away.
    public func up(_ id: String) {
        down.remove(id)
        if held == id { end() }
    }

    /// The keyboard's focus has left a key: its Space comes up somewhere else.
    public func unfocused(_ id: String) {
        guard by == .keyboard || held != id else { return }
        up(id)
    }

    /// A key is not on the screen any more, or only now.
    public func gone(_ id: String) { up(id) }

    /// A screen reader opens a key, or closes it again. It closes by itself after a while.
    public func toggle(_ id: String) {
        let was = held
        end()
        guard was != id else { return }
        open(id, .screenReader)
        guard held == id else { return }
        timer = Task { [weak self, wait] in
            await wait(Self.lookSeconds)
            if !Task.isCancelled { self?.end() }
        }
    }

    /// Ends whatever is held, by anything: the app leaves the front, the window changes, the sound goes elsewhere.
    public func end() {
        guard let id = held else { return }
        forget()
        _ = input(id, false)
    }

    /// The core has answered: what it has closed, or what was opened in another turn, is not held any more.
    func settle(_ scene: BoardScene) {
        guard let id = held, !asking else { return }
        let keys = scene.drawers.flatMap { [$0.peek, $0.listen] }
        let open = scene.curtain == nil && keys.contains { $0.id == id && $0.on }
        if !open {
            forget()
        } else if let stand, stand != Stand(scene) {
            end()
        } else {
            stand = Stand(scene)
        }
    }

    private func open(_ id: String, _ by: By) {
        guard !barred() else { return }
        (held, self.by, stand) = (id, by, nil)
        changed(true)
        asking = true
        let scene = input(id, true)
        asking = false
        if let scene { settle(scene) }
    }

    private func forget() {
        (held, stand) = (nil, nil)
        timer?.cancel()
        timer = nil
        changed(false)
    }
}

/// Whether a touch on the curtain's disc holds it.
public enum CurtainTouch {
    /// A touch counts only from this long after the curtain has fallen, in seconds.
    public static let pause = 0.25

    /// A finger that was down when the curtain fell, such as on the key that brought it, never counts.
    public static func counts(began: Date, fell: Date) -> Bool { began.timeIntervalSince(fell) >= pause }
}
