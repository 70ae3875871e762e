import QisheCore
import QisheModel
import SwiftUI

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
    var kind = FieldKind.name
    let action: () -> Void

    var body: some View {
        HStack(spacing: 12) {
            field.frame(minHeight: 44).spoken(hint).onSubmit(action)
            if !join.isEmpty {
                Button(action: action) {
                    Text(verbatim: join).frame(minHeight: 36)
                }
                .buttonStyle(.borderedProminent)
            }
        }
    }

    @ViewBuilder private var field: some View {
        switch kind {
        case .name, .words: TextField(hint, text: $text).quiet(plain: false)
        case .link: TextField(hint, text: $text).quiet(plain: true)
        // The innermost keyboard type wins, so it precedes `quiet`.
        case .code: TextField(hint, text: $text).keyboardType(.numberPad).quiet(plain: true)
        }
    }
}
