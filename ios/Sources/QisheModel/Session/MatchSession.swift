import Foundation
import Observation
import QisheCore

/// Callbacks from a match to the app.
public struct MatchHost {
    /// Whether the current audio route is private.
    public var isRoutePrivate: @MainActor () -> Bool
    /// Passes the current preferences and audio route to the match, in case no notification came.
    public var refresh: @MainActor () -> Void = {}
    /// Saves the match after every change, in order.
    public var save: @MainActor (SavedMatch) -> Void
    /// Stores layouts of a game that may be shown from now on.
    public var onLayouts: @MainActor (String, [String]) -> Void = { _, _ in }
    /// Reports that a key was pressed while the screen is recorded or mirrored.
    public var onCaptured: @MainActor () -> Void = {}
    /// Called after the table has answered an input and the screen shows it.
    public var onAnswer: @MainActor () -> Void = {}
    /// Reports an internal error of the core.
    public var onFault: @MainActor () -> Void

    /// Creates the callbacks.
    public init(
        isRoutePrivate: @escaping @MainActor () -> Bool, save: @escaping @MainActor (SavedMatch) -> Void,
        onFault: @escaping @MainActor () -> Void
    ) {
        (self.isRoutePrivate, self.save, self.onFault) = (isRoutePrivate, save, onFault)
    }
}

/// Current match: passes input to the core's table, and shows, speaks, plays and saves the result.
@MainActor @Observable public final class MatchSession {
    /// Id of the match.
    public let id: String
    /// Room of the other devices; nil for a match on this device.
    @ObservationIgnored let room: RoomSession?

    /// State of the screen.
    public private(set) var scene: BoardScene
    /// Empty board of `scene`.
    public private(set) var board: BoardArt
    /// Empty board with its placement on the screen.
    public private(set) var oriented: OrientedBoard
    /// Things on the board and their animation.
    public private(set) var animation = BoardAnimation()
    /// Style of the board.
    public private(set) var style: BoardStyle
    /// Whether motion is reduced.
    @ObservationIgnored public var reducesMotion = false
    /// Number of replies, so that a repeated refusal is noticed again.
    public private(set) var answers = 0
    /// Time for which `line` was last computed. It advances when the line changes by itself.
    private var lineTime: UInt64 = 0
    /// Whether the screen is recorded or mirrored; nothing secret may be open then.
    public private(set) var captured = false
    /// Time at which the curtain fell.
    public private(set) var curtainFell = Date.distantPast
    /// Speaks the utterances and provides their captions.
    public let speaker: Speaker
    /// Input that a person may leave behind on the screen.
    public let transient = TransientState()
    /// Keys that show or speak a secret while they are held.
    @ObservationIgnored public private(set) lazy var keys = HeldKeys(
        input: { [weak self] id, down in self?.hold(id, down) },
        onChange: { [weak self] held in self?.heldChanged(held) },
        isBlocked: { [weak self] in self?.checkBlocked() ?? true }, wait: wait)

    @ObservationIgnored let table: any TableProtocol
    /// The computer's search in progress.
    public private(set) var thinking: Thinking?
    @ObservationIgnored private var inFront = true
    @ObservationIgnored private let device: any Device
    @ObservationIgnored private var lang: Lang
    @ObservationIgnored private let choices: () -> Choices
    @ObservationIgnored private let host: MatchHost
    @ObservationIgnored private let wait: @Sendable (Double) async -> Void
    @ObservationIgnored private var boardVersion: UInt32
    @ObservationIgnored private let headline = Headline()
    @ObservationIgnored private let turns = ThinkingTurns()
    @ObservationIgnored private let autosave: Autosave
    @ObservationIgnored private var lineUpdates: Task<Void, Never>?

    /// Creates the session of a match. `wait` waits for a time in seconds; tests replace it.
    public init(
        id: String, table: any TableProtocol, device: any Device, lang: Lang, choices: @escaping () -> Choices,
        host: MatchHost, style: BoardStyle = .plain, room: RoomSession? = nil,
        wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
    ) throws {
        self.id = id
        self.room = room
        self.table = table
        self.device = device
        self.lang = lang
        self.choices = choices
        self.host = host
        self.wait = wait
        autosave = Autosave(remote: room != nil)
        speaker = Speaker(device: device, isRoutePrivate: host.isRoutePrivate)
        let scene = try table.scene()
        self.scene = scene
        self.style = style
        let board = try table.board()
        self.board = board
        oriented = OrientedBoard(board, turn: scene.boardTurn)
        boardVersion = scene.boardVersion
        animation.show(try table.picture(style: style), animate: false)
        transient.show(scene)
    }

    /// Taps a point; `count` is 2 for the second tap of a double tap.
    @discardableResult public func tap(_ point: UInt16, count: Int = 1) -> BoardScene {
        act { try table.tap(point: point, count: UInt8(count)) }
    }

    /// Presses a button or a choice.
    @discardableResult public func press(_ id: String) -> BoardScene { act { try table.press(id: id) } }

    private func hold(_ id: String, _ down: Bool) -> BoardScene {
        if !down { speaker.hushPrivate() }
        return act(held: true) { try table.hold(id: id, held: down) }
    }

    private func heldChanged(_ held: Bool) {
        if !held { speaker.hushPrivate() }
        device.monitorProximity(held)
    }

    private func checkBlocked() -> Bool {
        host.refresh()
        if captured { host.onCaptured() }
        return captured
    }

    /// Called when a recording or mirroring of the screen begins or ends.
    public func setCaptured(_ on: Bool) {
        captured = on
        if on { keys.end() }
    }

    /// Whether the match must be hidden now, because others would see it.
    public var isMasked: Bool { captured && scene.secret }

    /// Whether a screen reader may read what somebody looks at: only if nobody else hears it.
    public var readable: Bool {
        !device.screenReader || !scene.forOne || host.isRoutePrivate()
    }

    /// Called when the audio route changes or audio is interrupted. Stops private speech; the listener must ask again.
    public func outputChanged() {
        speaker.hushPrivate()
        keys.end()
    }

    /// Enters a typed answer.
    @discardableResult public func enter(_ text: String) -> BoardScene { act { try table.enter(text: text) } }

    /// Enters the typed text and clears it.
    public func enterTyped() {
        let text = transient.typed.split(separator: " ").joined(separator: " ")
        transient.typed = ""
        if !text.isEmpty { enter(text) }
    }

    /// Opens the curtain, after its disc was held.
    @discardableResult public func openCurtain() -> BoardScene { act { try table.openCurtain() } }

    /// Covers everything, when the app goes to the background.
    public func cover() {
        keys.end()
        speaker.hush()
        // No tick first: nobody has measured the time that the app spent in the background.
        act(ticks: false) { try table.cover() }
        speaker.hush()
        headline.clear()
        transient.reset()
        save(.covered)
    }

    /// Starts or stops the computer when the app comes to the foreground or leaves it.
    public func front(_ on: Bool) {
        inFront = on
        letThink()
    }

    /// Applies changed preferences.
    public func set(_ prefs: Prefs) {
        lang = prefs.lang
        act { try table.setPrefs(prefs: prefs) }
    }

    /// Applies another style of the board.
    public func show(in style: BoardStyle) {
        guard style != self.style else { return }
        self.style = style
        draw(animate: false)
    }

    /// Lets a refused piece slide back to its point from a position in board units.
    public func settle(_ piece: UInt32, from: CGPoint) { animation.settle(piece, from: from, reduced: reducesMotion) }

    /// Shows the current picture; an empty one if the core fails.
    private func draw(animate: Bool = true) {
        if oriented.art != board || oriented.turn != scene.boardTurn {
            oriented = OrientedBoard(board, turn: scene.boardTurn)
        }
        guard let picture = try? table.picture(style: style) else {
            animation = BoardAnimation()
            return
        }
        animation.show(picture, animate: animate, reduced: reducesMotion, carried: transient.touch.carried?.id)
    }

    /// Queues the match for the disk, if the autosave policy asks for it now.
    func save(_ moment: SaveMoment) {
        guard autosave.isDue(moment: moment) else { return }
        do {
            let match = try table.saved()
            if autosave.isNew(save: match.text) { host.save(match) }
        } catch {
            host.onFault()
        }
    }

    /// Called when the match has just become the current one.
    public func saveNow() { save(.begun) }

    /// Advances the clock; call it several times a second while a clock runs.
    public func tick() {
        if let reply = try? table.tick(now: steadyMillis()) { take(reply) }
    }

    /// Whether a clock runs.
    public var hasRunningClock: Bool { scene.seats.contains { $0.clock?.running == true } }

    /// Current line by the title.
    public var line: Status {
        headline.line(status: scene.status, subtitle: scene.subtitle, heard: isSpeechHeard, now: lineTime)
    }

    /// Whether the line will change by itself, because a status or a caption is new.
    public var lineWillChange: Bool { headline.nextChange(now: lineTime) != nil }

    /// Whether it is certain that public speech is heard.
    private var isSpeechHeard: Bool {
        isSurelyHeard(
            hearing: Hearing(
                announced: device.screenReader, speech: choices().speech, voice: device.voice.speaks(lang),
                audible: device.isSurelyHeard))
    }

    @discardableResult private func act(
        held: Bool = false, ticks: Bool = true, _ input: () throws -> Reply
    ) -> BoardScene {
        // The clock must be up to date before the input counts.
        if ticks { tick() }
        let reply: Reply
        do {
            reply = try input()
        } catch {
            host.onFault()
            return scene
        }
        take(reply)
        answers += 1
        headline.answer(status: reply.scene.status, held: held, now: steadyMillis())
        updateLine()
        room?.carryOn()
        host.onAnswer()
        return scene
    }

    /// Takes an event from other devices. The screen shows the table's latest state.
    func follow(_ reply: Reply) {
        do {
            var fresh = reply
            fresh.scene = try table.scene()
            take(fresh)
        } catch {
            host.onFault()
        }
    }

    // MARK: Computers

    /// Runs the computer whose turn it is, off the main thread, and plays its move. A search for a position that is
    /// gone is stopped and ignored.
    public func letThink() {
        let order = turns.look(turn: (try? table.turnName()) ?? nil, inFront: inFront, now: steadyMillis())
        guard order != .keep else { return }
        thinking?.stop()
        thinking = nil
        guard order == .begin, let mine = (try? table.thinking()) ?? nil else { return }
        thinking = mine
        Task { [weak self] in
            await Task.detached { try? mine.think(millis: coreLimits.thinkMs) }.value
            // A move that comes at once would be overlooked.
            let least = self?.turns.waitMs(least: mine.leastMs(), now: steadyMillis()) ?? 0
            if least > 0 { try? await Task.sleep(for: .milliseconds(least)) }
            self?.finishThinking(mine)
        }
    }

    private func finishThinking(_ mine: Thinking) {
        guard thinking === mine else { return }
        thinking = nil
        turns.end()
        act { try table.computed(thinking: mine) }
    }

    /// Makes the computer answer at once with its best move so far.
    public func stopThinking() { thinking?.stop() }

    private func take(_ reply: Reply) {
        if reply.scene.boardVersion != boardVersion, let next = try? table.board() {
            boardVersion = reply.scene.boardVersion
            board = next
        }
        if reply.scene.curtain != nil, scene.curtain == nil || reply.scene.hand != scene.hand { curtainFell = Date() }
        let before = keepsScreenOn
        scene = reply.scene
        if keepsScreenOn != before { device.keepAwake(keepsScreenOn) }
        // Draw before the transient state is reset: the animation needs to know the piece that a finger has just
        // dropped.
        draw()
        transient.show(scene)
        keys.settle(scene)
        let chosen = choices()
        for cue in reply.cues { device.cue(cue, volume: chosen.loudness, haptics: chosen.haptics) }
        if reply.scene.curtain != nil {
            speaker.clear()
            headline.clear()
        }
        let caption = speaker.caption
        // A private text whose key was released meanwhile is not spoken.
        speaker.say(reply.said, aloud: chosen.speech, hush: reply.mutePrivate || keys.held == nil)
        if let said = speaker.caption, said != caption {
            headline.say(caption: said.text, now: steadyMillis())
            updateLine()
        }
        // Layouts are stored before the match, which no longer contains them, so that none is lost.
        if !reply.layouts.isEmpty { host.onLayouts(scene.game, reply.layouts) }
        save(.answered(changed: reply.changed))
        letThink()
    }

    /// Updates the line now, and whenever it changes by itself.
    private func updateLine() {
        lineTime = steadyMillis()
        lineUpdates?.cancel()
        lineUpdates = Task { [weak self] in
            while let self, let next = self.headline.nextChange(now: self.lineTime), !Task.isCancelled {
                let now = steadyMillis()
                try? await Task.sleep(for: .milliseconds(next > now ? next - now : 0))
                if !Task.isCancelled { self.lineTime = next }
            }
        }
    }
}
