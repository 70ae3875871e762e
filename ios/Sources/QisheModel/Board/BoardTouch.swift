import Foundation
import QisheCore

/// What a board asks of the match when it is touched.
@MainActor public protocol BoardInput: AnyObject {
    /// A point was tapped; the answer is the scene after it.
    @discardableResult func tap(_ point: UInt16, count: Int) -> BoardScene
    /// The scene as it is.
    var scene: BoardScene { get }
}

extension TableModel: BoardInput {}

/// Turns one finger's way into taps on points: a tap is given when the finger lifts; a second one on the same point
/// within 300 ms is given as a double tap. A piece can also be dragged; one that may not go there slides back. Where
/// points are too close for that, the finger aims, lifting it taps, and lifting it off the board does nothing.
@MainActor public struct BoardTouch {
    /// How soon a second tap makes a double tap, in seconds.
    static let double = 0.3

    /// The piece under the finger.
    public private(set) var carried: Carried?
    /// The point aimed at.
    public private(set) var aimed: BoardPoint?
    /// A piece that is to slide back, and from where.
    public private(set) var back: Carried?

    private var start: BoardPoint?
    private var from = CGPoint.zero
    private var isDown = false
    private var refused = false
    private var last: (point: UInt16, time: Double)?

    /// No finger.
    public init() {}

    /// The finger came down or moved. `aims` where points are too close to be hit.
    public mutating func moved(to at: CGPoint, _ geometry: BoardGeometry, _ input: some BoardInput, aims: Bool) {
        if !isDown {
            (isDown, refused, start, from, back) = (true, false, geometry.nearest(at), at, nil)
        }
        if aims {
            aimed = refused ? nil : geometry.nearest(at)
            return
        }
        if carried == nil, !refused, let start, (at - from).length > max(10, geometry.unit * 0.3) {
            if let id = lift(start.id, input) { carried = Carried(id: id, at: at) } else { refused = true }
        }
        if let held = carried { carried = Carried(id: held.id, at: at) }
    }

    /// The finger was lifted.
    public mutating func ended(
        at: CGPoint, time: Double, _ geometry: BoardGeometry, _ input: some BoardInput, aims: Bool
    ) {
        defer { (isDown, carried, aimed, start) = (false, nil, nil, nil) }
        guard isDown, !refused else { return }
        let end = geometry.nearest(at)
        if aims {
            if let end { tap(end.id, time, geometry, input) }
        } else if let held = carried {
            if let end, end.id != start?.id { input.tap(end.id, count: 1) }
            if let piece = input.scene.pieces.first(where: { $0.id == held.id }), piece.point == start?.id {
                back = Carried(id: held.id, at: at)
            }
            last = nil
        } else if let end, end.id == start?.id {
            tap(end.id, time, geometry, input)
        }
    }

    /// Whether the finger moves nothing: an enlarged board then moves with it.
    public var idle: Bool { isDown && refused }

    /// Nothing touches the board any more, whatever ended it.
    public mutating func reset() { (isDown, carried, aimed, start) = (false, nil, nil, nil) }

    /// A second finger came down, or the system took the finger away.
    public mutating func cancelled() { (refused, carried, aimed) = (true, nil, nil) }

    private mutating func tap(_ point: UInt16, _ time: Double, _ geometry: BoardGeometry, _ input: some BoardInput) {
        let twice = last.map { $0.point == point && time - $0.time <= Self.double } ?? false
        let before = Self.selected(input.scene)
        let after = input.tap(point, count: twice ? 2 : 1)
        last = twice ? nil : (point, time)
        // A selected piece whose target was refused leans towards it and falls back.
        guard let before, before != point, after.status.tone == .refused,
            let piece = after.pieces.first(where: { $0.point == before })
        else { return }
        let origin = geometry.place(before)
        let way = geometry.place(point) - origin
        let reach = min(geometry.unit * 0.35, way.length)
        back = Carried(id: piece.id, at: origin + way * (reach / max(1, way.length)))
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
