import Foundation
import QisheCore

// Rooms of several devices on the app's screens.
extension AppModel {
    /// A match with other devices has begun, or is taken up.
    func begunAfar(_ table: Table, in room: RoomSession) { put(UUID().uuidString, table, nil, room: room) }

    /// The room is on the screen, over the place that it was reached from.
    func enterRoom() {
        let way = path.filter { screen in
            if case .new = screen { return false }
            return screen != .room && screen != .match
        }
        path = way + [.room]
    }

    /// Goes from a finished match back to its room, where the players agree on the next one.
    func backToRoom() {
        closeSession()
        enterRoom()
    }

    /// An invitation that another app hands over, as the system gives it: the person sees it, and says yes to it.
    public func receive(invitation: String) {
        // The system may have escaped the brackets of addresses; nothing else in a link is.
        let link = (invitation.removingPercentEncoding ?? invitation).trimmingCharacters(in: .whitespacesAndNewlines)
        guard invitationKind(text: link) != nil else { return }
        let open: @MainActor () -> Void = { [weak self] in self?.open(link) }
        if !asksToLeave(byLink: true, then: open) { open() }
    }

    private func open(_ link: String) {
        nearby.asked = link
        if session != nil { leaveMatch() }
        let page = Company(link: link) == .online && playsOnline() ? Screen.online : .near
        path = path.filter { $0 != .near && $0 != .online } + [page]
    }
}
