import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Fingers on a board, and the movement that follows.
final class TouchTests: XCTestCase, @unchecked Sendable {
    private let folder = Folder()

    @MainActor private func table() throws -> (TableModel, BoardGeometry) {
        let session = try play(try app(folder, FakeDevice()))
        return (session, BoardGeometry(session.board, turn: 0, in: CGSize(width: 400, height: 450)))
    }

    @MainActor private func place(_ name: String, _ session: TableModel, _ geometry: BoardGeometry) throws -> CGPoint {
        geometry.place(try XCTUnwrap(session.board.points.first { $0.name == name }).at)
    }

    @MainActor private func glyph(_ name: String, _ session: TableModel) -> String {
        let point = session.board.points.first { $0.name == name }?.id
        return session.scene.pieces.first { $0.point == point }?.glyph ?? ""
    }

    /// Two taps move a piece; the core alone decides what they mean.
    @MainActor func testTwoTapsMove() async throws {
        let (session, geometry) = try table()
        let touch = BoardTouch()
        for name in ["h2", "e2"] {
            let at = try place(name, session, geometry)
            touch.moved(to: at, geometry, session, aims: false)
            touch.ended(at: at, time: 0, geometry, session, aims: false)
        }
        XCTAssertEqual(glyph("e2", session), "炮")
    }

    /// A piece can be dragged to where it may go; dragged elsewhere it slides back.
    @MainActor func testDragging() async throws {
        let (session, geometry) = try table()
        let touch = BoardTouch()
        func drag(_ from: String, _ to: String) throws {
            touch.moved(to: try place(from, session, geometry), geometry, session, aims: false)
            touch.moved(to: try place(to, session, geometry), geometry, session, aims: false)
            XCTAssertNotNil(touch.carried)
            touch.ended(at: try place(to, session, geometry), time: 0, geometry, session, aims: false)
            XCTAssertNil(touch.carried)
        }
        try drag("h2", "f5")
        XCTAssertEqual(glyph("h2", session), "炮")
        XCTAssertNotNil(touch.back)
        try drag("h2", "e2")
        XCTAssertEqual(glyph("e2", session), "炮")
        XCTAssertNil(touch.back)
    }

    /// A piece is dragged from the tray of 四国战棋 to a point, also on an enlarged board; let go beside the board it stays.
    @MainActor func testDraggingFromTheTray() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.begin(game: "siguo", options: "{}", names: []))
        let session = try XCTUnwrap(model.session)
        session.openCurtain()
        let frame = CGRect(x: 20, y: 100, width: 360, height: 360)
        let geometry = BoardGeometry(session.board, turn: Int(session.scene.boardTurn), in: frame.size)
        let board = BoardPlace()
        board.frame = frame
        func drag(to at: CGPoint) throws {
            let item = try XCTUnwrap(session.scene.tray?.items.last)
            board.drag(item, to: CGPoint(x: 30, y: 700)) { session.press($0) }
            board.drag(item, to: at) { session.press($0) }
            XCTAssertEqual(board.piece?.glyph, "兵")
            board.drop(session, on: session.board)
            XCTAssertNil(board.piece)
        }
        func finger(_ name: String) throws -> CGPoint {
            let at = board.view.window(try place(name, session, geometry))
            return CGPoint(x: at.x + frame.minX, y: at.y + frame.minY)
        }
        try drag(to: CGPoint(x: 30, y: 650))
        XCTAssertEqual(session.scene.tray?.items.last?.left, 20)
        try drag(to: try finger("D4"))
        XCTAssertEqual(glyph("D4", session), "兵")
        XCTAssertEqual(session.scene.tray?.items.last?.left, 19)
        board.view.change(centre: CGPoint(x: 0, y: 360), factor: 2, size: frame.size)
        try drag(to: try finger("B3"))
        XCTAssertEqual(glyph("B3", session), "兵")
    }

    /// A second finger ends everything that the first began.
    @MainActor func testASecondFingerCancels() async throws {
        let (session, geometry) = try table()
        let touch = BoardTouch()
        let answers = session.answers
        let at = try place("h2", session, geometry)
        touch.moved(to: at, geometry, session, aims: false)
        touch.cancelled()
        touch.ended(at: at, time: 0, geometry, session, aims: false)
        XCTAssertEqual(session.answers, answers)
    }

    /// An aiming finger taps where it is lifted, and off the board nowhere.
    @MainActor func testAiming() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.begin(game: "gomoku", options: "{}", names: []))
        let session = try XCTUnwrap(model.session)
        if session.scene.curtain != nil { session.openCurtain() }
        let geometry = BoardGeometry(session.board, turn: 0, in: CGSize(width: 340, height: 340))
        let touch = BoardTouch()
        touch.moved(to: try place("A1", session, geometry), geometry, session, aims: true)
        XCTAssertEqual(touch.aimed?.name, "A1")
        touch.moved(to: CGPoint(x: -90, y: -90), geometry, session, aims: true)
        XCTAssertNil(touch.aimed)
        touch.ended(at: CGPoint(x: -90, y: -90), time: 0, geometry, session, aims: true)
        XCTAssertTrue(session.scene.pieces.isEmpty)
        let at = try place("H8", session, geometry)
        touch.moved(to: at, geometry, session, aims: true)
        touch.ended(at: at, time: 1, geometry, session, aims: true)
        XCTAssertEqual(session.scene.pieces.count, 1)
    }

    private func piece(_ id: UInt32, _ point: UInt16, _ glyph: String = "兵", ink: Ink = .red, via: [UInt16] = [])
        -> PieceView
    {
        PieceView(id: id, point: point, via: via, shape: .disc, ink: ink, glyph: glyph, number: 0, facing: 0)
    }

    private func spot(_ point: UInt16) -> CGPoint { CGPoint(x: Double(point) * 10, y: 0) }

    /// A moved piece glides, a taken one fades, and in the end all stand still at their points.
    func testMotion() {
        var motion = Motion()
        motion.show([piece(1, 0), piece(2, 5)], animate: true, reduced: false)
        XCTAssertEqual(motion.length, 0, "the first pieces are there at once")
        motion.show([piece(1, 5)], animate: true, reduced: false)
        XCTAssertEqual(motion.length, Motion.total)
        let early = motion.frames(at: 60, spot)
        XCTAssertEqual(early.map(\.piece.id), [2, 1], "what moves lies on top")
        XCTAssertGreaterThan(early[1].at.x, 0)
        XCTAssertLessThan(early[1].at.x, 50)
        XCTAssertGreaterThan(early[1].scale, 1)
        XCTAssertEqual(motion.frames(at: 400, spot), [PieceFrame(piece(1, 5), CGPoint(x: 50, y: 0))])
    }

    /// A chain of jumps touches every landing in turn.
    func testHops() {
        var motion = Motion()
        motion.show([piece(1, 0)], animate: true, reduced: false)
        motion.show([piece(1, 4, via: [9])], animate: true, reduced: false)
        XCTAssertEqual(motion.length, Motion.total + 140)
        XCTAssertEqual(motion.frames(at: 139.99, spot)[0].at.x, 90, accuracy: 0.5)
        XCTAssertEqual(motion.frames(at: 280, spot)[0].at.x, 40, accuracy: 0.01)
    }

    /// A piece that turns over shows its new ink from the middle on; with less movement it fades.
    func testTurningOver() {
        var motion = Motion()
        motion.show([piece(1, 0, "卒", ink: .black)], animate: true, reduced: false)
        motion.show([piece(1, 0, "兵")], animate: true, reduced: false)
        XCTAssertEqual(motion.frames(at: 100, spot)[0].piece.glyph, "卒")
        XCTAssertEqual(motion.frames(at: 200, spot)[0].piece.glyph, "兵")
        XCTAssertLessThan(motion.frames(at: 161, spot)[0].squeeze, 0.1)
        motion.show([piece(1, 0, "卒", ink: .black)], animate: true, reduced: true)
        let frame = motion.frames(at: 80, spot)[0]
        XCTAssertEqual(frame.squeeze, 1)
        XCTAssertEqual(frame.alpha, 0.5, accuracy: 0.01)
    }

    /// The easing begins and ends where it should and never goes back.
    func testEasing() {
        XCTAssertEqual(ease(0), 0)
        XCTAssertEqual(ease(1), 1)
        let steps = (0...100).map { ease(Double($0) / 100) }
        XCTAssertEqual(steps, steps.sorted())
        XCTAssertGreaterThan(ease(0.5), 0.7)
    }
}
