import Foundation
import Observation
import QisheCore

/// A screen above the lobby.
public enum Screen: Hashable, Sendable {
    /// The form of a new match.
    case new(game: String)
    /// The match on the table.
    case match
    /// Settings.
    case settings
    /// The rules of a game.
    case rules(game: String)
}

/// A tab of the lobby.
public enum LobbyTab: Hashable, CaseIterable, Sendable { case play, archive, rules }

/// A card that says what happened and what is kept.
public struct Notice: Equatable, Sendable {
    /// What happened.
    public let title: String
    /// What is kept.
    public let text: String
}

/// A saved match in a list.
public struct Saved: Identifiable, Equatable, Sendable {
    /// Its name in the store.
    public let id: String
    /// Public facts about it.
    public let info: SavedInfo
    /// When it was last played.
    public let time: Date
}

/// The whole state of the app: screens, settings, and the match on the table.
@MainActor @Observable public final class AppModel {
    /// Most layouts that are kept for a game.
    public static let mostLayouts = 20

    /// The shell's own words.
    public let words: Words
    /// The language of texts and speech.
    public let lang: Lang
    /// The device.
    @ObservationIgnored public let device: any Device
    /// What the person has chosen.
    public let settings: Settings
    /// The matches of this device.
    @ObservationIgnored public let saves: SaveStore
    /// The screens above the lobby, the top one last.
    public var path: [Screen] = [] {
        didSet {
            // Whatever way led off the match, such as a swipe: it is covered, saved and closed.
            if session != nil, oldValue.contains(.match), !path.contains(.match) { leaveMatch() }
        }
    }
    /// The tab of the lobby.
    public var tab = LobbyTab.play
    /// The match on the table.
    public private(set) var session: TableModel?
    /// A card to be read.
    public var notice: Notice?
    /// A short line that goes by itself.
    public var toast: String?
    /// Whether the app is not in front: everything is covered.
    public private(set) var covered = false

    @ObservationIgnored private let writer = Writer()
    @ObservationIgnored private let seeds: () -> UInt64

    /// The app on a device, with its files in a folder. The match on the table is taken up, behind its curtain.
    public init(
        folder: URL, device: any Device, words: Words, lang: Lang,
        seeds: @escaping () -> UInt64 = { UInt64.random(in: 0..<(1 << 53)) }
    ) {
        self.device = device
        self.words = words
        self.lang = lang
        self.seeds = seeds
        settings = Settings(file: folder.appendingPathComponent("settings.json"), writer: writer)
        saves = SaveStore(folder: folder.appendingPathComponent("saves"), writer: writer)
        writer.onFault { [weak self] failed in
            Task { @MainActor in
                guard let self else { return }
                self.notice = failed ? Notice(title: self.words(.diskTitle), text: self.words(.diskText)) : nil
            }
        }
        if saves.has(settings.choices.open) { resume(settings.choices.open) }
    }

    /// The person's choices.
    public var choices: Choices { settings.choices }

    /// Whether sound reaches one person only.
    public var privately: Bool {
        switch choices.privateOutput {
        case .on: true
        case .off: false
        case .auto: device.privateOutput
        }
    }

    /// What the core is told of the preferences.
    public var prefs: Prefs { choices.prefs(lang: lang, privately: privately) }

    /// The games of the lobby.
    public var games: [GameInfo] { QisheCore.games(lang: lang) }

    /// Begins a match. False when the options are refused; the reason is in `toast`.
    @discardableResult public func begin(game: String, options: String, names: [String]) -> Bool {
        do {
            let new = NewMatch(game: game, options: options, seed: seeds(), names: names)
            let table = try Table.begin(new: new, prefs: prefs)
            settings.change {
                $0.names = names
                $0.options[game] = options
            }
            put(saves.newId(), table)
            session?.saveNow()
            return true
        } catch {
            toast = reason(error)
            return false
        }
    }

    /// A new match with the same people.
    public func again() {
        guard let old = session else { return }
        do {
            let table = try old.table.again(seed: seeds())
            put(saves.newId(), table)
            session?.saveNow()
        } catch {
            toast = reason(error)
        }
    }

    /// Takes up a saved match.
    public func resume(_ id: String) {
        switch saves.open(id, { try Table.restore(saved: $0, prefs: prefs) }) {
        case .good(let table):
            put(id, table)
        case .fromBackup(let table):
            put(id, table)
            notice = Notice(title: words(.tornTitle), text: words(.tornText))
        case .broken(let kept):
            settings.change { $0.open = "" }
            notice = Notice(title: words(.brokenTitle), text: words(.brokenText, kept))
        }
    }

    private func put(_ id: String, _ table: Table) {
        closeSession()
        do {
            let saves = saves
            let fresh = try TableModel(
                id: id, table: table, device: device, lang: lang,
                choices: { [settings] in settings.choices },
                privately: { [weak self] in self?.privately ?? false },
                save: { saves.save(id, $0) },
                onFault: { [weak self] in self.map { $0.toast = $0.words(.faultText) } })
            fresh.speaker.onMissing = { [weak self] lang in
                self.map { $0.toast = $0.words(.noVoiceFor, lang == .zh ? "中文" : "English") }
            }
            session = fresh
            settings.change { $0.open = id }
            path = [.match]
        } catch {
            path = []
            toast = reason(error)
        }
    }

    /// Back to the lobby; the match is saved.
    public func leaveMatch() {
        session?.cover()
        closeSession()
        settings.change { $0.open = "" }
        path = []
    }

    private func closeSession() {
        session?.speaker.hush()
        session = nil
    }

    /// The forms in which the match on the table can be given away now.
    public var shareForms: [ShareForm] { (try? session?.table.shareForms()) ?? [] }

    /// The match on the table as a file that can be given away; nil when it cannot, with the reason told.
    public func share(_ form: ShareForm) -> URL? {
        guard let session else { return nil }
        do {
            let text = try session.table.shareAs(form: form.id)
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share")
            let name = session.scene.title.isEmpty ? words(.appName) : session.scene.title
            let file = folder.appendingPathComponent("\(name).\(form.ending)")
            try AtomicFile(file).write(text)
            return file
        } catch let fault as TableError {
            toast = reason(fault)
        } catch {
            notice = Notice(title: words(.diskTitle), text: words(.diskText))
        }
        return nil
    }

    /// Takes in a record that came from elsewhere, as a new match. False when it is not good; a card says why.
    @discardableResult public func take(record text: String?) -> Bool {
        guard let text else {
            notice = Notice(title: words(.importTitle), text: words(.importUnread))
            return false
        }
        do {
            put(saves.newId(), try Table.restore(saved: text, prefs: prefs))
            session?.saveNow()
            return true
        } catch {
            var place = ""
            if case TableError.Refused(let index, _, _, _) = error, index >= 0 {
                place = words(.importAt, String(index + 1))
            }
            notice = Notice(title: words(.importTitle), text: place + words(.importText, reason(error)))
            return false
        }
    }

    /// Layouts kept for the game on the table, the newest first.
    public var layouts: [String] { session.flatMap { choices.layouts[$0.scene.game] } ?? [] }

    /// Keeps a layout of the game on the table for other matches.
    public func keepLayout(_ layout: String) {
        changeLayouts { ([layout] + $0.filter { $0 != layout }).prefix(Self.mostLayouts).map { $0 } }
        toast = words(.layoutKept)
    }

    /// Forgets a layout.
    public func dropLayout(_ layout: String) { changeLayouts { $0.filter { $0 != layout } } }

    private func changeLayouts(_ edit: ([String]) -> [String]) {
        guard let game = session?.scene.game else { return }
        settings.change { $0.layouts[game] = edit($0.layouts[game] ?? []) }
    }

    /// Changes choices and tells the match on the table.
    public func choose(_ edit: (inout Choices) -> Void) {
        let before = prefs
        settings.change(edit)
        if prefs != before { session?.set(prefs) }
    }

    /// The device's output has changed.
    public func outputChanged() { session?.set(prefs) }

    /// All saved matches with their public facts, the last played first, read away from the screen's thread; those
    /// that cannot be read are left out.
    public func savedMatches() async -> [Saved] {
        let (saves, prefs) = (saves, prefs)
        return await Task.detached {
            saves.list().compactMap { id in
                saves.peek(id) { try Table.restore(saved: $0, prefs: prefs).info() }
                    .map { Saved(id: id, info: $0, time: saves.time(id)) }
            }
        }.value
    }

    /// The app leaves the front: everything is hidden and written.
    public func pause() {
        covered = true
        session?.cover()
        writer.flush()
    }

    /// The app is in front again. A match stays behind its curtain.
    public func wake() { covered = false }

    /// Waits until all that was queued is written.
    public func flush() { writer.flush() }

    /// The words of a refusal.
    public func reason(_ error: any Error) -> String {
        if case TableError.Refused(_, _, let reason, let zh) = error { return lang == .zh ? zh : reason }
        return words(.faultText)
    }
}
