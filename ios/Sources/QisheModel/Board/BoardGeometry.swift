import Foundation
import QisheCore

/// A board's place on a canvas: its art, how it is turned, and points of the screen to a board unit.
public struct BoardGeometry: Sendable {
    /// The empty board.
    public let art: BoardArt
    /// Quarter turns clockwise on the screen.
    public let turn: Int
    /// Points of the screen to a board unit.
    public let unit: Double
    /// The canvas; the board lies in its middle.
    public let canvas: CGSize

    /// The largest board that lies in a canvas.
    public init(_ art: BoardArt, turn: Int, in canvas: CGSize) {
        self.art = art
        self.turn = (turn % 4 + 4) % 4
        self.canvas = canvas
        let size = Self.size(art, turn)
        unit = max(0.001, min(canvas.width / size.width, canvas.height / size.height))
    }

    /// Size of a board in units, as turned.
    public static func size(_ art: BoardArt, _ turn: Int) -> CGSize {
        let (w, h) = (Double(art.bounds.w), Double(art.bounds.h))
        return turn % 2 == 0 ? CGSize(width: w, height: h) : CGSize(width: h, height: w)
    }

    /// The size of a board on the screen that is as wide and high as there is room.
    public static func fit(_ art: BoardArt, turn: Int, width: Double, height: Double) -> CGSize {
        let size = size(art, turn)
        let unit = max(40 / size.width, min(width / size.width, height / size.height))
        return CGSize(width: size.width * unit, height: size.height * unit)
    }

    private var centre: CGPoint {
        CGPoint(Double(art.bounds.x + art.bounds.w / 2), Double(art.bounds.y + art.bounds.h / 2))
    }

    private var middle: CGPoint { CGPoint(x: canvas.width / 2, y: canvas.height / 2) }

    /// Turns by quarters, clockwise on the screen.
    static func quarter(_ p: CGPoint, _ turns: Int) -> CGPoint {
        switch turns {
        case 1: CGPoint(x: -p.y, y: p.x)
        case 2: CGPoint(x: -p.x, y: -p.y)
        case 3: CGPoint(x: p.y, y: -p.x)
        default: p
        }
    }

    /// Where a place of the board is on the canvas.
    public func place(_ at: Pt) -> CGPoint { place(CGPoint(Double(at.x), Double(at.y))) }

    /// Where a place of the board is on the canvas.
    public func place(_ at: CGPoint) -> CGPoint { middle + Self.quarter(at - centre, turn) * unit }

    /// Where a numbered point is on the canvas; the middle for a number that the board does not have.
    public func place(_ point: UInt16) -> CGPoint { of(point).map { place($0.at) } ?? middle }

    /// A numbered point.
    public func of(_ point: UInt16) -> BoardPoint? {
        art.points.indices.contains(Int(point)) ? art.points[Int(point)] : nil
    }

    /// The place of the board under a place of the canvas.
    public func board(under at: CGPoint) -> CGPoint {
        Self.quarter((at - middle) * (1 / unit), (4 - turn) % 4) + centre
    }

    /// The point nearest to a place of the canvas, when it is near enough to be meant.
    public func nearest(_ at: CGPoint) -> BoardPoint? {
        let place = board(under: at)
        func far(_ point: BoardPoint) -> Double { (CGPoint(Double(point.at.x), Double(point.at.y)) - place).length }
        guard let best = art.points.min(by: { far($0) < far($1) }) else { return nil }
        return far(best) <= Double(art.snap) ? best : nil
    }

    /// The neighbour of a point in a direction of the screen (dx, dy of -1, 0 or 1), for the arrow keys: the nearest
    /// one that lies within 45° of it.
    public func neighbour(of point: UInt16, dx: Double, dy: Double) -> BoardPoint? {
        let start = place(point)
        var best: (BoardPoint, Double)?
        for other in art.points where other.id != point {
            let way = place(other.at) - start
            let along = way.x * dx + way.y * dy
            let across = abs(way.x * dy) + abs(way.y * dx)
            guard along > 0.001, across <= along + 0.001 else { continue }
            if best == nil || along + 2 * across < best!.1 { best = (other, along + 2 * across) }
        }
        return best?.0
    }
}

/// How near a board is looked at: 1 shows all of it.
public struct Viewport: Equatable, Sendable {
    /// The greatest enlargement.
    public static let most = 4.0
    /// Enlargement, 1…`most`.
    public private(set) var zoom = 1.0
    /// Where the board's upper left corner is in the window onto it.
    public private(set) var pan = CGPoint.zero

    /// The whole board.
    public init() {}

    /// Whether less than the whole board is shown.
    public var near: Bool { zoom > 1.01 }

    /// The place of the unenlarged board under a place of the window.
    public func board(_ at: CGPoint) -> CGPoint { (at - pan) * (1 / zoom) }

    /// Where a place of the unenlarged board is in the window.
    public func window(_ at: CGPoint) -> CGPoint { at * zoom + pan }

    /// Enlarges around `centre` and moves by `by`; the board always fills its window of `size`.
    public mutating func change(centre: CGPoint, by: CGPoint = .zero, factor: Double, size: CGSize) {
        let next = min(Self.most, max(1, zoom * factor))
        let moved = centre - (centre - pan) * (next / zoom) + by
        zoom = next
        pan = CGPoint(
            x: min(0, max(size.width * (1 - next), moved.x)), y: min(0, max(size.height * (1 - next), moved.y)))
    }
}
