import QisheCore
import QisheModel
import SwiftUI

/// People online: the user's name, the relay, a friend's invitation, and the games.
struct OnlineView: View {
    @Environment(\.palette) private var palette
    let model: AppModel

    var body: some View {
        let strings = model.strings
        let known = model.nearby.askedRelay.isEmpty ? model.nearby.relayName : nil
        Form {
            NameSection(model: model)
            Section {
                if let known { relay(known) } else { noRelay }
            } header: {
                Text(verbatim: strings(.relay))
            } footer: {
                if known == nil { note }
            }
            if known != nil {
                Section {
                    JoinRow(text: model.nearby.link, hint: strings(.linkHint), join: strings(.join), kind: .link) {
                        model.navigator.send(.follow(text: model.nearby.asked))
                    }
                }
                Section {
                    GameRows(model: model, company: .online)
                } header: {
                    Text(verbatim: strings(.chooseGame))
                } footer: {
                    note
                }
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(strings(.online))
        .navigationBarTitleDisplayMode(.inline)
    }

    private var note: some View { Text(verbatim: model.strings(.onlineNote)) }

    private func relay(_ name: String) -> some View {
        HStack(spacing: 12) {
            Text(verbatim: name).font(.body.weight(.semibold))
            Spacer(minLength: 0)
            Button {
                model.askToRemoveRelay()
            } label: {
                Text(verbatim: model.strings(.otherRelay)).frame(minHeight: 44)
            }
        }
    }

    @ViewBuilder private var noRelay: some View {
        let strings = model.strings
        Text(verbatim: strings(.relayWhy)).foregroundStyle(Color(palette.ui.ink2))
        JoinRow(
            text: Bindable(model.nearby).askedRelay, hint: strings(.relayHint), join: strings(.takeRelay), kind: .link
        ) {
            guard model.nearby.take(relay: model.nearby.askedRelay) else { return }
            model.nearby.askedRelay = ""
            model.tell(.relayTaken)
        }
        // A link that somebody sent hides the relay in use only until it is dismissed.
        if !model.choices.relay.isEmpty {
            Button(strings(.cancel)) { model.nearby.askedRelay = "" }
        }
    }
}
