import QisheCore
import QisheModel
import SwiftUI

/// Lobby with its four tabs: matches, practice, records, rules.
struct HomeView: View {
    @Environment(\.palette) private var palette
    let model: AppModel

    var body: some View {
        TabView(selection: Bindable(model.navigator).tab) {
            PlayTab(model: model)
                .tabItem { Label(model.strings(.play), systemImage: "squareshape.split.3x3") }
                .tag(LobbyTab.play)
            PracticeTab(model: model)
                .tabItem { Label(model.strings(.practice), systemImage: "lightbulb") }
                .tag(LobbyTab.practice)
            ArchiveTab(model: model)
                .tabItem { Label(model.strings(.archive), systemImage: "book") }
                .tag(LobbyTab.archive)
            RulesTab(model: model)
                .tabItem { Label(model.strings(.rules), systemImage: "questionmark.circle") }
                .tag(LobbyTab.rules)
        }
        .tint(Color(palette.ui.accent))
    }
}

/// Tab with games to begin and matches to continue.
private struct PlayTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var saved: [StoredMatch]?
    /// Saved matches with other devices.
    @State private var remoteMatches: [KeptMatch] = []
    /// Game whose begin sheet is open.
    @State private var gameToBegin: String?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 14) {
                HStack {
                    SpriteView(look: .sign, unit: 36, width: 36, height: 36)
                    KaiText(model.strings(.appName), 36).accessibilityAddTraits(.isHeader)
                    Spacer()
                    Button {
                        model.navigator.path.append(.settings)
                    } label: {
                        Image(systemName: "slider.horizontal.3").font(.title3).frame(width: 48, height: 48)
                    }
                    .spoken(model.strings(.settings))
                }
                PicturesOffer(model: model)
                // In one list: others wait in those with other devices. The first has the accent.
                ForEach(remoteMatches) { match in
                    resume(
                        match.info, first: match.id == remoteMatches.first?.id, note: model.strings(.withOthers),
                        giveUp: {
                            model.ask(match.giveUp) {
                                Task {
                                    await model.nearby.giveUp(match)
                                    remoteMatches = await model.nearby.kept()
                                }
                            }
                        }
                    ) { await model.nearby.resume(match) }
                }
                if let one = unfinished.first {
                    resume(one.info, first: remoteMatches.isEmpty) { await model.library.resume(one.id) }
                }
                if unfinished.count > 1 {
                    Button {
                        model.navigator.tab = .archive
                    } label: {
                        HStack {
                            Text(verbatim: model.strings(.otherMatches(count: Int64(unfinished.count - 1))))
                            Spacer(minLength: 0)
                            Image(systemName: "chevron.forward")
                        }
                        .font(.subheadline)
                        .foregroundStyle(Color(palette.ui.ink2))
                        .padding(.horizontal, 14)
                        .frame(minHeight: 48)
                    }
                    .buttonStyle(.plain)
                }
                if let notice = model.nearby.keptNotice {
                    Text(verbatim: model.strings(notice)).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                }
                Text(verbatim: model.strings(.newMatch)).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                others
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 12)], spacing: 12) {
                    ForEach(model.games, id: \.id) { game in
                        VStack(spacing: 6) {
                            GameCard(model: model, game: game) { gameToBegin = game.id }
                            LearnOffer(model: model, game: game.id)
                        }
                    }
                }
                link(to: .club, .club, .clubHelp, symbol: "list.number")
            }
            .padding(.horizontal, 20)
            .padding(.bottom, 20)
            .frame(maxWidth: 860)
            .frame(maxWidth: .infinity)
        }
        .background(Color(palette.ui.table))
        .sheet(isPresented: Binding(get: { gameToBegin != nil }, set: { if !$0 { gameToBegin = nil } })) {
            if let game = model.games.first(where: { $0.id == gameToBegin }) {
                BeginSheet(model: model, game: game) { gameToBegin = nil }
            }
        }
        .task(id: model.navigator.path.isEmpty) {
            saved = await model.library.savedMatches()
            remoteMatches = await model.nearby.kept()
            for match in remoteMatches where match.untold {
                await model.nearby.tell(match)
                remoteMatches = await model.nearby.kept()
            }
        }
    }

    /// Unfinished matches, the last played first.
    private var unfinished: [StoredMatch] {
        (saved ?? model.library.knownMatches() ?? []).filter { !$0.info.ended && $0.info.begun }
    }

    /// Links to people on other devices.
    private var others: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 12)], spacing: 12) {
            link(to: .near, .near, .nearHelp, symbol: "person.2")
            if playsOnline(), !model.choices.relay.isEmpty { link(to: .online, .online, .onlineHelp, symbol: "globe") }
        }
    }

    private func link(to screen: Screen, _ name: Word, _ help: Word, symbol: String) -> some View {
        Button {
            model.navigator.path.append(screen)
        } label: {
            Card {
                HStack(spacing: 12) {
                    Image(systemName: symbol).font(.title3).foregroundStyle(Color(palette.ui.accent))
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: model.strings(name)).font(.body.weight(.semibold))
                        Text(verbatim: model.strings(help)).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                    }
                    Spacer(minLength: 0)
                    Image(systemName: "chevron.forward").foregroundStyle(Color(palette.ui.ink2))
                }
                .multilineTextAlignment(.leading)
                .padding(14)
                .frame(minHeight: 60)
            }
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color(palette.ui.ink))
    }

    private func resume(
        _ info: SavedInfo, first: Bool, note: String = "", giveUp: (() -> Void)? = nil,
        _ act: @escaping @MainActor () async -> Void
    ) -> some View {
        let ink = Color(first ? palette.ui.onAccent : palette.ui.ink)
        let line = [note, info.players, info.line].filter { !$0.isEmpty }.joined(separator: " · ")
        let emblems = model.games.first { $0.id == info.game }?.emblems ?? []
        let emblem = Int(info.emblem) < emblems.count ? emblems[Int(info.emblem)] : nil
        return HStack(spacing: 0) {
            Button {
                Task { await act() }
            } label: {
                HStack(spacing: 12) {
                    if let emblem { Badge(piece: emblem, size: first ? 40 : 34) }
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: "\(model.strings(.resume)) \(info.name)").font(.body.weight(.semibold))
                        Text(verbatim: line).font(.footnote)
                    }
                    Spacer(minLength: 0)
                    if giveUp == nil { Image(systemName: "chevron.forward") }
                }
                .multilineTextAlignment(.leading)
                .padding(first ? 14 : 10)
                .frame(minHeight: first ? 72 : 60)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            if let giveUp {
                Button(action: giveUp) { Image(systemName: "xmark").frame(width: 48, height: 48) }
                    .buttonStyle(.plain)
                    .spoken("\(model.strings(.giveUpKept)) \(info.name)")
            }
        }
        .foregroundStyle(ink)
        .background(Color(first ? palette.ui.accent : palette.ui.surface))
        .clipShape(RoundedRectangle(cornerRadius: 18))
    }
}

/// One-time offer to draw pictures on the pieces, for people who read no Chinese.
private struct PicturesOffer: View {
    @Environment(\.palette) private var palette
    let model: AppModel

    var body: some View {
        if offersPictures(choices: model.choices, lang: model.lang) {
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: model.strings(.picturesOffer)).font(.subheadline)
                    Button(model.strings(.picturesTake)) { model.take(pictures: true) }.buttonStyle(.borderedProminent)
                }
                Spacer(minLength: 0)
                Button {
                    model.take(pictures: false)
                } label: {
                    Image(systemName: "xmark").frame(width: 48, height: 48)
                }
                .spoken(model.strings(.picturesLeave))
            }
            .padding(.horizontal, 14)
            .padding(.vertical, 8)
            .background(Color(palette.ui.accentSoft))
            .clipShape(RoundedRectangle(cornerRadius: 18))
        }
    }
}

/// Game in the lobby: a crop of its real board, its name and a line about it.
private struct GameCard: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let game: GameInfo
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            Card {
                if let oriented = model.orientedBoard(of: game.id), let card = model.card(of: game.id) {
                    GeometryReader { proxy in
                        let (width, height) = (Double(proxy.size.width), Double(proxy.size.height))
                        let units: Double = max(5.6, 1.7 * width / height)
                        let unit: Double = width / units
                        BoardPicture(
                            oriented: oriented, scene: card.scene, unit: unit,
                            middle: card.middle(on: oriented, wide: units, high: height / unit))
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
