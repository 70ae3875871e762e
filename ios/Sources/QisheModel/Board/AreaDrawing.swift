import Foundation
import QisheCore

/// Draws areas and lines on the board: surfaces under the pieces, explaining lines over them.
struct AreaDrawing {
    let palette: Palette
    let geometry: BoardGeometry
    private var u: Double { geometry.unit }

    init(_ palette: Palette, _ geometry: BoardGeometry) { (self.palette, self.geometry) = (palette, geometry) }

    /// Whether an area lies under the pieces.
    static func isUnder(_ area: Area) -> Bool { area.kind == .figure || area.kind == .aim || area.kind == .place }

    private func line(_ width: Double, dashed: Bool = false) -> Line {
        Line(width * u, round: true, dash: dashed ? [0.16 * u, 0.14 * u] : [])
    }

    /// One area; `fill` 0…1 lets a figure grow in.
    func commands(_ area: Area, fill: Double = 1) -> [Command] {
        let shape = Outline(through: area.points.map(geometry.place), closed: area.closed)
        switch area.kind {
        case .figure:
            return [
                .fill(shape, palette.goldFill.faded(0.55 * fill)), .stroke(shape, palette.gold.faded(fill), line(0.1)),
            ]
        case .aim: return [.fill(shape, palette.warn.faded(0.12)), .stroke(shape, palette.warn, line(0.08))]
        case .place: return [.fill(shape, palette.sel.faded(0.16)), .stroke(shape, palette.sel.faded(0.7), line(0.05))]
        case .run:
            // A band round the pieces that count together; told apart by colour and, for White, by a second line.
            let band: [Command] = [
                .stroke(shape, palette.gold.faded(0.34), line(0.92)),
                .stroke(shape, palette.wood1.faded(0.9), line(0.16)), .stroke(shape, palette.gold, line(0.1)),
            ]
            return area.seat == 1 ? band + [.stroke(shape, palette.wood1, line(0.03))] : band
        case .guide:
            return [
                .stroke(shape, palette.wood1.faded(0.8), line(0.09)),
                .stroke(shape, palette.sel, line(0.05, dashed: true)),
            ]
        case .path:
            return [.stroke(shape, palette.wood1.faded(0.85), line(0.15)), .stroke(shape, palette.sel, line(0.08))]
                + head(area)
        }
    }

    /// The pill of an area: over the pieces, so that none hides a number.
    func pill(_ area: Area) -> [Command] {
        guard !area.text.isEmpty else { return [] }
        let at = geometry.place(area.at)
        let (w, h) = ((0.16 + 0.13 * Double(area.text.count)) * u, 0.27 * u)
        let box = CGRect(x: at.x - w, y: at.y - h, width: 2 * w, height: 2 * h)
        return [
            .fill(.box(box, top: min(w, h), bottom: min(w, h)), palette.ink.faded(0.94)),
            .text(Lettering(area.text, at, 0.36 * u, weight: .semibold, palette.table)),
        ]
    }

    private func head(_ area: Area) -> [Command] {
        guard area.points.count >= 2 else { return [] }
        let end = geometry.place(area.points[area.points.count - 1])
        let way = end - geometry.place(area.points[area.points.count - 2])
        let along = way * (0.24 * u / max(1, way.length))
        let across = CGPoint(x: -along.y * 0.6, y: along.x * 0.6)
        let tip = Outline(through: [end, end - along + across, end - along - across], closed: true)
        return [.fill(tip, palette.sel), .stroke(tip, palette.sel, line(0.04))]
    }
}
