import Foundation
import Observation
import QisheCore

/// Play with people on other devices, nearby or over a relay: rooms that were found, the room this device is in, and
/// saved matches.
@MainActor @Observable public final class Nearby {
    /// File extension of a match with other devices.
    private nonisolated static let fileExtension = "room"

    /// Rooms found in this network.
    public private(set) var found: [FoundRoom] = [] { didSet { tellFound() } }
    /// The room this device is in.
    public private(set) var room: RoomSession?
    /// Services of this device's rooms. The network may list one for a while after it was closed.
    @ObservationIgnored private var ownServices: Set<String> = []

    @ObservationIgnored private unowned let model: AppModel
    @ObservationIgnored private let neighbours: any Neighbours
    /// Folder of saved rooms. It contains the secrets of their matches.
    @ObservationIgnored private let folder: URL
    /// Number of the latest search. Older ones report nothing.
    @ObservationIgnored private var search = 0
    /// Begins the latest search anew; nil while none runs.
    @ObservationIgnored private var renewSearch: (@MainActor () -> Void)?
    /// Rooms that are being left. Their files must not be opened until this task ends.
    @ObservationIgnored private var leaving: Task<Void, Never>?
    /// The last job of each room's file. One follows the other, because two drivers of one file would break its match.
    /// None ends with a screen.
    @ObservationIgnored private var jobs: [String: Task<Void, Never>] = [:]
    /// Whether the system refuses to search for rooms.
    public private(set) var searchless = false { didSet { tellFound() } }

    init(_ model: AppModel, folder: URL, neighbours: any Neighbours) {
        (self.model, self.folder, self.neighbours) = (model, folder, neighbours)
    }

    /// Looks for rooms until the calling task is cancelled, `time` is over, or `enough` returns true.
    public func look(for time: Duration = .seconds(86_400), until enough: () -> Bool = { false }) async {
        search += 1
        let mine = search
        let begin = { [weak self, neighbours] in
            neighbours.look { failed in
                guard let self, mine == self.search else { return }
                self.searchless = failed
            } onFound: { rooms in
                guard let self, mine == self.search else { return }
                self.found = rooms.filter { !self.ownServices.contains($0.service) }
            }
        }
        var end = begin()
        renewSearch = { [weak self] in
            end()
            self?.found = []
            end = begin()
        }
        let last = ContinuousClock.now + time
        while !Task.isCancelled, !enough(), ContinuousClock.now < last {
            try? await Task.sleep(for: .milliseconds(200))
        }
        end()
        if mine == search { (found, searchless, renewSearch) = ([], false, nil) }
    }

    /// Called when the app comes to the foreground. Where the system may have suspended it, the room is announced anew
    /// and rooms are searched anew, since the system has forgotten both.
    func wake(suspended: Bool) {
        room?.wake(suspended: suspended)
        if suspended { renewSearch?() }
    }

    private func file() throws -> String {
        try ProtectedFolder.make(folder)
        return folder.appendingPathComponent("\(UUID().uuidString).\(Self.fileExtension)").path
    }

    @discardableResult private func enter(
        _ company: Company, file kept: String? = nil, _ make: (String) throws -> Room
    ) -> Bool {
        leave()
        do {
            let file = try kept ?? self.file()
            room = try RoomSession(try make(file), company, file: file, neighbours: neighbours, host: self)
        } catch {
            model.refused(error)
            return false
        }
        changed()
        model.navigator.send(.roomShown)
        return true
    }

    /// Reports the rooms that were found, and whether the search works.
    private func tellFound() {
        model.navigator.send(.found(rooms: found, search: searchless ? .forbidden : .runs))
    }

    /// Does something in the room, by an order.
    func act(_ act: RoomAct) {
        room?.act { room in
            switch act {
            case .agree(let yes): try room.agree(yes: yes)
            case .begin: try room.begin()
            case .endWithoutResult: try room.endWithoutResult()
            case .block(let person): try room.block(id: person)
            case .seat(let person, let seat): try room.seat(id: person, seat: seat)
            case .propose(let game, let options, let seat):
                try room.propose(game: game, options: options, seat: seat)
            }
        }
    }

    /// Whether this device leads a room for such company: another game is offered in it.
    func leads(_ company: Company) -> Bool { room?.company == company && room?.leads == true }

    /// Goes a way into a room. A refusal is in the app's toast, and nothing else happens.
    func enter(_ entry: RoomEntry, _ company: Company) {
        let (relay, name) = (model.choices.relay, model.choices.myName)
        switch entry {
        case .host(_, let game, let options):
            enter(company) { file in
                let room =
                    company == .online
                    ? try Room.hostOnline(relay: relay, name: name, file: file) : try Room.host(name: name, file: file)
                try room.propose(game: game, options: options, seat: nil)
                return room
            }
        case .offer(_, let game, let options):
            room?.propose(game, options)
            model.navigator.send(.roomShown)
        case .seek(let game, let options):
            enter(company) { try Room.seek(relay: relay, game: game, options: options, file: $0) }
        case .join(let link):
            enter(company) { try Room.join(link: link, name: name, file: $0, relay: relay) }
        case .joinFound(let addresses, let code):
            enter(company) { try Room.joinFound(at: addresses, code: code, name: name, file: $0) }
        case .handover(_, let file):
            onFile(file) { [self] in
                enter(company, file: file) { try Room.handOver(file: $0, relay: relay) }
            }
        }
    }

    /// Whether a saved match is being resumed. The screen shows it, and nothing else can begin.
    public private(set) var resuming = false

    /// Resumes a saved match. A guest nearby looks for its host's address first, because it may have changed.
    func resume(_ kept: SavedRoomInfo) {
        guard !resuming else { return }
        resuming = true
        model.device.dropLetterNotice(kept.file)
        onFile(kept.file) { [self] in
            let at = await addresses(kept)
            resuming = false
            enter(kept.service.isEmpty ? .online : .near, file: kept.file) {
                try Room.resume(file: $0, at: at, relay: model.choices.relay)
            }
        } ended: { [self] in
            resuming = false
        }
    }

    /// Runs work on a room's file, after the work that waits for it, and after a room that is being left. The room on the
    /// screen drives its own file.
    private func onFile(
        _ file: String, _ work: @escaping @MainActor () async -> Void, ended: @escaping @MainActor () -> Void = {}
    ) {
        let (before, left) = (jobs[file], leaving)
        jobs[file] = Task { [weak model] in
            await left?.value
            await before?.value
            // The app may have ended meanwhile. Until this job has ended, it stays.
            guard let model else { return }
            if room?.file != file { await work() }
            ended()
            withExtendedLifetime(model) {}
        }
    }

    /// Reports that a saved match has another state.
    private func roomsChanged() { model.navigator.send(.roomsChanged) }

    /// Resigns a saved match. The others learn it now, or when `tell` reaches them.
    func giveUp(_ kept: SavedRoomInfo) {
        onFile(kept.file) { [self] in
            // The resignation is stored before anything else happens.
            if let error = await telling(kept, at: [], giveUp: true, for: 0) { refused(error) }
            roomsChanged()
            await tellOthers(kept)
        }
    }

    /// Sends the other devices the missing statements about a match that has ended here.
    func tell(_ kept: SavedRoomInfo) {
        onFile(kept.file) { [self] in await tellOthers(kept) }
    }

    private func tellOthers(_ kept: SavedRoomInfo) async {
        let exists = { FileManager.default.fileExists(atPath: kept.file) }
        guard exists() else { return }
        _ = await telling(kept, at: await addresses(kept), giveUp: false, for: coreLimits.tellMs)
        if !exists() { roomsChanged() }
    }

    /// Looks into the mailbox of a saved match.
    func lookInto(_ file: String) {
        let relay = model.choices.relay
        onFile(file) { [self] in
            let looked = await Task.detached {
                Result { try lookIntoRoom(file: file, relay: relay, millis: coreLimits.mailboxMs) }
            }.value
            // Where the relay is not reached, it is asked again when the list is seen again.
            guard case .success(let record) = looked else { return }
            if let record { recorded(record) }
            roomsChanged()
        }
    }

    private func telling(
        _ kept: SavedRoomInfo, at: [String], giveUp: Bool, for millis: UInt64
    ) async -> (any Error)? {
        let (path, relay) = (kept.file, model.choices.relay)
        let outcome = await Task.detached {
            Result { try tellSavedRoom(file: path, at: at, relay: relay, giveUp: giveUp, millis: millis) }
        }.value
        switch outcome {
        case .success(let record):
            if let record { recorded(record) }
            return nil
        case .failure(let error): return error
        }
    }

    /// Finds the current addresses of a saved match's host, because they may have changed.
    private func addresses(_ kept: SavedRoomInfo) async -> [String] {
        guard !kept.host, !kept.service.isEmpty else { return [] }
        var at: [String] = []
        await look(for: .milliseconds(coreLimits.searchMs)) {
            at = found.first { $0.service == kept.service }?.addresses ?? []
            return !at.isEmpty
        }
        return at
    }

    /// Waits until other devices have been sent what they lack: by a room that is being left, by matches that have
    /// ended, and by the room on the screen, which has the time of a room that is left.
    func finishSending() async {
        await leaving?.value
        for job in Array(jobs.values) { await job.value }
        guard let room, !room.over else { return }
        await room.sent()
        try? await Task.sleep(for: .milliseconds(coreLimits.leaveMs))
    }

    /// Leaves the room. An unfinished match stays saved.
    public func leave() {
        guard let old = room else { return }
        room = nil
        if let own = old.announcedAs { ownServices.insert(own) }
        changed()
        let (before, gone) = (leaving, old.leave())
        leaving = Task { [weak model] in
            await before?.value
            await gone.value
            model?.navigator.send(.roomsChanged)
        }
    }
}

extension Nearby: RoomHost {
    var lang: Lang { model.lang }
    var prefs: Prefs { model.prefs }

    func begun(_ match: MatchDriver, in room: RoomSession) {
        if room === self.room { model.currentMatch.begun(match, in: room) }
    }

    /// Reports the content of the room's screen.
    func changed() {
        let open = room.map { OpenRoom(company: $0.company, view: $0.view, invitation: $0.invitation) }
        model.navigator.send(.roomChanged(room: open))
    }

    func followed() { model.currentMatch.session?.send(.followed) }

    func recorded(_ record: String) { model.library.keepRecord(record) }

    func unannounced() { model.tell(.unannounced) }

    func warned(_ text: String) { model.tell(text) }

    func refused(_ error: any Error) { model.refused(error) }
}
