import Foundation
import QisheCore

extension FoundRoom: Identifiable {
    /// Name of its service.
    public var id: String { service }
}

/// Rooms in this network, by the system's service discovery.
@MainActor public protocol Neighbours: AnyObject {
    /// Announces a room of this device, with its host's name, until the returned closure is called. `onFailed` is called
    /// each time that the system does not announce it; that is tried again.
    func announce(
        service: String, name: String, port: UInt16, onFailed: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void

    /// Looks for rooms of other devices until the returned closure is called. `onFound` gets all rooms present now;
    /// `onFailed` whether the system refuses to search, as it does where the person has not allowed it.
    func look(
        onFailed: @escaping @MainActor (Bool) -> Void, onFound: @escaping @MainActor ([FoundRoom]) -> Void
    ) -> @MainActor () -> Void
}

/// Device without service discovery: it finds no rooms and announces none. Links still lead to rooms.
public final class NoNeighbours: Neighbours {
    /// Creates an instance that finds nobody.
    public init() {}

    public func announce(
        service: String, name: String, port: UInt16, onFailed: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void { {} }

    public func look(
        onFailed: @escaping @MainActor (Bool) -> Void, onFound: @escaping @MainActor ([FoundRoom]) -> Void
    ) -> @MainActor () -> Void { {} }
}

/// Refusal of a search by the system, reported when it begins and when it ends. The system says that it will search
/// before it refuses to, and the search is tried again and again: that alone is no news.
@MainActor public final class SearchRefusal {
    private let patience: Duration
    private let report: @MainActor (Bool) -> Void
    private var refused = false
    private var hope: Task<Void, Never>?

    /// Creates it. A search that is not refused within `patience` goes on.
    public init(patience: Duration = .seconds(1), report: @escaping @MainActor (Bool) -> Void) {
        (self.patience, self.report) = (patience, report)
    }

    /// Called when the system says that it will search.
    public func willSearch() {
        hope?.cancel()
        hope = Task { [weak self, patience] in
            try? await Task.sleep(for: patience)
            if !Task.isCancelled { self?.change(to: false) }
        }
    }

    /// Called when the system refuses to search.
    public func refuse() {
        hope?.cancel()
        change(to: true)
    }

    /// Reports nothing any more.
    public func end() { hope?.cancel() }

    private func change(to now: Bool) {
        guard now != refused else { return }
        refused = now
        report(now)
    }
}

/// Format of the announcements of rooms. Announcements of other devices may contain anything.
public enum RoomService {
    /// Service type.
    public static let type = "_qishe._tcp."
    /// Attribute with the host's name.
    static let name = "n"
    /// Maximum number of rooms shown. A network may announce any number.
    public static let maxRooms = 16

    /// Returns a TXT record with the host's name: one string with its length in front.
    public static func txt(name own: String) -> Data {
        var text = "\(name)=\(own)"
        while text.utf8.count > Int(UInt8.max) { text.removeLast() }
        return Data([UInt8(text.utf8.count)] + text.utf8)
    }

    /// Returns the host's name in a TXT record: strings with their lengths in front (RFC 6763). The system's own parser
    /// cannot be used: it gives attributes without a value as something that Swift cannot represent.
    public static func name(txt: Data) -> String {
        var rest = txt[...]
        while let length = rest.popFirst() {
            let part = rest.prefix(Int(length))
            rest = rest.dropFirst(Int(length))
            if part.starts(with: "\(name)=".utf8) {
                return String(decoding: part.dropFirst(name.utf8.count + 1), as: UTF8.self)
            }
        }
        return ""
    }

    /// Returns an address with its port in the form that the core reads; nil for an address that works on one interface
    /// only, because interface names differ from device to device.
    public static func address(_ host: String, port: UInt16) -> String? {
        if host.contains("%") { return nil }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
