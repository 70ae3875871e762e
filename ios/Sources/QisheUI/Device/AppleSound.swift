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
    private let activation = SessionActivation()

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
            // The route depends on the category alone. A private text checks it before each of its words.
            activation.set(true) { [weak self] in self?.interrupted() }
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
        activation.set(false) {}
        try? session.setCategory(.ambient, mode: .default, options: [.mixWithOthers])
    }

    /// Whether public speech is certainly heard. An app cannot read the silent switch, which silences the ambient
    /// category, so in that category it is never certain and captions stay on. In the other categories only the volume
    /// counts.
    var isSurelyHeard: Bool { session.category != .ambient && session.outputVolume > 0 }
}

/// Switch of the audio session, off the main thread: the system may take its time, above all to let other apps play on.
private final class SessionActivation: @unchecked Sendable {
    private let queue = DispatchQueue(label: "qishe.sound", qos: .userInitiated)
    private let lock = NSLock()
    /// State that was asked for last. Read and written under the lock.
    private var wanted = false

    /// Activates or deactivates the session, unless the opposite is asked for meanwhile: a session that is switched off
    /// late would cut the next text off. `onFailed` is called if it cannot be activated.
    @MainActor func set(_ on: Bool, onFailed: @escaping @MainActor @Sendable () -> Void) {
        lock.withLock { wanted = on }
        queue.async { [self] in
            guard lock.withLock({ wanted }) == on else { return }
            do {
                try AVAudioSession.sharedInstance().setActive(on, options: on ? [] : [.notifyOthersOnDeactivation])
            } catch {
                if on { Task { @MainActor in onFailed() } }
            }
        }
    }
}
