import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Held keys: a secret is open only while a key is held, and every release closes it.
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
        session.keys.down("peek:0", by: .finger)
        XCTAssertTrue(open(session))
        XCTAssertTrue(device.listening)
        session.keys.up("peek:0")
        XCTAssertFalse(open(session))
        XCTAssertFalse(session.scene.secret)
        XCTAssertFalse(device.listening)
    }

    /// A finger that leaves the key closes the secret, and its return does not open it again.
    @MainActor func testLeavingTheKeyCloses() async throws {
        let (_, session) = try table()
        session.keys.down("peek:0", by: .finger)
        session.keys.moved("peek:0", inside: true)
        XCTAssertTrue(open(session))
        session.keys.moved("peek:0", inside: false)
        XCTAssertFalse(open(session))
        session.keys.moved("peek:0", inside: true)
        session.keys.down("peek:0", by: .finger)
        XCTAssertFalse(open(session), "the same touch")
        session.keys.up("peek:0")
        session.keys.down("peek:0", by: .finger)
        XCTAssertTrue(open(session), "a new touch")
    }

    /// Two keys held at once open nothing.
    @MainActor func testTwoFingersOpenNothing() async throws {
        let (_, session) = try table()
        session.keys.down("peek:0", by: .finger)
        session.keys.down("listen:0", by: .finger)
        XCTAssertFalse(open(session))
        XCTAssertFalse(session.scene.secret)
        session.keys.up("listen:0")
        XCTAssertFalse(open(session), "the first touch has no further effect")
    }

    /// A lost focus releases the space bar, because its key-up goes elsewhere too.
    @MainActor func testLostFocusCloses() async throws {
        let (_, session) = try table()
        session.keys.down("peek:0", by: .keyboard)
        session.keys.down("peek:0", by: .keyboard)
        XCTAssertTrue(open(session))
        session.keys.unfocused("peek:0")
        XCTAssertFalse(open(session))
        session.keys.down("peek:0", by: .finger)
        session.keys.unfocused("peek:0")
        XCTAssertTrue(open(session), "a finger needs no focus")
    }

    /// A key that leaves the screen, a resized window and a device laid flat close the secret.
    @MainActor func testScreenChangesClose() async throws {
        let (model, session) = try table()
        for change in [{ session.keys.gone("peek:0") }, { session.keys.end() }] {
            session.keys.down("peek:0", by: .finger)
            XCTAssertTrue(open(session))
            change()
            XCTAssertFalse(open(session))
            session.keys.up("peek:0")
        }
        session.keys.down("peek:0", by: .finger)
        model.choose { $0.flip = .facing }
        XCTAssertFalse(open(session))
        XCTAssertNil(session.keys.held)
    }

    /// Leaving the foreground and leaving the match close the secret.
    @MainActor func testPauseAndLeavingClose() async throws {
        let device = FakeDevice()
        let (model, session) = try table(device)
        session.keys.down("peek:0", by: .finger)
        model.pause()
        XCTAssertNil(session.keys.held)
        XCTAssertFalse(device.listening)
        model.wake()
        session.openCurtain()
        XCTAssertFalse(open(session), "the same touch")
        session.keys.up("peek:0")
        session.keys.down("peek:0", by: .finger)
        XCTAssertTrue(open(session))
        model.desk.leaveMatch()
        XCTAssertFalse(device.listening)
    }

    /// The first peek of a turn drops the curtain. The finger that did so opens neither the curtain nor the drawer.
    @MainActor func testFirstPeekDropsTheCurtain() async throws {
        let (_, session) = try table()
        session.moves("h2e2")
        session.keys.down("peek:1", by: .finger)
        XCTAssertEqual(session.scene.curtain?.side, "黑方")
        XCTAssertNil(session.keys.held)
        let fell = session.curtainFell
        XCTAssertLessThan(abs(fell.timeIntervalSinceNow), 5)
        XCTAssertFalse(CurtainTouch.counts(began: fell - 0.1, fell: fell))
        XCTAssertFalse(CurtainTouch.counts(began: fell + 0.1, fell: fell), "a second touch too soon after the fall")
        XCTAssertTrue(CurtainTouch.counts(began: fell + 0.3, fell: fell))
        session.openCurtain()
        XCTAssertFalse(open(session))
        session.keys.up("peek:1")
        session.keys.down("peek:1", by: .finger)
        XCTAssertEqual(session.scene.drawers.first { $0.open }?.seat, 1)
    }

    /// An action such as an offer closes the secret.
    @MainActor func testActionCloses() async throws {
        let (_, session) = try table()
        session.keys.down("peek:0", by: .finger)
        session.press("draw")
        XCTAssertFalse(open(session))
        XCTAssertNil(session.keys.held)
    }

    /// A running clock does not close the secret.
    @MainActor func testClockDoesNotClose() async throws {
        let model = try app(folder, FakeDevice())
        let options = #"{"first":"red","clock":{"main":600,"byo_yomi":0}}"#
        XCTAssertTrue(model.desk.begin(game: "undercover", options: options, names: []), model.toast ?? "")
        let session = try XCTUnwrap(model.desk.session)
        for place in ["e6", "c3"] {
            session.openCurtain()
            session.enter(place)
            session.press("spy:yes")
        }
        session.openCurtain()
        XCTAssertTrue(session.hasRunningClock)
        try await Task.sleep(for: .milliseconds(1100))
        session.keys.down("peek:0", by: .finger)
        XCTAssertTrue(open(session))
        XCTAssertEqual(session.keys.held, "peek:0")
        try await Task.sleep(for: .milliseconds(1100))
        session.tick()
        XCTAssertTrue(open(session))
        session.keys.up("peek:0")
        XCTAssertFalse(open(session))
    }

    /// A screen reader toggles a peek. It ends by itself, when toggled again, and with the turn.
    @MainActor func testScreenReaderPeekEnds() async throws {
        let asked = ManualWait()
        let new = NewMatch(game: "undercover", options: #"{"first":"red"}"#, seed: 4, names: [])
        let prefs = prefsOf(choices: defaultChoices(), lang: .zh, privately: false)
        let session = try MatchSession(
            id: "1", table: try Table.begin(new: new, prefs: prefs), device: FakeDevice(), lang: .zh,
            choices: { defaultChoices() }, host: MatchHost(isRoutePrivate: { false }, save: { _ in }, onFault: {}),
            wait: { await asked.wait($0) })
        for place in ["e6", "c3"] {
            session.openCurtain()
            session.enter(place)
            session.press("spy:yes")
        }
        session.openCurtain()
        session.keys.toggle("peek:0")
        XCTAssertTrue(open(session))
        await eventually { asked.seconds == [6] }
        XCTAssertTrue(open(session))
        asked.over = true
        await eventually { session.keys.held == nil }
        XCTAssertFalse(open(session))
        asked.over = false
        session.keys.toggle("peek:0")
        XCTAssertTrue(open(session))
        session.keys.toggle("peek:0")
        XCTAssertFalse(open(session))
        session.keys.toggle("peek:0")
        XCTAssertTrue(open(session))
        session.moves("h2e2")
        XCTAssertFalse(open(session))
        XCTAssertNil(session.keys.held)
    }

    /// While the screen is recorded, no secret opens, an open one closes, and a toast says why.
    @MainActor func testRecordedScreenShowsNoSecret() async throws {
        let (model, session) = try table()
        session.keys.down("peek:0", by: .finger)
        model.setCaptured(true)
        XCTAssertFalse(open(session))
        session.keys.up("peek:0")
        session.keys.down("peek:0", by: .finger)
        XCTAssertFalse(open(session))
        XCTAssertEqual(model.toast, model.strings(.capturedText))
        XCTAssertFalse(session.isMasked, "public content stays visible")
        session.keys.up("peek:0")
        model.setCaptured(false)
        session.keys.down("peek:0", by: .finger)
        XCTAssertTrue(open(session))
    }

    /// A secret set-up is hidden while the screen is recorded, even in a match begun during the recording.
    @MainActor func testRecordedScreenHidesTheSetUp() async throws {
        let model = try app(folder, FakeDevice())
        model.setCaptured(true)
        XCTAssertTrue(model.desk.begin(game: "siguo", options: "{}", names: []))
        let session = try XCTUnwrap(model.desk.session)
        XCTAssertFalse(session.isMasked, "the curtain shows no secret")
        session.openCurtain()
        XCTAssertTrue(session.isMasked)
        model.setCaptured(false)
        XCTAssertFalse(session.isMasked)
    }
}

/// Wait that ends when the test says so.
private final class ManualWait: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Double] = []
    private var ended = false
    var seconds: [Double] { lock.withLock { list } }
    var over: Bool {
        get { lock.withLock { ended } }
        set { lock.withLock { ended = newValue } }
    }
    func wait(_ seconds: Double) async {
        lock.withLock { list.append(seconds) }
        while !over, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
    }
}
