import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Lessons, from the first step to the mark.
final class LessonTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// The first lesson has the same steps as on other platforms: take, mate, pick, look, activate.
    @MainActor func testFirstUndercoverLesson() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertTrue(model.lessons.offers.contains { $0.game == "undercover" && $0.onCard })
        XCTAssertEqual(model.lessons.offers.first(where: \.welcomes)?.game, "undercover")
        model.lessons.begin(game: "undercover", id: "first")
        XCTAssertEqual(model.navigator.path, [.lesson])
        let lesson = try XCTUnwrap(model.lessons.session)
        lesson.press("lesson:next")
        lesson.match.moves("b0b7")
        XCTAssertTrue(lesson.view.reached, lesson.view.say)
        lesson.press("lesson:next")
        lesson.match.moves("b0b9")
        lesson.press("lesson:next")
        lesson.match.tap(named: "e6")
        lesson.match.press("spy:yes")
        XCTAssertTrue(lesson.view.reached, lesson.view.say)
        lesson.press("lesson:next")
        XCTAssertNil(lesson.match.scene.curtain, "a lesson has no curtain")
        XCTAssertEqual(lesson.view.step, 5)
        lesson.press("lesson:skip")
        lesson.match.press("activate:0")
        lesson.match.press("ask:yes")
        XCTAssertTrue(lesson.view.reached, lesson.view.say)
        model.navigator.send(.lessonLeft(button: "shell:play", game: "undercover"))
        XCTAssertNil(model.lessons.session)
        XCTAssertEqual(model.navigator.path, [.match], "a whole match on the spot")
        XCTAssertEqual(model.currentMatch.session?.scene.seats.count, 2)
    }

    /// An endgame begins from the page of its book. A hint shows the next move. The result is saved, and the page shows it.
    @MainActor func testEndgame() async throws {
        let model = try app(folder, FakeDevice())
        model.navigator.go(.page(page: .endgames))
        try await until("the book", []) { model.navigator.view.page?.groups.isEmpty == false }
        model.navigator.send(.press(id: "endgame:shiqingyaqu-66"))
        XCTAssertEqual(model.navigator.path, [.page(page: .endgames), .lesson])
        let lesson = try XCTUnwrap(model.lessons.session)
        XCTAssertEqual(lesson.view.key, "endgame:shiqingyaqu-66")
        lesson.press("endgame:hint")
        lesson.press("endgame:hint")
        XCTAssertTrue(lesson.match.scene.marks.contains { $0.kind == .hint })
        lesson.match.moves("d8d9")
        try await until("the answer", []) { lesson.view.buttons.contains { $0.id == "endgame:back" } }
        XCTAssertFalse(lesson.view.wrong, "the move of the proof keeps the win")
        model.navigator.path.removeLast()
        XCTAssertNil(model.lessons.session)
        XCTAssertEqual(model.navigator.path, [.page(page: .endgames)])
    }

    /// A wrong move is reported and taken back.
    @MainActor func testWrongMoveIsTakenBack() async throws {
        let model = try app(folder, FakeDevice(), .en)
        model.lessons.begin(game: "undercover", id: "first")
        let lesson = try XCTUnwrap(model.lessons.session)
        lesson.press("lesson:next")
        lesson.press("lesson:skip")
        let before = lesson.match.scene.pieces.map(\.point)
        lesson.match.moves("a8a9")
        XCTAssertTrue(lesson.view.wrong)
        lesson.press("lesson:again")
        XCTAssertEqual(lesson.match.scene.pieces.map(\.point), before)
        XCTAssertFalse(lesson.view.note.isEmpty, "the reason remains visible")
    }

    /// A lesson is read aloud; with a skipped step it gets no mark, and going back closes it.
    @MainActor func testSkippedStepLeavesLessonUnmarked() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        model.lessons.begin(game: "sifang", id: "squares")
        let lesson = try XCTUnwrap(model.lessons.session)
        lesson.readAloud()
        XCTAssertTrue(device.fakeVoice.said.contains { $0.contains("四方形") })
        lesson.match.tap(named: "55")
        lesson.press("lesson:next")
        lesson.match.tap(named: "88")
        lesson.press("lesson:next")
        lesson.press("lesson:skip")
        XCTAssertTrue(lesson.view.finished)
        XCTAssertFalse(lesson.view.complete, "a step was skipped")
        XCTAssertEqual(model.choices.lessons, [])
        model.navigator.path.removeLast()
        XCTAssertNil(model.lessons.session)
    }
}
