import AVFoundation
import QisheModel

/// The system's voice. One synthesizer lives as long as the app: a new one for each text would cut the last one off.
@MainActor final class AppleVoice: Voice {
    private let synthesizer = AVSpeechSynthesizer()
    private let voices: [Lang: AVSpeechSynthesisVoice]

    init() {
        var found: [Lang: AVSpeechSynthesisVoice] = [:]
        found[.zh] = AVSpeechSynthesisVoice(language: "zh-CN")
        found[.en] = AVSpeechSynthesisVoice(language: "en-GB") ?? AVSpeechSynthesisVoice(language: "en-US")
        voices = found
        synthesizer.usesApplicationAudioSession = true
    }

    func speaks(_ lang: Lang) -> Bool { voices[lang] != nil }

    func say(_ text: String, lang: Lang, atOnce: Bool) {
        guard let voice = voices[lang] else { return }
        if atOnce { synthesizer.stopSpeaking(at: .immediate) }
        let utterance = AVSpeechUtterance(string: text)
        utterance.voice = voice
        synthesizer.speak(utterance)
    }

    func hush() { synthesizer.stopSpeaking(at: .immediate) }
}
