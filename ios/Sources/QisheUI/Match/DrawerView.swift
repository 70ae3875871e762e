import QisheCore
import QisheModel
import SwiftUI

/// Drawer of a seat's private view: a key to hold for looking, a key to hold for listening, the read-out, and a key for
/// an action. Below the board it is a bar, in a column a panel. All sizes come from `DrawerShape`, so that no secret in
/// it moves anything outside it.
struct DrawerView: View {
    @Environment(\.palette) private var palette
    let context: MatchContext
    let drawer: Drawer
    /// Available width.
    let width: Double
    var panel = false
    /// Height in a lesson or puzzle, where the read-out needs one row beside its keys; none in a match.
    var brief: Double?
    @ScaledMetric(relativeTo: .body) private var line = 22.0

    private var leftHanded: Bool { context.model.choices.leftHanded }
    private var session: MatchSession { context.session }
    /// Colours of the key: vermilion lacquer.
    private var seal: SeatInk { palette.seats[0] }
    private var shape: DrawerShape {
        .of(width: width, panel: panel, line: line, large: context.model.choices.largeKeys)
    }

    var body: some View {
        let shape = shape
        Group {
            if brief != nil, !panel {
                HandRow(mirrored: leftHanded, spacing: DrawerShape.gap) {
                    if drawer.open, !drawer.peek.on {
                        // Nobody else is there: the read-out is open all the time.
                        Image(systemName: "eye").accessibilityHidden(true)
                            .foregroundStyle(Color(palette.ui.secretOnLacquer))
                    } else {
                        peek
                    }
                    readOut
                    key
                }
            } else if shape.stacked {
                VStack(spacing: DrawerShape.gap) {
                    readOut.frame(height: shape.readOut)
                    HandRow(mirrored: leftHanded, spacing: DrawerShape.gap) {
                        peek
                        listen
                        key
                    }
                }
            } else {
                HandRow(mirrored: leftHanded, spacing: DrawerShape.gap) {
                    peek
                    readOut.frame(height: shape.readOut)
                    listen
                    key
                }
            }
        }
        .padding(DrawerShape.gap)
        .frame(height: panel ? shape.height : brief ?? shape.height)
        .background(Color(palette.ui.lacquer))
    }

    private var peek: some View {
        HeldKeyView(
            session: session, button: drawer.peek, emblem: drawer.emblem, help: drawer.peekHelp, height: shape.key)
    }

    private var listen: some View {
        HeldKeyView(session: session, button: drawer.listen, emblem: drawer.emblem, height: shape.key)
    }

    /// Caption and text, each in one line that shrinks to fit.
    private var readOut: some View {
        Group {
            if shape.oneLine {
                HStack(spacing: DrawerShape.gap) { readOutTexts }
            } else {
                VStack(spacing: 4) { readOutTexts }
            }
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement()
        .spoken(context.isReadable ? "\(drawer.caption) \(drawer.text)" : context.unreadText)
    }

    @ViewBuilder private var readOutTexts: some View {
        Text(verbatim: drawer.caption).font(.caption).shrinks(from: 12, lines: 1)
            .foregroundStyle(Color(drawer.open ? palette.ui.secretOnLacquer : palette.ui.onLacquer2))
        Text(verbatim: drawer.text).font(.body.weight(.semibold)).shrinks(from: 17, lines: 1)
            .foregroundStyle(Color(drawer.open ? Lacquer.openText : palette.ui.onLacquer2))
    }

    @ViewBuilder private var key: some View {
        if let key = drawer.key {
            Button {
                session.press(key.id)
            } label: {
                KaiText(key.label, key.label.count > 4 ? 18 : 24)
                    .shrinks(from: key.label.count > 4 ? 16 : 21)
                    .foregroundStyle(Color(key.enabled ? seal.glyph : palette.ui.onLacquer2))
                    .padding(.horizontal, 6)
                    .frame(maxWidth: .infinity)
                    .frame(height: shape.key)
                    .background(Color(key.enabled ? seal.face : Lacquer.idleKey))
                    .clipShape(RoundedRectangle(cornerRadius: 12))
            }
            .buttonStyle(.plain)
            .spoken(hint: key.enabled ? "" : key.reason)
            .keyState(enabled: key.enabled, on: key.on)
        }
    }
}
