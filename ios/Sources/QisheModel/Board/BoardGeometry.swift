import Foundation
import QisheCore

/// Maps between a board and the canvas on which it is drawn.
public struct BoardGeometry: Sendable {
    /// Placement of the board.
    public let oriented: OrientedBoard
    /// Screen points per board unit.
    public let unit: Double
    /// Size of the canvas. The board is centred in it.
    public let canvas: CGSize
    /// Position of the board's upper left corner on the canvas.
    public let origin: CGPoint

    /// Creates the geometry of the largest board that fits a canvas.
    public init(_ oriented: OrientedBoard, in canvas: CGSize) {
        (self.oriented, self.canvas) = (oriented, canvas)
        let size = oriented.size
        let (wide, high) = (Double(canvas.width), Double(canvas.height))
        unit = max(0.001, min(wide / size.width, high / size.height))
        origin = CGPoint((wide - size.width * unit) / 2, (high - size.height * unit) / 2)
    }

    /// Returns the largest size of a board that fits a width and a height.
    public static func fit(_ oriented: OrientedBoard, width: Double, height: Double) -> CGSize {
        let size = oriented.size
        let unit = max(40 / size.width, min(width / size.width, height / size.height))
        return CGSize(width: size.width * unit, height: size.height * unit)
    }

    /// Converts a position on the board, in board units, to one on the canvas.
    public func toScreen(_ at: CGPoint) -> CGPoint { origin + at * unit }

    /// Returns a point's position on the canvas, or the canvas's middle if the board has no such point.
    public func toScreen(_ point: UInt16) -> CGPoint {
        guard oriented.places.indices.contains(Int(point)) else {
            return CGPoint(x: canvas.width / 2, y: canvas.height / 2)
        }
        return toScreen(oriented.places[Int(point)])
    }

    /// Converts a position on the canvas to one on the board, in board units.
    public func units(_ at: CGPoint) -> CGPoint { (at - origin) * (1 / unit) }

    /// Returns a point of the board by its id.
    func point(_ id: UInt16?) -> BoardPoint? {
        id.flatMap { oriented.art.points.indices.contains(Int($0)) ? oriented.art.points[Int($0)] : nil }
    }

    /// Converts a position on the canvas to a place of the core.
    func place(_ position: CGPoint) -> Pt {
        let place = units(position)
        return Pt(x: Float(place.x), y: Float(place.y))
    }

    /// Converts a place of the core to a position on the canvas.
    func position(_ place: Pt) -> CGPoint { toScreen(CGPoint(x: Double(place.x), y: Double(place.y))) }

    /// Returns the point nearest to a position on the canvas; nil if none is close enough to be hit.
    public func nearest(_ place: CGPoint) -> BoardPoint? { point(oriented.map.nearest(at: self.place(place))) }

    /// Returns a point's neighbour in a direction of the screen (dx, dy of -1, 0 or 1), for the arrow keys.
    public func neighbour(of point: UInt16, dx: Double, dy: Double) -> BoardPoint? {
        self.point(oriented.map.neighbor(from: point, dx: Int8(dx), dy: Int8(dy)))
    }
}

/// Zoom and position of the view of a board: 1 shows all of it.
public struct Viewport: Equatable, Sendable {
    /// Maximum zoom factor.
    public static let maxZoom = 4.0
    /// Zoom factor up to which the whole board is shown.
    static let whole = 1.01
    /// Zoom factor, 1…`maxZoom`.
    public private(set) var zoom = 1.0
    /// Position of the board's upper left corner in the window onto it.
    public private(set) var pan = CGPoint.zero

    /// Creates a view of the whole board.
    public init() {}

    /// Whether less than the whole board is shown.
    public var isZoomed: Bool { zoom > Self.whole }

    /// Converts a position in the window to one on the board at zoom 1.
    public func toBoard(_ at: CGPoint) -> CGPoint { (at - pan) * (1 / zoom) }

    /// Converts a position on the board at zoom 1 to one in the window.
    public func toWindow(_ at: CGPoint) -> CGPoint { at * zoom + pan }

    /// Shows the whole board, or enlarges it by `factor` with `corner` in sight.
    public mutating func toggle(corner: CGPoint, factor: Double, size: CGSize) {
        if isZoomed { self = Viewport() } else { change(centre: corner, factor: factor, size: size) }
    }

    /// Zooms around `centre` and moves by `by`. The board always fills its window of `size`.
    public mutating func change(centre: CGPoint, by: CGPoint = .zero, factor: Double, size: CGSize) {
        let next = min(Self.maxZoom, max(1, zoom * factor))
        let moved = centre - (centre - pan) * (next / zoom) + by
        zoom = next
        pan = CGPoint(
            x: min(0, max(size.width * (1 - next), moved.x)), y: min(0, max(size.height * (1 - next), moved.y)))
    }
}
