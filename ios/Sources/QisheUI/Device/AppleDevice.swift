import AVFoundation
import QisheCore
import QisheModel
import SwiftUI
import UIKit

/// Device services on iOS: voice, sounds, haptics, and the audio route.
@MainActor public final class AppleDevice: Device {
    /// Called when the audio route changes or audio is interrupted.
    public var onOutput: () -> Void = {}

    private let speech = AppleVoice()
    private let sound = AppleSound()
    private var players: [Cue: AVAudioPlayer] = [:]
    private let light = UIImpactFeedbackGenerator(style: .light)
    private let medium = UIImpactFeedbackGenerator(style: .medium)
    private let rigid = UIImpactFeedbackGenerator(style: .rigid)
    private let heavy = UIImpactFeedbackGenerator(style: .heavy)
    private let soft = UIImpactFeedbackGenerator(style: .soft)
    private let notice = UINotificationFeedbackGenerator()

    /// Starts observing the device's outputs.
    public init() {
        speech.onSilence = { [weak self] in self?.sound.close() }
        sound.onChange = { [weak self] in
            // Private speech stops first. Everything else can wait.
            self?.speech.hushPrivate()
            self?.onOutput()
        }
    }

    public var voice: any Voice { speech }

    public func prepare() async { await speech.prepare() }

    public var route: SoundRoute { sound.route }

    public func prepareOutput(for listeners: Listeners) -> Bool { sound.open(to: listeners) }

    public var isSurelyHeard: Bool { sound.isSurelyHeard }

    public func monitorProximity(_ on: Bool) {
        // The sensor is on only while somebody looks or listens, because a hand over it darkens the screen.
        UIDevice.current.isProximityMonitoringEnabled = on
    }

    public func keepAwake(_ on: Bool) { UIApplication.shared.isIdleTimerDisabled = on }

    public func beginBackgroundTask() -> @MainActor () -> Void {
        let task = BackgroundTask()
        return { task.end() }
    }

    public var screenReader: Bool { UIAccessibility.isVoiceOverRunning }

    public func setSpokenLanguage(_ lang: Lang) { UIApplication.shared.accessibilityLanguage = lang.tag }

    public func announce(_ text: String, lang: Lang, atOnce: Bool) {
        guard screenReader else { return }
        let announcement = NSAttributedString(
            string: text,
            attributes: [
                .accessibilitySpeechLanguage: lang.tag,
                .accessibilitySpeechQueueAnnouncement: !atOnce,
            ])
        UIAccessibility.post(notification: .announcement, argument: announcement)
    }

    public func cue(_ cue: Cue, volume: Double, haptics: Bool) {
        if volume > 0 { play(cue, volume) }
        if haptics { touch(cue) }
    }

    public var notifies: Bool { true }

    public func watchLetters(_ on: Bool) {
        AppleLetters.watch(on)
        if on { Task { await AppleLetters.askToNotify() } }
    }

    public func dropLetterNotice(_ file: String) { AppleLetters.drop(file) }

    public func pulse() { light.impactOccurred(intensity: 0.5) }

    private func play(_ cue: Cue, _ volume: Double) {
        if players[cue] == nil, let wave = QisheCore.sound(cue: cue) { players[cue] = try? AVAudioPlayer(data: wave) }
        players[cue]?.volume = Float(volume)
        players[cue]?.currentTime = 0
        players[cue]?.play()
    }

    private func touch(_ cue: Cue) {
        switch cue {
        case .move, .stone, .points: light.impactOccurred()
        case .tick, .edge: light.impactOccurred(intensity: 0.4)
        case .capture: medium.impactOccurred()
        case .check: rigid.impactOccurred()
        case .activated, .lifted: heavy.impactOccurred()
        case .refused:
            soft.impactOccurred()
            Task {
                try? await Task.sleep(for: .milliseconds(70))
                soft.impactOccurred()
            }
        case .result, .five: notice.notificationOccurred(.success)
        }
    }
}

/// Time that the system gives the app in the background. Whatever does not end it in time is ended by the system.
@MainActor private final class BackgroundTask {
    private var id = UIBackgroundTaskIdentifier.invalid

    init() {
        id = UIApplication.shared.beginBackgroundTask(withName: "finish") { self.end() }
    }

    func end() {
        guard id != .invalid else { return }
        UIApplication.shared.endBackgroundTask(id)
        id = .invalid
    }
}
