import Foundation
import Observation
import QisheCore

/// Club evening: passes pressed keys and entered names to the core, shows the resulting pages, and saves every change.
@MainActor @Observable public final class ClubSession {
    /// Content of the pages.
    public private(set) var view: ClubView
    /// Open page.
    public private(set) var page: ClubPage

    @ObservationIgnored private let model: AppModel
    @ObservationIgnored private let club: Club
    /// Round to show; nil for the last.
    @ObservationIgnored private var round: UInt32?
    /// Table whose match is being prepared in the form.
    @ObservationIgnored private var pending: ClubMatch?

    /// Opens the saved evening, or a new one; nil if the core fails.
    init?(_ model: AppModel) {
        let opened = model.store.openClub(seed: model.newSeed())
        guard let view = try? opened.club.view(lang: model.lang, round: nil),
            let page = try? opened.club.firstPage()
        else { return nil }
        (self.model, club, self.view, self.page) = (model, opened.club, view, page)
        model.show(opened.notice)
    }

    /// Called when the pages appear. Drops a match that was being prepared, and refreshes the texts, because the
    /// language may have changed.
    public func shown() {
        pending = nil
        refresh()
    }

    /// Enters a person by name. Returns false if that is refused; the reason is in the app's toast.
    @discardableResult public func enter(_ name: String) -> Bool { change { try club.enter(name: name) } }

    /// Handles a pressed key: acts, asks first, or says why the key is disabled.
    public func press(_ key: ClubKey) {
        if !key.enabled {
            model.tell(key.help.isEmpty ? model.strings(.stateIdle) : key.help)
        } else {
            guard let question = key.question else { return act(key.action) }
            model.ask(question) { [weak self] in self?.act(key.action) }
        }
    }

    private func act(_ action: ClubAction) {
        do {
            switch try club.press(action: action, seed: model.newSeed()) {
            case .changed: try save()
            case .changedTo(let page):
                self.page = page
                round = nil
                try save()
            case .page(let page): self.page = page
            case .round(let round):
                self.round = round
                refresh()
            case .play(let table): play(table)
            }
        } catch {
            model.refused(error)
        }
    }

    /// Opens the form of a table's match with the players' names, or the match if it has begun.
    private func play(_ table: ClubMatch) {
        if model.store.has(id: table.matchId) {
            model.navigator.open(table.matchId)
            return
        }
        pending = table
        model.navigator.go(.new(game: table.game))
    }

    /// Names for the form of the table whose match is being prepared; nil if there is none.
    var names: [String]? { pending?.names }

    /// Assigns a match that was begun from the form to its table.
    func begun(_ matchId: String) {
        guard let table = pending else { return }
        pending = nil
        change { try club.setMatch(round: table.round, table: table.table, matchId: matchId) }
    }

    /// Takes over the result of a match that was left, if it has ended, for its table.
    func left(_ match: MatchSession) {
        guard let played = match.driver as? MatchDriver else { return }
        do {
            if try club.takeResult(matchId: match.id, played: played) { try save() }
        } catch {
            model.refused(error)
        }
    }

    /// Writes the evening to a file to be shared, off the main thread. Returns nil if that fails; the reason is in the
    /// app's toast.
    public func share(_ way: ClubShare) async -> URL? {
        let (club, lang, title) = (club, model.lang, view.title)
        return await model.library.file {
            ("\(title).\(way.ending)", Data(try club.shareAs(form: way.form, lang: lang).utf8))
        }
    }

    @discardableResult private func change(_ work: () throws -> Void) -> Bool {
        do {
            try work()
            round = nil
            try save()
            return true
        } catch {
            model.refused(error)
            return false
        }
    }

    private func save() throws {
        refresh()
        let (store, text) = (model.store, try club.save())
        model.writer.run { try store.saveClub(text: text) }
    }

    private func refresh() {
        if let next = try? club.view(lang: model.lang, round: round) { view = next }
    }
}
