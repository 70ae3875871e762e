import QisheCore

/// Audience of an utterance.
public enum Hearers: Equatable, Sendable {
    /// Everybody at the table.
    case all
    /// One person.
    case one
}

/// A voice that says texts one after the other.
@MainActor public protocol Voice: AnyObject {
    /// Whether it can say texts in a language without sending them anywhere.
    func speaks(_ lang: Lang) -> Bool

    /// Says a text under an `id`: after what is being said or, with `atOnce`, instead of it. What is for one person is
    /// said now.
    func say(_ text: String, lang: Lang, to: Hearers, atOnce: Bool, id: UInt64)

    /// Told when a text has ended by itself or failed.
    var onEnded: (UInt64) -> Void { get set }

    /// Stops at once and forgets what waits.
    func hush()

    /// Asked when a sentence to one person begins, and at each of its words: at a no it stops.
    var mayGoOn: () -> Bool { get set }
}

/// Needs of the app from the device it runs on.
@MainActor public protocol Device: AnyObject {
    /// The device's voice.
    var voice: any Voice { get }

    /// Where sound goes now; asked anew each time.
    var route: SoundRoute { get }

    /// Gets the output ready to say something, before the route is looked at: what is for one person is also heard
    /// with the silent switch on. False when the system refuses it.
    func opens(to: Hearers) -> Bool

    /// Whether it is certain that something said to all is heard: no switch, volume or fault may silence it.
    var surelyHeard: Bool { get }

    /// Whether somebody looks or listens now: only then the device minds being held to an ear.
    func listens(_ on: Bool)

    /// Whether the screen stays on by itself: while somebody thinks about a move.
    func staysAwake(_ on: Bool)

    /// Whether a screen reader runs: it then does the talking.
    var screenReader: Bool { get }

    /// Which language the words on the screen are in: a screen reader reads them in that, whatever the system's is.
    func reads(_ lang: Lang)

    /// Lets the screen reader say something to all.
    func announce(_ text: String, lang: Lang, atOnce: Bool)

    /// Plays the sound of an event, 0…1 as loud as the device plays, and its touch.
    func cue(_ cue: Cue, volume: Double, haptics: Bool)

    /// A light tick of the curtain's ring.
    func tick()
}

/// Facts about a voice of the system.
public struct VoiceFacts: Equatable, Sendable {
    /// Its identifier.
    public let id: String
    /// Its language, as in `zh-CN`.
    public let language: String
    /// Made from a person's own voice.
    public let personal: Bool
    /// Made for fun.
    public let novelty: Bool

    /// Facts about a voice.
    public init(id: String, language: String, personal: Bool = false, novelty: Bool = false) {
        (self.id, self.language, self.personal, self.novelty) = (id, language, personal, novelty)
    }

    /// The voice for a language: one of Apple's own that is on the device. Voices of other makers may run anything
    /// behind them, and a personal voice is somebody's.
    public static func choose(_ all: [VoiceFacts], for lang: Lang) -> VoiceFacts? {
        let good = all.filter { $0.id.hasPrefix("com.apple.") && !$0.personal && !$0.novelty }
        let wanted = lang == .zh ? ["zh-CN"] : ["en-GB", "en-US", "en-"]
        return wanted.lazy.compactMap { start in good.first { $0.language.hasPrefix(start) } }.first
    }
}
