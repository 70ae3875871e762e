import QisheModel
import SwiftUI

extension View {
    /// Sets the screen reader's name of a view.
    func spoken(_ label: String) -> some View { modifier(Spoken(part: .label, words: label)) }

    /// Sets the screen reader's hint: the effect of a view, or the reason why it has none.
    func spoken(hint: String) -> some View { modifier(Spoken(part: .hint, words: hint)) }

    /// Says whether a key is on, or cannot be used now. No key is disabled: its press says why.
    func keyState(enabled: Bool, on: Bool = false) -> some View { modifier(KeyState(enabled: enabled, on: on)) }

    /// Sets the screen reader's value of a view.
    func spoken(value: String) -> some View { modifier(Spoken(part: .value, words: value)) }
}

/// Modifier that sets the state of a key as its value for screen readers.
private struct KeyState: ViewModifier {
    @Environment(\.strings) private var strings
    let enabled: Bool
    let on: Bool

    func body(content: Content) -> some View {
        content.spoken(value: strings.keyState(enabled: enabled, on: on))
    }
}

/// Modifier that sets a text for screen readers, marked with the language of the app. Visible texts are read in the
/// locale of the environment, and the system's own elements in the language of the whole app (`AppleDevice.setSpokenLanguage`).
private struct Spoken: ViewModifier {
    enum Part { case label, hint, value }

    @Environment(\.locale) private var locale
    let part: Part
    let words: String

    func body(content: Content) -> some View {
        switch part {
        case .label: content.accessibilityLabel(text)
        case .hint: content.accessibilityHint(text)
        case .value: content.accessibilityValue(text)
        }
    }

    private var text: Text {
        var said = AttributedString(words)
        said.languageIdentifier = locale.identifier(.bcp47)
        return Text(said)
    }
}
