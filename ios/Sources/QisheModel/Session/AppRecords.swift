import Foundation
import QisheCore

/// A dialog that tells what happened and what is kept.
public struct Notice: Equatable, Sendable {
    /// Event.
    public let title: String
    /// Text to be kept.
    public let text: String
}

/// A question before a running match is left.
@MainActor public struct Question {
    /// Its words.
    public let words: LeaveQuestion
    /// The answer that leaves.
    public let leave: @MainActor () -> Void

    init(_ words: LeaveQuestion, then leave: @escaping @MainActor () -> Void) {
        (self.words, self.leave) = (words, leave)
    }
}

/// A board as it stands, for a list.
public struct SmallBoard: Equatable, Sendable {
    /// The empty board.
    public let ground: BoardGround
    /// Scene on the board.
    public let scene: BoardScene
}

// Records that go out and come in, and kept layouts.
extension AppModel {
    /// Folder of files that are being shared.
    static var shared: URL { FileManager.default.temporaryDirectory.appendingPathComponent("share") }

    /// The formats in which the current match can be shared now.
    public var shareForms: [ShareForm] { (try? session?.table.shareForms()) ?? [] }

    /// Writes the current match to a file to be shared; nil when that fails, with the reason in the toast.
    public func share(_ form: ShareForm) -> URL? {
        guard let session else { return nil }
        do {
            let text = try session.table.shareAs(form: form.id)
            let name = try session.table.fileName()
            let file = Self.shared.appendingPathComponent("\(name).\(form.ending)")
            try ProtectedFolder.make(Self.shared)
            try Data(text.utf8).write(to: file, options: .atomic)
            return file
        } catch let fault as TableError {
            toast = reason(fault)
        } catch {
            notice = Notice(title: words(.diskTitle), text: words(.diskText))
        }
        return nil
    }

    /// Writes a text to a file to be shared; nil when that fails, with the reason in the toast.
    func file(_ text: String, named name: String) -> URL? {
        let file = Self.shared.appendingPathComponent(name)
        do {
            try ProtectedFolder.make(Self.shared)
            try Data(text.utf8).write(to: file, options: .atomic)
            return file
        } catch {
            notice = Notice(title: words(.diskTitle), text: words(.diskText))
            return nil
        }
    }

    /// The current match as a picture to be shared; nil while that is not allowed.
    public var sharePicture: SharePicture? { session.flatMap { SharePicture($0) } }

    /// A painted picture as a file that can be given away; nil when it cannot, with the reason told.
    public func share(png: Data, of picture: SharePicture) -> URL? {
        let file = Self.shared.appendingPathComponent("\(picture.title.isEmpty ? words(.appName) : picture.title).png")
        do {
            try FileManager.default.createDirectory(at: Self.shared, withIntermediateDirectories: true)
            try png.write(to: file, options: .atomic)
            return file
        } catch {
            notice = Notice(title: words(.diskTitle), text: words(.diskText))
            return nil
        }
    }

    /// Takes in a record that came from elsewhere, read away from the screen's thread; `openTaken` makes a match of it.
    /// False when it is not good; a card says why.
    @discardableResult public func take(record text: String?) async -> Bool {
        guard let text else {
            notice = Notice(title: words(.importTitle), text: words(.importUnread))
            return false
        }
        guard !reading else { return false }
        reading = true
        defer { reading = false }
        do {
            let prefs = prefs
            let table = try await Task.detached { try Table.restore(saved: text, prefs: prefs) }.value
            taken = (table, prefs)
            return true
        } catch {
            // 0 is no place; people count from 1.
            var place: Int64 = 0
            if case TableError.Refused(let index?, _, _, _) = error { place = Int64(index) + 1 }
            let text = words(.importText(index: place, reason: reason(error)))
            notice = Notice(title: words(.importTitle), text: text)
            return false
        }
    }

    /// Puts a record that was taken in on the table: once the sheet that it came through is gone, since no screen can
    /// be shown while one closes.
    public func openTaken() {
        guard let (table, prefs) = taken else { return }
        taken = nil
        put(store.newId(), table, prefs)
        session?.saveNow()
    }

    /// All saved matches with their public facts, the last played first, read away from the screen's thread; those
    /// that cannot be read are left out.
    public func savedMatches() async -> [StoredMatch] {
        let (store, writer, lang) = (store, writer, lang)
        return await Task.detached { writer.alone { store.list(lang: lang) } }.value
    }

    /// Like ``savedMatches()``, without reading any match; nil where that is needed.
    public func knownMatches() -> [StoredMatch]? { store.known(lang: lang) }

    /// Deletes the matches without anything that a person could miss, but one.
    func dropStarts(but id: String) {
        let store = store
        writer.run { try store.dropStarts(but: id) }
    }

    /// The board of a saved match as everybody may see it, read away from the screen's thread.
    public func picture(of saved: StoredMatch) async -> SmallBoard? {
        let (store, prefs) = (store, prefs)
        let small = await Task.detached { store.thumbnail(id: saved.id, prefs: prefs) }.value
        guard let small else { return nil }
        let turn = small.scene.boardTurn
        let known = savedGrounds.first { $0.turn == turn && $0.art == small.board }
        let ground = known ?? BoardGround(small.board, turn: turn)
        if known == nil { savedGrounds.append(ground) }
        return SmallBoard(ground: ground, scene: small.scene)
    }

    /// Keeps the record of a match that was played with other devices.
    func keep(record: String) {
        let store = store
        writer.run { try store.saveRecord(record: record) }
    }

    /// Deletes a match so that ``bringBack(_:)`` can undo it, until the next one is deleted or the app begins anew.
    public func remove(_ saved: StoredMatch) {
        let store = store
        writer.run { try store.remove(id: saved.id) }
    }

    /// Undoes ``remove(_:)``.
    public func bringBack(_ saved: StoredMatch) {
        let store = store
        writer.run { try store.bringBack(id: saved.id) }
    }

    /// Layouts kept for the game on the table, the newest first.
    public var layouts: [KeptLayout] { session.flatMap { choices.layouts[$0.scene.game] } ?? [] }

    /// Lays out a kept layout, for the seat that has opened the curtain.
    public func layOut(_ layout: KeptLayout) {
        guard let session, session.scene.curtain == nil, session.scene.tray != nil else { return }
        session.transient.sheet = nil
        session.enter(layout.text)
    }

    /// Forgets a layout.
    public func drop(_ layout: KeptLayout) {
        guard let game = session?.scene.game else { return }
        settings.change { $0.layouts[game]?.removeAll { $0 == layout } }
    }

    func keep(_ layouts: [String], of game: String) {
        settings.change { $0.layouts[game] = withLayouts(kept: $0.layouts[game] ?? [], texts: layouts, day: today()) }
    }
}
