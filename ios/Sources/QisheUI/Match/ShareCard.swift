import QisheCore
import QisheModel
import SwiftUI
import UIKit

/// Picture of a finished match: the board between its names and its result. It is rendered once, into a file.
struct ShareCard: View {
    /// Width in points.
    static let width = 360.0
    private static let margin = 16.0

    let picture: SharePicture
    let appName: String

    /// Draws the picture.
    @MainActor static func image(_ picture: SharePicture, appName: String) -> UIImage? {
        let renderer = ImageRenderer(content: ShareCard(picture: picture, appName: appName))
        renderer.scale = CGFloat(SharePicture.pixels / width)
        return renderer.uiImage
    }

    var body: some View {
        let colours = palette(style: picture.style).ui
        let board = BoardGeometry.fit(picture.oriented, width: Self.width - 2 * Self.margin, height: 560)
        VStack(spacing: 10) {
            HStack {
                Text(verbatim: picture.title).font(KaiFont.fixed(22))
                Spacer()
                Text(verbatim: appName).font(KaiFont.fixed(16)).foregroundStyle(Color(colours.ink2))
            }
            Canvas { context, size in
                let geometry = BoardGeometry(picture.oriented, in: size)
                let units = context.units(geometry.unit, at: geometry.origin)
                CanvasPlayer.cache.plate(picture.oriented, picture.style).play(on: units)
                for thing in picture.things { CanvasPlayer.play(thing, thing.rest, picture.style, on: units) }
            }
            .frame(width: board.width, height: board.height)
            Text(verbatim: picture.result).font(KaiFont.fixed(26))
            if !picture.reason.isEmpty {
                Text(verbatim: picture.reason).font(.system(size: 14)).foregroundStyle(Color(colours.ink2))
            }
            Text(verbatim: picture.seats.joined(separator: "   ")).font(.system(size: 14))
        }
        .multilineTextAlignment(.center)
        .foregroundStyle(Color(colours.ink))
        .padding(Self.margin)
        .frame(width: Self.width)
        .background(Color(colours.table))
    }
}
