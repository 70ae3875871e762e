import QisheCore
import QisheModel
import SwiftUI

/// Board on which the position of a new match is set up. All content comes from the core.
struct SetUpView: View {
    @Environment(\.palette) private var palette
    @Environment(\.boardStyle) private var style
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    let model: AppModel
    /// Board that was open when the screen came. It is still seen while the screen moves away.
    @State private var editor: EditorSession

    init(model: AppModel, editor: EditorSession) {
        self.model = model
        _editor = State(initialValue: editor)
    }

    var body: some View {
        let strings = model.strings
        VStack(spacing: 8) {
            HStack {
                Button(strings(.cancel)) { model.navigator.back() }
                Spacer()
                Text(verbatim: strings(.setUp)).font(.headline)
                Spacer()
                Button(strings(.takePosition)) { take() }
                    .foregroundStyle(Color(editor.view.playable ? palette.ui.accent : palette.ui.ink2))
                    .keyState(enabled: editor.view.playable)
            }
            .padding(.horizontal, 16)
            .frame(minHeight: 48)
            GeometryReader { space in
                if space.size.width > space.size.height {
                    HStack(spacing: 12) {
                        board(space.size.width * 0.62, space.size.height)
                        controls
                    }
                } else {
                    VStack(spacing: 4) {
                        board(space.size.width, space.size.height * 0.62)
                        controls
                    }
                }
            }
            verdict
        }
        .background(Color(palette.ui.table))
        .foregroundStyle(Color(palette.ui.ink))
        .onChange(of: reduceMotion, initial: true) { _, now in editor.display.reducesMotion = now }
        .onChange(of: style) { _, now in editor.show(in: now) }
    }

    private func take() {
        guard editor.view.playable, let options = editor.options() else { return model.tell(editor.scene.status.text) }
        model.navigator.send(.positionSet(options: options))
    }

    private func board(_ width: Double, _ height: Double) -> some View {
        let fit = BoardGeometry.fit(editor.oriented, width: width, height: height)
        return BoardView(session: editor, strings: model.strings, size: fit)
    }

    /// Line that says whether the position can be played, and if not, why.
    private var verdict: some View {
        let status = editor.scene.status
        return Text(verbatim: status.text)
            .font(status.tone == .normal ? .subheadline : .subheadline.weight(.semibold))
            .foregroundStyle(Color(status.tone == .normal ? palette.ui.ink2 : palette.ui.danger))
            .multilineTextAlignment(.center)
            .padding(.horizontal, 16)
            .padding(.bottom, 12)
            .onChange(of: status.text) { _, now in model.device.announce(now, lang: model.lang, atOnce: false) }
    }

    private var controls: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 10) {
                Text(verbatim: editor.view.hint).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                ForEach(editor.view.supplies, id: \.title) { supply in things(supply) }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 76))], spacing: 4) {
                    ForEach(editor.scene.buttons, id: \.id) { button in
                        Button(button.label) {
                            if button.enabled { editor.press(button.id) } else { model.tell(button.reason) }
                        }
                        .font(.subheadline)
                        .frame(minHeight: 44)
                        .foregroundStyle(Color(button.enabled ? palette.ui.accent : palette.ui.ink2))
                        .spoken(hint: button.reason)
                        .keyState(enabled: button.enabled, on: button.on)
                    }
                }
                Picker(selection: turn) {
                    ForEach(editor.view.turns, id: \.id) { side in Text(verbatim: side.label).tag(side.id) }
                } label: {
                    Text(verbatim: editor.view.turnsTitle)
                }
                .spoken(editor.view.turnsTitle)
                ForEach(editor.view.rows, id: \.key) { option in
                    OptionRow(option: option, strings: model.strings) {
                        editor.set(option, $0)
                    }
                }
                if !editor.view.ready.isEmpty {
                    Text(verbatim: editor.view.readyTitle).font(.headline)
                    ForEach(editor.view.ready, id: \.id) { ready in
                        WideButton(label: ready.label, help: ready.help, on: ready.on) { editor.press(ready.id) }
                    }
                }
            }
            .padding(.horizontal, 12)
        }
    }

    private var turn: Binding<String> {
        Binding(get: { editor.view.turns.first(where: \.on)?.id ?? "" }, set: { editor.press($0) })
    }

    /// Pieces of a side, with the number of each that can still be placed.
    private func things(_ supply: Supply) -> some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 46))], spacing: 4) {
            ForEach(supply.items, id: \.id) { item in
                Button {
                    editor.press(item.id)
                } label: {
                    VStack(spacing: 1) {
                        Badge(piece: item.piece, size: 32).spent(item.left == 0 && !item.on)
                        Text(verbatim: "\(item.left)").font(.caption.monospacedDigit())
                    }
                    .foregroundStyle(Color(palette.board.label))
                    .frame(maxWidth: .infinity, minHeight: 52)
                    .background(Color(palette.board.face1))
                    .clipShape(RoundedRectangle(cornerRadius: 10))
                    .overlay {
                        RoundedRectangle(cornerRadius: 10)
                            .stroke(
                                Color(item.on ? palette.ui.accent : palette.board.line), lineWidth: item.on ? 3 : 1)
                    }
                }
                .buttonStyle(.plain)
                .spoken(item.label)
                .accessibilityAddTraits(item.on ? .isSelected : [])
            }
        }
        .padding(4)
        .background(Color(palette.board.rail))
        .clipShape(RoundedRectangle(cornerRadius: 14))
    }
}
