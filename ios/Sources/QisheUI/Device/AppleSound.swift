import AVFoundation
import QisheModel
import UIKit

/// The app's audio session: where sound goes, who may silence it, and who is told when that changes.
@MainActor final class AppleSound {
    /// Called when sound goes elsewhere, when the device comes to an ear or leaves it, and when something interrupts.
    var onChange: () -> Void = {}

    private let session = AVAudioSession.sharedInstance()
    private var watching: [any NSObjectProtocol] = []
    private var known: SoundRoute?
    private var purpose: Hearers?
    private var activated = false

    init() {
        // Ambient: off with the silent switch, and other sound goes on.
        try? session.setCategory(.ambient, mode: .default, options: [.mixWithOthers])
        known = route
        for name in [
            AVAudioSession.routeChangeNotification, UIDevice.proximityStateDidChangeNotification,
        ] {
            watch(name) { [weak self] in self?.look() }
        }
        for name in [AVAudioSession.interruptionNotification, AVAudioSession.mediaServicesWereResetNotification] {
            watch(name) { [weak self] in self?.interrupted() }
        }
    }

    private func watch(_ name: Notification.Name, _ act: @escaping @MainActor () -> Void) {
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
            MainActor.assumeIsolated { act() }
        }
        watching.append(token)
    }

    /// A route that is the same after all, as when only our own category has changed, is no change.
    private func look() {
        let now = route
        guard now != known else { return }
        known = now
        onChange()
    }

    private func interrupted() {
        (activated, purpose) = (false, nil)
        onChange()
    }

    private var atEar: Bool { UIDevice.current.proximityState }

    /// Where sound goes now.
    var route: SoundRoute {
        SoundRoute(session.currentRoute.outputs.map { .init(port($0.portType), id: $0.uid) }, atEar: atEar)
    }

    private func port(_ type: AVAudioSession.Port) -> SoundPort {
        switch type {
        case .headphones: .headphones
        case .bluetoothLE: .hearingAid
        case .builtInReceiver: .earpiece
        case .bluetoothA2DP: .bluetooth
        case .bluetoothHFP: .headset
        case .usbAudio: .usb
        case .builtInSpeaker: .speaker
        case .lineOut: .lineOut
        case .HDMI: .hdmi
        case .airPlay: .airPlay
        case .carAudio: .car
        default: .unknown
        }
    }

    /// Takes the output for something to be said; other sound becomes softer while it is. Whoever asks to hear a secret
    /// hears it whatever the silent switch says; at an ear the earpiece is used.
    func open(to hearers: Hearers) -> Bool {
        if activated, purpose == hearers || purpose == .one { return true }
        do {
            switch hearers {
            case .all: try session.setCategory(.ambient, mode: .default, options: [.mixWithOthers, .duckOthers])
            case .one:
                try session.setCategory(
                    atEar ? .playAndRecord : .playback, mode: .default, options: [.mixWithOthers, .duckOthers])
            }
            try session.setActive(true)
            (activated, purpose) = (true, hearers)
            return true
        } catch {
            return false
        }
    }

    /// Nothing is being said any more: other sound has its loudness again.
    func close() {
        guard activated else { return }
        (activated, purpose) = (false, nil)
        try? session.setActive(false, options: [.notifyOthersOnDeactivation])
        try? session.setCategory(.ambient, mode: .default, options: [.mixWithOthers])
    }

    /// No app is told how the silent switch stands, and in the ambient category it silences: so what is said to all is
    /// never certain to be heard, and captions stay on. In the other categories only the volume decides.
    var surelyHeard: Bool { session.category != .ambient && session.outputVolume > 0 }
}
