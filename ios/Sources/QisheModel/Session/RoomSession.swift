import Dispatch
import Foundation
import Observation
import QisheCore

/// Callbacks from a room to the app.
@MainActor protocol RoomHost: AnyObject {
    /// The language of its texts.
    var lang: Lang { get }
    /// The user's settings, for its tables.
    var prefs: Prefs { get }

    /// Reports that a match has begun or was resumed.
    func begun(_ match: MatchDriver, in room: RoomSession)
    /// Reports that the room shows something else.
    func changed()
    /// Reports an event in the current match.
    func followed()
    /// Reports the complete record of a finished match.
    func recorded(_ record: String)
    /// Reports an error during a match.
    func warned(_ text: String)
    /// Reports that an action was refused.
    func refused(_ error: any Error)
    /// Called when the system does not announce the room.
    func unannounced()
}

/// Room that this device is in. Everything that may wait for the disk or the network runs off the main thread.
@MainActor @Observable public final class RoomSession {
    /// State of its screen.
    public private(set) var view: RoomView
    /// Invitation for others: to play, and during a match to watch it.
    public private(set) var invitation: Invitation?
    /// Whether it is over for this device; the view says why.
    public private(set) var over = false
    /// The next step.
    public var next: RoomStep { view.next }
    /// Whether this device is the host: it chooses the game and can send people away.
    public var leads: Bool { view.leads }
    /// Network between the people in the room.
    @ObservationIgnored public let company: Company
    /// Path of the file in which its match is kept.
    @ObservationIgnored let file: String

    @ObservationIgnored private let room: Room
    @ObservationIgnored private let announcement: RoomAnnouncement
    @ObservationIgnored private lazy var carrier = RoomCarrier { [weak self] in
        await self?.carry($0) ?? false
    } onNews: { [weak self] in
        self?.host?.followed()
    }
    @ObservationIgnored private weak var host: (any RoomHost)?
    /// Queue for steps, which wait for the network. ``calls`` runs everything else meanwhile.
    @ObservationIgnored private let steps = DispatchQueue(label: "qishe.room.steps")
    @ObservationIgnored private let calls = DispatchQueue(label: "qishe.room.calls", qos: .userInitiated)
    @ObservationIgnored private var hasLeft = false
    /// Service under which the room was announced last; nil for none.
    var announcedAs: String? { announcement.service }

    /// Creates the session of a room.
    init(
        _ room: Room, _ company: Company, file: String, neighbours: any Neighbours, host: any RoomHost
    ) throws {
        self.room = room
        (self.company, self.file) = (company, file)
        announcement = RoomAnnouncement(neighbours) { [weak host] in host?.unannounced() }
        self.host = host
        view = try room.view(lang: host.lang)
        Task { await self.run() }
    }

    // MARK: Steps

    private func run() async {
        while !hasLeft, !over, let (lang, prefs) = appSettings {
            let room = room
            do {
                let (orders, begun) = try await Self.perform(on: steps) {
                    let orders = try room.step(millis: coreLimits.roomStepMs, lang: lang)
                    return (orders, orders.contains(.begin) ? try room.table(prefs: prefs) : nil)
                }
                for order in orders { carryOut(order, begun) }
            } catch {
                // The room cannot continue, but the saved room can be resumed.
                over = true
                var last = view
                last.next = .leave
                show(last)
                failed(error)
            }
        }
    }

    /// Current language and preferences of the app; nil once there is no app.
    private var appSettings: (lang: Lang, prefs: Prefs)? { host.map { ($0.lang, $0.prefs) } }

    private func carryOut(_ order: RoomOrder, _ begun: MatchDriver?) {
        if case .keepRecord(let record) = order { host?.recorded(record) }
        guard !hasLeft else { return }
        switch order {
        case .keepRecord: break
        case .warn(let text): host?.warned(text)
        case .show(let view, let invitation):
            if self.invitation != invitation { self.invitation = invitation }
            show(view)
        case .announce(let service, let name): announcement.begin(service, name)
        case .stopAnnouncing: announcement.end()
        case .begin:
            guard let begun else { break }
            carrier.table = begun
            host?.begun(begun, in: self)
        case .carry: carryOn()
        case .over: over = true
        }
    }

    // MARK: Table

    /// Sends actions from the table, and brings the table to the state of the match.
    func carryOn() { carrier.carryOn() }

    private func carry(_ open: MatchDriver) async -> Bool {
        do {
            let room = room
            return try await Self.perform(on: calls) { try room.carry(played: open) }
        } catch {
            failed(error)
            return false
        }
    }

    /// Detaches the table of a match that was left.
    func leave(match old: any MatchDriverProtocol) { carrier.leave(old) }

    // MARK: Actions

    /// Offers a game as the host, with a seat for this device. Without one it keeps its own as far as the game has it.
    func propose(_ game: String, _ options: String, seat: UInt8? = nil) {
        act { try $0.propose(game: game, options: options, seat: seat) }
    }

    /// Refreshes the texts after a change of language.
    func refreshTexts() { act { _ in } }

    /// Runs an operation of the room off the main thread.
    func act(_ work: @escaping @Sendable (Room) throws -> Void) {
        guard let lang = host?.lang else { return }
        let room = room
        Task {
            do {
                let shown = try await Self.perform(on: calls) {
                    try work(room)
                    return try room.view(lang: lang)
                }
                show(shown)
            } catch {
                failed(error)
            }
        }
    }

    private func show(_ next: RoomView) {
        guard !hasLeft else { return }
        view = next
        host?.changed()
    }

    private func failed(_ error: any Error) {
        if !hasLeft { host?.refused(error) }
    }

    /// Waits until all that was done here is kept, and on its way to the others.
    func sent() async {
        await carrier.carried()
        _ = try? await Self.perform(on: calls) {}
    }

    /// Called when the app comes to the foreground, perhaps in another network. `suspended` tells whether the system may
    /// have suspended it meanwhile.
    func wake(suspended: Bool) {
        room.wake()
        if suspended { announcement.renew() }
    }

    /// Leaves the room: tells the others, and for at most `patience` milliseconds sends what they still lack of a
    /// finished match. Runs off the main thread; the returned task ends when it is done.
    @discardableResult func leave(patience: UInt64 = coreLimits.leaveMs) -> Task<Void, Never> {
        guard !hasLeft else { return Task {} }
        hasLeft = true
        carrier.table = nil
        announcement.end()
        let (room, calls) = (room, calls)
        // If this fails, the file and its match remain.
        return Task {
            let late = try? await Self.perform(on: calls) { try room.leave(millis: patience) }
            if let record = late ?? nil { host?.recorded(record) }
        }
    }

    /// Runs an operation that may block on a queue.
    private nonisolated static func perform<Value: Sendable>(
        on queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { done in
            queue.async { done.resume(with: Result(catching: work)) }
        }
    }
}
