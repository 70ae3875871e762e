import Foundation
import Observation
import QisheCore

/// Callbacks from a match to the app.
public struct MatchHost {
    /// Whether the current audio route is private.
    public var isRoutePrivate: @MainActor () -> Bool
    /// Returns the preferences and the audio route for the core, looked at now.
    public var prefs: @MainActor () -> Prefs
    /// Saves the match after every change, in order.
    public var save: @MainActor (SavedMatch) -> Void = { _ in }
    /// Stores layouts of a game that may be shown from now on.
    public var onLayouts: @MainActor (String, [String]) -> Void = { _, _ in }
    /// Keeps that a lesson is done.
    public var onLessonDone: @MainActor (String) -> Void = { _ in }
    /// Tells the user something, for some seconds.
    public var tell: @MainActor (Word) -> Void = { _ in }
    /// Reports an internal error of the core.
    public var onFault: @MainActor () -> Void = {}

    /// Creates the callbacks.
    public init(isRoutePrivate: @escaping @MainActor () -> Bool, prefs: @escaping @MainActor () -> Prefs) {
        (self.isRoutePrivate, self.prefs) = (isRoutePrivate, prefs)
    }
}

/// Match or lesson on the screen: sends events to the core's driver and carries out its orders.
@MainActor @Observable public final class MatchSession {
    /// Id of the match.
    public let id: String
    /// Room of the other devices; nil for a match on this device.
    @ObservationIgnored let room: RoomSession?
    /// State machine of the match.
    @ObservationIgnored let driver: any MatchDriverProtocol

    /// State of the screen.
    public private(set) var scene: BoardScene
    /// Whether a screen reader may read words that are for one seat.
    public private(set) var readable = false
    /// Empty board of `scene`.
    public private(set) var board: BoardArt
    /// Empty board with its placement on the screen.
    public private(set) var oriented: OrientedBoard
    /// Things on the board and their animation.
    public private(set) var animation = BoardAnimation()
    /// Style of the board.
    public private(set) var style: BoardStyle
    /// Whether motion is reduced.
    @ObservationIgnored public var reducesMotion = false { didSet { send(.still(on: reducesMotion)) } }
    /// Line by the title.
    public private(set) var line = Status(text: "", tone: .normal)
    /// Screen beside the board of a lesson; nil for a match.
    public private(set) var lesson: LessonView?
    /// Whether the screen is recorded or mirrored; nothing secret may be open then.
    public private(set) var captured = false
    /// Whether the curtain's disc is held.
    public private(set) var discHeld = false
    /// Whether the screen stays on by itself.
    public private(set) var keepsScreenOn = false
    /// The computer's search in progress.
    public private(set) var thinking: Thinking?
    /// Speaks the utterances.
    public let speaker: Speaker
    /// Input that a person may leave behind on the screen.
    public let transient = TransientState()

    @ObservationIgnored private let device: any Device
    @ObservationIgnored private let choices: () -> Choices
    @ObservationIgnored private let host: MatchHost
    @ObservationIgnored private var hearing: Hearing?
    @ObservationIgnored private var orders: [Order] = []
    @ObservationIgnored private var busy = false
    @ObservationIgnored private var wakeUp: Task<Void, Never>?

    /// Creates the session of a match, which ``open(fresh:)`` brings to the screen.
    public init(
        id: String, driver: any MatchDriverProtocol, device: any Device, choices: @escaping () -> Choices,
        host: MatchHost, style: BoardStyle = .plain, room: RoomSession? = nil
    ) throws {
        (self.id, self.driver, self.device, self.choices) = (id, driver, device, choices)
        (self.host, self.style, self.room) = (host, style, room)
        speaker = Speaker(device: device, isRoutePrivate: host.isRoutePrivate)
        let (scene, board) = (try driver.scene(), try driver.board())
        (self.scene, self.board, lesson) = (scene, board, try driver.lessonView())
        oriented = OrientedBoard(board, turn: scene.boardTurn)
        animation.show(try driver.picture(style: style), animate: false)
    }

    // MARK: Events

    /// Sends an event to the core, and carries out its orders.
    public func send(_ event: ShellEvent, at time: UInt64? = nil) {
        let now = time ?? steadyMillis()
        let hearing = currentHearing
        if hearing != self.hearing {
            self.hearing = hearing
            ordered { try driver.handle(event: .hearing(hearing: hearing), now: now) }
        }
        ordered { try driver.handle(event: event, now: now) }
    }

    /// Facts about the hearing of public speech.
    private var currentHearing: Hearing {
        Hearing(
            announced: device.screenReader, speech: choices().speech, voice: device.voice.speaks(host.prefs().lang),
            audible: device.isSurelyHeard)
    }

    /// Brings the match to the screen; `fresh` if it has just been begun.
    func open(fresh: Bool) { send(.open(prefs: host.prefs(), fresh: fresh)) }

    /// Taps a point; `count` is 2 for the second tap of a double tap.
    @discardableResult public func tap(_ point: UInt16, count: Int = 1) -> BoardScene {
        send(.tap(point: point, count: UInt8(count)))
        return scene
    }

    /// Presses a button or a choice.
    public func press(_ id: String) { send(.press(id: id)) }

    /// Enters a typed answer.
    public func enter(_ text: String) { send(.enter(text: text)) }

    /// Enters the typed text and clears it.
    public func enterTyped() {
        let text = transient.typed.split(separator: " ").joined(separator: " ")
        transient.typed = ""
        if !text.isEmpty { enter(text) }
    }

    /// Presses a key that opens a secret while it is held.
    public func keyDown(_ id: String, by: KeyHolder) { send(.keyDown(id: id, by: by, prefs: host.prefs())) }

    /// Called when a recording or mirroring of the screen begins or ends.
    public func setCaptured(_ on: Bool) {
        captured = on
        send(.captured(on: on))
    }

    /// Whether the match must be hidden now, because others would see it.
    public var isMasked: Bool { captured && scene.secret }

    /// Applies another style of the board.
    public func show(in style: BoardStyle) {
        guard style != self.style else { return }
        self.style = style
        draw(animate: false)
    }

    /// Lets a refused piece slide back to its point from a position in board units.
    public func settle(_ piece: UInt32, from: CGPoint) { animation.settle(piece, from: from, reduced: reducesMotion) }

    // MARK: Orders

    private func ordered(_ ask: () throws -> [Order]) {
        do {
            orders += try ask()
        } catch {
            host.onFault()
        }
        // An event that comes about while orders are carried out waits for the rest of them.
        guard !busy else { return }
        busy = true
        while !orders.isEmpty { carryOut(orders.removeFirst()) }
        busy = false
    }

    private func carryOut(_ order: Order) {
        switch order {
        case .mutePrivate: speaker.hushPrivate()
        case .mute: speaker.hush()
        // The system leaves secrets out of its pictures by `isMasked` and the window that covers the app.
        case .shield: break
        case .showBoard(let board): self.board = board
        case .show(let scene, let readable): show(scene, readable)
        case .forgetInput: transient.reset()
        case .keepAwake(let on): keepAwake(on)
        case .keyHeld(let on): device.monitorProximity(on)
        case .discHeld(let on): discHeld = on
        case .tickDisc: device.tick()
        case .play(let cue): device.cue(cue, volume: choices().loudness, haptics: choices().haptics)
        case .speak(let said): speaker.say(said, aloud: choices().speech)
        case .keepLayouts(let game, let layouts): host.onLayouts(game, layouts)
        case .save(let saved): host.save(saved)
        case .think: think()
        case .stopThinking: thinking = nil
        case .carry: room?.carryOn()
        case .showLesson(let view): lesson = view
        case .lessonDone(let key): host.onLessonDone(key)
        case .tell(let word): host.tell(word)
        case .showLine(let line): self.line = line
        case .wakeAt(let at): wake(at: at)
        }
    }

    private func show(_ next: BoardScene, _ readable: Bool) {
        (scene, self.readable) = (next, readable)
        draw(animate: true)
    }

    /// Shows the current picture; an empty one if the core fails.
    private func draw(animate: Bool) {
        if oriented.art != board || oriented.turn != scene.boardTurn {
            oriented = OrientedBoard(board, turn: scene.boardTurn)
        }
        guard let picture = try? driver.picture(style: style) else {
            animation = BoardAnimation()
            return
        }
        animation.show(picture, animate: animate, reduced: reducesMotion, carried: transient.touch.carried?.id)
    }

    private func keepAwake(_ on: Bool) {
        keepsScreenOn = on
        device.keepAwake(on)
    }

    /// Sends the core the time that it asks for.
    private func wake(at time: UInt64?) {
        wakeUp?.cancel()
        wakeUp = time.map { time in
            Task { [weak self] in
                let now = steadyMillis()
                try? await Task.sleep(for: .milliseconds(time > now ? time - now : 1))
                if !Task.isCancelled { self?.send(.tick, at: max(time, steadyMillis())) }
            }
        }
    }

    /// Lets the computer think off the main thread.
    private func think() {
        guard let mine = (try? driver.thinking()) ?? nil else { return }
        thinking = mine
        Task { [weak self] in
            await Task.detached { try? mine.think(millis: coreLimits.thinkMs) }.value
            self?.ordered { try self?.driver.thought(thinking: mine, now: steadyMillis()) ?? [] }
        }
    }
}
