import Foundation
import Observation
import QisheCore

/// State of a board's view: its frame, its zoom, and a piece dragged onto it from the tray.
@MainActor @Observable public final class BoardViewState {
    /// Frame of the board, in global coordinates.
    public var frame = CGRect.zero
    /// Zoom and position of the view.
    public var viewport = Viewport()
    /// Point aimed at by keys.
    public internal(set) var aim: UInt16?
    /// Piece dragged from the tray.
    public var piece: Emblem?
    /// Position of the dragging finger, in global coordinates.
    public var finger = CGPoint.zero

    /// Whether the current finger has lost its piece. It cannot drag another one until it is lifted.
    @ObservationIgnored private var ignoresFinger = false

    /// Creates the state of an unzoomed board without a drag.
    public init() {}

    /// Resets everything but the board's frame.
    public func reset() {
        ignoresFinger = ignoresFinger || piece != nil
        (piece, aim) = (nil, nil)
        viewport = Viewport()
    }

    /// Ends a drag without a drop.
    public func endDrag() { (piece, ignoresFinger) = (nil, false) }

    /// Returns the point under the finger; nil if the finger is off the board or too far from any point.
    public func point(on oriented: OrientedBoard) -> UInt16? {
        guard frame.width > 0, frame.contains(finger) else { return nil }
        let inside = CGPoint(x: finger.x - frame.minX, y: finger.y - frame.minY)
        return BoardGeometry(oriented, in: frame.size).nearest(viewport.toBoard(inside))?.id
    }

    /// Called when a drag from the tray begins or moves. Picks the kind of piece first, unless it is picked already.
    public func drag(_ item: TrayItem, to at: CGPoint, pick: (String) -> Void) {
        guard !ignoresFinger, item.left > 0 || piece != nil else { return }
        if piece == nil, !item.on { pick(item.id) }
        piece = item.piece
        finger = at
    }

    /// Called when the finger is lifted. Puts the piece on the point below it; beside the board the piece stays in the
    /// tray.
    public func drop(_ input: some BoardInput, on oriented: OrientedBoard) {
        defer { endDrag() }
        guard piece != nil, let point = point(on: oriented) else { return }
        input.tap(point, count: 1)
    }
}
