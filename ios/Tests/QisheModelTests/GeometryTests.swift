import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// The five boards on canvases of many sizes: where things lie, what a finger hits, what is drawn.
final class GeometryTests: XCTestCase, @unchecked Sendable {
    static let games = ["undercover", "gomoku", "sifang", "siguo", "jihe"]
    private static let sizes = [
        CGSize(width: 374, height: 400), CGSize(width: 700, height: 360), CGSize(width: 1000, height: 1000),
    ]

    private func each(_ act: (String, BoardArt, BoardGeometry) throws -> Void) throws {
        for game in Self.games {
            let art = try boardOf(game: game)
            for size in Self.sizes {
                for turn in 0..<4 { try act(game, art, BoardGeometry(art, turn: turn, in: size)) }
            }
        }
    }

    /// Every point of every board lies on its canvas, and its own place is nearest to it.
    func testEveryPointIsHit() throws {
        var points = 0
        try each { game, art, geometry in
            for point in art.points {
                let at = geometry.place(point.id)
                XCTAssertTrue(CGRect(origin: .zero, size: geometry.canvas).contains(at), "\(game) \(point.name)")
                XCTAssertEqual(geometry.nearest(at)?.id, point.id, "\(game) \(point.name)")
                points += 1
            }
        }
        print("geometry: \(points) points hit")
    }

    /// A touch a little beside a point still means it; one farther than the board's reach means none.
    func testTouchesSnap() throws {
        try each { game, art, geometry in
            let reach = Double(art.snap) * geometry.unit
            for point in art.points {
                let at = geometry.place(point.id)
                for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7)] {
                    let near = CGPoint(x: at.x + dx * reach * 0.8, y: at.y + dy * reach * 0.8)
                    let found = geometry.nearest(near)
                    XCTAssertNotNil(found, "\(game) \(point.name)")
                    if let found { XCTAssertLessThanOrEqual((geometry.place(found.id) - near).length, reach * 1.001) }
                }
            }
            XCTAssertNil(geometry.nearest(CGPoint(x: -200, y: -200)), game)
        }
    }

    /// Turning the board and turning back gives the same place; four quarters are none.
    func testTurnsAreInverse() throws {
        try each { game, art, geometry in
            for point in art.points {
                let back = geometry.board(under: geometry.place(point.at))
                XCTAssertEqual(back.x, Double(point.at.x), accuracy: 1e-3, game)
                XCTAssertEqual(back.y, Double(point.at.y), accuracy: 1e-3, game)
            }
        }
        let p = CGPoint(x: 3, y: 1)
        XCTAssertEqual(BoardGeometry.quarter(p, 1), CGPoint(x: -1, y: 3), "clockwise, y downwards")
        XCTAssertEqual((0..<4).reduce(p) { q, _ in BoardGeometry.quarter(q, 1) }, p)
    }

    /// The plate lies on the canvas and fills it one way; nothing of the empty board leaves the plate.
    func testThePlateFitsItsCanvas() throws {
        try each { game, art, geometry in
            let plate = BoardDrawing.plate(geometry, .light)
            guard case .fill(let outline, _) = plate[0] else { return XCTFail("the plate comes first") }
            let box = outline.bounds
            let frame = CGRect(origin: .zero, size: geometry.canvas).insetBy(dx: -0.01, dy: -0.01)
            XCTAssertTrue(frame.contains(box), "\(game) \(box)")
            let full = BoardGeometry.size(art, geometry.turn)
            XCTAssertEqual(
                min(geometry.canvas.width / full.width, geometry.canvas.height / full.height), geometry.unit,
                accuracy: 1e-9)
            for place in outlines(plate, clipped: false).flatMap(\.places) {
                XCTAssertTrue(box.insetBy(dx: -1, dy: -1).contains(place), "\(game) \(place)")
            }
        }
    }

    /// Each dot, fill, stroke and text of a board is drawn, at its own place and in its own colour.
    func testThePlateHasEverything() throws {
        try each { game, art, geometry in
            let plate = BoardDrawing.plate(geometry, .light)
            let texts = letterings(plate)
            XCTAssertEqual(texts.map(\.text), art.texts.map(\.text), game)
            for (drawn, text) in zip(texts, art.texts) {
                XCTAssertEqual(drawn.at, geometry.place(text.at))
                XCTAssertEqual(drawn.size, Double(text.size) * geometry.unit, accuracy: 1e-6)
                XCTAssertEqual(drawn.turn, (Int(text.turn) + geometry.turn) % 4)
            }
            let drawn = outlines(plate, clipped: false)
            for stroke in art.strokes {
                let shape = Outline(through: stroke.points.map(geometry.place), closed: stroke.closed)
                XCTAssertTrue(drawn.contains(shape), game)
            }
            for dot in art.dots {
                XCTAssertTrue(drawn.contains(.circle(geometry.place(dot.at), Double(dot.radius) * geometry.unit)), game)
            }
        }
    }

    /// The same scene and size give the same commands, by day and by night others.
    func testDrawingIsPure() throws {
        for game in Self.games {
            let (scene, art) = try begun(game)
            let size = CGSize(width: 380, height: 420)
            XCTAssertEqual(
                BoardDrawing.all(scene, art, in: size, .light), BoardDrawing.all(scene, art, in: size, .light))
            XCTAssertNotEqual(
                BoardDrawing.all(scene, art, in: size, .light), BoardDrawing.all(scene, art, in: size, .night))
        }
    }

    /// Every piece of a board stands at its point with its glyph, in the turn of the board.
    func testPiecesStandAtTheirPoints() throws {
        var pieces = 0
        for game in Self.games {
            let (scene, art) = try begun(game)
            for turn in 0..<4 {
                let geometry = BoardGeometry(art, turn: turn, in: CGSize(width: 500, height: 500))
                let texts = letterings(BoardDrawing.scene(scene, geometry, .light))
                for piece in scene.pieces where !piece.glyph.isEmpty {
                    let at = geometry.place(piece.point)
                    XCTAssertTrue(
                        texts.contains {
                            $0.text == piece.glyph && ($0.at - at).length < 0.05 * geometry.unit && $0.kai
                                && $0.turn == (Int(piece.facing) + turn) % 4
                        }, "\(game) \(piece.glyph)")
                    pieces += 1
                }
            }
        }
        XCTAssertGreaterThan(pieces, 100)
    }

    /// Marks, areas and shapes of every kind draw something near their point.
    func testEveryKindDraws() throws {
        let art = try boardOf(game: "undercover")
        let geometry = BoardGeometry(art, turn: 0, in: CGSize(width: 500, height: 560))
        let painter = MarkDrawing(.light, geometry)
        let kinds: [MarkKind] = [
            .selected, .target, .targetPiece, .lastFrom, .lastTo, .lastStone, .check, .forbidden, .threat, .locked,
            .leaving, .spyCursor, .spyDigit, .spyLetter, .spyPattern, .spyCoordinates,
        ]
        let at = geometry.place(UInt16(40))
        for kind in kinds {
            let axes = kind == .spyCoordinates ? [AxisLabel(at: Pt(x: 0, y: -1), text: "五", turn: 0)] : []
            let list = painter.commands(Mark(kind: kind, point: 40, text: "3", axes: axes), under: nil, pulse: 1)
            XCTAssertFalse(list.isEmpty, "\(kind)")
            guard kind != .spyCoordinates else { continue }
            for place in outlines(list, clipped: false).flatMap(\.places) {
                XCTAssertLessThan((place - at).length, geometry.unit * 1.1, "\(kind)")
            }
        }
        for shape in [PieceShape.disc, .stone, .seatPiece, .triangle, .parallelogram, .trapezoid, .hexagon] {
            for ink in [Ink.red, .black, .white, .seat0, .seat1, .seat2, .seat3] {
                let list = PieceDrawing(palette: .night, u: 40).commands(
                    PieceLook(shape, ink, "兵", number: 7), CGPoint(x: 50, y: 50))
                let box = outlines(list, clipped: true).map(\.bounds).reduce(CGRect.null) { $0.union($1) }
                XCTAssertTrue(CGRect(x: 50 - 24, y: 50 - 24, width: 48, height: 50).contains(box), "\(shape) \(box)")
            }
        }
        let corners = [Pt(x: 0, y: 0), Pt(x: 1, y: 0), Pt(x: 1, y: 1)]
        for kind in [AreaKind.figure, .aim, .place, .run, .guide, .path] {
            let area = Area(kind: kind, points: corners, closed: true, text: "4", at: corners[0], seat: 1)
            XCTAssertFalse(AreaDrawing(.light, geometry).commands(area).isEmpty, "\(kind)")
            XCTAssertEqual(letterings(AreaDrawing(.light, geometry).pill(area)).map(\.text), ["4"])
        }
    }

    /// A spy marker is drawn last and only while its owner looks; behind a curtain nothing is drawn at all.
    @MainActor func testSpyMarkersOnlyWhilePeeking() async throws {
        let folder = Folder()
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.begin(game: "undercover", options: "{}", names: []))
        let session = try XCTUnwrap(model.session)
        let geometry = BoardGeometry(session.board, turn: 0, in: CGSize(width: 400, height: 450))
        XCTAssertEqual(BoardDrawing.scene(session.scene, geometry, .light), [])
        let curtain = try XCTUnwrap(session.scene.curtain)
        for _ in 0..<2 {
            session.openCurtain()
            let pick = try XCTUnwrap(session.scene.marks.first { $0.kind == .targetPiece }?.point)
            session.tap(pick)
            session.press("spy:yes")
        }
        if session.scene.curtain != nil { session.openCurtain() }
        let closed = BoardDrawing.scene(session.scene, geometry, .light)
        XCTAssertFalse(colours(closed).contains(Palette.light.secret))
        let peek = try XCTUnwrap(session.scene.drawers.first?.peek.id)
        session.keys.down(peek, by: .finger)
        let open = BoardDrawing.scene(session.scene, geometry, .light)
        let spies = session.scene.marks.filter(\.kind.isSpy)
        XCTAssertEqual(colours(open).contains(Palette.light.secret), !spies.isEmpty)
        XCTAssertFalse(spies.isEmpty, "the default shows a marker")
        var behind = session.scene
        behind.curtain = curtain
        XCTAssertEqual(BoardDrawing.scene(behind, geometry, .light), [], "whatever lies behind it")
        session.keys.up(peek)
        XCTAssertEqual(BoardDrawing.scene(session.scene, geometry, .light), closed)
    }

    /// Arrow keys go to the neighbour in their direction, whichever way the board is turned.
    func testNeighbours() throws {
        let art = try boardOf(game: "gomoku")
        let h8 = try XCTUnwrap(art.points.first { $0.name == "H8" })
        for turn in 0..<4 {
            let geometry = BoardGeometry(art, turn: turn, in: CGSize(width: 500, height: 500))
            for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
                let next = try XCTUnwrap(geometry.neighbour(of: h8.id, dx: dx, dy: dy))
                let way = geometry.place(next.id) - geometry.place(h8.id)
                XCTAssertEqual(way.x, dx * geometry.unit, accuracy: 0.01)
                XCTAssertEqual(way.y, dy * geometry.unit, accuracy: 0.01)
            }
        }
    }

    /// An enlarged board always fills its window, and places come back.
    func testViewport() {
        let size = CGSize(width: 300, height: 300)
        var view = Viewport()
        view.change(centre: CGPoint(x: 20, y: 280), factor: 9, size: size)
        XCTAssertEqual(view.zoom, Viewport.most)
        XCTAssertTrue(view.near)
        let place = CGPoint(x: 120, y: 44)
        XCTAssertEqual((view.board(view.window(place)) - place).length, 0, accuracy: 1e-9)
        view.change(centre: .zero, by: CGPoint(x: 5000, y: -5000), factor: 1, size: size)
        XCTAssertEqual(view.pan.x, 0)
        XCTAssertEqual(view.pan.y, 300 * (1 - Viewport.most))
        view.change(centre: .zero, factor: 0.01, size: size)
        XCTAssertEqual(view, Viewport())
    }

    // MARK: Reading commands

    private func begun(_ game: String) throws -> (BoardScene, BoardArt) {
        let prefs = Choices().prefs(lang: .zh, privately: false)
        let table = try Table.begin(new: NewMatch(game: game, options: "{}", seed: 5, names: []), prefs: prefs)
        for _ in 0..<8 where try table.scene().curtain != nil {
            _ = try table.openCurtain()
            _ = try table.press(id: "spy:none")
        }
        return (try table.scene(), try table.board())
    }
}

/// All outlines that commands fill or draw; those drawn in a clip only when asked for.
func outlines(_ list: [Command], clipped: Bool) -> [Outline] {
    list.flatMap { command -> [Outline] in
        switch command {
        case .fill(let shape, _), .stroke(let shape, _, _): [shape]
        case .clip(let shape, _, let inner): clipped ? [shape] + outlines(inner, clipped: false) : [shape]
        case .placed(_, _, _, _, _, _, let inner): outlines(inner, clipped: clipped)
        case .text: []
        }
    }
}

/// All words that commands set.
func letterings(_ list: [Command]) -> [Lettering] {
    list.flatMap { command -> [Lettering] in
        switch command {
        case .text(let word): [word]
        case .clip(_, _, let inner), .placed(_, _, _, _, _, _, let inner): letterings(inner)
        default: []
        }
    }
}

/// All plain colours that commands use.
func colours(_ list: [Command]) -> Set<Colour> {
    var found: Set<Colour> = []
    for command in list {
        switch command {
        case .fill(_, .plain(let colour)), .stroke(_, .plain(let colour), _): found.insert(colour)
        case .clip(_, _, let inner), .placed(_, _, _, _, _, _, let inner): found.formUnion(colours(inner))
        case .text(let word): found.insert(word.colour)
        default: break
        }
    }
    return found
}
