import QisheCore
import QisheModel
import SwiftUI
import UniformTypeIdentifiers

/// All matches of this device: unfinished ones to continue, finished ones to replay.
struct ArchiveTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var importing = false
    /// What was pasted: after a refusal it can be corrected.
    @State private var importText = ""
    /// What the sheet has brought in: read once it has closed, because no dialog can be shown while a sheet closes.
    @State private var brought: BroughtText?
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
            if let footer = model.navigator.page(of: .archive)?.footer, !showsStatistics { undo(footer) }
        }
        // A record was read from it: the next one is another.
        .onChange(of: model.currentMatch.session == nil) { _, left in if !left { importText = "" } }
        .sheet(isPresented: $importing, onDismiss: receive) {
            ImportSheet(model: model, text: $importText, brought: $brought).holdsDialogs(model)
        }
    }

    /// Matches of this device with their search.
    private var matchList: some View {
        List {
            let groups = model.navigator.page(of: .archive)?.groups ?? []
            ForEach(Array(groups.enumerated()), id: \.offset) { _, group in
                Section {
                    ForEach(group.rows) { row in PageRowView(model: model, row: row) }
                } header: {
                    if !group.heading.isEmpty { Text(verbatim: group.heading) }
                }
            }
        }
        .scrollContentBackground(.hidden)
    }

    private func receive() {
        guard let brought else { return }
        self.brought = nil
        model.navigator.receive(brought.text)
    }

    /// Bar with the match that was deleted last and an undo button. It stays until another one is deleted or the screen
    /// is left.
    private func undo(_ footer: PageFooter) -> some View {
        HStack {
            Text(verbatim: footer.status).font(.subheadline).lineLimit(2)
            Spacer()
            if let key = footer.key {
                Button(key.label) { model.navigator.send(.press(id: key.id)) }.frame(minHeight: 48)
            }
        }
        .padding(.horizontal, 16)
        .frame(maxWidth: 520)
        .background(Color(palette.ui.surface))
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .padding(12)
    }
}

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
