import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Clocks on the screen: what they count is tested in the core.
final class ClockTests: XCTestCase {
    private let folder = TemporaryFolder()

    /// A match against a computer continues without a curtain after the app was in the background, and after a visit to
    /// the lobby.
    @MainActor func testComputerMatchSurvivesBackground() async throws {
        let model = try app(folder, FakeDevice())
        let options = #"{"room":"normal","clock":{"main":600,"byo_yomi":5}}"#
        XCTAssertTrue(
            model.currentMatch.begin(game: "gomoku", options: options, names: [], players: [0, 1]),
            model.toast?.text ?? "")
        model.currentMatch.session?.tap(named: "H8")
        model.pause()
        model.wake()
        XCTAssertNil(model.currentMatch.session?.scene.result)
        let id = try XCTUnwrap(model.currentMatch.session?.id)
        model.currentMatch.leaveMatch()
        model.navigator.open(id)
        await eventually { model.currentMatch.session != nil }
        model.currentMatch.session?.send(.tick)
        XCTAssertNil(try XCTUnwrap(model.currentMatch.session).scene.result)
    }
}
