import Dispatch
import Foundation
import Observation
import QisheCore

/// Needs of a room from the app around it.
@MainActor protocol RoomHost: AnyObject {
    /// The language of what it shows.
    var lang: Lang { get }
    /// Choices of the person that its tables are told.
    var prefs: Prefs { get }

    /// A match has begun, or is taken up.
    func begun(_ table: Table, in room: RoomSession)
    /// Tells of an event in the match on the table.
    func followed(_ reply: Reply)
    /// The whole record of a match that is over.
    func recorded(_ record: String)
    /// Something has gone wrong during a match.
    func warned(_ text: String)
    /// Something was refused.
    func refused(_ error: any Error)
}

/// A room that this device is in. All that may wait for the disk or the network is done away from the main thread.
@MainActor @Observable public final class RoomSession {
    /// Content of its screen.
    public private(set) var view: RoomView
    /// Invitation for others, while they can come.
    public private(set) var invitation: Invitation?
    /// Whether it is over for this device; the view says why.
    public private(set) var over = false
    /// The one thing to do next.
    public var next: RoomStep { view.next }
    /// Whether this device says what is played and who stays.
    public var leads: Bool { view.leads }
    /// Way in which its people reach each other.
    @ObservationIgnored public let company: Company

    @ObservationIgnored private let room: Room
    @ObservationIgnored private let neighbours: any Neighbours
    @ObservationIgnored private weak var host: (any RoomHost)?
    /// Where steps wait for the network, and where everything else is done meanwhile.
    @ObservationIgnored private let steps = DispatchQueue(label: "qishe.room.steps")
    @ObservationIgnored private let calls = DispatchQueue(label: "qishe.room.calls", qos: .userInitiated)
    @ObservationIgnored private var table: Table?
    @ObservationIgnored private var left = false
    /// A match is there that has no table yet.
    @ObservationIgnored private var tableless: Bool
    /// Whether the table is being carried on, and whether it is to be once more.
    @ObservationIgnored private var carrying = (now: false, again: false)
    /// Announcement, and the way to end it.
    @ObservationIgnored private var announced: (service: Announcement, end: @MainActor () -> Void)?

    /// A room; `resumed`: a match that was kept is taken up in it.
    init(
        _ room: Room, _ company: Company, neighbours: any Neighbours, host: any RoomHost, resumed: Bool = false
    ) throws {
        self.room = room
        self.company = company
        self.neighbours = neighbours
        self.host = host
        tableless = resumed
        view = try room.view(lang: host.lang)
        Task { await self.live() }
    }

    // MARK: Steps

    /// Result of a step.
    private struct Came: Sendable {
        let news: RoomUpdate
        var shown: (view: RoomView, invitation: Invitation?, service: Announcement)?
        var table: Table?
    }

    private func live() async {
        while !left, !over, let told {
            let (room, wanted) = (room, tableless)
            do {
                take(try await Self.done(on: steps) { try Self.step(room, told.lang, told.prefs, wanted) })
            } catch {
                // It cannot go on; what is kept can be taken up again.
                over = true
                view.next = .leave
                failed(error)
            }
        }
    }

    /// Language and preferences as the app has them; nil once there is no app.
    private var told: (lang: Lang, prefs: Prefs)? { host.map { ($0.lang, $0.prefs) } }

    private nonisolated static func step(_ room: Room, _ lang: Lang, _ prefs: Prefs, _ wanted: Bool) throws -> Came {
        var came = Came(news: try room.step(millis: coreLimits.roomStepMs))
        if wanted || came.news.begun { came.table = try room.table(prefs: prefs) }
        if came.news.changed || came.table != nil {
            came.shown = (try room.view(lang: lang), try room.invitation(), try room.announcement())
        }
        return came
    }

    private func take(_ came: Came) {
        // The record of a match that was left while it ended is still the person's.
        if let record = came.news.record { host?.recorded(record) }
        guard !left else { return }
        tableless = (tableless || came.news.begun) && came.table == nil
        if let (shown, invitation, service) = came.shown {
            // It stands in the room; during a match it is said.
            if shown.playing, shown.tone != .normal, shown.status != view.status { host?.warned(shown.status) }
            view = shown
            if self.invitation != invitation { self.invitation = invitation }
            announce(service)
        }
        if came.news.over {
            over = true
            stopAnnouncing()
        }
        if let fresh = came.table {
            table = fresh
            host?.begun(fresh, in: self)
        }
        if came.news.moved { carryOn() }
    }

    /// Others find the room while they can come in, and come back to it while somebody is missing.
    private func announce(_ service: Announcement) {
        let open = invitation != nil || (view.playing && view.people.contains { !$0.up })
        guard open, service.port != 0 else { return stopAnnouncing() }
        guard announced?.service != service else { return }
        stopAnnouncing()
        let name = view.people.first?.name ?? ""
        announced = (service, neighbours.announce(service: service.name, name: name, port: service.port))
    }

    private func stopAnnouncing() {
        announced?.end()
        announced = nil
    }

    // MARK: The table

    /// Sends actions from the table, and brings the table to the state of the match.
    func carryOn() {
        guard table != nil, !left else { return }
        if carrying.now {
            carrying.again = true
            return
        }
        carrying.now = true
        Task {
            repeat {
                carrying.again = false
                await carry()
            } while carrying.again
            carrying.now = false
        }
    }

    private func carry() async {
        guard let open = table, !left else { return }
        do {
            let room = room
            let reply = try await Self.done(on: calls) { try room.carry(table: open) }
            // The table may have left the screen meanwhile.
            if let reply, !left, open === table { host?.followed(reply) }
        } catch {
            failed(error)
        }
    }

    /// A match is left: its table is gone. Another one may be there already.
    func leave(table old: any TableProtocol) {
        if table === old { table = nil }
    }

    // MARK: What people do

    /// A guest agrees to what is offered, or no longer.
    public func agree(_ yes: Bool) { act { try $0.agree(yes: yes) } }

    /// The host begins.
    public func begin() { act { try $0.begin() } }

    /// Does not play with somebody, named as in the view.
    public func block(_ id: String) { act { try $0.block(id: id) } }

    /// The host offers a game; its own seat is one of it.
    func propose(_ game: String, _ options: String, seat: UInt8) {
        act { try $0.propose(game: game, options: options, seat: seat) }
    }

    /// Says it anew, in another language.
    func sayAnew() { act { _ in } }

    private func act(_ work: @escaping @Sendable (Room) throws -> Void) {
        guard let lang = host?.lang else { return }
        let room = room
        Task {
            do {
                let shown = try await Self.done(on: calls) {
                    try work(room)
                    return try room.view(lang: lang)
                }
                if !left { view = shown }
            } catch {
                failed(error)
            }
        }
    }

    private func failed(_ error: any Error) {
        if !left { host?.refused(error) }
    }

    /// The device is in front again, perhaps in another network.
    func wake() { room.wake() }

    /// Goes; the others are told, and are given what they still lack of a match that is over: so long it may take, in
    /// milliseconds, away from the main thread. What it returns is done then.
    @discardableResult func leave(patience: UInt64 = coreLimits.leaveMs) -> Task<Void, Never> {
        guard !left else { return Task {} }
        left = true
        table = nil
        stopAnnouncing()
        let (room, calls) = (room, calls)
        // What fails leaves the file, and the match with it.
        return Task {
            let late = try? await Self.done(on: calls) { try room.leave(millis: patience) }
            if let record = late ?? nil { host?.recorded(record) }
        }
    }

    /// Does something on a queue that may wait.
    private nonisolated static func done<Value: Sendable>(
        on queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { done in
            queue.async { done.resume(with: Result(catching: work)) }
        }
    }
}
