import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Clocks through the binding: the first tick after entering a match in any way takes no time, for any time on the
/// device's clock.
final class ClockTests: XCTestCase {
    private let folder = TemporaryFolder()
    private let hour: UInt64 = 3_600_000
    private let prefs = prefsOf(choices: defaultChoices(), lang: .zh, privately: false)

    private func begun(_ players: [UInt16]) throws -> Table {
        let options = #"{"room":"normal","clock":{"main":600,"byo_yomi":5}}"#
        let new = NewMatch(game: "gomoku", options: options, seed: 7, names: [], players: players)
        let table = try Table.begin(new: new, prefs: prefs)
        try played(table)
        return table
    }

    /// Plays one stone and the computer's answer.
    private func played(_ table: Table) throws {
        let middle = try XCTUnwrap(table.board().points.first { $0.name == "H8" })
        _ = try table.tap(point: middle.id, count: 1)
        guard let thinking = try table.thinking() else { return }
        try thinking.think(millis: 50)
        _ = try table.computed(thinking: thinking)
    }

    /// Returns the seconds on all clocks, by seat.
    private func faces(_ table: Table) throws -> [Int] {
        try table.scene().seats.sorted { $0.seat < $1.seat }.map { panel in
            let parts = try XCTUnwrap(panel.clock).text.split(separator: ":").compactMap { Int($0) }
            return parts[0] * 60 + parts[1]
        }
    }

    private func opened(_ table: Table) throws {
        if try table.scene().curtain != nil { _ = try table.openCurtain() }
    }

    private func assertNoTimeTaken(_ way: String, _ table: Table) throws {
        try opened(table)
        let stood = try faces(table)
        _ = try table.tick(now: hour)
        XCTAssertNil(try table.scene().result, way)
        XCTAssertEqual(try faces(table), stood, way)
        _ = try table.tick(now: hour + 2_000)
        XCTAssertEqual(try faces(table).reduce(0, +), stood.reduce(0, +) - 2, way)
    }

    func testFirstTickTakesNoTime() throws {
        for players: [UInt16] in [[], [0, 1]] {
            let table = try begun(players)
            try assertNoTimeTaken("begin", table)
            try assertNoTimeTaken("resume", Table.restore(saved: table.save(), prefs: prefs))
            let paused = try Table.restore(saved: table.save(), prefs: prefs)
            try opened(paused)
            _ = try paused.tick(now: 5)
            _ = try paused.press(id: "pause")
            try assertNoTimeTaken("pause", paused)
            let away = try Table.restore(saved: table.save(), prefs: prefs)
            try opened(away)
            _ = try away.tick(now: 5)
            _ = try away.cover()
            try assertNoTimeTaken("away", away)
            let next = try table.again(seed: 8)
            try played(next)
            try assertNoTimeTaken("again", next)
        }
    }

    /// A match against a computer continues without a curtain after the app was in the background, and after a visit to
    /// the lobby.
    @MainActor func testComputerMatchSurvivesBackground() async throws {
        let model = try app(folder, FakeDevice())
        let options = #"{"room":"normal","clock":{"main":600,"byo_yomi":5}}"#
        XCTAssertTrue(
            model.desk.begin(game: "gomoku", options: options, names: [], players: [0, 1]), model.toast ?? "")
        model.desk.session?.tap(named: "H8")
        model.pause()
        model.wake()
        XCTAssertNil(model.desk.session?.scene.result)
        let id = try XCTUnwrap(model.desk.session?.id)
        model.desk.leaveMatch()
        await model.library.resume(id)
        model.desk.session?.tick()
        XCTAssertNil(try XCTUnwrap(model.desk.session).scene.result)
    }
}
