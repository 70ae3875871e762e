import QisheCore
import QisheModel
import SwiftUI
import UIKit

extension Color {
    /// Creates a colour from the core's 0xRRGGBBAA in sRGB.
    nonisolated init(_ colour: UInt32) {
        func part(_ shift: UInt32) -> Double { Double(colour >> shift & 255) / 255 }
        self.init(.sRGB, red: part(24), green: part(16), blue: part(8), opacity: part(0))
    }
}

extension Color {
    /// Returns the colour as a wash: of plates, lines and bands. No text has one, since its contrast is checked without.
    func wash(_ share: Double) -> Color { opacity(share) }
}

extension View {
    /// Lets the view come and go: 0 hidden … 1 shown. It rests at either end.
    func shown(_ share: Double) -> some View { opacity(share) }

    /// Fades a picture of something that is used up or has fallen. Its words say so too, and keep their contrast.
    func spent(_ spent: Bool) -> some View { opacity(spent ? 0.4 : 1) }
}

/// Colours of the parts of a drawer, on its lacquer.
enum Lacquer {
    /// Text of an open secret.
    static let openText: UInt32 = 0xFFFF_FFFF
    /// Ground of a key.
    static let key: UInt32 = 0xFFFF_FF1A
    /// Ground of a key that cannot be used now.
    static let idleKey: UInt32 = 0xFFFF_FF0F
}

private struct PaletteKey: EnvironmentKey {
    static let defaultValue = QisheCore.palette(style: .plain)
}

private struct BoardStyleKey: EnvironmentKey {
    static let defaultValue = BoardStyle.plain
}

private struct StringsKey: EnvironmentKey {
    static let defaultValue = Strings(.en)
}

extension EnvironmentValues {
    /// Texts in the language of the app.
    var strings: Strings {
        get { self[StringsKey.self] }
        set { self[StringsKey.self] = newValue }
    }

    /// Current colours.
    var palette: Palette {
        get { self[PaletteKey.self] }
        set { self[PaletteKey.self] = newValue }
    }

    /// Current style of boards and pieces.
    var boardStyle: BoardStyle {
        get { self[BoardStyleKey.self] }
        set { self[BoardStyleKey.self] = newValue }
    }
}

/// Brush-like font of glyphs and names: Qishe Kai, or the system's Songti if the app was built without it, which some
/// devices have only after a download, or else the system's serif font.
enum KaiFont {
    /// Name of the font; nil for the system's serif font.
    static let name = ["QisheKai", "STSongti-SC-Bold"].first { UIFont(name: $0, size: 12) != nil }

    /// Returns the font in a size that scales with Dynamic Type.
    static func font(_ size: Double, _ style: Font.TextStyle) -> Font {
        guard let name else { return .system(style, design: .serif, weight: .bold) }
        return .custom(name, size: size, relativeTo: style)
    }

    /// Returns the font in a fixed size.
    static func fixed(_ size: Double) -> Font {
        guard let name else { return .system(size: size, weight: .bold, design: .serif) }
        return .custom(name, fixedSize: size)
    }
}

/// Scroll view that is as high as its content, or lower if there is less room. A new generation scrolls back to the
/// top; the height stays, so that nothing moves. Where it scrolls it shows that there is more.
struct FittedScrollView<Content: View>: View {
    private let generation: Int
    private let content: Content
    @Environment(\.palette) private var palette
    @State private var contentHeight = 0.0
    /// Lower end of the content, from the upper edge of its place.
    @State private var end = 0.0
    @State private var height = 0.0

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
                    contentHeight = $0
                }
                .onGeometryChange(for: Double.self) {
                    Double($0.frame(in: .scrollView).maxY)
                } action: {
                    end = $0
                }
        }
        .scrollBounceBehavior(.basedOnSize)
        .onGeometryChange(for: Double.self) {
            Double($0.size.height)
        } action: {
            height = $0
        }
        .overlay(alignment: .bottom) {
            if end > height + 2 { more }
        }
        .id(generation)
        .frame(maxHeight: max(1, contentHeight))
    }

    /// Fade with an arrow: the content goes on below.
    private var more: some View {
        Image(systemName: "chevron.down").accessibilityHidden(true).font(.caption.weight(.semibold))
            .foregroundStyle(Color(palette.ui.accent))
            .frame(maxWidth: .infinity).frame(height: 24, alignment: .bottom)
            .background(
                LinearGradient(
                    colors: [Color(palette.ui.surface).wash(0), Color(palette.ui.surface)], startPoint: .top,
                    endPoint: .bottom)
            )
            .allowsHitTesting(false)
    }
}

/// Text in Qishe Kai that scales with Dynamic Type.
struct KaiText: View {
    let text: String
    let size: Double

    init(_ text: String, _ size: Double) {
        self.text = text
        self.size = size
    }

    var body: some View { Text(verbatim: text).font(font) }

    private var font: Font {
        // The text's font looks larger than the brush-like one.
        isSetInKai(heading: text) ? KaiFont.font(size, .title) : .system(size: size * 0.88, weight: .semibold)
    }
}

/// Card: a rounded panel on the background.
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

/// Wide button, styled by its role. One that cannot be used now still answers a press, with its reason.
struct WideButton: View {
    @Environment(\.palette) private var palette
    let label: String
    var help = ""
    var role = ActionRole.normal
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
                    if !help.isEmpty { Text(verbatim: help).font(.caption) }
                }
                if on { Image(systemName: "checkmark").accessibilityHidden(true) }
            }
            .multilineTextAlignment(.center)
            .foregroundStyle(Color(textColour))
            .frame(maxWidth: .infinity, minHeight: 56)
            .padding(.horizontal, 12)
            .background(Color(fillColour))
            .clipShape(RoundedRectangle(cornerRadius: 16))
        }
        .buttonStyle(.plain)
        .keyState(enabled: enabled, on: on)
    }

    private var fillColour: UInt32 {
        switch role {
        case .primary: enabled ? palette.ui.accent : palette.ui.sunken
        case .danger: palette.ui.sunken
        case .normal, .menu: on ? palette.ui.accentSoft : palette.ui.sunken
        }
    }

    private var textColour: UInt32 {
        guard enabled || on else { return palette.ui.ink2 }
        return switch role {
        case .primary: palette.ui.onAccent
        case .danger: palette.ui.danger
        case .normal, .menu: palette.ui.ink
        }
    }
}

extension Icon {
    /// System symbol with the same meaning; nil for none.
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
        case .inHand: "hand.raised"
        case .leave: "rectangle.portrait.and.arrow.right"
        case .pause: "pause"
        case .play: "play"
        case .branch: "arrow.triangle.branch"
        case .keyboard: "keyboard"
        case .computer: "desktopcomputer"
        case .chances: "chart.bar"
        }
    }
}
