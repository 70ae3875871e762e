import QisheCore
import QisheModel
import SwiftUI

/// Activation of a finished match as an animated picture. It is drawn frame by frame, into a file.
enum MomentPicture {
    /// Width in pixels.
    static let width = 540.0

    /// Heights of the lines above and below the board.
    static let head = 60.0
    static let foot = 48.0

    /// Draws the animated picture, whose files are made off the main thread. Frames are encoded there too, for others use the
    /// main thread meanwhile.
    @MainActor static func draw(_ moment: SharedMoment, style: BoardStyle) async -> AnimatedPicture? {
        let (board, turn) = (moment.after.board, moment.after.scene.boardTurn)
        let oriented = OrientedBoard(board, turn: turn)
        let size = BoardGeometry.fit(oriented, width: width, height: 2 * width)
        var animation = BoardAnimation()
        animation.show(picture(scene: moment.before.scene, art: board, style: style), animate: false)
        animation.show(picture(scene: moment.after.scene, art: board, style: style), shades: false)
        let (wide, high) = (size.width.rounded(), size.height.rounded() + head + foot)
        let made = AnimatedPicture(width: UInt32(wide), height: UInt32(high))
        for frame in frameTimes(lengthMs: UInt32(animation.length)) {
            let still = MomentFrame(
                moment: moment, oriented: oriented, animation: animation, style: style, time: Double(frame.atMs),
                width: wide, height: high - head - foot)
            let renderer = ImageRenderer(content: still)
            renderer.scale = 1
            guard let image = renderer.uiImage else { return nil }
            let added = await Task.detached {
                image.pngData().flatMap { try? made.addPng(file: $0, delayMs: frame.delayMs) } != nil
            }.value
            guard added else { return nil }
        }
        return made
    }
}

/// Frame of an animated picture.
private struct MomentFrame: View {
    let moment: SharedMoment
    let oriented: OrientedBoard
    let animation: BoardAnimation
    let style: BoardStyle
    /// Time of the animation in milliseconds.
    let time: Double
    let width: Double
    let height: Double

    var body: some View {
        let ui = palette(style: style).ui
        VStack(spacing: 0) {
            Text(verbatim: moment.sentence).font(KaiFont.fixed(34)).frame(height: MomentPicture.head)
            board
            HStack {
                Text(verbatim: moment.people).font(.system(size: 22))
                Spacer()
                Text(verbatim: moment.sign).font(.system(size: 20)).foregroundStyle(Color(ui.ink2))
            }
            .frame(height: MomentPicture.foot)
        }
        .lineLimit(1)
        .minimumScaleFactor(SmallText.factor(from: 20))
        .padding(.horizontal, 16)
        .foregroundStyle(Color(ui.ink))
        .frame(width: width)
        .background(Color(ui.table))
    }

    private var board: some View {
        Canvas { context, size in
            let geometry = BoardGeometry(oriented, in: size)
            let units = context.units(geometry.unit, at: geometry.origin)
            CanvasPlayer.cache.plate(oriented, style).play(on: units)
            animation.draw(at: time) { thing, frame in CanvasPlayer.play(thing, frame, style, on: units) }
        }
        .frame(width: width, height: height)
    }
}
