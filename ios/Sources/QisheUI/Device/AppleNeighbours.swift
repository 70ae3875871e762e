import Foundation
import QisheCore
import QisheModel
import UIKit

/// Service discovery of the system. `NetService` is old, but it can announce a port that it does not listen on itself;
/// the newer framework cannot.
public final class AppleNeighbours: Neighbours {
    /// Creates an instance. It announces and searches nothing yet, so the system does not ask the user for permission
    /// yet.
    public init() {}

    public func announce(
        service: String, name: String, port: UInt16, onFailed: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
        let announced = AnnouncedRoom(service, name, port, onFailed)
        return { announced.end() }
    }

    public func look(
        onFailed: @escaping @MainActor (Bool) -> Void, onFound: @escaping @MainActor ([FoundRoom]) -> Void
    ) -> @MainActor () -> Void {
        let search = RoomSearch(onFailed, onFound)
        return { search.end() }
    }
}

/// Time until the next try after the system has refused: the person may have allowed it meanwhile.
private let againAfter = Duration.seconds(5)

/// Room that the system announces.
@MainActor private final class AnnouncedRoom: NSObject {
    private let service: NetService
    private let onFailed: @MainActor () -> Void
    private var again: Task<Void, Never>?

    init(_ service: String, _ name: String, _ port: UInt16, _ onFailed: @escaping @MainActor () -> Void) {
        self.service = NetService(domain: "", type: RoomService.type, name: service, port: Int32(port))
        self.onFailed = onFailed
        super.init()
        self.service.setTXTRecord(RoomService.txt(name: name))
        self.service.delegate = self
        self.service.publish()
    }

    func end() {
        again?.cancel()
        service.delegate = nil
        service.stop()
    }
}

extension AnnouncedRoom: @preconcurrency NetServiceDelegate {
    func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {
        onFailed()
        again = Task { [weak self] in
            try? await Task.sleep(for: againAfter)
            if !Task.isCancelled { self?.service.publish() }
        }
    }
}

/// Search for rooms. Its services call back on the run loop on which they were created, the main one.
@MainActor private final class RoomSearch: NSObject {
    private let browser = NetServiceBrowser()
    private let refusal: SearchRefusal
    private let onFound: @MainActor ([FoundRoom]) -> Void
    private var again: Task<Void, Never>?
    /// Services found so far. They must be retained while they are resolved.
    private var services: [NetService] = []
    private var rooms: [FoundRoom] = []

    init(_ onFailed: @escaping @MainActor (Bool) -> Void, _ onFound: @escaping @MainActor ([FoundRoom]) -> Void) {
        (refusal, self.onFound) = (SearchRefusal(report: onFailed), onFound)
        super.init()
        browser.delegate = self
        search()
    }

    private func search() { browser.searchForServices(ofType: RoomService.type, inDomain: "") }

    func end() {
        again?.cancel()
        refusal.end()
        browser.stop()
        browser.delegate = nil
        for one in services { stop(one) }
        services = []
    }

    private func stop(_ service: NetService) {
        service.stop()
        service.delegate = nil
    }

    /// Returns the numeric form of an address; nil if the data is not an address.
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

extension RoomSearch: @preconcurrency NetServiceBrowserDelegate {
    func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) { refusal.willSearch() }

    func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {
        refusal.refuse()
        again = Task { [weak self] in
            try? await Task.sleep(for: againAfter)
            if !Task.isCancelled { self?.search() }
        }
    }

    func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {
        guard services.count < RoomService.maxRooms else { return }
        services.append(service)
        service.delegate = self
        service.resolve(withTimeout: 10)
    }

    func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {
        for one in services where one.name == service.name { stop(one) }
        services.removeAll { $0.name == service.name }
        rooms.removeAll { $0.service == service.name }
        onFound(rooms)
    }
}

extension RoomSearch: @preconcurrency NetServiceDelegate {
    func netServiceDidResolveAddress(_ sender: NetService) {
        guard let port = UInt16(exactly: sender.port) else { return }
        let hosts = (sender.addresses ?? []).compactMap { host($0) }
        // IPv4 addresses come first: they are shorter and reach as far within the network.
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
