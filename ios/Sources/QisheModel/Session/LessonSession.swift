import Foundation
import Observation
import QisheCore

/// Lesson: a table as in any match, and the texts beside the board.
@MainActor @Observable public final class LessonSession {
    /// Match of the lesson. Nothing of it is saved.
    public let match: MatchSession
    /// State of the screen beside the board.
    public private(set) var view: LessonView
    @ObservationIgnored private let lesson: Lesson
    /// Called with the lesson's key at its end.
    @ObservationIgnored private let onComplete: @MainActor (String) -> Void
    @ObservationIgnored private let onFault: @MainActor () -> Void

    /// Creates the session of a lesson. The answers of its table are reported to ``answered()``.
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

    /// Called when the table has answered an input.
    func answered() { apply { try lesson.answered() } }

    /// Advances time; with `still` nothing pulses. Call it several times a second.
    public func tick(still: Bool) {
        guard let reply = (try? lesson.tick(now: steadyMillis(), still: still)) ?? nil else { return }
        apply { reply }
    }

    /// Presses a button of the lesson.
    public func press(_ id: String) { apply { try lesson.press(id: id) } }

    /// Speaks the text of the screen.
    public func readAloud() { match.speaker.say([view.spoken], aloud: true, hush: false) }

    /// Takes the lesson's new state, and speaks it on request.
    private func apply(_ step: () throws -> Reply?) {
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

/// Lessons; one at a time is on the screen.
@MainActor @Observable public final class Lessons {
    /// Lesson on the screen.
    public private(set) var session: LessonSession?
    @ObservationIgnored private unowned let model: AppModel

    init(_ model: AppModel) { self.model = model }

    /// Returns the lessons of a game; empty if it has none.
    public func of(_ game: String) -> [LessonInfo] { (try? QisheCore.lessons(game: game, lang: model.lang)) ?? [] }

    /// Returns whether no match or lesson of a game was ever begun here.
    public func isNew(to game: String) -> Bool { model.store.isNewTo(game: game) }

    /// Returns whether a lesson is done.
    public func isDone(_ lesson: LessonInfo) -> Bool { model.choices.lessons.contains(lesson.key) }

    /// Begins a lesson of a game.
    public func begin(game: String, id: String) {
        do {
            let lesson = try Lesson.begin(game: game, id: id, prefs: model.prefs)
            var host = model.matchHost { _ in }
            host.onAnswer = { [weak self] in self?.session?.answered() }
            let match = try model.newSession("lesson", lesson.table(), host)
            session = try LessonSession(
                lesson: lesson, match: match,
                onComplete: { [weak model] key in
                    model?.settings.change { $0.lessons = withLesson(done: $0.lessons, key: key) }
                }, onFault: { [weak model] in model?.failed() })
            match.front(!model.covered)
            model.navigator.showLesson()
        } catch {
            model.refused(error)
        }
    }

    /// Closes the lesson after it has left the screen.
    func close() {
        guard let match = session?.match else { return }
        match.keys.end()
        match.front(false)
        match.speaker.hush()
        session = nil
    }
}
