import QisheCore
import QisheModel
import SwiftUI
import UniformTypeIdentifiers

/// All matches of this device: unfinished ones to continue, finished ones to replay.
struct ArchiveTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var list: [StoredMatch]?
    /// Match that was deleted last, while that can be undone.
    @State private var deleted: StoredMatch?
    @State private var importing = false
    /// What was pasted: after a refusal it can be corrected.
    @State private var importText = ""
    /// What the sheet has brought in: read once it has closed, because no dialog can be shown while a sheet closes.
    @State private var brought: BroughtText?
    @State private var searchText = ""
    /// Identifier of the only game that is listed; nil for all.
    @State private var game: String?
    /// Whether the statistics are shown in place of the matches.
    @State private var showsStatistics = false

    var body: some View {
        let strings = model.strings
        VStack(spacing: 0) {
            HStack {
                KaiText(strings(.archive), 30).accessibilityAddTraits(.isHeader)
                Spacer()
                Button {
                    importing = true
                } label: {
                    Image(systemName: "square.and.arrow.down").accessibilityHidden(true).font(.title3).frame(
                        width: 48, height: 48)
                }
                .spoken(strings(.importRecord))
            }
            .padding(.horizontal, 20)
            Picker(selection: $showsStatistics) {
                Text(verbatim: strings(.archive)).tag(false)
                Text(verbatim: strings(.statistics)).tag(true)
            } label: {
                Text(verbatim: strings(.archive))
            }
            .pickerStyle(.segmented)
            .padding(.horizontal, 20)
            .padding(.bottom, 12)
            if showsStatistics { StatisticsPage(model: model) } else { matchList }
        }
        .background(Color(palette.ui.table))
        .safeAreaInset(edge: .bottom) {
            if let deleted { undo(deleted) }
        }
        .task(id: model.navigator.path.isEmpty) { await read() }
        .task(id: model.library.merges) { if model.library.merges > 0 { await read() } }
        .sheet(isPresented: $importing, onDismiss: receive) {
            ImportSheet(model: model, text: $importText, brought: $brought).holdsDialogs(model)
        }
    }

    /// Matches of this device with their search.
    private var matchList: some View {
        let strings = model.strings
        return List {
            if let notice = model.library.listNotice {
                Text(verbatim: strings(notice)).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
            }
            if let list, list.isEmpty {
                VStack(spacing: 12) {
                    Text(verbatim: strings(.emptyArchive))
                    Button(strings(.beginOne)) { model.navigator.tab = .play }.buttonStyle(.borderedProminent)
                }
                .frame(maxWidth: .infinity)
            }
            if let list, list.count >= Self.searchThreshold {
                TextField(strings(.search), text: $searchText).quiet(plain: false)
            }
            if let list, list.count >= Self.searchThreshold, played.count > 1 {
                Picker(selection: $game) {
                    Text(verbatim: strings(.allGames)).tag(String?.none)
                    ForEach(played, id: \.id) { game in Text(verbatim: game.name).tag(String?.some(game.id)) }
                } label: {
                    Text(verbatim: strings(.allGames))
                }
            }
            if let list, !list.isEmpty, !list.contains(where: { matches($0) }) {
                Text(verbatim: strings(.nothingFound)).foregroundStyle(Color(palette.ui.ink2))
            }
            section(strings(.unfinished), ended: false)
            section(strings(.finished), ended: true)
        }
        .scrollContentBackground(.hidden)
    }

    private func receive() {
        guard let brought else { return }
        self.brought = nil
        model.navigator.receive(brought.text)
    }

    private func read() async { list = await model.library.savedMatches() }

    /// Bar with the match that was deleted last and an undo button. It stays until another one is deleted or the screen
    /// is left.
    private func undo(_ saved: StoredMatch) -> some View {
        HStack {
            Text(verbatim: model.strings(.deleted(name: players(saved)))).font(.subheadline).lineLimit(2)
            Spacer()
            Button(model.strings(.bringBack)) {
                model.library.bringBack(saved)
                deleted = nil
                Task { await read() }
            }
            .frame(minHeight: 48)
        }
        .padding(.horizontal, 16)
        .frame(maxWidth: 520)
        .background(Color(palette.ui.surface))
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .padding(12)
    }

    /// Returns the players, or the game if nobody has a name.
    private func players(_ saved: StoredMatch) -> String {
        saved.info.players.isEmpty ? saved.info.name : saved.info.players
    }

    /// Games with a match among the records.
    private var played: [GameInfo] {
        model.games.filter { game in (list ?? []).contains { $0.info.game == game.id } }
    }

    /// Number of matches from which there is a search field.
    private static let searchThreshold = 4

    /// Returns whether the names, the game, the result or the date of a match contain all the words searched for.
    private func matches(_ saved: StoredMatch) -> Bool {
        // A game whose last match was deleted filters nothing.
        if let game, played.count > 1, played.contains(where: { $0.id == game }), saved.info.game != game {
            return false
        }
        return isFound(saved: saved, sought: searchText, date: saved.date.formatted(day), lang: model.lang)
    }

    private var day: Date.FormatStyle { .init(date: .abbreviated, time: .omitted, locale: model.lang.locale) }

    @ViewBuilder private func section(_ title: String, ended: Bool) -> some View {
        let part = (list ?? []).filter { $0.info.ended == ended && matches($0) }
        if !part.isEmpty {
            Section {
                ForEach(part) { saved in
                    Button {
                        model.navigator.open(saved.id)
                    } label: {
                        HStack(spacing: 12) {
                            SavedPicture(model: model, saved: saved)
                            VStack(alignment: .leading, spacing: 2) {
                                KaiText(players(saved), 18).lineLimit(1)
                                Text(
                                    verbatim: listLine(saved: saved, date: saved.date.formatted(day), lang: model.lang)
                                ).font(.footnote).lineLimit(2)
                                    .foregroundStyle(Color(palette.ui.ink2))
                            }
                        }
                    }
                    .foregroundStyle(Color(palette.ui.ink))
                    .swipeActions {
                        Button(model.strings(.delete), role: .destructive) {
                            model.library.remove(saved)
                            deleted = saved
                            list?.removeAll { $0.id == saved.id }
                        }
                    }
                }
            } header: {
                Text(verbatim: title)
            }
        }
    }
}

/// Thumbnail of a saved match; loaded when its row appears.
private struct SavedPicture: View {
    /// Size of a board in the list, in points.
    static let size = 64.0

    @Environment(\.palette) private var palette
    let model: AppModel
    let saved: StoredMatch
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
        .task(id: saved.thumbnail) { picture = await model.library.thumbnail(of: saved) }
    }
}

/// Text that was brought in; nil for a file that cannot be read.
private struct BroughtText { let text: String? }

/// Sheet that imports a record: pasted, or from a file.
private struct ImportSheet: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.palette) private var palette
    let model: AppModel
    @Binding var text: String
    @Binding var brought: BroughtText?
    @State private var picking = false

    var body: some View {
        let strings = model.strings
        Sheet(title: strings(.importRecord), done: strings(.close)) {
            TextField(strings(.importHint), text: $text, axis: .vertical).lineLimit(3...8).quiet(plain: false)
            // An empty text is refused with its reason.
            Button(strings(.importGo)) { bring(text) }
                .foregroundStyle(Color(text.isEmpty ? palette.ui.ink2 : palette.ui.accent))
                .keyState(enabled: !text.isEmpty)
            Button(strings(.importFile)) { picking = true }
        }
        // Records have no file type of their own.
        .fileImporter(isPresented: $picking, allowedContentTypes: [.item]) { result in
            guard case .success(let file) = result else { return }
            Task { bring(await RecordFile.read(file)) }
        }
    }

    private func bring(_ text: String?) {
        brought = BroughtText(text: text)
        dismiss()
    }
}
