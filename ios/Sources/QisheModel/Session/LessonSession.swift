import Foundation
import Observation
import QisheCore

/// A lesson: its table as in any match, and the texts beside the board.
@MainActor @Observable public final class LessonSession {
    /// The match of the lesson's table. Nothing of it is saved.
    public let match: MatchSession
    /// State of the screen beside the board.
    public private(set) var view: LessonView
    @ObservationIgnored private let lesson: Lesson
    /// Gets the key of a lesson that was gone through to its end.
    @ObservationIgnored private let onComplete: @MainActor (String) -> Void
    @ObservationIgnored private let onFault: @MainActor () -> Void

    /// The session of a lesson with the session of its table, whose answers are told to [answered].
    init(
        lesson: Lesson, match: MatchSession, onComplete: @escaping @MainActor (String) -> Void,
        onFault: @escaping @MainActor () -> Void
    ) throws {
        self.lesson = lesson
        self.match = match
        self.onComplete = onComplete
        self.onFault = onFault
        view = try lesson.view()
    }

    /// The table has answered an input.
    func answered() { follow { try lesson.answered() } }

    /// Time has passed; with `still` nothing pulses. To be called several times a second.
    public func tick(still: Bool) {
        guard let reply = (try? lesson.tick(now: steadyMillis(), still: still)) ?? nil else { return }
        follow { reply }
    }

    /// Presses a button of the lesson.
    public func press(_ id: String) { follow { try lesson.press(id: id) } }

    /// Speaks the text of the screen.
    public func readAloud() { match.speaker.say([view.spoken], aloud: true, hush: false) }

    /// Takes the lesson's new state, and speaks it on request.
    private func follow(_ step: () throws -> Reply?) {
        do {
            if let reply = try step() { match.follow(reply) }
            view = try lesson.view()
        } catch {
            onFault()
            return
        }
        if view.complete { onComplete(view.key) }
    }
}

extension AppModel {
    /// The lessons of a game; empty for one that has none.
    public func lessons(of game: String) -> [LessonInfo] {
        (try? QisheCore.lessons(game: game, lang: lang)) ?? []
    }

    /// Whether nothing of a game was ever played or learned here.
    public func isNew(to game: String) -> Bool { store.isNewTo(game: game) }

    /// Whether a lesson is done.
    public func isDone(_ lesson: LessonInfo) -> Bool { choices.lessons.contains(lesson.key) }

    /// Leaves the lesson for another screen: the form of a whole match, or the list of lessons.
    public func leaveLesson(for screen: Screen) {
        let way = path.prefix { $0 != .lesson }
        path = way.last == screen ? Array(way) : way + [screen]
    }
}
