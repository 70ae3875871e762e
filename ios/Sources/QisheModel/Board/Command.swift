import Foundation

/// A colour with opacity, each part 0…1.
public struct Colour: Hashable, Sendable {
    /// Red.
    public let r: Double
    /// Green.
    public let g: Double
    /// Blue.
    public let b: Double
    /// Opacity.
    public let a: Double

    /// A colour of its six hex digits.
    public init(_ rgb: UInt32, _ a: Double = 1) {
        (r, g, b) = (Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255)
        self.a = a
    }

    private init(r: Double, g: Double, b: Double, a: Double) { (self.r, self.g, self.b, self.a) = (r, g, b, a) }

    /// The same with its opacity multiplied.
    public func faded(_ by: Double) -> Colour { Colour(r: r, g: g, b: b, a: a * by) }

    /// A colour between this one and another.
    public func mixed(_ other: Colour, _ t: Double) -> Colour {
        Colour(r: r + (other.r - r) * t, g: g + (other.g - g) * t, b: b + (other.b - b) * t, a: a + (other.a - a) * t)
    }

    /// White.
    public static let white = Colour(0xFFFFFF)
    /// Black.
    public static let black = Colour(0x000000)
}

/// An outline on the canvas.
public struct Outline: Equatable, Sendable {
    /// A piece of an outline.
    public enum Part: Equatable, Sendable {
        /// Begins at a place.
        case move(CGPoint)
        /// A straight line.
        case line(CGPoint)
        /// A curve to a place, by two control points.
        case curve(CGPoint, CGPoint, CGPoint)
        /// Back to the beginning.
        case close
        /// An ellipse in a box.
        case oval(CGRect)
        /// An arc round a centre, from an angle to another in radians, clockwise on the screen.
        case arc(CGPoint, Double, Double, Double)
    }

    /// Its parts, in order.
    public var parts: [Part]

    /// An outline of parts.
    public init(_ parts: [Part]) { self.parts = parts }

    /// Straight lines through places.
    public init(through places: [CGPoint], closed: Bool) {
        parts = places.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
        if closed, !places.isEmpty { parts.append(.close) }
    }

    /// A circle.
    public static func circle(_ at: CGPoint, _ r: Double) -> Outline {
        Outline([.oval(CGRect(x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r))])
    }

    /// A box with round corners above and below.
    public static func box(_ box: CGRect, top: Double, bottom: Double) -> Outline {
        let (l, r, t, b) = (box.minX, box.maxX, box.minY, box.maxY)
        let pi = Double.pi
        return Outline([
            .move(CGPoint(x: l + top, y: t)), .line(CGPoint(x: r - top, y: t)),
            .arc(CGPoint(x: r - top, y: t + top), top, -pi / 2, 0),
            .line(CGPoint(x: r, y: b - bottom)), .arc(CGPoint(x: r - bottom, y: b - bottom), bottom, 0, pi / 2),
            .line(CGPoint(x: l + bottom, y: b)), .arc(CGPoint(x: l + bottom, y: b - bottom), bottom, pi / 2, pi),
            .line(CGPoint(x: l, y: t + top)), .arc(CGPoint(x: l + top, y: t + top), top, pi, 1.5 * pi), .close,
        ])
    }

    /// The places it goes through, its corners and boxes.
    public var places: [CGPoint] {
        parts.flatMap { part -> [CGPoint] in
            switch part {
            case .move(let p), .line(let p): [p]
            case .curve(let p, _, _): [p]
            case .oval(let box):
                [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)]
            case .arc, .close: []
            }
        }
    }

    /// The box round its places.
    public var bounds: CGRect {
        let all = places
        guard let first = all.first else { return .zero }
        var (l, r, t, b) = (first.x, first.x, first.y, first.y)
        for p in all { (l, r, t, b) = (min(l, p.x), max(r, p.x), min(t, p.y), max(b, p.y)) }
        return CGRect(x: l, y: t, width: r - l, height: b - t)
    }
}

/// A colour at a place of a gradient.
public struct Stop: Equatable, Sendable {
    /// 0…1.
    public let at: Double
    /// The colour there.
    public let colour: Colour

    /// A stop.
    public init(_ at: Double, _ colour: Colour) { (self.at, self.colour) = (at, colour) }
}

/// What an outline is filled or drawn with.
public enum Paint: Equatable, Sendable {
    /// One colour.
    case plain(Colour)
    /// A gradient from one place to another.
    case linear([Stop], CGPoint, CGPoint)
    /// A gradient round a centre.
    case radial([Stop], CGPoint, Double)
}

/// How a line is drawn.
public struct Line: Equatable, Sendable {
    /// Width.
    public let width: Double
    /// Whether ends and joints are round.
    public let round: Bool
    /// Lengths of dashes and gaps; empty for a line drawn through.
    public let dash: [Double]
    /// Where in its dashes it begins.
    public let phase: Double

    /// A line.
    public init(_ width: Double, round: Bool = false, dash: [Double] = [], phase: Double = 0) {
        (self.width, self.round, self.dash, self.phase) = (width, round, dash, phase)
    }
}

/// A word on the canvas, its optical middle at a place.
public struct Lettering: Equatable, Sendable {
    /// How heavy it is.
    public enum Weight: Sendable { case regular, medium, semibold, bold }

    /// The word.
    public let text: String
    /// Its middle.
    public let at: CGPoint
    /// Size of the font.
    public let size: Double
    /// Set in Qishe Kai.
    public let kai: Bool
    /// How heavy.
    public let weight: Weight
    /// Its colour.
    public let colour: Colour
    /// Quarter turns clockwise.
    public let turn: Int

    /// A word.
    public init(
        _ text: String, _ at: CGPoint, _ size: Double, kai: Bool = false, weight: Weight = .regular, _ colour: Colour,
        turn: Int = 0
    ) {
        (self.text, self.at, self.size, self.kai) = (text, at, size, kai)
        (self.weight, self.colour, self.turn) = (weight, colour, turn)
    }
}

/// One step of a drawing. A canvas plays a list of them in order and decides nothing.
public indirect enum Command: Equatable, Sendable {
    /// Fills an outline.
    case fill(Outline, Paint)
    /// Draws along an outline.
    case stroke(Outline, Paint, Line)
    /// Sets a word.
    case text(Lettering)
    /// Draws only inside an outline; with `hole`, only between it and the hole.
    case clip(Outline, hole: Outline?, [Command])
    /// Draws with everything at `about` moved, stretched, turned by quarters and faded.
    case placed(about: CGPoint, to: CGPoint, x: Double, y: Double, turn: Int, alpha: Double, [Command])

    /// Fills with one colour.
    static func fill(_ outline: Outline, _ colour: Colour) -> Command { .fill(outline, .plain(colour)) }

    /// Draws along with one colour.
    static func stroke(_ outline: Outline, _ colour: Colour, _ line: Line) -> Command {
        .stroke(outline, .plain(colour), line)
    }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
func * (a: CGPoint, k: Double) -> CGPoint { CGPoint(x: a.x * k, y: a.y * k) }
extension CGPoint {
    /// A place from plain numbers.
    init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
    /// Distance from the origin.
    var length: Double { hypot(Double(x), Double(y)) }
}
