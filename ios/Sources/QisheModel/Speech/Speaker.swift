import QisheCore

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

/// Spoken output of the core's utterances. Private ones are spoken at once through private output or not at all; the
/// core's queue decides. While a screen reader runs, it reads public texts, but never gets a
/// secret, because that could not be stopped.
@MainActor public final class Speaker {
    /// Called once for each language that has no voice.
    public var onMissingVoice: (Lang) -> Void = { _ in }

    /// Called each time a private text that the user asked for was not spoken.
    public var onRefused: (SpeechRefusal, Lang) -> Void = { _, _ in }

    private let device: any Device
    private let isRoutePrivate: () -> Bool
    private var reportedLangs: Set<Lang> = []
    private let queue = SpeechQueue()
    /// Reason why the last text is not spoken.
    private var refusal: SpeechRefusal?

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

    /// Speaks utterances, in order.
    public func say(_ said: [Utterance], aloud: Bool) {
        for utterance in said {
            if utterance.audience == .public {
                sayPublic(utterance, aloud: aloud)
            } else {
                say(utterance, secret: true).map { onRefused($0, utterance.lang) }
            }
        }
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

    /// Returns facts about the hearing of public speech in a language, `speech` being the user's choice.
    func hearing(_ lang: Lang, speech: Bool) -> Hearing {
        Hearing(
            announced: device.screenReader, speech: speech, voice: device.voice.speaks(lang),
            audible: device.isSurelyHeard)
    }

    private func hasVoice(_ lang: Lang) -> Bool {
        if device.voice.speaks(lang) { return true }
        if reportedLangs.insert(lang).inserted { onMissingVoice(lang) }
        return false
    }

    /// Stops private speech.
    public func hushPrivate() { handle(.hushPrivate) }

    /// Stops speaking, for example when the screen is covered.
    public func hush() { handle(.hush) }
}
