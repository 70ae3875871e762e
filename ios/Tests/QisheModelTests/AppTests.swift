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

    /// A match is played by keys alone: arrows aim from the last move and stop at the edge, Return taps, letters ask and
    /// jump, Escape lets go. A change of hands leaves no aim.
    @MainActor func testBoardIsPlayedByKeys() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        let session = try XCTUnwrap(model.currentMatch.session)
        if session.scene.curtain != nil { session.openCurtain() }
        func name() -> String? { session.aim.flatMap { aim in session.board.points.first { $0.id == aim }?.name } }
        session.tapAim()
        XCTAssertEqual(session.scene.moves.count, 0, "nothing is aimed at")
        session.moveAim(dx: 1, dy: 0)
        let middle = try XCTUnwrap(session.aim)
        session.moveAim(dx: 1, dy: 0)
        session.moveAim(dx: -1, dy: 0)
        XCTAssertEqual(session.aim, middle)
        session.tapAim()
        XCTAssertEqual(session.scene.points.first { $0.point == middle }?.enabled, false, "a stone is there")
        for (dx, dy) in [(-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0)] {
            let before = device.cues.filter { $0 == .edge }.count
            for _ in 0..<30 { session.moveAim(dx: dx, dy: dy) }
            let at = name()
            session.moveAim(dx: dx, dy: dy)
            XCTAssertEqual(name(), at, "the edge")
            XCTAssertGreaterThan(device.cues.filter { $0 == .edge }.count, before)
        }
        let said = device.fakeVoice.said.count
        session.command("e")
        XCTAssertGreaterThan(device.fakeVoice.said.count, said, "the point is asked about")
        session.command("o")
        session.command("n")
        XCTAssertEqual(session.aim, middle, "the only stone")
        session.command("?")
        session.releaseAim()
        XCTAssertNil(session.aim)
        session.typeMove()
        XCTAssertEqual(session.scene.prompt?.entry?.open, true, "T types a move")
        session.moveAim(dx: 0, dy: 1)
        session.transient.reset()
        XCTAssertNil(session.aim)

        model.currentMatch.leaveMatch()
        let xiangqi = try play(model)
        xiangqi.moveAim(dx: 0, dy: 1)
        while let aim = xiangqi.aim, xiangqi.board.points.first(where: { $0.id == aim })?.name != "e0" {
            let before = aim
            xiangqi.moveAim(dx: 0, dy: 1)
            if xiangqi.aim == before { break }
        }
        xiangqi.command("n")
        xiangqi.tapAim()
        XCTAssertEqual(xiangqi.selected, xiangqi.aim, "a jump leads to an own piece")
        xiangqi.releaseAim()
        XCTAssertNil(xiangqi.selected)
        XCTAssertNil(xiangqi.aim)
    }

    /// Everything leaves as one file, after a question, and a device that lost it takes it in again.
    @MainActor func testEverythingLeavesAndComesIn() async throws {
        let model = try app(folder, FakeDevice())
        try play(model).moves("h2e2 h9g7")
        model.currentMatch.leaveMatch()
        model.choose { $0.volume = 30 }
        model.navigator.go(.page(page: .settings))
        model.navigator.send(.press(id: "everything"))
        XCTAssertNotNil(model.question)
        model.navigator.send(.answer(yes: true))
        await eventually { model.everything != nil }
        let text = try String(contentsOf: try XCTUnwrap(model.everything), encoding: .utf8)

        let other = TemporaryFolder()
        let fresh = try app(other, FakeDevice())
        fresh.navigator.receive(text)
        fresh.navigator.send(.answer(yes: true))
        await eventually { fresh.notice != nil }
        XCTAssertEqual(fresh.library.merges, 1)
        XCTAssertEqual(fresh.choices.volume, 30)
        let (before, after) = (model.savedMatches(), fresh.savedMatches())
        XCTAssertEqual(before.map(\.info), after.map(\.info))
    }

    /// A second tap while the match slides in neither begins nor opens another one.
    @MainActor func testSecondTapsDoNothing() async throws {
        let model = try app(folder, FakeDevice())
        model.navigator.go(.new(game: "gomoku"))
        model.press("start")
        let begun = try XCTUnwrap(model.currentMatch.session)
        model.press("start")
        XCTAssertTrue(model.currentMatch.session === begun)
        model.currentMatch.leaveMatch()
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        let second = try XCTUnwrap(model.currentMatch.session)
        model.flush()
        model.navigator.open(begun.id)
        XCTAssertNil(model.work)
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
        model.navigator.go(.page(page: .settings))
        model.press("everything")
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
        model.navigator.send(.closeNotice)
        XCTAssertNotNil(model.shownQuestion)
        model.answer(true)
        await eventually { model.everything != nil }
        XCTAssertNotNil(model.everything)
        model.navigator.send(.enterRoom(entry: .host(company: .near, game: "gomoku", options: "{}")))
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
