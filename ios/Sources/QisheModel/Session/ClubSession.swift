import Foundation
import Observation
import QisheCore

/// A page of the club evening; raw values are the core's.
public enum ClubPage: String, Sendable { case people, tables, standings }

/// The club evening: keys and names go to the core, what its pages show comes back, and every change is kept.
@MainActor @Observable public final class ClubSession {
    /// Content of the pages.
    public private(set) var view: ClubView
    /// Page that is open.
    public private(set) var page: ClubPage
    /// Key that asks before it is pressed.
    public var asked: ClubKey?

    @ObservationIgnored private let model: AppModel
    @ObservationIgnored private let club: Club
    /// Round to show; nil for the last.
    @ObservationIgnored private var round: UInt32?
    /// Table whose match is about to be begun in the form.
    @ObservationIgnored private var pending: (round: UInt32, table: UInt32)?

    /// Opens the evening that the device keeps, or a new one; nil should the core fail.
    init?(_ model: AppModel) {
        let opened = model.store.openClub(seed: model.newSeed())
        guard let view = try? opened.club.view(lang: model.lang, round: nil) else { return nil }
        (self.model, club, self.view) = (model, opened.club, view)
        page = view.round > 0 ? .tables : .people
        if !opened.kept.isEmpty {
            let text = model.words(opened.fromBackup ? .clubTornText : .clubBrokenText(file: opened.kept))
            model.notice = Notice(title: model.words(.clubTornTitle), text: text)
        }
    }

    /// The pages are in front: a match that was about to be begun is not any more, and the language may have changed.
    public func shown() {
        pending = nil
        refresh()
    }

    /// Opens a page, or tells why it cannot be opened.
    public func open(_ key: ClubKey) {
        if !key.enabled {
            model.toast = key.help
        } else if let page = ClubPage(rawValue: key.id) {
            self.page = page
        }
    }

    /// A person comes and gives a name. False where it is refused; the reason is in the app's toast.
    @discardableResult public func enter(_ name: String) -> Bool { change { try club.enter(name: name) } }

    /// Handles a pressed key: asks first, or tells why it cannot be pressed.
    public func press(_ key: ClubKey) {
        if !key.enabled {
            model.toast = key.help
        } else if key.question.isEmpty {
            act(key.id)
        } else {
            asked = key
        }
    }

    /// The question was answered with yes.
    public func confirm() {
        guard let key = asked else { return }
        asked = nil
        act(key.id)
    }

    private func act(_ id: String) {
        let parts = id.split(separator: ":")
        let place = parts.dropFirst().compactMap { UInt32($0) }
        switch parts.first {
        case "round":
            round = place.first
            refresh()
        case "play": if place.count == 2 { play(place[0], place[1]) }
        case "anew": if change({ try club.beginAnew(seed: model.newSeed()) }) { page = .people }
        case "next", "take_back":
            if change({ try club.press(id: id) }) { page = view.round > 0 ? .tables : .people }
        default: change(keepsRound: true) { try club.press(id: id) }
        }
    }

    /// Opens the form of a table's match with its names, or the match that has begun.
    private func play(_ round: UInt32, _ table: UInt32) {
        guard let begun = try? club.matchOf(round: round, table: table) else { return }
        if model.store.has(id: begun) {
            Task { await model.resume(begun) }
            return
        }
        pending = (round, table)
        model.path.append(.new(game: view.game))
    }

    /// Names for the form of the table that is about to be played; nil where none is.
    var names: [String]? {
        pending.flatMap { try? club.seatNames(round: $0.round, table: $0.table) }
    }

    /// Assigns a match that was begun from the form to its table.
    func begun(_ matchId: String) {
        guard let (round, table) = pending else { return }
        pending = nil
        change { try club.setMatch(round: round, table: table, matchId: matchId) }
    }

    /// Takes the result of a match that was left, if it has ended, for its table.
    func left(_ match: MatchSession) {
        guard match.scene.result != nil, let table = match.table as? Table else { return }
        do {
            if try club.takeResult(matchId: match.id, played: table) { try keep() }
        } catch {
            model.toast = model.reason(error)
        }
    }

    /// The evening as a file that can be given away; nil when it cannot, with the reason told.
    public func share(_ key: ClubKey) -> URL? {
        do {
            return model.file(try club.shareAs(form: key.id, lang: model.lang), named: "\(view.title).\(key.id)")
        } catch {
            model.toast = model.reason(error)
            return nil
        }
    }

    @discardableResult private func change(keepsRound: Bool = false, _ work: () throws -> Void) -> Bool {
        do {
            try work()
            if !keepsRound { round = nil }
            try keep()
            return true
        } catch {
            model.toast = model.reason(error)
            return false
        }
    }

    private func keep() throws {
        refresh()
        let (store, text) = (model.store, try club.save())
        model.writer.run { try store.saveClub(text: text) }
    }

    private func refresh() {
        if let next = try? club.view(lang: model.lang, round: round) { view = next }
    }
}
