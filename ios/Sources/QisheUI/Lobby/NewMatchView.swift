import QisheCore
import QisheModel
import SwiftUI

/// Form of a new match. The options are drawn from the core's data.
struct NewMatchView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @Bindable var form: MatchForm

    var body: some View {
        let strings = model.strings
        Form {
            if form.company == .here {
                Section {
                    ForEach(form.names.indices, id: \.self) { seat in person(seat) }
                } header: {
                    Text(verbatim: strings(.players))
                }
            }
            groups(advanced: false)
            if !form.groups(advanced: true).isEmpty {
                Section {
                    Button(strings(form.showsMore ? .less : .more)) { form.showsMore.toggle() }
                }
                if form.showsMore { groups(advanced: true) }
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(form.game.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button {
                    model.navigator.go(.rules(game: form.game.id))
                } label: {
                    Image(systemName: "questionmark.circle").accessibilityHidden(true)
                }
                .spoken(strings(.help))
            }
        }
        .safeAreaInset(edge: .bottom) {
            VStack(spacing: 8) {
                if !form.isValid {
                    Text(verbatim: form.view.fault).font(.footnote).foregroundStyle(Color(palette.ui.danger))
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                ForEach(form.nextSteps, id: \.self) { way in
                    WideButton(
                        label: strings(form.label(of: way)), role: way == form.nextSteps.first ? .primary : .normal,
                        enabled: form.isValid
                    ) { go(way) }
                }
            }
            .padding(16)
            .frame(maxWidth: 640)
        }
        .fullScreenCover(item: $form.editor) { editor in
            SetUpView(model: model, form: form, editor: editor)
                .environment(\.palette, palette)
                .environment(\.strings, model.strings)
                .environment(\.boardStyle, model.style)
                .holdsDialogs(model)
        }
    }

    private func go(_ way: FormStep) {
        guard form.isValid else {
            model.tell(form.view.fault)
            return
        }
        form.begin(way)
    }

    private func person(_ seat: Int) -> some View {
        let side = seat < form.game.sides.count ? form.game.sides[seat] : ""
        return HStack(spacing: 12) {
            if seat < form.game.emblems.count { Badge(piece: form.game.emblems[seat], size: 42) }
            VStack(alignment: .leading, spacing: 2) {
                if form.players[seat] > 0 {
                    Stepper(value: $form.players[seat], in: 0...Int(coreLimits.strongestLevel)) {
                        Text(verbatim: levelLabel(level: UInt8(clamping: form.players[seat]), lang: model.lang))
                    }
                    Text(verbatim: side).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                } else {
                    TextField(model.strings(.nameHint(side: side)), text: $form.names[seat]).quiet(plain: false)
                    Text(verbatim: "\(side) · \(model.strings(seat == 0 ? .thisDevice : .takeTurns))")
                        .font(.caption).foregroundStyle(Color(palette.ui.ink2))
                }
            }
            Button {
                form.players[seat] = form.players[seat] > 0 ? 0 : Int(coreLimits.usualLevel)
            } label: {
                Image(systemName: form.players[seat] > 0 ? "desktopcomputer" : "person").accessibilityHidden(true)
                    .frame(width: 48, height: 48)
            }
            .spoken(
                form.players[seat] > 0
                    ? model.strings(.personPlays(side: side)) : model.strings(.computerPlays(side: side)))
        }
    }

    private func groups(advanced: Bool) -> some View {
        ForEach(form.groups(advanced: advanced), id: \.options.first?.key) { group in
            Section {
                ForEach(group.options, id: \.key) { option in
                    OptionRow(
                        option: option, strings: model.strings, setUp: { form.setUp() }
                    ) { form.set(option, $0) }
                }
            } header: {
                if !group.title.isEmpty { Text(verbatim: group.title) }
            }
        }
    }
}

extension OptionSpec {
    /// Key of the option. Options of different seats have different keys.
    var key: String { seat.map { "\(id)@\($0)" } ?? id }
}

/// Row of one option, with the control for its kind.
struct OptionRow: View {
    @Environment(\.palette) private var palette
    let option: OptionSpec
    let strings: Strings
    /// Opens the board on which a position is set up.
    var setUp: () -> Void = {}
    let set: (String) -> Void

    private var label: String { option.label }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if option.idle.isEmpty { control } else { idle }
            if !option.idle.isEmpty {
                Text(verbatim: option.idle).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            } else if !option.help.isEmpty {
                Text(verbatim: chosenHelp).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            }
        }
        // The form shows the fault once.
        .foregroundStyle(Color(option.fault.isEmpty ? palette.ui.ink : palette.ui.danger))
    }

    /// The option while it has no effect: its value, which cannot be changed.
    private var idle: some View {
        LabeledContent {
            Text(verbatim: option.valueLabel.isEmpty ? option.value : option.valueLabel)
        } label: {
            Text(verbatim: label)
        }
        .foregroundStyle(Color(palette.ui.ink2))
        .accessibilityElement(children: .combine)
        .keyState(enabled: false)
    }

    private var chosenHelp: String {
        guard option.kind == .one || option.kind == .board, let help = option.choices.first(where: \.selected)?.help,
            !help.isEmpty
        else {
            return option.help
        }
        return help
    }

    private var value: Binding<String> { Binding(get: { option.value }, set: { set($0) }) }

    @ViewBuilder private var control: some View {
        switch option.kind {
        case .one:
            Picker(selection: value) {
                ForEach(option.choices, id: \.value) { choice in
                    Text(verbatim: choice.label).tag(choice.value)
                }
            } label: {
                Text(verbatim: label)
            }
        case .several:
            Text(verbatim: label)
            ForEach(option.choices, id: \.value) { choice in
                Toggle(
                    isOn: Binding(get: { choice.selected }, set: { _ in flip(choice.value) })
                ) {
                    Text(verbatim: choice.label)
                }
            }
        case .number:
            Stepper {
                HStack {
                    Text(verbatim: label)
                    Spacer()
                    Text(verbatim: option.valueLabel.isEmpty ? option.value : option.valueLabel).monospacedDigit()
                        .foregroundStyle(Color(palette.ui.ink2))
                }
            } onIncrement: {
                if let higher = option.higher { set(higher) }
            } onDecrement: {
                if let lower = option.lower { set(lower) }
            }
            if !option.choices.isEmpty {
                Picker(selection: value) {
                    ForEach(option.choices, id: \.value) { choice in
                        Text(verbatim: choice.label).tag(choice.value)
                    }
                } label: {
                    Text(verbatim: label)
                }
                .pickerStyle(.segmented)
                .spoken(label)
            }
        case .toggle:
            Toggle(isOn: Binding(get: { option.value == "true" }, set: { set($0 ? "true" : "false") })) {
                Text(verbatim: label)
            }
        case .board:
            Picker(selection: value) {
                ForEach(option.choices, id: \.value) { choice in
                    Text(verbatim: choice.label).tag(choice.value)
                }
            } label: {
                Text(verbatim: label)
            }
            Button(strings(.setUp)) { setUp() }
        case .text:
            Text(verbatim: label)
            TextField(option.valueLabel, text: value).textFieldStyle(.roundedBorder).quiet(plain: false)
                .spoken(label)
        }
    }

    private func flip(_ which: String) {
        let next = option.choices.filter { ($0.value == which) != $0.selected }
        set(next.map(\.value).joined(separator: ","))
    }
}
