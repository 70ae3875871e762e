import Foundation
import QisheCore
import XCTest

/// Replays the scenario files of `tests/scenarios` through the Swift binding. Their format is in `tests/README.md`.
final class ScenarioTests: XCTestCase, @unchecked Sendable {
    /// Every file gives the results that it expects.
    func testAllScenarios() throws {
        let folder = checkout.appendingPathComponent("tests/scenarios")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
        XCTAssertGreaterThanOrEqual(files.count, 10, "the scenarios are missing")
        var steps = 0
        var seen = 0
        for file in files {
            let run = try Run(file.lastPathComponent, try JSONDecoder().decode(Json.self, from: Data(contentsOf: file)))
            for difference in try run.all() { XCTFail(difference) }
            steps += run.steps
            seen += run.seen
        }
        print("scenarios: \(files.count) files, \(steps) steps, \(seen) expectations")
    }
}

/// Error in a scenario file.
private struct BadScenario: Error, CustomStringConvertible { let description: String }

/// Converts a case name to the core's spelling: `lastFrom` to `last_from`.
private func snake<T>(_ value: T) -> String {
    "\(value)".reduce(into: "") { text, letter in
        text += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
}

/// Orders after an event, by kind.
private struct Reply {
    let scene: BoardScene
    var said: [Utterance] = []
    var cues: [Cue] = []
    var layouts: [String] = []
    var mutePrivate = false
    var changed = false

    init(_ scene: BoardScene, _ orders: [Order]) {
        self.scene = scene
        for order in orders {
            switch order {
            case .speak(let said): self.said += said
            case .play(let cue): cues.append(cue)
            case .keepLayouts(_, let layouts): self.layouts += layouts
            case .mutePrivate: mutePrivate = true
            case .save: changed = true
            default: break
            }
        }
    }
}

/// Run of one scenario on one table.
private final class Run {
    private let file: String
    private let scenario: Json
    private var prefs: Prefs
    private let folder = TemporaryFolder()
    private let store: Store
    private var table: MatchDriver
    private var board: BoardArt
    private var held: String?
    private(set) var steps = 0
    private(set) var seen = 0

    init(_ file: String, _ scenario: Json) throws {
        self.file = file
        self.scenario = scenario
        store = Store.at(folder: folder.url.path)
        prefs = try Self.changed(plainPrefs, scenario["prefs"])
        if let record = scenario["record"] {
            table = try MatchDriver.restore(saved: "\(record)", prefs: prefs)
        } else {
            guard let new = scenario["new"], let game = new["game"]?.text else {
                throw BadScenario(description: "\(file): neither a record nor a new match")
            }
            let match = NewMatch(
                game: game, options: "\(new["options"] ?? .object([:]))", seed: UInt64(new["seed"]?.number ?? 0),
                names: new["names"]?.texts ?? [])
            table = try MatchDriver.begin(new: match, prefs: prefs)
        }
        board = try table.board()
        try still()
    }

    /// Nothing moves by itself in a scenario.
    private func still() throws { _ = try table.handle(event: .still(on: true), now: 0) }

    private static func changed(_ base: Prefs, _ changes: Json?) throws -> Prefs {
        var prefs = base
        for (key, value) in changes?.object ?? [:] {
            switch (key, value.text, value.flag) {
            case ("lang", "zh"?, _): prefs.lang = .zh
            case ("lang", "en"?, _): prefs.lang = .en
            case ("glyphs", "traditional"?, _): prefs.glyphs = .traditional
            case ("glyphs", "simplified"?, _): prefs.glyphs = .simplified
            case ("flip", "none"?, _): prefs.flip = .none
            case ("flip", "to_mover"?, _): prefs.flip = .toMover
            case ("flip", "facing"?, _): prefs.flip = .facing
            case ("curtain_each_turn", _, let flag?): prefs.curtainEachTurn = flag
            case ("private_output", _, let flag?): prefs.privateOutput = flag
            case ("show_targets", _, let flag?): prefs.showTargets = flag
            case ("confirmation", "none"?, _): prefs.confirmation = .none
            case ("confirmation", "again"?, _): prefs.confirmation = .again
            case ("confirmation", "button"?, _): prefs.confirmation = .button
            default: throw BadScenario(description: "unknown preference \(key)")
            }
        }
        return prefs
    }

    private func point(_ name: String) throws -> UInt16 {
        guard let point = board.points.first(where: { $0.name == name }) else {
            throw BadScenario(description: "\(file): no point \(name)")
        }
        return point.id
    }

    private func tap(_ name: String, _ count: UInt8 = 1) throws -> Reply {
        try send(.tap(point: point(name), count: count))
    }

    private func send(_ event: ShellEvent) throws -> Reply {
        let orders = try table.handle(event: event, now: 0)
        for case .save in orders { try store.save(id: "1", driver: table) }
        return Reply(try table.scene(), orders)
    }

    private func look() throws -> Reply {
        Reply(try table.scene(), [.mutePrivate])
    }

    private func step(_ step: Json) throws -> Reply {
        guard let key = step.object.keys.first(where: { $0 != "see" }) else {
            throw BadScenario(description: "\(file): a step without an input")
        }
        let word = step[key]?.text ?? ""
        switch key {
        case "tap": return try tap(word)
        case "double_tap":
            _ = try tap(word)
            return try tap(word, 2)
        case "press": return try send(.press(id: word))
        case "hold":
            // The finger is lifted from the key before.
            if let held { _ = try send(.keyUp(id: held)) }
            held = word
            return try send(.keyDown(id: word, by: .finger, prefs: prefs))
        case "release": return try send(.keyUp(id: word))
        case "enter": return try send(.enter(text: word))
        case "open_curtain": return try send(.openCurtain)
        case "cover":
            let reply = try send(.front(on: false))
            _ = try send(.front(on: true))
            return reply
        case "moves":
            var last: Reply?
            for move in word.split(separator: " ").map(String.init) {
                _ = try tap(String(move.prefix(2)))
                let reply = try tap(String(move.dropFirst(2)))
                guard reply.scene.status.tone != .refused else {
                    throw BadScenario(description: "\(file): \(move) was refused")
                }
                last = reply
            }
            return try last ?? look()
        case "prefs":
            prefs = try Self.changed(prefs, step[key])
            let reply = try send(.prefs(prefs: prefs))
            board = try table.board()
            return reply
        case "reopen":
            _ = try send(.front(on: false))
            guard let opened = store.open(id: "1", prefs: prefs).table else {
                throw BadScenario(description: "\(file): the store does not open the match")
            }
            table = opened
            try still()
            return try look()
        case "look": return try look()
        default: throw BadScenario(description: "\(file): unknown input \(key)")
        }
    }

    func all() throws -> [String] {
        var differences: [String] = []
        for (number, input) in (scenario["steps"]?.list ?? []).enumerated() {
            let reply = try step(input)
            steps += 1
            for (key, wanted) in input["see"]?.object ?? [:] {
                let found = try seen(reply, key, wanted)
                seen += 1
                if found != wanted {
                    differences.append("\(file), step \(number): \(key)\n  seen \(found)\n  want \(wanted)")
                }
            }
        }
        return differences
    }

    private func seen(_ reply: Reply, _ key: String, _ wanted: Json) throws -> Json {
        let scene = reply.scene
        func each(_ value: (String) throws -> Json) rethrows -> Json {
            .object(Dictionary(uniqueKeysWithValues: try wanted.object.keys.map { ($0, try value($0)) }))
        }
        func panel(_ seat: String) -> SeatPanel? { scene.seats.first { "\($0.seat)" == seat } }
        func drawer(_ seat: String) -> Drawer? { scene.drawers.first { "\($0.seat)" == seat } }
        func piece(_ name: String) throws -> PieceView? {
            let at = try point(name)
            return scene.pieces.first { $0.point == at }
        }
        switch key {
        case "curtain": return Json(scene.curtain?.side)
        case "subtitle": return Json(scene.subtitle)
        case "status": return Json(scene.status.text)
        case "tone": return Json(snake(scene.status.tone))
        case "prompt": return Json(scene.prompt?.id)
        case "asked": return Json(scene.prompt.map { "\($0.title)｜\($0.text)" })
        case "choices": return Json((scene.prompt?.choices ?? []).filter(\.enabled).map(\.id))
        case "marks":
            return Json(
                scene.marks.filter { $0.kind != .lastFrom && $0.kind != .lastTo }
                    .map { "\(snake($0.kind)) \(board.points[Int($0.point)].name)" }.sorted())
        case "pieces": return try each { Json(try piece($0)?.glyph ?? "") }
        case "stones": return try each { Json(try piece($0).map { snake($0.ink) } ?? "") }
        case "numbers": return try each { Json(try piece($0)?.number ?? 0) }
        case "drawer": return each { Json(drawer($0).map { "\($0.caption)｜\($0.text)" }) }
        case "key": return each { Json(drawer($0)?.key?.enabled) }
        case "caption": return each { Json(panel($0)?.caption) }
        case "held": return each { Json((panel($0)?.held ?? []).map { "\($0.label) \($0.left)/\($0.of)" }) }
        case "moves": return Json(scene.moves.last?.cells.last?.text)
        case "result": return Json(scene.result.map { "\($0.title)｜\($0.reason)" })
        case "revealed": return Json(scene.result?.revealed)
        case "details": return Json(scene.result?.details)
        case "buttons": return Json(scene.buttons.filter(\.enabled).map(\.id))
        case "said", "spoken":
            return Json(
                reply.said.map { said in
                    let words = key == "said" ? said.text : said.say
                    if case .seat(let seat) = said.audience { return "\(words)@\(seat)" }
                    return words
                })
        case "tray": return Json(scene.tray?.items.map { "\($0.id) \($0.left)\($0.on ? "*" : "")" })
        case "keep": return Json(scene.tray?.keep.enabled)
        case "layouts": return Json(reply.layouts)
        case "secret": return Json(scene.secret)
        case "hush": return Json(reply.mutePrivate)
        case "peek": return each { Json(drawer($0).map { "\($0.peek.label)｜\($0.peekHelp)" }) }
        case "listen": return each { Json(drawer($0)?.listen.enabled) }
        case "areas": return Json(scene.areas.map { snake($0.kind) })
        case "panels": return Json(scene.seats.map { "\($0.seat)\($0.far ? "^" : "")" })
        case "cues": return Json(reply.cues.map { snake($0) })
        case "changed": return Json(reply.changed)
        case "turn": return Json(scene.boardTurn)
        case "flat": return Json(scene.flat)
        case "lacks":
            let everything = "\(scene)\(reply.said)"
            return Json(wanted.texts.filter { !everything.contains($0) })
        default: throw BadScenario(description: "\(file): unknown expectation \(key)")
        }
    }
}
