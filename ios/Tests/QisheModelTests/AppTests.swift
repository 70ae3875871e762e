import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Edge cases of the app: keyboard keys, closing sheets, second taps, the privacy manifest.
final class AppTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// Arrows, Home and End step only in a review, even where other buttons have the same icons.
    @MainActor func testKeysStepOnlyInReview() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        let session = try play(model)
        session.moves("h2e2 h9g7")
        for icon in [Icon.first, .previous, .next, .last] { XCTAssertNil(session.stepButton(icon)) }
        session.press("resign")
        session.press("resign:0")
        XCTAssertNotNil(session.scene.result)
        XCTAssertFalse(device.awake, "after the end the device may sleep")
        session.press("review:open")
        XCTAssertFalse(device.awake)
        let first = try XCTUnwrap(session.stepButton(.first) ?? session.stepButton(.last))
        session.press(first.id)
        XCTAssertNotEqual(
            session.stepButton(.next) == nil, session.stepButton(.previous) == nil, "the review is at one end")
        model.currentMatch.leaveMatch()

        XCTAssertTrue(model.currentMatch.begin(game: "siguo", options: "{}", names: []))
        let siguo = try XCTUnwrap(model.currentMatch.session)
        if siguo.scene.curtain != nil { siguo.openCurtain() }
        XCTAssertTrue(siguo.scene.buttons.contains { $0.icon == .takeOff }, "a piece can be taken back")
        XCTAssertNil(siguo.stepButton(.previous))
    }

    /// Escape deselects a piece.
    @MainActor func testEscapeDeselectsPiece() async throws {
        let session = try play(try app(folder, FakeDevice()))
        session.deselect()
        XCTAssertNil(session.selected)
        session.tap(named: "h2")
        XCTAssertNotNil(session.selected)
        session.deselect()
        XCTAssertNil(session.selected)
        XCTAssertEqual(session.scene.moves.count, 0)
    }

    /// An imported record is opened once, after its sheet has closed.
    @MainActor func testImportedRecordOpensAfterItsSheet() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        let id = try XCTUnwrap(model.currentMatch.session).id
        model.currentMatch.leaveMatch()
        model.flush()
        let text = try String(contentsOf: folder.file("saves/\(id).qishe"), encoding: .utf8)
        let good = await model.library.importRecord(text)
        XCTAssertTrue(good)
        XCTAssertNil(model.currentMatch.session)
        XCTAssertEqual(model.navigator.path, [])
        model.library.openImported()
        XCTAssertEqual(model.navigator.path, [.match])
        model.currentMatch.leaveMatch()
        model.library.openImported()
        XCTAssertNil(model.currentMatch.session)
    }

    /// Everything leaves as one file, after a question, and a device that lost it takes it in again.
    @MainActor func testEverythingLeavesAndComesIn() async throws {
        let model = try app(folder, FakeDevice())
        try play(model).moves("h2e2 h9g7")
        model.currentMatch.leaveMatch()
        model.choose { $0.volume = 30 }
        var written: URL?
        model.library.exportEverything { written = $0 }
        let question = try XCTUnwrap(model.question)
        question.onYes()
        for _ in 0..<500 where written == nil { try await Task.sleep(nanoseconds: 10_000_000) }
        let text = try String(contentsOf: try XCTUnwrap(written), encoding: .utf8)
        XCTAssertTrue(isEverything(text: text))

        let other = TemporaryFolder()
        let fresh = try app(other, FakeDevice())
        await fresh.library.merge(text)
        XCTAssertNotNil(fresh.notice)
        XCTAssertEqual(fresh.library.merges, 1)
        XCTAssertEqual(fresh.choices.volume, 30)
        let (before, after) = (await model.library.savedMatches(), await fresh.library.savedMatches())
        XCTAssertEqual(before.map(\.info), after.map(\.info))
    }

    /// A second tap while the match slides in neither begins nor opens another one.
    @MainActor func testSecondTapsDoNothing() async throws {
        let model = try app(folder, FakeDevice())
        let form = try XCTUnwrap(MatchForm(model, game: "gomoku"))
        form.begin()
        let begun = try XCTUnwrap(model.currentMatch.session)
        form.begin()
        XCTAssertTrue(model.currentMatch.session === begun)
        model.currentMatch.leaveMatch()
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        let second = try XCTUnwrap(model.currentMatch.session)
        model.flush()
        await model.library.resume(begun.id)
        XCTAssertTrue(model.currentMatch.session === second)
    }

    /// A user who asks to hear a secret and hears nothing gets the reason.
    @MainActor func testRefusedSpeechGivesReason() async throws {
        let device = FakeDevice()
        let speaker = Speaker(device: device, isRoutePrivate: { device.route.isPrivate(.auto) })
        var why: [SpeechRefusal] = []
        speaker.onRefused = { reason, lang in
            XCTAssertEqual(lang, .zh)
            why.append(reason)
        }
        let secret = Utterance(text: "五路", say: "五路", lang: .zh, audience: .seat(0), urgency: .queued)
        device.fakeVoice.languages = []
        speaker.say([secret], aloud: true)
        device.fakeVoice.languages = [.zh]
        device.canOpen = false
        speaker.say([secret], aloud: true)
        device.canOpen = true
        speaker.say([secret], aloud: true)
        device.route = SoundRoute([.headphones])
        speaker.say([secret], aloud: true)
        XCTAssertEqual(why, [.noVoice, .busy, .notPrivate])
        XCTAssertEqual(device.fakeVoice.said, ["@五路"])
        let texts = [SpeechRefusal.noVoice, .busy, .notPrivate].map { Strings(.en)($0.word(.zh)) }
        XCTAssertEqual(Set(texts).count, 3)
    }

    /// A dialog that comes while a sheet is open waits until it is closed; a notice comes before a question.
    @MainActor func testDialogsWaitForSheets() async throws {
        let model = try app(folder, FakeDevice())
        model.sheetChanged(shown: true)
        model.showNotice(.diskTitle, .diskText)
        var answers = 0
        model.ask(relayQuestion(lang: .zh)) { answers += 1 }
        XCTAssertNil(model.shownNotice)
        XCTAssertNil(model.shownQuestion)
        XCTAssertNotNil(model.notice, "it is kept")
        // One sheet takes the place of another: the new one may appear first.
        model.sheetChanged(shown: true)
        model.sheetChanged(shown: false)
        XCTAssertNil(model.shownNotice)
        model.sheetChanged(shown: false)
        XCTAssertEqual(model.shownNotice, model.notice)
        XCTAssertNil(model.shownQuestion)
        model.notice = nil
        try model.answer(XCTUnwrap(model.shownQuestion).onYes)
        await eventually { answers == 1 }
        XCTAssertEqual(answers, 1)
        model.nearby.named {}
        XCTAssertTrue(model.asksForName)
        model.sheetChanged(shown: true)
        XCTAssertFalse(model.asksForName)
    }

    /// The privacy manifest gives the reasons for reading file and system times, and says that nothing is collected.
    func testPrivacyManifest() throws {
        let file = checkout.appendingPathComponent("ios/App/Resources/PrivacyInfo.xcprivacy")
        let list = try XCTUnwrap(
            PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any])
        XCTAssertEqual(list["NSPrivacyTracking"] as? Bool, false)
        XCTAssertEqual((list["NSPrivacyTrackingDomains"] as? [Any])?.count, 0)
        XCTAssertEqual((list["NSPrivacyCollectedDataTypes"] as? [Any])?.count, 0)
        var reasons: [String: [String]] = [:]
        for one in try XCTUnwrap(list["NSPrivacyAccessedAPITypes"] as? [[String: Any]]) {
            let kind = try XCTUnwrap(one["NSPrivacyAccessedAPIType"] as? String)
            reasons[kind] = one["NSPrivacyAccessedAPITypeReasons"] as? [String]
        }
        XCTAssertEqual(
            reasons,
            [
                "NSPrivacyAccessedAPICategoryFileTimestamp": ["C617.1"],
                "NSPrivacyAccessedAPICategorySystemBootTime": ["35F9.1"],
            ])
    }
}
