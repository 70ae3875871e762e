import Foundation
import Observation
import QisheCore
import XCTest

@testable import QisheModel

/// Sprites of the core's golden sheets, in their order (`core/tests/support/picture.rs`).
enum SpriteKeys {
    static let marks: [MarkKind] = [
        .selected, .target, .targetPiece, .lastFrom, .lastTo, .lastStone, .check, .forbidden, .threat, .locked,
        .leaving, .hint, .refutation, .won, .spyCursor, .spyDigit, .spyLetter, .spyPattern, .spyCoordinates,
    ]

    private static func piece(
        _ shape: PieceShape, _ ink: Ink, _ glyph: String = "", _ number: UInt16 = 0, turn: Int = 0
    )
        -> SpriteKey
    { .piece(shape: shape, ink: ink, glyph: glyph, number: number, turn: UInt8(turn)) }

    static var all: [SpriteKey] {
        var list: [SpriteKey] = []
        for (ink, glyphs) in [(Ink.red, "帥仕相馬車炮兵"), (.black, "將士象馬車砲卒")] {
            for (i, glyph) in glyphs.enumerated() {
                list.append(piece(.disc, ink, String(glyph), turn: ink == .black && i == 6 ? 2 : 0))
            }
        }
        for (turn, ink) in [Ink.seat0, .seat1, .seat2, .seat3].enumerated() {
            for glyph in ["將", "車", "炮", "兵"] {
                list.append(piece(.seatPiece, ink, glyph, turn: glyph == "兵" ? turn : 0))
            }
        }
        for ink in [Ink.black, .white] { list += [0, 7, 42, 128].map { piece(.stone, ink, "", $0) } }
        for (ink, turn) in [(Ink.seat1, 0), (.seat0, 2)] {
            list += [PieceShape.triangle, .parallelogram, .trapezoid, .hexagon].map { piece($0, ink, turn: turn) }
        }
        for kind in marks {
            let text = kind == .spyDigit ? "3" : kind == .spyLetter ? "B" : ""
            list.append(.mark(kind: kind, text: text, upon: .any))
        }
        list += [.waves, .aim, .number(number: 12)]
        list += ["1", "3", "12", "50"].map { .coin(text: $0) }
        for icon in [Icon.bomb, .swap] { list += [false, true].map { .card(icon: icon, used: $0) } }
        list += [.sign, .appIcon]
        return list
    }
}

/// Pictures of the core drawn by the app's renderer, byte for byte equal to the core's golden files. Boards are written
/// as SVG to `out/ios` for inspection.
final class PictureTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    private func golden(_ name: String) throws -> String {
        try String(
            contentsOf: checkout.appendingPathComponent("core/tests/goldens/\(name).svg"), encoding: .utf8)
    }

    /// Draws sprites side by side on the face of a board, with lines below them.
    private func sheet(_ list: [SpriteKey], _ style: BoardStyle) -> String {
        let (wide, step) = (12, Float(1.5))
        let rows = (list.count + wide - 1) / wide
        let colours = palette(style: style).board
        var svg = Svg(Float(wide) * step, Float(rows) * step)
        svg.fill(colours.face2)
        let cross: [OutlineSegment] = [
            .move(to: Pt(x: -0.7, y: 0)), .line(to: Pt(x: 0.7, y: 0)), .move(to: Pt(x: 0, y: -0.7)),
            .line(to: Pt(x: 0, y: 0.7)),
        ]
        let line = StrokeLine(width: 0.028, round: false, dash: [], phase: 0)
        for (i, look) in list.enumerated() {
            let at = Pt(x: (Float(i % wide) + 0.5) * step, y: (Float(i / wide) + 0.5) * step)
            svg.put([.stroke(path: cross, paint: .plain(colour: colours.line), line: line)], at)
            svg.put(sprite(look: look, style: style).commands, at)
        }
        return svg.finish(1080)
    }

    private func same(_ svg: String, _ name: String) throws {
        let (lines, wanted) = (svg.split(separator: "\n"), try golden(name).split(separator: "\n"))
        // The index is in the message.
        // swiftlint:disable:next unused_enumerated
        let differs = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }
        XCTAssertNil(differs.map { "\(name) line \($0.offset): \($0.element.0)\n\($0.element.1)" })
        XCTAssertEqual(lines.count, wanted.count, name)
    }

    /// Every sprite equals the core's golden file, in every piece set. The colours of the themes are the core's to test.
    func testSpritesMatchTheCore() throws {
        try same(sheet(SpriteKeys.all, .plain), "looks")
        let written = SpriteKeys.all.filter {
            if case .piece(_, _, let glyph, _, _) = $0 { !glyph.isEmpty } else { false }
        }
        let sets = [(PieceSet.traditional, "traditional"), (.simplified, "simplified"), (.pictures, "pictures")]
        for (set, name) in sets {
            let style = BoardStyle(theme: .wood, dark: false, contrast: false, pieces: set)
            try same(sheet(written, style), "set-\(name)")
        }
    }

    /// The empty board of every game equals the one in the core's golden file, byte for byte.
    func testBoardsMatchTheCore() throws {
        for game in ["gomoku", "sifang", "siguo", "jihe"] {
            let oriented = OrientedBoard(try boardOf(game: game, prefs: plainPrefs), turn: 0)
            let empty = Svg(oriented, [], .plain).finish(1080)
            let start = try XCTUnwrap(empty.range(of: "<defs>\n"))
            let end = try XCTUnwrap(empty.range(of: "</defs>"))
            XCTAssertTrue(try golden("board-\(game)").contains(empty[start.lowerBound..<end.lowerBound]), game)
        }
    }

    /// Each board after a few moves is written as SVG with all its things, in light and dark mode.
    @MainActor func testBoardsAfterMoves() async throws {
        let out = checkout.appendingPathComponent("out/ios")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        let moves = [
            "undercover": ["h2", "e2", "h9", "g7", "b0"], "gomoku": ["H8", "I9", "I8", "H9", "J8"],
            "sifang": ["88", "8B", "89", "98"], "siguo": [], "jihe": ["e5", "c1"],
        ]
        for game in GeometryTests.games {
            let folder = TemporaryFolder()
            let model = try app(folder, FakeDevice())
            XCTAssertTrue(
                model.currentMatch.begin(
                    game: game, options: game == "undercover" ? #"{"first":"red"}"# : "{}", names: []))
            let session = try XCTUnwrap(model.currentMatch.session)
            for _ in 0..<2 {
                if session.scene.curtain != nil { session.openCurtain() }
                if game == "undercover" {
                    session.press("spy:none")
                    session.press("ask:yes")
                }
            }
            for name in moves[game] ?? [] { session.tap(named: name) }
            if game == "siguo" { session.press("deploy:random") }
            for (name, dark) in [("day", false), ("night", true)] {
                model.setAppearance(dark: dark, contrast: false)
                let things = session.animation.picture.things
                XCTAssertEqual(things.filter { $0.layer == .piece }.count, session.scene.pieces.count)
                let svg = Svg(session.oriented, things, session.style)
                let empty = things.filter { if case .free(let list) = $0.drawn { list.isEmpty } else { false } }
                XCTAssertEqual(svg.drawings, 1 + things.count - empty.count)
                let file = out.appendingPathComponent("\(game)-\(name).svg")
                try svg.finish(800).write(to: file, atomically: false, encoding: .utf8)
            }
        }
    }

    // MARK: Cache

    /// A public sprite is prepared once and a secret each time, and the cache stays within its limit.
    @MainActor func testNoSecretIsCached() async throws {
        var made = 0
        let cache = SpriteCache<[Command]> {
            made += 1
            return $0
        }
        for _ in 0..<2 { for look in SpriteKeys.all { _ = cache.sprite(look, .plain) } }
        let secret = SpriteKeys.all.filter { !mayKeep(look: $0) }
        XCTAssertEqual(secret.count, 5, "the five markers of a spy")
        XCTAssertEqual(made, SpriteKeys.all.count + secret.count)
        XCTAssertEqual(Set(cache.cachedKeys), Set(SpriteKeys.all).subtracting(secret))
        let night = BoardStyle(theme: .wood, dark: true, contrast: false, pieces: .traditional)
        XCTAssertNotEqual(cache.sprite(SpriteKeys.all[0], night), cache.sprite(SpriteKeys.all[0], .plain))
        // A thing marked as secret is not cached either, whatever its sprite.
        let (look, kept) = (SpriteKey.coin(text: "7"), cache.count.sprites)
        var thing = Thing(
            id: ThingId(what: .waves(point: 1), copy: 0), layer: .secret, drawn: .sprite(look: look),
            at: Pt(x: 0, y: 0), size: 1, opacity: 1, via: [],
            secret: true)
        XCTAssertFalse(cache.thing(thing, .plain).isEmpty)
        XCTAssertEqual(cache.count.sprites, kept)
        thing.secret = false
        _ = cache.thing(thing, .plain)
        XCTAssertEqual(cache.count.sprites, kept + 1)
        for number in UInt16(0)..<700 { _ = cache.sprite(.number(number: number), .plain) }
        XCTAssertEqual(cache.count.sprites, 512)
        let oriented = OrientedBoard(try boardOf(game: "gomoku", prefs: plainPrefs), turn: 0)
        made = 0
        _ = cache.plate(oriented, .plain)
        _ = cache.plate(oriented, .plain)
        XCTAssertEqual(made, 1)
        for turn in UInt8(0)..<4 {
            for other in [OrientedBoard(oriented.art, turn: turn), OrientedBoard(oriented.art, turn: turn), oriented] {
                _ = cache.plate(other, .plain, PlateEdges(top: true, bottom: false))
            }
        }
        XCTAssertEqual(cache.count.plates, 8)
    }

    /// Free-form drawings are prepared once a picture, however often a finger moves, and go with it. No secret is among
    /// them.
    @MainActor func testFreeDrawingsArePreparedOnceAPicture() async throws {
        let model = try app(folder, FakeDevice())
        var made = 0
        let drawings = FreeDrawings<[Command]> {
            made += 1
            return $0
        }
        func free(_ session: MatchSession, secret: Bool = false) -> Set<ThingId> {
            let shown = session.animation.picture.things.filter { thing in
                guard case .free = thing.drawn else { return false }
                return thing.secret == secret
            }
            return Set(shown.map(\.id))
        }
        XCTAssertTrue(model.currentMatch.begin(game: "siguo", options: "{}", names: []))
        let siguo = try XCTUnwrap(model.currentMatch.session)
        siguo.openCurtain()
        let places = free(siguo)
        XCTAssertFalse(places.isEmpty, "the places to set up")
        for _ in 0..<3 { XCTAssertEqual(Set(drawings.drawings(of: siguo.animation).keys), places) }
        XCTAssertEqual(made, places.count)
        let session = try play(model, red: "e6")
        session.keyDown(try XCTUnwrap(session.drawer).peek.id, by: .finger)
        XCTAssertFalse(free(session, secret: true).isEmpty)
        XCTAssertTrue(drawings.drawings(of: session.animation).isEmpty, "neither a secret nor the picture before")
        XCTAssertEqual(made, places.count)
    }

    /// A second of a clock changes neither the canvas nor the elements of the points; a move changes both.
    @MainActor func testClockChangesNoBoard() async throws {
        let model = try app(folder, FakeDevice())
        let clocked = #"{"room":"normal","clock":{"main":600,"byo_yomi":5}}"#
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: clocked, names: []), model.toast?.text ?? "")
        let session = try XCTUnwrap(model.currentMatch.session)
        session.tap(named: "H8")
        let size = CGSize(width: 300, height: 300)
        let (before, seats) = (session.elements(in: size), session.scene.seats)
        let canvas = ChangeLog()
        withObservationTracking {
            _ = session.animation
        } onChange: {
            canvas.changed = true
        }
        for _ in 0..<30 where session.scene.seats == seats {
            try await Task.sleep(for: .milliseconds(100))
            session.send(.tick)
        }
        XCTAssertNotEqual(session.scene.seats, seats, "the clock runs")
        XCTAssertEqual(session.elements(in: size), before)
        XCTAssertFalse(canvas.changed)
        session.tap(named: "I9")
        XCTAssertNotEqual(session.elements(in: size), before)
        XCTAssertTrue(canvas.changed)
    }

    /// A peek is drawn and not cached.
    @MainActor func testPeekIsNotCached() async throws {
        let session = try play(try app(folder, FakeDevice()), red: "e6")
        let cache = SpriteCache<[Command]> { $0 }
        func paint() { session.animation.draw(at: 0) { thing, _ in _ = cache.thing(thing, session.style) } }
        paint()
        let before = Set(cache.cachedKeys)
        let drawer = try XCTUnwrap(session.drawer)
        session.keyDown(drawer.peek.id, by: .finger)
        paint()
        session.send(.keyUp(id: drawer.peek.id))
        paint()
        XCTAssertEqual(Set(cache.cachedKeys), before)
    }

    // MARK: Settings

    /// Theme, pieces, dark mode and contrast determine the style; a change applies at once.
    @MainActor func testStyleFollowsTheSettings() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        XCTAssertEqual(model.style, .plain)
        model.setAppearance(dark: true, contrast: true)
        XCTAssertEqual(session.style, BoardStyle(theme: .wood, dark: true, contrast: true, pieces: .traditional))
        XCTAssertEqual(model.palette, palette(style: session.style))
        model.choose {
            $0.theme = .light
            $0.board = .slate
            $0.pieces = .pictures
        }
        XCTAssertEqual(session.style, BoardStyle(theme: .slate, dark: false, contrast: true, pieces: .pictures))
        XCTAssertEqual(model.prefs.glyphs, .simplified, "pictures go with simplified texts")
        XCTAssertEqual(defaultChoices().pieces, .traditional)
        for (pieces, glyphs) in [(PieceSet.traditional, Glyphs.traditional), (.simplified, .simplified)] {
            model.choose { $0.pieces = pieces }
            XCTAssertEqual(model.prefs.glyphs, glyphs)
        }
        model.choose { $0.volume = 40 }
        session.tap(named: "H8")
        XCTAssertEqual(device.volume, 0.4)
        XCTAssertFalse(device.cues.isEmpty)
        device.cues = []
        model.choose { $0.volume = 0 }
        session.tap(named: "I9")
        XCTAssertEqual(device.cues, [])
        model.flush()
        let kept = try app(folder, FakeDevice()).choices
        XCTAssertEqual(kept, model.choices)
        XCTAssertEqual(kept.board, .slate)
    }

    // MARK: Shared picture

    /// There is no picture to share before the end. After it the picture contains no secret, before 揭晓 and after.
    @MainActor func testSharePictureHasNoSecret() async throws {
        let model = try app(folder, FakeDevice())
        let session = try play(model, red: "e6")
        XCTAssertNil(model.library.sharePicture)
        session.keyDown(try XCTUnwrap(session.drawer).peek.id, by: .finger)
        XCTAssertTrue(session.animation.picture.things.contains(where: \.secret))
        XCTAssertNil(model.library.sharePicture)
        session.send(.releaseKeys)
        session.press("resign")
        session.press("resign:0")
        if session.scene.curtain != nil { session.openCurtain() }
        let result = try XCTUnwrap(session.scene.result)
        XCTAssertTrue(result.revealed.isEmpty)
        let shared = try XCTUnwrap(model.library.sharePicture)
        XCTAssertFalse(shared.things.contains(where: \.secret))
        XCTAssertEqual(shared.things.filter { $0.layer == .piece }.count, 32)
        XCTAssertEqual(shared.result, result.title)
        XCTAssertTrue(shared.seats.contains { $0.contains("阿宁") } && shared.seats.contains { $0.contains("周") })
        if let drawer = session.drawer {
            session.keyDown(drawer.peek.id, by: .finger)
            if session.scene.secret { XCTAssertNil(model.library.sharePicture, "no picture while somebody peeks") }
            session.send(.releaseKeys)
        }
        let reveal = try XCTUnwrap(result.choices.first { $0.label == "揭晓" }, "\(result.choices)")
        session.press(reveal.id)
        XCTAssertFalse(try XCTUnwrap(session.scene.result).revealed.isEmpty)
        XCTAssertTrue(session.animation.picture.things.contains(where: \.secret), "the screen shows the revealed spy")
        XCTAssertFalse(
            try XCTUnwrap(model.library.sharePicture).things.contains(where: \.secret), "the shared picture does not")
        let made = await model.library.share {
            XCTAssertFalse(Thread.isMainThread, "a picture is encoded off the main thread")
            return Data([1, 2, 3])
        }
        let file = try XCTUnwrap(made)
        XCTAssertEqual(try Data(contentsOf: file), Data([1, 2, 3]))
        XCTAssertEqual(file.pathExtension, "png")
        XCTAssertTrue(file.lastPathComponent.contains("阿宁"), "the file name has the players: \(file.lastPathComponent)")
        model.currentMatch.leaveMatch()
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path), "deleted with the match")
        XCTAssertNil(model.library.sharePicture)
    }
}

/// Note that something observed has changed.
private final class ChangeLog: @unchecked Sendable { var changed = false }
