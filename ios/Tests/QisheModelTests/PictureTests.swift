import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Pictures of the five boards as the canvas would draw them, for the eye: SVG files in `out/ios` of the checkout.
final class PictureTests: XCTestCase, @unchecked Sendable {
    /// Each board after a few moves, by day and by night, in an SVG that has all its commands.
    @MainActor func testPictures() async throws {
        let out = checkout.appendingPathComponent("out/ios")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        let moves = [
            "undercover": ["h2", "e2", "h9", "g7", "b0"], "gomoku": ["H8", "I9", "I8", "H9", "J8"],
            "sifang": ["88", "8B", "89", "98"], "siguo": [], "jihe": ["e5", "c1"],
        ]
        for game in GeometryTests.games {
            let folder = Folder()
            let model = try app(folder, FakeDevice())
            XCTAssertTrue(
                model.begin(game: game, options: game == "undercover" ? #"{"first":"red"}"# : "{}", names: []))
            let session = try XCTUnwrap(model.session)
            for _ in 0..<2 {
                if session.scene.curtain != nil { session.openCurtain() }
                if game == "undercover" { session.press("spy:none") }
            }
            for name in moves[game] ?? [] { session.tap(named: name) }
            if game == "siguo" { session.press("deploy:random") }
            for (name, palette) in [("day", Palette.light), ("night", .night)] {
                let fit = BoardGeometry.fit(
                    session.board, turn: Int(session.scene.boardTurn), width: 800, height: 800)
                let list = BoardDrawing.all(session.scene, session.board, in: fit, palette)
                let svg = Svg(fit, list)
                XCTAssertEqual(svg.words, letterings(list).filter { !$0.text.isEmpty }.count)
                let file = out.appendingPathComponent("\(game)-\(name).svg")
                try svg.text.write(to: file, atomically: false, encoding: .utf8)
            }
        }
    }
}

/// Plays commands into an SVG, as the canvas of the app plays them on the screen.
private struct Svg {
    private(set) var text = ""
    private(set) var words = 0
    private var defs = 0

    init(_ size: CGSize, _ list: [Command]) {
        var body = ""
        for command in list { body += draw(command) }
        text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\">\(body)</svg>\n"
    }

    private mutating func draw(_ command: Command) -> String {
        switch command {
        case .fill(let shape, let paint):
            let (before, ink) = ink(paint, "fill")
            return "\(before)<path d=\"\(path(shape))\" \(ink)/>\n"
        case .stroke(let shape, let paint, let line):
            let (before, ink) = ink(paint, "stroke")
            let ends = line.round ? "stroke-linecap=\"round\" stroke-linejoin=\"round\"" : ""
            let dash =
                line.dash.isEmpty
                ? ""
                : "stroke-dasharray=\"\(line.dash.map { "\($0)" }.joined(separator: " "))\" "
                    + "stroke-dashoffset=\"\(line.phase)\""
            return
                "\(before)<path d=\"\(path(shape))\" fill=\"none\" \(ink) stroke-width=\"\(line.width)\" \(ends) \(dash)/>\n"
        case .text(let word):
            guard !word.text.isEmpty else { return "" }
            words += 1
            let middle = word.size * (word.kai ? 0.345 : 0.362)
            let family = word.kai ? "LXGW WenKai" : "sans-serif"
            return "<text x=\"\(word.at.x)\" y=\"\(word.at.y + middle)\" font-size=\"\(word.size)\" "
                + "font-family=\"\(family)\" text-anchor=\"middle\" fill=\"\(hex(word.colour))\" "
                + "fill-opacity=\"\(word.colour.a)\" transform=\"rotate(\(word.turn * 90) \(word.at.x) \(word.at.y))\">"
                + "\(word.text)</text>\n"
        case .clip(let shape, let hole, let inner):
            defs += 1
            let id = defs
            let holes = hole.map(path) ?? ""
            let body = inner.map { draw($0) }.joined()
            return "<clipPath id=\"c\(id)\"><path clip-rule=\"evenodd\" d=\"\(path(shape))\(holes)\"/></clipPath>"
                + "<g clip-path=\"url(#c\(id))\">\(body)</g>\n"
        case .placed(let about, let to, let x, let y, let turn, let alpha, let inner):
            let body = inner.map { draw($0) }.joined()
            return
                "<g opacity=\"\(alpha)\" transform=\"translate(\(to.x) \(to.y)) rotate(\(turn * 90)) scale(\(x) \(y)) "
                + "translate(\(-about.x) \(-about.y))\">\(body)</g>\n"
        }
    }

    private func hex(_ colour: Colour) -> String {
        "rgb(\(Int(colour.r * 255 + 0.5)),\(Int(colour.g * 255 + 0.5)),\(Int(colour.b * 255 + 0.5)))"
    }

    private func stops(_ list: [Stop]) -> String {
        list.map { "<stop offset=\"\($0.at)\" stop-color=\"\(hex($0.colour))\" stop-opacity=\"\($0.colour.a)\"/>" }
            .joined()
    }

    private mutating func ink(_ paint: Paint, _ what: String) -> (String, String) {
        defs += 1
        let units = "gradientUnits=\"userSpaceOnUse\""
        switch paint {
        case .plain(let colour): return ("", "\(what)=\"\(hex(colour))\" \(what)-opacity=\"\(colour.a)\"")
        case .linear(let list, let a, let b):
            let place = "x1=\"\(a.x)\" y1=\"\(a.y)\" x2=\"\(b.x)\" y2=\"\(b.y)\""
            return (
                "<linearGradient id=\"g\(defs)\" \(units) \(place)>\(stops(list))</linearGradient>",
                "\(what)=\"url(#g\(defs))\""
            )
        case .radial(let list, let at, let r):
            let place = "cx=\"\(at.x)\" cy=\"\(at.y)\" r=\"\(r)\""
            return (
                "<radialGradient id=\"g\(defs)\" \(units) \(place)>\(stops(list))</radialGradient>",
                "\(what)=\"url(#g\(defs))\""
            )
        }
    }

    private func path(_ outline: Outline) -> String {
        outline.parts.map { part in
            switch part {
            case .move(let p): return "M\(p.x) \(p.y)"
            case .line(let p): return "L\(p.x) \(p.y)"
            case .curve(let p, let a, let b): return "C\(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y)"
            case .close: return "Z"
            case .oval(let box):
                let (rx, ry) = (box.width / 2, box.height / 2)
                return "M\(box.minX) \(box.midY)a\(rx) \(ry) 0 1 0 \(box.width) 0a\(rx) \(ry) 0 1 0 \(-box.width) 0Z"
            case .arc(let c, let r, let from, let to):
                let (a, b) = (
                    CGPoint(x: c.x + r * cos(from), y: c.y + r * sin(from)),
                    CGPoint(x: c.x + r * cos(to), y: c.y + r * sin(to))
                )
                return "L\(a.x) \(a.y)A\(r) \(r) 0 \(to - from > .pi ? 1 : 0) 1 \(b.x) \(b.y)"
            }
        }.joined()
    }
}
