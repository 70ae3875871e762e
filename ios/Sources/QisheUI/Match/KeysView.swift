import QisheCore
import QisheModel
import SwiftUI

/// Keyboard shortcuts that need no focus: arrows, Home and End step through a review, Escape deselects a piece. Escape
/// leaves a match only from its curtain, because it is easily pressed by mistake. Letters ask the board. The view is invisible to eyes and
/// screen readers, but the shortcuts appear in the list that holding ⌘ shows.
struct KeysView: View {
    let session: MatchSession
    let strings: Strings

    var body: some View {
        ZStack {
            if session.scene.curtain == nil {
                step(.first, .home)
                step(.previous, .leftArrow)
                step(.next, .rightArrow)
                step(.last, .end)
                ForEach(session.questions.filter { !$0.atPoint }, id: \.key) { key in
                    Button(key.label) { session.ask(key.key, at: nil) }
                        .keyboardShortcut(KeyEquivalent(Character(key.key)), modifiers: [])
                }
                if session.selected != nil {
                    Button(strings(.cancel)) { session.deselect() }.keyboardShortcut(.escape, modifiers: [])
                }
            }
        }
        .shown(0)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }

    @ViewBuilder private func step(_ icon: Icon, _ key: KeyEquivalent) -> some View {
        if let button = session.stepButton(icon) {
            Button(button.label) { session.press(button.id) }.keyboardShortcut(key, modifiers: [])
        }
    }
}
