import AVFoundation
import QisheModel
import UIKit

/// Audio session of the app: its route, its categories, and notifications about changes.
@MainActor final class AppleSound {
    /// Called when the audio route changes, when the device is held to an ear or taken away from it, and when audio is
    /// interrupted.
    var onChange: () -> Void = {}

    private let session = AVAudioSession.sharedInstance()
    private var observers: [any NSObjectProtocol] = []
    private var lastRoute: SoundRoute?
    private var purpose: Listeners?
    private var activated = false

    init() {
        // The ambient category obeys the silent switch and lets other apps play on.
        try? session.setCategory(.ambient, mode: .default, options: [.mixWithOthers])
        lastRoute = route
        for name in [
            AVAudioSession.routeChangeNotification, UIDevice.proximityStateDidChangeNotification,
        ] {
            watch(name) { [weak self] in self?.checkRoute() }
        }
        for name in [AVAudioSession.interruptionNotification, AVAudioSession.mediaServicesWereResetNotification] {
            watch(name) { [weak self] in self?.interrupted() }
        }
    }

    private func watch(_ name: Notification.Name, _ act: @escaping @MainActor () -> Void) {
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
            MainActor.assumeIsolated { act() }
        }
        observers.append(token)
    }

    /// Reports a change of the route. A notification without a change, for example after a new category, is ignored.
    private func checkRoute() {
        let now = route
        guard now != lastRoute else { return }
        lastRoute = now
        onChange()
    }

    private func interrupted() {
        (activated, purpose) = (false, nil)
        onChange()
    }

    private var atEar: Bool { UIDevice.current.proximityState }

    /// Current audio route.
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

    /// Activates the session for speech and lowers other apps' sound. Private speech ignores the silent switch, because
    /// the user asked for it; at an ear it uses the earpiece. Returns false if the system refuses.
    func open(to listeners: Listeners) -> Bool {
        if activated, purpose == listeners || purpose == .one { return true }
        do {
            switch listeners {
            case .all: try session.setCategory(.ambient, mode: .default, options: [.mixWithOthers, .duckOthers])
            case .one:
                try session.setCategory(
                    atEar ? .playAndRecord : .playback, mode: .default, options: [.mixWithOthers, .duckOthers])
            }
            try session.setActive(true)
            (activated, purpose) = (true, listeners)
            return true
        } catch {
            return false
        }
    }

    /// Deactivates the session after speech and restores other apps' sound.
    func close() {
        guard activated else { return }
        (activated, purpose) = (false, nil)
        try? session.setActive(false, options: [.notifyOthersOnDeactivation])
        try? session.setCategory(.ambient, mode: .default, options: [.mixWithOthers])
    }

    /// Whether public speech is certainly heard. An app cannot read the silent switch, which silences the ambient
    /// category, so in that category it is never certain and captions stay on. In the other categories only the volume
    /// counts.
    var isSurelyHeard: Bool { session.category != .ambient && session.outputVolume > 0 }
}
