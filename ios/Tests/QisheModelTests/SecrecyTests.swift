import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Ways in which a secret could leave the screen, or a match could be left without a question.
final class SecrecyTests: XCTestCase {
    private let folder = TemporaryFolder()

    /// The curtain covers an open set-up before another screen appears over it. A match without an open secret stays
    /// open.
    @MainActor func testScreenOverSetUpCoversIt() async throws {
        let model = try app(folder, FakeDevice())
        for screen in [Screen.page(page: .settings), .rules(game: "undercover"), .page(page: .notices)] {
            XCTAssertTrue(model.currentMatch.begin(game: "undercover", options: #"{"first":"red"}"#, names: []))
            let session = try XCTUnwrap(model.currentMatch.session)
            if session.scene.curtain != nil { session.openCurtain() }
            XCTAssertTrue(session.scene.secret, "the pick is open")
            model.navigator.go(screen)
            XCTAssertNotNil(session.scene.curtain, "\(screen)")
            XCTAssertFalse(session.scene.secret)
            model.currentMatch.leaveMatch()
        }
        let session = try play(model)
        model.navigator.go(.page(page: .settings))
        XCTAssertNil(session.scene.curtain)
        model.navigator.path.removeLast()
        XCTAssertNotNil(model.currentMatch.session)
    }

    /// A screen reader on a loudspeaker does not read a randomly drawn spy.
    @MainActor func testScreenReaderDoesNotReadADraw() async throws {
        let device = FakeDevice()
        device.screenReader = true
        let model = try app(folder, device)
        let options = #"{"first":"red","spy_selection":"random"}"#
        XCTAssertTrue(
            model.currentMatch.begin(game: "undercover", options: options, names: []), model.toast?.text ?? "")
        let session = try XCTUnwrap(model.currentMatch.session)
        session.openCurtain()
        XCTAssertTrue(session.readable)
        session.press("spy:random")
        session.press("ask:yes")
        XCTAssertEqual(session.scene.prompt?.id, "told")
        XCTAssertFalse(session.readable)
        session.press("ask:yes")
        XCTAssertTrue(session.readable)
    }

    /// Vibrations and sounds of a match are the same for every pick, in number and order.
    @MainActor func testFeedbackIsEqualForEveryPick() async throws {
        var felt: [[String]] = []
        for pick in ["e6", "a6", "none"] {
            let device = FakeDevice()
            let model = try app(TemporaryFolder(), device)
            let session = try play(model, red: pick)
            for key in ["peek:0", "listen:0"] {
                session.keyDown(key, by: .finger)
                session.send(.releaseKeys)
            }
            session.press("activate:0")
            session.press("ask:close")
            session.moves("e3e4 e6e5")
            session.press("resign")
            session.press("resign:0")
            session.press("ask:yes")
            felt.append(device.cues.map { "\($0)" } + ["\(device.ticks)"])
            model.currentMatch.leaveMatch()
        }
        XCTAssertGreaterThan(felt[0].count, 2)
        XCTAssertEqual(felt[0], felt[1])
        XCTAssertEqual(felt[0], felt[2])
    }

    /// A link from another app asks before it ends a match. A local match is left without a question.
    @MainActor func testLinkAsksBeforeItEndsAMatch() async throws {
        let model = try app(folder, FakeDevice())
        let session = try play(model)
        session.moves("h2e2")
        model.library.receive(invitation: "qishe://join?k=x&at=1")
        let asked = try XCTUnwrap(model.question)
        XCTAssertFalse(asked.title.isEmpty || asked.yes.isEmpty || asked.no.isEmpty)
        XCTAssertTrue(model.currentMatch.session === session, "the match stays open before the answer")
        model.navigator.send(.dropQuestion)
        model.library.receive(invitation: "qishe://join?k=" + String(repeating: "x", count: 400))
        await eventually { model.notice != nil }
        XCTAssertNil(model.question, "too long for an invitation")
        XCTAssertTrue(model.currentMatch.session === session)
        model.library.receive(invitation: "qishe://join?k=x&at=1")
        XCTAssertNotNil(model.question)
        model.navigator.send(.answer(yes: true))
        XCTAssertNil(model.currentMatch.session)
        XCTAssertNil(model.question)
        XCTAssertEqual(model.navigator.path, [.near])
        XCTAssertEqual(model.typed("invitation"), "qishe://join?k=x&at=1")
        model.navigator.path = []
        _ = try play(model)
        model.currentMatch.goBack()
        XCTAssertNil(model.question, "no question: the match is saved and nobody waits")
        XCTAssertNil(model.currentMatch.session)
    }
}
