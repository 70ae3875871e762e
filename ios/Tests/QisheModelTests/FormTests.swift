import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Forms of a new match, window layouts, and the lobby's cards.
final class FormTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()

    /// Every game begins from its form, and the choices are kept for the next time.
    @MainActor func testEveryGameBeginsFromItsForm() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertEqual(model.games.map(\.id).sorted(), GeometryTests.games.sorted())
        for game in GeometryTests.games {
            model.navigator.go(.new(game: game))
            XCTAssertFalse(model.options.isEmpty, game)
            model.set("seat:0", .text(text: "  阿宁 "))
            model.press("start")
            XCTAssertNotNil(model.currentMatch.session, game)
            XCTAssertEqual(model.navigator.path, [.match])
            XCTAssertNil(model.toast?.text, game)
            XCTAssertEqual(model.choices.names.first, "阿宁")
            XCTAssertNotNil(model.choices.options[game])
            model.currentMatch.leaveMatch()
        }
    }

    /// Pictures on the pieces are offered once, in English. A match without a move is deleted when the next one begins,
    /// and lists name the opponent.
    @MainActor func testPicturesOfferAndEmptyMatches() async throws {
        let model = try app(folder, FakeDevice())
        XCTAssertFalse(offersPictures(choices: model.choices, lang: .zh))
        XCTAssertTrue(offersPictures(choices: model.choices, lang: .en))
        model.take(pictures: true)
        XCTAssertEqual(model.choices.pieces, .pictures)
        XCTAssertFalse(offersPictures(choices: model.choices, lang: .en))
        for _ in 0..<2 {
            XCTAssertTrue(model.currentMatch.begin(game: "gomoku", options: "{}", names: [], players: [0, 8]))
            model.currentMatch.leaveMatch()
        }
        model.flush()
        let saved = model.savedMatches()
        XCTAssertEqual(saved.count, 1)
        XCTAssertEqual(saved.first?.info.players, model.lang == .zh ? "与坐照" : "Against Still Mirror")
    }

    /// After the system has stopped the app, its next start shows the same screen, with the names and options that were typed.
    @MainActor func testFormOutlivesTheProcess() async throws {
        let model = try app(folder, FakeDevice())
        model.navigator.tab = .rules
        model.navigator.go(.new(game: "gomoku"))
        model.set("seat:0", .text(text: "阿宁"))
        model.press("seat:1")
        let room = try XCTUnwrap(model.options.first { $0.id == "room" })
        let other = try XCTUnwrap(room.choices.last)
        model.set("room", .text(text: other.value))
        let next = try app(folder, FakeDevice())
        next.navigator.recall(model.navigator.remembered())
        XCTAssertEqual(next.navigator.path, [.new(game: "gomoku")])
        XCTAssertEqual(next.navigator.tab, .rules)
        XCTAssertEqual(next.navigator.view.page, model.navigator.view.page)
    }

    /// A position is set up by touch, checked on the way, and taken over into the form, from which the match begins.
    @MainActor func testPositionIsSetUpOnTheBoard() async throws {
        let model = try app(folder, FakeDevice())
        func setUp(_ game: String) throws -> EditorSession {
            model.navigator.path = []
            model.navigator.go(.new(game: game))
            if model.choices.moreOptions == false { model.press("more") }
            model.press(try XCTUnwrap(model.options.first { $0.kind == .board }).id)
            return try XCTUnwrap(model.editor, game)
        }
        for game in GeometryTests.games {
            let editor = try setUp(game)
            XCTAssertTrue(editor.view.playable, game)
            XCTAssertEqual(editor.scene.points.count, editor.oriented.places.count, game)
            XCTAssertEqual(editor.animation.picture.things.isEmpty, editor.scene.pieces.isEmpty, game)
        }
        let editor = try setUp("undercover")
        func tap(_ name: String) throws {
            editor.tap(try XCTUnwrap(editor.oriented.art.points.first { $0.name == name }).id)
        }
        editor.press("clear")
        XCTAssertFalse(editor.view.playable)
        for (thing, at) in [("K", "d0"), ("k", "e9"), ("R", "a5"), ("p", "c6")] {
            editor.press("thing:\(thing)")
            try tap(at)
        }
        editor.press("turn:1")
        XCTAssertTrue(editor.view.playable, editor.scene.status.text)
        XCTAssertEqual(editor.scene.pieces.count, 4)
        let ply = try XCTUnwrap(editor.view.rows.first { $0.id == "position.ply" })
        editor.set(ply, "4")
        XCTAssertEqual(editor.view.rows.first { $0.id == "position.ply" }?.value, "4")
        editor.press("flip")
        XCTAssertEqual(editor.oriented.turn, editor.scene.boardTurn)
        model.navigator.send(.positionSet(options: try XCTUnwrap(editor.options())))
        XCTAssertNil(model.editor)
        XCTAssertEqual(model.options.first { $0.kind == .board }?.value, "own")
        model.press("start")
        XCTAssertNil(model.toast?.text)
        XCTAssertEqual(model.currentMatch.session?.scene.curtain?.seat, 0, "Red picks its spy in secret")
    }

    /// The rules of each game are a page whose pictures lie on its board. A row of them begins a lesson.
    @MainActor func testRules() async throws {
        let model = try app(folder, FakeDevice())
        for game in GeometryTests.games {
            let page = try rules(of: game, model)
            let oriented = try XCTUnwrap(model.orientedBoard(of: game))
            let pictures = page.pictures + [PagePicture(game: game, of: .fullest, part: nil, caption: "")]
            XCTAssertGreaterThan(pictures.count, 1, game)
            for picture in pictures {
                let scene = try XCTUnwrap(model.picture(of: picture.game, picture.of)).scene
                let drawn = QisheCore.picture(scene: scene, art: oriented.art, style: .plain)
                XCTAssertEqual(drawn.turn, oriented.turn, game)
                XCTAssertFalse(drawn.things.isEmpty && !scene.pieces.isEmpty, game)
            }
        }
        model.navigator.send(.press(id: "lesson:first"))
        XCTAssertNotNil(model.lessons.session)
    }

    /// Phones, tablets, split windows and devices lying flat each get their layout.
    @MainActor func testLayouts() async throws {
        let session = try play(try app(folder, FakeDevice()))
        func shape(_ w: Double, _ h: Double) -> TableShape {
            session.layout(CGSize(width: w, height: h), textScale: 1).shape
        }
        XCTAssertEqual(shape(390, 763), .upright)
        XCTAssertEqual(shape(763, 370), .sideways)
        XCTAssertEqual(shape(1180, 770), .wide)
        XCTAssertEqual(shape(584, 770), .upright, "half of a tablet")
    }

    /// Items are split into rows of nearly equal length.
    func testRows() {
        XCTAssertEqual(rows([Int]()).count, 0)
        XCTAssertEqual(rows(Array(1...5)).map(\.count), [5])
        XCTAssertEqual(rows(Array(1...8)).map(\.count), [4, 4])
        XCTAssertEqual(rows(Array(1...7), abreast: 3).map(\.count), [3, 3, 1])
    }

    /// A set-up position is played once and not remembered, because it can name spies.
    @MainActor func testSetUpPositionIsNotRemembered() async throws {
        let model = try app(folder, FakeDevice())
        let position = #"{"fen":"4k4/9/9/9/4p4/9/9/9/9/4K4 w","spies":{"0":"e5"}}"#
        XCTAssertTrue(
            model.currentMatch.begin(game: "undercover", options: #"{"ban":3,"position":\#(position)}"#, names: []))
        XCTAssertEqual(model.choices.options["undercover"], #"{"ban":3}"#)
        model.flush()
        let text = try String(contentsOf: folder.file("choices.qishe"), encoding: .utf8)
        XCTAssertFalse(text.contains("e5"))
    }
}
