import QisheCore

/// A voice that says texts one after the other.
@MainActor public protocol Voice: AnyObject {
    /// Whether it can say texts in a language.
    func speaks(_ lang: Lang) -> Bool

    /// Says a text after those before it, or at once.
    func say(_ text: String, lang: Lang, atOnce: Bool)

    /// Stops at once and forgets what waits.
    func hush()
}

/// What the app needs of the device it runs on.
@MainActor public protocol Device: AnyObject {
    /// The device's voice.
    var voice: any Voice { get }

    /// Whether sound reaches one person only: headphones, or the earpiece at an ear.
    var privateOutput: Bool { get }

    /// Whether there is something private to hear: only then the device minds being held to an ear.
    func listens(_ on: Bool)

    /// Whether a screen reader runs: it then does the talking.
    var screenReader: Bool { get }

    /// Lets the screen reader say something.
    func announce(_ text: String, lang: Lang, atOnce: Bool)

    /// Plays the sound and the touch of an event.
    func cue(_ cue: Cue, sounds: Bool, haptics: Bool)

    /// A light tick of the curtain's ring.
    func tick()
}

/// A way out of the device for sound.
public enum SoundPort: Sendable {
    /// Wired or wireless headphones, hearing aids.
    case headphones
    /// The earpiece that is held to an ear.
    case earpiece
    /// Anything that a room can hear, or that is not known.
    case open
}

/// Whether what goes out through all these ports reaches one person only. The earpiece counts only at an ear: lying
/// on a table it is heard by whoever sits there.
public func isPrivate(_ ports: [SoundPort], atEar: Bool) -> Bool {
    !ports.isEmpty && ports.allSatisfy { $0 == .headphones || ($0 == .earpiece && atEar) }
}
