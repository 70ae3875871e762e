import QisheCore
import QisheModel
import SwiftUI
import UniformTypeIdentifiers

/// All matches of this device: unfinished ones to go on with, finished ones to replay.
struct ArchiveTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var list: [Saved]?
    @State private var doomed: Saved?
    @State private var taking = false
    @State private var sought = ""

    var body: some View {
        let words = model.words
        VStack(spacing: 0) {
            HStack {
                KaiText(words(.archive), 30).accessibilityAddTraits(.isHeader)
                Spacer()
                Button {
                    taking = true
                } label: {
                    Image(systemName: "square.and.arrow.down").font(.title3).frame(width: 48, height: 48)
                }
                .spoken(words(.importRecord))
            }
            .padding(.horizontal, 20)
            List {
                if let list, list.isEmpty {
                    VStack(spacing: 12) {
                        Text(verbatim: words(.emptyArchive))
                        Button(words(.beginOne)) { model.tab = .play }.buttonStyle(.borderedProminent)
                    }
                    .frame(maxWidth: .infinity)
                }
                if let list, list.count >= Self.searched {
                    TextField(words(.search), text: $sought).quiet(plain: false)
                }
                section(words(.unfinished), ended: false)
                section(words(.finished), ended: true)
            }
            .scrollContentBackground(.hidden)
        }
        .background(Color(palette.ui.table))
        .task(id: model.path.isEmpty) { list = await model.savedMatches() }
        .sheet(isPresented: $taking, onDismiss: model.openTaken) { ImportSheet(model: model) }
        .alert(
            words(.deleteAsk), isPresented: Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } }),
            presenting: doomed
        ) { saved in
            Button(words(.delete), role: .destructive) {
                model.saves.delete(saved.id)
                list?.removeAll { $0.id == saved.id }
            }
            Button(words(.cancel), role: .cancel) {}
        }
    }

    /// From how many matches on there is a field to search them.
    private static let searched = 4

    /// Whether all of what is searched for is in the names, the game, the result or the day of a match.
    private func found(_ saved: Saved) -> Bool {
        let text = ([saved.info.name, saved.info.line, saved.time.formatted(day)] + saved.info.names)
            .joined(separator: " ").lowercased()
        return sought.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }

    /// How it stands or ended, and how long it was.
    private func line(_ info: SavedInfo) -> String {
        let length = info.moves == 0 ? [] : [model.words(.movesCount(count: Int64(info.moves)))]
        return ([info.line] + length).joined(separator: " · ")
    }

    private var day: Date.FormatStyle { .init(date: .abbreviated, time: .shortened, locale: model.lang.locale) }

    @ViewBuilder private func section(_ title: String, ended: Bool) -> some View {
        let part = (list ?? []).filter { $0.info.ended == ended && found($0) }
        if !part.isEmpty {
            Section {
                ForEach(part) { saved in
                    Button {
                        Task { await model.resume(saved.id) }
                    } label: {
                        VStack(alignment: .leading, spacing: 2) {
                            KaiText(saved.info.name, 18)
                            Text(verbatim: line(saved.info)).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                            Text(
                                verbatim: ([saved.time.formatted(day)]
                                    + saved.info.names.filter { !$0.isEmpty }).joined(separator: " · ")
                            )
                            .font(.caption).foregroundStyle(Color(palette.ui.ink2))
                        }
                    }
                    .foregroundStyle(Color(palette.ui.ink))
                    .swipeActions {
                        Button(model.words(.delete), role: .destructive) { doomed = saved }
                    }
                }
            } header: {
                Text(verbatim: title)
            }
        }
    }
}

/// A record from elsewhere: pasted, or from a file.
private struct ImportSheet: View {
    /// Longest record that is read from a file, in bytes.
    nonisolated static let mostBytes = 4 << 20

    @Environment(\.dismiss) private var dismiss
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var text = ""
    @State private var picking = false
    /// Why the text was not taken; it stays in its field.
    @State private var fault: String?

    var body: some View {
        let words = model.words
        Sheet(title: words(.importRecord), done: words(.close)) {
            TextField(words(.importHint), text: $text, axis: .vertical).lineLimit(3...8).quiet(plain: false)
            Button(words(.importGo)) { take(text) }.disabled(text.isEmpty || model.reading)
            Button(words(.importFile)) { picking = true }.disabled(model.reading)
            if model.reading { ProgressView { Text(verbatim: words(.readingMatch)) } }
            if let fault { Text(verbatim: fault).foregroundStyle(Color(palette.ui.danger)) }
        }
        // Records have no type of their own.
        .fileImporter(isPresented: $picking, allowedContentTypes: [.item]) { result in
            guard case .success(let file) = result else { return }
            Task { take(await Self.read(file)) }
        }
    }

    private func take(_ record: String?) {
        fault = nil
        Task {
            if await model.take(record: record) {
                dismiss()
            } else {
                // A card would lie under this sheet.
                fault = model.notice?.text
                model.notice = nil
            }
        }
    }

    /// Away from the screen's thread: a file in the cloud may have to come first.
    private nonisolated static func read(_ file: URL) async -> String? {
        let allowed = file.startAccessingSecurityScopedResource()
        defer { if allowed { file.stopAccessingSecurityScopedResource() } }
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= mostBytes else {
            return nil
        }
        guard let bytes = try? Data(contentsOf: file) else { return nil }
        // Records are older than UTF-8: the core knows their encodings.
        return try? decodeText(bytes: bytes)
    }
}
