import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Sessions of a match: restarts of the app, torn saves, speech, records.
final class SessionTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// A new process opens the curtain's screen, with the same position behind it.
    @MainActor func testResumesOnTheCurtain() async throws {
        let first = try app(folder, FakeDevice())
        let session = try play(first)
        session.moves("h2e2 h9g7")
        let before = session.scene.pieces.map { "\($0.point)\($0.glyph)" }
        XCTAssertFalse(before.isEmpty)
        await first.pause().value
        let second = try app(folder, FakeDevice())
        await second.start()
        await eventually { !second.starting }
        let again = try XCTUnwrap(second.currentMatch.session)
        XCTAssertNotNil(again.scene.curtain)
        XCTAssertTrue(again.scene.pieces.isEmpty, "no pieces behind a curtain")
        again.openCurtain()
        XCTAssertEqual(again.scene.pieces.map { "\($0.point)\($0.glyph)" }, before)
        XCTAssertEqual(again.scene.moves.last?.cells.last?.text, "马8进7")
        XCTAssertEqual(second.navigator.path, [.match])
    }

    /// Leaving for good (退场), typing and the pause are in the menu, not among the actions. If every side has its own, the label
    /// names the side.
    @MainActor func testRareButtonsAreInTheMenu() async throws {
        let model = try app(folder, FakeDevice())
        let session = try play(model)
        XCTAssertFalse(session.scene.actions.contains { $0.icon == .leave || $0.icon == .pause })
        XCTAssertEqual(session.scene.menuButtons.map(\.label), ["退场", "着法输入", "暂停"])
        model.choose { $0.flip = .facing }
        let flat = session.scene.menuButtons.map(\.label)
        XCTAssertEqual(flat.filter { $0.hasSuffix("退场") }, ["黑方 · 退场", "红方 · 退场"], "\(flat)")
    }

    /// A truncated save restores the position before the last move, and a notice says so.
    @MainActor func testTornSaveFallsBack() async throws {
        let first = try app(folder, FakeDevice())
        try play(first).moves("h2e2 h9g7")
        first.flush()
        let file = folder.file("saves/\(first.choices.open).qishe")
        let text = try String(contentsOf: file, encoding: .utf8)
        try String(text.dropLast(40)).write(to: file, atomically: false, encoding: .utf8)
        let second = try app(folder, FakeDevice())
        await second.start()
        await eventually { !second.starting }
        XCTAssertEqual(second.notice?.title, second.strings(.tornTitle))
        let session = try XCTUnwrap(second.currentMatch.session)
        session.openCurtain()
        XCTAssertEqual(session.scene.moves.last?.cells.last?.text, "炮二平五")
    }

    /// A relay's link that starts the app is not buried under the match that was open.
    @MainActor func testRelayLinkAtTheStartIsNotBuried() async throws {
        let first = try app(folder, FakeDevice())
        try play(first).moves("h2e2 h9g7")
        first.flush()
        let second = try app(folder, FakeDevice())
        second.navigator.receive("qishe://relay?k=x")
        await second.start()
        await eventually { !second.starting }
        XCTAssertNil(second.currentMatch.session)
        XCTAssertEqual(second.typed("relay"), "qishe://relay?k=x")
    }

    /// An unreadable save leads to the lobby with a notice, and its file is kept.
    @MainActor func testUnreadableSaveIsKept() async throws {
        let first = try app(folder, FakeDevice())
        _ = try play(first)
        await first.pause().value
        let saves = folder.file("saves")
        for name in try FileManager.default.contentsOfDirectory(atPath: saves.path) {
            try "{".write(to: saves.appendingPathComponent(name), atomically: false, encoding: .utf8)
        }
        let second = try app(folder, FakeDevice())
        await second.start()
        await eventually { !second.starting }
        XCTAssertNil(second.currentMatch.session)
        XCTAssertEqual(second.notice?.title, second.strings(.brokenTitle))
        XCTAssertTrue(
            try FileManager.default.contentsOfDirectory(atPath: saves.path).contains { $0.hasSuffix(".broken") })
    }

    /// Leaving the foreground covers the match, ends a peek and stops the voice.
    @MainActor func testPauseCoversAndSilences() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        let session = try play(model)
        let peek = try XCTUnwrap(session.drawer?.peek.id)
        session.keyDown(peek, by: .finger)
        XCTAssertEqual(session.drawer?.open, true)
        model.pause()
        XCTAssertTrue(model.covered)
        XCTAssertNotNil(session.scene.curtain)
        XCTAssertGreaterThan(device.fakeVoice.hushes, 0)
        model.wake()
        XCTAssertNotNil(session.scene.curtain, "coming back does not open the curtain")
        session.openCurtain()
        XCTAssertFalse(session.scene.drawers.contains { $0.open })
    }

    /// Below a call or the Control Centre everything is covered, and nothing else happens. In the background the app runs
    /// on until all is written, and the main thread waits for no disk.
    @MainActor func testBackgroundWritesWithoutWaiting() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        let session = try play(model)
        let disk = DispatchSemaphore(value: 0)
        model.writer.run { disk.wait() }
        model.choose { $0.volume = 31 }
        model.cover()
        XCTAssertTrue(model.covered)
        XCTAssertNotNil(session.scene.curtain)
        XCTAssertEqual(device.backgroundTasks.all, 0)
        let begun = ContinuousClock.now
        let written = model.pause()
        XCTAssertLessThan(ContinuousClock.now - begun, .seconds(1), "the disk is slow")
        model.pause()
        try await Task.sleep(for: .milliseconds(100))
        XCTAssertEqual(device.backgroundTasks.open, 1, "the disk is slow")
        XCTAssertEqual(device.backgroundTasks.all, 1)
        disk.signal()
        await written.value
        XCTAssertEqual(device.backgroundTasks.open, 0)
        XCTAssertEqual(Store.at(folder: folder.url.path).choices().volume, 31)
        model.wake()
        XCTAssertFalse(model.covered)
        await model.pause().value
        XCTAssertEqual(device.backgroundTasks.all, 2)
    }

    /// A computer stops thinking when its match is left.
    @MainActor func testComputerStopsWhenItsMatchIsLeft() async throws {
        let model = try app(folder, FakeDevice())
        let strongest = UInt16(coreLimits.strongestLevel)
        model.currentMatch.begin(game: "jihe", options: "{}", names: [], players: [strongest, 0])
        let driver = try XCTUnwrap(model.currentMatch.session).driver
        let thinking = try XCTUnwrap(driver.thinking())
        // Beside the app's own thought, which would end by itself soon. On a thread of its own, which begins at once.
        let log = ThoughtLog()
        Thread.detachNewThread {
            thinking.think(millis: 60_000)
            log.ended = true
        }
        await eventually { thinking.progress() > 0 }
        XCTAssertNotNil(try driver.thinking(), "it still thinks")
        XCTAssertFalse(log.ended)
        model.currentMatch.leaveMatch()
        await eventually { log.ended }
        XCTAssertTrue(log.ended)
    }

    /// The progress of a computer's thought is shown until its move comes.
    @MainActor func testProgressOfAThoughtIsShown() async throws {
        let model = try app(folder, FakeDevice())
        model.currentMatch.begin(game: "gomoku", options: "{}", names: [], players: [1, 0])
        let session = try XCTUnwrap(model.currentMatch.session)
        XCTAssertNotNil(session.thought)
        await eventually { session.thought == nil }
        XCTAssertNil(session.thought)
        XCTAssertFalse(session.scene.pieces.isEmpty, "the computer has moved")
    }

    /// The voice speaks utterances; while VoiceOver runs they are announced instead.
    @MainActor func testVoiceOverSpeaksInsteadOfTheVoice() async throws {
        let device = FakeDevice()
        let session = try play(try app(folder, device))
        let before = device.fakeVoice.said.count
        session.moves("h2e2")
        XCTAssertEqual(device.fakeVoice.said.count, before + 1)
        XCTAssertEqual(device.announced, [])
        XCTAssertEqual(device.cues.last, .move)
        device.screenReader = true
        session.moves("h9g7")
        XCTAssertEqual(device.fakeVoice.said.count, before + 1)
        XCTAssertEqual(device.announced.count, 1)
    }

    /// A missing voice is reported once, and its texts are shown.
    @MainActor func testMissingVoiceIsReportedOnce() async throws {
        let device = FakeDevice()
        device.fakeVoice.languages = [.en]
        let model = try app(folder, device)
        let none = model.strings(.noVoiceFor(language: "中文"))
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: #"{"room":"normal"}"#, names: ["阿宁", "周"]))
        let session = try XCTUnwrap(model.currentMatch.session)
        session.enter("H8")
        XCTAssertEqual(model.toast?.text, none)
        XCTAssertTrue(session.state.line.text.contains("8"), session.state.line.text)
        model.navigator.send(.forgetInput)
        session.enter("I9")
        XCTAssertNil(model.toast?.text)
    }

    /// A refusal is shown in the line by the title.
    @MainActor func testRefusalIsShown() async throws {
        let session = try play(try app(folder, FakeDevice()))
        session.moves("a1a9")
        XCTAssertEqual(session.state.line.tone, .refused)
        XCTAssertEqual(session.state.line.text, session.scene.status.text)
    }

    /// A button that cannot be used now says why when it is pressed, in every game.
    @MainActor func testIdleButtonsSayWhy() async throws {
        let model = try app(folder, FakeDevice())
        var pressed = 0
        for game in model.games {
            XCTAssertTrue(model.currentMatch.begin(game: game.id, options: "{}", names: []), game.id)
            let session = try XCTUnwrap(model.currentMatch.session)
            if session.scene.curtain != nil { session.openCurtain() }
            for button in session.scene.buttons where !button.enabled {
                pressed += 1
                session.press(button.id)
                let line = session.state.line
                XCTAssertTrue(line.tone == .refused && !line.text.isEmpty, "\(game.id) \(button.label): \(line)")
            }
        }
        XCTAssertGreaterThan(pressed, model.games.count)
    }

    /// An invalid record is refused with a reason, and the current match does not change.
    @MainActor func testInvalidRecordIsRefused() async throws {
        let model = try app(folder, FakeDevice())
        model.navigator.receive("{")
        await eventually { model.notice != nil }
        XCTAssertEqual(model.notice?.title, model.strings(.importTitle))
        XCTAssertNil(model.currentMatch.session)
        model.navigator.receive(nil)
        XCTAssertNil(model.work)
        XCTAssertEqual(model.notice?.text, model.strings(.importUnread))
    }

    /// The list of saved matches shows public facts of each.
    @MainActor func testSavedMatchesAreListed() async throws {
        let model = try app(folder, FakeDevice())
        try play(model).moves("h2e2")
        model.currentMatch.leaveMatch()
        model.flush()
        let list = model.savedMatches()
        XCTAssertEqual(list.map(\.info.game), ["undercover"])
        let picture = await model.library.thumbnail(of: try XCTUnwrap(list.first).id)
        XCTAssertEqual(picture?.scene.pieces.count, 32, "the thumbnail shows the board")
        XCTAssertEqual(list.first?.info.names, ["阿宁", "周"])
        XCTAssertEqual(model.choices.open, "")
        XCTAssertEqual(model.navigator.path, [])
    }

    /// A match that is swiped off the screen is left as by the button: saved, closed, silent.
    @MainActor func testSwipingBackLeavesTheMatch() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        try play(model).moves("h2e2")
        model.navigator.go(.page(page: .settings))
        XCTAssertNotNil(model.currentMatch.session, "a screen over the match leaves it open")
        model.navigator.path.removeLast(2)
        XCTAssertNil(model.currentMatch.session)
        XCTAssertEqual(model.choices.open, "")
        XCTAssertGreaterThan(device.fakeVoice.hushes, 0)
        model.flush()
        let list = model.savedMatches()
        XCTAssertEqual(list.count, 1)
    }

    /// Each sound is a complete WAVE file; a refusal has none.
    func testSounds() throws {
        for cue in [Cue.move, .stone, .capture, .check, .activated, .lifted, .tick, .points, .result] {
            let wave = try XCTUnwrap(sound(cue: cue))
            XCTAssertEqual(wave.prefix(4), Data("RIFF".utf8))
            let size = wave[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
            XCTAssertEqual(wave.count, 44 + size)
            let samples = stride(from: 44, to: wave.count, by: 2).map {
                Int16(bitPattern: UInt16(wave[$0]) | UInt16(wave[$0 + 1]) << 8)
            }
            XCTAssertGreaterThan(samples.map { abs(Int($0)) }.max() ?? 0, 3000)
        }
        XCTAssertNil(sound(cue: .refused))
    }
}

/// Note that a computer's thought has ended.
private final class ThoughtLog: @unchecked Sendable { var ended = false }
