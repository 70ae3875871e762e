import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Kept layouts of 四国战棋: listed by name, and set up only by the seat that has opened the curtain.
final class LayoutTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// Sets up one seat's pieces and declares it ready.
    @MainActor private func deploy(_ session: MatchSession, keep: Bool) {
        session.openCurtain()
        session.press("deploy:layout:guard")
        if keep { session.press("deploy:keep") }
        session.press("deploy:ready")
        session.press("ask:yes")
    }

    @MainActor private func begin(_ model: AppModel) throws -> MatchSession {
        XCTAssertTrue(model.currentMatch.begin(game: "siguo", options: #"{"first":0}"#, names: []))
        return try XCTUnwrap(model.currentMatch.session)
    }

    /// A kept layout is nowhere visible before the screens lift; then only its name is. In the next match the seat that
    /// has opened the curtain can set it up.
    @MainActor func testLayoutIsKeptInSecret() async throws {
        let model = try app(folder, FakeDevice())
        let session = try begin(model)
        for seat in 0..<4 {
            deploy(session, keep: seat < 2)
            if seat < 3 {
                XCTAssertEqual(model.library.layouts, [], "seat \(seat)")
                XCTAssertEqual(model.choices.layouts, [:])
            }
        }
        XCTAssertNil(session.scene.curtain)
        XCTAssertEqual(model.library.layouts.count, 1, "equal layouts are kept once")
        let layout = try XCTUnwrap(model.library.layouts.first)
        XCTAssertTrue(layout.text.hasPrefix("K:A1"))
        model.flush()
        XCTAssertEqual(try app(folder, FakeDevice()).choices.layouts["siguo"], [layout])

        let next = try begin(model)
        model.currentMatch.layOut(layout)
        XCTAssertNotNil(next.scene.curtain, "not while the curtain is closed")
        next.openCurtain()
        XCTAssertEqual(next.scene.tray?.keep.enabled, false)
        next.transient.sheet = .layouts
        model.currentMatch.layOut(layout)
        XCTAssertEqual(next.scene.tray?.keep.enabled, true)
        XCTAssertNil(next.transient.sheet)
        next.press("deploy:ready")
        next.transient.sheet = .layouts
        next.press("ask:yes")
        XCTAssertNil(next.transient.sheet, "the list closes as the device changes hands")
        model.library.dropLayout(layout)
        XCTAssertEqual(model.library.layouts, [])
    }
}
