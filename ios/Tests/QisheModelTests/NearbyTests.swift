import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Rooms of several devices in one process, which meet over loopback through the app's models.
final class NearbyTests: XCTestCase, @unchecked Sendable {
    /// Two devices meet by invitation, finish with the same record, and play again in the same room.
    @MainActor func testTwoDevicesMeetPlayAndPlayAgain() async throws {
        let (host, guest) = try await meet()
        XCTAssertEqual(host.model.navigator.path, [.room])
        XCTAssertEqual(host.room?.view.people.map(\.name), ["阿宁", "周"])
        XCTAssertEqual(guest.room?.view.people.map(\.name), ["周", "阿宁"])
        XCTAssertEqual(guest.room?.next, .agree)
        XCTAssertNil(guest.room?.invitation, "only the host has an invitation")
        try await begin(host, guest)
        XCTAssertEqual(host.room?.invitation?.link.hasPrefix("qishe://join?w="), true, "during a match only to watch")
        XCTAssertEqual([host.model.navigator.path, guest.model.navigator.path], [[.match], [.match]])
        XCTAssertEqual(host.model.choices.open, "", "a match with others is not resumed automatically")

        let (red, black) = (try XCTUnwrap(host.session), try XCTUnwrap(guest.session))
        red.moves("h2e2")
        try await until("move received", [host, guest]) { black.scene.moves.last?.cells.last?.text == "炮二平五" }
        black.moves("h9g7")
        try await until("reply received", [host, guest]) { red.scene.moves.last?.cells.last?.text == "马8进7" }
        XCTAssertEqual(host.saved + guest.saved, [], "only the room saves an unfinished match")
        XCTAssertEqual([host.kept.count, guest.kept.count], [1, 1])

        try await resign(guest, host)
        XCTAssertEqual(host.saved.count, 1)
        XCTAssertEqual(host.records, guest.records, "both have the same record")
        XCTAssertTrue(host.saved.allSatisfy { $0.contains("h2e2") && $0.contains("h9g7") })
        for phone in [host, guest] {
            phone.model.currentMatch.again()
            XCTAssertNil(phone.session)
            XCTAssertEqual(phone.model.navigator.path, [.room])
        }
        try await together(host, guest)
        try await begin(host, guest)
        try await resign(host, guest)
        XCTAssertEqual([host.saved.count, guest.saved.count], [2, 2])

        // The other player sees that a player has left, and no file remains of a match that all have.
        host.model.currentMatch.leaveMatch()
        XCTAssertNil(host.room)
        try await until("room closed", [guest]) { guest.room?.over == true }
        guest.model.currentMatch.again()
        XCTAssertEqual(guest.room?.next, .leave)
        guest.model.navigator.path = []
        XCTAssertNil(guest.room)
        try await until("no file remains", [host, guest]) { host.kept.isEmpty && guest.kept.isEmpty }
    }

    /// One device's spy is nowhere on the other before the reveal: neither in its scenes, with held keys too, nor in
    /// its saved match.
    @MainActor func testNoDeviceKnowsTheOtherSpy() async throws {
        let (host, guest) = try await meet()
        try await begin(host, guest, spies: ["e6", "c3"])
        let (red, black) = (try XCTUnwrap(host.session), try XCTUnwrap(guest.session))
        var own: [String] = []
        for (round, move) in ["h2e2", "h9g7", "b2d2", "b9a7"].enumerated() {
            let (mover, other) = round % 2 == 0 ? (red, black) : (black, red)
            // No held key on the other device shows it, in turn or out of turn.
            mover.keyDown("peek:\(round % 2)", by: .finger)
            let (shown, spies) = (try XCTUnwrap(mover.scene.drawers.first { $0.open }).text, Self.spies(mover))
            own.append(shown)
            XCTAssertFalse(spies.isEmpty)
            for seat in 0...1 {
                other.keyDown("peek:\(seat)", by: .finger)
                XCTAssertFalse("\(other.scene) \(other.animation)".contains(shown), move)
                XCTAssertTrue(spies.isDisjoint(with: Self.spies(other)), move)
                other.send(.keyUp(id: "peek:\(seat)"))
            }
            mover.send(.keyUp(id: "peek:\(round % 2)"))
            XCTAssertFalse("\(mover.scene) \(mover.animation)".contains(shown), "a peek leaves nothing")
            let moves = other.scene.moves
            mover.moves(move)
            try await until("move received", [host, guest]) {
                other.scene.moves != moves && mover.scene.moves == other.scene.moves
            }
        }
        XCTAssertEqual(Set(own).count, 2, "each sees its own spy: \(own)")
        try await resign(host, guest)
        XCTAssertEqual(host.records, guest.records)
        XCTAssertTrue(host.records[0].contains("spy e6") && host.records[0].contains("spy c3"))
    }

    /// Returns the points with marks of spies.
    @MainActor private static func spies(_ session: MatchSession) -> Set<UInt16> {
        Set(session.scene.marks.filter { [.spyCoordinates, .spyCursor].contains($0.kind) }.map(\.point))
    }

    /// A move made just before the app goes to the background is sent in the time that the system gives.
    @MainActor func testLastMoveIsSentFromTheBackground() async throws {
        let (host, guest) = try await meet()
        try await begin(host, guest)
        let device = try XCTUnwrap(host.model.device as? FakeDevice)
        try XCTUnwrap(host.session).moves("h2e2")
        let sent = host.model.pause()
        try await until("move received", [guest]) { guest.session?.scene.moves.last?.cells.last?.text == "炮二平五" }
        XCTAssertEqual(device.backgroundTasks.open, 1, "the room is still there")
        await sent.value
        XCTAssertEqual(device.backgroundTasks.open, 0)
        host.model.wake()
        XCTAssertNotNil(host.room)
    }

    /// A saved match is given up in the lobby and the others learn it: no file remains.
    @MainActor func testSavedMatchIsGivenUp() async throws {
        let (host, guest) = try await meet()
        try await begin(host, guest, spies: ["e6", nil])
        host.model.currentMatch.leaveMatch()
        try await until("match listed", [host]) { host.model.navigator.view.letters != nil }
        XCTAssertEqual(host.model.navigator.view.letters?.lines[1], "卧底象棋")
        host.model.navigator.send(.giveUpLetter)
        XCTAssertNotNil(host.model.question)
        host.model.navigator.send(.answer(yes: true))
        try await until("others told", [host, guest]) { host.kept.isEmpty }
        try await until("list read again", [host]) { host.model.navigator.view.letters == nil }
    }

    /// Both leave in the middle of a match; it continues from what each has saved.
    @MainActor func testMatchIsLeftAndResumed() async throws {
        let (host, guest) = try await meet()
        try await begin(host, guest, spies: ["e6", nil])
        let before = try XCTUnwrap(guest.session)
        host.session?.moves("h2e2")
        try await until("move received", [host, guest]) { before.scene.moves.last?.cells.last?.text == "炮二平五" }
        for phone in [host, guest] {
            // A swipe asks first, because the other player waits.
            phone.model.navigator.path = []
            XCTAssertNotNil(phone.session)
            XCTAssertEqual(phone.model.navigator.path, [.match])
            XCTAssertNotNil(phone.model.question)
            phone.model.navigator.send(.answer(yes: true))
            XCTAssertEqual(phone.model.navigator.path, [])
            XCTAssertNil(phone.session)
            XCTAssertNil(phone.room)
        }
        for phone in [host, guest] {
            try await until("match listed", [phone]) { phone.model.navigator.view.letters != nil }
            phone.model.navigator.send(.openLetters)
            try await until("room opened", [phone]) { phone.room != nil && !phone.model.nearby.resuming }
            // The guest finds its host at the current address.
            if phone === host { try await until("room announced", [host]) { !host.network.rooms.isEmpty } }
        }
        try await until("match resumed", [host, guest]) {
            [host, guest].allSatisfy { phone in
                phone.session != nil && phone.room?.view.people.allSatisfy(\.up) == true
            }
        }
        try await until("announcement ended", [host, guest]) { host.network.rooms.isEmpty }
        let (red, black) = (try XCTUnwrap(host.session), try XCTUnwrap(guest.session))
        XCTAssertEqual(black.scene.moves.last?.cells.last?.text, "炮二平五")
        black.moves("h9g7")
        try await until("reply received", [host, guest]) { red.scene.moves.last?.cells.last?.text == "马8进7" }
        try await resign(guest, host)
        XCTAssertEqual(host.records, guest.records)
        XCTAssertEqual(host.saved.count, 1)
        host.model.currentMatch.leaveMatch()
        guest.model.currentMatch.leaveMatch()
    }

    /// A room is found by name and joined by its code. A wrong code is reported, used up, and leads nowhere.
    @MainActor func testRoomIsFoundAndJoinedByCode() async throws {
        let network = FakeNeighbours()
        let (host, guest) = (Phone("阿宁", network), Phone("周", network))
        let looking = Task { await guest.model.nearby.look() }
        defer { looking.cancel() }
        XCTAssertTrue(host.enter(.host(company: .near, game: "gomoku", options: "{}")))
        try await until("room found", [host, guest]) {
            guest.model.nearby.found.count == 1 && host.room?.invitation != nil
        }
        let found = try XCTUnwrap(guest.model.nearby.found.first)
        XCTAssertEqual(found.name, "阿宁")
        XCTAssertFalse(guest.enter(.joinFound(addresses: found.addresses, code: "12")))
        XCTAssertNotNil(guest.model.toast?.text)
        XCTAssertNil(guest.room)

        let right = try XCTUnwrap(host.room?.invitation).code
        XCTAssertTrue(
            guest.enter(.joinFound(addresses: found.addresses, code: right == "000000" ? "000001" : "000000")))
        try await until("room closed", [host, guest]) { guest.room?.over == true }
        XCTAssertEqual(guest.room?.next, .retry)
        XCTAssertEqual(guest.room?.view.tone, .urgent)
        XCTAssertEqual(guest.room?.view.people.count, 1)
        guest.model.navigator.path.removeAll { $0 == .room }
        XCTAssertNil(guest.room)

        try await until("code replaced", [host]) { host.room?.invitation?.code != right }
        let fresh = try XCTUnwrap(host.room?.invitation).code
        XCTAssertTrue(
            guest.enter(.joinFound(addresses: found.addresses, code: "\(fresh.prefix(3)) \(fresh.suffix(3))")))
        try await until("guest joined", [host, guest]) {
            host.room?.view.people.count == 2 && guest.room?.next == .agree
        }
        // The host takes the other side, then offers another game. The guest must agree again each time.
        host.model.navigator.send(.set(id: "my_side", value: .number(number: 1)))
        try await until("seat changed", [host, guest]) { guest.room?.view.seat == 1 }
        XCTAssertTrue(host.enter(.offer(company: .near, game: "undercover", options: "{}")))
        try await until("game offered", [host, guest]) { guest.room?.view.game == "undercover" }
        XCTAssertEqual(host.model.navigator.path, [.room])
        // A blocked guest is told that the room is closed.
        host.model.navigator.send(.press(id: "person:\(try XCTUnwrap(host.room?.view.people.last).id)"))
        host.model.navigator.send(.answer(yes: true))
        try await until("guest removed", [host, guest]) {
            host.room?.view.people.count == 1 && guest.room?.over == true
        }
        host.model.navigator.path = []
        try await until("announcement ended", [host, guest]) {
            network.rooms.isEmpty && guest.model.nearby.found.isEmpty
        }
    }

    /// The host chooses the others' seats. An invitation is sent in a sentence, which the other device's field accepts
    /// whole.
    @MainActor func testHostChoosesSeats() async throws {
        let network = FakeNeighbours()
        let (host, guest) = (Phone("阿宁", network), Phone("周", network))
        XCTAssertTrue(host.enter(.host(company: .near, game: "siguo", options: "{}")))
        try await until("invitation available", [host]) { host.room?.invitation != nil }
        let link = try XCTUnwrap(host.room?.invitation).link
        let kinds = try XCTUnwrap(host.model.navigator.view.page).groups.flatMap(\.rows).map(\.kind)
        let texts = kinds.compactMap { if case .share(let text, _) = $0 { text } else { nil } }
        let sent = try XCTUnwrap(texts.first)
        XCTAssertTrue(sent.contains("四国战棋") && sent.count > link.count)
        XCTAssertTrue(guest.enter(.join(link: sent)))
        try await until("guest joined", [host, guest]) { host.room?.view.people.last?.canBeSeated == true }
        let person = try XCTUnwrap(host.room?.view.people.last)
        host.model.navigator.send(.set(id: "seat:\(person.id)", value: .number(number: 2)))
        try await until("seated", [host, guest]) {
            guest.room?.view.people.first?.seat == 2 && guest.room?.view.people.first?.line.contains("同队") == true
        }
    }

    /// Four devices join a room for 四国战棋. Each has its own seat at its near end.
    @MainActor func testFourDevicesMeet() async throws {
        let network = FakeNeighbours()
        let phones = ["甲", "乙", "丙", "丁"].map { Phone($0, network) }
        let host = phones[0]
        XCTAssertTrue(host.enter(.host(company: .near, game: "siguo", options: "{}")))
        try await until("invitation available", [host]) { host.room?.invitation != nil }
        let link = try XCTUnwrap(host.room?.invitation).link
        // One after another, as people read an invitation: a pairing has little time on a busy machine.
        for guest in phones.dropFirst() {
            XCTAssertTrue(guest.enter(.join(link: link)))
            try await until("a guest joined", phones) { guest.room?.next == .agree }
        }
        try await until("everybody joined", phones) {
            phones.dropFirst().allSatisfy { $0.room?.next == .agree } && host.room?.view.people.count == 4
        }
        XCTAssertEqual(host.room?.view.mayBegin, false)
        for guest in phones.dropFirst() { guest.model.navigator.send(.press(id: "step")) }
        try await until("everybody agreed", phones) { host.room?.view.mayBegin == true }
        host.model.navigator.send(.press(id: "step"))
        try await until("match begun", phones) { phones.allSatisfy { $0.session != nil } }
        let seats = phones.compactMap(\.session).map { session in
            session.scene.seats.filter { !$0.far }.map(\.seat)
        }
        XCTAssertEqual(Set(seats).count, 4, "each device has its own seat: \(seats)")
        for phone in phones {
            phone.model.currentMatch.leaveMatch()
            try await until("match listed", [phone]) { phone.model.navigator.view.letters?.lines[1] == "四国战棋" }
        }
    }

    /// A link from another app is shown, and followed only after the user accepts it.
    @MainActor func testInvitationIsAccepted() async throws {
        let network = FakeNeighbours()
        let (host, guest) = (Phone("阿宁", network), Phone("周", network))
        XCTAssertTrue(host.enter(.host(company: .near, game: "gomoku", options: "{}")))
        try await until("invitation available", [host]) { host.room?.invitation != nil }
        let link = try XCTUnwrap(host.room?.invitation).link
        guest.model.library.receive(invitation: "https://example.org")
        await eventually { guest.model.notice != nil }
        XCTAssertEqual(guest.model.navigator.path, [])
        XCTAssertFalse(guest.enter(.join(link: "qishe://join?k=x")))
        XCTAssertTrue(guest.model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        // The system escapes the brackets of addresses.
        let given = link.replacingOccurrences(of: "[", with: "%5B").replacingOccurrences(of: "]", with: "%5D")
        guest.model.library.receive(invitation: given)
        XCTAssertNil(guest.session, "the open match is saved")
        XCTAssertEqual(guest.saved.count, 1)
        XCTAssertEqual(guest.model.navigator.path, [.near])
        XCTAssertEqual(guest.model.typed("invitation"), link)
        XCTAssertNil(guest.room, "no room before the user accepts")
        guest.model.navigator.send(.press(id: "invitation"))
        XCTAssertEqual(guest.model.navigator.path, [.near, .room])
        try await until("guest joined", [host, guest]) { host.room?.view.people.count == 2 }
        // A second invitation does not leave the current room before it is accepted.
        guest.model.library.receive(invitation: link)
        XCTAssertEqual(guest.model.navigator.path, [.room, .near])
        XCTAssertNotNil(guest.room)
        XCTAssertTrue(guest.enter(.join(link: link)))
        XCTAssertEqual(guest.model.navigator.path, [.near, .room])
        try await until("guest joined again", [host, guest]) {
            guest.room?.view.people.count == 2 && host.room?.view.people.count == 2
        }
        // A change of language applies at once.
        guest.model.choose { $0.lang = .en }
        try await until("status in English", [guest]) { guest.room?.view.people.last?.line == "Host" }
        // Going back leaves the room.
        guest.model.navigator.path.removeLast()
        try await until("guest left", [host]) { host.room?.view.people.count == 1 }
        host.model.navigator.path = []
    }

    /// An invitation that opened the app comes before the last open match.
    @MainActor func testInvitationOpensTheApp() async throws {
        let network = FakeNeighbours()
        let phone = Phone("阿宁", network)
        XCTAssertTrue(phone.model.currentMatch.begin(game: "gomoku", options: "{}", names: []))
        await phone.model.pause().value
        let again = AppModel(
            folder: phone.folder.url, device: FakeDevice(), systemLang: .zh, neighbours: network)
        XCTAssertEqual(again.choices.myName, "阿宁")
        again.library.receive(invitation: "qishe://join?k=x")
        await again.start()
        XCTAssertNil(again.currentMatch.session)
        XCTAssertEqual(again.navigator.path, [.near])
    }

    /// Where the system refuses to search or to announce, the person is told; a room is open all the same.
    @MainActor func testRefusedNetworkIsTold() async throws {
        let network = FakeNeighbours()
        let phone = Phone("阿宁", network)
        let looking = Task { await phone.model.nearby.look() }
        for _ in 0..<50 { await Task.yield() }
        XCTAssertFalse(phone.model.nearby.searchless)
        network.refuses = true
        XCTAssertTrue(phone.model.nearby.searchless)
        network.refuses = false
        XCTAssertFalse(phone.model.nearby.searchless, "it was allowed meanwhile")
        looking.cancel()
        await looking.value
        network.refuses = true
        XCTAssertTrue(phone.enter(.host(company: .near, game: "gomoku", options: "{}")))
        for _ in 0..<200 where phone.model.toast?.text == nil { try await Task.sleep(for: .milliseconds(20)) }
        XCTAssertEqual(phone.model.toast?.text, phone.model.strings(.unannounced))
        phone.model.nearby.leave()
    }

    /// After the app was suspended, its room is announced anew and rooms are searched anew; a look at the Control Centre
    /// changes neither. A refusal to announce is told once.
    @MainActor func testAwayAndBackIsFoundAgain() async throws {
        let network = FakeNeighbours()
        let (host, guest) = (Phone("阿宁", network), Phone("周", network))
        XCTAssertTrue(host.enter(.host(company: .near, game: "gomoku", options: "{}")))
        let looking = Task { await guest.model.nearby.look() }
        try await until("found", [host, guest]) { guest.model.nearby.found.count == 1 }
        XCTAssertTrue(network.begun == (1, 1))
        for phone in [host, guest] {
            phone.model.cover()
            phone.model.wake()
        }
        XCTAssertTrue(network.begun == (1, 1), "nothing was suspended")

        let pauses = [host, guest].map { $0.model.pause() }
        network.forget()
        guest.model.wake()
        XCTAssertTrue(network.begun == (1, 2))
        XCTAssertEqual(guest.model.nearby.found, [])
        network.refuses = true
        host.model.wake()
        XCTAssertTrue(network.begun == (2, 2))
        try await until("found again", [host, guest]) { guest.model.nearby.found.count == 1 }
        XCTAssertEqual(host.model.toast?.text, host.model.strings(.unannounced))

        host.model.navigator.send(.forgetInput)
        let pause = host.model.pause()
        host.model.wake()
        XCTAssertTrue(network.begun == (3, 2))
        XCTAssertNil(host.model.toast?.text, "it was told before")
        looking.cancel()
        await looking.value
        host.model.nearby.leave()
        for pause in pauses + [pause] { await pause.value }
        let before = network.begun
        _ = guest.model.pause()
        guest.model.wake()
        XCTAssertTrue(network.begun == before, "nobody searches any more")
    }

    /// A search that is refused again and again is reported once, and once when it runs.
    @MainActor func testRefusedSearchIsReportedOnce() async {
        var reports: [Bool] = []
        let refusal = SearchRefusal(patience: .milliseconds(50)) { reports.append($0) }
        for _ in 0..<3 {
            refusal.willSearch()
            refusal.refuse()
        }
        try? await Task.sleep(for: .milliseconds(120))
        XCTAssertEqual(reports, [true])
        refusal.willSearch()
        await eventually { reports.count == 2 }
        XCTAssertEqual(reports, [true, false])
        refusal.willSearch()
        refusal.end()
        try? await Task.sleep(for: .milliseconds(120))
        XCTAssertEqual(reports, [true, false])
    }

    /// Announcements of other devices are parsed, with any content.
    func testAnnouncementsAreParsed() {
        for name in ["", "阿宁", "a=b"] { XCTAssertEqual(RoomService.name(txt: RoomService.txt(name: name)), name) }
        let long = String(repeating: "棋", count: 200)
        let cut = RoomService.name(txt: RoomService.txt(name: long))
        XCTAssertTrue(!cut.isEmpty && long.hasPrefix(cut))
        XCTAssertEqual(RoomService.name(txt: Data([1, 120, 3]) + Data("n=abc".utf8)), "a")
        for bad in [Data(), Data([0]), Data([255]), Data([1, 110]), Data([5, 110, 61])] {
            XCTAssertEqual(RoomService.name(txt: bad), "")
        }
        XCTAssertEqual(RoomService.address("192.0.2.1", port: 7), "192.0.2.1:7")
        XCTAssertEqual(RoomService.address("2001:db8::1", port: 7), "[2001:db8::1]:7")
        XCTAssertNil(RoomService.address("fe80::1%en0", port: 7))
    }

    /// The project declares its network use to the system and the user.
    @MainActor func testProjectDeclaresNetworkUse() async throws {
        let project = try String(contentsOf: checkout.appendingPathComponent("ios/App/project.yml"), encoding: .utf8)
        for part in [
            "NSBonjourServices: [_qishe._tcp]", "CFBundleURLSchemes: [qishe]", "NSLocalNetworkUsageDescription",
        ] {
            XCTAssertTrue(project.contains(part), part)
        }
        XCTAssertTrue(RoomService.type.hasPrefix("_qishe._tcp"))
        let phone = Phone("周", FakeNeighbours())
        phone.model.library.receive(invitation: "qishe://join?k=a")
        XCTAssertEqual(phone.model.navigator.path, [.near], "the scheme leads to the app's page")
    }
}

/// Resigns on one device and waits until both have the record.
@MainActor private func resign(_ one: Phone, _ other: Phone) async throws {
    let before = (one.saved.count, other.saved.count)
    let session = try XCTUnwrap(one.session)
    session.press("resign")
    try await until("record saved", [one, other]) {
        if session.scene.result == nil {
            session.press("resign:0")
            session.press("resign:1")
            session.press("ask:yes")
        }
        return one.saved.count > before.0 && other.saved.count > before.1
    }
    try await until("match over", [one, other]) {
        [one, other].allSatisfy { $0.session?.scene.result != nil && $0.room?.view.playing == false }
    }
}
