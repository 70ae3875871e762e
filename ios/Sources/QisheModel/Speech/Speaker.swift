import Observation
import QisheCore

/// A caption under the title; `number` tells two equal ones apart.
public struct Caption: Equatable, Sendable {
    /// What it says.
    public let text: String
    /// Which one it is.
    public let number: Int
}

/// Says what the core wants said, and shows it. What is meant for one seat alone is said only through private output
/// and never shown. While a screen reader runs it does the talking.
@MainActor @Observable public final class Speaker {
    /// The caption now; nil for none.
    public private(set) var caption: Caption?

    /// Called once for each language that has no voice.
    @ObservationIgnored public var onMissing: (Lang) -> Void = { _ in }

    @ObservationIgnored private let device: any Device
    @ObservationIgnored private var number = 0
    @ObservationIgnored private var told: Set<Lang> = []

    /// A speaker through a device.
    public init(device: any Device) { self.device = device }

    /// Says and shows utterances, in order.
    public func say(_ said: [Utterance], aloud: Bool, privately: Bool) {
        var shown: [String] = []
        for utterance in said {
            let open = utterance.audience == .public
            if open { shown.append(utterance.text) }
            guard open || privately else { continue }
            let atOnce = utterance.urgency == .interrupting
            if device.screenReader {
                // Without our own voice, what was said must still be heard: the choice of speech is about the voice.
                device.announce(utterance.say, lang: utterance.lang, atOnce: atOnce)
                continue
            }
            guard aloud else { continue }
            if !device.voice.speaks(utterance.lang) {
                if told.insert(utterance.lang).inserted { onMissing(utterance.lang) }
                continue
            }
            device.voice.say(utterance.say, lang: utterance.lang, atOnce: atOnce)
        }
        guard !shown.isEmpty else { return }
        number += 1
        caption = Caption(text: shown.joined(separator: "，"), number: number)
    }

    /// Takes the caption away.
    public func clear() { caption = nil }

    /// Stops speaking and showing, as when the screen is covered.
    public func hush() {
        device.voice.hush()
        caption = nil
    }
}
