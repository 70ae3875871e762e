import AVFoundation
import QisheCore
import QisheModel

/// System voice. One synthesizer lives as long as the app, because a new one for each text would cut the previous text
/// off.
///
/// Apple documents `speechVoices()` as the voices available on the device. Since iOS 16 these include voices of other
/// makers, which run as extensions and may run any code, and since iOS 17 personal voices. `VoiceFacts.choose` uses
/// neither. Siri's voices, some of which speak on Apple's servers, are not offered to apps.
@MainActor final class AppleVoice: Voice {
    var mayContinue: () -> Bool = { false }
    var onEnded: (UInt64) -> Void = { _ in }
    /// Called when no text is being spoken any more.
    var onSilence: () -> Void = {}

    private let synthesizer = AVSpeechSynthesizer()
    /// Owned here: the synthesizer holds its delegate weakly.
    private let speechDelegate = SpeechDelegate()  // swiftlint:disable:this weak_delegate
    private let voices: [Lang: AVSpeechSynthesisVoice]
    /// Private utterance being spoken.
    private var privateUtterance: ObjectIdentifier?
    /// Ids of the utterances that are being spoken or queued.
    private var pending: [ObjectIdentifier: UInt64] = [:]

    init() {
        let facts = AVSpeechSynthesisVoice.speechVoices().map { voice in
            VoiceFacts(
                id: voice.identifier, language: voice.language,
                personal: voice.voiceTraits.contains(.isPersonalVoice),
                novelty: voice.voiceTraits.contains(.isNoveltyVoice))
        }
        var found: [Lang: AVSpeechSynthesisVoice] = [:]
        for lang in [Lang.zh, .en, .pseudo] {
            found[lang] = VoiceFacts.choose(facts, for: lang).flatMap { AVSpeechSynthesisVoice(identifier: $0.id) }
        }
        voices = found
        // The synthesizer uses the app's audio session, whose route the app checks.
        synthesizer.usesApplicationAudioSession = true
        speechDelegate.onWord = { [weak self] in self?.word($0) }
        speechDelegate.onEnd = { [weak self] in self?.end($0) }
        synthesizer.delegate = speechDelegate
    }

    func speaks(_ lang: Lang) -> Bool { voices[lang] != nil }

    func say(_ text: String, lang: Lang, to listeners: Listeners, atOnce: Bool, id: UInt64) {
        guard let voice = voices[lang] else { return onEnded(id) }
        if atOnce || listeners == .one { stop() }
        let utterance = AVSpeechUtterance(string: text)
        utterance.voice = voice
        if listeners == .one { privateUtterance = ObjectIdentifier(utterance) }
        pending[ObjectIdentifier(utterance)] = id
        synthesizer.speak(utterance)
    }

    /// Stops private speech at once.
    func hushPrivate() {
        guard let id = privateUtterance.flatMap({ pending[$0] }) else { return }
        hush()
        onEnded(id)
    }

    func hush() {
        stop()
        onSilence()
    }

    private func stop() {
        privateUtterance = nil
        pending = [:]
        synthesizer.stopSpeaking(at: .immediate)
    }

    /// Called when an utterance or a word of it begins.
    private func word(_ id: ObjectIdentifier) {
        // The route can change between queueing and speaking.
        if id == privateUtterance, !mayContinue() { hushPrivate() }
    }

    private func end(_ id: ObjectIdentifier) {
        if id == privateUtterance { privateUtterance = nil }
        guard let ended = pending.removeValue(forKey: id) else { return }
        onEnded(ended)
        if pending.isEmpty { onSilence() }
    }
}

/// Delegate that forwards the synthesizer's callbacks, which may come on any thread.
private final class SpeechDelegate: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
    // Set once, before the delegate is attached to the synthesizer.
    var onWord: @MainActor (ObjectIdentifier) -> Void = { _ in }
    var onEnd: @MainActor (ObjectIdentifier) -> Void = { _ in }

    /// Strong reference to an utterance until its callback has run: while it lives, no other one has its identity.
    private struct Kept: @unchecked Sendable { let utterance: AVSpeechUtterance }

    private func pass(_ utterance: AVSpeechUtterance, to act: @escaping @MainActor (ObjectIdentifier) -> Void) {
        let kept = Kept(utterance: utterance)
        Task { @MainActor in act(ObjectIdentifier(kept.utterance)) }
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
        pass(utterance, to: onWord)
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) { pass(utterance, to: onWord) }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        pass(utterance, to: onEnd)
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        pass(utterance, to: onEnd)
    }
}
