import Foundation
import Observation
import QisheCore

/// A piece held by a finger, and where.
public struct Carried: Equatable, Sendable {
    /// The piece.
    public let id: UInt32
    /// Where the finger is on the canvas.
    public let at: CGPoint

    /// A piece under a finger.
    public init(id: UInt32, at: CGPoint) { (self.id, self.at) = (id, at) }
}

/// Requests of a board to the match when it is touched.
@MainActor public protocol BoardInput: AnyObject {
    /// A point was tapped; the answer is the scene after it.
    @discardableResult func tap(_ point: UInt16, count: Int) -> BoardScene
    /// A piece slides back to its point from a place, in board units.
    func settle(_ piece: UInt32, from: CGPoint)
    /// The scene as it is.
    var scene: BoardScene { get }
}

extension MatchSession: BoardInput {}

/// Turns one finger's way into taps on points: a tap is given when the finger lifts; a second one on the same point
/// within 300 ms is given as a double tap. A piece can also be dragged; one that may not go there slides back. Where
/// points are too close for that, the finger aims, lifting it taps, and lifting it off the board does nothing.
@MainActor @Observable public final class BoardTouch {
    /// The piece under the finger.
    public private(set) var carried: Carried?
    /// The point aimed at.
    public private(set) var aimed: BoardPoint?
    /// A piece that is to slide back, and from where.
    public private(set) var back: Carried?

    @ObservationIgnored private var start: BoardPoint?
    @ObservationIgnored private var from = CGPoint.zero
    @ObservationIgnored private var isDown = false
    @ObservationIgnored private var refused = false
    @ObservationIgnored private var last: (point: UInt16, time: Double)?
    /// Counts how often everything was forgotten: a tap can do that.
    @ObservationIgnored private var generation = 0

    /// No finger.
    public init() {}

    /// The finger came down or moved. `aims` where points are too close to be hit.
    public func moved(
        to at: CGPoint, _ geometry: BoardGeometry, _ input: some BoardInput, aims: Bool, zoom: Double = 1
    ) {
        if !isDown {
            let start = geometry.meant(at, input.scene, zoom: zoom)
            (isDown, refused, self.start, from, back) = (true, false, start, at, nil)
        }
        if aims {
            aimed = refused ? nil : geometry.meant(at, input.scene, zoom: zoom)
            return
        }
        if carried == nil, !refused, let start, (at - from).length > max(10, geometry.unit * 0.3) {
            if let id = lift(start.id, input) { carried = Carried(id: id, at: at) } else { refused = true }
        }
        if let held = carried { carried = Carried(id: held.id, at: at) }
    }

    /// The finger was lifted.
    public func ended(
        at: CGPoint, time: Double, _ geometry: BoardGeometry, _ input: some BoardInput, aims: Bool, zoom: Double = 1
    ) {
        defer { (isDown, carried, aimed, start) = (false, nil, nil, nil) }
        guard isDown, !refused else { return }
        // A carried piece is let go on a point; a finger may miss one.
        let end = carried == nil ? geometry.meant(at, input.scene, zoom: zoom) : geometry.nearest(at)
        let before = generation
        if aims {
            if let end { tap(end.id, time, geometry, input) }
        } else if let held = carried {
            if let end, end.id != start?.id { input.tap(end.id, count: 1) }
            let piece = input.scene.pieces.first { $0.id == held.id }
            if generation == before, let piece, piece.point == start?.id {
                slideBack(held.id, at, geometry, input)
            }
            last = nil
        } else if let end, end.id == start?.id {
            tap(end.id, time, geometry, input)
        }
    }

    /// Whether the finger moves nothing: an enlarged board then moves with it.
    public var idle: Bool { isDown && refused }

    /// Nothing touches the board any more, whatever ended it.
    public func reset() { (isDown, carried, aimed, start) = (false, nil, nil, nil) }

    /// All is forgotten, at a change of hands. A finger that is still down does nothing more until it was lifted.
    public func forget() {
        generation += 1
        (refused, carried, aimed, back, start, last) = (true, nil, nil, nil, nil, nil)
    }

    /// A second finger came down, or the system took the finger away.
    public func cancelled() { (refused, carried, aimed) = (true, nil, nil) }

    private func tap(_ point: UInt16, _ time: Double, _ geometry: BoardGeometry, _ input: some BoardInput) {
        let twice = last.map { $0.point == point && time - $0.time <= Double(coreLimits.doubleTapMs) / 1000 } ?? false
        let (before, then) = (Self.selected(input.scene), generation)
        let after = input.tap(point, count: twice ? 2 : 1)
        guard generation == then else { return }
        last = twice ? nil : (point, time)
        // A selected piece whose target was refused leans towards it and falls back.
        guard let before, before != point, after.status.tone == .refused,
            let piece = after.pieces.first(where: { $0.point == before })
        else { return }
        let origin = geometry.place(before)
        let way = geometry.place(point) - origin
        let reach = min(geometry.unit * 0.35, way.length)
        slideBack(piece.id, origin + way * (reach / max(1, way.length)), geometry, input)
    }

    private func slideBack(_ id: UInt32, _ at: CGPoint, _ geometry: BoardGeometry, _ input: some BoardInput) {
        back = Carried(id: id, at: at)
        input.settle(id, from: geometry.units(at))
    }

    /// Takes up the piece at a point: selects it if need be. Its id, or nil when it cannot be taken up.
    private func lift(_ point: UInt16, _ input: some BoardInput) -> UInt32? {
        guard let piece = input.scene.pieces.first(where: { $0.point == point }) else { return nil }
        if Self.selected(input.scene) != point { input.tap(point, count: 1) }
        return Self.selected(input.scene) == point ? piece.id : nil
    }

    private static func selected(_ scene: BoardScene) -> UInt16? {
        scene.marks.first { $0.kind == .selected }?.point
    }
}
