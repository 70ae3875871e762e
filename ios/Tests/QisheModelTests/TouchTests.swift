import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Touches on a board, and the animation that follows.
final class TouchTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    @MainActor private func table() throws -> (MatchSession, BoardGeometry) {
        let session = try play(try app(folder, FakeDevice()))
        return (session, BoardGeometry(session.oriented, in: CGSize(width: 400, height: 450)))
    }

    @MainActor private func place(_ name: String, _ session: MatchSession, _ geometry: BoardGeometry) throws -> CGPoint
    {
        geometry.toScreen(try XCTUnwrap(session.board.points.first { $0.name == name }).id)
    }

    @MainActor private func glyph(_ name: String, _ session: MatchSession) -> String {
        let point = session.board.points.first { $0.name == name }?.id
        return session.scene.pieces.first { $0.point == point }?.glyph ?? ""
    }

    /// Two taps move a piece; the core decides what they mean.
    @MainActor func testTwoTapsMove() async throws {
        let (session, geometry) = try table()
        let touch = BoardTouch()
        for name in ["h2", "e2"] {
            let at = try place(name, session, geometry)
            touch.moved(to: at, geometry, session, aims: false)
            touch.ended(at: at, time: 0, geometry, session)
        }
        XCTAssertEqual(glyph("e2", session), "炮")
    }

    /// A piece is dragged to a legal target; dragged elsewhere it slides back.
    @MainActor func testDragging() async throws {
        let (session, geometry) = try table()
        let touch = BoardTouch()
        func drag(_ from: String, _ to: String) throws {
            touch.moved(to: try place(from, session, geometry), geometry, session, aims: false)
            touch.moved(to: try place(to, session, geometry), geometry, session, aims: false)
            XCTAssertNotNil(touch.carried)
            touch.ended(at: try place(to, session, geometry), time: 0, geometry, session)
            XCTAssertNil(touch.carried)
        }
        try drag("h2", "f5")
        XCTAssertEqual(glyph("h2", session), "炮")
        XCTAssertNotNil(touch.slidingBack)
        try drag("h2", "e2")
        XCTAssertEqual(glyph("e2", session), "炮")
        XCTAssertNil(touch.slidingBack)
    }

    /// A piece is dragged from the tray of 四国战棋 to a point, also on a zoomed board; dropped beside the board it stays
    /// in the tray.
    @MainActor func testDraggingFromTheTray() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.currentMatch.begin(game: "siguo", options: "{}", names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        session.openCurtain()
        let frame = CGRect(x: 20, y: 100, width: 360, height: 360)
        let geometry = BoardGeometry(session.oriented, in: frame.size)
        let board = BoardViewState()
        board.frame = frame
        func drag(to at: CGPoint) throws {
            let item = try XCTUnwrap(session.scene.tray?.items.last)
            board.drag(item, to: CGPoint(x: 30, y: 700)) { session.press($0) }
            board.drag(item, to: at) { session.press($0) }
            XCTAssertEqual(board.piece?.glyph, "兵")
            board.drop(session, on: session.oriented)
            XCTAssertNil(board.piece)
        }
        func finger(_ name: String) throws -> CGPoint {
            let at = board.viewport.toWindow(try place(name, session, geometry))
            return CGPoint(x: at.x + frame.minX, y: at.y + frame.minY)
        }
        try drag(to: CGPoint(x: 30, y: 650))
        XCTAssertEqual(session.scene.tray?.items.last?.left, 20)
        try drag(to: try finger("D4"))
        XCTAssertEqual(glyph("D4", session), "兵")
        XCTAssertEqual(session.scene.tray?.items.last?.left, 19)
        board.viewport.change(centre: CGPoint(x: 0, y: 360), factor: 2, size: frame.size)
        try drag(to: try finger("B3"))
        XCTAssertEqual(glyph("B3", session), "兵")
    }

    /// A second finger cancels the first one's touch.
    @MainActor func testSecondFingerCancels() async throws {
        let (session, geometry) = try table()
        let touch = BoardTouch()
        let marks = session.scene.marks
        let at = try place("h2", session, geometry)
        touch.moved(to: at, geometry, session, aims: false)
        touch.cancelled()
        touch.ended(at: at, time: 0, geometry, session)
        XCTAssertEqual(session.scene.marks, marks)
    }

    /// An aiming finger taps the point where it is lifted, and nothing off the board.
    @MainActor func testAiming() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        if session.scene.curtain != nil { session.openCurtain() }
        let geometry = BoardGeometry(session.oriented, in: CGSize(width: 340, height: 340))
        let touch = BoardTouch()
        touch.moved(to: try place("A1", session, geometry), geometry, session, aims: true)
        XCTAssertEqual(touch.aimed?.name, "A1")
        touch.moved(to: CGPoint(x: -90, y: -90), geometry, session, aims: true)
        XCTAssertNil(touch.aimed)
        touch.ended(at: CGPoint(x: -90, y: -90), time: 0, geometry, session)
        XCTAssertTrue(session.scene.pieces.isEmpty)
        let at = try place("H8", session, geometry)
        touch.moved(to: at, geometry, session, aims: true)
        touch.ended(at: at, time: 1, geometry, session)
        XCTAssertEqual(session.scene.pieces.count, 1)
    }

    /// A finger that rests sees its point in the loupe; one that goes on carries an own piece, but none of the other side.
    @MainActor func testAimingFingerRestsOrCarries() async throws {
        let model = try app(folder, FakeDevice())
        let plain = #"{"first":"red","spy_selection":"none"}"#
        XCTAssertTrue(model.currentMatch.begin(game: "undercover", options: plain, names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        if session.scene.curtain != nil { session.openCurtain() }
        let geometry = BoardGeometry(session.oriented, in: CGSize(width: 340, height: 380))
        let touch = BoardTouch()
        func move(_ name: String, after: UInt64) throws {
            touch.moved(
                to: try place(name, session, geometry), geometry, session, aims: true, drags: true, glassAfterMs: after)
        }
        try move("h2", after: 20)
        XCTAssertNil(touch.aimed)
        for _ in 0..<100 where touch.aimed == nil { try await Task.sleep(for: .milliseconds(20)) }
        XCTAssertEqual(touch.aimed?.name, "h2")
        touch.end()
        for (from, to) in [("h2", "e2"), ("a3", "a4")] {
            try move(from, after: 60_000)
            try move(to, after: 60_000)
            XCTAssertEqual(touch.carried != nil, from == "h2")
            touch.ended(at: try place(to, session, geometry), time: 0, geometry, session)
        }
        XCTAssertEqual(session.scene.moves.flatMap(\.cells).count, 1)
    }

    // MARK: Movement

    /// Returns a picture of pieces on a line.
    private func shown(_ pieces: [(id: UInt32, at: Float, glyph: String, ink: Ink, via: [Float])]) -> Picture {
        let things = pieces.map { piece in
            let look = SpriteKey.piece(shape: .disc, ink: piece.ink, glyph: piece.glyph, number: 0, turn: 0)
            return Thing(
                id: ThingId(what: .piece(id: piece.id), copy: 0), layer: .piece, drawn: .sprite(look: look),
                at: Pt(x: piece.at, y: 1), size: 1, opacity: 1, via: piece.via.map { Pt(x: $0, y: 1) }, secret: false)
        }
        return Picture(width: 20, height: 2, turn: 0, covered: false, things: things)
    }

    private func piece(_ id: UInt32, _ at: Float, _ glyph: String = "兵", ink: Ink = .red, via: [Float] = [])
        -> (id: UInt32, at: Float, glyph: String, ink: Ink, via: [Float])
    { (id, at, glyph, ink, via) }

    private func frames(_ animation: BoardAnimation, at time: Double, carried: UInt32? = nil) -> [(
        thing: Thing, frame: ThingFrame
    )] {
        var list: [(Thing, ThingFrame)] = []
        animation.draw(at: time, carried: carried) { list.append(($0, $1)) }
        return list
    }

    private func glyph(_ thing: Thing) -> String {
        if case .sprite(.piece(_, _, let glyph, _, _)) = thing.drawn { glyph } else { "" }
    }

    /// A moved piece slides, a captured one fades, and at the end all are at rest on their points.
    func testMotion() {
        var animation = BoardAnimation()
        animation.show(shown([piece(1, 0), piece(2, 5)]))
        XCTAssertEqual(animation.length, 0, "the first picture appears at once")
        animation.show(shown([piece(1, 5)]))
        XCTAssertEqual(animation.length, 320)
        let early = frames(animation, at: 60)
        XCTAssertEqual(early.map(\.thing.id.what), [.piece(id: 2), .piece(id: 1)], "the moving piece is on top")
        XCTAssertGreaterThan(early[1].frame.at.x, 0)
        XCTAssertLessThan(early[1].frame.at.x, 5)
        XCTAssertGreaterThan(early[1].frame.size, 1)
        XCTAssertEqual(frames(animation, at: 120)[0].frame.opacity, 0.5, accuracy: 0.01)
        let late = frames(animation, at: 400)
        XCTAssertEqual(late.map(\.thing.id.what), [.piece(id: 1)])
        XCTAssertEqual(late[0].frame, late[0].thing.rest)
        XCTAssertEqual(late[0].frame.at, Pt(x: 5, y: 1))
    }

    /// A touch ends a motion: all is at rest at once, and nothing of the picture before is left.
    func testMotionEnds() {
        var animation = BoardAnimation()
        animation.show(shown([piece(1, 0), piece(2, 5)]))
        animation.show(shown([piece(1, 5)]))
        XCTAssertGreaterThan(animation.endTime, Date())
        animation.end()
        XCTAssertLessThan(animation.endTime, Date())
        let now = frames(animation, at: 0)
        XCTAssertEqual(now.map(\.thing.id.what), [.piece(id: 1)])
        XCTAssertEqual(now[0].frame, now[0].thing.rest)
    }

    /// A chain of jumps visits every landing point in turn.
    func testJumpChain() {
        var animation = BoardAnimation()
        animation.show(shown([piece(1, 0)]))
        animation.show(shown([piece(1, 4, via: [9])]))
        XCTAssertEqual(animation.length, 320 + 140)
        XCTAssertEqual(frames(animation, at: 139.99)[0].frame.at.x, 9, accuracy: 0.05)
        XCTAssertEqual(frames(animation, at: 280)[0].frame.at.x, 4, accuracy: 0.01)
    }

    /// A piece that turns over shows its new ink from the middle on; with reduced motion it fades.
    func testTurningOver() throws {
        var animation = BoardAnimation()
        animation.show(shown([piece(1, 0, "卒", ink: .black)]))
        animation.show(shown([piece(1, 0, "兵")]))
        XCTAssertEqual(frames(animation, at: 100).map { glyph($0.thing) }, ["卒"])
        XCTAssertEqual(frames(animation, at: 400).map { glyph($0.thing) }, ["兵"])
        XCTAssertLessThan(frames(animation, at: 361)[0].frame.width, 0.1)
        animation.show(shown([piece(1, 0, "卒", ink: .black)]), reduced: true)
        let now = frames(animation, at: 80)
        XCTAssertEqual(now.map { glyph($0.thing) }, ["兵", "卒"])
        for (_, frame) in now {
            XCTAssertEqual(frame.width, 1)
            XCTAssertEqual(frame.opacity, 0.5, accuracy: 0.01)
        }
    }

    /// A movement begins and ends at its points and never goes back.
    func testEasing() {
        var animation = BoardAnimation()
        animation.show(shown([piece(1, 0)]))
        animation.show(shown([piece(1, 1)]))
        let way = (0...100).map { frames(animation, at: Double($0) * 1.8)[0].frame.at.x }
        XCTAssertEqual(way[0], 0)
        XCTAssertEqual(way[100], 1, accuracy: 1e-5)
        XCTAssertEqual(way, way.sorted())
        XCTAssertGreaterThan(way[50], 0.7)
    }

    /// A carried piece is drawn under the finger. Dropped, it is at its target at once; refused, it slides back.
    func testCarriedPiece() {
        var animation = BoardAnimation()
        animation.show(shown([piece(1, 0), piece(2, 5)]))
        XCTAssertEqual(frames(animation, at: 0, carried: 1).map(\.thing.id.what), [.piece(id: 2)])
        var lifted: [ThingFrame] = []
        animation.drawCarried(1, at: CGPoint(x: 3, y: 1)) { lifted.append($1) }
        XCTAssertEqual(
            lifted, [ThingFrame(at: Pt(x: 3, y: 1), size: BoardAnimation.carriedScale, width: 1, tilt: 0, opacity: 1)])
        animation.settle(1, from: CGPoint(x: 3, y: 1), reduced: false)
        XCTAssertEqual(animation.length, 160)
        XCTAssertEqual(frames(animation, at: 0).last?.frame.at.x ?? 0, 3, accuracy: 1e-5)
        XCTAssertEqual(frames(animation, at: 160).map(\.frame.at.x).min(), 0)
        animation.show(shown([piece(1, 5)]), carried: 1)
        XCTAssertEqual(frames(animation, at: 10).filter { $0.thing.id.what == .piece(id: 1) }.map(\.frame.at.x), [5])
        XCTAssertEqual(
            frames(animation, at: 10).map(\.thing.id.what), [.piece(id: 2), .piece(id: 1)],
            "the captured piece still fades")
    }

    /// A change that moves nothing does not stop an animation; a curtain stops it at once.
    func testAnimationContinues() {
        var animation = BoardAnimation()
        let start = Date()
        animation.show(shown([piece(1, 0)]), now: start)
        animation.show(shown([piece(1, 5)]), now: start)
        var marked = shown([piece(1, 5)])
        marked.things.append(
            Thing(
                id: ThingId(what: .mark(kind: .selected, point: 1), copy: 0), layer: .mark, drawn: .sprite(look: .aim),
                at: Pt(x: 5, y: 1), size: 1, opacity: 1, via: [], secret: false))
        animation.show(marked, now: start + 0.05)
        XCTAssertLessThan(frames(animation, at: 60)[0].frame.at.x, 5)
        XCTAssertEqual(frames(animation, at: 60).count, 2)
        animation.show(Picture(width: 20, height: 2, turn: 0, covered: true, things: []), now: start + 0.1)
        XCTAssertEqual(animation.length, 0)
        XCTAssertEqual(frames(animation, at: 60).count, 0)
    }
}
