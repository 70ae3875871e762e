import Foundation
import QisheCore

/// A board's place on a canvas: its turn, its corner, and the screen points per board unit.
public struct BoardGeometry: Sendable {
    /// The board as it lies on the screen.
    public let ground: OrientedBoard
    /// Points of the screen to a board unit.
    public let unit: Double
    /// The canvas; the board lies in its middle.
    public let canvas: CGSize
    /// Where the board's upper left corner is on the canvas.
    public let origin: CGPoint

    /// The largest board that lies in a canvas.
    public init(_ ground: OrientedBoard, in canvas: CGSize) {
        (self.ground, self.canvas) = (ground, canvas)
        let size = ground.size
        let (wide, high) = (Double(canvas.width), Double(canvas.height))
        unit = max(0.001, min(wide / size.width, high / size.height))
        origin = CGPoint((wide - size.width * unit) / 2, (high - size.height * unit) / 2)
    }

    /// The size of a board on the screen that is as wide and high as there is room.
    public static func fit(_ ground: OrientedBoard, width: Double, height: Double) -> CGSize {
        let size = ground.size
        let unit = max(40 / size.width, min(width / size.width, height / size.height))
        return CGSize(width: size.width * unit, height: size.height * unit)
    }

    /// Where a place of the board as it lies on the screen, in board units, is on the canvas.
    public func place(_ at: CGPoint) -> CGPoint { origin + at * unit }

    /// Where a numbered point is on the canvas; the middle for a number that the board does not have.
    public func place(_ point: UInt16) -> CGPoint {
        guard ground.places.indices.contains(Int(point)) else {
            return CGPoint(x: canvas.width / 2, y: canvas.height / 2)
        }
        return place(ground.places[Int(point)])
    }

    /// The place of the board as it lies on the screen, in board units, under a place of the canvas.
    public func units(_ at: CGPoint) -> CGPoint { (at - origin) * (1 / unit) }

    private func point(_ id: UInt16?) -> BoardPoint? {
        id.flatMap { ground.art.points.indices.contains(Int($0)) ? ground.art.points[Int($0)] : nil }
    }

    private func at(_ place: CGPoint) -> Pt {
        let place = units(place)
        return Pt(x: Float(place.x), y: Float(place.y))
    }

    /// The point nearest to a place of the canvas, when it is near enough to be hit.
    public func nearest(_ place: CGPoint) -> BoardPoint? { point(ground.map.nearest(at: at(place))) }

    /// The point that a finger means that came down at a place, by its error on a board enlarged so many times: the one
    /// it hits, or else the nearest that something can be done with.
    public func meant(_ place: CGPoint, _ scene: BoardScene, zoom: Double = 1) -> BoardPoint? {
        let reach = Float(Double(coreLimits.fingerError) / unit / zoom)
        return point(ground.map.meant(at: at(place), reach: reach, open: scene.points.filter(\.enabled).map(\.point)))
    }

    /// The neighbour of a point in a direction of the screen (dx, dy of -1, 0 or 1), for the arrow keys.
    public func neighbour(of point: UInt16, dx: Double, dy: Double) -> BoardPoint? {
        self.point(ground.map.neighbor(from: point, dx: Int8(dx), dy: Int8(dy)))
    }
}

/// Zoom and position of the view of a board: 1 shows all of it.
public struct Viewport: Equatable, Sendable {
    /// The greatest enlargement.
    public static let maxZoom = 4.0
    /// Enlargement, 1…`maxZoom`.
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
        let next = min(Self.maxZoom, max(1, zoom * factor))
        let moved = centre - (centre - pan) * (next / zoom) + by
        zoom = next
        pan = CGPoint(
            x: min(0, max(size.width * (1 - next), moved.x)), y: min(0, max(size.height * (1 - next), moved.y)))
    }
}
