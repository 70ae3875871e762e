import QisheCore
import QisheModel
import SwiftUI

/// Keys of a keyboard that need no focus: arrows, Home and End step through a review, Escape lets a selected piece go.
/// Escape leaves a match from its curtain alone: it is too easily pressed once too often. Nothing of it is seen or read
/// aloud, but the list of shortcuts that holding ⌘ shows.
struct KeysView: View {
    let session: MatchSession
    let words: Words

    var body: some View {
        ZStack {
            if session.scene.curtain == nil {
                step(.first, .home)
                step(.previous, .leftArrow)
                step(.next, .rightArrow)
                step(.last, .end)
                if session.selected != nil {
                    Button(words(.cancel)) { session.release() }.keyboardShortcut(.escape, modifiers: [])
                }
            }
        }
        .opacity(0)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }

    @ViewBuilder private func step(_ icon: Icon, _ key: KeyEquivalent) -> some View {
        if let button = session.stepButton(icon) {
            Button(button.label) { session.press(button.id) }.keyboardShortcut(key, modifiers: [])
        }
    }
}
