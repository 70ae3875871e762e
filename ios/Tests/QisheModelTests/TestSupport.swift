import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Root of the checkout.
let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// Preferences of a device on which nothing was chosen.
let plainPrefs = Prefs(
    lang: .zh, glyphs: .traditional, flip: .none, curtainEachTurn: false, privateOutput: false, showTargets: true,
    confirmation: .none, watch: .medium, chances: false,
    phrases: true)

extension AppPage {
    /// Rows of all groups.
    var rows: [PageRow] { groups.flatMap(\.rows) }

    /// Paragraphs of its texts.
    var paragraphs: [String] {
        rows.flatMap { row -> [String] in if case .article(let paragraphs, _) = row.kind { paragraphs } else { [] } }
    }

    /// Pictures of its texts.
    var pictures: [PagePicture] {
        rows.flatMap { row -> [PagePicture] in if case .article(_, let pictures) = row.kind { pictures } else { [] } }
    }
}

/// Opens the rules of a game and returns their page.
@MainActor func rules(of game: String, _ model: AppModel) throws -> AppPage {
    model.navigator.go(.rules(game: game))
    return try XCTUnwrap(model.navigator.view.page)
}

/// Voice that records its texts.
@MainActor final class FakeVoice: Voice {
    var said: [String] = []
    var hushes = 0
    var languages: Set<Lang> = [.zh, .en]

    func speaks(_ lang: Lang) -> Bool { languages.contains(lang) }
    /// Private text being spoken.
    var privateText: String?
    var mayContinue: () -> Bool = { false }

    var onEnded: (UInt64) -> Void = { _ in }

    func say(_ text: String, lang: Lang, to: Listeners, atOnce: Bool, id: UInt64) {
        said.append(to == .one ? (atOnce ? "@\(text)" : "@ waits \(text)") : atOnce ? "!\(text)" : text)
        if to == .one { privateText = text }
    }
    func hush() {
        hushes += 1
        privateText = nil
    }
}

/// Device that records its calls.
@MainActor final class FakeDevice: Device {
    let fakeVoice = FakeVoice()
    var voice: any Voice { fakeVoice }
    /// Number of calls of `prepare`.
    var prepared = 0
    func prepare() async { prepared += 1 }
    var route = SoundRoute([.speaker])
    /// Route that preparing the output for private speech leads to.
    var routeWhenOpened: SoundRoute?
    var canOpen = true
    var isSurelyHeard = true
    var listening = false
    var awake = false
    var screenReader = false
    var announced: [String] = []
    var cues: [Cue] = []
    var ticks = 0

    func announce(_ text: String, lang: Lang, atOnce: Bool) { announced.append(text) }
    /// Volume of the last sound.
    var volume = 0.0
    func cue(_ cue: Cue, volume: Double, haptics: Bool) {
        self.volume = volume
        if volume > 0 { cues.append(cue) }
    }
    func prepareOutput(for listeners: Listeners) -> Bool {
        if listeners == .one, let routeWhenOpened { route = routeWhenOpened }
        return canOpen
    }
    func monitorProximity(_ on: Bool) { listening = on }
    func keepAwake(_ on: Bool) { awake = on }
    /// Number of background tasks that go on, and of all.
    var backgroundTasks = (open: 0, all: 0)
    func beginBackgroundTask() -> @MainActor () -> Void {
        backgroundTasks = (backgroundTasks.open + 1, backgroundTasks.all + 1)
        return { self.backgroundTasks.open -= 1 }
    }
    /// Languages set for the screen reader, in order.
    var languages: [Lang] = []
    func setSpokenLanguage(_ lang: Lang) { languages.append(lang) }
    func pulse() { ticks += 1 }
}

/// Temporary folder of a test, deleted after it.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("qishe-\(UUID().uuidString)")
    init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}

/// Creates an app with its files in a folder.
@MainActor func app(_ folder: TemporaryFolder, _ device: FakeDevice, _ lang: Lang = .zh) throws -> AppModel {
    AppModel(
        folder: folder.url, device: device, systemLang: lang, seeds: { 20_260_101 })
}

extension MatchSession {
    /// Opens the curtain as a held disc does.
    func openCurtain() { send(.openCurtain) }

    /// Sends the app to the background and back.
    func cover() {
        send(.front(on: false))
        send(.front(on: true))
    }

    /// Taps points by their names, `h2e2`.
    func moves(_ all: String) {
        for move in all.split(separator: " ") {
            tap(named: String(move.prefix(2)))
            tap(named: String(move.suffix(2)))
        }
    }

    /// Taps a point by its name.
    func tap(named name: String) {
        if let point = board.points.first(where: { $0.name == name }) { tap(point.id) }
    }
}

/// Begins a match of 卧底象棋 with the spies of both sides, and opens the curtain of the first mover, Red.
@MainActor func play(_ model: AppModel, red: String = "none", black: String = "none") throws -> MatchSession {
    XCTAssertTrue(model.currentMatch.begin(game: "undercover", options: #"{"first":"red"}"#, names: ["阿宁", "周"]))
    let session = try XCTUnwrap(model.currentMatch.session)
    for place in [red, black] {
        if session.scene.curtain != nil { session.openCurtain() }
        if place == "none" {
            session.press("spy:none")
            session.press("ask:yes")
        } else {
            session.enter(place)
            session.press("spy:yes")
        }
    }
    if session.scene.curtain != nil { session.openCurtain() }
    return session
}

extension MatchSession {
    /// Drawer of the seat to move.
    var drawer: Drawer? { scene.drawers.first { $0.peek.enabled } }
}

/// Waits until a condition holds, at most two seconds.
@MainActor func eventually(_ condition: () -> Bool) async {
    for _ in 0..<200 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
}

extension BoardTouch {
    /// Moves a finger at time 0, with the loupe where it `aims`.
    func moved(
        to at: CGPoint, _ geometry: BoardGeometry, _ input: some BoardInput, aims: Bool, drags: Bool = false,
        glassAfterMs: UInt64 = 0
    ) {
        let aim = FingerAim(
            glass: aims, glassAfterMs: glassAfterMs, drags: drags || !aims, zooms: false, openingZoom: 1,
            quarterZoom: 1, offers: false)
        moved(to: at, time: 0, geometry, input, aim: aim)
    }
}

extension AppModel {
    /// Saved matches, after all that was queued is written.
    func savedMatches() -> [StoredMatch] {
        flush()
        return store.list(lang: lang).matches
    }

    /// Text in a field of the page on top; nil where there is no such field.
    func typed(_ id: String) -> String? {
        let rows = (navigator.view.page?.groups ?? []).flatMap(\.rows)
        guard case .field(let value, _, _, _)? = rows.first(where: { $0.id == id })?.kind else { return nil }
        return value
    }

    /// Options of the form on top.
    var options: [OptionSpec] {
        (navigator.view.page?.groups ?? []).flatMap(\.rows).compactMap {
            if case .option(let spec) = $0.kind { spec } else { nil }
        }
    }

    /// Presses a row of the page on top, or of the sheet over it.
    func press(_ id: String) { navigator.send(.press(id: id)) }

    /// Gives a row of the page on top, or of the sheet over it, a value.
    func set(_ id: String, _ value: RowValue) { navigator.send(.set(id: id, value: value)) }

    /// Writes a text into a field of the page on top, and presses its key.
    func write(_ text: String, in id: String) {
        navigator.send(.set(id: id, value: .text(text: text)))
        navigator.send(.press(id: id))
    }
}
