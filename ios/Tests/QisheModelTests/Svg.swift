import Foundation
import QisheCore

@testable import QisheModel

/// Renderer of the core's lists to SVG, by the rules of the core's own writer (`core/src/picture/svg.rs`). The same
/// lists give the same bytes.
struct Svg {
    private let width: Float, height: Float
    private var body = ""
    private var defs = ""
    private var names: [String: Int] = [:]
    /// Number of drawings on the sheet.
    private(set) var drawings = 0

    /// Creates an empty sheet, in board units.
    init(_ width: Float, _ height: Float) { (self.width, self.height) = (width, height) }

    /// Draws a board with things on it.
    init(_ oriented: OrientedBoard, _ things: [Thing], _ style: BoardStyle) {
        self.init(Float(oriented.size.width), Float(oriented.size.height))
        let zero = Pt(x: 0, y: 0)
        put(plate(art: oriented.art, turn: oriented.turn, style: style, edges: .round), zero)
        for thing in things {
            switch thing.drawn {
            case .free(let commands): put(commands, thing.at, thing.size, thing.opacity)
            case .sprite(let look):
                put(sprite(look: look, style: style).commands, thing.at, thing.size, thing.opacity)
            }
        }
    }

    /// Fills the whole sheet.
    mutating func fill(_ colour: UInt32) {
        body += "<path d=\"M0 0H\(n(width))V\(n(height))H0z\" fill=\"\(hex(colour))\"/>\n"
    }

    /// Adds a drawing with its origin at a position.
    mutating func put(_ commands: [Command], _ at: Pt, _ size: Float = 1, _ opacity: Float = 1) {
        guard !commands.isEmpty else { return }
        drawings += 1
        var inner = "\n"
        for command in commands { inner += draw(command) + "\n" }
        let name = name("g", inner)
        body += "<use href=\"#\(name)\""
        if at.x != 0 || at.y != 0 || size != 1 {
            body += " transform=\"translate(\(xy(at)))"
            if size != 1 { body += " scale(\(n(size)))" }
            body += "\""
        }
        if opacity < 1 { body += " opacity=\"\(n(opacity))\"" }
        body += "/>\n"
    }

    /// Returns the file's content; `pixels` is its width.
    func finish(_ pixels: Int) -> String {
        let high = n(height * (Float(pixels) / width))
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(pixels)\" height=\"\(high)\" "
            + "viewBox=\"0 0 \(n(width)) \(n(height))\">\n"
            + "<style>.k{font-family:Qishe Kai, LXGW WenKai, Kaiti SC, KaiTi, serif;font-synthesis:none}"
            + ".t{font-family:Inter, Noto Sans CJK SC, PingFang SC, sans-serif}</style>\n"
            + "<defs>\n\(defs)</defs>\n\(body)</svg>\n"
    }

    private mutating func draw(_ command: Command) -> String {
        switch command {
        case .fill(let path, let paint): return "<path d=\"\(data(path))\"\(ink("fill", paint))/>"
        case .stroke(let path, let paint, let line):
            return "<path d=\"\(data(path))\" fill=\"none\"\(ink("stroke", paint))\(stroke(line))/>"
        case .text(let lettering): return word(lettering)
        case .clip(let path):
            let name = name("clipPath", "<path d=\"\(data(path))\" clip-rule=\"evenodd\"/>")
            return "<g clip-path=\"url(#\(name))\">"
        case .restore: return "</g>"
        }
    }

    private mutating func name(_ tag: String, _ inner: String, _ attributes: String = "") -> String {
        let key = "\(tag)\(attributes)>\(inner)"
        if let known = names[key] { return "d\(known)" }
        let number = names.count
        names[key] = number
        defs += "<\(tag) id=\"d\(number)\"\(attributes)>\(inner)</\(tag)>\n"
        return "d\(number)"
    }

    private mutating func ink(_ kind: String, _ paint: Paint) -> String {
        let units = " gradientUnits=\"userSpaceOnUse\""
        switch paint {
        case .plain(let colour):
            return " \(kind)=\"\(hex(colour))\"\(faint("\(kind)-opacity", colour))"
        case .linear(let from, let to, let stops):
            let place = " x1=\"\(n(from.x))\" y1=\"\(n(from.y))\" x2=\"\(n(to.x))\" y2=\"\(n(to.y))\""
            return " \(kind)=\"url(#\(name("linearGradient", colours(stops), units + place)))\""
        case .radial(let centre, let radius, let stops):
            let place = " cx=\"\(n(centre.x))\" cy=\"\(n(centre.y))\" r=\"\(n(radius))\""
            return " \(kind)=\"url(#\(name("radialGradient", colours(stops), units + place)))\""
        }
    }

    private func colours(_ stops: [GradientStop]) -> String {
        stops.map {
            "<stop offset=\"\(n($0.at))\" stop-color=\"\(hex($0.colour))\"\(faint("stop-opacity", $0.colour))/>"
        }.joined()
    }

    private func stroke(_ line: StrokeLine) -> String {
        var text = " stroke-width=\"\(n(line.width))\""
        if line.round { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
        if !line.dash.isEmpty { text += " stroke-dasharray=\"\(line.dash.map(n).joined(separator: " "))\"" }
        if line.phase != 0 { text += " stroke-dashoffset=\"\(n(line.phase))\"" }
        return text
    }

    private func word(_ word: Lettering) -> String {
        let (style, weight) = word.font == .kai ? ("k", 700) : ("t", Int(word.weight))
        let colour = hex(word.colour)
        var more = word.turn > 0 ? " transform=\"rotate(\(90 * Int(word.turn)) \(xy(word.at)))\"" : ""
        more += faint("fill-opacity", word.colour)
        if word.outline > 0 {
            more += " stroke=\"\(colour)\" stroke-width=\"\(n(word.outline))\" stroke-linejoin=\"round\""
            more += faint("stroke-opacity", word.colour)
        }
        let text = word.text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        return "<text class=\"\(style)\" x=\"\(n(word.at.x))\" y=\"\(n(word.at.y + word.drop))\" "
            + "font-size=\"\(n(word.size))\" font-weight=\"\(weight)\" text-anchor=\"middle\" "
            + "fill=\"\(colour)\"\(more)>\(text)</text>"
    }

    private func data(_ path: [OutlineSegment]) -> String {
        path.map { segment in
            switch segment {
            case .move(let to): return "M\(xy(to))"
            case .line(let to): return "L\(xy(to))"
            case .curve(let a, let b, let to): return "C\(xy(a)) \(xy(b)) \(xy(to))"
            case .circle(let centre, let radius):
                let (r, d) = (n(radius), n(2 * radius))
                return "M\(n(centre.x + radius)) \(n(centre.y))a\(r) \(r) 0 0 1-\(d) 0a\(r) \(r) 0 0 1 \(d) 0z"
            case .close: return "z"
            }
        }.joined()
    }

    /// Formats a number with at most three decimal places.
    private func n(_ value: Float) -> String {
        var text = String(format: "%.3f", Double(value))
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }

    private func xy(_ at: Pt) -> String { "\(n(at.x)) \(n(at.y))" }

    private func hex(_ colour: UInt32) -> String { "#" + String(format: "%06x", colour >> 8) }

    private func faint(_ what: String, _ colour: UInt32) -> String {
        let there = Float(colour & 255) / 255
        return there < 1 ? " \(what)=\"\(n(there))\"" : ""
    }
}
