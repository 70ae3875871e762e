import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Transient state: nothing that one person leaves on the screen is there for the next.
final class TransientStateTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()
    private var kept: AppModel?

    @MainActor private func table() throws -> MatchSession {
        let model = try app(folder, FakeDevice())
        kept = model
        return try play(model, red: "e6", black: "c3")
    }

    /// Leaves behind everything that a person can: an aim, a zoom, a dragged piece, text, a sheet.
    @MainActor private func leaveInput(_ session: MatchSession) throws {
        let transient = session.transient
        let geometry = BoardGeometry(session.oriented, in: CGSize(width: 300, height: 340))
        let at = geometry.toScreen(try XCTUnwrap(session.board.points.first { $0.name == "e6" }).id)
        transient.touch.end()
        transient.touch.moved(to: at, geometry, session, aims: true)
        XCTAssertEqual(transient.touch.aimed?.name, "e6")
        transient.viewState.endDrag()
        transient.viewState.viewport.change(centre: .zero, factor: 3, size: CGSize(width: 300, height: 340))
        transient.viewState.piece = Emblem(shape: .disc, ink: .red, glyph: "兵")
        transient.typed = "e"
        transient.sheet = .layouts
        XCTAssertFalse(isReset(session))
    }

    @MainActor private func isReset(_ session: MatchSession) -> Bool {
        let transient = session.transient
        return transient.touch.aimed == nil && transient.touch.carried == nil && transient.touch.slidingBack == nil
            && !transient.viewState.viewport.isZoomed && transient.viewState.piece == nil && transient.typed.isEmpty
            && transient.sheet == nil
    }

    /// State is reset when a curtain falls and when it opens.
    @MainActor func testCurtainResetsState() async throws {
        let session = try table()
        session.moves("h2e2")
        try leaveInput(session)
        var generation = session.transient.generation
        session.keyDown("peek:1", by: .finger)
        XCTAssertNotNil(session.scene.curtain)
        XCTAssertTrue(isReset(session))
        XCTAssertGreaterThan(session.transient.generation, generation, "scroll positions and focus are reset too")
        session.send(.keyUp(id: "peek:1"))
        try leaveInput(session)
        generation = session.transient.generation
        session.openCurtain()
        XCTAssertTrue(isReset(session))
        XCTAssertGreaterThan(session.transient.generation, generation)
    }

    /// State is reset when a secret opens and when it closes.
    @MainActor func testPeekResetsState() async throws {
        let session = try table()
        try leaveInput(session)
        session.keyDown("peek:0", by: .finger)
        XCTAssertTrue(session.scene.secret)
        XCTAssertTrue(isReset(session))
        try leaveInput(session)
        session.send(.keyUp(id: "peek:0"))
        XCTAssertFalse(session.scene.secret)
        XCTAssertTrue(isReset(session))
    }

    /// State is reset when the app leaves the foreground, even in a game without a curtain.
    @MainActor func testBackgroundResetsState() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        session.transient.typed = "H8"
        session.transient.sheet = .moves
        session.transient.viewState.viewport.change(centre: .zero, factor: 3, size: CGSize(width: 300, height: 340))
        model.pause()
        XCTAssertNil(session.scene.curtain)
        XCTAssertTrue(isReset(session))
    }

    /// A public move does not change hands, so the zoom stays.
    @MainActor func testPublicMoveKeepsState() async throws {
        let session = try table()
        session.transient.viewState.viewport.change(centre: .zero, factor: 3, size: CGSize(width: 300, height: 340))
        let generation = session.transient.generation
        session.moves("h2e2")
        XCTAssertTrue(session.transient.viewState.viewport.isZoomed)
        XCTAssertEqual(session.transient.generation, generation)
    }

    /// A finger that is down at a change of hands has no effect until it is lifted.
    @MainActor func testFingerHasNoEffectAfterHandover() async throws {
        let session = try table()
        let geometry = BoardGeometry(session.oriented, in: CGSize(width: 300, height: 340))
        let touch = session.transient.touch
        func at(_ name: String) throws -> CGPoint {
            geometry.toScreen(try XCTUnwrap(session.board.points.first { $0.name == name }).id)
        }
        touch.moved(to: try at("h2"), geometry, session, aims: false)
        touch.moved(to: try at("f2"), geometry, session, aims: false)
        XCTAssertNotNil(touch.carried)
        session.cover()
        session.openCurtain()
        touch.moved(to: try at("e2"), geometry, session, aims: false)
        XCTAssertNil(touch.carried)
        touch.moved(to: try at("e2"), geometry, session, aims: true)
        XCTAssertNil(touch.aimed)
        touch.ended(at: try at("e2"), time: 0, geometry, session)
        XCTAssertEqual(session.scene.moves.count, 0)
        touch.moved(to: try at("h2"), geometry, session, aims: true)
        XCTAssertEqual(touch.aimed?.name, "h2", "a new touch")
    }

    /// A piece dragged from the tray is dropped at a change of hands.
    @MainActor func testTrayPieceIsDroppedAtHandover() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.currentMatch.begin(game: "siguo", options: "{}", names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        session.openCurtain()
        let viewState = session.transient.viewState
        let item = try XCTUnwrap(session.scene.tray?.items.last)
        viewState.drag(item, to: .zero) { session.press($0) }
        XCTAssertNotNil(viewState.piece)
        session.cover()
        XCTAssertNil(viewState.piece)
        session.openCurtain()
        viewState.drag(item, to: .zero) { session.press($0) }
        XCTAssertNil(viewState.piece, "the same touch")
        viewState.drop(session, on: session.oriented)
        viewState.drag(item, to: .zero) { session.press($0) }
        XCTAssertNotNil(viewState.piece, "a new touch")
    }

    /// Typed text is entered once and cleared.
    @MainActor func testTypedTextIsEnteredOnce() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.currentMatch.begin(game: "undercover", options: #"{"first":"red"}"#, names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        session.openCurtain()
        session.transient.typed = "  "
        session.enterTyped()
        XCTAssertNil(session.scene.curtain)
        session.transient.typed = " e6 "
        session.enterTyped()
        session.press("spy:yes")
        XCTAssertEqual(session.scene.curtain?.side, "黑方")
        XCTAssertEqual(session.transient.typed, "")
    }

    /// The user can go from the curtain to the lobby, and nothing is shown on the way.
    @MainActor func testCurtainLeadsToLobby() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        _ = try play(model, red: "e6", black: "c3")
        XCTAssertTrue(device.awake, "the screen stays on while people think")
        model.currentMatch.session?.cover()
        model.currentMatch.leaveMatch()
        XCTAssertFalse(device.awake)
        XCTAssertNil(model.currentMatch.session)
        XCTAssertEqual(model.navigator.path, [])
        model.flush()
        let list = model.savedMatches()
        model.navigator.open(try XCTUnwrap(list.first).id)
        await eventually { model.currentMatch.session != nil }
        XCTAssertNotNil(model.currentMatch.session?.scene.curtain)
        XCTAssertFalse(device.awake, "the screen may turn off behind a curtain")
        model.currentMatch.session?.openCurtain()
        XCTAssertTrue(device.awake)
        model.pause()
        XCTAssertFalse(device.awake)
        model.wake()
        XCTAssertFalse(device.awake)
    }
}

/// Rules for the views, checked in their source text because views do not run on Linux.
final class ViewRuleTests: XCTestCase {
    private func view(_ path: String) throws -> String {
        try String(contentsOf: checkout.appendingPathComponent("ios/Sources/QisheUI/\(path)"), encoding: .utf8)
    }

    /// A drawer's sizes do not depend on its content.
    func testDrawerHasOneSize() throws {
        for width in stride(from: 200.0, through: 1200, by: 50) {
            for line in [17.0, 22, 40, 60] {
                let shape = DrawerShape.of(width: width, panel: false, line: line)
                XCTAssertGreaterThanOrEqual(shape.readOut, (shape.oneLine ? 1.3 : 2) * line, "the text fits")
                XCTAssertGreaterThanOrEqual(shape.height, shape.readOut + 2 * DrawerShape.gap)
                XCTAssertTrue(DrawerShape.of(width: width, panel: true, line: line).stacked)
            }
        }
        XCTAssertTrue(DrawerShape.of(width: 344, panel: false, line: 22).stacked)
        XCTAssertFalse(DrawerShape.of(width: 800, panel: false, line: 22).stacked)
        let text = try view("Match/DrawerView.swift")
        for word in ["ViewThatFits", "minWidth", "minHeight", "fixedSize"] {
            XCTAssertFalse(text.contains(word), "\(word) makes a size depend on a text")
        }
        XCTAssertTrue(text.contains(".frame(height: panel ? shape.height : brief ?? shape.height)"))
        let readOut = try XCTUnwrap(text.range(of: "private var readOutTexts")).lowerBound
        for part in [".shrinks(from: 12, lines: 1)", ".shrinks(from: 17, lines: 1)"] {
            XCTAssertTrue(text[readOut...].contains(part), "one line for every secret")
        }
    }

    /// Every text field turns off learning and completion.
    func testEveryFieldIsQuiet() throws {
        let folder = checkout.appendingPathComponent("ios/Sources/QisheUI")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]
        var fields = 0
        for file in (files ?? []) where file.pathExtension == "swift" {
            for part in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "TextField(").dropFirst()
            {
                fields += 1
                XCTAssertTrue(part.prefix(200).contains(".quiet("), "\(file.lastPathComponent): \(part.prefix(60))")
            }
        }
        XCTAssertGreaterThan(fields, 3)
    }
}
