import QisheCore

/// Announcement of a room to devices nearby.
@MainActor final class RoomAnnouncement {
    private let neighbours: any Neighbours
    private var current: (@MainActor () -> Void)?
    /// Service under which the room was announced last; nil for none.
    private(set) var service: String?

    init(_ neighbours: any Neighbours) { self.neighbours = neighbours }

    /// Announces the room in place of an earlier announcement.
    func begin(_ service: Announcement, _ name: String) {
        end()
        self.service = service.name
        current = neighbours.announce(service: service.name, name: name, port: service.port)
    }

    /// Announces the room no longer.
    func end() {
        current?()
        current = nil
    }
}
