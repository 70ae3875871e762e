import Foundation
import QisheCore

/// A board as it lies on the screen, asked of the core once: where its points are, in board units from its upper left
/// corner. Two are the same only if they are one and the same: what is kept for one is good for it alone.
public final class OrientedBoard: Hashable, Sendable {
    /// The empty board.
    public let art: BoardArt
    /// Quarter turns clockwise on the screen.
    public let turn: UInt8
    /// The core's map of its points.
    let map: TouchMap
    /// Width and height on the screen, board units.
    public let size: CGSize
    /// Where the points are, by their numbers, board units.
    public let places: [CGPoint]

    /// A board that lies on the screen as a scene says.
    public init(_ art: BoardArt, turn: UInt8) {
        (self.art, self.turn) = (art, turn)
        map = TouchMap(art: art, turn: turn)
        let extent = map.extent()
        size = CGSize(width: Double(extent.x), height: Double(extent.y))
        places = map.places().map(CGPoint.init)
    }

    public static func == (a: OrientedBoard, b: OrientedBoard) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGPoint {
    /// A place of the core, as it is.
    public init(_ at: Pt) { self.init(x: Double(at.x), y: Double(at.y)) }
    /// A place from plain numbers.
    init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
    /// Distance from the origin.
    var length: Double { hypot(Double(x), Double(y)) }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
func * (a: CGPoint, k: Double) -> CGPoint { CGPoint(x: a.x * k, y: a.y * k) }
