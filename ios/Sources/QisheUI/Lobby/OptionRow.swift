import QisheCore
import QisheModel
import SwiftUI

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
