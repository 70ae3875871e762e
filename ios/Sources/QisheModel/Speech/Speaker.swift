import Observation
import QisheCore

/// Caption under the title; `number` distinguishes two equal ones.
public struct Caption: Equatable, Sendable {
    /// Text of the caption.
    public let text: String
    /// Number of the caption.
    public let number: Int
}

extension SpeechRefusal {
    /// Returns the text that tells the user so. `lang` is the language of the refused utterance.
    public func word(_ lang: Lang) -> Word {
        switch self {
        case .noVoice: .unsaidNoVoice(language: lang.ownName)
        case .noOfflineVoice: .unsaidNoOfflineVoice(language: lang.ownName)
        case .busy: .unsaidBusy
        case .notPrivate: .unsaidNotPrivate
        }
    }
}

/// Spoken and shown output of the core's utterances. Private ones are spoken at once through private output or not at
/// all, and never shown; the core's queue decides. While a screen reader runs, it reads public texts, but never gets a
/// secret, because that could not be stopped.
@MainActor @Observable public final class Speaker {
    /// Current caption; nil for none.
    public private(set) var caption: Caption?

    /// Called once for each language that has no voice.
    @ObservationIgnored public var onMissingVoice: (Lang) -> Void = { _ in }

    /// Called each time a private text that the user asked for was not spoken.
    @ObservationIgnored public var onRefused: (SpeechRefusal, Lang) -> Void = { _, _ in }

    @ObservationIgnored private let device: any Device
    @ObservationIgnored private let isRoutePrivate: () -> Bool
    @ObservationIgnored private var number = 0
    @ObservationIgnored private var reportedLangs: Set<Lang> = []
    @ObservationIgnored private let queue = SpeechQueue()
    /// Reason why the last text is not spoken.
    @ObservationIgnored private var refusal: SpeechRefusal?

    /// Creates a speaker. `isRoutePrivate` returns whether the audio route is private at this moment.
    public init(device: any Device, isRoutePrivate: @escaping () -> Bool) {
        self.device = device
        self.isRoutePrivate = isRoutePrivate
        device.voice.onEnded = { [weak self] id in self?.handle(.ended(id: id)) }
        checkVoices()
    }

    /// Checks which languages the voice speaks.
    private func checkVoices() {
        let missing = [Lang.zh, .en, .pseudo].filter { !device.voice.speaks($0) }
        handle(.voice(ready: true, missing: missing))
    }

    private func handle(_ event: SpeechEvent) {
        for order in queue.handle(event: event) { carryOut(order) }
    }

    private func carryOut(_ order: SpeechOrder) {
        switch order {
        case .takeOutput(let secret): handle(.output(granted: device.prepareOutput(for: secret ? .one : .all)))
        case .lookAtRoute: handle(.route(private: isRoutePrivate()))
        case .speak(let id, let text, let lang, let secret, let flush):
            device.voice.say(text, lang: lang, to: secret ? .one : .all, atOnce: flush, id: id)
        case .stop: device.voice.hush()
        // The device releases the output once its voice is silent.
        case .giveOutput: break
        case .accept: refusal = nil
        case .refuse(let why): refusal = why
        }
    }

    /// Passes an utterance to the queue. Returns the reason if it is refused.
    private func say(_ utterance: Utterance, secret: Bool) -> SpeechRefusal? {
        checkVoices()
        refusal = .notPrivate
        handle(
            .say(
                text: utterance.say, lang: utterance.lang, private: secret,
                interrupting: utterance.urgency == .interrupting, offline: true))
        return refusal
    }

    /// Speaks and shows utterances, in order. `hush` is the core's order to stop all private speech.
    public func say(_ said: [Utterance], aloud: Bool, hush: Bool) {
        if hush { hushPrivate() }
        for utterance in said {
            if utterance.audience == .public {
                sayPublic(utterance, aloud: aloud)
            } else if !hush {
                say(utterance, secret: true).map { onRefused($0, utterance.lang) }
            }
        }
        guard let text = QisheCore.caption(said: said) else { return }
        number += 1
        caption = Caption(text: text, number: number)
    }

    /// Speaks a public utterance.
    private func sayPublic(_ utterance: Utterance, aloud: Bool) {
        if device.screenReader {
            // A screen reader reads the text even if speech is off: that setting is about the app's own voice.
            device.announce(utterance.say, lang: utterance.lang, atOnce: utterance.urgency == .interrupting)
        } else if aloud, hasVoice(utterance.lang) {
            _ = say(utterance, secret: false)
        }
    }

    private func hasVoice(_ lang: Lang) -> Bool {
        if device.voice.speaks(lang) { return true }
        if reportedLangs.insert(lang).inserted { onMissingVoice(lang) }
        return false
    }

    /// Removes the caption.
    public func clear() { caption = nil }

    /// Stops private speech.
    public func hushPrivate() { handle(.hushPrivate) }

    /// Stops speaking and removes the caption, for example when the screen is covered.
    public func hush() {
        handle(.hush)
        caption = nil
    }
}
