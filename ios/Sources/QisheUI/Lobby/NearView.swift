import QisheCore
import QisheModel
import SwiftUI

/// People nearby: one's name, rooms in the network, an invitation, and a room of one's own.
struct NearView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    /// The room whose code is asked for.
    @State private var chosen: String?
    @State private var code = ""

    var body: some View {
        let words = model.words
        Form {
            Section {
                LabeledContent {
                    TextField(words(.myNameHint), text: name).quiet(plain: false).frame(minHeight: 44)
                        .spoken(words(.myName)).spoken(hint: words(.myNameHint))
                } label: {
                    Text(verbatim: words(.myName))
                }
            }
            Section {
                rooms
                JoinRow(text: asked, hint: words(.invitationHint), join: words(.join)) {
                    model.nearby.join(link: model.nearby.asked)
                }
            } header: {
                Text(verbatim: words(.roomsHere))
            }
            Section {
                ForEach(model.games, id: \.id) { game in
                    Row(title: game.name, piece: game.emblems.first) {
                        model.path.append(.new(game: game.id, near: true))
                    }
                }
            } header: {
                Text(verbatim: words(.openRoom))
            } footer: {
                Text(verbatim: words(.nearNote))
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(words(.near))
        .navigationBarTitleDisplayMode(.inline)
        .task(id: 0) { await model.nearby.look() }
    }

    /// Rooms in the network, the chosen one with a place for its code.
    @ViewBuilder private var rooms: some View {
        let found = model.nearby.found
        if found.isEmpty {
            Text(verbatim: model.words(.noRooms)).foregroundStyle(Color(palette.ui.ink2))
        }
        ForEach(found) { room in
            Row(title: model.words(.someonesRoom(name: room.name)), piece: nil) {
                chosen = room.id
                code = ""
            }
            if chosen == room.id {
                JoinRow(text: $code, hint: model.words(.codeHint), join: model.words(.join), digits: true) {
                    model.nearby.join(room, code: code)
                }
            }
        }
    }

    private var name: Binding<String> {
        Binding(
            get: { model.choices.myName }, set: { name in model.choose { $0.myName = String(name.prefix(24)) } })
    }

    private var asked: Binding<String> {
        Binding(get: { model.nearby.asked }, set: { model.nearby.asked = String($0.prefix(400)) })
    }
}

/// A row that leads on.
private struct Row: View {
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

/// A place for a code or a link, and the button that goes with it.
private struct JoinRow: View {
    @Binding var text: String
    let hint: String
    let join: String
    var digits = false
    let action: () -> Void

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
        if digits {
            // The innermost keyboard is the one that comes.
            TextField(hint, text: $text).keyboardType(.numberPad).quiet(plain: true)
        } else {
            TextField(hint, text: $text).quiet(plain: true)
        }
    }
}
