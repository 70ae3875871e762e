import QisheCore
import QisheModel
import SwiftUI

/// Tab with the games whose rules can be read.
struct RulesTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            KaiText(model.strings(.rules), 30).accessibilityAddTraits(.isHeader).padding(.horizontal, 20)
            List(model.games, id: \.id) { game in
                Button {
                    model.navigator.go(.rules(game: game.id))
                } label: {
                    HStack(spacing: 12) {
                        if let emblem = game.emblems.first { Badge(piece: emblem, size: 42) }
                        VStack(alignment: .leading, spacing: 2) {
                            KaiText(game.name, 20)
                            Text(verbatim: game.tagline).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                        }
                    }
                }
                .foregroundStyle(Color(palette.ui.ink))
            }
            .scrollContentBackground(.hidden)
        }
        .padding(.top, 12)
        .background(Color(palette.ui.table))
    }
}

/// Rules of one game, with pictures.
struct RulesView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let game: String

    var body: some View {
        let oriented = model.orientedBoard(of: game)
        ScrollView {
            // Some pages have many boards: only those in sight are made.
            LazyVStack(spacing: 14) {
                LessonList(model: model, game: game)
                ForEach(Array(model.rules(of: game).enumerated()), id: \.offset) { _, page in
                    Card {
                        VStack(alignment: .leading, spacing: 10) {
                            Text(verbatim: page.title).font(.title3.weight(.semibold)).accessibilityAddTraits(.isHeader)
                            ForEach(Array(page.paragraphs.enumerated()), id: \.offset) { _, paragraph in
                                Text(verbatim: paragraph)
                            }
                            if let oriented {
                                ForEach(Array(page.pictures.enumerated()), id: \.offset) { _, picture in
                                    HelpPictureView(oriented: oriented, picture: picture)
                                }
                            }
                        }
                        .padding(16)
                    }
                }
            }
            .padding(.horizontal, 20)
            .padding(.vertical, 12)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color(palette.ui.table))
        .navigationTitle(model.games.first { $0.id == game }?.name ?? "")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// Picture of the rules: the whole board or a part of it.
private struct HelpPictureView: View {
    let oriented: OrientedBoard
    let picture: HelpPicture

    var body: some View {
        let bounds = oriented.art.bounds
        let crop = picture.crop ?? bounds
        let width = picture.crop == nil ? 300 : min(300, 24 * Double(crop.w))
        let unit = width / Double(crop.w)
        let x = Double(crop.x + crop.w / 2 - bounds.x)
        let y = Double(crop.y + crop.h / 2 - bounds.y)
        VStack(spacing: 6) {
            BoardPicture(oriented: oriented, scene: picture.scene, unit: unit, middle: (x, y))
                .frame(width: width, height: unit * Double(crop.h))
                .clipShape(RoundedRectangle(cornerRadius: 8))
            Text(verbatim: picture.caption).font(.caption)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement()
        .spoken(picture.caption)
    }
}
