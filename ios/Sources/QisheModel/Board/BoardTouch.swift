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
    /// Ends the running animation of the board. Called when a touch begins.
    func endMotion()
    /// Current scene.
    var scene: BoardScene { get }
}

extension MatchSession: BoardInput {}

/// Feeds one finger on a board to the core's `Finger`, and carries out its orders.
@MainActor @Observable public final class BoardTouch {
    /// Piece under the finger.
    public private(set) var carried: Carried?
    /// Point that the finger aims at.
    public private(set) var aimed: BoardPoint?
    /// Piece that slides back, and the position where it was dropped.
    public private(set) var slidingBack: Carried?
    /// Whether the last movement moves the enlarged board.
    @ObservationIgnored public private(set) var pans = false
    /// Position round which the last touch enlarges the board, or shows all of it again.
    @ObservationIgnored public private(set) var zoomCentre: CGPoint?

    @ObservationIgnored private let finger = Finger()
    @ObservationIgnored private var map: TouchMap?
    @ObservationIgnored private var isDown = false
    @ObservationIgnored private var rest: Task<Void, Never>?

    /// Creates the state without a touch.
    public init() {}

    /// Called when the finger comes down or moves, at a time in seconds by the clock of the other calls. `aim` is the
    /// help of the board.
    public func moved(
        to at: CGPoint, time: Double, _ geometry: BoardGeometry, _ input: some BoardInput, aim: FingerAim?,
        zoom: Double = 1
    ) {
        (pans, zoomCentre) = (false, nil)
        if isDown { return send(.move(at: geometry.place(at)), time, geometry, input) }
        (isDown, slidingBack) = (true, nil)
        input.endMotion()
        let unit = Float(geometry.unit * zoom)
        let reach = FingerReach(
            aim: aim, error: coreLimits.fingerError / unit, slop: Self.slop / unit, zoomed: zoom > Viewport.whole)
        send(.down(at: geometry.place(at), board: input.scene.underFinger, reach: reach), time, geometry, input)
    }

    /// Called when the finger is lifted.
    public func ended(at: CGPoint, time: Double, _ geometry: BoardGeometry, _ input: some BoardInput) {
        send(.up(at: geometry.place(at)), time, geometry, input)
        end()
    }

    /// Ends the touch, for any reason.
    public func end() {
        cancelled()
        isDown = false
    }

    /// Called when a second finger comes down or the system cancels the touch. The finger has no effect until it is lifted.
    public func cancelled() { drop(.cancel) }

    /// Drops the touch and all its effects when the device changes hands.
    public func abort() {
        drop(.forget)
        slidingBack = nil
    }

    private func drop(_ event: FingerEvent) {
        rest?.cancel()
        (carried, aimed) = (nil, nil)
        if let map { _ = finger.handle(event: event, map: map, now: 0) }
    }

    private func send(_ event: FingerEvent, _ time: Double, _ geometry: BoardGeometry, _ input: some BoardInput) {
        let map = geometry.oriented.map
        self.map = map
        for order in finger.handle(event: event, map: map, now: UInt64(time * 1000)) {
            carryOut(order, time, geometry, input)
        }
        wakeUp(time, geometry, input)
    }

    private func carryOut(
        _ order: FingerOrder, _ time: Double, _ geometry: BoardGeometry, _ input: some BoardInput
    ) {
        switch order {
        case .tap(let point, let count):
            let before = input.scene
            let after = input.tap(point, count: Int(count))
            send(.answered(board: after.underFinger, changed: after != before), time, geometry, input)
        case .aim(let point): aimed = geometry.point(point)
        case .carry(let piece, let at): carried = Carried(id: piece, at: geometry.position(at))
        case .putDown: carried = nil
        case .slideBack(let piece, let from):
            slidingBack = Carried(id: piece, at: geometry.position(from))
            input.settle(piece, from: CGPoint(x: Double(from.x), y: Double(from.y)))
        // The picture begins each movement where its piece was last shown.
        case .land: break
        // A point answers on this system by its label alone.
        case .blink: break
        case .pan: pans = true
        case .zoom(let at): zoomCentre = geometry.position(at)
        }
    }

    /// Tells the core the time that it asks for.
    private func wakeUp(_ time: Double, _ geometry: BoardGeometry, _ input: some BoardInput) {
        rest?.cancel()
        guard let due = finger.nextTick() else { return }
        rest = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(max(1, Int(due) - Int(time * 1000))))
            guard let self, !Task.isCancelled else { return }
            send(.tick, Double(due) / 1000, geometry, input)
        }
    }

    /// Distance in screen points within which a finger has not moved.
    private static let slop: Float = 10
}

extension BoardScene {
    /// Scene as a finger sees it.
    fileprivate var underFinger: FingerBoard {
        FingerBoard(
            open: points.filter(\.enabled).map(\.point), pieces: pieces.map { PieceAt(piece: $0.id, point: $0.point) },
            selected: marks.first { $0.kind == .selected }?.point,
            targets: marks.filter { $0.kind == .target || $0.kind == .targetPiece }.map(\.point),
            refused: status.tone == .refused)
    }
}
