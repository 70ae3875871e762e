import QisheCore
import QisheModel
import SwiftUI

/// Row with a key of a page.
struct PageKeyRow: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let key: PageKey

    var body: some View {
        Button {
            model.navigator.send(.press(id: key.id))
        } label: {
            HStack {
                Text(verbatim: key.label).frame(minHeight: 44)
                Spacer(minLength: 0)
                if key.chosen { Image(systemName: "checkmark").accessibilityHidden(true) }
            }
            .contentShape(Rectangle())
            .foregroundStyle(Color(key.enabled ? palette.ui.accent : palette.ui.ink2))
        }
        .accessibilityAddTraits(key.chosen ? .isSelected : [])
        .keyState(enabled: key.enabled)
        .spoken(key.spoken)
    }
}

/// Somebody with the keys that are about the person.
struct MemberRow: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let row: PageRow
    let here: Bool
    let keys: [PageKey]

    var body: some View {
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: row.label).font(.body.weight(.semibold))
                    .foregroundStyle(Color(here ? palette.ui.ink : palette.ui.ink2))
                if !row.help.isEmpty {
                    Text(verbatim: row.help).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                }
            }
            .accessibilityElement(children: .combine)
            Spacer(minLength: 0)
            ForEach(keys, id: \.id) { key in
                Button {
                    model.navigator.send(.press(id: key.id))
                } label: {
                    Text(verbatim: key.label).frame(minHeight: 44)
                }
                .buttonStyle(.plain)
                .foregroundStyle(Color(key.enabled ? palette.ui.accent : palette.ui.ink2))
                .spoken(key.spoken)
                .keyState(enabled: key.enabled)
            }
        }
    }
}

/// Table at which people play, with the keys that give its result.
struct TableRow: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let row: PageRow
    let seats: [ClubSeat]
    let result: String
    let waits: Bool
    let spoken: String
    let keys: [PageKey]
    let more: String
    let moreSpoken: String
    let rare: [PageKey]
    @State private var open = false

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: row.label).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            ForEach(seats, id: \.side) { seat in
                HStack(spacing: 6) {
                    Text(verbatim: seat.name).font(.body.weight(seat.won ? .bold : .semibold))
                    Text(verbatim: seat.side).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                    Spacer(minLength: 0)
                    if seat.won { Image(systemName: "checkmark") }
                }
            }
            Text(verbatim: result).font(.caption)
                .foregroundStyle(Color(waits ? palette.ui.accent : palette.ui.ink2))
        }
        .accessibilityElement(children: .ignore)
        .spoken(spoken)
        ForEach(keys, id: \.id) { key in PageKeyRow(model: model, key: key) }
        Button {
            open.toggle()
        } label: {
            Text(verbatim: more).frame(minHeight: 44)
        }
        .spoken(moreSpoken)
        if open { ForEach(rare, id: \.id) { key in PageKeyRow(model: model, key: key) } }
    }
}

/// Figures in lines: a phone has no room for a table.
struct FiguresRows: View {
    @Environment(\.palette) private var palette
    let row: PageRow
    let columns: [String]
    let lines: [ClubRow]

    var body: some View {
        Text(verbatim: row.label).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            .accessibilityAddTraits(.isHeader)
        ForEach(lines, id: \.spoken) { line in
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 8) {
                    Text(verbatim: line.cells[0]).monospacedDigit()
                    Text(verbatim: line.cells[1]).font(.body.weight(line.leads ? .bold : .semibold))
                }
                Text(verbatim: figures(line)).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
            }
            .accessibilityElement(children: .ignore)
            .spoken(line.spoken)
        }
    }

    /// Returns the figures of a line with their columns.
    private func figures(_ line: ClubRow) -> String {
        zip(columns, line.cells).dropFirst(2).map { "\($0) \($1)" }.joined(separator: " · ")
    }
}

/// Row that gives a text away in a file, which is written when the row appears.
struct SharedFileRow: View {
    let model: AppModel
    let label: String
    let name: String
    let text: String
    @State private var file: URL?

    var body: some View {
        Group {
            if let file {
                ShareLink(item: file) { Text(verbatim: label).frame(minHeight: 44) }
            } else {
                Text(verbatim: label).frame(minHeight: 44)
            }
        }
        .task(id: text) { file = await model.library.share(text, as: name) }
    }
}

/// Round and standings of the club evening in large type, to be read across a room.
struct ClubWallView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    /// What was shown last. It is still seen while the screen moves away.
    @State private var last: ClubWall?

    var body: some View {
        let wall = model.navigator.view.wall ?? last
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 32)], spacing: 24) {
                if let wall {
                    round(wall)
                    places(wall)
                }
            }
            .padding(20)
        }
        .background(Color(palette.ui.table))
        .navigationTitle(wall?.title ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .onChange(of: model.navigator.view.wall, initial: true) { _, next in if let next { last = next } }
    }

    private func round(_ wall: ClubWall) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            Text(verbatim: wall.roundTitle).font(.largeTitle.weight(.bold)).accessibilityAddTraits(.isHeader)
            ForEach(wall.tables, id: \.title) { table in
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: table.title).font(.title3).foregroundStyle(Color(palette.ui.ink2))
                    ForEach(table.seats, id: \.side) { seat in
                        Text(verbatim: "\(seat.name) · \(seat.side)")
                            .font(seat.won ? .largeTitle.weight(.bold) : .largeTitle)
                            .foregroundStyle(Color(seat.won ? palette.ui.accent : palette.ui.ink))
                    }
                }
                .accessibilityElement(children: .ignore)
                .spoken(table.spoken)
            }
            if !wall.byes.isEmpty { Text(verbatim: wall.byes).font(.largeTitle) }
            ForEach(wall.notes, id: \.self) { note in Text(verbatim: note).font(.largeTitle.weight(.bold)) }
        }
    }

    private func places(_ wall: ClubWall) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(verbatim: wall.standingsTitle).font(.largeTitle.weight(.bold)).accessibilityAddTraits(.isHeader)
            ForEach(wall.rows, id: \.spoken) { row in
                HStack(spacing: 12) {
                    Text(verbatim: row.cells[0]).font(.largeTitle).monospacedDigit()
                    Text(verbatim: row.cells[1]).font(row.leads ? .largeTitle.weight(.bold) : .largeTitle)
                    Spacer(minLength: 0)
                    ForEach(Array(row.cells.dropFirst(2).prefix(2).enumerated()), id: \.offset) { _, cell in
                        Text(verbatim: cell).font(.largeTitle).monospacedDigit()
                    }
                }
                .accessibilityElement(children: .ignore)
                .spoken(row.spoken)
            }
        }
    }
}
