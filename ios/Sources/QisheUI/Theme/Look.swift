import QisheCore
import QisheModel
import SwiftUI
import UIKit

extension Color {
    /// A colour of the core, 0xRRGGBBAA, sRGB.
    nonisolated init(_ colour: UInt32) {
        func part(_ shift: UInt32) -> Double { Double(colour >> shift & 255) / 255 }
        self.init(.sRGB, red: part(24), green: part(16), blue: part(8), opacity: part(0))
    }
}

private struct PaletteKey: EnvironmentKey {
    static let defaultValue = QisheCore.palette(style: .plain)
}

private struct BoardStyleKey: EnvironmentKey {
    static let defaultValue = BoardStyle.plain
}

extension EnvironmentValues {
    /// The colours in use.
    var palette: Palette {
        get { self[PaletteKey.self] }
        set { self[PaletteKey.self] = newValue }
    }

    /// Style of boards and pieces.
    var boardStyle: BoardStyle {
        get { self[BoardStyleKey.self] }
        set { self[BoardStyleKey.self] = newValue }
    }
}

/// Qishe Kai, the brush-like font of glyphs and names; the system's Songti where it is not in the app, which not every
/// device has without a download; else the system's own font with serifs.
enum Kai {
    /// The font's name; nil where the system's own is taken.
    static let name = ["QisheKai", "STSongti-SC-Bold"].first { UIFont(name: $0, size: 12) != nil }

    /// The font in a size that grows with the person's setting.
    static func font(_ size: Double, _ style: Font.TextStyle) -> Font {
        guard let name else { return .system(style, design: .serif, weight: .bold) }
        return .custom(name, size: size, relativeTo: style)
    }

    /// The font in a size that belongs to the board.
    static func fixed(_ size: Double) -> Font {
        guard let name else { return .system(size: size, weight: .bold, design: .serif) }
        return .custom(name, fixedSize: size)
    }
}

/// As high as what is in it, and scrolled where there is less room. In another generation it is scrolled back to its
/// beginning; its height stays, so that nothing moves.
struct Fitted<Content: View>: View {
    private let generation: Int
    private let content: Content
    @State private var wanted = 0.0

    init(generation: Int, @ViewBuilder content: () -> Content) {
        self.generation = generation
        self.content = content()
    }

    var body: some View {
        ScrollView {
            content
                .onGeometryChange(for: Double.self) {
                    Double($0.size.height)
                } action: {
                    wanted = $0
                }
        }
        .scrollBounceBehavior(.basedOnSize)
        .id(generation)
        .frame(maxHeight: max(1, wanted))
    }
}

/// A text in Qishe Kai that grows with the person's setting.
struct KaiText: View {
    let text: String
    let size: Double

    init(_ text: String, _ size: Double) {
        self.text = text
        self.size = size
    }

    var body: some View { Text(verbatim: text).font(Kai.font(size, .title)) }
}

/// A card on the table.
struct Card<Content: View>: View {
    @Environment(\.palette) private var palette
    private let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(palette.ui.surface))
            .clipShape(RoundedRectangle(cornerRadius: 18))
    }
}

/// A wide button in one of three manners.
struct WideButton: View {
    @Environment(\.palette) private var palette
    let label: String
    var help = ""
    var role = Role.normal
    var enabled = true
    var on = false
    var piece: Emblem?
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 8) {
                if let piece { Badge(piece: piece, size: 30) }
                VStack(spacing: 1) {
                    Text(verbatim: label).font(.body.weight(.semibold))
                    if !help.isEmpty { Text(verbatim: help).font(.caption).opacity(0.85) }
                }
                if on { Image(systemName: "checkmark") }
            }
            .multilineTextAlignment(.center)
            .foregroundStyle(Color(front))
            .frame(maxWidth: .infinity, minHeight: 56)
            .padding(.horizontal, 12)
            .background(Color(back))
            .clipShape(RoundedRectangle(cornerRadius: 16))
            .opacity(enabled ? 1 : 0.45)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(on ? .isSelected : [])
    }

    private var back: UInt32 {
        switch role {
        case .primary: palette.ui.accent
        case .danger: palette.ui.sunken
        case .normal, .menu: on ? palette.ui.accentSoft : palette.ui.sunken
        }
    }

    private var front: UInt32 {
        switch role {
        case .primary: palette.ui.onAccent
        case .danger: palette.ui.danger
        case .normal, .menu: palette.ui.ink
        }
    }
}

extension Icon {
    /// The system's picture of the same meaning.
    var symbol: String? {
        switch self {
        case .none: nil
        case .undo: "arrow.uturn.backward"
        case .draw: "equal.circle"
        case .flag: "flag"
        case .list: "list.bullet"
        case .flip: "arrow.triangle.2.circlepath"
        case .eye: "eye"
        case .swap: "arrow.left.arrow.right"
        case .bomb: "burst"
        case .sound: "speaker.wave.2"
        case .check: "checkmark"
        case .off: "circle"
        case .hint: "lightbulb"
        case .first: "backward.end"
        case .previous: "chevron.backward"
        case .next: "chevron.forward"
        case .last: "forward.end"
        case .dice: "dice"
        case .close: "xmark"
        case .tune: "slider.horizontal.3"
        case .hurry: "forward"
        case .speed: "gauge.with.dots.needle.50percent"
        case .pass: "minus.circle"
        case .claim: "nosign"
        case .forbidden: "xmark.circle"
        case .numbers: "number"
        case .threats: "exclamationmark"
        case .muster: "arrow.up.to.line"
        case .takeOff: "arrow.left"
        case .clear: "trash"
        case .flat: "ipad.landscape"
        case .leave: "rectangle.portrait.and.arrow.right"
        case .pause: "pause"
        case .branch: "arrow.triangle.branch"
        }
    }
}
