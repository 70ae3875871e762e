import Foundation
import QisheCore

/// Draws marks over the pieces. What it gives is never kept: spy markers must leave no trace.
struct MarkDrawing {
    let palette: Palette
    let geometry: BoardGeometry
    private var u: Double { geometry.unit }

    init(_ palette: Palette, _ geometry: BoardGeometry) { (self.palette, self.geometry) = (palette, geometry) }

    private func line(_ width: Double, dash: [Double] = []) -> Line {
        Line(width * u, round: true, dash: dash.map { $0 * u })
    }

    private func ring(_ at: CGPoint, _ r: Double, _ width: Double, _ colour: Colour) -> Command {
        .stroke(.circle(at, r * u), colour, Line(width * u))
    }

    private func stroke(_ from: CGPoint, _ to: CGPoint, _ colour: Colour, _ line: Line) -> Command {
        .stroke(Outline(through: [from, to], closed: false), colour, line)
    }

    private func off(_ at: CGPoint, _ dx: Double, _ dy: Double) -> CGPoint {
        CGPoint(x: at.x + dx * u, y: at.y + dy * u)
    }

    /// One mark. `under` is the piece at its point; `pulse` 0…1 is the check's first second.
    func commands(_ mark: Mark, under: PieceView?, pulse: Double) -> [Command] {
        let at = geometry.place(mark.point)
        switch mark.kind {
        case .selected: return [ring(at, 0.5, 0.075, palette.sel)]
        case .target:
            return [.fill(.circle(at, 0.135 * u), palette.sel), ring(at, 0.135, 0.03, palette.wood1)]
        case .targetPiece:
            let dash = 0.51 * u * 0.5236
            return [
                .stroke(.circle(at, 0.51 * u), palette.sel, Line(0.085 * u, dash: [dash, dash], phase: dash / 2))
            ]
        case .lastFrom: return [ring(at, 0.17, 0.055, palette.last)]
        case .lastTo: return [ring(at, 0.49, 0.06, palette.last)]
        case .lastStone:
            // A number keeps the middle.
            if let under, under.number > 0 { return [ring(at, 0.49, 0.06, palette.last)] }
            return [ring(at, 0.14, 0.08, under?.ink == .black ? palette.lastOnBlack : palette.lastOnWhite)]
        case .check: return check(at, pulse)
        case .forbidden: return cross(at)
        case .threat:
            let r = 0.24
            let shape = Outline(
                through: [off(at, 0, -r), off(at, r, 0), off(at, 0, r), off(at, -r, 0)], closed: true)
            return [.fill(shape, palette.wood1.faded(0.85)), .stroke(shape, palette.threat, line(0.07))]
        case .locked: return lock(at)
        case .leaving:
            let c = off(at, 0.34, -0.34)
            return badge(c, palette.warn, palette.surface)
                + [stroke(off(c, -0.09, 0), off(c, 0.09, 0), palette.surface, line(0.06))]
        case .spyCursor: return brackets(at, palette.wood1, 0.13) + brackets(at, palette.secret, 0.08)
        case .spyDigit, .spyLetter:
            let c = off(at, 0.34, -0.34)
            return badge(c, palette.secret, palette.secretSoft)
                + [.text(Lettering(mark.text, off(c, 0, 0.005), 0.27 * u, weight: .bold, palette.secretSoft))]
        case .spyPattern: return pattern(at)
        case .spyCoordinates: return axes(at, mark)
        }
    }

    /// The number of a piece, at the lower right edge of its disc.
    func number(_ number: UInt16, _ at: CGPoint) -> [Command] {
        let place = off(at, 0.34, 0.34)
        return [
            .fill(.circle(place, 0.2 * u), palette.table), ring(place, 0.2, 0.03, palette.line),
            .text(Lettering("\(number)", place, 0.28 * u, weight: .semibold, palette.ink)),
        ]
    }

    /// Where a key or a finger aims.
    func aim(_ at: CGPoint) -> [Command] {
        brackets(at, palette.wood1, 0.12, 0.56) + brackets(at, palette.sel, 0.07, 0.56)
    }

    private func badge(_ at: CGPoint, _ face: Colour, _ rim: Colour) -> [Command] {
        [.fill(.circle(at, 0.2 * u), face), ring(at, 0.2, 0.035, rim)]
    }

    private func check(_ at: CGPoint, _ pulse: Double) -> [Command] {
        // Twice outwards, then still.
        let swell = pulse >= 1 ? 0 : (pulse * 2).truncatingRemainder(dividingBy: 1)
        return [
            ring(at, 0.50, 0.07, palette.warn),
            ring(at, 0.60 + 0.08 * swell, 0.045, palette.warn.faded(0.55 * (1 - 0.6 * swell))),
            ring(at, 0.69 + 0.14 * swell, 0.03, palette.warn.faded(0.25 * (1 - 0.8 * swell))),
        ]
    }

    private func cross(_ at: CGPoint) -> [Command] {
        [(palette.wood1, 0.15), (palette.warn, 0.075)].flatMap { colour, width in
            [
                stroke(off(at, -0.2, -0.2), off(at, 0.2, 0.2), colour, line(width)),
                stroke(off(at, 0.2, -0.2), off(at, -0.2, 0.2), colour, line(width)),
            ]
        }
    }

    /// A small padlock at the upper left: this pawn cannot be picked.
    private func lock(_ at: CGPoint) -> [Command] {
        let c = off(at, -0.34, -0.34)
        let w = 0.075
        let body = [off(c, -w, -0.02), off(c, w, -0.02), off(c, w, 0.1), off(c, -w, 0.1)]
        let bow = Outline([
            .move(off(c, -0.05, 0)), .line(off(c, -0.05, -0.06)),
            .arc(off(c, 0, -0.06), 0.05 * u, .pi, 2 * .pi), .line(off(c, 0.05, 0)),
        ])
        return badge(c, palette.ink, palette.table)
            + [.fill(Outline(through: body, closed: true), palette.table), .stroke(bow, palette.table, line(0.032))]
    }

    private func brackets(_ at: CGPoint, _ colour: Colour, _ width: Double, _ r: Double = 0.54) -> [Command] {
        let l = 0.2
        return [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)].map { a, b in
            let places = [off(at, a * r, b * (r - l)), off(at, a * r, b * r), off(at, a * (r - l), b * r)]
            return .stroke(Outline(through: places, closed: false), colour, line(width))
        }
    }

    private func pattern(_ at: CGPoint) -> [Command] {
        let step = 0.11 * 2.0.squareRoot()
        let lines = stride(from: -1.0, to: 1.0, by: step).map { x in
            stroke(off(at, x - 0.5, -0.5), off(at, x + 0.5, 0.5), palette.secret, Line(0.045 * u))
        }
        return [
            .clip(.circle(at, 0.455 * u), hole: .circle(at, 0.345 * u), lines),
            ring(at, 0.462, 0.03, palette.secret), ring(at, 0.34, 0.02, palette.secret),
        ]
    }

    private func axes(_ at: CGPoint, _ mark: Mark) -> [Command] {
        var list: [Command] = []
        for axis in mark.axes {
            let end = geometry.place(axis.at)
            let way = end - at
            guard way.length >= u else { continue }
            let along = way * (1 / way.length)
            list.append(
                stroke(at + along * (0.52 * u), end - along * (0.25 * u), palette.secret, line(0.05, dash: [0.1, 0.1])))
        }
        for axis in mark.axes {
            let end = geometry.place(axis.at)
            let turn = (Int(axis.turn) + geometry.turn) % 4
            list.append(.fill(.circle(end, 0.235 * u), palette.secret))
            list.append(.text(Lettering(axis.text, end, 0.29 * u, weight: .bold, palette.secretSoft, turn: turn)))
        }
        return list
    }
}

extension MarkKind {
    /// Whether it shows a secret: drawn last, only while its owner looks.
    var isSpy: Bool {
        switch self {
        case .spyCursor, .spyDigit, .spyLetter, .spyPattern, .spyCoordinates: true
        default: false
        }
    }
}
