import Foundation
import Observation
import QisheCore

/// Board on a screen: its placement, and the things on it with their animation.
@MainActor @Observable public final class BoardDisplay {
    /// Empty board with its placement on the screen.
    public private(set) var oriented: OrientedBoard
    /// Things on the board and their animation.
    public private(set) var animation = BoardAnimation()
    /// Style of the board.
    public private(set) var style: BoardStyle
    /// Whether motion is reduced.
    @ObservationIgnored public var reducesMotion = false
    /// Empty board of the next picture.
    @ObservationIgnored private var board: BoardArt

    init(_ board: BoardArt, turn: UInt8, _ picture: Picture, style: BoardStyle) {
        (self.board, self.style) = (board, style)
        oriented = OrientedBoard(board, turn: turn)
        animation.show(picture, animate: false)
    }

    /// Takes another empty board, for the next picture.
    func take(_ board: BoardArt) { self.board = board }

    /// Shows a picture at a rotation of the board; an empty board without one. `carried` is the piece under a finger.
    func show(_ picture: Picture?, turn: UInt8, animate: Bool, carried: UInt32?) {
        if oriented.art != board || oriented.turn != turn { oriented = OrientedBoard(board, turn: turn) }
        if let picture {
            // The canvas is drawn anew with each change, and a clock's second is none.
            guard picture != animation.picture else { return }
            animation.show(picture, animate: animate, reduced: reducesMotion, carried: carried)
        } else {
            animation = BoardAnimation()
        }
    }

    /// Takes another style. Returns whether it differs, and the picture must be drawn again.
    func take(_ style: BoardStyle) -> Bool {
        guard style != self.style else { return false }
        self.style = style
        return true
    }

    /// Ends the running animation.
    func endMotion() { if animation.endTime > Date() { animation.end() } }

    /// Lets a refused piece slide back to its point from a position in board units.
    func settle(_ piece: UInt32, from: CGPoint) { animation.settle(piece, from: from, reduced: reducesMotion) }
}
