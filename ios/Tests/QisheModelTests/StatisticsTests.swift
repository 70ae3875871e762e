import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// The page of statistics and the panel of the favourite spy. The core's tests check the numbers.
final class StatisticsTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// A match of named persons is counted for both, once, and erased after a question.
    @MainActor func testMatchIsCountedAndErased() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(
            model.currentMatch.begin(game: "gomoku", options: #"{"room":"normal"}"#, names: ["阿宁", "小周"]))
        let session = try XCTUnwrap(model.currentMatch.session)
        session.tap(112)
        session.press("resign")
        session.press("resign:1")
        XCTAssertNotNil(session.scene.result)
        model.currentMatch.leaveMatch()
        model.navigator.tab = .archive
        model.set("parts", .number(number: 1))
        func shows(_ id: String) -> Bool {
            (model.navigator.view.page?.groups ?? []).flatMap(\.rows).contains { $0.id == id }
        }
        await eventually { shows("statistics:results") }
        XCTAssertNil(model.library.spies, "a match without spies has no panel")
        model.press("statistics:erase")
        model.navigator.send(.answer(yes: true))
        await eventually { shows("statistics:begin") }
        XCTAssertTrue(shows("statistics:begin"))
    }

    /// The panel is open from press to lift; leaving the foreground and a recording close it.
    @MainActor func testFavouriteSpyIsShownWhileHeld() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(
            model.currentMatch.begin(game: "undercover", options: #"{"first":"red"}"#, names: [], players: [0, 1]))
        let session = try XCTUnwrap(model.currentMatch.session)
        if session.scene.curtain != nil { session.openCurtain() }
        session.enter("e6")
        session.press("spy:yes")
        session.press("resign")
        session.press(try XCTUnwrap(session.scene.prompt?.choices.first).id)
        XCTAssertNotNil(session.scene.result)
        model.currentMatch.leaveMatch()
        model.navigator.tab = .archive
        model.set("parts", .number(number: 1))
        await eventually { model.library.spies != nil }
        let spies = try XCTUnwrap(model.library.spies)
        let covered = spies.view
        XCTAssertFalse(covered.secret)
        spies.keyDown("spies", by: .finger)
        XCTAssertTrue(spies.view.secret)
        XCTAssertEqual(spies.view.favourite, 2)
        spies.send(.keyUp(id: "spies"))
        XCTAssertEqual(spies.view, covered)
        spies.keyDown("spies", by: .screenReader)
        XCTAssertTrue(spies.view.secret)
        XCTAssertEqual(spies.view.spoken, "", "others would hear it")
        model.pause()
        XCTAssertEqual(spies.view, covered)
        model.setCaptured(true)
        spies.keyDown("spies", by: .finger)
        XCTAssertEqual(spies.view, covered)
    }
}
