import QisheCore
import QisheModel
import SwiftUI

/// Part of a board in a tile; an empty place while it is loading.
struct MiniBoard: View {
    @Environment(\.palette) private var palette
    let key: String
    var side = 60.0
    var radius = 10.0
    let load: () async -> BoardThumbnail?
    @State private var board: BoardThumbnail?

    var body: some View {
        Group {
            if let board {
                let part = miniCrop(scene: board.scene, art: board.oriented.art)
                BoardPicture(
                    oriented: board.oriented, scene: board.scene, unit: side / Double(max(part.w, part.h)),
                    middle: (Double(part.x + part.w / 2), Double(part.y + part.h / 2)))
            }
        }
        .frame(width: side, height: side)
        .background(Color(palette.ui.sunken))
        .clipShape(RoundedRectangle(cornerRadius: radius))
        .accessibilityHidden(true)
        .task(id: key) { board = await load() }
    }
}
