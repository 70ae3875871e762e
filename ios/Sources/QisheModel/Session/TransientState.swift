import Observation
import QisheCore

/// Sheet over the match.
public enum MatchSheet: String, Identifiable, Sendable {
    case moves, menu, share, layouts
    /// Identity of the sheet.
    public var id: String { rawValue }
}

/// Input that a person may leave behind on the screen of a match, and that the next person must not find: aim and
/// carried piece, zoom, a piece dragged from the tray, half-typed text, an open sheet. Scroll positions, focus and
/// pressed buttons belong to views. Those use `generation` as their identity, so that SwiftUI creates them again.
@MainActor @Observable public final class TransientState {
    /// Number of resets so far.
    public private(set) var generation = 0
    /// The finger on the board.
    public let touch = BoardTouch()
    /// Frame and zoom of the board, and the piece dragged over it.
    public let viewState = BoardViewState()
    /// Text typed so far.
    public var typed = ""
    /// Whether the field for a typed answer is open.
    public var types = false
    /// Open sheet.
    public var sheet: MatchSheet?

    /// Creates an empty state.
    public init() {}

    /// Returns the typed text with single blanks, and clears it; nil if it is empty.
    func takeTyped() -> String? {
        let text = typed.split(separator: " ").joined(separator: " ")
        typed = ""
        return text.isEmpty ? nil : text
    }

    /// Resets everything.
    public func reset() {
        generation += 1
        touch.abort()
        viewState.reset()
        typed = ""
        types = false
        sheet = nil
    }
}
