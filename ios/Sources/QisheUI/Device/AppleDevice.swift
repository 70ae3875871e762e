import AVFoundation
import QisheModel
import SwiftUI
import UIKit

/// The device's side of the app: voice, sounds, touches, and whether sound reaches one person only.
@MainActor public final class AppleDevice: Device {
    /// Called when headphones come or go, or the device comes to an ear.
    public var onOutput: () -> Void = {}

    private let speech = AppleVoice()
    private let session = AVAudioSession.sharedInstance()
    private var players: [Cue: AVAudioPlayer] = [:]
    private var watching: [any NSObjectProtocol] = []
    private var known = false
    private var atEar = false
    private let light = UIImpactFeedbackGenerator(style: .light)
    private let medium = UIImpactFeedbackGenerator(style: .medium)
    private let rigid = UIImpactFeedbackGenerator(style: .rigid)
    private let heavy = UIImpactFeedbackGenerator(style: .heavy)
    private let soft = UIImpactFeedbackGenerator(style: .soft)
    private let notice = UINotificationFeedbackGenerator()

    /// Begins to watch the device's outputs.
    public init() {
        // Ambient: off with the silent switch, and other sound goes on.
        try? session.setCategory(.ambient, mode: .default, options: [.mixWithOthers])
        known = privateOutput
        watch(AVAudioSession.routeChangeNotification)
        watch(UIDevice.proximityStateDidChangeNotification)
    }

    private func watch(_ name: Notification.Name) {
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.look() }
        }
        watching.append(token)
    }

    private func look() {
        route()
        let now = privateOutput
        guard now != known else { return }
        known = now
        // What is being said to one person must not go on in the open.
        if !now { speech.hush() }
        onOutput()
    }

    /// At an ear the earpiece is used, else the usual way out.
    private func route() {
        guard atEar != UIDevice.current.proximityState else { return }
        atEar.toggle()
        try? session.setCategory(
            atEar ? .playAndRecord : .ambient, mode: .default, options: atEar ? [] : [.mixWithOthers])
    }

    public var voice: any Voice { speech }

    public var privateOutput: Bool {
        let ports = session.currentRoute.outputs.map { output -> SoundPort in
            switch output.portType {
            // A2DP and USB may be a loudspeaker that the whole room hears: for those the person says so.
            case .headphones, .bluetoothLE, .bluetoothHFP: .headphones
            case .builtInReceiver: .earpiece
            default: .open
            }
        }
        return isPrivate(ports, atEar: UIDevice.current.proximityState)
    }

    public func listens(_ on: Bool) {
        // Only while there is something private to hear: a hand over the sensor darkens the screen.
        UIDevice.current.isProximityMonitoringEnabled = on
        look()
    }

    public var screenReader: Bool { UIAccessibility.isVoiceOverRunning }

    public func announce(_ text: String, lang: Lang, atOnce: Bool) {
        guard screenReader else { return }
        let words = NSAttributedString(
            string: text,
            attributes: [
                .accessibilitySpeechLanguage: lang == .zh ? "zh-CN" : "en-GB",
                .accessibilitySpeechQueueAnnouncement: !atOnce,
            ])
        UIAccessibility.post(notification: .announcement, argument: words)
    }

    public func cue(_ cue: Cue, sounds: Bool, haptics: Bool) {
        if sounds { play(cue) }
        if haptics { touch(cue) }
    }

    public func tick() { light.impactOccurred(intensity: 0.5) }

    private func play(_ cue: Cue) {
        if players[cue] == nil, let wave = Sounds.wave(of: cue) { players[cue] = try? AVAudioPlayer(data: wave) }
        players[cue]?.currentTime = 0
        players[cue]?.play()
    }

    private func touch(_ cue: Cue) {
        switch cue {
        case .move, .stone, .points: light.impactOccurred()
        case .tick: light.impactOccurred(intensity: 0.4)
        case .capture: medium.impactOccurred()
        case .check: rigid.impactOccurred()
        case .activated, .lifted: heavy.impactOccurred()
        case .refused:
            soft.impactOccurred()
            Task {
                try? await Task.sleep(for: .milliseconds(70))
                soft.impactOccurred()
            }
        case .result: notice.notificationOccurred(.success)
        }
    }
}
