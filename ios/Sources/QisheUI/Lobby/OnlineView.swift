import QisheCore
import QisheModel
import SwiftUI

/// People online: the user's name, the relay, a friend's invitation, and the games.
struct OnlineView: View {
    @Environment(\.palette) private var palette
    let model: AppModel

    var body: some View {
        let words = model.words
        let known = model.nearby.askedRelay.isEmpty ? model.nearby.relayName : nil
        Form {
            NameSection(model: model)
            Section {
                if let known { relay(known) } else { noRelay }
            } header: {
                Text(verbatim: words(.relay))
            } footer: {
                if known == nil { note }
            }
            if known != nil {
                Section {
                    JoinRow(text: model.nearby.link, hint: words(.linkHint), join: words(.join)) {
                        model.nearby.follow(model.nearby.asked)
                    }
                }
                Section {
                    GameRows(model: model, company: .online)
                } header: {
                    Text(verbatim: words(.chooseGame))
                } footer: {
                    note
                }
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(words(.online))
        .navigationBarTitleDisplayMode(.inline)
    }

    private var note: some View { Text(verbatim: model.words(.onlineNote)) }

    private func relay(_ name: String) -> some View {
        HStack(spacing: 12) {
            Text(verbatim: name).font(.body.weight(.semibold))
            Spacer(minLength: 0)
            Button {
                model.nearby.forgetRelay()
            } label: {
                Text(verbatim: model.words(.otherRelay)).frame(minHeight: 44)
            }
        }
    }

    @ViewBuilder private var noRelay: some View {
        let words = model.words
        Text(verbatim: words(.relayWhy)).foregroundStyle(Color(palette.ui.ink2))
        JoinRow(text: Bindable(model.nearby).askedRelay, hint: words(.relayHint), join: words(.takeRelay)) {
            guard model.nearby.take(relay: model.nearby.askedRelay) else { return }
            model.nearby.askedRelay = ""
            model.toast = words(.relayTaken)
        }
    }
}
