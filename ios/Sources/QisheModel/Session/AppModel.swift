import Foundation
import Observation
import QisheCore

/// A dialog that reports an event and what is kept.
public struct Notice: Equatable, Sendable {
    /// Event.
    public let title: String
    /// Text that says what is kept.
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

/// The app: its parts, the person's choices, messages over every screen, and the app's life cycle.
@MainActor @Observable public final class AppModel {
    /// The device.
    @ObservationIgnored public let device: any Device
    /// The matches and choices of this device.
    @ObservationIgnored let store: Store
    @ObservationIgnored let writer = Writer()
    /// The user's settings.
    public let settings: Settings
    /// The screens.
    public let navigator = Navigator()
    /// The matches of this device.
    @ObservationIgnored public private(set) lazy var library = Library(self, writer, today: today)
    /// The current match.
    @ObservationIgnored public private(set) lazy var desk = Desk(self)
    /// The lessons.
    @ObservationIgnored public private(set) lazy var lessons = Lessons(self)
    /// People with devices of their own.
    @ObservationIgnored public private(set) lazy var nearby = Nearby(
        self, folder: folder.appendingPathComponent("rooms"), neighbours: neighbours)
    /// The club evening, read when it is first looked at; nil should the core fail.
    @ObservationIgnored public private(set) lazy var club = ClubSession(self)

    /// The notice on the screen.
    public var notice: Notice?
    /// The question before a running match is left.
    public var question: Question?
    /// A short message that disappears by itself.
    public var toast: String?
    /// Whether the app is in the background: everything is covered then.
    public private(set) var covered = false
    /// Whether the match that was on the table is being opened at the start: no lobby flashes by before it.
    public private(set) var starting = false
    /// Style of boards now.
    public private(set) var style = BoardStyle.plain
    /// Colours of that style.
    public private(set) var palette = QisheCore.palette(style: .plain)

    /// Whether the screen is recorded or mirrored.
    @ObservationIgnored private var captured = false
    /// The empty boards of the lobby and the rules.
    @ObservationIgnored var grounds: [String: OrientedBoard] = [:]
    @ObservationIgnored private var system = (dark: false, contrast: false)
    @ObservationIgnored private let folder: URL
    @ObservationIgnored private let neighbours: any Neighbours
    @ObservationIgnored private let systemLang: Lang
    @ObservationIgnored private let seeds: () -> UInt64
    @ObservationIgnored private let today: () -> String
    /// Preferences that the matches on the screen know.
    @ObservationIgnored private var told: Prefs?

    /// The app on a device, with its files in a folder. `systemLang` is the language where none was chosen.
    public init(
        folder: URL, device: any Device, systemLang: Lang, neighbours: any Neighbours = NoNeighbours(),
        seeds: @escaping () -> UInt64 = { UInt64.random(in: 0..<(1 << 53)) },
        today: @escaping () -> String = { Date().formatted(.iso8601.year().month().day()) }
    ) {
        self.device = device
        self.folder = folder
        self.neighbours = neighbours
        self.systemLang = systemLang
        self.seeds = seeds
        self.today = today
        for one in [folder, folder.appendingPathComponent("saves")] { try? ProtectedFolder.make(one) }
        store = Store.at(folder: folder.path)
        settings = Settings(store: store, writer: writer)
        starting = store.has(id: settings.choices.open)
        navigator.changed = { [weak self] old in self?.screensChanged(from: old) }
        writer.onFault { [weak self] failed in
            Task { @MainActor in
                if failed { self?.tell(.diskTitle, .diskText) } else { self?.notice = nil }
            }
        }
        device.voice.mayGoOn = { [weak self] in self?.privately ?? false }
        library.dropShared()
        restyle()
        if let damage = store.takeDamage() {
            tell(.choicesTornTitle, damage.fromBackup ? .choicesTornText : .choicesBrokenText(file: damage.kept))
        }
    }

    /// Resumes the last open match, behind its curtain.
    public func start() async {
        device.reads(lang)
        defer { starting = false }
        let open = choices.open
        guard desk.session == nil, nearby.asked.isEmpty, store.has(id: open) else { return }
        // A match that crashes the app is not opened again at the next start.
        settings.change { $0.open = "" }
        await library.resume(open)
        // An invitation that came meanwhile was for now.
        if !nearby.asked.isEmpty { library.receive(invitation: nearby.asked) }
    }

    // MARK: Choices

    /// The user's settings.
    public var choices: Choices { settings.choices }

    /// The language of texts and speech.
    public var lang: Lang { choices.lang ?? systemLang }

    /// The shell's own words, in that language.
    public var words: Words { Words(lang) }

    /// Whether the current audio route is private.
    public var privately: Bool { device.route.isPrivate(choices.privateOutput) }

    /// Preferences for the core.
    public var prefs: Prefs { prefsOf(choices: choices, lang: lang, privately: privately) }

    /// The games of the lobby.
    public var games: [GameInfo] { QisheCore.games(lang: lang) }

    /// A random seed.
    func newSeed() -> UInt64 { seeds() }

    /// Changes settings and applies them to the matches on the screen.
    public func choose(_ edit: (inout Choices) -> Void) {
        let before = lang
        settings.change(edit)
        if lang != before {
            device.reads(lang)
            nearby.room?.sayAnew()
        }
        restyle()
        tellPrefs()
    }

    /// Answers the offer of pictures on the pieces; it is made once.
    public func take(pictures: Bool) { choose { $0 = withPictures(choices: $0, taken: pictures) } }

    /// Applies the system's dark mode and contrast.
    public func appears(dark: Bool, contrast: Bool) {
        system = (dark, contrast)
        restyle()
    }

    private func restyle() {
        let next = choices.style(dark: system.dark, contrast: system.contrast)
        guard next != style else { return }
        style = next
        palette = QisheCore.palette(style: next)
        for match in onTable { match.show(in: next) }
    }

    // MARK: Matches on the screen

    /// The matches on the screen: the current one and that of a lesson.
    private var onTable: [MatchSession] { [desk.session, lessons.session?.match].compactMap { $0 } }

    /// Creates the session of a match. It reports missing voices and refused speech to the app.
    func newSession(
        _ id: String, _ table: Table, _ acts: TableActs, room: RoomSession? = nil
    ) throws -> MatchSession {
        let match = try MatchSession(
            id: id, table: table, device: device, lang: lang, choices: { [settings] in settings.choices }, acts: acts,
            style: style, room: room)
        match.speaker.onMissing = { [weak self] lang in
            self.map { $0.toast = $0.words(.noVoiceFor(language: lang.ownName)) }
        }
        match.speaker.onUnsaid = { [weak self] why, lang in self.map { $0.toast = $0.words(why.word(lang)) } }
        match.capture(captured)
        return match
    }

    /// The callbacks of a match to the app, which saves it by `save`.
    func acts(save: @escaping @MainActor (SavedMatch) -> Void) -> TableActs {
        var acts = TableActs(
            privately: { [weak self] in self?.privately ?? false }, save: save,
            onFault: { [weak self] in self?.failed() })
        acts.refresh = { [weak self] in self?.tellPrefs() }
        acts.onCaptured = { [weak self] in self.map { $0.toast = $0.words(.capturedText) } }
        return acts
    }

    /// Tells the matches on the screen the preferences, if they have changed since they were told `known`.
    func tellPrefs(since known: Prefs?) {
        told = known
        tellPrefs()
    }

    private func tellPrefs() {
        let now = prefs
        guard now != told else { return }
        told = now
        for match in onTable { match.set(now) }
    }

    /// Covers, closes and saves a match that has left the screen in any way, for example by a swipe.
    private func screensChanged(from old: [Screen]) {
        if desk.session != nil, old.contains(.match), !navigator.path.contains(.match) {
            // Where others wait for the match the person is asked first.
            if desk.asksToLeave(byLink: false, then: { [weak self] in self?.desk.leaveMatch() }) {
                navigator.path = old
            } else {
                desk.leaveMatch()
            }
        }
        let path = navigator.path
        // Another screen lies over the match: nobody who comes back finds a secret open.
        if let match = desk.session, path.contains(.match), path.last != .match, match.scene.secret { match.cover() }
        if !path.contains(.lesson) { lessons.close() }
        // The match of a room takes the room's place.
        if old.contains(.room), !path.contains(.room), !path.contains(.match) { nearby.leave() }
        stayAwake()
    }

    // MARK: Messages

    /// Shows a card.
    func tell(_ title: Word, _ text: Word) { notice = Notice(title: words(title), text: words(text)) }

    /// Shows why an action was refused.
    func refused(_ error: any Error) { toast = reason(error) }

    /// Reports an internal error of the core; no state has changed.
    func failed() { toast = words(.faultText) }

    /// The words of a refusal.
    public func reason(_ error: any Error) -> String {
        guard case TableError.Refused(_, _, let reason, let texts) = error else { return words(.faultText) }
        return texts[lang] ?? reason
    }

    // MARK: The app's life

    /// Called when the audio output has changed or was interrupted.
    public func outputChanged() {
        for match in onTable { match.outputChanged() }
        tellPrefs()
    }

    /// Called when a recording or mirroring of the screen begins or ends.
    public func capture(_ on: Bool) {
        captured = on
        for match in onTable { match.capture(on) }
    }

    /// Called when the app goes to the background: covers and saves everything.
    public func pause() {
        covered = true
        for match in onTable {
            match.cover()
            match.front(false)
        }
        device.staysAwake(false)
        let store = store
        writer.run { try store.flush() }
        writer.flush()
    }

    /// Called when the app is in the foreground again. A match stays behind its curtain.
    public func wake() {
        // No clock counts the time in the background.
        if covered { for match in onTable { match.cover() } }
        covered = false
        for match in onTable { match.front(true) }
        stayAwake()
        nearby.room?.wake()
    }

    /// Keeps the screen on while somebody thinks about a move, or waits in a room for others.
    private func stayAwake() {
        let waits = lessons.session != nil || navigator.path.contains(.room)
        device.staysAwake(!covered && (desk.session?.played ?? waits))
    }

    /// Waits until all queued files are written.
    func flush() { writer.alone {} }
}
