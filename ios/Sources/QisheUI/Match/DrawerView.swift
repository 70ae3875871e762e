import QisheModel
import SwiftUI

/// The lacquer drawer: hold to look · read-out · key. Beside the board it is a bar, in a column a panel.
struct DrawerView: View {
    @Environment(\.palette) private var palette
    let session: TableModel
    let drawer: SceneDrawer
    var panel = false

    var body: some View {
        Group {
            if panel {
                VStack(spacing: 8) {
                    readOut
                    HStack(spacing: 8) {
                        peek
                        key
                    }
                }
            } else {
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 8) {
                        peek.frame(minWidth: 120)
                        readOut.frame(minWidth: 90)
                        key.frame(minWidth: 88)
                    }
                    VStack(spacing: 8) {
                        readOut
                        HStack(spacing: 8) {
                            peek
                            key
                        }
                    }
                }
            }
        }
        .padding(8)
        .background(Color(palette.lacquer))
    }

    private var peek: some View { PeekButton(session: session, drawer: drawer) }

    private var readOut: some View {
        VStack(spacing: 4) {
            Text(verbatim: drawer.caption).font(.caption)
                .foregroundStyle(Color(drawer.open ? palette.secretOnLacquer : palette.onLacquer2))
            Text(verbatim: drawer.text).font(drawer.open ? .body.weight(.semibold) : .subheadline)
                .foregroundStyle(Color(drawer.open ? .white : palette.onLacquer2))
        }
        .multilineTextAlignment(.center)
        .lineLimit(2)
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var key: some View {
        if let key = drawer.key {
            Button {
                session.press(key.id)
            } label: {
                KaiText(key.label, key.label.count > 4 ? 18 : 24)
                    .foregroundStyle(Color(key.enabled ? Colour(0xFFF3E2) : palette.onLacquer2))
                    .frame(maxWidth: .infinity, minHeight: 56)
                    .padding(.horizontal, 6)
                    .background(Color(key.enabled ? Colour(0xB23A24) : Colour.white.faded(0.06)))
                    .clipShape(RoundedRectangle(cornerRadius: 12))
            }
            .buttonStyle(.plain)
            .accessibilityHint(Text(verbatim: key.enabled ? "" : key.reason))
        }
    }
}

/// Shows a secret only while it is held: whatever ends the touch lets it go. VoiceOver opens and closes it.
private struct PeekButton: View {
    @Environment(\.palette) private var palette
    let session: TableModel
    let drawer: SceneDrawer
    @GestureState private var held = false

    var body: some View {
        VStack(spacing: 2) {
            Label {
                Text(verbatim: drawer.peek.label).font(.subheadline.weight(.semibold))
            } icon: {
                Image(systemName: drawer.open ? "eye" : "eye.slash")
            }
            if !drawer.peekHelp.isEmpty { Text(verbatim: drawer.peekHelp).font(.caption2) }
        }
        .foregroundStyle(Color(drawer.open ? palette.lacquer : palette.onLacquer))
        .frame(maxWidth: .infinity, minHeight: 56)
        .padding(.horizontal, 6)
        .background(Color(drawer.open ? palette.secretOnLacquer : Colour.white.faded(0.1)))
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .opacity(drawer.peek.enabled ? 1 : 0.5)
        .contentShape(Rectangle())
        .gesture(DragGesture(minimumDistance: 0).updating($held) { _, state, _ in state = true })
        .onChange(of: held) { _, down in session.hold(drawer.peek.id, down) }
        .onDisappear { session.release() }
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: drawer.peek.label))
        .accessibilityHint(Text(verbatim: drawer.peek.enabled ? drawer.peekHelp : drawer.peek.reason))
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { session.hold(drawer.peek.id, !drawer.open) }
    }
}
