import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Files that other apps pass on.
final class OpenedFileTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// Writes a file as another app passes it on.
    private func passedOn(_ text: String, as name: String) throws -> URL {
        let file = folder.file(name)
        try text.write(to: file, atomically: false, encoding: .utf8)
        return file
    }

    /// Returns the record of a match of 五子棋 in one of its forms.
    @MainActor private func gomoku(_ ending: String) throws -> String {
        let model = try app(TemporaryFolder(), FakeDevice())
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: ["阿宁", "周"]))
        let session = try XCTUnwrap(model.currentMatch.session)
        for point in ["H8", "I9", "H9"] { session.tap(named: point) }
        let form = try XCTUnwrap(model.library.shareForms.first { $0.ending == ending })
        return try session.driver.shareAs(form: form.id)
    }

    /// A record becomes the current match, and the system's copy of the file is gone. The match that was open is saved.
    @MainActor func testRecordIsOpened() async throws {
        let model = try app(folder, FakeDevice())
        let old = try play(model)
        old.moves("h2e2")
        let file = try passedOn(try gomoku("sgf"), as: "match.sgf")
        model.library.receive(file)
        await eventually { model.currentMatch.session?.id != old.id }
        let session = try XCTUnwrap(model.currentMatch.session)
        XCTAssertEqual(session.scene.game, "gomoku")
        XCTAssertEqual(session.scene.moves.flatMap(\.cells).map(\.text).filter { !$0.isEmpty }.count, 3)
        XCTAssertEqual(model.navigator.path, [.match])
        XCTAssertEqual(model.navigator.tab, .archive)
        XCTAssertNil(model.notice)
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path), "a copy may have secrets in it")
        let saved = model.savedMatches()
        XCTAssertTrue(saved.contains { $0.id == old.id })
    }

    /// A file that starts the app is read after the match that was open is back.
    @MainActor func testFileAtTheStartWaitsForTheOpenMatch() async throws {
        let first = try app(folder, FakeDevice())
        try play(first).moves("h2e2 h9g7")
        await first.pause().value
        let model = try app(folder, FakeDevice())
        model.library.receive(try passedOn(try gomoku("json"), as: "match.json"))
        try await Task.sleep(for: .milliseconds(100))
        XCTAssertNil(model.currentMatch.session, "the match that was open comes first")
        await model.start()
        await eventually { model.currentMatch.session?.scene.game == "gomoku" }
        XCTAssertEqual(model.currentMatch.session?.scene.game, "gomoku")
    }

    /// A file that is no record or too large is refused in the words of the import, and changes nothing.
    @MainActor func testUnreadableFileIsRefused() async throws {
        let model = try app(folder, FakeDevice())
        let session = try play(model)
        let large = String(repeating: "1. h2e2 ", count: Int(coreLimits.fileBytes) / 8 + 1)
        let faults: [(String, String)] = [
            ("nothing", model.strings(.importTitle)), (large, model.strings(.importTitle)),
        ]
        for (text, title) in faults {
            model.navigator.send(.closeNotice)
            model.library.receive(try passedOn(text, as: "match.txt"))
            await eventually { model.notice != nil }
            XCTAssertEqual(model.notice?.title, title)
        }
        XCTAssertEqual(model.notice?.text, model.strings(.importUnread), "too large")
        XCTAssertTrue(model.currentMatch.session === session)
        XCTAssertNil(model.work)
    }

    /// The file with everything is merged after a question; a match on the table is left first.
    @MainActor func testEverythingIsMergedAfterAQuestion() async throws {
        let model = try app(folder, FakeDevice())
        try play(model).moves("h2e2 h9g7")
        model.flush()
        model.currentMatch.leaveMatch()
        model.navigator.go(.page(page: .settings))
        model.navigator.send(.press(id: "everything"))
        model.navigator.send(.answer(yes: true))
        await eventually { model.everything != nil }
        let text = try String(contentsOf: try XCTUnwrap(model.everything), encoding: .utf8)
        let other = TemporaryFolder()
        let fresh = try app(other, FakeDevice())
        XCTAssertTrue(fresh.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        fresh.library.receive(try passedOn(text, as: "all.qishe"))
        await eventually { fresh.question != nil }
        XCTAssertNotNil(fresh.question)
        XCTAssertNotNil(fresh.currentMatch.session)
        fresh.answer(true)
        XCTAssertNil(fresh.shownQuestion)
        await eventually { fresh.library.merges == 1 && fresh.work == nil }
        XCTAssertNil(fresh.currentMatch.session)
        let saved = fresh.savedMatches()
        XCTAssertTrue(saved.contains { $0.info.game == "undercover" })
    }

    /// A record does not take the place of a match with other devices before the user agrees.
    @MainActor func testMatchWithOthersIsLeftAfterAQuestion() async throws {
        let (host, guest) = try await meet()
        try await begin(host, guest)
        let played = try XCTUnwrap(host.session)
        host.model.library.receive(try passedOn(try gomoku("sgf"), as: "match.sgf"))
        try await until("asked", [host]) { host.model.question != nil }
        XCTAssertTrue(host.session === played)
        XCTAssertNotNil(host.room)
        XCTAssertNotNil(host.model.question)
        host.model.answer(true)
        try await until("record opened", [host]) { host.session?.scene.game == "gomoku" }
        XCTAssertNil(host.room)
        XCTAssertEqual(host.kept.count, 1, "the match stays")
    }

    /// The app's description names each ending that a shared file may have.
    @MainActor func testEveryEndingOpensTheApp() async throws {
        let project = try String(contentsOf: checkout.appendingPathComponent("ios/App/project.yml"), encoding: .utf8)
        let named = project.split(separator: "\n").filter { $0.contains("public.filename-extension: [") }
            .flatMap { $0.split(separator: "[")[1].dropLast().split(separator: ",") }
        // These are the system's own types.
        var opened = Set(named.map { $0.trimmingCharacters(in: .whitespaces) })
        if project.contains("public.json") { opened.insert("json") }
        if project.contains("public.plain-text]\n        UTExported") { opened.insert("txt") }
        let model = try app(folder, FakeDevice())
        let session = try play(model)
        session.moves("h2e2 h9g7")
        session.press("resign")
        session.press("resign:0")
        if session.scene.curtain != nil { session.openCurtain() }
        let reveal = try XCTUnwrap(session.scene.result?.choices.first { $0.label == "揭晓" })
        session.press(reveal.id)
        var shared = Set(model.library.shareForms.map(\.ending))
        XCTAssertTrue(shared.contains("pgn"), "\(shared)")
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        shared.formUnion(model.library.shareForms.map(\.ending))
        XCTAssertEqual(opened, shared.union(["qishe"]))
        for form in model.library.shareForms {
            let file = await model.library.share(form)
            XCTAssertEqual(file?.pathExtension, form.ending)
        }
    }
}
