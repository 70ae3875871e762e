import QisheCore

/// Announcement of a room to devices nearby.
@MainActor final class RoomAnnouncement {
    private let neighbours: any Neighbours
    private let onFailed: @MainActor () -> Void
    private var current: (@MainActor () -> Void)?
    /// Service under which the room was announced last; nil for none.
    private(set) var service: String?

    /// Creates it; `onFailed` is called when the system does not announce a room.
    init(_ neighbours: any Neighbours, onFailed: @escaping @MainActor () -> Void) {
        (self.neighbours, self.onFailed) = (neighbours, onFailed)
    }

    /// Announces the room in place of an earlier announcement.
    func begin(_ service: Announcement, _ name: String) {
        end()
        self.service = service.name
        current = neighbours.announce(service: service.name, name: name, port: service.port, onFailed: onFailed)
    }

    /// Announces the room no longer.
    func end() {
        current?()
        current = nil
    }
}
