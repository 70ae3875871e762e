import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Online play without a relay: its settings, links, the form, and rooms that wait for the relay.
final class OnlineTests: XCTestCase, @unchecked Sendable {
    /// Settings of a relay that does not exist, with keys made for this test.
    private static let relay = described(account: "A" + String(repeating: "B", count: 55))
    /// Link to a room on that relay.
    private static let link = invitation(on: "bbbbbbbb")

    private static func described(account: String) -> String {
        let seed = "SAADPM4PXACWIGZSD5LGLQSTEMQ4VUD7AAMTXVU4XTE4EXUO3VJ4EVRNTA"
        let roots = #"-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----"#
        return #"{"servers":["tls://127.0.0.1:1"],"account":"\#(account)","seed":"\#(seed)","roots":"\#(roots)"}"#
    }

    private static func invitation(on mark: String) -> String {
        let (secret, mailbox) = (String(repeating: "a", count: 26), String(repeating: "a", count: 52))
        return "qishe://join?k=\(secret)&to=\(mailbox)&on=\(mark)"
    }

    /// A relay that was set on its page is stored.
    @MainActor func testRelayIsStored() async throws {
        XCTAssertTrue(playsOnline())
        let phone = Phone("阿宁", FakeNeighbours())
        phone.model.navigator.go(.online)
        phone.model.write("{}", in: "relay")
        XCTAssertEqual(phone.model.toast?.text, "这不是中继的链接或设置", "the reason is shown")
        phone.model.write(" \(Self.relay)\n", in: "relay")
        XCTAssertNil(phone.model.typed("relay"))
        phone.model.flush()
        let again = AppModel(folder: phone.folder.url, device: FakeDevice(), systemLang: .zh)
        XCTAssertEqual(again.choices.relay, Self.relay)
    }

    /// A link needs the same relay on both devices. Without one, or with another one, it is refused and leaves no
    /// trace.
    @MainActor func testLinkNeedsItsRelay() async throws {
        let phone = Phone("周", FakeNeighbours())
        XCTAssertFalse(phone.enter(.join(link: Self.link)))
        XCTAssertEqual(phone.model.toast?.text, "还没有中继。请先点开中继的链接，或在「设置」的「在线」里贴上")
        phone.model.choose { $0.relay = Self.relay }
        XCTAssertFalse(phone.enter(.join(link: Self.invitation(on: "cccccccc"))))
        XCTAssertEqual(phone.model.toast?.text.contains("另一个中继"), true)
        XCTAssertNil(phone.room)
        XCTAssertEqual(phone.model.navigator.path, [])
        XCTAssertEqual(phone.kept, [])

        XCTAssertTrue(phone.enter(.join(link: Self.link)))
        XCTAssertEqual(phone.model.navigator.path, [.room])
        XCTAssertEqual(phone.room?.company, .online)
        XCTAssertEqual(phone.room?.next, .cancel)
        try await until("relay error shown", [phone]) { phone.room?.view.tone == .urgent }
        phone.model.navigator.path = []
        try await until("no file remains", [phone]) { phone.kept.isEmpty }
    }

    /// A link from another app opens the page on which it can be accepted.
    @MainActor func testLinkOpensItsPage() async throws {
        let phone = Phone("周", FakeNeighbours())
        phone.model.library.receive(invitation: Self.link)
        XCTAssertEqual(phone.model.navigator.path, [.online])
        XCTAssertNil(phone.room, "no room before the user accepts")
        let near = "qishe://join?k=x&at=192.0.2.2:4711"
        phone.model.library.receive(invitation: near)
        XCTAssertEqual(phone.model.navigator.path, [.near])
        XCTAssertEqual(phone.model.typed("invitation"), near)
        phone.model.library.receive(invitation: Self.link)
        XCTAssertEqual(phone.model.navigator.path, [.online])
        phone.model.choose { $0.relay = Self.relay }
        XCTAssertEqual(phone.model.typed("invitation"), Self.link)
        phone.model.navigator.send(.press(id: "invitation"))
        XCTAssertEqual(phone.model.navigator.path, [.online, .room])
        phone.model.navigator.path = []
    }

    /// A relay's link inside a text opens the page of the relay, and is set only there.
    @MainActor func testRelayIsSetByItsLink() async throws {
        let phone = Phone("周", FakeNeighbours())
        let data = Data(Self.relay.utf8).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
        phone.model.library.receive(invitation: "棋社的中继：qishe://relay?d=\(data)。")
        XCTAssertEqual(phone.model.navigator.path, [.online])
        XCTAssertEqual(phone.model.choices.relay, "")
        XCTAssertEqual(phone.model.typed("relay"), "qishe://relay?d=\(data)")
        phone.model.navigator.send(.press(id: "relay"))
        XCTAssertEqual(phone.model.choices.relay, "qishe://relay?d=\(data)")
    }

    /// The online form invites a friend. In the user's own room it offers another game, but in no other kind of room.
    @MainActor func testFormInvites() async throws {
        let phone = Phone("阿宁", FakeNeighbours())
        func keys(_ company: Company, _ game: String = "gomoku") -> [String] {
            phone.model.navigator.go(.new(game: game, company: company))
            return phone.model.navigator.view.page?.footer?.keys.map(\.id) ?? []
        }
        XCTAssertEqual(keys(.online), ["seek", "invite"])
        phone.model.press("invite")
        XCTAssertNil(phone.room, "there is no relay yet")
        XCTAssertNotNil(phone.model.toast?.text)

        phone.model.choose { $0.relay = Self.relay }
        phone.model.navigator.path = [.online, .new(game: "gomoku", company: .online)]
        phone.model.press("invite")
        let room = try XCTUnwrap(phone.room)
        XCTAssertEqual(phone.model.navigator.path, [.online, .room])
        XCTAssertEqual([room.view.game, room.view.people.first?.name], ["gomoku", "阿宁"])
        XCTAssertTrue(room.leads && room.view.host && !room.view.seeking)
        XCTAssertEqual(room.company, .online)
        XCTAssertEqual(room.next, .begin)
        XCTAssertEqual(keys(.near), ["invite"])
        phone.model.navigator.back()
        XCTAssertEqual(keys(.online, "undercover"), ["offer"])
        phone.model.press("offer")
        XCTAssertTrue(phone.room === room, "the same room")
        try await until("game offered", [phone]) { room.view.game == "undercover" }
        try await until("relay error shown", [phone]) { room.view.tone == .urgent }
        XCTAssertNil(room.invitation, "no invitation before the relay connects")
        XCTAssertEqual(phone.network.rooms, [], "not announced in the local network")
        phone.model.navigator.path = []
        XCTAssertNil(phone.room)
        try await until("no file remains", [phone]) { phone.kept.isEmpty }
    }

    /// A search shows that the relay cannot be reached, and can be cancelled.
    @MainActor func testSearchCanBeCancelled() async throws {
        let phone = Phone("阿宁", FakeNeighbours())
        XCTAssertFalse(phone.enter(.seek(game: "gomoku", options: "{}")), "there is no relay yet")
        phone.model.choose { $0.relay = Self.relay }
        XCTAssertFalse(phone.enter(.seek(game: "chess", options: "{}")))
        XCTAssertNil(phone.room)
        phone.model.navigator.path = [.online, .new(game: "siguo", company: .online)]
        phone.model.press("seek")
        let room = try XCTUnwrap(phone.room)
        XCTAssertEqual(phone.model.navigator.path, [.online, .room])
        XCTAssertTrue(room.view.seeking)
        XCTAssertEqual(room.view.game, "siguo")
        XCTAssertFalse(room.view.rules.isEmpty)
        XCTAssertEqual(room.next, .cancel)
        XCTAssertFalse(room.leads, "no host before an opponent is found")
        let first = room.view.status
        try await until("relay error shown", [phone]) { room.view.tone == .urgent }
        XCTAssertNotEqual(room.view.status, first)
        XCTAssertTrue(room.view.status.hasPrefix("连不上中继"), room.view.status)
        XCTAssertTrue(room.view.seeking, "the search continues")
        XCTAssertNil(room.invitation)
        XCTAssertEqual(phone.network.rooms, [])
        phone.model.navigator.path.removeAll { $0 == .room }
        XCTAssertEqual(phone.model.navigator.path, [.online])
        XCTAssertNil(phone.room)
        try await until("no file remains", [phone]) { phone.kept.isEmpty }
    }
}
