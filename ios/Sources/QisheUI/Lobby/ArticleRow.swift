import QisheCore
import QisheModel
import SwiftUI

/// Text to read, with its pictures: a whole board by itself, parts of boards side by side.
struct ArticleRow: View {
    /// Screen points for a unit of a board that is shown in part, and the width of a whole board.
    private static let unit = 24.0
    private static let wide = 300.0

    let model: AppModel
    let row: PageRow
    let paragraphs: [String]
    let pictures: [PagePicture]

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(verbatim: row.label).font(.title3.weight(.semibold)).accessibilityAddTraits(.isHeader)
            ForEach(Array(paragraphs.enumerated()), id: \.offset) { _, paragraph in Text(verbatim: paragraph) }
            let least = pictures.map { width(of: $0) }.max() ?? Self.wide
            LazyVGrid(columns: [GridItem(.adaptive(minimum: least), spacing: 12)], spacing: 12) {
                ForEach(Array(pictures.enumerated()), id: \.offset) { _, picture in drawn(picture) }
            }
        }
        .padding(.vertical, 8)
    }

    private func width(of picture: PagePicture) -> Double {
        picture.part.map { min(Self.wide, Self.unit * Double($0)) } ?? Self.wide
    }

    private func drawn(_ picture: PagePicture) -> some View {
        VStack(spacing: 6) {
            if let oriented = model.orientedBoard(of: picture.game),
                let drawn = model.picture(of: picture.game, picture.of)
            {
                let bounds = oriented.art.bounds
                let crop = drawn.crop ?? bounds
                let unit = width(of: picture) / Double(crop.w)
                let x = Double(crop.x + crop.w / 2 - bounds.x)
                let y = Double(crop.y + crop.h / 2 - bounds.y)
                BoardPicture(oriented: oriented, scene: drawn.scene, unit: unit, middle: (x, y))
                    .frame(width: width(of: picture), height: unit * Double(crop.h))
                    .clipShape(RoundedRectangle(cornerRadius: 8))
            }
            Text(verbatim: picture.caption).font(.caption)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement()
        .spoken(picture.caption)
    }
}
