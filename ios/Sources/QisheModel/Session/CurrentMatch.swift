import Foundation
import Observation
import QisheCore

/// Current match: begins, repeats and leaves it.
@MainActor @Observable public final class CurrentMatch {
    /// Current match.
    public private(set) var session: MatchSession?
    @ObservationIgnored private unowned let model: AppModel

    init(_ model: AppModel) { self.model = model }

    /// Begins a match. Returns false if the options are refused; the reason is in the app's toast.
    @discardableResult public func begin(
        game: String, options: String, names: [String], players: [UInt16] = []
    ) -> Bool {
        guard model.work == nil else { return false }
        do {
            let new = NewMatch(game: game, options: options, seed: model.newSeed(), names: names, players: players)
            let driver = try MatchDriver.begin(new: new, prefs: model.prefs)
            let id = model.store.newId()
            if model.navigator.path.contains(.club) {
                model.settings.change { $0 = withClubForm(choices: $0, game: game, options: options) }
                model.navigator.send(.matchBegun(id: id))
            } else {
                model.settings.change {
                    $0 = withForm(choices: $0, game: game, options: options, names: names, players: players)
                }
            }
            put(id, driver, fresh: true)
            return true
        } catch {
            model.refused(error)
            return false
        }
    }

    /// Returns the ladder of the computers after a win against one; nil without a match.
    public func ladder(after result: ResultView) -> WonLadder? {
        guard let game = session?.scene.game else { return nil }
        return model.store.wonLadder(
            game: game, won: result.beaten, stamps: result.stamps, choices: model.choices, lang: model.lang)
    }

    /// Begins a new match with the same players. In a room, goes back there, where the players agree on it.
    public func again() {
        guard let old = session else { return }
        if old.room != nil { return backToRoom() }
        // Its button says so: the evening waits for the result.
        if model.navigator.path.contains(.club) { return leaveMatch() }
        do {
            put(model.store.newId(), try old.driver.again(seed: model.newSeed()), fresh: true)
        } catch {
            model.refused(error)
        }
    }

    /// Makes a match the current one, with its room if it is played in one; `fresh` if it has just been begun.
    func put(_ id: String, _ driver: MatchDriver, fresh: Bool, room: RoomSession? = nil) {
        do {
            var host = model.matchHost
            host.save = { [library = model.library] in library.save(id, driver) }
            host.onLayouts = { [weak model] game, layouts in model?.library.keepLayouts(layouts, of: game) }
            let match = try model.newSession(id, driver, host, room: room)
            close()
            if room == nil { model.nearby.leave() }
            session = match
            // What the match tells at its beginning stays.
            model.navigator.send(.matchShown(inRoom: room != nil))
            match.open(fresh: fresh)
            if room == nil, model.navigator.path.contains(.club) { match.send(.overClub) }
            model.settings.change { $0.open = room == nil ? id : "" }
            if room == nil { model.library.dropStarts(but: id) }
            match.send(.front(on: !model.covered))
        } catch {
            model.refused(error)
        }
    }

    /// Makes a match with other devices the current one, when it begins or is resumed.
    func begun(_ driver: MatchDriver, in room: RoomSession) {
        put(UUID().uuidString, driver, fresh: false, room: room)
    }

    /// Goes from a finished match back to its room, where the players agree on the next one.
    private func backToRoom() {
        close()
        model.navigator.send(.roomShown)
    }

    /// Leaves the match, after a question if it has one.
    public func goBack() { model.navigator.back() }

    /// Tells the core the match's question before it is left.
    func askToLeave(byLink: Bool) {
        let asked = (try? session?.driver.leaveQuestion(byLink: byLink)) ?? nil
        if asked != nil { session?.send(.releaseKeys) }
        model.navigator.send(.leaveQuestion(question: asked))
    }

    /// Leaves the match without a question.
    public func leaveMatch() { model.navigator.send(.leaveMatch) }

    /// Leaves the match and its room, by an order. The match is saved.
    func leave() {
        close()
        model.nearby.leave()
    }

    private func close() {
        if let session {
            if let room = session.room {
                room.leave(match: session.driver)
            } else if let played = session.driver as? MatchDriver {
                model.navigator.takeResult(session.id, played)
            }
            session.send(.leave)
        }
        session = nil
        model.device.keepAwake(false)
        model.library.dropShared()
    }

    /// Sets up a kept layout for the seat that has opened the curtain.
    public func layOut(_ layout: KeptLayout) {
        guard let session, session.scene.curtain == nil, session.scene.tray != nil else { return }
        session.transient.sheet = nil
        session.enter(layout.text)
    }
}
