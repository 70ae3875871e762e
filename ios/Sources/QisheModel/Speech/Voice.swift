import QisheCore

/// Audience of an utterance.
public enum Listeners: Equatable, Sendable {
    /// Everybody at the table.
    case all
    /// One person.
    case one
}

/// Voice that speaks texts in sequence.
@MainActor public protocol Voice: AnyObject {
    /// Returns whether it can speak a language without sending texts anywhere.
    func speaks(_ lang: Lang) -> Bool

    /// Speaks a text under an `id`: after the current one or, with `atOnce`, instead of it. A private text is spoken
    /// immediately.
    func say(_ text: String, lang: Lang, to: Listeners, atOnce: Bool, id: UInt64)

    /// Called when a text has ended by itself or failed.
    var onEnded: (UInt64) -> Void { get set }

    /// Stops at once and clears the queue.
    func hush()

    /// Asked before a private text and before each of its words whether to continue; speech stops if it returns false.
    var mayContinue: () -> Bool { get set }
}

/// Services of the device that the app needs.
@MainActor public protocol Device: AnyObject {
    /// The device's voice.
    var voice: any Voice { get }

    /// Prepares what takes the system time: the list of its voices. Called once, when the app has begun.
    func prepare() async

    /// Current audio route; read again each time.
    var route: SoundRoute { get }

    /// Prepares the audio output before the route is checked. Private speech ignores the silent switch. Returns false
    /// if the system refuses.
    func prepareOutput(for listeners: Listeners) -> Bool

    /// Whether it is certain that public speech is heard: no switch, volume or fault can silence it.
    var isSurelyHeard: Bool { get }

    /// Turns the proximity sensor on or off. It is on only while somebody looks at or listens to a secret.
    func monitorProximity(_ on: Bool)

    /// Keeps the screen on, or lets it turn off. It stays on while somebody thinks about a move.
    func keepAwake(_ on: Bool)

    /// Asks the system to let the app run on in the background, until the returned function is called or the system
    /// wants no more of it.
    func beginBackgroundTask() -> @MainActor () -> Void

    /// Whether a screen reader runs. It then speaks instead of the app's voice.
    var screenReader: Bool { get }

    /// Sets the language in which a screen reader reads the app; the system's language does not matter.
    func setSpokenLanguage(_ lang: Lang)

    /// Lets the screen reader announce a public text.
    func announce(_ text: String, lang: Lang, atOnce: Bool)

    /// Plays the sound of an event, at 0…1 of the device's volume, and its vibration.
    func cue(_ cue: Cue, volume: Double, haptics: Bool)

    /// Gives a light tick for the curtain's ring.
    func pulse()

    /// Whether the app can tell the person something while it is away.
    var notifies: Bool { get }

    /// Looks into the mailboxes from time to time while the app is away, and tells the person what is new; or no longer.
    func watchLetters(_ on: Bool)

    /// Takes back the notice about a match with other devices, which is being opened.
    func dropLetterNotice(_ file: String)
}

extension Device {
    /// A device that tells nothing.
    public var notifies: Bool { false }

    /// Looks into nothing.
    public func watchLetters(_: Bool) {}

    /// Has no notice.
    public func dropLetterNotice(_: String) {}
}

/// Description of a system voice.
public struct VoiceFacts: Equatable, Sendable {
    /// Identifier of the voice.
    public let id: String
    /// Language as a tag, for example `zh-CN`.
    public let language: String
    /// Whether it was made from a person's voice.
    public let personal: Bool
    /// Whether it is a novelty voice.
    public let novelty: Bool

    /// Creates a description.
    public init(id: String, language: String, personal: Bool = false, novelty: Bool = false) {
        (self.id, self.language, self.personal, self.novelty) = (id, language, personal, novelty)
    }

    /// Returns the identifiers of the voices by language.
    public static func voices(_ all: [VoiceFacts]) -> [Lang: String] {
        var found: [Lang: String] = [:]
        for lang in [Lang.zh, .en, .pseudo] { found[lang] = choose(all, for: lang)?.id }
        return found
    }

    /// Returns the voice for a language: one of Apple's own voices on the device. Voices of other makers may run any
    /// code, and a personal voice sounds like a real person.
    public static func choose(_ all: [VoiceFacts], for lang: Lang) -> VoiceFacts? {
        let good = all.filter { $0.id.hasPrefix("com.apple.") && !$0.personal && !$0.novelty }
        let wanted = lang == .zh ? ["zh-CN"] : ["en-GB", "en-US", "en-"]
        return wanted.lazy.compactMap { start in good.first { $0.language.hasPrefix(start) } }.first
    }
}
