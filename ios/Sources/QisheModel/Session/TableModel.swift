import Dispatch
import Foundation
import Observation
import QisheCore

/// The line by the title, and how it is meant.
public struct StatusLine: Equatable, Sendable {
    /// Text of the line.
    public let text: String
    /// Tone of the line.
    public let tone: StatusTone
}

/// Requests of a match on the table to the app.
public struct TableActs {
    /// Whether sound reaches one person only, by the route of this very moment.
    public var privately: @MainActor () -> Bool
    /// Tells the match of a route that has changed, should nobody have noticed.
    public var refresh: @MainActor () -> Void = {}
    /// Gets the match after every change, in order.
    public var save: @MainActor (SavedMatch) -> Void
    /// Layouts of a game that may be shown from now on.
    public var onLayouts: @MainActor (String, [String]) -> Void = { _, _ in }
    /// A key was pressed while the screen is recorded or shown elsewhere.
    public var onCaptured: @MainActor () -> Void = {}
    /// The core has failed.
    public var onFault: @MainActor () -> Void

    /// With what every match needs.
    public init(
        privately: @escaping @MainActor () -> Bool, save: @escaping @MainActor (SavedMatch) -> Void,
        onFault: @escaping @MainActor () -> Void
    ) {
        (self.privately, self.save, self.onFault) = (privately, save, onFault)
    }
}

/// A match on the table: gives touches to the core's table and shows, says, plays and saves what comes back.
@MainActor @Observable public final class TableModel {
    /// Which match it is.
    public let id: String
    /// The room of the other devices, where it is played with such.
    @ObservationIgnored let room: RoomModel?

    /// Content of the screen.
    public private(set) var scene: BoardScene
    /// The empty board of `scene`.
    public private(set) var board: BoardArt
    /// Empty board as it lies on the screen.
    public private(set) var ground: BoardGround
    /// Things on the board and their motions.
    public private(set) var stage = Stage()
    /// Style of the board.
    public private(set) var style: BoardStyle
    /// Whether less shall move.
    @ObservationIgnored public var reduced = false
    /// Counts answers, so that the same refusal twice is seen twice.
    public private(set) var answers = 0
    /// Whether the status is so new that it stands before the subtitle.
    public private(set) var fresh = false
    /// Whether the screen is recorded or shown elsewhere: nothing secret may be open then.
    public private(set) var captured = false
    /// When the curtain has fallen.
    public private(set) var fell = Date.distantPast
    /// Says and shows what is said.
    public let speaker: Speaker
    /// Traces that a person may leave behind on the screen.
    public let traces = Traces()
    /// The keys that open a secret while they are held.
    @ObservationIgnored public private(set) lazy var keys = HeldKeys(
        input: { [weak self] id, down in self?.hold(id, down) },
        changed: { [weak self] held in self?.heldChanged(held) },
        barred: { [weak self] in self?.barred() ?? true }, wait: wait)

    @ObservationIgnored let table: any TableProtocol
    /// The computer that thinks now.
    public private(set) var thinking: Thinking?
    /// The name of its turn.
    @ObservationIgnored private var turn: String?
    @ObservationIgnored private let device: any Device
    @ObservationIgnored private var lang: Lang
    @ObservationIgnored private let choices: () -> Choices
    @ObservationIgnored private let acts: TableActs
    @ObservationIgnored private let wait: @Sendable (Double) async -> Void
    @ObservationIgnored private var boardVersion: UInt32
    @ObservationIgnored private var fading: Task<Void, Never>?
    @ObservationIgnored private var speaking: Task<Void, Never>?

    /// `wait` waits for so many seconds; tests have their own.
    public init(
        id: String, table: any TableProtocol, device: any Device, lang: Lang, choices: @escaping () -> Choices,
        acts: TableActs, style: BoardStyle = .plain, room: RoomModel? = nil,
        wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
    ) throws {
        self.id = id
        self.room = room
        self.table = table
        self.device = device
        self.lang = lang
        self.choices = choices
        self.acts = acts
        self.wait = wait
        speaker = Speaker(device: device, privately: acts.privately)
        let scene = try table.scene()
        self.scene = scene
        self.style = style
        let board = try table.board()
        self.board = board
        ground = BoardGround(board, turn: scene.boardTurn)
        boardVersion = scene.boardVersion
        stage.show(try table.picture(style: style), animate: false)
        traces.show(scene)
    }

    /// A point was tapped; `count` is 2 for the second tap of a double tap.
    @discardableResult public func tap(_ point: UInt16, count: Int = 1) -> BoardScene {
        act { try table.tap(point: point, count: UInt8(count)) }
    }

    /// Presses a button or a choice.
    @discardableResult public func press(_ id: String) -> BoardScene { act { try table.press(id: id) } }

    private func hold(_ id: String, _ down: Bool) -> BoardScene {
        if !down { speaker.hushPrivate() }
        return act { try table.hold(id: id, held: down) }
    }

    private func heldChanged(_ held: Bool) {
        if !held { speaker.hushPrivate() }
        device.listens(held)
    }

    private func barred() -> Bool {
        acts.refresh()
        if captured { acts.onCaptured() }
        return captured
    }

    /// The screen begins or ends to be recorded or shown elsewhere.
    public func capture(_ on: Bool) {
        captured = on
        if on { keys.end() }
    }

    /// Whether what is on the table must not be shown now, since others would see it.
    public var masked: Bool { captured && scene.secret }

    /// Whether a screen reader may read what somebody looks at: not while the room would hear it.
    public var readable: Bool {
        let open = scene.drawers.contains { $0.open } || scene.prompt?.id == "told"
        return !device.screenReader || !open || acts.privately()
    }

    /// The sound goes elsewhere, or something else is heard: whoever listens must ask again.
    public func outputChanged() {
        speaker.hushPrivate()
        keys.end()
    }

    /// Enters a typed answer.
    @discardableResult public func enter(_ text: String) -> BoardScene { act { try table.enter(text: text) } }

    /// Enters what was typed so far, and forgets it.
    public func enterTyped() {
        let text = traces.typed.split(separator: " ").joined(separator: " ")
        traces.typed = ""
        if !text.isEmpty { enter(String(text.prefix(400))) }
    }

    /// The curtain was held until it opened.
    @discardableResult public func openCurtain() -> BoardScene { act { try table.openCurtain() } }

    /// Hides everything: the app leaves the front.
    public func cover() {
        keys.end()
        speaker.hush()
        // No tick before it: the app may come back from where nobody has measured the time.
        act(ticks: false) { try table.cover() }
        speaker.hush()
        traces.forget()
    }

    /// Takes over changed preferences.
    public func set(_ prefs: Prefs) {
        lang = prefs.lang
        act { try table.setPrefs(prefs: prefs) }
    }

    /// The board looks otherwise from now on.
    public func show(in style: BoardStyle) {
        guard style != self.style else { return }
        self.style = style
        draw(animate: false)
    }

    /// A piece that was refused slides back to its point from a place, in board units.
    public func settle(_ piece: UInt32, from: CGPoint) { stage.settle(piece, from: from, reduced: reduced) }

    /// The picture of now. Should it fail, nothing is on the board.
    private func draw(animate: Bool = true) {
        if ground.art != board || ground.turn != scene.boardTurn {
            ground = BoardGround(board, turn: scene.boardTurn)
        }
        guard let picture = try? table.picture(style: style) else {
            stage = Stage()
            return
        }
        stage.show(picture, animate: animate, reduced: reduced, carried: traces.touch.carried?.id)
    }

    /// Queues the match's text for the disk. What is played with other devices is kept by its room.
    public func saveNow() {
        guard room == nil else { return }
        do { acts.save(try table.saved()) } catch { acts.onFault() }
    }

    /// Time has passed; to be called several times a second while a clock runs.
    public func tick() {
        let now = DispatchTime.now().uptimeNanoseconds / 1_000_000
        if let reply = try? table.tick(now: now) { take(reply) }
    }

    /// Whether a clock runs.
    public var timed: Bool { scene.seats.contains { $0.clock?.running == true } }

    /// Status line by the title: a refusal while it is new, else a caption where nothing is spoken, else the last event
    /// (an urgent one stays), else the seat to move.
    public var line: StatusLine {
        let status = scene.status
        if fresh, status.tone == .refused { return StatusLine(text: status.text, tone: status.tone) }
        if let caption = speaker.caption, !heard { return StatusLine(text: caption.text, tone: .normal) }
        if !status.text.isEmpty, fresh || status.tone == .urgent {
            return StatusLine(text: status.text, tone: status.tone)
        }
        return StatusLine(text: scene.subtitle, tone: .normal)
    }

    /// Whether what is said to all is certainly heard.
    private var heard: Bool {
        device.screenReader || (choices().speech && device.voice.speaks(lang) && device.surelyHeard)
    }

    @discardableResult private func act(ticks: Bool = true, _ input: () throws -> Reply) -> BoardScene {
        // The clock must know when it was, even where nobody has watched it.
        if ticks { tick() }
        let reply: Reply
        do {
            reply = try input()
        } catch {
            acts.onFault()
            return scene
        }
        take(reply)
        answers += 1
        show()
        room?.carryOn()
        return reply.scene
    }

    /// Takes an event of other devices. The table may have gone on meanwhile: it is shown as it stands now.
    func follow(_ reply: Reply) {
        do {
            var fresh = reply
            fresh.scene = try table.scene()
            take(fresh)
        } catch {
            acts.onFault()
        }
    }

    // MARK: Computers

    /// Lets the computer whose turn it is think, away from the main thread, and takes what it does. A thought about a
    /// position that has gone is stopped, and counts for nothing.
    public func letThink() {
        let name = (try? table.turnName()) ?? nil
        if name == turn { return }
        thinking?.stop()
        (turn, thinking) = (name, nil)
        guard name != nil, let mine = (try? table.thinking()) ?? nil else { return }
        thinking = mine
        Task { [weak self] in
            let begun = Date()
            await Task.detached { try? mine.think(millis: 3000) }.value
            // Nobody sees a move that comes at once.
            let least = 0.5 - Date().timeIntervalSince(begun)
            if least > 0 { try? await Task.sleep(for: .seconds(least)) }
            self?.thought(mine)
        }
    }

    private func thought(_ mine: Thinking) {
        guard thinking === mine else { return }
        (turn, thinking) = (nil, nil)
        act { try table.computed(thinking: mine) }
    }

    /// The computer answers now, with the best it has.
    public func stopThinking() { thinking?.stop() }

    private func take(_ reply: Reply) {
        if reply.scene.boardVersion != boardVersion, let next = try? table.board() {
            boardVersion = reply.scene.boardVersion
            board = next
        }
        if reply.scene.curtain != nil, scene.curtain == nil || reply.scene.hand != scene.hand { fell = Date() }
        let before = played
        scene = reply.scene
        if played != before { device.staysAwake(played) }
        // A finger that carried its piece here has it no more after a change of hands.
        draw()
        traces.show(scene)
        keys.settle(scene)
        let chosen = choices()
        for cue in reply.cues { device.cue(cue, volume: chosen.loudness, haptics: chosen.haptics) }
        if reply.scene.curtain != nil { speaker.clear() }
        let caption = speaker.caption
        // What was closed while it was answered is not said any more.
        speaker.say(reply.said, aloud: chosen.speech, hush: reply.hush || keys.held == nil)
        if speaker.caption != nil, speaker.caption != caption { fadeCaption() }
        // First the layouts, then the match without them: a kept one is never lost.
        if !reply.layouts.isEmpty { acts.onLayouts(scene.game, reply.layouts) }
        if reply.changed { saveNow() }
        letThink()
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
