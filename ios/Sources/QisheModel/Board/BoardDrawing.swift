import Foundation
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

/// What passes while a scene is drawn: movement, a carried piece, a point aimed at.
public struct Moment: Sendable {
    /// The pieces as they are on their way; nil for all at their places.
    public var frames: [PieceFrame]?
    /// The piece under a finger.
    public var carried: Carried?
    /// The point aimed at.
    public var aim: UInt16?
    /// 0…1, the check's first second.
    public var pulse = 1.0

    /// Everything still.
    public init() {}
}

/// The drawing of a scene: a pure function from the scene and a size to commands. It knows nothing of SwiftUI, keeps
/// nothing, and gives the same list for the same scene.
public enum BoardDrawing {
    /// The empty board. It has no secret in it and may be kept until the board, its size or the colours change.
    public static func plate(_ geometry: BoardGeometry, _ palette: Palette, edges: PlateEdges = PlateEdges())
        -> [Command]
    {
        PlateDrawing(geometry: geometry, palette: palette, edges: edges).commands()
    }

    /// What lies on the board. It may have a secret in it and must never be kept.
    public static func scene(
        _ scene: BoardScene, _ geometry: BoardGeometry, _ palette: Palette, _ moment: Moment = Moment()
    ) -> [Command] {
        // Behind a curtain there is nothing to draw, whatever a scene has in it.
        guard scene.curtain == nil else { return [] }
        let painter = PieceDrawing(palette: palette, u: geometry.unit)
        let marks = MarkDrawing(palette, geometry)
        let areas = AreaDrawing(palette, geometry)
        var list: [Command] = []
        func draw(_ which: (MarkKind) -> Bool) {
            for mark in scene.marks where which(mark.kind) {
                let under = scene.pieces.first { $0.point == mark.point }
                list += marks.commands(mark, under: under, pulse: moment.pulse)
            }
        }
        func draw(_ frame: PieceFrame) {
            let piece = frame.piece
            let turn = (Int(piece.facing) + geometry.turn) % 4
            let look = PieceLook(piece.shape, piece.ink, piece.glyph, number: Int(piece.number), turn: turn)
            let plain = frame.alpha == 1 && frame.scale == 1 && frame.squeeze == 1
            let drawn = painter.commands(look, frame.at)
            list +=
                plain
                ? drawn
                : [
                    .placed(
                        about: frame.at, to: frame.at, x: frame.scale * frame.squeeze, y: frame.scale, turn: 0,
                        alpha: frame.alpha, drawn)
                ]
        }
        let frames = moment.frames ?? scene.pieces.map { PieceFrame($0, geometry.place($0.point)) }
        for area in scene.areas where AreaDrawing.isUnder(area) { list += areas.commands(area) }
        draw { $0 == .spyCoordinates || $0 == .lastFrom }
        for frame in frames where frame.piece.id != moment.carried?.id { draw(frame) }
        for area in scene.areas where !AreaDrawing.isUnder(area) { list += areas.commands(area) }
        draw { !$0.isSpy && $0 != .lastFrom }
        for frame in frames where frame.piece.number > 0 && frame.piece.shape == .disc {
            list += marks.number(frame.piece.number, frame.at)
        }
        for area in scene.areas { list += areas.pill(area) }
        if let aim = moment.aim { list += marks.aim(geometry.place(aim)) }
        if let carried = moment.carried, let piece = scene.pieces.first(where: { $0.id == carried.id }) {
            draw(PieceFrame(piece, carried.at, scale: 1.06))
        }
        draw { $0.isSpy && $0 != .spyCoordinates }
        return list
    }

    /// Board and scene in a size: everything a canvas has to play.
    public static func all(
        _ scene: BoardScene, _ art: BoardArt, in size: CGSize, _ palette: Palette, _ moment: Moment = Moment()
    ) -> [Command] {
        let geometry = BoardGeometry(art, turn: Int(scene.boardTurn), in: size)
        return plate(geometry, palette) + self.scene(scene, geometry, palette, moment)
    }

    /// One piece as a sign of a side, in a box of a size.
    public static func emblem(_ piece: Emblem, in size: Double, _ palette: Palette) -> [Command] {
        // The piece itself is 0.89 units wide; with its shadow the box holds 1.04.
        let painter = PieceDrawing(palette: palette, u: size / 1.04)
        return painter.commands(PieceLook(piece.shape, piece.ink, piece.glyph), CGPoint(size / 2, size / 2))
    }
}
