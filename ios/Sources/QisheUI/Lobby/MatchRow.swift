import QisheCore
import QisheModel
import SwiftUI

/// Kept match: its board, players, state or result, length and date.
struct MatchRow: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let row: PageRow
    let id: String
    let thumbnail: String
    let delete: String
    let remove: String

    var body: some View {
        Button {
            model.navigator.send(.press(id: row.id))
        } label: {
            HStack(spacing: 12) {
                SavedPicture(model: model, id: id, thumbnail: thumbnail)
                VStack(alignment: .leading, spacing: 2) {
                    KaiText(row.label, 18).lineLimit(1)
                    Text(verbatim: row.help).font(.footnote).lineLimit(2).foregroundStyle(Color(palette.ui.ink2))
                }
            }
        }
        .foregroundStyle(Color(palette.ui.ink))
        .swipeActions {
            Button(model.strings(.delete), role: .destructive) { model.navigator.send(.press(id: delete)) }
                .spoken(remove)
        }
    }
}

/// Thumbnail of a saved match; loaded when its row appears.
private struct SavedPicture: View {
    /// Size of a board in the list, in points.
    static let size = 64.0

    @Environment(\.palette) private var palette
    let model: AppModel
    let id: String
    /// Changes with the board.
    let thumbnail: String
    @State private var picture: BoardThumbnail?

    var body: some View {
        Group {
            if let picture {
                let size = picture.oriented.size
                let unit = Self.size / max(size.width, size.height)
                BoardPicture(
                    oriented: picture.oriented, scene: picture.scene, unit: unit,
                    middle: (size.width / 2, size.height / 2)
                )
                .frame(width: size.width * unit, height: size.height * unit)
            }
        }
        // Boards are square or higher than wide: all have one frame.
        .frame(width: Self.size, height: Self.size)
        .background(Color(palette.ui.sunken))
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .accessibilityHidden(true)
        .task(id: thumbnail) { picture = await model.library.thumbnail(of: id) }
    }
}
