import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Held keys: a secret is open only while a key is held. The core's tests check the meaning of a hold.
final class HeldKeyTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()
    /// Strong reference to the app, because a match holds none.
    private var kept: AppModel?

    /// Begins a match in which Red is to move and holds the device; its spy is on e6.
    @MainActor private func table(_ device: FakeDevice? = nil) throws -> (AppModel, MatchSession) {
        let model = try app(folder, device ?? FakeDevice())
        kept = model
        return (model, try play(model, red: "e6", black: "c3"))
    }

    @MainActor private func open(_ session: MatchSession) -> Bool {
        session.scene.drawers.contains { $0.open } || session.animation.picture.things.contains(where: \.secret)
    }

    /// A secret is open from press to lift; the proximity sensor is on only in between.
    @MainActor func testLiftingCloses() async throws {
        let device = FakeDevice()
        let (_, session) = try table(device)
        XCTAssertFalse(device.listening, "no proximity sensor without a held key")
        session.keyDown("peek:0", by: .finger)
        XCTAssertTrue(open(session))
        XCTAssertTrue(device.listening)
        session.send(.keyUp(id: "peek:0"))
        XCTAssertFalse(open(session))
        XCTAssertFalse(session.scene.secret)
        XCTAssertFalse(device.listening)
    }

    /// A key that leaves the screen, a resized window and a device laid flat close the secret.
    @MainActor func testScreenChangesClose() async throws {
        let (model, session) = try table()
        for change in [{ session.send(.keyUp(id: "peek:0")) }, { session.send(.releaseKeys) }] {
            session.keyDown("peek:0", by: .finger)
            XCTAssertTrue(open(session))
            change()
            XCTAssertFalse(open(session))
            session.send(.keyUp(id: "peek:0"))
        }
        session.keyDown("peek:0", by: .finger)
        model.choose { $0.flip = .facing }
        XCTAssertFalse(open(session))
        XCTAssertNil(session.scene.heldKey)
    }

    /// Leaving the foreground and leaving the match close the secret.
    @MainActor func testPauseAndLeavingClose() async throws {
        let device = FakeDevice()
        let (model, session) = try table(device)
        session.keyDown("peek:0", by: .finger)
        model.pause()
        XCTAssertNil(session.scene.heldKey)
        XCTAssertFalse(device.listening)
        model.wake()
        session.openCurtain()
        XCTAssertFalse(open(session), "the same touch")
        session.send(.keyUp(id: "peek:0"))
        session.keyDown("peek:0", by: .finger)
        XCTAssertTrue(open(session))
        model.currentMatch.leaveMatch()
        XCTAssertFalse(device.listening)
    }

    /// While the screen is recorded, no secret opens, an open one closes, and a toast says why.
    @MainActor func testRecordedScreenShowsNoSecret() async throws {
        let (model, session) = try table()
        session.keyDown("peek:0", by: .finger)
        model.setCaptured(true)
        XCTAssertFalse(open(session))
        session.send(.keyUp(id: "peek:0"))
        session.keyDown("peek:0", by: .finger)
        XCTAssertFalse(open(session))
        XCTAssertEqual(model.toast?.text, model.strings(.capturedText))
        XCTAssertFalse(session.state.masked, "public content stays visible")
        session.send(.keyUp(id: "peek:0"))
        model.setCaptured(false)
        session.keyDown("peek:0", by: .finger)
        XCTAssertTrue(open(session))
    }

    /// A secret set-up is hidden while the screen is recorded, even in a match begun during the recording.
    @MainActor func testRecordedScreenHidesTheSetUp() async throws {
        let model = try app(folder, FakeDevice())
        model.setCaptured(true)
        XCTAssertTrue(model.currentMatch.begin(game: "siguo", options: "{}", names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        XCTAssertFalse(session.state.masked, "the curtain shows no secret")
        session.openCurtain()
        XCTAssertTrue(session.state.masked)
        model.setCaptured(false)
        XCTAssertFalse(session.state.masked)
    }
}
