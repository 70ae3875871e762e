import Foundation
import Observation
import QisheCore

/// State of the app: its parts, the user's settings, messages over every screen, and the app's life cycle.
@MainActor @Observable public final class AppModel {
    /// The device.
    @ObservationIgnored public let device: any Device
    /// Matches and settings of this device.
    @ObservationIgnored let store: Store
    @ObservationIgnored let writer = Writer()
    /// The user's settings.
    public let settings: Settings
    /// Navigation stack.
    @ObservationIgnored public private(set) lazy var navigator = Navigator(
        store: store, platform: traits, seed: newSeed()
    ) { [weak self] in self?.carryOut($0) }
    /// Saved matches.
    @ObservationIgnored public private(set) lazy var library = Library(self, writer)
    /// The current match.
    @ObservationIgnored public private(set) lazy var currentMatch = CurrentMatch(self)
    /// The lessons.
    @ObservationIgnored public private(set) lazy var lessons = Lessons(self)
    /// Play with people on other devices.
    @ObservationIgnored public private(set) lazy var nearby = Nearby(
        self, folder: folder.appendingPathComponent("rooms"), neighbours: neighbours)
    /// The notice on the screen.
    public var notice: Notice? { navigator.view.notice }
    /// Question on the screen.
    public var question: Question? { navigator.view.question }
    /// Work that the user waits for.
    public var work: Work? { navigator.view.work }
    /// Number of sheets over the screens. The system shows no dialog below one: it waits until they are closed.
    private var sheets = 0
    /// The notice, as long as it can be shown.
    public var shownNotice: Notice? { sheets == 0 ? notice : nil }
    /// The question, as long as it can be shown. A notice comes first.
    public var shownQuestion: Question? { sheets == 0 && notice == nil && !answering ? question : nil }
    /// Whether a question was just answered: its dialog closes before the next one is shown.
    private var answering = false
    /// Whether the question for the user's name can be shown. It comes last.
    public var asksForName: Bool { sheets == 0 && notice == nil && question == nil && navigator.view.asksName }

    /// Called when a sheet has appeared over a screen, and when one has gone.
    public func sheetChanged(shown: Bool) { sheets = max(0, sheets + (shown ? 1 : -1)) }

    /// Short message that disappears by itself.
    public var toast: Toast? { navigator.view.toast }
    /// Whether the app is in the background, where everything is covered.
    public private(set) var covered = false
    /// Whether the last open match is being opened at the start. The lobby is hidden until then, so that it does not
    /// flash up.
    public var starting: Bool { navigator.view.isStarting }
    /// Current style of boards.
    public private(set) var style = BoardStyle.plain
    /// Colours of that style.
    public private(set) var palette = QisheCore.palette(style: .plain)

    /// Work that goes on in the background; nil in the foreground.
    @ObservationIgnored private var pausing: Task<Void, Never>?
    /// Whether the screen is recorded or mirrored.
    @ObservationIgnored private(set) var captured = false
    /// Empty boards of the lobby and the rules, by game.
    @ObservationIgnored var orientedBoards: [String: OrientedBoard] = [:]
    @ObservationIgnored private var system = (dark: false, contrast: false)
    @ObservationIgnored private let folder: URL
    @ObservationIgnored private let neighbours: any Neighbours
    @ObservationIgnored private let systemLang: Lang
    @ObservationIgnored private let seeds: () -> UInt64

    /// Creates the app's state on a device, with its files in a folder. `systemLang` is used until the user chooses a
    /// language.
    public init(
        folder: URL, device: any Device, systemLang: Lang, neighbours: any Neighbours = NoNeighbours(),
        seeds: @escaping () -> UInt64 = { UInt64.random(in: 0..<(1 << 53)) }
    ) {
        self.device = device
        self.folder = folder
        self.neighbours = neighbours
        self.systemLang = systemLang
        self.seeds = seeds
        for one in [folder, folder.appendingPathComponent("saves")] { try? ProtectedFolder.make(one) }
        store = Store.at(folder: folder.path)
        settings = Settings(store: store, writer: writer)
        settings.changed = { [weak self] in self?.navigator.send(.chosen(choices: $0)) }
        writer.onFault { [weak self] failed in
            Task { @MainActor in
                self?.navigator.send(.disk(refuses: failed))
            }
        }
        device.voice.mayContinue = { [weak self] in self?.isRoutePrivate ?? false }
        library.dropShared()
        restyle()
    }

    /// Starts the app: it begins with the match that was open at its last end.
    public func start() async {
        device.setSpokenLanguage(lang)
        // The first screen does not wait for it.
        Task { await device.prepare() }
        navigator.send(.start)
    }

    // MARK: Settings

    /// The user's settings.
    public var choices: Choices { settings.choices }

    /// Language of texts and speech.
    public var lang: Lang { choices.lang ?? systemLang }

    /// Texts of the shell in that language.
    public var strings: Strings { Strings(lang) }

    /// Whether the current audio route is private.
    public var isRoutePrivate: Bool { device.route.isPrivate(choices.privateOutput) }

    /// Preferences for the core.
    public var prefs: Prefs { prefsOf(choices: choices, lang: lang, privately: isRoutePrivate) }

    /// Games of the lobby.
    public var games: [GameInfo] { QisheCore.games(lang: lang) }

    /// Returns a random seed.
    func newSeed() -> UInt64 { seeds() }

    /// Changes settings and applies them to the matches on the screen.
    public func choose(_ edit: (inout Choices) -> Void) {
        let before = lang
        settings.change(edit)
        if lang != before {
            device.setSpokenLanguage(lang)
            nearby.room?.refreshTexts()
        }
        restyle()
        tellPrefs()
        traitsChanged()
    }

    /// Answers the offer to draw pictures on the pieces, which is made once.
    public func take(pictures: Bool) { choose { $0 = withPictures(choices: $0, taken: pictures) } }

    /// Applies the system's dark mode and contrast.
    public func setAppearance(dark: Bool, contrast: Bool) {
        system = (dark, contrast)
        restyle()
    }

    private func restyle() {
        let next = choices.style(dark: system.dark, contrast: system.contrast)
        guard next != style else { return }
        style = next
        palette = QisheCore.palette(style: next)
        for match in openMatches { match.show(in: next) }
    }

    // MARK: Matches on the screen

    /// Matches on the screen: the current one and the one of a lesson.
    private var openMatches: [MatchSession] { [currentMatch.session, lessons.session?.match].compactMap { $0 } }

    /// Creates the session of a match. It reports missing voices and refused speech to the app.
    func newSession(
        _ id: String, _ driver: MatchDriver, _ host: MatchHost, room: RoomSession? = nil
    ) throws -> MatchSession {
        let match = try MatchSession(
            id: id, driver: driver, device: device, choices: { [settings] in settings.choices }, host: host,
            style: style, room: room)
        match.speaker.onMissingVoice = { [weak self] lang in
            self?.tell(.noVoiceFor(language: lang.ownName))
        }
        match.speaker.onRefused = { [weak self] why, lang in self?.tell(why.word(lang)) }
        match.send(.captured(on: captured))
        return match
    }

    /// Callbacks of a match to the app. It holds the app's last preferences after the app has gone.
    var matchHost: MatchHost {
        let last = prefs
        var host = MatchHost(
            isRoutePrivate: { [weak self] in self?.isRoutePrivate ?? false },
            prefs: { [weak self] in self?.prefs ?? last })
        host.tell = { [weak self] word in self?.tell(word) }
        host.onHandsChanged = { [weak self] in self?.navigator.send(.forgetInput) }
        host.onFault = { [weak self] in self?.failed() }
        host.onWatchSpeed = { [settings] speed in settings.change { $0.watch = speed } }
        host.onChances = { [settings] on in settings.change { $0.chances = on } }
        return host
    }

    /// Takes the question off the screen, and then answers it, which may ask the next one.
    public func answer(_ yes: Bool) {
        answering = true
        Task {
            navigator.send(.answer(yes: yes))
            answering = false
        }
    }

    private func tellPrefs() {
        for match in openMatches { match.send(.prefs(prefs: prefs)) }
        library.spies?.send(.prefs(prefs: prefs))
    }

    // MARK: The core's driver of the app

    /// Carries out an order of the core.
    private func carryOut(_ order: AppOrder) {
        switch order {
        case .show: stayAwake()
        case .coverSecret: currentMatch.session?.send(.coverSecret)
        case .askToLeave(let byLink): currentMatch.askToLeave(byLink: byLink)
        case .closeMatch: currentMatch.leave()
        case .putMatch(let id, let fresh, let told):
            guard let driver = navigator.takeMatch() else { return }
            currentMatch.put(id, driver, fresh: fresh)
            if let told { tell(told) }
        case .run(let number), .runBehind(let number): navigator.run(number, prefs: prefs, after: writer)
        case .removeMatch(let id): library.remove(id)
        case .bringMatchBack(let id): library.bringBack(id)
        // Pictures are drawn before the sheet from which they are shared.
        case .draw, .giveDrawing: break
        case .giveEverything(let name, let text, _): library.write(everything: text, named: name)
        case .readStoreAgain: library.readAgain()
        case .saveClub(let text): library.saveClub(text)
        case .takeClubResult(let id): library.takeClubResult(id)
        case .putSpyPanel: library.put(navigator.takePanel())
        case .closeSpyPanel: library.closeSpies()
        case .dropGiven: library.dropShared()
        case .actInRoom(let act): nearby.act(act)
        case .closeLesson: lessons.close()
        case .beginMatch(let game, let options, let names, let players):
            currentMatch.begin(game: game, options: options, names: names, players: players)
        case .openEditor(let game, let options): openEditor(game, options)
        case .closeEditor: editor = nil
        case .beginLesson(let game, let lesson): lessons.begin(game: game, id: lesson)
        case .beginPuzzles(let keys): lessons.solve(keys)
        case .beginEndgame(let key): lessons.playOut(key)
        case .leaveRoom: nearby.leave()
        case .resumeRoom(let room): nearby.resume(room)
        case .giveUpRoom(let room): nearby.giveUp(room)
        case .tellRoom(let room): nearby.tell(room)
        case .lookIntoRoom(let file): nearby.lookInto(file)
        case .watchLetters(let on): device.watchLetters(on)
        case .enterRoom(let entry, let company): nearby.enter(entry, company)
        case .choose(let choices): choose { $0 = choices }
        case .act(let act): self.act(act)
        }
    }

    private func act(_ act: AppAct) {
        switch act {
        case .pickFile: picksFile = true
        case .openSpeechSettings: break
        case .openAppSettings: opensAppSettings = true
        case .playSound: device.cue(.move, volume: choices.loudness, haptics: false)
        // The voices are listed when the app begins, and again when they change.
        case .prepareVoice: traitsChanged()
        }
    }

    /// Board on which the position of a form is set up, while it is open.
    public private(set) var editor: EditorSession?

    /// Opens that board. Options that are refused lead back, and the reason is told.
    private func openEditor(_ game: String, _ options: String) {
        do {
            editor = try EditorSession(
                game: game, options: options, prefs: prefs, style: style, smallPoints: choices.smallPoints
            ) { [weak self] error in self?.refused(error) }
        } catch {
            navigator.back()
            refused(error)
        }
    }

    /// File with everything, ready to be shared.
    public var everything: URL?
    /// Whether the system's settings of the app are to be opened.
    public var opensAppSettings = false
    /// Whether a file is to be picked.
    private var picksFile = false
    /// Whether a file is being picked. It waits for a sheet to close.
    public var showsFilePicker: Bool {
        get { picksFile && sheets == 0 }
        set { picksFile = newValue }
    }

    /// What the platform has and lacks, looked at now.
    private var traits: PlatformTraits {
        PlatformTraits(
            lang: systemLang, utcOffset: Int32(TimeZone.current.secondsFromGMT() / 60),
            version: Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "",
            zooms: false, reducesMotion: false, hasHaptics: true,
            sendsFiles: false, opensSpeechSettings: false, readerSpeaksMoves: true, readsAloud: device.screenReader,
            lacksVoice: !device.voice.speaks(settings.choices.lang ?? systemLang), notifies: device.notifies,
            outputs: nil)
    }

    /// Called when voices or the screen reader may have changed.
    public func traitsChanged() { navigator.send(.platform(traits: traits)) }

    /// Looks into the mailboxes of matches by letters while the app is away. Returns what the person is to be told.
    public func lookIntoMailboxes() async -> LetterNews {
        let (store, system) = (store, systemLang)
        return await Task.detached {
            store.lookIntoMailboxes(system: system, millis: coreLimits.mailboxMs)
        }.value
    }

    // MARK: Messages

    /// Shows a notice.
    func show(_ notice: StoreNotice?) {
        if let notice { showNotice(notice.title, notice.text) }
    }

    func showNotice(_ title: Word, _ text: Word) {
        navigator.send(.notify(title: strings(title), text: strings(text)))
    }

    /// Shows why an action was refused.
    func refused(_ error: any Error) { tell(reason(error)) }

    /// Reports an internal error of the core; no state has changed.
    func failed() { tell(.faultText) }

    /// Tells the person something for some seconds.
    public func tell(_ text: String) { navigator.send(.tell(text: text)) }

    /// Tells the person something for some seconds.
    public func tell(_ word: Word) { tell(strings(word)) }

    /// Returns the reason of a refusal in the app's language.
    public func reason(_ error: any Error) -> String {
        guard case TableError.Refused(_, _, let reason, let texts) = error else { return strings(.faultText) }
        return texts[lang] ?? reason
    }

    // MARK: Life cycle

    /// Called when the audio output has changed or was interrupted.
    public func outputChanged() {
        for match in openMatches { match.send(.outputLost) }
        library.spies?.send(.outputLost)
        tellPrefs()
    }

    /// Called when a recording or mirroring of the screen begins or ends.
    public func setCaptured(_ on: Bool) {
        captured = on
        for match in openMatches { match.send(.captured(on: on)) }
        library.spies?.send(.captured(on: on))
    }

    /// Called when the app is no longer in front: in the background, or below a call or the Control Centre. Covers
    /// everything, and waits for nothing.
    public func cover() {
        covered = true
        navigator.send(.forgetInput)
        for match in openMatches { match.send(.front(on: false)) }
        library.spies?.send(.front(on: false))
        device.keepAwake(false)
    }

    /// Called when the app goes to the background. Covers everything, and has the system let the app run until all is
    /// written, and sent to other devices. The returned task ends then.
    @discardableResult public func pause() -> Task<Void, Never> {
        if let pausing { return pausing }
        if !covered { cover() }
        let (store, writer, end) = (store, writer, device.beginBackgroundTask())
        writer.run { try store.flush() }
        let task = Task {
            await nearby.finishSending()
            // After the others, whose last words may be a record.
            await writer.written()
            end()
        }
        pausing = task
        return task
    }

    /// Called when the app returns to the foreground. A match stays behind its curtain.
    public func wake() {
        let suspended = pausing != nil
        (covered, pausing) = (false, nil)
        for match in openMatches { match.send(.front(on: true)) }
        navigator.send(.front)
        stayAwake()
        nearby.wake(suspended: suspended)
    }

    /// Keeps the screen on while somebody thinks about a move, or waits in a room for others.
    private func stayAwake() {
        let waits = lessons.session != nil || navigator.path.contains(.room)
        device.keepAwake(!covered && (currentMatch.session?.state.awake ?? waits))
    }

    /// Waits until all queued files are written.
    func flush() { writer.sync {} }
}
