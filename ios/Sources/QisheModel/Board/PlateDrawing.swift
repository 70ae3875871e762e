import Foundation
import QisheCore

/// Which ends of the plate are rounded: none where a drawer joins it.
public struct PlateEdges: Hashable, Sendable {
    /// Whether the upper and the lower corners are rounded.
    public var top = true, bottom = true

    /// The edges of a plate.
    public init(top: Bool = true, bottom: Bool = true) { (self.top, self.bottom) = (top, bottom) }
}

/// Draws the empty board: plate, grain, lines, dots and texts.
struct PlateDrawing {
    let geometry: BoardGeometry
    let palette: Palette
    let edges: PlateEdges
    private var u: Double { geometry.unit }
    private var art: BoardArt { geometry.art }

    private func outline(_ points: [Pt], closed: Bool) -> Outline {
        Outline(through: points.map(geometry.place), closed: closed)
    }

    /// The outline of the plate, drawn in by `inset` units.
    private func plate(_ inset: Double, _ radius: Double, _ edges: PlateEdges) -> Outline {
        let b = art.bounds
        let (l, t) = (Double(b.x) + inset, Double(b.y) + inset)
        let (r, low) = (Double(b.x + b.w) - inset, Double(b.y + b.h) - inset)
        if art.plate == .hexagon {
            // The same width of rail along all six sides.
            let tip = inset * (2 / 3.0.squareRoot() - 1)
            let (top, bottom, mid) = (t + tip, low - tip, (l + r) / 2)
            let h = (bottom - top) / 4
            let corners = [
                (mid, top), (r, top + h), (r, bottom - h), (mid, bottom), (l, bottom - h), (l, top + h),
            ]
            return Outline(through: corners.map { geometry.place(CGPoint($0.0, $0.1)) }, closed: true)
        }
        let a = geometry.place(CGPoint(l, t))
        let z = geometry.place(CGPoint(r, low))
        let box = CGRect(x: min(a.x, z.x), y: min(a.y, z.y), width: abs(z.x - a.x), height: abs(z.y - a.y))
        // The edges are those of the screen, whichever way the board is turned.
        return .box(box, top: edges.top ? radius * u : 0, bottom: edges.bottom ? radius * u : 0)
    }

    func commands() -> [Command] {
        let rail = Double(art.rail)
        let face = plate(rail, 0.06, PlateEdges())
        let box = face.bounds
        let wood = Paint.linear(
            [Stop(0, palette.wood1), Stop(1, palette.wood2)], CGPoint(x: box.minX, y: box.minY),
            CGPoint(x: box.maxX, y: box.maxY))
        var list: [Command] = [
            .fill(plate(0, 0.3, edges), palette.rail), .fill(face, wood), .clip(face, hole: nil, grain()),
            .stroke(face, palette.line.faded(0.35), Line(0.025 * u)),
        ]
        for fill in art.fills {
            let shape = outline(fill.points, closed: true)
            let opacity = Double(fill.opacity)
            if fill.hatched {
                let lines = hatch(shape.bounds, palette.tone(fill.tone).faded(opacity))
                list.append(.clip(shape, hole: nil, lines))
            } else {
                list.append(.fill(shape, palette.fill(fill.tone).faded(opacity)))
            }
        }
        for stroke in art.strokes {
            let dash = stroke.dashed ? [0.14 * u, 0.1 * u] : []
            let line = Line(Double(stroke.width) * u, round: !stroke.closed && stroke.points.count > 2, dash: dash)
            list.append(.stroke(outline(stroke.points, closed: stroke.closed), palette.tone(stroke.tone), line))
        }
        for dot in art.dots {
            list.append(.fill(.circle(geometry.place(dot.at), Double(dot.radius) * u), palette.tone(dot.tone)))
        }
        for text in art.texts {
            let kai = text.font == .kai
            list.append(
                .text(
                    Lettering(
                        text.text, geometry.place(text.at), Double(text.size) * u, kai: kai,
                        weight: kai ? .regular : .medium, palette.tone(text.tone).faded(kai ? 0.9 : 1),
                        turn: (Int(text.turn) + geometry.turn) % 4)))
        }
        return list
    }

    /// Strokes at 45°, 0.16 units apart.
    private func hatch(_ box: CGRect, _ colour: Colour) -> [Command] {
        let step = 0.16 * u * 2.0.squareRoot()
        let starts = stride(from: box.minX - box.height, to: box.maxX, by: step)
        return starts.map { x in
            .stroke(
                Outline(through: [CGPoint(x: x, y: box.maxY), CGPoint(x: x + box.height, y: box.minY)], closed: false),
                colour, Line(0.03 * u))
        }
    }

    /// Four curved strokes to the unit, always the same ones.
    private func grain() -> [Command] {
        var state: UInt64 = 11
        func next() -> Double {
            state = (state &* 1_664_525 &+ 1_013_904_223) & 0xFFFF_FFFF
            return Double(state) / 4_294_967_296
        }
        let (x0, y0) = (Double(art.bounds.x), Double(art.bounds.y))
        let (w, h) = (Double(art.bounds.w), Double(art.bounds.h))
        let count = Int(w * 4.2)
        return (0..<count).map { i in
            let x = x0 + w * (Double(i) + next()) / Double(count)
            let (a, b) = ((next() - 0.5) * 0.5, (next() - 0.5) * 0.5)
            let place = { (dx: Double, down: Double) in geometry.place(CGPoint(x + dx, y0 + h * down)) }
            let curve = Outline([.move(place(0, 0)), .curve(place((a + b) / 2, 1), place(a, 0.33), place(b, 0.66))])
            let width = (0.02 + next() * 0.07) * u
            return .stroke(curve, palette.grain.faded(0.025 + next() * 0.05), Line(width))
        }
    }
}
