import Foundation
import Observation
import QisheCore

/// A screen above the lobby.
public enum Screen: Hashable, Sendable {
    /// The form of a new match, with whom it is to be played.
    case new(game: String, with: Company = .here)
    /// The current match.
    case match
    /// Settings.
    case settings
    /// The notices of other people's work.
    case notices
    /// The rules of a game.
    case rules(game: String)
    /// People nearby.
    case near
    /// People who are reached over a relay.
    case online
    /// The room with other devices.
    case room
    /// The club evening.
    case club
    /// The club evening in large type, for the wall.
    case clubWall
    /// The lesson that is gone through.
    case lesson
}

/// A tab of the lobby.
public enum LobbyTab: Hashable, CaseIterable, Sendable { case play, archive, rules }

/// The whole state of the app: screens, settings, and the match on the table.
@MainActor @Observable public final class AppModel {
    /// The device.
    @ObservationIgnored public let device: any Device
    /// The user's settings.
    public let settings: Settings
    /// The matches and choices of this device.
    @ObservationIgnored let store: Store
    /// People with devices of their own.
    @ObservationIgnored public private(set) lazy var nearby = Nearby(
        self, folder: folder.appendingPathComponent("rooms"), neighbours: neighbours)
    /// The screens above the lobby, the top one last.
    public var path: [Screen] = [] {
        didSet {
            // Whatever way led off the match, such as a swipe: it is covered, saved and closed, after a question where
            // others wait for it.
            if session != nil, oldValue.contains(.match), !path.contains(.match) {
                if asksToLeave(byLink: false, then: { [weak self] in self?.leaveMatch() }) {
                    path = oldValue
                } else {
                    leaveMatch()
                }
            }
            // Another screen lies over the match: nobody who comes back finds a secret open.
            if let session, path.contains(.match), path.last != .match, session.scene.secret { session.cover() }
            if lesson != nil, !path.contains(.lesson) { closeLesson() }
            // A match of a room stands in its place.
            if oldValue.contains(.room), !path.contains(.room), !path.contains(.match) { nearby.leave() }
            stayAwake()
        }
    }
    /// The tab of the lobby.
    public var tab = LobbyTab.play
    /// The current match.
    public private(set) var session: MatchSession?
    /// The club evening, read when it is first looked at; nil should the core fail.
    @ObservationIgnored public private(set) lazy var club = ClubSession(self)
    /// The lesson on the screen.
    public private(set) var lesson: LessonSession?
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
    /// Whether a match is being read: progress is shown, and nothing else can begin.
    public internal(set) var reading = false
    /// Whether the screen is recorded or mirrored.
    public private(set) var captured = false

    /// Style of boards now.
    public private(set) var style = BoardStyle.plain
    /// The colours of that.
    public private(set) var palette = QisheCore.palette(style: .plain)

    /// The empty boards of the lobby and the rules.
    @ObservationIgnored var grounds: [String: BoardGround] = [:]
    /// The empty boards of saved matches. What is prepared for a board is kept by it, so matches on the same one share it.
    @ObservationIgnored var savedGrounds: [BoardGround] = []
    @ObservationIgnored private var system = (dark: false, contrast: false)
    @ObservationIgnored private let folder: URL
    @ObservationIgnored private let neighbours: any Neighbours
    @ObservationIgnored private let systemLang: Lang
    @ObservationIgnored let writer = Writer()
    @ObservationIgnored private let seeds: () -> UInt64
    @ObservationIgnored let today: () -> String
    @ObservationIgnored private var told: Prefs?
    /// A record that was taken in and is not on the table yet, with the preferences that it was read with.
    @ObservationIgnored var taken: (table: Table, prefs: Prefs)?

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
        writer.onFault { [weak self] failed in
            Task { @MainActor in
                guard let self else { return }
                self.notice = failed ? Notice(title: self.words(.diskTitle), text: self.words(.diskText)) : nil
            }
        }
        device.voice.mayGoOn = { [weak self] in self?.privately ?? false }
        try? FileManager.default.removeItem(at: Self.shared)
        restyle()
        if let damage = store.takeDamage() {
            let text = words(damage.fromBackup ? .choicesTornText : .choicesBrokenText(file: damage.kept))
            notice = Notice(title: words(.choicesTornTitle), text: text)
        }
    }

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

    /// Resumes the last open match, behind its curtain.
    public func start() async {
        device.reads(lang)
        defer { starting = false }
        let open = choices.open
        guard session == nil, nearby.asked.isEmpty, store.has(id: open) else { return }
        // Should reading it end the process, the next start is not to try again.
        settings.change { $0.open = "" }
        await resume(open)
        // An invitation that came meanwhile was for now.
        if !nearby.asked.isEmpty { receive(invitation: nearby.asked) }
    }

    /// The user's settings.
    public var choices: Choices { settings.choices }

    /// The language of texts and speech.
    public var lang: Lang { choices.lang ?? systemLang }

    /// The shell's own words, in it.
    public var words: Words { Words(lang) }

    /// Whether the current audio route is private.
    public var privately: Bool { device.route.isPrivate(choices.privateOutput) }

    /// Preferences for the core.
    public var prefs: Prefs { prefsOf(choices: choices, lang: lang, privately: privately) }

    /// The games of the lobby.
    public var games: [GameInfo] { QisheCore.games(lang: lang) }

    /// Begins a match. Returns false if the options are refused; the reason is in `toast`.
    @discardableResult public func begin(
        game: String, options: String, names: [String], players: [UInt16] = []
    ) -> Bool {
        guard !reading else { return false }
        do {
            let new = NewMatch(game: game, options: options, seed: seeds(), names: names, players: players)
            let table = try Table.begin(new: new, prefs: prefs)
            let id = store.newId()
            let atClub = path.contains(.club)
            settings.change {
                $0 =
                    atClub
                    ? withClubForm(choices: $0, game: game, options: options)
                    : withForm(choices: $0, game: game, options: options, names: names, players: players)
            }
            if atClub { club?.begun(id) }
            put(id, table, prefs)
            session?.saveNow()
            return true
        } catch {
            toast = reason(error)
            return false
        }
    }

    /// The ways to begin a match of a game at once.
    public func quickStarts(of game: GameInfo) -> [QuickStart] {
        (try? QisheCore.quickStarts(game: game.id, choices: choices, lang: lang)) ?? []
    }

    /// Begins a match at once. Returns false if the options are refused.
    @discardableResult public func begin(_ game: GameInfo, _ way: QuickStart) -> Bool {
        begin(game: game.id, options: way.options, names: way.names, players: way.players)
    }

    /// Begins a new match with the same players; in a room the players agree on it there.
    public func again() {
        guard let old = session else { return }
        if old.room != nil { return backToRoom() }
        do {
            let table = try old.table.again(seed: seeds())
            put(store.newId(), table, prefs)
            session?.saveNow()
        } catch {
            toast = reason(error)
        }
    }

    /// Resumes a saved match, read in the background.
    public func resume(_ id: String) async {
        // A second tap while the match slides in opens no other one.
        guard !reading, session == nil else { return }
        reading = true
        let (store, writer, prefs) = (store, writer, prefs)
        let opened = await Task.detached { writer.alone { store.open(id: id, prefs: prefs) } }.value
        reading = false
        switch opened {
        case .good(let table):
            put(id, table, prefs)
        case .fromBackup(let table):
            put(id, table, prefs)
            notice = Notice(title: words(.tornTitle), text: words(.tornText))
        case .broken(let kept):
            settings.change { $0.open = "" }
            notice = Notice(title: words(.brokenTitle), text: words(.brokenText(file: kept)))
        }
    }

    /// Makes a match the current one, with the preferences it was read with, and with its room if it is played in one.
    func put(_ id: String, _ table: Table, _ given: Prefs?, room: RoomSession? = nil) {
        closeSession()
        if room == nil { nearby.leave() }
        do {
            let fresh = try MatchSession(
                id: id, table: table, device: device, lang: lang, choices: { [settings] in settings.choices },
                acts: acts(id), style: style, room: room)
            fresh.speaker.onMissing = { [weak self] lang in
                self.map { $0.toast = $0.words(.noVoiceFor(language: lang.ownName)) }
            }
            fresh.speaker.onUnsaid = { [weak self] why, lang in
                self.map { $0.toast = $0.words(why.word(lang)) }
            }
            fresh.capture(captured)
            if covered { fresh.cover() }
            session = fresh
            fresh.front(!covered)
            // What was chosen while it was read.
            told = given
            tellPrefs()
            settings.change { $0.open = room == nil ? id : "" }
            if room == nil { dropStarts(but: id) }
            path = room == nil && path.contains(.club) ? [.club, .match] : [.match]
        } catch {
            path = []
            toast = reason(error)
        }
    }

    /// Begins a lesson of a game.
    public func beginLesson(game: String, id: String) {
        do {
            let begun = try Lesson.begin(game: game, id: id, prefs: prefs)
            var acts = acts(save: { _ in })
            acts.onAnswer = { [weak self] in self?.lesson?.answered() }
            let match = try MatchSession(
                id: "lesson", table: begun.table(), device: device, lang: lang,
                choices: { [settings] in settings.choices }, acts: acts, style: style)
            match.speaker.onMissing = { [weak self] lang in
                self.map { $0.toast = $0.words(.noVoiceFor(language: lang.ownName)) }
            }
            match.speaker.onUnsaid = { [weak self] why, lang in self.map { $0.toast = $0.words(why.word(lang)) } }
            match.capture(captured)
            lesson = try LessonSession(
                lesson: begun, match: match,
                onComplete: { [weak self] key in
                    self?.settings.change { $0.lessons = withLesson(done: $0.lessons, key: key) }
                }, onFault: { [weak self] in self.map { $0.toast = $0.words(.faultText) } })
            match.front(!covered)
            if path.last != .lesson { path.append(.lesson) }
        } catch {
            toast = reason(error)
        }
    }

    private func closeLesson() {
        lesson?.match.keys.end()
        lesson?.match.front(false)
        lesson?.match.speaker.hush()
        lesson = nil
        stayAwake()
    }

    /// The matches on the screen: that of the desk, and that of a lesson.
    private var onTable: [MatchSession] { [session, lesson?.match].compactMap { $0 } }

    private func acts(_ id: String) -> TableActs {
        let (store, writer) = (store, writer)
        return acts(save: { match in writer.run { try store.save(id: id, saved: match) } })
    }

    private func acts(save: @escaping @MainActor (SavedMatch) -> Void) -> TableActs {
        var acts = TableActs(
            privately: { [weak self] in self?.privately ?? false }, save: save,
            onFault: { [weak self] in self.map { $0.toast = $0.words(.faultText) } })
        acts.refresh = { [weak self] in self?.tellPrefs() }
        acts.onLayouts = { [weak self] game, layouts in self?.keep(layouts, of: game) }
        acts.onCaptured = { [weak self] in self.map { $0.toast = $0.words(.capturedText) } }
        return acts
    }

    /// Leaves the match, after a question where the core has one.
    public func goBack() {
        let leave: @MainActor () -> Void = { [weak self] in self?.leaveMatch() }
        if !asksToLeave(byLink: false, then: leave) { leave() }
    }

    /// Asks before the match is left, if the core has a question; `then` leaves it. Returns whether it asks.
    func asksToLeave(byLink: Bool, then: @escaping @MainActor () -> Void) -> Bool {
        guard let session, let asked = try? session.table.leaveQuestion(byLink: byLink) else { return false }
        session.keys.end()
        question = Question(asked, then: then)
        return true
    }

    /// Goes back to the club evening that the match was begun from, or to the lobby; the match is saved.
    public func leaveMatch() {
        session?.cover()
        closeSession()
        nearby.leave()
        settings.change { $0.open = "" }
        path = path.contains(.club) ? [.club] : []
    }

    func closeSession() {
        if let session {
            if let room = session.room { room.leave(table: session.table) } else { club?.left(session) }
        }
        session?.keys.end()
        session?.speaker.hush()
        session = nil
        question = nil
        device.staysAwake(false)
        try? FileManager.default.removeItem(at: Self.shared)
    }

    /// Changes settings and applies them to the current match.
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

    private func tellPrefs() {
        let now = prefs
        guard now != told else { return }
        told = now
        for match in onTable { match.set(now) }
    }

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

    /// While somebody thinks about a move, or waits in a room for others.
    private func stayAwake() {
        device.staysAwake(!covered && (session?.played ?? (lesson != nil || path.contains(.room))))
    }

    /// A random seed.
    func newSeed() -> UInt64 { seeds() }

    /// Waits until all queued files are written.
    func flush() { writer.alone {} }

    /// The words of a refusal.
    public func reason(_ error: any Error) -> String {
        guard case TableError.Refused(_, _, let reason, let texts) = error else { return words(.faultText) }
        return texts[lang] ?? reason
    }
}
