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
            PageTab(model: model, tab: .practice)
                .tabItem { Label(model.strings(.practice), systemImage: "lightbulb") }
                .tag(LobbyTab.practice)
            PageTab(model: model, tab: .archive)
                .tabItem { Label(model.strings(.archive), systemImage: "book") }
                .tag(LobbyTab.archive)
            PageTab(model: model, tab: .rules)
                .tabItem { Label(model.strings(.rules), systemImage: "questionmark.circle") }
                .tag(LobbyTab.rules)
        }
        .tint(Color(palette.ui.accent))
        .sheet(isPresented: hasSheet) {
            if let page = model.navigator.sheet {
                Sheet(title: page.title, done: model.strings(.cancel)) {
                    PageGroups(model: model, groups: page.groups)
                }
                .safeAreaInset(edge: .bottom) {
                    if let footer = page.footer { FooterView(model: model, footer: footer) }
                }
                .holdsDialogs(model)
            }
        }
    }

    /// Whether a sheet lies over the lobby.
    private var hasSheet: Binding<Bool> {
        Binding(
            get: { model.navigator.view.sheet != nil },
            set: { if !$0, model.navigator.view.sheet != nil { model.navigator.send(.closeSheet) } })
    }
}

/// Tab with games to begin and matches to continue.
private struct PlayTab: View {
    @Environment(\.palette) private var palette
    /// A hundred points as large as the text.
    @ScaledMetric(relativeTo: .body) private var textUnit = 100.0
    let model: AppModel

    var body: some View {
        GeometryReader { proxy in
            let layout = model.navigator.lobbyLayout(proxy.size, textScale: textUnit / 100)
            ScrollView {
                VStack(alignment: .leading, spacing: 14) {
                    title
                    if layout.shape == .wide {
                        HStack(alignment: .top, spacing: 24) {
                            games(layout)
                            VStack(alignment: .leading, spacing: 12) {
                                today(layout)
                                listedPlaces
                            }
                            .frame(width: (min(Double(proxy.size.width), 1084) - 64 - 24) / 3)
                        }
                    } else {
                        today(layout)
                        games(layout)
                        places
                    }
                }
                .padding(.horizontal, layout.shape == .wide ? 32 : 20)
                .padding(.bottom, 20)
                .frame(maxWidth: 1084)
                .frame(maxWidth: .infinity)
            }
        }
        .background(Color(palette.ui.table))
        .task(id: model.covered) { await eachDay { model.navigator.send(.practiceChanged) } }
    }

    private var title: some View {
        HStack {
            KaiText(model.strings(.appName), 30).accessibilityAddTraits(.isHeader)
            Spacer()
            Button {
                model.navigator.go(.page(page: .settings))
            } label: {
                Image(systemName: "slider.horizontal.3").accessibilityHidden(true).font(.title3).frame(
                    width: 48, height: 48)
            }
            .spoken(model.strings(.settings))
        }
    }

    /// What waits for the person, and what is of today.
    @ViewBuilder
    private func today(_ layout: LobbyLayout) -> some View {
        PicturesOffer(model: model)
        if let letters { LettersCard(model: model, tile: letters) }
        if let notice = model.navigator.view.lettersNotice {
            Text(verbatim: notice).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
        }
        tiles(layout)
    }

    /// The cards of the games: the first over the whole width.
    private func games(_ layout: LobbyLayout) -> some View {
        VStack(spacing: 12) {
            if let hero = model.games.first {
                GameCard(model: model, game: hero, scene: Double(layout.largeScene)) { begin(hero) }
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 150, maximum: .infinity), spacing: 12)], spacing: 12) {
                ForEach(model.games.dropFirst(), id: \.id) { game in
                    GameCard(model: model, game: game, scene: Double(layout.smallScene)) { begin(game) }
                }
            }
        }
    }

    private func begin(_ game: GameInfo) { model.navigator.send(.chooseGame(game: game.id)) }

    /// What waits in matches with other devices; nil where nothing does.
    private var letters: LetterTile? { model.navigator.letters }

    /// Match to resume; nil where none waits.
    private var resumed: ResumeTile? { model.navigator.resumed }

    /// Lesson for whoever never played; nil for others.
    private var welcome: LessonOffer? { model.lessons.offers.first(where: \.welcomes) }

    /// Last match on this device, or an offer to learn a game where nothing was ever played, and the puzzle of the day.
    private func tiles(_ layout: LobbyLayout) -> some View {
        LazyVGrid(
            columns: Array(repeating: GridItem(.flexible(), spacing: 12), count: layout.stacksTiles ? 1 : 2),
            spacing: 12
        ) {
            if let resumed {
                Tile(
                    lines: resumed.lines, spoken: resumed.spoken,
                    ground: letters == nil ? palette.ui.accent : palette.ui.surface,
                    ink: letters == nil ? palette.ui.onAccent : palette.ui.ink
                ) {
                    model.navigator.open(resumed.saved.id)
                } picture: {
                    MiniBoard(key: resumed.saved.thumbnail) { await model.library.thumbnail(of: resumed.saved.id) }
                }
            } else if let offer = welcome {
                Tile(
                    lines: [model.strings(.firstTime), model.strings(.learnOne)],
                    spoken: "\(model.strings(.firstTime)) \(model.strings(.learnOne))",
                    ground: palette.ui.accentSoft, ink: palette.ui.accent
                ) {
                    model.lessons.begin(game: offer.game, id: offer.lesson.id)
                } picture: {
                    Image(systemName: "leaf").accessibilityHidden(true).font(.title)
                }
            }
            if let today = model.navigator.today, let side = layout.puzzleBoard {
                PuzzleCard(model: model, today: today, side: Double(side))
            } else if let today = model.navigator.today {
                Tile(lines: today.lines, spoken: today.spoken, ground: palette.ui.surface, ink: palette.ui.ink) {
                    model.lessons.solve([today.puzzle.key])
                } picture: {
                    ZStack {
                        MiniBoard(key: today.puzzle.key) { await model.library.board(ofPuzzle: today.puzzle.key) }
                        if today.solved { SealView(face: .solved, size: 44) }
                    }
                }
            } else if model.navigator.view.readsToday {
                // The place of the tile while it is read, so that what lies below does not move.
                RoundedRectangle(cornerRadius: 18).fill(Color(palette.ui.surface)).frame(
                    minHeight: layout.puzzleBoard.map { CGFloat($0) + 76 } ?? 88)
            }
        }
    }

    /// Ways to people with their own devices, and to a club evening: one quiet row.
    private var places: some View {
        HStack(spacing: 0) {
            ForEach(ways, id: \.name) { place($0, line: nil) }
        }
    }

    /// The same ways one below the other, each with what one finds there.
    private var listedPlaces: some View {
        Card {
            ForEach(ways, id: \.name) { way in
                if way.name != ways.first?.name { Color(palette.ui.hair).frame(height: 1) }
                place(way, line: way.line)
            }
            .padding(.horizontal, 12)
        }
    }

    private var ways: [LobbyWay] { model.navigator.view.ways }

    private func place(_ way: LobbyWay, line: String?) -> some View {
        Button {
            model.navigator.go(way.screen)
        } label: {
            HStack(spacing: 8) {
                Image(systemName: way.icon.symbol).accessibilityHidden(true).foregroundStyle(Color(palette.ui.accent))
                Text(verbatim: way.name).font(.subheadline)
                if let line {
                    Spacer(minLength: 8)
                    Text(verbatim: line).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                        .multilineTextAlignment(.trailing)
                }
            }
            .frame(maxWidth: .infinity)
            .frame(minHeight: 56)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color(palette.ui.ink))
    }
}

/// Card of the puzzle of the day, with a board of its own.
private struct PuzzleCard: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let today: TodayPuzzle
    let side: Double

    var body: some View {
        Button {
            model.lessons.solve([today.puzzle.key])
        } label: {
            Card {
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: today.lines.first ?? "").font(.body.weight(.semibold))
                    Text(verbatim: today.lines.dropFirst().joined(separator: " · ")).font(.footnote)
                        .foregroundStyle(Color(palette.ui.ink2))
                    ZStack {
                        MiniBoard(key: today.puzzle.key, side: side, radius: 14) {
                            await model.library.board(ofPuzzle: today.puzzle.key)
                        }
                        if today.solved { SealView(face: .solved, size: 88) }
                    }
                    .padding(.top, 6)
                    .frame(maxWidth: .infinity)
                }
                .multilineTextAlignment(.leading)
                .padding(14)
            }
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color(palette.ui.ink))
        .accessibilityElement(children: .ignore)
        .spoken(today.spoken)
    }
}

/// Card of what waits in matches with other devices. A single match has the button to give it up inside.
private struct LettersCard: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let tile: LetterTile

    var body: some View {
        HStack(spacing: 0) {
            Button {
                model.navigator.send(.openLetters)
            } label: {
                HStack(spacing: 12) {
                    if let emblem = tile.emblem { Badge(piece: emblem, size: 40) }
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: tile.lines.first ?? "").font(.body.weight(.semibold))
                        Text(verbatim: tile.lines.dropFirst().joined(separator: " · ")).font(.footnote)
                    }
                    Spacer(minLength: 0)
                    if tile.giveUp.isEmpty { Image(systemName: "chevron.forward").accessibilityHidden(true) }
                }
                .multilineTextAlignment(.leading)
                .padding(14)
                .frame(minHeight: 72)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .spoken(tile.spoken)
            if !tile.giveUp.isEmpty {
                Button {
                    model.navigator.send(.giveUpLetter)
                } label: {
                    Image(systemName: "xmark").accessibilityHidden(true).frame(width: 48, height: 48)
                }
                .buttonStyle(.plain)
                .spoken(tile.giveUp)
            }
        }
        .foregroundStyle(Color(tile.isMyTurn ? palette.ui.onAccent : palette.ui.ink))
        .background(Color(tile.isMyTurn ? palette.ui.accent : palette.ui.surface))
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
                    Image(systemName: "xmark").accessibilityHidden(true).frame(width: 48, height: 48)
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

/// Tile of the lobby's first row: a picture and up to four lines.
private struct Tile<Picture: View>: View {
    let lines: [String]
    let spoken: String
    let ground: UInt32
    let ink: UInt32
    let act: () -> Void
    @ViewBuilder let picture: Picture

    var body: some View {
        Button(action: act) {
            HStack(spacing: 12) {
                picture
                VStack(alignment: .leading, spacing: 2) {
                    ForEach(Array(lines.filter { !$0.isEmpty }.enumerated()), id: \.offset) { index, line in
                        Text(verbatim: line).font(index == 0 ? .subheadline.weight(.semibold) : .caption).lineLimit(2)
                    }
                }
                Spacer(minLength: 0)
            }
            .multilineTextAlignment(.leading)
            .padding(12)
            .frame(minHeight: 88)
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color(ink))
        .background(Color(ground))
        .clipShape(RoundedRectangle(cornerRadius: 18))
        .accessibilityElement(children: .ignore)
        .spoken(spoken)
    }
}

/// Game in the lobby: a scene that says its idea, its name and a line.
private struct GameCard: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let game: GameInfo
    /// Height of the picture.
    let scene: Double
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            Card {
                GeometryReader { proxy in
                    let (width, height) = (Double(proxy.size.width), Double(proxy.size.height))
                    let wide = UInt16(max(100, min(2000, (width / height * 100).rounded())))
                    SpriteView(
                        look: .cardScene(scene: game.card, wide: wide), unit: height, width: width, height: height)
                }
                .frame(height: scene)
                .clipped()
                .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    KaiText(game.name, 19)
                    if model.lessons.offers.contains(where: { $0.game == game.id && $0.onCard }) {
                        Label(model.strings(.learnOffer), systemImage: "leaf").font(.caption)
                            .foregroundStyle(Color(palette.ui.accent))
                    } else {
                        Text(verbatim: game.tagline).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                    }
                }
                .multilineTextAlignment(.leading)
                .padding(14)
            }
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color(palette.ui.ink))
    }
}
