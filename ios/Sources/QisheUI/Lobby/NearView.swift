import QisheCore
import QisheModel
import SwiftUI
import UIKit

/// People nearby: the user's name, rooms in the network, an invitation, and a new room.
struct NearView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var code = ""

    var body: some View {
        let strings = model.strings
        Form {
            NameSection(model: model)
            Section {
                rooms
                JoinRow(text: model.nearby.link, hint: strings(.invitationHint), join: strings(.join), kind: .link) {
                    model.navigator.send(.follow(text: model.nearby.asked))
                }
            } header: {
                Text(verbatim: strings(.roomsHere))
            }
            Section {
                GameRows(model: model, company: .near)
            } header: {
                Text(verbatim: strings(.openRoom))
            } footer: {
                Text(verbatim: strings(.nearNote))
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(strings(.near))
        .navigationBarTitleDisplayMode(.inline)
        .task(id: 0) { await model.nearby.look() }
    }

    /// Rooms in the network. The chosen one has a field for its code.
    @ViewBuilder private var rooms: some View {
        let found = model.nearby.found
        if found.isEmpty {
            let none = model.nearby.searchless ? Word.noSearch : .noRooms
            Text(verbatim: model.strings(none)).foregroundStyle(Color(palette.ui.ink2))
            if model.nearby.searchless, let settings = URL(string: UIApplication.openSettingsURLString) {
                let refusal = networkRefusal(lang: model.lang)
                Text(verbatim: refusal.text).foregroundStyle(Color(palette.ui.ink2))
                Link(refusal.settings, destination: settings)
            }
        }
        ForEach(found) { room in
            NavigationRow(title: model.strings(.someonesRoom(name: room.name)), piece: nil) {
                model.nearby.chosen = room.id
                code = ""
            }
            if model.nearby.chosen == room.id {
                JoinRow(text: $code, hint: model.strings(.codeHint), join: model.strings(.join), kind: .code) {
                    model.navigator.send(.enterRoom(entry: .joinFound(addresses: room.addresses, code: code)))
                }
            }
        }
    }
}
