import QisheCore
import QisheModel
import SwiftUI

/// The three tabs: matches, records, rules.
struct HomeView: View {
    @Environment(\.palette) private var palette
    @Bindable var model: AppModel

    var body: some View {
        TabView(selection: $model.tab) {
            PlayTab(model: model)
                .tabItem { Label(model.words(.play), systemImage: "squareshape.split.3x3") }
                .tag(LobbyTab.play)
            ArchiveTab(model: model)
                .tabItem { Label(model.words(.archive), systemImage: "book") }
                .tag(LobbyTab.archive)
            RulesTab(model: model)
                .tabItem { Label(model.words(.rules), systemImage: "questionmark.circle") }
                .tag(LobbyTab.rules)
        }
        .tint(Color(palette.ui.accent))
    }
}

/// Games to begin and the match to go on with.
private struct PlayTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var going: Saved?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 14) {
                HStack {
                    KaiText(model.words(.appName), 36).accessibilityAddTraits(.isHeader)
                    Spacer()
                    Button {
                        model.path.append(.settings)
                    } label: {
                        Image(systemName: "slider.horizontal.3").font(.title3).frame(width: 48, height: 48)
                    }
                    .spoken(model.words(.settings))
                }
                if let going { resume(going) }
                Text(verbatim: model.words(.newMatch)).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 12)], spacing: 12) {
                    ForEach(model.games, id: \.id) { game in
                        GameCard(model: model, game: game)
                    }
                }
            }
            .padding(.horizontal, 20)
            .padding(.bottom, 20)
            .frame(maxWidth: 860)
            .frame(maxWidth: .infinity)
        }
        .background(Color(palette.ui.table))
        .task(id: model.path.isEmpty) { going = await model.savedMatches().first { !$0.info.ended } }
    }

    private func resume(_ saved: Saved) -> some View {
        let people = saved.info.names.filter { !$0.isEmpty }.joined(separator: " · ")
        let emblem = model.games.first { $0.id == saved.info.game }?.emblems.first
        return Button {
            Task { await model.resume(saved.id) }
        } label: {
            HStack(spacing: 12) {
                if let emblem { Badge(piece: emblem, size: 40) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: "\(model.words(.resume)) \(saved.info.name)").font(.body.weight(.semibold))
                    Text(verbatim: people.isEmpty ? saved.info.line : "\(saved.info.line) · \(people)").font(.footnote)
                }
                Spacer(minLength: 0)
                Image(systemName: "chevron.forward")
            }
            .multilineTextAlignment(.leading)
            .foregroundStyle(Color(palette.ui.onAccent))
            .padding(14)
            .frame(minHeight: 72)
            .background(Color(palette.ui.accent))
            .clipShape(RoundedRectangle(cornerRadius: 18))
        }
        .buttonStyle(.plain)
    }
}

/// A game of the lobby: a crop of its real board, its name and a line about it.
private struct GameCard: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let game: GameInfo

    var body: some View {
        Button {
            model.path.append(.new(game: game.id))
        } label: {
            Card {
                if let ground = model.ground(of: game.id) {
                    GeometryReader { proxy in
                        let scene = model.card(of: game.id)
                        let (width, height) = (Double(proxy.size.width), Double(proxy.size.height))
                        let units: Double = max(5.6, 1.7 * width / height)
                        let unit: Double = width / units
                        BoardPicture(
                            ground: ground, scene: scene, unit: unit,
                            middle: cropMiddle(ground, scene, wide: units, high: height / unit))
                    }
                    .frame(height: 110)
                    .clipped()
                    .accessibilityHidden(true)
                }
                VStack(alignment: .leading, spacing: 2) {
                    KaiText(game.name, 20)
                    Text(verbatim: game.tagline).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                }
                .multilineTextAlignment(.leading)
                .padding(14)
            }
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color(palette.ui.ink))
    }
}
