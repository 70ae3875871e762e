import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Club evenings. Tests that each evening is saved, and that a match of a table is begun and its result set.
final class ClubTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// Begins an evening of 五子棋 with two people and draws its first round.
    @MainActor private func evening(_ model: AppModel) throws {
        model.navigator.path = [.club]
        guard case .choice(let games, _) = try rows(model)[0] else { return XCTFail("a choice of a game") }
        let gomoku = try XCTUnwrap(games.firstIndex(of: "五子棋"))
        model.navigator.send(.set(id: "choice:0", value: .number(number: UInt32(gomoku))))
        for name in ["A", "B"] {
            model.navigator.send(.set(id: "name", value: .text(text: name)))
            model.navigator.send(.press(id: "name"))
        }
        model.navigator.send(.press(id: "next"))
    }

    @MainActor private func rows(_ model: AppModel) throws -> [RowKind] {
        try XCTUnwrap(model.navigator.view.page).groups.flatMap(\.rows).map(\.kind)
    }

    /// Seats of the only table, and whether it waits for its result.
    @MainActor private func table(_ model: AppModel) throws -> (seats: [ClubSeat], waits: Bool) {
        let tables = try rows(model).compactMap { kind -> (seats: [ClubSeat], waits: Bool)? in
            if case .table(let seats, _, let waits, _, _, _, _, _) = kind { (seats, waits) } else { nil }
        }
        return try XCTUnwrap(tables.first, "no table")
    }

    /// Another process finds the evening. A way to give it away writes a file.
    @MainActor func testEveningIsSaved() async throws {
        let model = try app(folder, FakeDevice())
        try evening(model)
        model.navigator.send(.press(id: "result:1:1:won0"))
        model.flush()
        let again = try app(folder, FakeDevice())
        again.navigator.path = [.club]
        XCTAssertEqual(try table(again).seats, try table(model).seats)
        XCTAssertTrue(try table(again).seats[0].won)
        let written = await model.library.share("A", as: "evening.txt")
        XCTAssertEqual(try String(contentsOf: try XCTUnwrap(written), encoding: .utf8), "A")
    }

    /// The form has the names of the table. When the match is left, its result goes to the table, and the user is back
    /// at the evening.
    @MainActor func testTableMatchSetsItsResult() async throws {
        let model = try app(folder, FakeDevice())
        try evening(model)
        model.navigator.send(.press(id: "play:1:1"))
        XCTAssertEqual(model.navigator.path, [.club, .new(game: "gomoku")])
        let before = model.choices
        model.press("start")
        XCTAssertEqual(model.choices.names, before.names, "a table's names are not saved")
        XCTAssertEqual(model.choices.players, before.players)
        XCTAssertEqual(model.navigator.path, [.club, .match])
        let session = try XCTUnwrap(model.currentMatch.session)
        session.press("resign")
        session.press(try XCTUnwrap(session.scene.prompt?.choices.first { $0.id.hasPrefix("resign:") }).id)
        XCTAssertNotNil(session.scene.result)
        model.currentMatch.leaveMatch()
        XCTAssertEqual(model.navigator.path, [.club])
        XCTAssertFalse(try table(model).waits)
        XCTAssertEqual(try table(model).seats.filter(\.won).count, 1)
    }
}
