import QisheCore
import QisheModel
import SwiftUI

/// Player of the core's lists on SwiftUI canvases.
@MainActor enum CanvasPlayer {
    /// Cache of prepared drawings for the whole app. It never contains a secret.
    static let cache = SpriteCache<PreparedDrawing> { PreparedDrawing($0) }

    /// Draws a thing at a frame of its animation, on a canvas in board units.
    static func play(_ thing: Thing, _ frame: ThingFrame, _ style: BoardStyle, on context: GraphicsContext) {
        play(cache.thing(thing, style), frame, on: context)
    }

    /// Draws a sprite at a position, on a canvas in board units.
    static func play(_ look: SpriteKey, at: CGPoint, _ style: BoardStyle, on context: GraphicsContext) {
        var placed = context
        placed.translateBy(x: at.x, y: at.y)
        cache.sprite(look, style).play(on: placed)
    }

    /// Draws a prepared drawing at a frame of its animation, on a canvas in board units.
    static func play(_ drawing: PreparedDrawing, _ frame: ThingFrame, on context: GraphicsContext) {
        var placed = context
        placed.translateBy(x: CGFloat(frame.at.x), y: CGFloat(frame.at.y))
        if frame.tilt != 0 { placed.rotate(by: .radians(Double(frame.tilt))) }
        if frame.size != 1 || frame.width != 1 {
            placed.scaleBy(x: CGFloat(frame.size * frame.width), y: CGFloat(frame.size))
        }
        guard frame.opacity < 1 else { return drawing.play(on: placed) }
        // A layer makes it fade as a whole, so that overlapping parts do not shine through.
        placed.opacity *= Double(frame.opacity)
        placed.drawLayer { drawing.play(on: $0) }
    }
}

extension GraphicsContext {
    /// Returns the canvas in board units, with their origin at a position.
    func units(_ unit: Double, at origin: CGPoint = .zero) -> GraphicsContext {
        var units = self
        units.translateBy(x: origin.x, y: origin.y)
        units.scaleBy(x: unit, y: unit)
        return units
    }
}

/// Single sprite in a box, hidden from screen readers.
struct SpriteView: View {
    @Environment(\.boardStyle) private var style
    let look: SpriteKey
    /// Screen points per board unit.
    let unit: Double
    let width: Double
    let height: Double

    var body: some View {
        Canvas { context, size in
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            CanvasPlayer.play(look, at: .zero, style, on: context.units(unit, at: middle))
        }
        .frame(width: width, height: height)
        .accessibilityHidden(true)
    }
}

/// Seal in a box. Its name stands beside it.
struct SealView: View {
    let face: SealFace
    let size: Double
    var state = SealState.stamped

    var body: some View {
        SpriteView(look: .seal(face: face, state: state), unit: size / 1.16, width: size, height: size)
    }
}

/// Tile of a person in a box. The name stands beside it.
struct TileView: View {
    /// Width below which a tile shows only its middle.
    private static let small = 40.0
    let print: UInt64
    let size: Double

    var body: some View {
        SpriteView(
            look: .tile(print: print, small: size < Self.small), unit: size / 1.04, width: size, height: size)
    }
}

/// Piece in a box, as the emblem of a side.
struct Badge: View {
    let piece: Emblem
    let size: Double
    /// Number on a stone; 0 for none.
    var number = 0

    var body: some View {
        // The piece itself is 0.89 units wide; with its shadow the box holds 1.04.
        SpriteView(
            look: .piece(
                shape: piece.shape, ink: piece.ink, glyph: piece.glyph, number: UInt16(clamping: number), turn: 0),
            unit: size / 1.04, width: size, height: size)
    }
}

/// Picture of a scene, without touches: the whole board, or a part of it given in board units.
struct BoardPicture: View {
    @Environment(\.boardStyle) private var style
    let oriented: OrientedBoard
    let scene: BoardScene?
    /// Screen points per board unit. ``middle`` is the position on the board at the centre of the picture.
    let unit: Double
    let middle: (x: Double, y: Double)

    var body: some View {
        let things = scene.map { picture(scene: $0, art: oriented.art, style: style).things } ?? []
        Canvas { context, size in
            let corner = CGPoint(x: size.width / 2 - middle.x * unit, y: size.height / 2 - middle.y * unit)
            let board = context.units(unit, at: corner)
            CanvasPlayer.cache.plate(oriented, style).play(on: board)
            for thing in things { CanvasPlayer.play(thing, thing.rest, style, on: board) }
        }
    }
}
