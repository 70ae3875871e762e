import Foundation
import Observation
import QisheCore

/// Piece held by a finger.
public struct Carried: Equatable, Sendable {
    /// Id of the piece.
    public let id: UInt32
    /// Position of the finger on the canvas.
    public let at: CGPoint

    /// Creates a carried piece.
    public init(id: UInt32, at: CGPoint) { (self.id, self.at) = (id, at) }
}

/// Requests of a touched board to its match.
@MainActor public protocol BoardInput: AnyObject {
    /// Taps a point. Returns the scene after it.
    @discardableResult func tap(_ point: UInt16, count: Int) -> BoardScene
    /// Lets a piece slide back to its point from a position in board units.
    func settle(_ piece: UInt32, from: CGPoint)
    /// Current scene.
    var scene: BoardScene { get }
}

extension MatchSession: BoardInput {}

/// Converts the movement of one finger into taps on points. Lifting the finger taps; a second tap on the same point
/// within 300 ms is a double tap. A piece can also be dragged, and slides back if its target is refused. Where points
/// are too close to be hit, the finger aims: lifting it taps the aimed point, and lifting it off the board does
/// nothing. The loupe comes once the finger rests.
@MainActor @Observable public final class BoardTouch {
    /// Piece under the finger.
    public private(set) var carried: Carried?
    /// Point that the finger aims at.
    public private(set) var aimed: BoardPoint?
    /// Piece that slides back, and the position where it was dropped.
    public private(set) var slidingBack: Carried?

    /// Point under a finger that has not rested yet.
    @ObservationIgnored private var resting: BoardPoint?
    @ObservationIgnored private var start: BoardPoint?
    @ObservationIgnored private var from = CGPoint.zero
    @ObservationIgnored private var isDown = false
    @ObservationIgnored private var refused = false
    /// Whether an aiming finger was tried for carrying a piece, in vain.
    @ObservationIgnored private var carriesNothing = false
    /// Whether the finger has rested, so that the loupe is shown.
    @ObservationIgnored private var looks = false
    @ObservationIgnored private var rest: Task<Void, Never>?
    @ObservationIgnored private var last: (point: UInt16, time: Double)?
    /// Number of calls of ``abort()``. A tap can cause one.
    @ObservationIgnored private var generation = 0

    /// Creates the state without a touch.
    public init() {}

    /// Called when the finger comes down or moves. `aims` means that points are too close to be hit; the loupe comes
    /// after `glassAfterMs`, and a finger that aims can carry a piece if it `drags`.
    public func moved(
        to at: CGPoint, _ geometry: BoardGeometry, _ input: some BoardInput, aims: Bool, drags: Bool = false,
        glassAfterMs: UInt64 = 0, zoom: Double = 1
    ) {
        if !isDown {
            let start = geometry.meant(at, input.scene, zoom: zoom)
            (isDown, refused, self.start, from, slidingBack) = (true, false, start, at, nil)
            (carriesNothing, looks) = (false, glassAfterMs == 0)
            if aims, !looks { waitForRest(glassAfterMs) }
        }
        if aims {
            let point = refused ? nil : geometry.meant(at, input.scene, zoom: zoom)
            if looks { aimed = point } else { resting = point }
            guard drags, !carriesNothing else { return }
        }
        // Behind a loupe, a short way is aiming; only a way beyond the next points carries.
        let least = aims ? geometry.unit * 0.7 : max(10, geometry.unit * 0.3)
        if carried == nil, !refused, let start, (at - from).length > least {
            if !aims || mayLift(start.id, input), let id = lift(start.id, input) {
                carried = Carried(id: id, at: at)
            } else if aims {
                carriesNothing = true
            } else {
                refused = true
            }
        }
        if let held = carried { carried = Carried(id: held.id, at: at) }
    }

    /// Called when the finger is lifted.
    public func ended(
        at: CGPoint, time: Double, _ geometry: BoardGeometry, _ input: some BoardInput, aims: Bool, zoom: Double = 1
    ) {
        defer { end() }
        guard isDown, !refused else { return }
        // A carried piece is dropped on the nearest point. A tap may miss its point, so its error is corrected.
        let end = carried == nil ? geometry.meant(at, input.scene, zoom: zoom) : geometry.nearest(at)
        let before = generation
        if let held = carried {
            if let end, end.id != start?.id { input.tap(end.id, count: 1) }
            let piece = input.scene.pieces.first { $0.id == held.id }
            if generation == before, let piece, piece.point == start?.id {
                slideBack(held.id, at, geometry, input)
            }
            last = nil
        } else if aims {
            if let end { tap(end.id, time, geometry, input) }
        } else if let end, end.id == start?.id {
            tap(end.id, time, geometry, input)
        }
    }

    /// Whether the finger moves no piece. It then pans a zoomed board.
    public var idle: Bool { isDown && refused }

    /// Ends the touch, for any reason.
    public func end() {
        rest?.cancel()
        (isDown, carried, aimed, resting, start) = (false, nil, nil, nil, nil)
    }

    /// Drops the touch and all its effects when the device changes hands. A finger that is still down has no effect
    /// until it is lifted.
    public func abort() {
        generation += 1
        rest?.cancel()
        (refused, carried, aimed, slidingBack, start, last) = (true, nil, nil, nil, nil, nil)
    }

    /// Called when a second finger comes down or the system cancels the touch.
    public func cancelled() {
        rest?.cancel()
        (refused, carried, aimed) = (true, nil, nil)
    }

    /// Shows the loupe once the finger has rested.
    private func waitForRest(_ time: UInt64) {
        rest?.cancel()
        rest = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(Int(time)))
            guard let self, !Task.isCancelled, isDown, !refused else { return }
            (looks, aimed) = (true, resting)
        }
    }

    private func tap(_ point: UInt16, _ time: Double, _ geometry: BoardGeometry, _ input: some BoardInput) {
        let twice = last.map { $0.point == point && time - $0.time <= Double(coreLimits.doubleTapMs) / 1000 } ?? false
        let (before, then) = (Self.selected(input.scene), generation)
        let after = input.tap(point, count: twice ? 2 : 1)
        guard generation == then else { return }
        last = twice ? nil : (point, time)
        // A selected piece whose target was refused moves a little towards it and back.
        guard let before, before != point, after.status.tone == .refused,
            let piece = after.pieces.first(where: { $0.point == before })
        else { return }
        let origin = geometry.toScreen(before)
        let way = geometry.toScreen(point) - origin
        let reach = min(geometry.unit * 0.35, way.length)
        slideBack(piece.id, origin + way * (reach / max(1, way.length)), geometry, input)
    }

    private func slideBack(_ id: UInt32, _ at: CGPoint, _ geometry: BoardGeometry, _ input: some BoardInput) {
        slidingBack = Carried(id: id, at: at)
        input.settle(id, from: geometry.units(at))
    }

    /// Picks up the piece at a point, and selects it if needed. Returns its id, or nil if it cannot be picked up.
    private func lift(_ point: UInt16, _ input: some BoardInput) -> UInt32? {
        guard let piece = input.scene.pieces.first(where: { $0.point == point }) else { return nil }
        if Self.selected(input.scene) != point { input.tap(point, count: 1) }
        return Self.selected(input.scene) == point ? piece.id : nil
    }

    /// Whether a finger behind the loupe may take up what stands on a point: an own piece, and none that it could take.
    private func mayLift(_ point: UInt16, _ input: some BoardInput) -> Bool {
        let scene = input.scene
        return scene.pieces.contains { $0.point == point } && scene.points.contains { $0.point == point && $0.enabled }
            && !scene.marks.contains { $0.point == point && ($0.kind == .target || $0.kind == .targetPiece) }
    }

    private static func selected(_ scene: BoardScene) -> UInt16? {
        scene.marks.first { $0.kind == .selected }?.point
    }
}
