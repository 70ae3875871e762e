import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Service discovery within one process: every device finds every room.
@MainActor final class FakeNeighbours: Neighbours {
    private(set) var rooms: [FoundRoom] = [] { didSet { for tell in lookers.values { tell(rooms) } } }
    private var lookers: [UUID: @MainActor ([FoundRoom]) -> Void] = [:]

    /// Whether the system refuses to announce and to search.
    var refuses = false { didSet { for tell in failures.values { tell(refuses) } } }
    private var failures: [UUID: @MainActor (Bool) -> Void] = [:]
    /// Number of announcements and of searches so far.
    private(set) var begun = (announcements: 0, searches: 0)
    /// Forgets announcements and searches, as the system does for an app that it suspends.
    func forget() { (rooms, lookers, failures) = ([], [:], [:]) }

    func announce(
        service: String, name: String, port: UInt16, onFailed: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
        begun.announcements += 1
        if refuses { onFailed() }
        let room = FoundRoom(service: service, name: name, addresses: ["127.0.0.1:\(port)"])
        rooms.append(room)
        return { [weak self] in self?.rooms.removeAll { $0 == room } }
    }

    func look(
        onFailed: @escaping @MainActor (Bool) -> Void, onFound: @escaping @MainActor ([FoundRoom]) -> Void
    ) -> @MainActor () -> Void {
        begun.searches += 1
        let id = UUID()
        (lookers[id], failures[id]) = (onFound, onFailed)
        onFailed(refuses)
        onFound(rooms)
        return { [weak self] in
            self?.lookers[id] = nil
            self?.failures[id] = nil
        }
    }
}

/// Device with the app, in a network.
@MainActor final class Phone {
    let folder = TemporaryFolder()
    let model: AppModel
    let network: FakeNeighbours

    init(_ name: String, _ network: FakeNeighbours) {
        self.network = network
        model = AppModel(
            folder: folder.url, device: FakeDevice(), systemLang: .zh, neighbours: network,
            seeds: { 20_260_101 })
        model.choose { $0.myName = name }
    }

    var room: RoomSession? { model.nearby.room }
    var session: MatchSession? { model.currentMatch.session }

    /// Goes a way into a room, as its pages do. Returns whether this device is in one then.
    @discardableResult func enter(_ entry: RoomEntry) -> Bool {
        model.navigator.send(.enterRoom(entry: entry))
        return room != nil
    }

    /// Contents of the saved matches.
    var saved: [String] {
        model.flush()
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.file("saves").path)) ?? []
        return all.filter { $0.hasSuffix(".qishe") }.compactMap {
            try? String(contentsOf: folder.file("saves/\($0)"), encoding: .utf8)
        }
    }

    /// Records of the saved matches, without what each device keeps of its own person.
    var records: [String] { saved.compactMap { $0.split(separator: "\n").last.map(String.init) } }

    /// Names of the files of matches with other devices.
    var kept: [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.file("rooms").path)) ?? []
        return all.filter { $0.hasSuffix(".room") }
    }
}

/// Waits until a condition holds, and fails after a minute.
@MainActor func until(
    _ what: String, _ phones: [Phone], file: StaticString = #filePath, line: UInt = #line,
    _ condition: () throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !condition() {
        guard ContinuousClock.now < end else {
            let states = phones.map { phone in
                let scene = phone.session?.scene
                return
                    "\(phone.room?.view.status ?? "-") \(scene?.status.text ?? "-") \(phone.model.toast?.text ?? "-")"
            }
            XCTFail("\(what): \(states)", file: file, line: line)
            throw ConditionTimeout()
        }
        try await Task.sleep(for: .milliseconds(20))
    }
}

/// Opens a room for 卧底象棋 on one device and joins it on another by the link of the invitation.
@MainActor func meet() async throws -> (host: Phone, guest: Phone) {
    let network = FakeNeighbours()
    let (host, guest) = (Phone("阿宁", network), Phone("周", network))
    XCTAssertTrue(host.enter(.host(company: .near, game: "undercover", options: #"{"first":"red"}"#)))
    try await until("invitation available", [host]) { host.room?.invitation != nil }
    let link = try XCTUnwrap(host.room?.invitation).link
    XCTAssertTrue(guest.enter(.join(link: link)))
    try await together(host, guest)
    return (host, guest)
}

@MainActor func together(_ host: Phone, _ guest: Phone) async throws {
    try await until("everybody joined", [host, guest]) {
        [host, guest].allSatisfy { phone in
            guard let view = phone.room?.view else { return false }
            return view.people.count == 2 && view.people.allSatisfy(\.up) && view.game == "undercover"
        }
    }
}

/// Agrees as the guest, begins as the host, waits for both tables, and picks the given spies.
@MainActor func begin(_ host: Phone, _ guest: Phone, spies: [String?] = [nil, nil]) async throws {
    guest.model.navigator.send(.press(id: "step"))
    try await until("everybody agreed", [host, guest]) { host.room?.view.mayBegin == true }
    host.model.navigator.send(.press(id: "step"))
    try await until("match begun", [host, guest]) { host.session != nil && guest.session != nil }
    for (phone, spy) in zip([host, guest], spies) {
        let session = try XCTUnwrap(phone.session)
        try await until("asked to pick a spy", [host, guest]) {
            session.scene.prompt?.choices.contains { $0.id.hasPrefix("spy:") } == true
        }
        if let spy {
            session.enter(spy)
            session.press("spy:yes")
        } else {
            session.press("spy:none")
            session.press("ask:yes")
        }
    }
    // The host has Red, which moves first.
    try await until("spies picked", [host, guest]) {
        [host, guest].compactMap(\.session?.scene).allSatisfy { scene in
            scene.prompt == nil && scene.seats.contains { $0.seat == 0 && $0.toMove }
        }
    }
}

/// Error: a condition did not hold in time.
struct ConditionTimeout: Error {}
