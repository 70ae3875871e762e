import QisheCore
import QisheModel
import SwiftUI

/// Plays drawing commands on a SwiftUI canvas, in order. It decides nothing and keeps nothing.
struct CanvasPlayer {
    /// Plays commands.
    func play(_ list: [Command], on context: GraphicsContext) {
        for command in list {
            switch command {
            case .fill(let outline, let paint):
                context.fill(path(outline), with: shading(paint))
            case .stroke(let outline, let paint, let line):
                let style = StrokeStyle(
                    lineWidth: line.width, lineCap: line.round ? .round : .butt, lineJoin: line.round ? .round : .miter,
                    dash: line.dash.map { CGFloat($0) }, dashPhase: line.phase)
                context.stroke(path(outline), with: shading(paint), style: style)
            case .text(let word):
                set(word, on: context)
            case .clip(let outline, let hole, let inner):
                var clipped = context
                var shape = path(outline)
                if let hole { shape.addPath(path(hole)) }
                clipped.clip(to: shape, style: FillStyle(eoFill: hole != nil))
                play(inner, on: clipped)
            case .placed(let about, let to, let x, let y, let turn, let alpha, let inner):
                var moved = context
                moved.opacity *= alpha
                moved.translateBy(x: to.x, y: to.y)
                moved.rotate(by: .degrees(90 * Double(turn)))
                moved.scaleBy(x: x, y: y)
                moved.translateBy(x: -about.x, y: -about.y)
                play(inner, on: moved)
            }
        }
    }

    private func set(_ word: Lettering, on context: GraphicsContext) {
        guard !word.text.isEmpty else { return }
        let font = word.kai ? Kai.fixed(word.size) : Font.system(size: word.size, weight: weight(word.weight))
        let text = context.resolve(Text(verbatim: word.text).font(font).foregroundStyle(Color(word.colour)))
        var turned = context
        turned.translateBy(x: word.at.x, y: word.at.y)
        turned.rotate(by: .degrees(90 * Double(word.turn)))
        // The middle of a Chinese character and of a figure lies this much above the line.
        let room = CGSize(width: 10_000, height: 10_000)
        let size = text.measure(in: room)
        let middle = word.size * (word.kai ? 0.345 : 0.362)
        let top = middle - text.firstBaseline(in: room)
        turned.draw(text, at: CGPoint(x: -size.width / 2, y: top), anchor: .topLeading)
    }

    private func weight(_ weight: Lettering.Weight) -> Font.Weight {
        switch weight {
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        }
    }

    private func path(_ outline: Outline) -> Path {
        var path = Path()
        for part in outline.parts {
            switch part {
            case .move(let p): path.move(to: p)
            case .line(let p): path.addLine(to: p)
            case .curve(let p, let a, let b): path.addCurve(to: p, control1: a, control2: b)
            case .close: path.closeSubpath()
            case .oval(let box): path.addEllipse(in: box)
            case .arc(let centre, let radius, let from, let to):
                // In a coordinate system with y downwards SwiftUI's "clockwise" runs the other way round.
                path.addArc(
                    center: centre, radius: radius, startAngle: .radians(from), endAngle: .radians(to), clockwise: false
                )
            }
        }
        return path
    }

    private func shading(_ paint: Paint) -> GraphicsContext.Shading {
        switch paint {
        case .plain(let colour): .color(Color(colour))
        case .linear(let stops, let from, let to):
            .linearGradient(gradient(stops), startPoint: from, endPoint: to)
        case .radial(let stops, let centre, let radius):
            .radialGradient(gradient(stops), center: centre, startRadius: 0, endRadius: radius)
        }
    }

    private func gradient(_ stops: [Stop]) -> Gradient {
        Gradient(stops: stops.map { Gradient.Stop(color: Color($0.colour), location: $0.at) })
    }
}

/// One drawn piece in a box, as a sign of a side. It says nothing to a screen reader.
struct Badge: View {
    @Environment(\.palette) private var palette
    let piece: Emblem
    let size: Double

    var body: some View {
        Canvas { context, _ in
            CanvasPlayer().play(BoardDrawing.emblem(piece, in: size, palette), on: context)
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

/// A scene as a picture, without touches; the whole board, or a part of it given in board units.
struct BoardPicture: View {
    @Environment(\.palette) private var palette
    let art: BoardArt
    let scene: BoardScene?
    /// Points of the screen to a board unit, and the board's place that comes to the middle of the picture.
    let unit: Double
    let middle: (x: Double, y: Double)

    var body: some View {
        Canvas { context, size in
            var moved = context
            moved.translateBy(x: size.width / 2 - middle.x * unit, y: size.height / 2 - middle.y * unit)
            let board = CGSize(width: Double(art.bounds.w) * unit, height: Double(art.bounds.h) * unit)
            let geometry = BoardGeometry(art, turn: 0, in: board)
            let player = CanvasPlayer()
            player.play(BoardDrawing.plate(geometry, palette), on: moved)
            if let scene { player.play(BoardDrawing.scene(scene, geometry, palette), on: moved) }
        }
    }
}
