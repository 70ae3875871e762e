import Foundation
import QisheCore

/// Placement of a board on the screen, in board units from the upper left corner. The core computes it once. Equality
/// is identity, so that caches keyed by it hold the data of exactly one board.
public final class OrientedBoard: Hashable, Sendable {
    /// Empty board.
    public let art: BoardArt
    /// Clockwise rotation on the screen, in quarter turns.
    public let turn: UInt8
    /// The core's hit-testing map of the points.
    let map: TouchMap
    /// Size on the screen, in board units.
    public let size: CGSize
    /// Positions of the points by number, in board units.
    public let places: [CGPoint]

    /// Creates the placement of a board at a rotation.
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
    /// Converts a point of the core.
    public init(_ at: Pt) { self.init(x: Double(at.x), y: Double(at.y)) }
    /// Creates a point from plain numbers.
    init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
    /// Distance from the origin.
    var length: Double { hypot(Double(x), Double(y)) }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
func * (a: CGPoint, k: Double) -> CGPoint { CGPoint(x: a.x * k, y: a.y * k) }

extension AppModel {
    /// Returns a picture of the rules or the openings of a game; nil if there is none.
    public func picture(of game: String, _ of: PictureOf) -> HelpPicture? {
        try? helpPicture(game: game, of: of, prefs: prefs)
    }

    /// Returns the empty board of a game as the preferences write it. Every call with the same ones returns the same object.
    public func orientedBoard(of game: String) -> OrientedBoard? {
        let key = "\(game) \(prefs.lang) \(prefs.glyphs)"
        if let known = orientedBoards[key] { return known }
        guard let art = try? boardOf(game: game, prefs: prefs) else { return nil }
        let oriented = OrientedBoard(art, turn: 0)
        orientedBoards[key] = oriented
        return oriented
    }
}
