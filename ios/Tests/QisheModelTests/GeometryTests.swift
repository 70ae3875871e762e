import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Geometry of the five boards on canvases of several sizes: positions, hit-testing, drawing.
final class GeometryTests: XCTestCase, @unchecked Sendable {
    static let games = ["undercover", "gomoku", "sifang", "siguo", "jihe"]
    private static let sizes = [
        CGSize(width: 374, height: 400), CGSize(width: 700, height: 360), CGSize(width: 1000, height: 1000),
    ]

    private func each(_ act: (String, BoardArt, BoardGeometry) throws -> Void) throws {
        for game in Self.games {
            let art = try boardOf(game: game, prefs: plainPrefs)
            for turn in 0..<4 {
                let oriented = OrientedBoard(art, turn: UInt8(turn))
                for size in Self.sizes { try act(game, art, BoardGeometry(oriented, in: size)) }
            }
        }
    }

    /// Every point of every board is on its canvas and is the nearest point to its own position.
    func testEveryPointIsHit() throws {
        var points = 0
        try each { game, art, geometry in
            for point in art.points {
                let at = geometry.toScreen(point.id)
                XCTAssertTrue(CGRect(origin: .zero, size: geometry.canvas).contains(at), "\(game) \(point.name)")
                XCTAssertEqual(geometry.nearest(at)?.id, point.id, "\(game) \(point.name)")
                points += 1
            }
        }
        print("geometry: \(points) points hit")
    }

    /// Converting to the canvas and back gives the same position; each quarter turn is clockwise.
    func testConversionsAreInverse() throws {
        try each { game, art, geometry in
            for point in art.points {
                let back = geometry.units(geometry.toScreen(point.id))
                let at = geometry.oriented.places[Int(point.id)]
                XCTAssertEqual(back.x, at.x, accuracy: 1e-3, game)
                XCTAssertEqual(back.y, at.y, accuracy: 1e-3, game)
            }
        }
        for game in Self.games {
            let art = try boardOf(game: game, prefs: plainPrefs)
            for turn in 0..<4 {
                let was = OrientedBoard(art, turn: UInt8(turn))
                let now = OrientedBoard(art, turn: UInt8((turn + 1) % 4))
                XCTAssertEqual(now.size, CGSize(width: was.size.height, height: was.size.width), game)
                for (before, after) in zip(was.places, now.places) {
                    XCTAssertEqual(after.x, was.size.height - before.y, accuracy: 1e-3, "clockwise, y downwards")
                    XCTAssertEqual(after.y, before.x, accuracy: 1e-3, game)
                }
            }
        }
    }

    /// The plate fills its board, nothing of the empty board leaves the plate, and the board fills its canvas in one
    /// dimension.
    func testPlateFitsItsCanvas() throws {
        try each { game, art, geometry in
            let frame = CGRect(origin: .zero, size: geometry.canvas).insetBy(dx: -0.01, dy: -0.01)
            let full = geometry.oriented.size
            let corner = geometry.toScreen(CGPoint(full.width, full.height))
            XCTAssertTrue(frame.contains(geometry.origin) && frame.contains(corner), "\(game) \(corner)")
            XCTAssertEqual(
                min(geometry.canvas.width / full.width, geometry.canvas.height / full.height), geometry.unit,
                accuracy: 1e-9)
            guard geometry.canvas == Self.sizes[0] else { return }
            let list = plate(art: art, turn: geometry.oriented.turn, style: .plain, edges: .round)
            guard case .fill(let outline, _) = list[0] else { return XCTFail("the plate comes first") }
            let box = bounds(outline)
            XCTAssertTrue(
                CGRect(origin: .zero, size: full).insetBy(dx: -0.01, dy: -0.01).contains(box), "\(game) \(box)")
            for place in outlines(list, clipped: false).flatMap(places) {
                XCTAssertTrue(box.insetBy(dx: -0.03, dy: -0.03).contains(place), "\(game) \(place)")
            }
        }
    }

    /// Each dot, stroke and text of a board is drawn at its position.
    func testPlateDrawsEverything() throws {
        for game in Self.games {
            let art = try boardOf(game: game, prefs: plainPrefs)
            for turn in UInt8(0)..<4 {
                let list = plate(art: art, turn: turn, style: .plain, edges: .round)
                let texts = letterings(list)
                XCTAssertEqual(texts.map(\.text), art.texts.map(\.text), game)
                for (drawn, text) in zip(texts, art.texts) {
                    let at = try spot(text.at, art, turn)
                    XCTAssertEqual(hypot(drawn.at.x - at.x, drawn.at.y - at.y), 0, accuracy: 1e-4)
                    XCTAssertEqual(drawn.size, text.size, accuracy: 1e-6)
                    XCTAssertEqual(drawn.turn, (text.turn + turn) % 4)
                }
                let drawn = outlines(list, clipped: false)
                for stroke in art.strokes {
                    let way = try stroke.points.map { try spot($0, art, turn) }
                    XCTAssertTrue(drawn.contains { near(places($0), way.map(CGPoint.init)) }, game)
                }
                for dot in art.dots {
                    let at = CGPoint(try spot(dot.at, art, turn))
                    let found = drawn.contains {
                        guard case .circle(let centre, let radius) = $0.first else { return false }
                        return (CGPoint(centre) - at).length < 1e-4 && radius == dot.radius
                    }
                    XCTAssertTrue(found, game)
                }
            }
        }
    }

    /// Returns where the core puts a position of a board on the screen.
    private func spot(_ at: Pt, _ art: BoardArt, _ turn: UInt8) throws -> Pt {
        var other = art
        other.points = [try XCTUnwrap(art.points.first)]
        other.points[0].at = at
        return try XCTUnwrap(QisheCore.places(art: other, turn: turn).first)
    }

    private func near(_ a: [CGPoint], _ b: [CGPoint]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).length < 1e-4 }
    }

    /// Equal scenes give equal pictures; every theme and dark mode give different boards and colours.
    func testDrawingIsPure() throws {
        let looks = [BoardTheme.wood, .walnut, .slate, .paper].flatMap { board in
            [false, true].map { dark in
                BoardStyle(theme: board, dark: dark, contrast: false, pieces: .traditional)
            }
        }
        for game in Self.games {
            let (scene, art) = try begun(game)
            XCTAssertEqual(
                picture(scene: scene, art: art, style: .plain), picture(scene: scene, art: art, style: .plain))
            let plates = looks.map { plate(art: art, turn: 0, style: $0, edges: .round) }
            XCTAssertEqual(plates[0], plate(art: art, turn: 0, style: .plain, edges: .round))
            XCTAssertEqual(Set(plates).count, looks.count, "every style differs: \(game)")
        }
        XCTAssertNotEqual(palette(style: looks[0]).ui, palette(style: looks[1]).ui)
    }

    /// Every piece is drawn at its point with its glyph, rotated with the board.
    func testPiecesAreDrawnAtTheirPoints() throws {
        var pieces = 0
        for game in Self.games {
            let (begun, art) = try begun(game)
            var scene = begun
            for turn in UInt8(0)..<4 {
                scene.boardTurn = turn
                let oriented = OrientedBoard(art, turn: turn)
                let things = picture(scene: scene, art: art, style: .plain).things
                XCTAssertEqual(things.filter { $0.layer == .piece }.count, scene.pieces.count)
                for piece in scene.pieces {
                    let thing = try XCTUnwrap(things.first { $0.id == ThingId(what: .piece(id: piece.id), copy: 0) })
                    XCTAssertLessThan((CGPoint(thing.at) - oriented.places[Int(piece.point)]).length, 1e-4)
                    guard case .sprite(.piece(let shape, let ink, let glyph, _, let faces)) = thing.drawn else {
                        return XCTFail("a piece is a sprite")
                    }
                    XCTAssertEqual(shape, piece.shape)
                    XCTAssertEqual(ink, piece.ink)
                    XCTAssertEqual(glyph, piece.glyph)
                    XCTAssertEqual(faces, (piece.facing + turn) % 4)
                    guard case .sprite(let look) = thing.drawn, !piece.glyph.isEmpty else { continue }
                    let words = letterings(sprite(look: look, style: .plain).commands)
                    XCTAssertTrue(words.contains { $0.text == piece.glyph && $0.font == .kai && $0.turn == faces })
                    pieces += 1
                }
            }
        }
        XCTAssertGreaterThan(pieces, 100)
    }

    /// Marks, areas and shapes of every kind draw something within their bounds.
    func testEveryKindDraws() throws {
        let art = try boardOf(game: "undercover", prefs: plainPrefs)
        for look in SpriteKeys.all {
            let drawn = sprite(look: look, style: .plain)
            if case .mark(.spyCoordinates, _, _) = look { continue }
            XCTAssertFalse(drawn.commands.isEmpty, "\(look)")
            let b = drawn.bounds
            let box = CGRect(x: Double(b.x), y: Double(b.y), width: Double(b.w), height: Double(b.h))
            XCTAssertTrue(CGRect(x: -1.1, y: -1.1, width: 2.2, height: 2.2).contains(box), "\(look) \(box)")
            for outline in outlines(drawn.commands, clipped: false) {
                XCTAssertTrue(box.insetBy(dx: -0.01, dy: -0.01).contains(bounds(outline)), "\(look)")
            }
        }
        for shape in [PieceShape.disc, .stone, .seatPiece, .triangle, .parallelogram, .trapezoid, .hexagon] {
            for ink in [Ink.red, .black, .white, .seat0, .seat1, .seat2, .seat3] {
                let style = BoardStyle(theme: .wood, dark: true, contrast: false, pieces: .traditional)
                let look = SpriteKey.piece(shape: shape, ink: ink, glyph: "兵", number: 7, turn: 0)
                let list = sprite(look: look, style: style).commands
                let box = outlines(list, clipped: true).map(bounds).reduce(CGRect.null) { $0.union($1) }
                XCTAssertTrue(CGRect(x: -0.62, y: -0.62, width: 1.24, height: 1.29).contains(box), "\(shape) \(box)")
            }
        }
        let corners = [Pt(x: 0, y: 0), Pt(x: 1, y: 0), Pt(x: 1, y: 1)]
        var (scene, _) = try begun("undercover")
        for kind in [AreaKind.figure, .aim, .place, .run, .guide, .path] {
            scene.areas = [Area(kind: kind, points: corners, closed: true, text: "4", at: corners[0], seat: 1)]
            let things = picture(scene: scene, art: art, style: .plain).things
            func list(_ layers: [PictureLayer]) throws -> [Command] {
                let thing = try XCTUnwrap(things.first { layers.contains($0.layer) }, "\(kind)")
                guard case .free(let commands) = thing.drawn else { return [] }
                return commands
            }
            XCTAssertFalse(try list([.under, .over]).isEmpty, "\(kind)")
            XCTAssertEqual(letterings(try list([.pill])).map(\.text), ["4"])
            let layers = things.map(\.layer.order)
            XCTAssertEqual(layers, layers.sorted(), "in drawing order")
        }
    }

    /// A spy marker is drawn last, and only while its owner looks. Behind a curtain nothing is drawn.
    @MainActor func testSpyMarkersOnlyWhilePeeking() async throws {
        let folder = TemporaryFolder()
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.currentMatch.begin(game: "undercover", options: "{}", names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        XCTAssertEqual(session.animation.picture.things, [])
        XCTAssertEqual(drawn(session.animation).count, 0)
        let curtain = try XCTUnwrap(session.scene.curtain)
        for _ in 0..<2 {
            session.openCurtain()
            let pick = try XCTUnwrap(session.scene.marks.first { $0.kind == .targetPiece }?.point)
            session.tap(pick)
            session.press("spy:yes")
        }
        if session.scene.curtain != nil { session.openCurtain() }
        let closed = session.animation.picture
        XCTAssertFalse(closed.things.contains(where: \.secret))
        let peek = try XCTUnwrap(session.scene.drawers.first?.peek.id)
        session.keyDown(peek, by: .finger)
        let open = session.animation.picture
        let spies = session.scene.marks.filter { "\($0.kind)".hasPrefix("spy") }
        XCTAssertFalse(spies.isEmpty, "the default shows a marker")
        XCTAssertEqual(open.things.filter(\.secret).count, spies.count)
        let last = drawn(session.animation).suffix { $0.layer == .secret }
        XCTAssertEqual(last.count, open.things.filter { $0.layer == .secret }.count)
        XCTAssertTrue(last.allSatisfy(\.secret))
        var behind = session.scene
        behind.curtain = curtain
        XCTAssertEqual(
            picture(scene: behind, art: session.board, style: .plain).things, [], "nothing behind a curtain")
        session.send(.keyUp(id: peek))
        XCTAssertEqual(session.animation.picture, closed)
        XCTAssertFalse(drawn(session.animation, at: 10).contains(where: \.secret), "not while it fades out either")
    }

    private func drawn(_ animation: BoardAnimation, at time: Double = 1e9) -> [Thing] {
        var list: [Thing] = []
        animation.draw(at: time) { thing, _ in list.append(thing) }
        return list
    }

    /// A zoomed board always fills its window, and converted positions convert back.
    func testViewport() {
        let size = CGSize(width: 300, height: 300)
        var view = Viewport()
        view.change(centre: CGPoint(x: 20, y: 280), factor: 9, size: size)
        XCTAssertEqual(view.zoom, Viewport.maxZoom)
        XCTAssertTrue(view.isZoomed)
        let place = CGPoint(x: 120, y: 44)
        XCTAssertEqual((view.toBoard(view.toWindow(place)) - place).length, 0, accuracy: 1e-9)
        view.change(centre: .zero, by: CGPoint(x: 5000, y: -5000), factor: 1, size: size)
        XCTAssertEqual(view.pan.x, 0)
        XCTAssertEqual(view.pan.y, 300 * (1 - Viewport.maxZoom))
        view.change(centre: .zero, factor: 0.01, size: size)
        XCTAssertEqual(view, Viewport())
    }

    // MARK: Reading commands

    private func begun(_ game: String) throws -> (BoardScene, BoardArt) {
        let prefs = prefsOf(choices: defaultChoices(), lang: .zh, privately: false)
        let table = try MatchDriver.begin(new: NewMatch(game: game, options: "{}", seed: 5, names: []), prefs: prefs)
        for _ in 0..<8 where try table.scene().curtain != nil {
            _ = try table.handle(event: .openCurtain, now: 0)
            _ = try table.handle(event: .press(id: "spy:none"), now: 0)
            _ = try table.handle(event: .press(id: "ask:yes"), now: 0)
        }
        return (try table.scene(), try table.board())
    }
}

extension Array {
    /// Returns the longest suffix whose elements satisfy a condition.
    fileprivate func suffix(_ holds: (Element) -> Bool) -> [Element] {
        Array(reversed().prefix(while: holds).reversed())
    }
}

/// Returns all outlines that commands fill or stroke; those inside a clip only if `clipped`.
func outlines(_ list: [Command], clipped: Bool) -> [[OutlineSegment]] {
    var (found, depth): ([[OutlineSegment]], Int) = ([], 0)
    for command in list {
        switch command {
        case .fill(let path, _), .stroke(let path, _, _): if clipped || depth == 0 { found.append(path) }
        case .clip(let path):
            if clipped || depth == 0 { found.append(path) }
            depth += 1
        case .restore: depth -= 1
        case .text: break
        }
    }
    return found
}

/// Returns the points of an outline, and the corners of its circles' bounding boxes.
func places(_ outline: [OutlineSegment]) -> [CGPoint] {
    outline.flatMap { segment -> [CGPoint] in
        switch segment {
        case .move(let to), .line(let to), .curve(_, _, let to): [CGPoint(to)]
        case .circle(let centre, let radius):
            [
                CGPoint(centre) - CGPoint(Double(radius), Double(radius)),
                CGPoint(centre) + CGPoint(Double(radius), Double(radius)),
            ]
        case .close: []
        }
    }
}

/// Returns the bounding box of an outline.
func bounds(_ outline: [OutlineSegment]) -> CGRect {
    let all = places(outline)
    let (x, y) = (all.map { Double($0.x) }, all.map { Double($0.y) })
    guard let l = x.min(), let r = x.max(), let t = y.min(), let b = y.max() else { return .null }
    return CGRect(x: l, y: t, width: r - l, height: b - t)
}

/// Returns all texts that commands draw.
func letterings(_ list: [Command]) -> [Lettering] {
    list.compactMap { if case .text(let word) = $0 { word } else { nil } }
}
