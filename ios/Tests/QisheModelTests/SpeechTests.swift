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

    /// Every output is of its kind, at an ear or not, so that it is private by each choice as its kind is.
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
        session.keyDown("peek:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [])
        session.send(.keyUp(id: "peek:0"))
        session.keyDown("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [place])
        XCTAssertNotNil(device.fakeVoice.privateText)
        XCTAssertFalse(session.state.line.text.contains("列"), "a secret is never shown")
        session.send(.keyUp(id: "listen:0"))
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
            session.keyDown("listen:0", by: .finger)
            XCTAssertEqual(device.fakeVoice.said, [], "\(ports) \(choice)")
            XCTAssertNil(session.scene.heldKey)
            XCTAssertTrue(session.state.line.text.contains("耳机"))
            session.send(.keyUp(id: "listen:0"))
        }
        model.choose { $0.privateOutput = .on }
        device.route = SoundRoute([.bluetooth])
        session.keyDown("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [place])
    }

    /// The route that is current after the output was prepared counts, not an earlier one.
    @MainActor func testRouteIsCheckedLast() async throws {
        let device = FakeDevice()
        let (model, session) = try table(device)
        device.route = SoundRoute([.headphones])
        model.outputChanged()
        device.route = SoundRoute([.speaker])
        session.keyDown("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [], "unplugged without a notification")
        session.send(.keyUp(id: "listen:0"))
        device.route = SoundRoute([.headphones])
        device.routeWhenOpened = SoundRoute([.speaker])
        session.keyDown("listen:0", by: .finger)
        XCTAssertEqual(device.fakeVoice.said, [], "preparing the output moved it to the loudspeaker")
        session.send(.keyUp(id: "listen:0"))
        device.route = SoundRoute([.headphones])
        device.routeWhenOpened = nil
        device.canOpen = false
        session.keyDown("listen:0", by: .finger)
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
            session.keyDown("listen:0", by: .finger)
            XCTAssertNotNil(device.fakeVoice.privateText)
            XCTAssertTrue(device.fakeVoice.mayContinue())
            happens()
            model.outputChanged()
            XCTAssertNil(device.fakeVoice.privateText)
            XCTAssertNil(session.scene.heldKey)
            session.send(.keyUp(id: "listen:0"))
        }
        device.route = SoundRoute([.headphones])
        session.keyDown("listen:0", by: .finger)
        device.route = SoundRoute([.speaker])
        XCTAssertFalse(device.fakeVoice.mayContinue(), "checked at every word")
        device.route = SoundRoute([.headphones])
        model.setCaptured(true)
        XCTAssertNil(device.fakeVoice.privateText)
        model.setCaptured(false)
        session.send(.keyUp(id: "listen:0"))
        session.keyDown("listen:0", by: .finger)
        XCTAssertNotNil(device.fakeVoice.privateText)
        model.pause()
        XCTAssertNil(device.fakeVoice.privateText)
    }

    /// A screen reader gets no secret, because it could not be stopped. It reads a peek only if one person hears it.
    @MainActor func testScreenReaderGetsNoSecret() async throws {
        let device = FakeDevice()
        let (_, session) = try table(device)
        device.screenReader = true
        device.route = SoundRoute([.headphones])
        session.keyDown("listen:0", by: .screenReader)
        XCTAssertEqual(device.announced, [])
        XCTAssertEqual(device.fakeVoice.said, [place])
        session.keyDown("listen:0", by: .screenReader)
        session.keyDown("peek:0", by: .screenReader)
        XCTAssertTrue(session.readable)
        device.route = SoundRoute([.speaker])
        kept?.outputChanged()
        session.keyDown("peek:0", by: .screenReader)
        XCTAssertFalse(session.readable)
        session.send(.releaseKeys)
        XCTAssertTrue(session.readable)
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
        XCTAssertEqual(VoiceFacts.voices(all)[.zh], "com.apple.tingting")
        XCTAssertNil(VoiceFacts.voices(Array(all.prefix(4)))[.zh])
    }

    /// The list of voices is asked for once, after the start: neither the app's first frame nor its first match waits.
    @MainActor func testVoicesAreListedAfterTheStart() async throws {
        let device = FakeDevice()
        let folder = TemporaryFolder()
        let model = try app(folder, device)
        XCTAssertEqual(device.prepared, 0)
        await model.start()
        await eventually { !model.starting }
        await eventually { device.prepared == 1 }
        XCTAssertEqual(device.prepared, 1)
    }
}
