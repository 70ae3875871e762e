import QisheCore
import QisheModel
import SwiftUI

/// Club evening: its people, its tables by round, its standings, and the key to the next round.
struct ClubPageView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @Bindable var club: ClubSession
    @State private var name = ""
    @State private var sharing = false
    /// Files to be shared, by format.
    @State private var files: [ClubForm: URL] = [:]

    var body: some View {
        let view = club.view
        Form {
            Section {
                Picker(selection: page) {
                    ForEach(view.pages, id: \.id) { key in Text(verbatim: key.label).tag(key.action) }
                } label: {
                    Text(verbatim: view.title)
                }
                .pickerStyle(.segmented)
            } footer: {
                Text(verbatim: view.subtitle)
            }
            switch club.page {
            case .people: people(view)
            case .tables: tables(view)
            case .standings: standings(view)
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(view.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button {
                    files = [:]
                    sharing = true
                    Task { for way in view.shares { files[way.form] = await club.share(way) } }
                } label: {
                    Image(systemName: "square.and.arrow.up").accessibilityHidden(true)
                }
                .spoken(model.strings(.share))
            }
        }
        .safeAreaInset(edge: .bottom) { next(view) }
        .sheet(isPresented: $sharing) { shares(view).holdsDialogs(model) }
        .onAppear { club.shown() }
    }

    private var page: Binding<ClubAction> {
        Binding(
            get: { .openPage(page: club.page) },
            set: { action in
                if let key = club.view.pages.first(where: { $0.action == action }) { club.press(key) }
            })
    }

    private func next(_ view: ClubView) -> some View {
        VStack(spacing: 6) {
            if !view.waiting.isEmpty {
                Text(verbatim: view.waiting).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
            }
            // At the evening's end it leads to the standings, where it is not needed.
            if view.next.action != .openPage(page: club.page) {
                WideButton(
                    label: view.next.label, help: view.next.help, role: .primary, enabled: view.next.enabled
                ) { club.press(view.next) }
            }
        }
        .padding(16)
        .frame(maxWidth: 640)
    }

    private func shares(_ view: ClubView) -> some View {
        Sheet(title: model.strings(.share), done: model.strings(.done)) {
            ForEach(view.shares, id: \.form) { way in
                if let file = files[way.form] {
                    ShareLink(item: file) {
                        Text(verbatim: way.label).frame(maxWidth: .infinity, minHeight: 48)
                    }
                }
            }
        }
    }

    private func wall(_ view: ClubView) -> some View {
        Section {
            Button {
                model.navigator.go(.clubWall)
            } label: {
                Text(verbatim: view.wall).frame(minHeight: 44)
            }
        }
    }

    @ViewBuilder private func notes(_ view: ClubView) -> some View {
        if !view.notes.isEmpty {
            Section { ForEach(view.notes, id: \.self) { note in Text(verbatim: note) } }
        }
    }

    // MARK: People

    @ViewBuilder private func people(_ view: ClubView) -> some View {
        ForEach(view.choices, id: \.label) { choice in
            Section {
                ForEach(choice.keys, id: \.id) { key in ClubKeyRow(club: club, key: key) }
            } header: {
                Text(verbatim: choice.label)
            } footer: {
                Text(verbatim: choice.help)
            }
        }
        if let rounds = view.rounds {
            Section {
                HStack(spacing: 4) {
                    Text(verbatim: rounds.label)
                    Spacer(minLength: 0)
                    step(rounds.less, "minus")
                    Text(verbatim: rounds.value).monospacedDigit()
                    step(rounds.more, "plus")
                }
            }
        }
        Section {
            JoinRow(text: $name, hint: view.nameHint, join: view.add) { if club.enter(name) { name = "" } }
            ForEach(view.people, id: \.name) { person in self.person(person) }
        } header: {
            Text(verbatim: view.peopleTitle)
        }
        if !view.known.isEmpty {
            Section {
                ForEach(view.known, id: \.name) { person in self.person(person) }
            } header: {
                Text(verbatim: view.knownTitle)
            }
        }
        Section { ClubKeyRow(club: club, key: view.anew) }
    }

    private func step(_ key: ClubKey, _ symbol: String) -> some View {
        Button {
            club.press(key)
        } label: {
            Image(systemName: symbol).accessibilityHidden(true).frame(width: 44, height: 44)
                .foregroundStyle(Color(key.enabled ? palette.ui.ink : palette.ui.ink2))
        }
        .buttonStyle(.plain)
        .spoken(key.spoken)
        .keyState(enabled: key.enabled)
    }

    private func person(_ person: ClubPerson) -> some View {
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: person.name).font(.body.weight(.semibold))
                    .foregroundStyle(Color(person.here ? palette.ui.ink : palette.ui.ink2))
                if !person.note.isEmpty {
                    Text(verbatim: person.note).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                }
            }
            .accessibilityElement(children: .combine)
            Spacer(minLength: 0)
            ForEach(person.keys, id: \.id) { key in
                Button {
                    club.press(key)
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

    // MARK: Tables

    @ViewBuilder private func tables(_ view: ClubView) -> some View {
        if view.roundKeys.count > 1 {
            Section { ForEach(view.roundKeys, id: \.id) { key in ClubKeyRow(club: club, key: key) } }
        }
        notes(view)
        ForEach(view.tables, id: \.title) { table in ClubTableSection(club: club, table: table, more: view.more) }
        if !view.byes.isEmpty { Section { Text(verbatim: view.byes) } }
        wall(view)
        if let back = view.takeBack { Section { ClubKeyRow(club: club, key: back) } }
    }

    // MARK: Standings

    @ViewBuilder private func standings(_ view: ClubView) -> some View {
        notes(view)
        Section {
            ForEach(view.rows, id: \.spoken) { row in
                VStack(alignment: .leading, spacing: 2) {
                    HStack(spacing: 8) {
                        Text(verbatim: row.cells[0]).monospacedDigit()
                        Text(verbatim: row.cells[1]).font(.body.weight(row.leads ? .bold : .semibold))
                    }
                    Text(verbatim: figures(row, view.columns)).font(.footnote)
                        .foregroundStyle(Color(palette.ui.ink2))
                }
                .accessibilityElement(children: .ignore)
                .spoken(row.spoken)
            }
        } header: {
            Text(verbatim: view.standingsTitle)
        }
        Section {
            DisclosureGroup(view.columnsHelp) {
                ForEach(Array(view.columns.dropFirst(2)), id: \.label) { column in
                    Text(verbatim: "\(column.label) – \(column.help)").font(.footnote)
                        .foregroundStyle(Color(palette.ui.ink2))
                }
            }
        }
        wall(view)
    }

    /// Returns the figures of a row with their columns, because a phone has no room for a table.
    private func figures(_ row: ClubRow, _ columns: [ClubColumn]) -> String {
        zip(columns, row.cells).dropFirst(2).map { "\($0.label) \($1)" }.joined(separator: " · ")
    }
}

/// Table of a round, with the keys that set its result.
private struct ClubTableSection: View {
    @Environment(\.palette) private var palette
    let club: ClubSession
    let table: ClubTable
    let more: String
    @State private var open = false

    var body: some View {
        Section {
            VStack(alignment: .leading, spacing: 4) {
                ForEach(table.seats, id: \.side) { seat in
                    HStack(spacing: 6) {
                        Text(verbatim: seat.name).font(.body.weight(seat.won ? .bold : .semibold))
                        Text(verbatim: seat.side).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                        Spacer(minLength: 0)
                        if seat.won { Image(systemName: "checkmark") }
                    }
                }
                Text(verbatim: table.result).font(.caption)
                    .foregroundStyle(Color(table.waits ? palette.ui.accent : palette.ui.ink2))
            }
            .accessibilityElement(children: .ignore)
            .spoken(table.spoken)
            ForEach(table.keys, id: \.id) { key in ClubKeyRow(club: club, key: key) }
            if let play = table.play { ClubKeyRow(club: club, key: play) }
            Button {
                open.toggle()
            } label: {
                Text(verbatim: more).frame(minHeight: 44)
            }
            .spoken("\(more) \(table.title)")
            if open { ForEach(table.more, id: \.id) { key in ClubKeyRow(club: club, key: key) } }
        } header: {
            Text(verbatim: table.title)
        }
    }
}

/// Row with a key of the evening.
private struct ClubKeyRow: View {
    @Environment(\.palette) private var palette
    let club: ClubSession
    let key: ClubKey

    var body: some View {
        Button {
            club.press(key)
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
        .spoken(hint: key.help)
    }
}

/// Round and standings in large type, to be read across a room.
struct ClubWallView: View {
    @Environment(\.palette) private var palette
    let club: ClubSession

    var body: some View {
        let view = club.view
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 32)], spacing: 24) {
                round(view)
                places(view)
            }
            .padding(20)
        }
        .background(Color(palette.ui.table))
        .navigationTitle("\(view.title) · \(view.subtitle)")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { club.shown() }
    }

    private func round(_ view: ClubView) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            Text(verbatim: view.roundTitle).font(.largeTitle.weight(.bold)).accessibilityAddTraits(.isHeader)
            ForEach(view.tables, id: \.title) { table in
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
            if !view.byes.isEmpty { Text(verbatim: view.byes).font(.largeTitle) }
            ForEach(view.notes, id: \.self) { note in Text(verbatim: note).font(.largeTitle.weight(.bold)) }
        }
    }

    private func places(_ view: ClubView) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(verbatim: view.standingsTitle).font(.largeTitle.weight(.bold)).accessibilityAddTraits(.isHeader)
            ForEach(view.rows, id: \.spoken) { row in
                HStack(spacing: 12) {
                    Text(verbatim: row.cells[0]).font(.largeTitle).monospacedDigit()
                    Text(verbatim: row.cells[1]).font(row.leads ? .largeTitle.weight(.bold) : .largeTitle)
                    Spacer(minLength: 0)
                    ForEach(Array(row.cells.dropFirst(2).prefix(2)), id: \.self) { cell in
                        Text(verbatim: cell).font(.largeTitle).monospacedDigit()
                    }
                }
                .accessibilityElement(children: .ignore)
                .spoken(row.spoken)
            }
        }
    }
}
