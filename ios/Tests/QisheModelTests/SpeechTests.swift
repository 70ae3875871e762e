import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Speech: utterances, their audiences and their audio routes.
final class SpeechTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()
    /// Strong reference to the app, because a match holds none.
    private var kept: AppModel?
    private let secret = Utterance(text: "五路", say: "五路", lang: .zh, audience: .seat(0), urgency: .queued)
    private let open = Utterance(text: "将军", say: "将军", lang: .zh, audience: .public, urgency: .interrupting)
    private let place = "@卧底在第五列第七航"

    /// Begins a match in which Red is to move and holds the device; its spy is on e6.
    @MainActor private func table(_ device: FakeDevice) throws -> (AppModel, MatchSession) {
        let model = try app(folder, device)
        kept = model
        let session = try play(model, red: "e6", black: "c3")
        device.fakeVoice.said = []
        return (model, session)
    }

    /// Every output, and every pair of outputs, is private by the rule spelled out here, for each choice, at an ear or
    /// not.
    func testPrivateRoutes() {
        let always: Set<SoundPort> = [.headphones, .hearingAid]
        let trusted: Set<SoundPort> = [.bluetooth, .headset, .usb, .unknown]
        func good(_ port: SoundPort, _ choice: PrivateOutput, _ ear: Bool) -> Bool {
            if choice == .off { return false }
            return always.contains(port) || (port == .earpiece && ear) || (trusted.contains(port) && choice == .on)
        }
        for choice in [PrivateOutput.auto, .on, .off] {
            for ear in [false, true] {
                XCTAssertFalse(SoundRoute([SoundPort](), atEar: ear).isPrivate(choice))
                for a in SoundPort.allCases {
                    XCTAssertEqual(
                        SoundRoute([a], atEar: ear).isPrivate(choice), good(a, choice, ear), "\(a) \(choice)")
                    for b in SoundPort.allCases {
                        XCTAssertEqual(
                            SoundRoute([a, b], atEar: ear).isPrivate(choice),
                            good(a, choice, ear) && good(b, choice, ear), "\(a) + \(b) \(choice)")
                    }
                }
            }
        }
        for port in [SoundPort.speaker, .hdmi, .airPlay, .lineOut, .car] {
            XCTAssertFalse(SoundRoute([port], atEar: true).isPrivate(.on), "\(port) is never private")
        }
        XCTAssertNotEqual(SoundRoute([.init(.bluetooth, id: "a")]), SoundRoute([.init(.bluetooth, id: "b")]))
    }

    /// Looking speaks nothing. Listening speaks at once, to one person, and stops when the finger is lifted.
    @MainActor func testOnlyListeningSpeaks() async throws {
        let device = FakeDevice()
        let (_, session) = try table(device)
        device.route = SoundRoute([.headphones])
        session.keys.down("peek:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [])
        session.keys.up("peek:0")
        session.keys.down("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [place])
        XCTAssertNotNil(device.fakeVoice.privateText)
        XCTAssertFalse(session.speaker.caption?.text.contains("列") ?? false, "a secret is never shown")
        session.keys.up("listen:0")
        XCTAssertNil(device.fakeVoice.privateText)
    }

    /// A route that others hear gets no secret, and the line says why. The same holds when private output is off; “on”
    /// does not make a loudspeaker private.
    @MainActor func testPublicRouteGetsNoSecret() async throws {
        let device = FakeDevice()
        let (model, session) = try table(device)
        for (choice, ports) in [
            (PrivateOutput.auto, [SoundPort.speaker]), (.on, [.speaker]), (.off, [.headphones]),
            (.auto, [.bluetooth]), (.on, [.headphones, .speaker]), (.on, [.airPlay]),
        ] {
            device.route = SoundRoute(ports)
            model.choose { $0.privateOutput = choice }
            session.keys.down("listen:0", by: .finger)
            XCTAssertEqual(device.fakeVoice.said, [], "\(ports) \(choice)")
            XCTAssertNil(session.keys.held)
            XCTAssertTrue(session.line.text.contains("耳机"))
            session.keys.up("listen:0")
        }
        model.choose { $0.privateOutput = .on }
        device.route = SoundRoute([.bluetooth])
        session.keys.down("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [place])
    }

    /// The route that is current after the output was prepared counts, not an earlier one.
    @MainActor func testRouteIsCheckedLast() async throws {
        let device = FakeDevice()
        let (model, session) = try table(device)
        device.route = SoundRoute([.headphones])
        model.outputChanged()
        device.route = SoundRoute([.speaker])
        session.keys.down("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [], "unplugged without a notification")
        session.keys.up("listen:0")
        device.route = SoundRoute([.headphones])
        device.routeWhenOpened = SoundRoute([.speaker])
        session.keys.down("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [], "preparing the output moved it to the loudspeaker")
        session.keys.up("listen:0")
        device.route = SoundRoute([.headphones])
        device.routeWhenOpened = nil
        device.canOpen = false
        session.keys.down("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [], "the output was refused")
    }

    /// A private sentence stops when headphones are unplugged or exchanged, audio is interrupted, the app leaves the
    /// foreground, or the screen is recorded.
    @MainActor func testInterruptionsStopPrivateSpeech() async throws {
        let device = FakeDevice()
        let (model, session) = try table(device)
        device.route = SoundRoute([.headphones])
        for happens in [
            { device.route = SoundRoute([.speaker]) }, { device.route = SoundRoute([.init(.headphones, id: "2")]) }, {},
        ] {
            device.route = SoundRoute([.headphones])
            session.keys.down("listen:0", by: .finger)
            XCTAssertNotNil(device.fakeVoice.privateText)
            XCTAssertTrue(device.fakeVoice.mayContinue())
            happens()
            model.outputChanged()
            XCTAssertNil(device.fakeVoice.privateText)
            XCTAssertNil(session.keys.held)
            session.keys.up("listen:0")
        }
        device.route = SoundRoute([.headphones])
        session.keys.down("listen:0", by: .finger)
        device.route = SoundRoute([.speaker])
        XCTAssertFalse(device.fakeVoice.mayContinue(), "checked at every word")
        device.route = SoundRoute([.headphones])
        model.setCaptured(true)
        XCTAssertNil(device.fakeVoice.privateText)
        model.setCaptured(false)
        session.keys.up("listen:0")
        session.keys.down("listen:0", by: .finger)
        XCTAssertNotNil(device.fakeVoice.privateText)
        model.pause()
        XCTAssertNil(device.fakeVoice.privateText)
    }

    /// Muted text stops and is not spoken; private text is spoken at once or not at all.
    @MainActor func testMuteStopsAndDrops() async throws {
        let device = FakeDevice()
        let speaker = Speaker(device: device, isRoutePrivate: { true })
        speaker.say([secret], aloud: false, hush: false)
        XCTAssertEqual(
            device.fakeVoice.said, ["@五路"], "never queued, and spoken on request even if speech is off")
        speaker.say([secret, open], aloud: true, hush: true)
        XCTAssertEqual(device.fakeVoice.said, ["@五路", "!将军"])
        XCTAssertNil(device.fakeVoice.privateText)
        XCTAssertEqual(speaker.caption?.text, "将军", "a secret is never shown")
    }

    /// Private text without a held key is not spoken, even if the core does not mute it.
    @MainActor func testNothingPrivateWithoutAHeldKey() async throws {
        let device = FakeDevice()
        device.route = SoundRoute([.headphones])
        let (_, session) = try table(device)
        session.keys.down("listen:0", by: .finger)
        session.keys.up("listen:0")
        let said = device.fakeVoice.said.count
        session.moves("h2e2")
        XCTAssertFalse(device.fakeVoice.said.dropFirst(said).contains { $0.hasPrefix("@") })
    }

    /// Private text that nobody asked for is not spoken, even if the core sends it.
    @MainActor func testUnrequestedSecretIsNotSpoken() async throws {
        let device = FakeDevice()
        let new = NewMatch(game: "gomoku", options: "{}", seed: 4, names: [])
        let prefs = prefsOf(choices: defaultChoices(), lang: .zh, privately: true)
        let table = TalkativeTable(try Table.begin(new: new, prefs: prefs), secret)
        let session = try MatchSession(
            id: "1", table: table, device: device, lang: .zh, choices: { defaultChoices() },
            host: MatchHost(isRoutePrivate: { true }, save: { _ in }, onFault: {}))
        session.tap(named: "H8")
        XCTAssertEqual(session.scene.pieces.count, 1)
        XCTAssertEqual(device.fakeVoice.said.filter { $0.hasPrefix("@") }, [])
    }

    /// A screen reader gets no secret, because it could not be stopped. It reads a peek only if one person hears it.
    @MainActor func testScreenReaderGetsNoSecret() async throws {
        let device = FakeDevice()
        let (_, session) = try table(device)
        device.screenReader = true
        device.route = SoundRoute([.headphones])
        session.keys.toggle("listen:0")
        XCTAssertEqual(device.announced, [])
        XCTAssertEqual(device.fakeVoice.said, [place])
        session.keys.toggle("listen:0")
        session.keys.toggle("peek:0")
        XCTAssertTrue(session.readable)
        device.route = SoundRoute([.speaker])
        XCTAssertFalse(session.readable)
        session.keys.end()
        XCTAssertTrue(session.readable)
    }

    /// Captions are shown if the silent switch may mute speech.
    @MainActor func testCaptionsIfSpeechMayBeMuted() async throws {
        let device = FakeDevice()
        let (_, session) = try table(device)
        device.isSurelyHeard = false
        session.moves("h2e2")
        XCTAssertNotNil(session.speaker.caption)
        XCTAssertEqual(session.line.text, session.speaker.caption?.text)
    }

    /// Only Apple's own voices on the device are chosen.
    func testOnlyDeviceVoicesAreChosen() {
        let all = [
            VoiceFacts(id: "net.cloud.zh", language: "zh-CN"),
            VoiceFacts(id: "com.apple.mine", language: "zh-CN", personal: true),
            VoiceFacts(id: "com.apple.bells", language: "en-GB", novelty: true),
            VoiceFacts(id: "com.apple.hk", language: "zh-HK"),
            VoiceFacts(id: "com.apple.tingting", language: "zh-CN"),
            VoiceFacts(id: "com.apple.us", language: "en-US"),
        ]
        XCTAssertEqual(VoiceFacts.choose(all, for: .zh)?.id, "com.apple.tingting")
        XCTAssertEqual(VoiceFacts.choose(all, for: .en)?.id, "com.apple.us")
        XCTAssertNil(VoiceFacts.choose(Array(all.prefix(4)), for: .zh))
    }
}

/// Table that adds a secret to every reply to a tap, without muting it.
private final class TalkativeTable: TableProtocol, @unchecked Sendable {
    private let table: Table
    private let secret: Utterance

    init(_ table: Table, _ secret: Utterance) { (self.table, self.secret) = (table, secret) }

    func tap(point: UInt16, count: UInt8) throws -> Reply {
        var reply = try table.tap(point: point, count: count)
        reply.said.append(secret)
        reply.mutePrivate = false
        return reply
    }
    func again(seed: UInt64) throws -> Table { try table.again(seed: seed) }
    func board() throws -> BoardArt { try table.board() }
    func cover() throws -> Reply { try table.cover() }
    func enter(text: String) throws -> Reply { try table.enter(text: text) }
    func hold(id: String, held: Bool) throws -> Reply { try table.hold(id: id, held: held) }
    func info() throws -> SavedInfo { try table.info() }
    func fileName() throws -> String { try table.fileName() }
    func openCurtain() throws -> Reply { try table.openCurtain() }
    func picture(style: BoardStyle) throws -> Picture { try table.picture(style: style) }
    func press(id: String) throws -> Reply { try table.press(id: id) }
    func save() throws -> String { try table.save() }
    func saved() throws -> SavedMatch { try table.saved() }
    func scene() throws -> BoardScene { try table.scene() }
    func setPrefs(prefs: Prefs) throws -> Reply { try table.setPrefs(prefs: prefs) }
    func shareAs(form: String) throws -> String { try table.shareAs(form: form) }
    func shareForms() throws -> [ShareForm] { try table.shareForms() }
    func thinking() throws -> Thinking? { try table.thinking() }
    func computed(thinking: Thinking) throws -> Reply { try table.computed(thinking: thinking) }
    func turnName() throws -> String? { try table.turnName() }
    func thumbnail() throws -> Thumbnail { try table.thumbnail() }
    func sharedPicture() throws -> Thumbnail? { try table.sharedPicture() }
    func leaveQuestion(byLink: Bool) throws -> LeaveQuestion? { try table.leaveQuestion(byLink: byLink) }
    func leftOut(lang: Lang) throws -> String? { try table.leftOut(lang: lang) }
    func tick(now: UInt64) throws -> Reply? { try table.tick(now: now) }
}
