import QisheCore

/// Announcement of a room to devices nearby.
@MainActor final class RoomAnnouncement {
    private let neighbours: any Neighbours
    private let onFailed: @MainActor () -> Void
    /// Whether the failure was reported. It is reported once, however often the room is announced again.
    private var reported = false
    private var current: (@MainActor () -> Void)?
    private var last: (service: Announcement, name: String)?
    /// Service under which the room was announced last; nil for none.
    var service: String? { last?.service.name }

    /// Creates it; `onFailed` is called when the system does not announce a room.
    init(_ neighbours: any Neighbours, onFailed: @escaping @MainActor () -> Void) {
        (self.neighbours, self.onFailed) = (neighbours, onFailed)
    }

    /// Announces the room in place of an earlier announcement.
    func begin(_ service: Announcement, _ name: String) {
        end()
        last = (service, name)
        current = neighbours.announce(service: service.name, name: name, port: service.port) { [weak self] in
            guard let self, !reported else { return }
            reported = true
            onFailed()
        }
    }

    /// Announces the room anew, if it is announced: the system forgets announcements of an app that was suspended.
    func renew() {
        if current != nil, let last { begin(last.service, last.name) }
    }

    /// Announces the room no longer.
    func end() {
        current?()
        current = nil
    }
}
