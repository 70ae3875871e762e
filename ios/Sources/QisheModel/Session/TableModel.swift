import Dispatch
import Observation
import QisheCore

/// The line by the title, and how it is meant.
public struct StatusLine: Equatable, Sendable {
    /// What it says.
    public let text: String
    /// How it is meant.
    public let tone: SceneTone
}

/// A match on the table: gives touches to the core's table and shows, says, plays and saves what comes back.
@MainActor @Observable public final class TableModel {
    /// Which match it is.
    public let id: String

    /// What the screen shows now.
    public private(set) var scene: BoardScene
    /// The empty board of `scene`.
    public private(set) var board: BoardArt
    /// Counts answers, so that the same refusal twice is seen twice.
    public private(set) var answers = 0
    /// Whether the status is so new that it stands before the subtitle.
    public private(set) var fresh = false
    /// Says and shows what is said.
    public let speaker: Speaker

    @ObservationIgnored let table: any TableProtocol
    @ObservationIgnored private let device: any Device
    @ObservationIgnored private let lang: Lang
    @ObservationIgnored private let choices: () -> Choices
    @ObservationIgnored private let privately: () -> Bool
    @ObservationIgnored private let save: (String) -> Void
    @ObservationIgnored private let onFault: () -> Void
    @ObservationIgnored private var boardVersion: UInt32
    @ObservationIgnored private var held: String?
    @ObservationIgnored private var fading: Task<Void, Never>?
    @ObservationIgnored private var speaking: Task<Void, Never>?

    /// `save` gets the match's text after every change, in order.
    public init(
        id: String, table: any TableProtocol, device: any Device, lang: Lang, choices: @escaping () -> Choices,
        privately: @escaping () -> Bool, save: @escaping (String) -> Void, onFault: @escaping () -> Void
    ) throws {
        self.id = id
        self.table = table
        self.device = device
        self.lang = lang
        self.choices = choices
        self.privately = privately
        self.save = save
        self.onFault = onFault
        speaker = Speaker(device: device)
        let scene = try table.scene()
        self.scene = scene
        board = try table.board()
        boardVersion = scene.boardVersion
    }

    /// A point was tapped; `count` is 2 for the second tap of a double tap.
    @discardableResult public func tap(_ point: UInt16, count: Int = 1) -> BoardScene {
        act { try table.tap(point: point, count: UInt8(count)) }
    }

    /// Presses a button or a choice.
    @discardableResult public func press(_ id: String) -> BoardScene { act { try table.press(id: id) } }

    /// Presses a button down that is held, or lets it go.
    public func hold(_ id: String, _ down: Bool) {
        guard down != (held == id) else { return }
        if down { release() }
        held = down ? id : nil
        act { try table.hold(id: id, held: down) }
    }

    /// Lets go whatever is held.
    public func release() {
        if let held { hold(held, false) }
    }

    /// Enters a typed answer.
    @discardableResult public func enter(_ text: String) -> BoardScene { act { try table.enter(text: text) } }

    /// The curtain was held until it opened.
    @discardableResult public func openCurtain() -> BoardScene { act { try table.openCurtain() } }

    /// Hides everything: the app leaves the front.
    public func cover() {
        release()
        act { try table.cover() }
        speaker.hush()
    }

    /// Takes over changed preferences.
    public func set(_ prefs: Prefs) {
        act { try table.setPrefs(prefs: prefs) }
    }

    /// Queues the match's text for the disk.
    public func saveNow() {
        do { save(try table.save()) } catch { onFault() }
    }

    /// Time has passed; to be called several times a second while a clock runs.
    public func tick() {
        let now = DispatchTime.now().uptimeNanoseconds / 1_000_000
        if let reply = try? table.tick(now: now) { take(reply) }
    }

    /// Whether a clock runs.
    public var timed: Bool { scene.seats.contains { $0.clock?.running == true } }

    /// What the line by the title says: a refusal while it is new, else a caption where nothing is spoken, else what
    /// has just happened (what is urgent stays), else whose turn it is.
    public var line: StatusLine {
        let status = scene.status
        if fresh, status.tone == .refused { return StatusLine(text: status.text, tone: status.tone) }
        if let caption = speaker.caption, !spoken { return StatusLine(text: caption.text, tone: .normal) }
        if !status.text.isEmpty, fresh || status.tone == .urgent {
            return StatusLine(text: status.text, tone: status.tone)
        }
        return StatusLine(text: scene.subtitle, tone: .normal)
    }

    private var spoken: Bool { choices().speech && (device.screenReader || device.voice.speaks(lang)) }

    @discardableResult private func act(_ input: () throws -> Reply) -> BoardScene {
        // The clock must know when it was, even where nobody has watched it.
        tick()
        let reply: Reply
        do {
            reply = try input()
        } catch {
            onFault()
            return scene
        }
        take(reply)
        answers += 1
        show()
        return reply.scene
    }

    private func take(_ reply: Reply) {
        if reply.scene.boardVersion != boardVersion, let next = try? table.board() {
            boardVersion = reply.scene.boardVersion
            board = next
        }
        scene = reply.scene
        let chosen = choices()
        for cue in reply.cues { device.cue(cue, sounds: chosen.sounds, haptics: chosen.haptics) }
        if reply.scene.curtain != nil { speaker.clear() }
        let before = speaker.caption
        speaker.say(reply.said, aloud: chosen.speech, privately: privately())
        if speaker.caption != nil, speaker.caption != before { fadeCaption() }
        if reply.changed { saveNow() }
    }

    /// The status is new for four seconds.
    private func show() {
        fading?.cancel()
        fresh = !scene.status.text.isEmpty && scene.status.tone != .urgent
        guard fresh else { return }
        fading = Task { [weak self] in
            try? await Task.sleep(for: .seconds(4))
            if !Task.isCancelled { self?.fresh = false }
        }
    }

    private func fadeCaption() {
        speaking?.cancel()
        speaking = Task { [weak self] in
            try? await Task.sleep(for: .seconds(4))
            if !Task.isCancelled { self?.speaker.clear() }
        }
    }
}
