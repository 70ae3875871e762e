import QisheCore
import QisheModel
import SwiftUI

/// People nearby: the user's name, rooms in the network, an invitation, and a new room.
struct NearView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var code = ""

    var body: some View {
        let words = model.words
        Form {
            NameSection(model: model)
            Section {
                rooms
                JoinRow(text: model.nearby.link, hint: words(.invitationHint), join: words(.join)) {
                    model.nearby.follow(model.nearby.asked)
                }
            } header: {
                Text(verbatim: words(.roomsHere))
            }
            Section {
                GameRows(model: model, company: .near)
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

    /// Rooms in the network. The chosen one has a field for its code.
    @ViewBuilder private var rooms: some View {
        let found = model.nearby.found
        if found.isEmpty {
            Text(verbatim: model.words(.noRooms)).foregroundStyle(Color(palette.ui.ink2))
        }
        ForEach(found) { room in
            Row(title: model.words(.someonesRoom(name: room.name)), piece: nil) {
                model.nearby.chosen = room.id
                code = ""
            }
            if model.nearby.chosen == room.id {
                JoinRow(text: $code, hint: model.words(.codeHint), join: model.words(.join), digits: true) {
                    model.nearby.named { model.nearby.join(room, code: code) }
                }
            }
        }
    }
}
