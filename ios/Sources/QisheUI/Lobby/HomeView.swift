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
    let model: AppModel

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 14) {
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
                PicturesOffer(model: model)
                if let letters { LettersCard(model: model, tile: letters) }
                if let notice = model.navigator.view.lettersNotice {
                    Text(verbatim: notice).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                }
                tiles
                if let hero = model.games.first {
                    GameCard(model: model, game: hero, large: true) { begin(hero) }
                }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 12)], spacing: 12) {
                    ForEach(model.games.dropFirst(), id: \.id) { game in
                        GameCard(model: model, game: game, large: false) { begin(game) }
                    }
                }
                places
            }
            .padding(.horizontal, 20)
            .padding(.bottom, 20)
            .frame(maxWidth: 860)
            .frame(maxWidth: .infinity)
        }
        .background(Color(palette.ui.table))
        .task(id: model.covered) { await eachDay { model.navigator.send(.practiceChanged) } }
    }

    private func begin(_ game: GameInfo) { model.navigator.send(.chooseGame(game: game.id)) }

    /// What waits in matches with other devices; nil where nothing does.
    private var letters: LetterTile? { model.navigator.letters }

    /// Match to resume; nil where none waits.
    private var resumed: ResumeTile? { model.navigator.resumed }

    /// Last match on this device, or an offer to learn a game where nothing was ever played, and the puzzle of the day.
    private var tiles: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 12)], spacing: 12) {
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
            } else if let offer = model.lessons.offers.first(where: \.welcomes) {
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
            if let today = model.navigator.today {
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
                RoundedRectangle(cornerRadius: 18).fill(Color(palette.ui.surface)).frame(minHeight: 88)
            }
        }
    }

    /// Ways to people with their own devices, and to a club evening: one quiet row.
    private var places: some View {
        HStack(spacing: 0) {
            place(.near, .near, symbol: "person.2")
            if playsOnline(), !model.choices.relay.isEmpty { place(.online, .online, symbol: "globe") }
            place(.club, .club, symbol: "moon")
        }
    }

    private func place(_ screen: Screen, _ name: Word, symbol: String) -> some View {
        Button {
            model.navigator.go(screen)
        } label: {
            HStack(spacing: 8) {
                Image(systemName: symbol).accessibilityHidden(true).foregroundStyle(Color(palette.ui.accent))
                Text(verbatim: model.strings(name)).font(.subheadline)
            }
            .frame(maxWidth: .infinity)
            .frame(minHeight: 56)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color(palette.ui.ink))
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

/// Part of a board in a tile; an empty place while it is loading.
private struct MiniBoard: View {
    static let size = 60.0

    @Environment(\.palette) private var palette
    let key: String
    let load: () async -> BoardThumbnail?
    @State private var board: BoardThumbnail?

    var body: some View {
        Group {
            if let board {
                let part = miniCrop(scene: board.scene, art: board.oriented.art)
                BoardPicture(
                    oriented: board.oriented, scene: board.scene, unit: Self.size / Double(max(part.w, part.h)),
                    middle: (Double(part.x + part.w / 2), Double(part.y + part.h / 2)))
            }
        }
        .frame(width: Self.size, height: Self.size)
        .background(Color(palette.ui.sunken))
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .accessibilityHidden(true)
        .task(id: key) { board = await load() }
    }
}

/// Game in the lobby: a scene that says its idea, its name and a line.
private struct GameCard: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let game: GameInfo
    let large: Bool
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
                .frame(height: large ? 116 : 96)
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
