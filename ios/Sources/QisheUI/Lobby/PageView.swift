import QisheCore
import QisheModel
import SwiftUI
import UniformTypeIdentifiers

extension PageRow: Identifiable {}

extension PageGroup: Identifiable {
    /// Heading of the group.
    public var id: String { heading }
}

/// Page of the core: each kind of row is drawn here once, with the system's control.
struct PageView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    /// Page that was shown last. It is still seen while the screen moves away.
    @State private var last: AppPage?

    var body: some View {
        let page = model.navigator.view.page ?? last
        Form {
            ForEach(page?.groups ?? []) { group in
                Section {
                    ForEach(group.rows) { row in view(of: row) }
                } header: {
                    Text(verbatim: group.heading)
                }
            }
        }
        .onChange(of: model.navigator.view.page, initial: true) { _, next in if let next { last = next } }
        // A file with everything has no file type of its own.
        .fileImporter(isPresented: Bindable(model).picksFile, allowedContentTypes: [.item]) { result in
            guard case .success(let file) = result else { return }
            Task { model.navigator.receive(await RecordFile.read(file)) }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(page?.title ?? "")
        .navigationBarTitleDisplayMode(.inline)
    }

    @ViewBuilder private func view(of row: PageRow) -> some View {
        switch row.kind {
        case .note: texts(row)
        case .paragraph: Text(verbatim: row.label).font(.footnote)
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
        case .entry: button(row)
        case .action(.share):
            if let file = model.everything {
                ShareLink(item: file) { Text(verbatim: row.label) }
            } else {
                button(row)
            }
        case .action(.takeIn): button(row)
        case .board(let game): preview(game).accessibilityHidden(true)
        }
    }

    private func button(_ row: PageRow) -> some View {
        Button {
            model.navigator.send(.press(id: row.id))
        } label: {
            texts(row)
        }
    }

    /// Label of a row, and its explanation below it.
    @ViewBuilder private func texts(_ row: PageRow) -> some View {
        Text(verbatim: row.label)
        if !row.help.isEmpty { Text(verbatim: row.help).font(.caption).foregroundStyle(Color(palette.ui.ink2)) }
    }

    private func set(_ row: PageRow, _ value: RowValue) { model.navigator.send(.set(id: row.id, value: value)) }

    /// Board of a game in the chosen style, with the pieces of the fullest picture of its rules.
    @ViewBuilder private func preview(_ game: String) -> some View {
        let pictures = model.rules(of: game).flatMap(\.pictures)
        if let oriented = model.orientedBoard(of: game),
            let scene = pictures.map(\.scene).max(by: { $0.pieces.count < $1.pieces.count })
        {
            let size = oriented.size
            BoardPicture(
                oriented: oriented, scene: scene, unit: 44, middle: (size.width / 2, size.height / 2)
            )
            .frame(height: 150)
            .clipShape(RoundedRectangle(cornerRadius: 12))
        }
    }
}
