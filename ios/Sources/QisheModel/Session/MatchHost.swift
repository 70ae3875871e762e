import QisheCore

/// Callbacks from a match to the app.
public struct MatchHost {
    /// Whether the current audio route is private.
    public var isRoutePrivate: @MainActor () -> Bool
    /// Returns the preferences and the audio route for the core, looked at now.
    public var prefs: @MainActor () -> Prefs
    /// Gives the match's driver to the store, once for each order.
    public var save: @MainActor () -> Void = {}
    /// Stores layouts of a game that may be shown from now on.
    public var onLayouts: @MainActor (String, [String]) -> Void = { _, _ in }
    /// Keeps the speed at which computers are watched.
    public var onWatchSpeed: @MainActor (WatchSpeed) -> Void = { _ in }
    /// Keeps whether the chances stand beside the board.
    public var onChances: @MainActor (Bool) -> Void = { _ in }
    /// Keeps that a lesson is done.
    public var onLessonDone: @MainActor (String) -> Void = { _ in }
    /// Keeps the result of a puzzle.
    public var onPuzzleDone: @MainActor (String, PuzzleResult) -> Void = { _, _ in }
    /// Tells the user something, for some seconds.
    public var tell: @MainActor (Word) -> Void = { _ in }
    /// Called when the device may have changed hands.
    public var onHandsChanged: @MainActor () -> Void = {}
    /// Reports an internal error of the core.
    public var onFault: @MainActor () -> Void = {}

    /// Creates the callbacks.
    public init(isRoutePrivate: @escaping @MainActor () -> Bool, prefs: @escaping @MainActor () -> Prefs) {
        (self.isRoutePrivate, self.prefs) = (isRoutePrivate, prefs)
    }
}
