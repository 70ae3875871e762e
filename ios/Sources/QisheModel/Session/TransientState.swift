import Observation
import QisheCore

/// A sheet over the match.
public enum MatchSheet: String, Identifiable, Sendable {
    case moves, menu, share, layouts
    /// Itself.
    public var id: String { rawValue }
}

/// All that a person may leave behind on the screen of a match and the next one must not find: aim and carried piece,
/// enlargement, a piece dragged from the tray, half-typed text, an open sheet. Scroll places, focus and pressed
/// buttons belong to views: those have `generation` for their identity, so that they are made anew.
@MainActor @Observable public final class TransientState {
    /// Counts how often all was forgotten.
    public private(set) var generation = 0
    /// The finger on the board.
    public let touch = BoardTouch()
    /// Zoom of the board, and the piece that is dragged over it.
    public let place = BoardPlace()
    /// Text typed so far.
    public var typed = ""
    /// Whether the field for a typed answer is open.
    public var types = false
    /// The sheet that is open.
    public var sheet: MatchSheet?

    @ObservationIgnored private var seen: (hand: UInt32, secret: Bool)?

    /// Nothing left behind.
    public init() {}

    /// Forgets everything.
    public func forget() {
        generation += 1
        touch.forget()
        place.forget()
        typed = ""
        types = false
        sheet = nil
    }

    /// Takes a new scene: when the device changes hands, or a secret opens or closes, everything is forgotten.
    func show(_ scene: BoardScene) {
        let now = (scene.hand, scene.secret)
        defer { seen = now }
        if let seen, seen != now { forget() }
    }
}
