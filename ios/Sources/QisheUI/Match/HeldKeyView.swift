import QisheCore
import QisheModel
import SwiftUI

/// Key of a drawer that opens something only while it is held. It shows its owner's piece, so that nobody takes it for
/// their own key. The core decides about the touch, the space bar and VoiceOver.
struct HeldKeyView: View {
    @Environment(\.palette) private var palette
    let session: any HeldKeyEvents
    let button: SceneButton
    /// Its owner's piece; nil where there is none.
    let emblem: Emblem?
    /// Line under the label.
    var help = ""
    /// Whether a screen reader may read that line.
    var readsHelp = true
    let height: Double

    /// Position of the finger; nil after it was lifted or the system cancelled the touch.
    private enum Finger { case inside, outside }
    @GestureState private var finger: Finger?
    @FocusState private var focused: Bool
    @State private var size = CGSize.zero

    var body: some View {
        HStack(spacing: 6) {
            if let emblem { Badge(piece: emblem, size: 28).spent(!button.enabled) }
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: button.label).font(.subheadline.weight(.semibold)).shrinks(from: 15)
                Text(verbatim: help.isEmpty ? " " : help).font(.caption2).shrinks(from: 11)
            }
            Image(systemName: button.icon.symbol ?? "eye").font(.caption)
        }
        .foregroundStyle(
            Color(
                button.on
                    ? palette.ui.lacquer : button.enabled ? palette.ui.onLacquer : palette.ui.onLacquer2)
        )
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity)
        .frame(height: height)
        .background(Color(button.on ? palette.ui.secretOnLacquer : button.enabled ? Lacquer.key : Lacquer.idleKey))
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .contentShape(Rectangle())
        .onGeometryChange(for: CGSize.self) {
            $0.size
        } action: {
            size = $0
            session.send(.keyUp(id: button.id))
        }
        .gesture(
            DragGesture(minimumDistance: 0).updating($finger) { value, state, _ in
                state = CGRect(origin: .zero, size: size).contains(value.location) ? .inside : .outside
            }
        )
        .onChange(of: finger) { before, now in
            switch (before, now) {
            case (nil, .inside): session.keyDown(button.id, by: .finger)
            case (_, .outside): session.send(.keyLeave(id: button.id))
            case (_, nil): session.send(.keyUp(id: button.id))
            default: break
            }
        }
        .focusable()
        .focused($focused)
        .onKeyPress(.space, phases: .all) { press in
            switch press.phase {
            case .down: session.keyDown(button.id, by: .keyboard)
            case .up: session.send(.keyUp(id: button.id))
            default: break
            }
            return .handled
        }
        .onChange(of: focused) { _, now in if !now { session.send(.keyUnfocus(id: button.id)) } }
        .onAppear { session.send(.keyUp(id: button.id)) }
        .onDisappear { session.send(.keyUp(id: button.id)) }
        .accessibilityElement()
        .spoken(button.label)
        .spoken(hint: button.enabled ? (readsHelp ? help : "") : button.reason)
        .keyState(enabled: button.enabled, on: button.on)
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { session.keyDown(button.id, by: .screenReader) }
    }
}
