import Foundation
import QisheModel
import UIKit

/// The system's service discovery. `NetService` is old, but it announces a port that is not its own; the newer
/// framework announces only what it listens to itself.
public final class AppleNeighbours: Neighbours {
    /// Nothing is announced or looked for yet, and so the system asks the person nothing yet.
    public init() {}

    public func announce(service: String, name: String, port: UInt16) -> @MainActor () -> Void {
        let announced = NetService(domain: "", type: RoomService.type, name: service, port: Int32(port))
        announced.setTXTRecord(RoomService.txt(name: name))
        announced.publish()
        return { announced.stop() }
    }

    public func look(onFound: @escaping @MainActor ([FoundRoom]) -> Void) -> @MainActor () -> Void {
        let search = Search(onFound)
        return { search.end() }
    }
}

/// A search for rooms. Its services tell on the run loop that they were made on, the main one.
@MainActor private final class Search: NSObject {
    private let browser = NetServiceBrowser()
    private let onFound: @MainActor ([FoundRoom]) -> Void
    /// Services found; they must be kept while they are resolved.
    private var services: [NetService] = []
    private var rooms: [FoundRoom] = []

    init(_ onFound: @escaping @MainActor ([FoundRoom]) -> Void) {
        self.onFound = onFound
        super.init()
        browser.delegate = self
        browser.searchForServices(ofType: RoomService.type, inDomain: "")
    }

    func end() {
        browser.stop()
        browser.delegate = nil
        for one in services { forget(one) }
        services = []
    }

    private func forget(_ service: NetService) {
        service.stop()
        service.delegate = nil
    }

    /// An address as a number; nil if it is not an address.
    private func host(_ address: Data) -> String? {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let size = socklen_t(text.count)
        let failed = address.withUnsafeBytes { bytes in
            let place = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
            return place.map { getnameinfo($0, socklen_t(bytes.count), &text, size, nil, 0, NI_NUMERICHOST) } ?? -1
        }
        guard failed == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension Search: @preconcurrency NetServiceBrowserDelegate {
    func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {
        guard services.count < RoomService.most else { return }
        services.append(service)
        service.delegate = self
        service.resolve(withTimeout: 10)
    }

    func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {
        for one in services where one.name == service.name { forget(one) }
        services.removeAll { $0.name == service.name }
        rooms.removeAll { $0.service == service.name }
        onFound(rooms)
    }
}

extension Search: @preconcurrency NetServiceDelegate {
    func netServiceDidResolveAddress(_ sender: NetService) {
        guard let port = UInt16(exactly: sender.port) else { return }
        let hosts = (sender.addresses ?? []).compactMap { host($0) }
        // Those of the older kind are shorter, and reach as far in the own network.
        let sorted = hosts.filter { !$0.contains(":") } + hosts.filter { $0.contains(":") }
        let addresses = sorted.compactMap { RoomService.address($0, port: port) }
        guard !addresses.isEmpty else { return }
        let name = sender.txtRecordData().map { RoomService.name(txt: $0) } ?? ""
        let room = FoundRoom(service: sender.name, name: name, addresses: addresses)
        if let at = rooms.firstIndex(where: { $0.service == room.service }) {
            rooms[at] = room
        } else {
            rooms.append(room)
        }
        onFound(rooms)
    }
}
