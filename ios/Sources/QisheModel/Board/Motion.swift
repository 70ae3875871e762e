import Foundation
import QisheCore

/// How one piece is to be drawn at an instant.
public struct PieceFrame: Equatable, Sendable {
    /// The piece.
    public let piece: PieceView
    /// Its middle on the canvas.
    public let at: CGPoint
    /// Opacity, size, and width while it turns over.
    public let alpha, scale, squeeze: Double

    /// A piece at an instant.
    public init(_ piece: PieceView, _ at: CGPoint, alpha: Double = 1, scale: Double = 1, squeeze: Double = 1) {
        (self.piece, self.at, self.alpha, self.scale, self.squeeze) = (piece, at, alpha, scale, squeeze)
    }
}

/// The easing of all movement: (0.2, 0, 0, 1).
public func ease(_ x: Double) -> Double {
    guard x > 0, x < 1 else { return min(1, max(0, x)) }
    // The curve's own parameter by halving: x(t) grows with t.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
        let t = (low + high) / 2
        if 3 * (1 - t) * (1 - t) * t * 0.2 + t * t * t < x { low = t } else { high = t }
    }
    let t = (low + high) / 2
    return 3 * (1 - t) * t * t + t * t * t
}

/// The way from one set of pieces to the next, found by comparing them: moved ones glide, vanished ones fade, turned
/// ones flip. It knows nothing of why, so that its timing is the same whatever lies behind a change.
public struct Motion: Sendable {
    /// One length for every change, so that nothing can be told from it.
    static let total = 320.0
    /// So many new pieces at once are not placed but unveiled.
    static let many = 6

    private var before: [UInt32: PieceView] = [:]
    private var after: [PieceView] = []
    private var reduced = false
    private var unveiled = false
    private var nudge: (id: UInt32, from: CGPoint)?
    private var hop: Double { reduced ? 80 : 140 }
    /// How long it takes, in milliseconds; 0 when everything is still.
    public private(set) var length = 0.0

    /// Everything still, and nothing there.
    public init() {}

    /// Takes over a new set of pieces; without `animate` they are there at once.
    public mutating func show(_ pieces: [PieceView], animate: Bool, reduced: Bool) {
        let old = Dictionary(after.map { ($0.id, $0) }) { a, _ in a }
        self.reduced = reduced
        let changed =
            !old.isEmpty
            && (old.count != pieces.count
                || pieces.contains { piece in
                    guard let was = old[piece.id] else { return true }
                    return was.point != piece.point || was.ink != piece.ink || was.glyph != piece.glyph
                })
        nudge = nil
        before = changed && animate ? old : [:]
        unveiled = pieces.filter { old[$0.id] == nil }.count >= Self.many
        after = pieces
        // A chain of jumps takes its time for every hop; hops are public.
        let hops = pieces.map { old[$0.id]?.point == $0.point ? 0 : $0.via.count }.max() ?? 0
        length = changed && animate ? Self.total + Double(hops) * hop : 0
    }

    /// Lets a piece slide back to its point from a place on the canvas.
    public mutating func slideBack(_ id: UInt32, from: CGPoint) {
        before = [:]
        nudge = (id, from)
        length = reduced ? 1 : 160
    }

    /// Every piece as it is to be drawn so many milliseconds later, in order: vanished ones first, moving ones last.
    public func frames(at time: Double, _ place: (UInt16) -> CGPoint) -> [PieceFrame] {
        guard time < length else { return after.map { PieceFrame($0, place($0.point)) } }
        var list: [PieceFrame] = []
        let present = Set(after.map(\.id))
        for gone in before.values.sorted(by: { $0.id < $1.id }) where !present.contains(gone.id) {
            let alpha = 1 - part(time, 60, 120)
            if alpha > 0 { list.append(PieceFrame(gone, place(gone.point), alpha: alpha)) }
        }
        list += after.map { frame($0, time, place) }
        return list.filter { $0.scale == 1 } + list.filter { $0.scale != 1 }
    }

    private func part(_ time: Double, _ from: Double, _ length: Double) -> Double {
        min(1, max(0, (time - from) / length))
    }

    private func frame(_ piece: PieceView, _ time: Double, _ place: (UInt16) -> CGPoint) -> PieceFrame {
        let to = place(piece.point)
        if let nudge, nudge.id == piece.id {
            let t = ease(part(time, 0, length))
            return PieceFrame(piece, nudge.from + (to - nudge.from) * t, scale: 1 + 0.06 * (1 - t))
        }
        guard !before.isEmpty else { return PieceFrame(piece, to) }
        guard let old = before[piece.id] else { return appear(piece, to, time) }
        if old.ink != piece.ink || (old.glyph != piece.glyph && old.point == piece.point) {
            return turn(old, piece, to, time)
        }
        if old.point == piece.point { return PieceFrame(piece, to) }
        if !piece.via.isEmpty { return hopping(old, piece, time, place) }
        if reduced { return PieceFrame(piece, to, alpha: part(time, 0, 80)) }
        let t = part(time, 0, 180)
        let from = place(old.point)
        return PieceFrame(piece, from + (to - from) * ease(t), scale: lift(t))
    }

    private func lift(_ t: Double) -> Double { t < 1 ? 1.0001 + 0.06 * sin(.pi * t) : 1 }

    /// From landing to landing, lifted in between.
    private func hopping(
        _ old: PieceView, _ piece: PieceView, _ time: Double, _ place: (UInt16) -> CGPoint
    ) -> PieceFrame {
        let stops = [old.point] + piece.via + [piece.point]
        let leg = min(Int(time / hop), stops.count - 2)
        let t = part(time, Double(leg) * hop, hop)
        let (from, to) = (place(stops[leg]), place(stops[leg + 1]))
        if reduced { return PieceFrame(piece, t < 0.5 ? from : to) }
        return PieceFrame(piece, from + (to - from) * ease(t), scale: lift(t))
    }

    private func appear(_ piece: PieceView, _ to: CGPoint, _ time: Double) -> PieceFrame {
        if unveiled {
            // A screen lifts: what stood behind it comes up together.
            let t = ease(part(time, 0, reduced ? 160 : 280))
            return PieceFrame(piece, to, alpha: t, scale: reduced ? 1 : 0.9 + 0.1 * t)
        }
        if reduced { return PieceFrame(piece, to) }
        return PieceFrame(piece, to, scale: 1.12 - 0.12 * ease(part(time, 0, 120)))
    }

    private func turn(_ old: PieceView, _ piece: PieceView, _ to: CGPoint, _ time: Double) -> PieceFrame {
        if reduced { return PieceFrame(piece, to, alpha: part(time, 0, 160)) }
        let t = part(time, 0, 320)
        return PieceFrame(t < 0.5 ? old : piece, to, squeeze: max(0.02, abs(cos(.pi * t))))
    }
}
