import AVFoundation
import Observation
import QisheCore
import QisheModel

/// System voice. One synthesizer lives as long as the app, because a new one for each text would cut the previous text
/// off.
///
/// Apple documents `speechVoices()` as the voices available on the device. Since iOS 16 these include voices of other
/// makers, which run as extensions and may run any code, and since iOS 17 personal voices. `VoiceFacts.choose` uses
/// neither. Siri's voices, some of which speak on Apple's servers, are not offered to apps.
@MainActor @Observable final class AppleVoice: Voice {
    @ObservationIgnored var mayContinue: () -> Bool = { false }
    @ObservationIgnored var onEnded: (UInt64) -> Void = { _ in }
    /// Called when no text is being spoken any more.
    @ObservationIgnored var onSilence: () -> Void = {}

    @ObservationIgnored private let synthesizer = AVSpeechSynthesizer()
    /// Owned here: the synthesizer holds its delegate weakly.
    @ObservationIgnored private let speechDelegate = SpeechDelegate()  // swiftlint:disable:this weak_delegate
    /// Identifier of the voice of each language.
    private var voices: [Lang: String] = [:]
    /// Whether the voices were listed. Before, nothing is spoken, and no voice is missed.
    private var listed = false
    @ObservationIgnored private var observer: (any NSObjectProtocol)?
    /// Private utterance being spoken.
    @ObservationIgnored private var privateUtterance: ObjectIdentifier?
    /// Ids of the utterances that are being spoken or queued.
    @ObservationIgnored private var pending: [ObjectIdentifier: UInt64] = [:]

    init() {
        // The synthesizer uses the app's audio session, whose route the app checks.
        synthesizer.usesApplicationAudioSession = true
        speechDelegate.onWord = { [weak self] in self?.word($0) }
        speechDelegate.onEnd = { [weak self] in self?.end($0) }
        synthesizer.delegate = speechDelegate
    }

    /// Lists the voices, now and each time that the system's list changes.
    func prepare() async {
        if observer == nil {
            observer = NotificationCenter.default.addObserver(
                forName: AVSpeechSynthesizer.availableVoicesDidChangeNotification, object: nil, queue: .main
            ) { [weak self] _ in
                Task { @MainActor in await self?.list() }
            }
        }
        await list()
    }

    private func list() async {
        // Off the main thread: the system may load its list from the disk.
        let facts = await Task.detached {
            AVSpeechSynthesisVoice.speechVoices().map { voice in
                VoiceFacts(
                    id: voice.identifier, language: voice.language,
                    personal: voice.voiceTraits.contains(.isPersonalVoice),
                    novelty: voice.voiceTraits.contains(.isNoveltyVoice))
            }
        }.value
        (voices, listed) = (VoiceFacts.voices(facts), true)
    }

    func speaks(_ lang: Lang) -> Bool { !listed || voices[lang] != nil }

    func say(_ text: String, lang: Lang, to listeners: Listeners, atOnce: Bool, id: UInt64) {
        guard let voice = voices[lang].flatMap(AVSpeechSynthesisVoice.init(identifier:)) else { return onEnded(id) }
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
