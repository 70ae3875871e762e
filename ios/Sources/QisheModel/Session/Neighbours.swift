import Foundation

/// A room that another device has announced.
public struct FoundRoom: Identifiable, Equatable, Sendable {
    /// The name of its service.
    public let service: String
    /// The name that its host chose.
    public let name: String
    /// Where it is, best first, with ports.
    public let addresses: [String]

    /// Its service's name.
    public var id: String { service }

    /// A room as it was announced: the name comes from another device, and is cut.
    public init(service: String, name: String, addresses: [String]) {
        (self.service, self.name, self.addresses) = (service, String(name.prefix(24)), addresses)
    }
}

/// Rooms in this network, by the system's service discovery.
@MainActor public protocol Neighbours: AnyObject {
    /// Announces a room of this device, of a host of that name, until what it returns is called.
    func announce(service: String, name: String, port: UInt16) -> @MainActor () -> Void

    /// Looks for rooms of other devices until what it returns is called; `onFound` gets all that are there now.
    func look(onFound: @escaping @MainActor ([FoundRoom]) -> Void) -> @MainActor () -> Void
}

/// A device without service discovery: it finds nobody, and nobody finds it. Links still lead to rooms.
public final class NoNeighbours: Neighbours {
    /// Nobody.
    public init() {}

    public func announce(service: String, name: String, port: UInt16) -> @MainActor () -> Void { {} }

    public func look(onFound: @escaping @MainActor ([FoundRoom]) -> Void) -> @MainActor () -> Void { {} }
}

/// Announcement of rooms: the service, and the facts beside it. Announcements of other devices may be anything.
public enum RoomService {
    /// The type of the service, as it is asked for.
    public static let type = "_qishe._tcp."
    /// The attribute that has the host's name.
    static let name = "n"
    /// Most rooms that are shown: a network may announce any number.
    public static let most = 16

    /// A TXT record with the host's name: one string with its length in front.
    public static func txt(name own: String) -> Data {
        var text = "\(name)=\(own)"
        while text.utf8.count > Int(UInt8.max) { text.removeLast() }
        return Data([UInt8(text.utf8.count)] + text.utf8)
    }

    /// The host's name in a TXT record: strings with their lengths in front (RFC 6763). The system's own reader gives
    /// attributes without a value as what Swift cannot take.
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

    /// An address with its port, as the core reads it; nil for one that is good on one interface only, whose name
    /// differs from device to device.
    public static func address(_ host: String, port: UInt16) -> String? {
        if host.contains("%") { return nil }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
