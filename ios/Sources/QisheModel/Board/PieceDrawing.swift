import Foundation
import QisheCore

/// What a piece looks like, without its place.
public struct PieceLook: Hashable, Sendable {
    /// Body and colours.
    public let shape: PieceShape, ink: Ink
    /// Glyph on it; empty for none.
    public let glyph: String
    /// Number on a stone; 0 for none.
    public let number: Int
    /// Quarter turns of the glyph on the screen.
    public let turn: Int

    /// A look.
    public init(_ shape: PieceShape, _ ink: Ink, _ glyph: String, number: Int = 0, turn: Int = 0) {
        (self.shape, self.ink, self.glyph, self.number, self.turn) = (shape, ink, glyph, number, turn)
    }
}

/// Draws single pieces. `u` is points of the screen to a board unit; light comes from the upper left.
struct PieceDrawing {
    let palette: Palette
    let u: Double

    /// A piece with its middle at a place.
    func commands(_ look: PieceLook, _ at: CGPoint) -> [Command] {
        switch look.shape {
        case .disc: disc(look, at)
        case .stone: stone(look, at)
        case .seatPiece: seatPiece(look, at)
        case .triangle, .parallelogram, .trapezoid, .hexagon: token(look, at)
        }
    }

    private func down(_ at: CGPoint, _ dy: Double) -> CGPoint { CGPoint(x: at.x, y: at.y + dy * u) }

    /// A blurred disc as a gradient: no live blur.
    private func roundShadow(_ at: CGPoint, _ r: Double) -> Command {
        let outer = r + 0.11 * u
        let stops = (0...12).map { i -> Stop in
            let d = outer * Double(i) / 12
            let x = (d - r) / (0.045 * u)
            return Stop(d / outer, palette.shadow.faded(i == 12 ? 0 : 1 / (1 + exp(1.7 * x))))
        }
        return .fill(.circle(at, outer), .radial(stops, at, outer))
    }

    /// A soft shadow of any outline: strokes of growing width, each faint.
    private func shadow(_ outline: Outline, _ wide: Double = 0) -> [Command] {
        let layers = 4
        let colour = palette.shadow.faded(1 / Double(layers))
        return (0..<layers).flatMap { i -> [Command] in
            let width = (wide + 0.16 * (Double(i) + 0.5) / Double(layers)) * u
            return [.stroke(outline, colour, Line(width, round: true)), .fill(outline, colour)]
        }
    }

    private func disc(_ look: PieceLook, _ at: CGPoint) -> [Command] {
        let r = 0.445 * u
        let ink = palette.engraved(look.ink)
        let box = 2 * (r - 0.012 * u)
        let light = CGPoint(x: at.x - 0.12 * box, y: at.y - 0.2 * box)
        let face = Paint.radial(
            [Stop(0, palette.disc1), Stop(0.55, palette.disc1), Stop(1, palette.disc2)], light, 0.85 * box)
        return [
            roundShadow(down(at, 0.05), r), .fill(.circle(down(at, 0.022), r), palette.discEdge),
            .fill(.circle(at, r - 0.012 * u), face),
            .stroke(.circle(at, r - 0.012 * u), palette.discRim, Line(0.026 * u)),
            .stroke(.circle(at, r * 0.795), ink, Line(0.026 * u)),
            .text(
                Lettering(look.glyph, down(at, 0.018), r * 1.28, kai: true, Colour.white.faded(0.75), turn: look.turn)),
            .text(Lettering(look.glyph, at, r * 1.28, kai: true, ink, turn: look.turn)),
        ]
    }

    private func stone(_ look: PieceLook, _ at: CGPoint) -> [Command] {
        let r = 0.455 * u
        let white = look.ink == .white
        let ink = white ? palette.whiteStone : palette.blackStone
        let box = 2 * (r - 0.01 * u)
        let face = Paint.radial(
            [Stop(0, ink.high), Stop(white ? 0.55 : 0.45, ink.mid), Stop(1, ink.low)],
            CGPoint(x: at.x - 0.14 * box, y: at.y - 0.22 * box), (white ? 0.85 : 0.8) * box)
        var list: [Command] = [
            roundShadow(CGPoint(x: at.x + 0.015 * u, y: at.y + 0.05 * u), r), .fill(.circle(at, r - 0.01 * u), face),
            .stroke(.circle(at, r - 0.01 * u), ink.rim, Line(0.022 * u)),
        ]
        if look.number > 0 {
            let colour = white ? palette.blackStone.mid : palette.whiteStone.mid
            list.append(
                .text(
                    Lettering(
                        "\(look.number)", down(at, 0.01), (look.number > 99 ? 0.36 : 0.44) * u, weight: .semibold,
                        colour,
                        turn: look.turn)))
        }
        return list
    }

    private func gloss(_ at: CGPoint, _ r: Double) -> Paint {
        .radial(
            [Stop(0, Colour.white.faded(0.34)), Stop(0.5, Colour.white.faded(0)), Stop(1, Colour.black.faded(0.16))],
            CGPoint(x: at.x - 0.3 * r, y: at.y - 0.56 * r), 1.8 * r)
    }

    private func seatPiece(_ look: PieceLook, _ at: CGPoint) -> [Command] {
        let seat = Palette.seatNumber(look.ink)
        let ink = palette.seats[seat]
        let r = 0.445 * u
        let rings = seat > 1
        func body(_ radius: Double, _ dy: Double = 0) -> Outline {
            seat % 2 == 1 ? polygon(down(at, dy), radius * 1.06, 8, 22.5) : .circle(down(at, dy), radius)
        }
        let ring = ink.glyph.faded(0.85)
        var list = shadow(body(r, 0.05))
        list += [
            .fill(body(r, 0.025), ink.edge), .fill(body(r - 0.015 * u), ink.face),
            .stroke(body(r - 0.015 * u), ink.rim, Line(0.03 * u, round: true)),
            .fill(body(r - 0.02 * u), gloss(at, r)),
            .stroke(body(r * 0.84), ring, Line(0.028 * u, round: true)),
        ]
        if rings { list.append(.stroke(body(r * 0.72), ring, Line(0.022 * u, round: true))) }
        list.append(
            .text(
                Lettering(look.glyph, down(at, 0.005), r * (rings ? 1.02 : 1.14), kai: true, ink.glyph, turn: look.turn)
            ))
        return list
    }

    private func token(_ look: PieceLook, _ at: CGPoint) -> [Command] {
        // One inset line on indigo, two on vermilion: told apart without colour.
        let seat = Palette.seatNumber(look.ink)
        let ink = palette.seats[seat]
        let corners = Self.corners(look.shape).map { look.turn == 2 ? $0 * -1 : $0 }
        func body(_ scale: Double, _ dy: Double = 0) -> Outline {
            Outline(through: corners.map { down(at + $0 * (scale * u), dy) }, closed: true)
        }
        func line(_ width: Double) -> Line { Line(width * u, round: true) }
        let s = 0.86
        var list = shadow(body(s, 0.06), 0.12)
        list += [
            .fill(body(s, 0.025), ink.edge), .stroke(body(s, 0.025), ink.edge, line(0.13)),
            .stroke(body(s), ink.rim, line(0.14)), .fill(body(s), ink.face), .stroke(body(s), ink.face, line(0.09)),
            .fill(body(s), gloss(at, 0.45 * u)), .stroke(body(s * 0.8), ink.glyph.faded(0.8), line(0.026)),
        ]
        if seat == 0 { list.append(.stroke(body(s * 0.46), ink.glyph.faded(0.8), line(0.026))) }
        return list
    }

    private func polygon(_ at: CGPoint, _ r: Double, _ corners: Int, _ from: Double) -> Outline {
        let places = (0..<corners).map { i -> CGPoint in
            let angle = (360.0 / Double(corners) * Double(i) + from) * .pi / 180
            return CGPoint(x: at.x + r * cos(angle), y: at.y + r * sin(angle))
        }
        return Outline(through: places, closed: true)
    }

    private static func corners(_ shape: PieceShape) -> [CGPoint] {
        switch shape {
        case .triangle: [CGPoint(0, -0.44), CGPoint(0.433, 0.31), CGPoint(-0.433, 0.31)].map { $0 * 1.06 }
        case .parallelogram: [CGPoint(-0.14, -0.27), CGPoint(0.47, -0.27), CGPoint(0.14, 0.27), CGPoint(-0.47, 0.27)]
        case .trapezoid: [CGPoint(-0.23, -0.26), CGPoint(0.23, -0.26), CGPoint(0.47, 0.24), CGPoint(-0.47, 0.24)]
        default:
            (0..<6).map { i in
                let angle = (60 * Double(i) + 30) * .pi / 180
                return CGPoint(0.44 * cos(angle), 0.44 * sin(angle))
            }
        }
    }
}
