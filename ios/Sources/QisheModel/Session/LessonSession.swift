import Foundation
import Observation
import QisheCore

/// Lesson, puzzles, or an endgame: a match that is not saved, and the texts beside its board.
@MainActor public final class LessonSession {
    /// Match of the lesson.
    public let match: MatchSession
    private let first: GuideView

    init?(_ match: MatchSession) {
        guard let first = match.lesson else { return nil }
        (self.match, self.first) = (match, first)
    }

    /// State of the screen beside the board.
    public var view: GuideView { match.lesson ?? first }

    /// Presses a button of the lesson.
    public func press(_ id: String) { match.send(.guidePress(id: id)) }

    /// Speaks the text of the screen.
    public func readAloud() { match.speaker.say([view.spoken], aloud: true) }
}

/// Lessons, puzzles and endgames; one at a time is on the screen.
@MainActor @Observable public final class Lessons {
    /// Lesson on the screen.
    public private(set) var session: LessonSession?
    @ObservationIgnored private unowned let model: AppModel

    init(_ model: AppModel) { self.model = model }

    /// First lessons of the games that are new to the person.
    public var offers: [LessonOffer] { model.store.lessonOffers(choices: model.choices, lang: model.lang) }

    /// Begins a lesson of a game.
    public func begin(game: String, id: String) {
        begin { try MatchDriver.lesson(game: game, id: id, prefs: $0) }
    }

    /// Begins a set of puzzles, by their keys.
    public func solve(_ puzzles: [String]) {
        begin { try MatchDriver.puzzles(keys: puzzles, prefs: $0) }
    }

    /// Begins an endgame, by its key.
    func playOut(_ endgame: String) {
        begin { try MatchDriver.endgame(key: endgame, prefs: $0) }
    }

    private func begin(_ make: (Prefs) throws -> MatchDriver) {
        do {
            var host = model.matchHost
            host.onLessonDone = { [weak model] key in
                model?.settings.change { $0.lessons = withLesson(done: $0.lessons, key: key) }
            }
            host.onPuzzleDone = { [weak model] key, result in model?.library.keepPuzzle(key, result) }
            let driver = try make(model.prefs)
            session = LessonSession(try model.newSession("lesson", driver, host))
            session?.match.open(fresh: true)
            session?.match.send(.front(on: !model.covered))
            model.navigator.go(.lesson)
        } catch {
            model.refused(error)
        }
    }

    /// Closes the lesson after it has left the screen.
    func close() {
        let old = session
        session = nil
        old?.match.send(.leave)
    }
}
