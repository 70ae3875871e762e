import QisheCore

/// Kind of audio output, named by what people hear it with.
public enum SoundPort: String, CaseIterable, Sendable {
    /// Headphone socket.
    case headphones
    /// Hearing aids over Bluetooth LE.
    case hearingAid
    /// Earpiece for calls.
    case earpiece
    /// Bluetooth A2DP: mostly headphones, but loudspeakers report themselves the same way.
    case bluetooth
    /// Bluetooth for calls: headsets, but also cars and conference speakers.
    case headset
    /// USB audio.
    case usb
    /// Built-in loudspeaker.
    case speaker
    /// Line-out to an amplifier.
    case lineOut
    /// Television or monitor.
    case hdmi
    /// Loudspeaker or television in the network.
    case airPlay
    /// Car.
    case car
    /// Unknown kind.
    case unknown
}

extension SoundPort {
    /// Returns the core's class of output, which says who can hear it.
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

/// Current route of audio.
public struct SoundRoute: Equatable, Sendable {
    /// Output of a route: its kind and its id. Other headphones are another route.
    public struct Output: Equatable, Sendable {
        /// Kind of output.
        public let port: SoundPort
        /// Identity among the outputs of its kind.
        public let id: String

        /// Creates an output.
        public init(_ port: SoundPort, id: String = "") { (self.port, self.id) = (port, id) }
    }

    /// Outputs in use. Sound goes to all of them.
    public let outputs: [Output]
    /// Whether the device is held to an ear.
    public let atEar: Bool

    /// Creates a route.
    public init(_ outputs: [Output], atEar: Bool = false) { (self.outputs, self.atEar) = (outputs, atEar) }

    /// Creates a route through outputs without ids.
    public init(_ ports: [SoundPort], atEar: Bool = false) { self.init(ports.map { Output($0) }, atEar: atEar) }

    /// Returns whether the route reaches one person only, by the core's rule.
    public func isPrivate(_ choice: PrivateOutput) -> Bool {
        let reach = reachOfRouted(outputs: outputs.map { $0.port.output(atEar: atEar) })
        return QisheCore.isPrivate(reach: reach, choice: choice)
    }
}
