import QisheCore
import QisheModel
import SwiftUI

extension PageRow: Identifiable {}

/// Page of the core: each kind of row is drawn here once, with the system's control.
struct PageView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    /// Screen that the page stands on.
    let screen: Screen
    /// Page that was shown last. It is still seen while another screen moves over it, and while it moves away.
    @State private var last: AppPage?

    /// The page, while its screen is on top.
    private var top: AppPage? { model.navigator.path.last == screen ? model.navigator.view.page : nil }

    var body: some View {
        let page = top ?? last
        Form {
            if let tabs = page?.tabs { parts(tabs, page?.subtitle ?? "") }
            PageGroups(model: model, groups: page?.groups ?? [])
        }
        .onChange(of: top, initial: true) { _, next in if let next { last = next } }
        .onChange(of: top?.footer?.status) { _, now in
            if let now, !now.isEmpty { model.device.announce(now, lang: model.lang, atOnce: false) }
        }
        .safeAreaInset(edge: .bottom) { if let footer = page?.footer { FooterView(model: model, footer: footer) } }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(page?.title ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                if let sign = page?.sign { SignButton(model: model, sign: sign) }
            }
        }
    }

    /// Choice of the part that is shown.
    private func parts(_ tabs: PageTabs, _ subtitle: String) -> some View {
        Section {
            PartsPicker(model: model, tabs: tabs, label: subtitle)
        } footer: {
            Text(verbatim: subtitle)
        }
    }
}

/// What stands below the rows of a page and does not scroll.
struct FooterView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let footer: PageFooter

    var body: some View {
        VStack(spacing: 8) {
            if !footer.status.isEmpty {
                Text(verbatim: footer.status)
                    .font(.subheadline)
                    .foregroundStyle(Color(footer.urgent ? palette.ui.danger : palette.ui.ink2))
                    .multilineTextAlignment(.center)
                    .accessibilityAddTraits(.updatesFrequently)
            }
            ForEach(footer.keys, id: \.id) { key in
                WideButton(label: key.label, role: key.leadsOn ? .primary : .normal, enabled: key.enabled) {
                    model.navigator.send(.press(id: key.id))
                }
            }
        }
        .padding(16)
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity)
        .background(Color(palette.ui.table))
    }
}

/// Choice of the part of a page that is shown.
struct PartsPicker: View {
    let model: AppModel
    let tabs: PageTabs
    let label: String

    var body: some View {
        Picker(
            selection: Binding(
                get: { tabs.chosen },
                set: { model.navigator.send(.set(id: tabs.id, value: .number(number: $0))) })
        ) {
            ForEach(Array(tabs.names.enumerated()), id: \.offset) { number, name in
                Text(verbatim: name).tag(UInt32(number))
            }
        } label: {
            Text(verbatim: label)
        }
        .pickerStyle(.segmented)
    }
}

/// Sign in the bar of a page.
struct SignButton: View {
    let model: AppModel
    let sign: PageSign

    var body: some View {
        Button {
            model.navigator.send(.press(id: sign.id))
        } label: {
            Image(systemName: sign.icon.symbol).accessibilityHidden(true).font(.title3).frame(width: 48, height: 48)
        }
        .spoken(sign.label)
    }
}

/// Groups of a page.
struct PageGroups: View {
    let model: AppModel
    let groups: [PageGroup]

    var body: some View {
        ForEach(Array(groups.enumerated()), id: \.offset) { _, group in
            Section {
                ForEach(group.rows) { row in PageRowView(model: model, row: row) }
            } header: {
                if !group.heading.isEmpty { Text(verbatim: group.heading) }
            }
        }
    }
}

/// Row of a page.
struct PageRowView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let row: PageRow

    var body: some View {
        switch row.kind {
        case .note: texts(row)
        case .paragraph: Text(verbatim: row.label).font(.footnote)
        case .article(let paragraphs, let pictures):
            ArticleRow(model: model, row: row, paragraphs: paragraphs, pictures: pictures)
        case .value(let value):
            LabeledContent {
                Text(verbatim: value)
            } label: {
                texts(row)
            }
        case .toggle(let on):
            Toggle(isOn: Binding(get: { on }, set: { set(row, .on(on: $0)) })) { texts(row) }
        case .choice(let names, let chosen):
            Picker(selection: Binding(get: { chosen }, set: { $0.map { set(row, .number(number: $0)) } })) {
                ForEach(Array(names.enumerated()), id: \.offset) { number, name in
                    Text(verbatim: name).tag(UInt32(number) as UInt32?)
                }
            } label: {
                texts(row)
            }
        case .amount(let number, let least, let most, let step, let value):
            Stepper(
                value: Binding(get: { Int(number) }, set: { set(row, .number(number: UInt32($0))) }),
                in: Int(least)...Int(most), step: Int(step)
            ) {
                texts(row)
                Text(verbatim: value)
            }
        case .entry(let emblem, let tile, let value):
            Button {
                press(row)
            } label: {
                HStack(spacing: 12) {
                    if let emblem { Badge(piece: emblem, size: 42) }
                    if let tile { TileView(print: tile, size: 42) }
                    VStack(alignment: .leading, spacing: 2) { texts(row, kai: emblem != nil) }
                    Spacer(minLength: 0)
                    if !value.isEmpty { Text(verbatim: value).foregroundStyle(Color(palette.ui.accent)) }
                    Image(systemName: "chevron.forward").foregroundStyle(Color(palette.ui.ink2))
                        .accessibilityHidden(true)
                }
                .multilineTextAlignment(.leading)
                .frame(minHeight: 44)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
        case .key(_, .danger):
            Button(row.label, role: .destructive) { press(row) }.frame(maxWidth: .infinity, minHeight: 52)
        case .key(_, .main):
            Button {
                press(row)
            } label: {
                Text(verbatim: row.label).font(.headline).frame(maxWidth: .infinity, minHeight: 44)
            }
            .buttonStyle(.borderedProminent)
        case .key(let on, _): button(row).frame(minHeight: 44).accessibilityAddTraits(on ? .isSelected : [])
        case .field(let value, let hint, let kind, let key):
            let text = Binding(get: { value }, set: { set(row, .text(text: $0)) })
            let field = JoinRow(text: text, hint: hint, join: key, kind: kind) { press(row) }
            if row.label.isEmpty {
                field
            } else {
                LabeledContent {
                    field
                } label: {
                    Text(verbatim: row.label)
                }
            }
        case .filter(let names, let chosen):
            Picker(selection: Binding(get: { chosen }, set: { set(row, .number(number: $0)) })) {
                ForEach(Array(names.enumerated()), id: \.offset) { number, name in
                    Text(verbatim: name).tag(UInt32(number))
                }
            } label: {
                Text(verbatim: row.label)
            }
        case .match(let id, let thumbnail, let delete, let remove):
            MatchRow(model: model, row: row, id: id, thumbnail: thumbnail, delete: delete, remove: remove)
        case .tile(let print): TileView(print: print, size: 104).frame(maxWidth: .infinity)
        case .nothing(let emblem, let key):
            VStack(spacing: 16) {
                if let emblem {
                    Badge(piece: emblem, size: 96)
                } else {
                    RoundedRectangle(cornerRadius: 10).stroke(Color(palette.ui.hair), lineWidth: 3)
                        .frame(width: 76, height: 104)
                }
                Text(verbatim: row.label).foregroundStyle(Color(palette.ui.ink2))
                if !row.help.isEmpty {
                    Text(verbatim: row.help).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                        .multilineTextAlignment(.center)
                }
                Button(key) { press(row) }.buttonStyle(.borderedProminent)
            }
            .padding(.vertical, 32)
            .frame(maxWidth: .infinity)
        case .person(let remove): person(row, remove)
        case .member(let here, let keys): MemberRow(model: model, row: row, here: here, keys: keys)
        case .table(let seats, let result, let waits, let spoken, let keys, let more, let moreSpoken, let rare):
            TableRow(
                model: model, row: row, seats: seats, result: result, waits: waits, spoken: spoken, keys: keys,
                more: more, moreSpoken: moreSpoken, rare: rare)
        case .figures(let columns, let rows, _): FiguresRows(row: row, columns: columns, lines: rows)
        case .code(let text, let spoken):
            VStack(spacing: 10) {
                Text(verbatim: row.label).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                // Spoken digit by digit, not as a number.
                Text(verbatim: text).font(.system(.largeTitle, weight: .bold).monospacedDigit()).spoken(spoken)
            }
            .frame(maxWidth: .infinity)
        case .qr(let side, let dark):
            QrView(side: side, dark: dark, label: row.label, size: 220).frame(maxWidth: .infinity)
        case .share(let text, let file) where !file.isEmpty:
            SharedFileRow(model: model, label: row.label, name: file, text: text)
        case .share(let text, _):
            ShareLink(item: text) {
                Label {
                    Text(verbatim: row.label)
                } icon: {
                    Image(systemName: "square.and.arrow.up").accessibilityHidden(true)
                }
                .frame(minHeight: 44)
            }
        case .action(.share):
            if let file = model.everything {
                ShareLink(item: file) { Text(verbatim: row.label) }
            } else {
                button(row)
            }
        case .action: button(row)
        case .board(let game): preview(game).accessibilityHidden(true)
        case .option(let option):
            OptionRow(
                option: option, strings: model.strings, setUp: { press(row) }, set: { set(row, .text(text: $0)) })
        case .seat(let emblem, let player, let change):
            SeatRow(
                row: row, emblem: emblem, player: player, change: change, press: { press(row) },
                set: { set(row, $0) })
        case .way(let icon): WayRow(row: row, icon: icon) { press(row) }
        case .opponents(let seals, let level):
            OpponentsRow(seals: seals, level: level) { set(row, .number(number: UInt32($0))) }
        case .sides(let sides, let chosen):
            SidesRow(sides: sides, chosen: chosen) { set(row, .number(number: $0)) }
        case .rating(let card): RatingRow(rating: card)
        case .ladder(let record, let rungs, let ninth, let ninthSpoken):
            LadderRow(row: row, record: record, rungs: rungs, ninth: ninth, ninthSpoken: ninthSpoken)
        case .bars(let bars): BarsRow(title: row.label, bars: bars)
        case .facts(let facts): FactsRow(facts: facts)
        case .spyPanel: if let spies = model.library.spies { SpyCard(session: spies) }
        case .streak(let days, let spoken): StreakRow(label: row.label, days: days, said: spoken)
        case .study(let curve, let mistakes, let key):
            StudyRow(row: row, curve: curve, mistakes: mistakes, key: key) { press(row) }
        case .puzzles(let seal, let board, let counter, let leadsOn):
            CountedRow(
                row: row, counter: counter, seal: seal,
                board: board.map { key in (key, { await model.library.board(ofPuzzle: key) }) }
            ) { press(row) }
            .listRowBackground(leadsOn ? Color(palette.ui.accentSoft) : nil)
        case .fold(let emblem, let value, let lessons, let open):
            CountedRow(row: row, counter: value, emblem: emblem, dots: lessons, open: open) { press(row) }
        case .seals(let seals):
            SealsRow(seals: seals) { model.navigator.send(.press(id: $0)) }
                .listRowBackground(Color.clear)
        case .keys(let keys): KeysRow(keys: keys) { model.navigator.send(.press(id: $0)) }
        }
    }

    /// Person with an explanation, and the sign that sends the person away.
    private func person(_ row: PageRow, _ remove: String) -> some View {
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 2) { texts(row) }.accessibilityElement(children: .combine)
            Spacer(minLength: 0)
            if !remove.isEmpty {
                Button {
                    press(row)
                } label: {
                    Image(systemName: "xmark").accessibilityHidden(true).frame(width: 48, height: 48)
                }
                .buttonStyle(.plain)
                .spoken(remove)
            }
        }
        .frame(minHeight: 44)
    }

    private func press(_ row: PageRow) { model.navigator.send(.press(id: row.id)) }

    private func button(_ row: PageRow) -> some View {
        Button {
            press(row)
        } label: {
            texts(row)
        }
    }

    /// Label of a row, and its explanation below it. The name of a game is written like its pieces.
    @ViewBuilder private func texts(_ row: PageRow, kai: Bool = false) -> some View {
        if kai { KaiText(row.label, 20) } else { Text(verbatim: row.label) }
        if !row.help.isEmpty { Text(verbatim: row.help).font(.caption).foregroundStyle(Color(palette.ui.ink2)) }
    }

    private func set(_ row: PageRow, _ value: RowValue) { model.navigator.send(.set(id: row.id, value: value)) }

    /// Board of a game in the chosen style, with pieces on it.
    @ViewBuilder private func preview(_ game: String) -> some View {
        if let oriented = model.orientedBoard(of: game), let drawn = model.picture(of: game, .fullest) {
            let size = oriented.size
            BoardPicture(
                oriented: oriented, scene: drawn.scene, unit: 44, middle: (size.width / 2, size.height / 2)
            )
            .frame(height: 150)
            .clipShape(RoundedRectangle(cornerRadius: 12))
        }
    }
}
