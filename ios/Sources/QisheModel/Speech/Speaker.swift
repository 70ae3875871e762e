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
public typealias Unsaid = SpeechRefusal

extension SpeechRefusal {
    /// Returns the text that tells the person so; `lang` is the language of the refused utterance.
    public func word(_ lang: Lang) -> Word {
        switch self {
        case .noVoice: .unsaidNoVoice(language: lang.ownName)
        case .noOfflineVoice: .unsaidNoOfflineVoice(language: lang.ownName)
        case .busy: .unsaidBusy
        case .notPrivate: .unsaidNotPrivate
        }
    }
}

/// Speaks and shows the core's utterances. What is meant for one seat alone is said through private output, now
/// or never, and is never shown; the core's queue decides that. While a screen reader runs it does the talking, but not of secrets: what it has been
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
    @ObservationIgnored private let queue = SpeechQueue()
    /// Why the text that was given last is not said.
    @ObservationIgnored private var refusal: SpeechRefusal?

    /// A speaker through a device. `privately` looks at the route of this very moment.
    public init(device: any Device, privately: @escaping () -> Bool) {
        self.device = device
        self.privately = privately
        device.voice.onEnded = { [weak self] id in self?.handle(.ended(id: id)) }
        look()
    }

    /// Looks which languages the voice speaks.
    private func look() {
        let missing = [Lang.zh, .en, .pseudo].filter { !device.voice.speaks($0) }
        handle(.voice(ready: true, missing: missing))
    }

    private func handle(_ event: SpeechEvent) {
        for order in queue.handle(event: event) { carryOut(order) }
    }

    private func carryOut(_ order: SpeechOrder) {
        switch order {
        case .takeOutput(let secret): handle(.output(granted: device.opens(to: secret ? .one : .all)))
        case .lookAtRoute: handle(.route(private: privately()))
        case .speak(let id, let text, let lang, let secret, let flush):
            device.voice.say(text, lang: lang, to: secret ? .one : .all, atOnce: flush, id: id)
        case .stop: device.voice.hush()
        // The device gives it back once its voice is silent.
        case .giveOutput: break
        case .accept: refusal = nil
        case .refuse(let why): refusal = why
        }
    }

    /// Hands an utterance to the queue. Returns why it is not said, if so.
    private func say(_ utterance: Utterance, secret: Bool) -> SpeechRefusal? {
        look()
        refusal = .notPrivate
        handle(
            .say(
                text: utterance.say, lang: utterance.lang, private: secret,
                interrupting: utterance.urgency == .interrupting, offline: true))
        return refusal
    }

    /// Says and shows utterances, in order. `hush` as the core says it: nothing private is heard any more.
    public func say(_ said: [Utterance], aloud: Bool, hush: Bool) {
        if hush { hushPrivate() }
        for utterance in said {
            if utterance.audience == .public {
                tell(utterance, aloud: aloud)
            } else if !hush {
                say(utterance, secret: true).map { onUnsaid($0, utterance.lang) }
            }
        }
        guard let text = QisheCore.caption(said: said) else { return }
        number += 1
        caption = Caption(text: text, number: number)
    }

    /// To everybody.
    private func tell(_ utterance: Utterance, aloud: Bool) {
        if device.screenReader {
            // A screen reader reads the text even without our own voice: the setting is about the voice only.
            device.announce(utterance.say, lang: utterance.lang, atOnce: utterance.urgency == .interrupting)
        } else if aloud, hasVoice(utterance.lang) {
            _ = say(utterance, secret: false)
        }
    }

    private func hasVoice(_ lang: Lang) -> Bool {
        if device.voice.speaks(lang) { return true }
        if told.insert(lang).inserted { onMissing(lang) }
        return false
    }

    /// Takes the caption away.
    public func clear() { caption = nil }

    /// Nothing private is heard any more.
    public func hushPrivate() { handle(.hushPrivate) }

    /// Stops speaking and showing, as when the screen is covered.
    public func hush() {
        handle(.hush)
        caption = nil
    }
}
