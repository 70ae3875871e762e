import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Club evenings: keys, saving, and matches of a table on this device.
final class ClubTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// Begins an evening of 五子棋 with people of these names and draws its first round.
    @MainActor private func evening(_ model: AppModel, _ names: [String]) throws -> ClubSession {
        model.navigator.path = [.club]
        let club = try XCTUnwrap(model.club)
        club.shown()
        let gomoku = try XCTUnwrap(club.view.choices.first?.keys.first { $0.action == .chooseGame(game: "gomoku") })
        club.press(gomoku)
        for name in names { XCTAssertTrue(club.enter(name), name) }
        club.press(club.view.next)
        return club
    }

    /// An evening runs through rounds, results and a correction. Refusals are reported, and a new process finds the
    /// evening.
    @MainActor func testEveningIsPlayedAndSaved() async throws {
        let model = try app(folder, FakeDevice())
        let club = try evening(model, ["A", "B", "C"])
        XCTAssertEqual(club.page, .tables)
        XCTAssertEqual(club.view.tables.count, 1)
        XCTAssertFalse(club.view.byes.isEmpty)
        club.press(club.view.next)
        XCTAssertEqual(model.toast?.text, club.view.next.help)
        XCTAssertFalse(club.enter("A"), "the name is taken")
        club.press(try XCTUnwrap(club.view.tables[0].keys.first))
        XCTAssertTrue(club.view.tables[0].seats[0].won)
        club.press(try XCTUnwrap(club.view.tables[0].keys.last))
        XCTAssertTrue(club.view.tables[0].seats[1].won)
        club.press(club.view.next)
        XCTAssertEqual(club.view.round, 2)
        club.press(try XCTUnwrap(club.view.roundKeys.first))
        XCTAssertEqual(club.view.round, 1)
        XCTAssertEqual(club.view.rows.count, 3)

        model.flush()
        let again = try app(folder, FakeDevice())
        XCTAssertEqual(try XCTUnwrap(again.club).view.rows, club.view.rows)
        for way in club.view.shares {
            let written = await club.share(way)
            let file = try XCTUnwrap(written)
            XCTAssertEqual(file.pathExtension, way.ending)
            XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains("A"))
        }
    }

    /// A key with a question does nothing before the answer.
    @MainActor func testNewEveningAsksFirst() async throws {
        let model = try app(folder, FakeDevice())
        let club = try evening(model, ["A", "B"])
        club.press(club.view.anew)
        let asked = try XCTUnwrap(model.question)
        XCTAssertEqual(asked, club.view.anew.question)
        XCTAssertEqual(club.view.people.count, 2)
        model.navigator.send(.answer(yes: true))
        XCTAssertEqual(club.view.people.count, 0)
        XCTAssertEqual(club.page, .people)
        XCTAssertEqual(club.view.known.count, 2)
        club.press(club.view.known[0].keys[0])
        XCTAssertEqual(club.view.people.count, 1)
    }

    /// The form has the names of the table. When the match is left, its result goes to the table, and the user is back
    /// at the evening.
    @MainActor func testTableMatchSetsItsResult() async throws {
        let model = try app(folder, FakeDevice())
        let club = try evening(model, ["A", "B"])
        club.press(try XCTUnwrap(club.view.tables[0].play))
        XCTAssertEqual(model.navigator.path, [.club, .new(game: "gomoku")])
        let form = try XCTUnwrap(MatchForm(model, game: "gomoku"))
        XCTAssertEqual(form.names, club.view.tables[0].seats.map(\.name))
        let before = model.choices
        form.begin()
        XCTAssertEqual(model.choices.names, before.names, "a table's names are not saved")
        XCTAssertEqual(model.choices.players, before.players)
        XCTAssertEqual(model.navigator.path, [.club, .match])
        let session = try XCTUnwrap(model.currentMatch.session)
        session.press("resign")
        session.press(try XCTUnwrap(session.scene.prompt?.choices.first { $0.id.hasPrefix("resign:") }).id)
        XCTAssertNotNil(session.scene.result)
        model.currentMatch.leaveMatch()
        XCTAssertEqual(model.navigator.path, [.club])
        XCTAssertFalse(club.view.tables[0].waits)
        XCTAssertEqual(club.view.tables[0].seats.filter(\.won).count, 1)
    }

    /// A table's unfinished match is resumed. A match from the lobby does not affect the table.
    @MainActor func testTableMatchIsResumed() async throws {
        let model = try app(folder, FakeDevice())
        let club = try evening(model, ["A", "B"])
        club.press(try XCTUnwrap(club.view.tables[0].play))
        try XCTUnwrap(MatchForm(model, game: "gomoku")).begin()
        let id = try XCTUnwrap(model.currentMatch.session).id
        try XCTUnwrap(model.currentMatch.session).tap(named: "H8")
        model.currentMatch.leaveMatch()
        XCTAssertTrue(club.view.tables[0].waits)
        model.navigator.open(id)
        await eventually { model.currentMatch.session != nil }
        XCTAssertEqual(model.navigator.path, [.club, .match])
        XCTAssertEqual(model.currentMatch.session?.id, id)
        model.currentMatch.leaveMatch()
        model.navigator.path = []
        XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        let other = try XCTUnwrap(model.currentMatch.session)
        other.press("resign")
        other.press(try XCTUnwrap(other.scene.prompt?.choices.first { $0.id.hasPrefix("resign:") }).id)
        XCTAssertNotNil(other.scene.result)
        model.currentMatch.leaveMatch()
        XCTAssertEqual(model.navigator.path, [])
        XCTAssertTrue(club.view.tables[0].waits)
    }
}
