import Foundation
import Observation
import QisheCore

/// Thumbnail of a board with its position.
public struct BoardThumbnail: Equatable, Sendable {
    /// The empty board.
    public let oriented: OrientedBoard
    /// Scene on the board.
    public let scene: BoardScene
}

/// Carries out what the core orders for the saved matches: saves them, and gives files away. Lists and pages are read from the
/// disk, off the main thread.
@MainActor @Observable public final class Library {
    /// Folder of files that are being shared.
    private static var shared: URL { FileManager.default.temporaryDirectory.appendingPathComponent("share") }

    @ObservationIgnored private unowned let model: AppModel
    @ObservationIgnored private let store: Store
    @ObservationIgnored private let writer: Writer
    /// Empty boards of saved matches. Drawings are cached per board, so matches on the same board share them.
    @ObservationIgnored private var orientedBoards: [OrientedBoard] = []

    init(_ model: AppModel, _ writer: Writer) {
        (self.model, store, self.writer) = (model, model.store, writer)
    }

    // MARK: Saved matches

    /// Returns the public thumbnail of a saved match.
    public func thumbnail(of id: String) async -> BoardThumbnail? {
        let (store, prefs) = (store, model.prefs)
        return thumbnail(await Task.detached { store.thumbnail(id: id, prefs: prefs) }.value)
    }

    private func thumbnail(_ small: Thumbnail?) -> BoardThumbnail? {
        guard let small else { return nil }
        let turn = small.scene.boardTurn
        let known = orientedBoards.first { $0.turn == turn && $0.art == small.board }
        let oriented = known ?? OrientedBoard(small.board, turn: turn)
        if known == nil { orientedBoards.append(oriented) }
        return BoardThumbnail(oriented: oriented, scene: small.scene)
    }

    /// Queues a match for the disk.
    func save(_ id: String, _ driver: MatchDriver) {
        let (store, day) = (store, Self.today)
        writer.run { try store.save(id: id, driver: driver, day: day) }
    }

    /// Keeps the record of a match that was played with other devices.
    func keepRecord(_ record: String) {
        let store = store
        writer.run { try store.saveRecord(record: record) }
    }

    /// Returns the position of a puzzle as everybody may see it.
    public func board(ofPuzzle key: String) async -> BoardThumbnail? {
        let prefs = model.prefs
        return thumbnail(await Task.detached { puzzleBoard(key: key, prefs: prefs) }.value)
    }

    /// Keeps the result of a puzzle.
    func keepPuzzle(_ key: String, _ result: PuzzleResult) {
        let (store, day) = (store, Self.today)
        writer.run { try store.keepPuzzle(key: key, result: result, day: day) }
    }

    /// Deletion of the shared files that waits for its time.
    @ObservationIgnored private var sharedDrop: Task<Void, Never>?

    /// Panel of the favourite spy on the page of statistics; nil where there is none.
    public private(set) var spies: SpySession?

    /// Puts the panel of the favourite spy on the page, covered, in the place of the one before.
    func put(_ panel: SpyPanel?) {
        closeSpies()
        let host = model.matchHost
        spies = panel.map { SpySession($0, prefs: host.prefs, captured: model.captured, tell: host.tell) }
    }

    /// Covers the panel of the favourite spy, and takes it off the screen.
    public func closeSpies() {
        spies?.send(.leave)
        spies = nil
    }

    /// Number of the day since 1970, by the device's calendar.
    private static var today: UInt32 {
        let seconds = Date().timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT())
        return UInt32(max(0, seconds / 86_400))
    }

    /// Deletes matches in which nothing was played yet, except one.
    func dropStarts(but id: String) {
        let store = store
        writer.run { try store.dropStarts(but: id) }
    }

    /// Deletes a match so that ``bringBack(_:)`` can undo it, until the next deletion or the next start of the app.
    func remove(_ id: String) {
        let store = store
        writer.run { try store.remove(id: id) }
        dropShared()
    }

    /// Undoes ``remove(_:)``.
    func bringBack(_ id: String) {
        let store = store
        writer.run { try store.bringBack(id: id) }
    }

    // MARK: Everything in one file

    /// Number of merges; lists of matches are read again after each.
    public private(set) var merges = 0

    /// A file with everything was merged: reads everything again.
    func readAgain() {
        model.settings.reload()
        merges += 1
    }

    /// Keeps the club evening.
    func saveClub(_ text: String) {
        let store = store
        writer.run { try store.saveClub(text: text) }
    }

    /// Takes the result of a match that was left for the club evening on the disk.
    func takeClubResult(_ id: String) {
        let store = store
        writer.run { try store.takeClubResult(id: id) }
    }

    /// Writes a text to a file to be shared, off the main thread. Returns nil if that fails, and tells the user why.
    public func share(_ text: String, as name: String) async -> URL? { await file { (name, Data(text.utf8)) } }

    /// Writes one file with everything, to be shared.
    func write(everything text: String, named name: String) {
        Task {
            if let file = await file({ ("\(name).qishe", Data(text.utf8)) }) { model.everything = file }
        }
    }

    // MARK: From other apps

    /// Takes a URL that the system passes on from another app: an invitation's link, or a file.
    public func receive(_ url: URL) {
        guard url.isFileURL else { return receive(invitation: url.absoluteString) }
        Task { model.navigator.receive(await RecordFile.take(url)) }
    }

    /// Takes an invitation link that the system passes on from another app.
    public func receive(invitation: String) {
        // The system may escape the brackets of addresses. Nothing else in a link is escaped.
        model.navigator.receive(invitation.removingPercentEncoding ?? invitation)
    }

    // MARK: Shared files

    /// Formats in which the current match can be shared now.
    public var shareForms: [ShareForm] { (try? model.currentMatch.session?.driver.shareForms()) ?? [] }

    /// Writes the current match to a file to be shared, off the main thread. Returns nil if that fails, and tells the
    /// user why.
    public func share(_ form: ShareForm) async -> URL? {
        guard let match = model.currentMatch.session?.driver else { return nil }
        return await file {
            ("\(try match.fileName()).\(form.ending)", Data(try match.shareAs(form: form.id).utf8))
        }
    }

    /// Picture of the current match to be shared; nil while that is not allowed.
    public var sharePicture: SharePicture? { model.currentMatch.session.flatMap { SharePicture($0) } }

    /// Last activation of the current match, to be shared as an animated picture; nil while that is not allowed.
    public var moment: SharedMoment? { (try? model.currentMatch.session?.driver.sharedMoment()) ?? nil }

    /// Writes a picture of the current match to a file to be shared, off the main thread, where `picture` makes it;
    /// `suffix` tells it from others. Returns nil if there is none, or if that fails, and tells the user why.
    public func share(
        suffix: String = "", ending: String = "png", picture: @escaping @Sendable () -> Data?
    ) async -> URL? {
        guard let match = model.currentMatch.session?.driver else { return nil }
        return await file { try picture().map { ("\(try match.fileName())\(suffix).\(ending)", $0) } }
    }

    /// Writes a file to be shared, off the main thread, where `make` makes its name and its content. Returns nil without
    /// them, or if that fails, and tells the user why.
    func file(_ make: @escaping @Sendable () throws -> (name: String, content: Data)?) async -> URL? {
        let folder = Self.shared
        let written = await Task.detached {
            Result {
                guard let (name, content) = try make() else { return URL?.none }
                let file = folder.appendingPathComponent(name)
                try ProtectedFolder.make(folder)
                try content.write(to: file, options: .atomic)
                return file
            }
        }.value
        switch written {
        case .success(let file):
            dropSharedLater()
            return file
        case .failure(let error as TableError): model.refused(error)
        case .failure: model.showNotice(.diskTitle, .diskText)
        }
        return nil
    }

    /// Deletes the files that were shared once their time is over; a file that is shared meanwhile has a time of its own.
    private func dropSharedLater() {
        sharedDrop?.cancel()
        sharedDrop = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(coreLimits.givenMs))
            if !Task.isCancelled { self?.dropShared() }
        }
    }

    /// Deletes the files that were shared.
    func dropShared() { try? FileManager.default.removeItem(at: Self.shared) }

    // MARK: Layouts

    /// Layouts kept for the current game, the newest first.
    public var layouts: [KeptLayout] {
        model.currentMatch.session.flatMap { model.choices.layouts[$0.scene.game] } ?? []
    }

    /// Deletes a kept layout.
    public func dropLayout(_ layout: KeptLayout) {
        guard let game = model.currentMatch.session?.scene.game else { return }
        model.settings.change { $0.layouts[game]?.removeAll { $0 == layout } }
    }

    /// Keeps layouts of a game for later matches, under names that say nothing about their content.
    func keepLayouts(_ layouts: [String], of game: String) {
        model.settings.change {
            $0.layouts[game] = withLayouts(kept: $0.layouts[game] ?? [], texts: layouts, day: Self.today)
        }
    }
}
