import QisheCore
import QisheModel
import SwiftUI

/// Room: the invitation, the people, the offered game and the next step.
struct RoomPage: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let room: RoomSession

    private var view: RoomView { room.view }

    var body: some View {
        let strings = model.strings
        Form {
            if let invitation = room.invitation, !view.seeking { invite(invitation) }
            Section {
                ForEach(view.people, id: \.id) { one in
                    person(one)
                    if one.canBeSeated { side(of: one) }
                }
            } header: {
                Text(verbatim: strings(.people))
            }
            if !view.game.isEmpty { offered }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(strings(.room))
        .navigationBarTitleDisplayMode(.inline)
        .safeAreaInset(edge: .bottom) { next }
        .onChange(of: view.status) { _, now in model.device.announce(now, lang: model.lang, atOnce: false) }
    }

    /// Invitation: the code if the room is announced in the network, the QR code, and a way to send the link.
    private func invite(_ invitation: Invitation) -> some View {
        let strings = model.strings
        return Section {
            VStack(spacing: 10) {
                if !invitation.code.isEmpty {
                    Text(verbatim: strings(.code)).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                    Text(verbatim: "\(invitation.code.prefix(3)) \(invitation.code.dropFirst(3))")
                        .font(.system(.largeTitle, weight: .bold).monospacedDigit())
                        // Spoken digit by digit, not as a number.
                        .spoken(invitation.code.map(String.init).joined(separator: " "))
                }
                QrView(invitation: invitation, label: strings(.invitationPicture), size: 220)
                Text(verbatim: strings(invitation.code.isEmpty ? .linkHelp : .codeHelp))
                    .font(.footnote).foregroundStyle(Color(palette.ui.ink2))
            }
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
            ShareLink(item: model.library.invitation(game: view.name, link: invitation.link)) {
                Label {
                    Text(verbatim: strings(.sendInvitation))
                } icon: {
                    Image(systemName: "square.and.arrow.up").accessibilityHidden(true)
                }
                .frame(minHeight: 44)
            }
        }
    }

    private func person(_ one: RoomPerson) -> some View {
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: one.side.isEmpty ? one.name : "\(one.name) · \(one.side)").font(.body.weight(.semibold))
                Text(verbatim: one.line).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
            }
            .accessibilityElement(children: .combine)
            Spacer(minLength: 0)
            if let question = one.sendAway {
                Button {
                    model.ask(question) { room.block(one.id) }
                } label: {
                    Image(systemName: "xmark").accessibilityHidden(true).frame(width: 48, height: 48)
                }
                .buttonStyle(.plain)
                .spoken(model.strings(.block(name: one.name)))
            }
        }
        .frame(minHeight: 44)
    }

    /// Menu for a person's side in a game of four.
    private func side(of one: RoomPerson) -> some View {
        Picker(selection: Binding(get: { one.seat ?? 0 }, set: { model.nearby.seat(one.id, at: $0) })) {
            ForEach(sides, id: \.seat) { side in
                Text(verbatim: side.name).tag(side.seat)
            }
        } label: {
            Text(verbatim: model.strings(.seatOf(name: one.name)))
        }
        .frame(minHeight: 44)
    }

    /// Offered game: its rules, and the host's side.
    private var offered: some View {
        Section {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: view.name).font(.body.weight(.semibold))
                ForEach(view.rules, id: \.self) { rule in
                    Text(verbatim: rule).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                }
            }
            .accessibilityElement(children: .combine)
            if room.leads {
                Button {
                    model.navigator.go(.new(game: view.game, company: room.company))
                } label: {
                    Text(verbatim: model.strings(.change)).frame(minHeight: 44)
                }
                Picker(selection: seat) {
                    ForEach(sides, id: \.seat) { side in
                        Text(verbatim: side.name).tag(side.seat)
                    }
                } label: {
                    Text(verbatim: model.strings(.mySide))
                }
                .frame(minHeight: 44)
            }
        } header: {
            Text(verbatim: model.strings(.whatIsPlayed))
        }
    }

    private var sides: [(seat: UInt8, name: String)] {
        let names = model.games.first { $0.id == view.game }?.sides ?? []
        return names.enumerated().map { (seat: UInt8($0.offset), name: $0.element) }
    }

    private var seat: Binding<UInt8> { Binding(get: { view.seat }, set: { model.nearby.sit($0) }) }

    /// State of the room, and the button for the next step.
    private var next: some View {
        VStack(spacing: 8) {
            Text(verbatim: view.status)
                .font(.subheadline)
                .foregroundStyle(Color(view.tone == .normal ? palette.ui.ink2 : palette.ui.danger))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.updatesFrequently)
            nextButton
        }
        .padding(16)
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity)
        .background(Color(palette.ui.table))
    }

    @ViewBuilder private var nextButton: some View {
        let strings = model.strings
        switch room.next {
        case .leave: WideButton(label: strings(.leaveRoom), role: .primary, action: leave)
        case .retry: WideButton(label: strings(.typeCodeAnew), role: .primary, action: leave)
        case .nothing: EmptyView()
        case .endMatch: WideButton(label: strings(.endMatch)) { room.endWithoutResult() }
        case .begin:
            WideButton(label: strings(.start), role: .primary, enabled: view.mayBegin) {
                if view.mayBegin { room.begin() } else { model.tell(view.status) }
            }
        case .cancel: WideButton(label: strings(.cancel), action: leave)
        case .agree: WideButton(label: strings(.ready), role: .primary) { room.agree(true) }
        case .withdraw: WideButton(label: strings(.notYet)) { room.agree(false) }
        }
    }

    /// Goes back, which leaves the room.
    private func leave() { model.navigator.back() }
}
