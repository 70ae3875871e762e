import QisheCore

/// A way out of the device for sound, named by what people hear it with.
public enum SoundPort: String, CaseIterable, Sendable {
    /// Anything in the headphone socket.
    case headphones
    /// Hearing aids: Bluetooth LE.
    case hearingAid
    /// The earpiece that is held to an ear.
    case earpiece
    /// Bluetooth A2DP: headphones mostly, but also the loudspeakers that look the same.
    case bluetooth
    /// Bluetooth for calls: headsets, but also cars and conference speakers.
    case headset
    /// USB audio.
    case usb
    /// The device's own loudspeaker.
    case speaker
    /// A cable to an amplifier.
    case lineOut
    /// A television or monitor.
    case hdmi
    /// A loudspeaker or television in the network.
    case airPlay
    /// A car.
    case car
    /// Kind that this app does not know.
    case unknown
}

extension SoundPort {
    /// Its output, as far as it matters who hears it.
    func output(atEar: Bool) -> SoundOutput {
        switch self {
        case .headphones, .hearingAid: .worn
        case .earpiece: atEar ? .atEar : .builtIn
        case .bluetooth, .headset, .usb, .unknown: .perhaps
        case .speaker: .builtIn
        case .lineOut, .hdmi, .airPlay, .car: .loud
        }
    }
}

/// Where sound goes at this moment.
public struct SoundRoute: Equatable, Sendable {
    /// A port, and which of its kind it is: other headphones are another route.
    public struct Way: Equatable, Sendable {
        /// Port of the output.
        public let port: SoundPort
        /// Which one.
        public let id: String

        /// A way out.
        public init(_ port: SoundPort, id: String = "") { (self.port, self.id) = (port, id) }
    }

    /// All ways at once: sound goes out through every one of them.
    public let ways: [Way]
    /// Whether the device is at an ear.
    public let atEar: Bool

    /// A route.
    public init(_ ways: [Way], atEar: Bool = false) { (self.ways, self.atEar) = (ways, atEar) }

    /// A route through ports without a name.
    public init(_ ports: [SoundPort], atEar: Bool = false) { self.init(ports.map { Way($0) }, atEar: atEar) }

    /// Whether it reaches one person only, by the core's rule.
    public func isPrivate(_ choice: PrivateOutput) -> Bool {
        let reach = reachOfRouted(outputs: ways.map { $0.port.output(atEar: atEar) })
        return QisheCore.isPrivate(reach: reach, choice: choice)
    }
}
