import QisheCore
import QisheModel
import SwiftUI

/// Keyboard shortcuts that need no focus: arrows aim at a point and Return taps it, letters ask the board and jump on it, T
/// types a move, and Escape deselects a piece. In a review arrows, Home and End step through it. Escape leaves a match only
/// from its curtain, because it is easily pressed by mistake. The view is invisible to eyes and screen readers, but the
/// shortcuts appear in the list that holding ⌘ shows. A text field keeps its keys.
struct KeysView: View {
    let session: MatchSession
    let strings: Strings

    var body: some View {
        ZStack {
            if session.scene.curtain == nil {
                step(.first, .home)
                step(.last, .end)
                arrow(.leftArrow, .previous, dx: -1, dy: 0)
                arrow(.rightArrow, .next, dx: 1, dy: 0)
                arrow(.upArrow, nil, dx: 0, dy: -1)
                arrow(.downArrow, nil, dx: 0, dy: 1)
                ForEach(session.letters, id: \.key) { key in
                    Button(key.label) { session.command(key.key) }
                        .keyboardShortcut(KeyEquivalent(Character(key.key)), modifiers: [])
                }
                if session.aim != nil {
                    Button(strings(.enter)) { session.tapAim() }.keyboardShortcut(.return, modifiers: [])
                }
                if let type = session.typeButton {
                    Button(type.label) { session.typeMove() }.keyboardShortcut(KeyEquivalent("t"), modifiers: [])
                }
                if session.selected != nil || session.aim != nil {
                    Button(strings(.cancel)) { session.releaseAim() }.keyboardShortcut(.escape, modifiers: [])
                }
            }
        }
        .shown(0)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }

    /// Arrow key: a step through a review, or else an aim.
    @ViewBuilder private func arrow(_ key: KeyEquivalent, _ icon: Icon?, dx: Double, dy: Double) -> some View {
        if let icon, session.stepButton(icon) != nil {
            step(icon, key)
        } else {
            Button(strings(.board)) { session.moveAim(dx: dx, dy: dy) }.keyboardShortcut(key, modifiers: [])
        }
    }

    @ViewBuilder private func step(_ icon: Icon, _ key: KeyEquivalent) -> some View {
        if let button = session.stepButton(icon) {
            Button(button.label) { session.press(button.id) }.keyboardShortcut(key, modifiers: [])
        }
    }
}
