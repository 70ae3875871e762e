import QisheCore
import QisheModel
import SwiftUI

/// Ways to begin a match of a game: at once, against computers or on this device, or through the form.
struct BeginSheet: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let game: GameInfo
    let close: () -> Void

    var body: some View {
        Sheet(title: game.name, done: model.strings(.cancel)) {
            if let lesson = model.lessons.offers.first(where: { $0.game == game.id })?.lesson {
                row("leaf", model.strings(.learnOffer), lesson.title) {
                    model.lessons.begin(game: game.id, id: lesson.id)
                }
            }
            let sheet = model.currentMatch.opponents(of: game)
            if let sheet {
                OpponentChoice(sheet: sheet) { level, side in
                    close()
                    model.currentMatch.begin(game.id, level: level, side: side)
                }
            }
            row("slider.horizontal.3", model.strings(.moreWays), model.strings(.moreWaysHelp)) {
                model.navigator.go(.new(game: game.id))
            }
            // The first way is against computers: its opponents are chosen above.
            ForEach(model.currentMatch.quickStarts(of: game).dropFirst(sheet == nil ? 0 : 1), id: \.label) { way in
                row(way.players.contains { $0 > 0 } ? "desktopcomputer" : "person.2", way.label, way.help) {
                    // Options kept by another version of the app may be invalid now. The form then says why.
                    if !model.currentMatch.begin(game, way) { model.navigator.go(.new(game: game.id)) }
                }
            }
        }
    }

    private func row(_ symbol: String, _ label: String, _ help: String, act: @escaping () -> Void) -> some View {
        Button {
            close()
            act()
        } label: {
            HStack(spacing: 16) {
                Image(systemName: symbol).accessibilityHidden(true).font(.title3).foregroundStyle(
                    Color(palette.ui.accent)
                ).frame(width: 32)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: label).font(.body.weight(.semibold))
                    Text(verbatim: help).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                }
                Spacer(minLength: 0)
            }
            .padding(.horizontal, 20)
            .frame(minHeight: 60)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}
