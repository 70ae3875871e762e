import Observation
import QisheCore

/// Screen above the lobby.
public enum Screen: Hashable, Sendable {
    /// Form of a new match, and its company.
    case new(game: String, with: Company = .here)
    /// Current match.
    case match
    /// Settings.
    case settings
    /// Third-party notices.
    case notices
    /// Rules of a game.
    case rules(game: String)
    /// People nearby.
    case near
    /// People reached over a relay.
    case online
    /// Room with other devices.
    case room
    /// Club evening.
    case club
    /// Club evening in large type, for the wall.
    case clubWall
    /// Current lesson.
    case lesson
}

/// Tab of the lobby.
public enum LobbyTab: Hashable, CaseIterable, Sendable { case play, practice, archive, rules }

/// Navigation stack.
@MainActor @Observable public final class Navigator {
    /// Screens above the lobby, the top one last.
    public var path: [Screen] = [] {
        didSet { changed(oldValue) }
    }
    /// Selected tab of the lobby.
    public var tab = LobbyTab.play
    /// Called after every change of the stack, swipes included, with the previous screens.
    @ObservationIgnored var changed: @MainActor ([Screen]) -> Void = { _ in }

    /// Shows the match alone, or over the club evening that it was begun from.
    func showMatch(overClub: Bool) { path = overClub && path.contains(.club) ? [.club, .match] : [.match] }

    /// Goes back to the club evening that the match was begun from, or to the lobby.
    func leaveMatch() { path = path.contains(.club) ? [.club] : [] }

    /// Pushes the room over the screen from which it was reached.
    func showRoom() {
        let way = path.filter { screen in
            if case .new = screen { return false }
            return screen != .room && screen != .match
        }
        path = way + [.room]
    }

    /// Pushes the page on which an invitation is accepted.
    func showInvitation(_ company: Company) {
        let page = company == .online && playsOnline() ? Screen.online : .near
        path = path.filter { $0 != .near && $0 != .online } + [page]
    }

    /// Pushes the current lesson.
    func showLesson() { if path.last != .lesson { path.append(.lesson) } }

    /// Leaves the lesson for another screen: the form of a whole match, or the list of lessons.
    public func leaveLesson(for screen: Screen) {
        let way = path.prefix { $0 != .lesson }
        path = way.last == screen ? Array(way) : way + [screen]
    }
}
