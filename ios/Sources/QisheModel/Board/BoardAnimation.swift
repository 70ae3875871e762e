import Foundation
import QisheCore

/// Identity of a picture on a board, so that caches hold the data of exactly one. It says nothing about the picture.
public final class PictureIdentity: Sendable {}

/// Things on a board and the animation that led to their positions. The core computes each thing's key frames once;
/// this type interpolates between them. Secrets are only ever in the current picture, never in the previous one.
public struct BoardAnimation: Sendable {
    /// Scale of a carried piece. A piece that slides back starts at the same scale.
    static let carriedScale: Float = 1.06

    /// Thing with its animation.
    private struct AnimatedThing {
        let thing: Thing
        let step: MotionStep?
        /// Index of its layer, from below.
        let layer: Int
        /// Piece that it is or belongs to.
        let piece: UInt32?
    }

    /// Current picture.
    public private(set) var picture = Picture(width: 1, height: 1, turn: 0, covered: true, things: [])
    /// Identity of that picture.
    public private(set) var identity = PictureIdentity()
    /// Time at which the last animation began.
    public private(set) var start = Date.distantPast
    /// Length of the animation in milliseconds; 0 if nothing moves.
    public private(set) var length = 0.0
    private var steps: [MotionStep] = []
    private var leaving: [Thing] = []
    private var animated: [AnimatedThing] = []

    /// Creates an empty board.
    public init() {}

    /// Time at which the animation ends.
    public var endTime: Date { start + length / 1000 }

    /// Returns the time since the animation began, in milliseconds.
    public func elapsed(_ now: Date) -> Double { max(0, now.timeIntervalSince(start) * 1000) }

    /// Shows the next picture; without `animate` it appears at once. `carried` is the piece under a finger, which is
    /// already at its target. Without `shades` the board never darkens: a moving picture that leaves the app would be too
    /// large.
    public mutating func show(
        _ next: Picture, animate: Bool = true, reduced: Bool = false, shades: Bool = true, carried: UInt32? = nil,
        now: Date = Date()
    ) {
        guard next != picture else { return }
        let found = animate ? motion(before: picture, after: next, reduced: reduced) : nil
        // A selection or a peek does not stop a running animation, because no piece moves.
        let goesOn =
            animate && found?.steps.isEmpty == true && now < endTime && !next.covered && next.turn == picture.turn
        if !goesOn {
            let before = picture.things
            steps = (found?.steps ?? [])
                .filter { carried == nil || $0.before || Self.piece($0.id) != carried }
                .filter { shades || $0.id.what != .flash(kind: .shade) }
            let ids = Set(steps.filter(\.before).map(\.id))
            leaving = ((found?.flashes ?? []) + before).filter { ids.contains($0.id) && !$0.secret }
            length = Double(found?.lengthMs ?? 0)
            start = length > 0 ? now : .distantPast
        }
        (picture, identity) = (next, PictureIdentity())
        matchSteps()
    }

    /// Lets a refused piece slide back to its point from the position where a finger dropped it, in board units.
    public mutating func settle(_ piece: UInt32, from: CGPoint, reduced: Bool, now: Date = Date()) {
        let found = picture.things.first { $0.layer == .piece && Self.piece($0.id) == piece }
        guard let thing = found else { return }
        let way = QisheCore.settle(
            thing: thing, from: Pt(x: Float(from.x), y: Float(from.y)), reduced: reduced)
        (steps, leaving, length, start) = (way.steps, [], Double(way.lengthMs), now)
        matchSteps()
    }

    /// Ends the animation at once.
    public mutating func end() {
        (steps, leaving, length, start) = ([], [], 0, .distantPast)
        matchSteps()
    }

    /// Draws the things in order, at a time of the animation in milliseconds; calls `over` below the secrets. A carried
    /// piece is left out. Allocates nothing.
    public func draw(at time: Double, carried: UInt32? = nil, over: () -> Void = {}, _ put: (Thing, ThingFrame) -> Void)
    {
        let time = Float(time)
        var (first, done) = (0, false)
        while first < animated.count {
            let layer = animated[first].layer
            if layer == PictureLayer.secret.order, !done {
                over()
                done = true
            }
            var end = first
            while end < animated.count, animated[end].layer == layer { end += 1 }
            drawLayer(first..<end, raised: false, time, carried, put)
            drawLayer(first..<end, raised: true, time, carried, put)
            first = end
        }
        if !done { over() }
    }

    /// Draws the carried piece and its number at a position in board units.
    public func drawCarried(_ carried: UInt32, at: CGPoint, _ put: (Thing, ThingFrame) -> Void) {
        let at = Pt(x: Float(at.x), y: Float(at.y))
        for one in animated where one.piece == carried && one.step?.before != true {
            put(one.thing, ThingFrame(at: at, size: Self.carriedScale, width: 1, tilt: 0, opacity: 1))
        }
    }

    private func drawLayer(
        _ range: Range<Int>, raised: Bool, _ time: Float, _ carried: UInt32?, _ put: (Thing, ThingFrame) -> Void
    ) {
        for one in animated[range] {
            if let carried, one.piece == carried, one.step?.before != true { continue }
            let thing = one.thing
            guard let step = one.step else {
                if !raised { put(thing, thing.rest) }
                continue
            }
            guard step.isRaised(at: time) == raised, var frame = step.frame(at: time) else { continue }
            frame.size *= thing.size
            frame.opacity *= thing.opacity
            put(thing, frame)
        }
    }

    /// Matches every thing with its step. Flashes and things of the previous picture lie below the others of their layer.
    private mutating func matchSteps() {
        func animate(_ thing: Thing, before: Bool) -> AnimatedThing {
            let step = steps.first { $0.before == before && $0.id == thing.id }
            return AnimatedThing(thing: thing, step: step, layer: thing.layer.order, piece: Self.piece(thing.id))
        }
        let all = leaving.map { animate($0, before: true) } + picture.things.map { animate($0, before: false) }
        animated = PictureLayer.all.indices.flatMap { layer in all.filter { $0.layer == layer } }
    }

    /// Returns the piece that a thing is, or whose number it is.
    private static func piece(_ id: ThingId) -> UInt32? {
        switch id.what {
        case .piece(let id): id
        case .number(let piece): piece
        case .area, .pill, .mark, .waves, .flash: nil
        }
    }
}

extension PictureLayer {
    /// All layers, the lowest first.
    static let all: [PictureLayer] = [.under, .low, .piece, .over, .mark, .number, .pill, .secret]
    var order: Int {
        switch self {
        case .under: 0
        case .low: 1
        case .piece: 2
        case .over: 3
        case .mark: 4
        case .number: 5
        case .pill: 6
        case .secret: 7
        }
    }
}

extension Thing {
    /// Frame of the thing at rest.
    public var rest: ThingFrame { ThingFrame(at: at, size: size, width: 1, tilt: 0, opacity: opacity) }
}

extension MotionStep {
    private func progress(_ time: Float) -> Float { (time - Float(startMs)) / Float(max(1, lengthMs)) }

    /// Returns whether the thing lies above the others of its layer at a time.
    func isRaised(at time: Float) -> Bool { raised && (0..<1).contains(progress(time)) }

    /// Returns the frame of the thing `time` milliseconds after the animation began; nil if it is not visible.
    func frame(at time: Float) -> ThingFrame? {
        let t = progress(time)
        guard let end = frames.last, !(t < 0 && !before), !(t >= 1 && before) else { return nil }
        let along = min(1, max(0, t)) * Float(frames.count - 1)
        let leg = Int(along)
        guard leg + 1 < frames.count else { return end }
        let (a, b, part) = (frames[leg], frames[leg + 1], along - Float(leg))
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * part }
        return ThingFrame(
            at: Pt(x: mix(a.at.x, b.at.x), y: mix(a.at.y, b.at.y)), size: mix(a.size, b.size),
            width: mix(a.width, b.width), tilt: mix(a.tilt, b.tilt), opacity: mix(a.opacity, b.opacity))
    }
}
