import Foundation
import Observation
import QisheCore

/// Where the board of a match lies on the screen and how near it is looked at, for what comes from outside it: a piece
/// dragged from the tray.
@MainActor @Observable public final class BoardPlace {
    /// The board's box, in the screen's own coordinates.
    public var frame = CGRect.zero
    /// Zoom and position of the view.
    public var view = Viewport()
    /// The piece dragged from the tray.
    public var piece: Emblem?
    /// The finger that drags it, in the screen's own coordinates.
    public var finger = CGPoint.zero

    /// A finger whose piece was taken away drags no other.
    @ObservationIgnored private var spent = false

    /// The whole board, nothing dragged.
    public init() {}

    /// All is forgotten but where the board lies.
    public func forget() {
        spent = spent || piece != nil
        piece = nil
        view = Viewport()
    }

    /// No finger drags.
    public func fresh() { (piece, spent) = (nil, false) }

    /// The point under the finger, when it is over the board and near enough to one to be meant.
    public func point(on ground: OrientedBoard) -> UInt16? {
        guard frame.width > 0, frame.contains(finger) else { return nil }
        let inside = CGPoint(x: finger.x - frame.minX, y: finger.y - frame.minY)
        return BoardGeometry(ground, in: frame.size).nearest(view.board(inside))?.id
    }

    /// A drag from the tray begins or goes on: the kind is picked up first, unless it is already.
    public func drag(_ item: TrayItem, to at: CGPoint, pick: (String) -> Void) {
        guard !spent, item.left > 0 || piece != nil else { return }
        if piece == nil, !item.on { pick(item.id) }
        piece = item.piece
        finger = at
    }

    /// The finger was lifted: the piece is put where it was let go; beside the board it stays in the tray.
    public func drop(_ input: some BoardInput, on ground: OrientedBoard) {
        defer { fresh() }
        guard piece != nil, let point = point(on: ground) else { return }
        input.tap(point, count: 1)
    }
}
