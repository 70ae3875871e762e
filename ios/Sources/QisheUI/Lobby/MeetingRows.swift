import QisheCore
import QisheModel
import SwiftUI

// Rows shared by the pages “nearby” and “online”.

/// Row with the name that the others see.
struct NameSection: View {
    let model: AppModel

    var body: some View {
        let strings = model.strings
        Section {
            LabeledContent {
                TextField(strings(.myNameHint), text: name).quiet(plain: false).frame(minHeight: 44)
                    .spoken(strings(.myName)).spoken(hint: strings(.myNameHint))
            } label: {
                Text(verbatim: strings(.myName))
            }
        }
    }

    private var name: Binding<String> {
        Binding(
            get: { model.choices.myName },
            set: { name in model.choose { $0.myName = name.truncated(to: coreLimits.nameLength) } }
        )
    }
}

/// Rows of the games. Each leads to its form.
struct GameRows: View {
    let model: AppModel
    let company: Company

    var body: some View {
        ForEach(model.games, id: \.id) { game in
            NavigationRow(title: game.name, piece: game.emblems.first) {
                model.navigator.go(.new(game: game.id, company: company))
            }
        }
    }
}

extension Nearby {
    /// Invitation link in the field, typed or passed on by another app.
    var link: Binding<String> {
        Binding(get: { self.asked }, set: { self.asked = $0.truncated(to: coreLimits.linkLength) })
    }
}

/// Row that leads to another page.
struct NavigationRow: View {
    @Environment(\.palette) private var palette
    let title: String
    let piece: Emblem?
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 12) {
                if let piece { Badge(piece: piece, size: 36) }
                Text(verbatim: title).font(.body.weight(.semibold))
                Spacer(minLength: 0)
                Image(systemName: "chevron.forward").foregroundStyle(Color(palette.ui.ink2)).accessibilityHidden(true)
            }
            .multilineTextAlignment(.leading)
            .frame(minHeight: 44)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}

/// Field for a name, a link or a code, with the button that submits it.
struct JoinRow: View {
    @Binding var text: String
    let hint: String
    let join: String
    /// Kind of its text, which decides the keyboard. A name may be in any script.
    var kind = Kind.name
    let action: () -> Void

    enum Kind { case name, link, code }

    var body: some View {
        HStack(spacing: 12) {
            field.frame(minHeight: 44).spoken(hint).onSubmit(action)
            Button(action: action) {
                Text(verbatim: join).frame(minHeight: 36)
            }
            .buttonStyle(.borderedProminent)
        }
    }

    @ViewBuilder private var field: some View {
        switch kind {
        case .name: TextField(hint, text: $text).quiet(plain: false)
        case .link: TextField(hint, text: $text).quiet(plain: true)
        // The innermost keyboard type wins, so it precedes `quiet`.
        case .code: TextField(hint, text: $text).keyboardType(.numberPad).quiet(plain: true)
        }
    }
}
