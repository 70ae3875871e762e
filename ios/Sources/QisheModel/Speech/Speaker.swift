import Observation
import QisheCore

/// A caption under the title; `number` tells two equal ones apart.
public struct Caption: Equatable, Sendable {
    /// Text of the caption.
    public let text: String
    /// Which one it is.
    public let number: Int
}

/// Why something was not said to the one person who has asked for it.
public enum Unsaid: Equatable, Sendable {
    /// There is no voice for its language.
    case noVoice
    /// The system does not give the output.
    case busy
    /// Others would hear it.
    case notPrivate

    /// Returns the text that tells the person so; `lang` is the language of the refused utterance.
    public func word(_ lang: Lang) -> Word {
        switch self {
        case .noVoice: .unsaidNoVoice(language: lang.ownName)
        case .busy: .unsaidBusy
        case .notPrivate: .unsaidNotPrivate
        }
    }
}

/// Says what the core wants said, and shows it. What is meant for one seat alone is said through private output, now
/// or never, and is never shown. While a screen reader runs it does the talking, but not of secrets: what it has been
/// given cannot be taken back.
@MainActor @Observable public final class Speaker {
    /// The caption now; nil for none.
    public private(set) var caption: Caption?

    /// Called once for each language that has no voice.
    @ObservationIgnored public var onMissing: (Lang) -> Void = { _ in }

    /// Called each time something was not said to the person who has asked for it.
    @ObservationIgnored public var onUnsaid: (Unsaid, Lang) -> Void = { _, _ in }

    @ObservationIgnored private let device: any Device
    @ObservationIgnored private let privately: () -> Bool
    @ObservationIgnored private var number = 0
    @ObservationIgnored private var told: Set<Lang> = []

    /// A speaker through a device. `privately` looks at the route of this very moment.
    public init(device: any Device, privately: @escaping () -> Bool) {
        self.device = device
        self.privately = privately
    }

    /// Says and shows utterances, in order. `hush` as the core says it: nothing private is heard any more.
    public func say(_ said: [Utterance], aloud: Bool, hush: Bool) {
        if hush { hushPrivate() }
        var shown: [String] = []
        for utterance in said {
            if utterance.audience == .public {
                shown.append(utterance.text)
                tell(utterance, aloud: aloud)
            } else if !hush {
                whisper(utterance)
            }
        }
        guard !shown.isEmpty else { return }
        number += 1
        caption = Caption(text: shown.joined(separator: " · "), number: number)
    }

    /// To everybody.
    private func tell(_ utterance: Utterance, aloud: Bool) {
        let atOnce = utterance.urgency == .interrupting
        if device.screenReader {
            // Without our own voice, what was said must still be heard: the choice of speech is about the voice.
            device.announce(utterance.say, lang: utterance.lang, atOnce: atOnce)
        } else if aloud, hasVoice(utterance.lang), device.opens(to: .all) {
            device.voice.say(utterance.say, lang: utterance.lang, to: .all, atOnce: atOnce)
        }
    }

    /// To one person, who has asked for it.
    private func whisper(_ utterance: Utterance) {
        // The route comes last, since getting the output ready may change it.
        guard device.voice.speaks(utterance.lang) else { return onUnsaid(.noVoice, utterance.lang) }
        guard device.opens(to: .one) else { return onUnsaid(.busy, utterance.lang) }
        guard privately() else { return onUnsaid(.notPrivate, utterance.lang) }
        device.voice.say(utterance.say, lang: utterance.lang, to: .one, atOnce: true)
    }

    private func hasVoice(_ lang: Lang) -> Bool {
        if device.voice.speaks(lang) { return true }
        if told.insert(lang).inserted { onMissing(lang) }
        return false
    }

    /// Takes the caption away.
    public func clear() { caption = nil }

    /// Nothing private is heard any more.
    public func hushPrivate() { device.voice.hushPrivate() }

    /// Stops speaking and showing, as when the screen is covered.
    public func hush() {
        device.voice.hush()
        caption = nil
    }
}
