import Foundation
import Observation
import QisheCore

/// Match or lesson on the screen: sends events to the core's driver and carries out its orders.
@MainActor @Observable public final class MatchSession: HeldKeyEvents {
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
    /// The board on the screen.
    @ObservationIgnored public let display: BoardDisplay
    /// State of the screen around the scene.
    public private(set) var state: ScreenState
    /// Screen beside the board of a lesson; nil for a match.
    public private(set) var lesson: GuideView?
    /// Speaks the utterances.
    public let speaker: Speaker
    /// Input that a person may leave behind on the screen.
    public let transient = TransientState()

    /// Progress of the computer's search, 0…1; nil while there is none.
    public private(set) var thought: Double?
    /// Search in progress. One that is over has no effect.
    @ObservationIgnored private var search: Thinking?

    @ObservationIgnored private let device: any Device
    /// The user's settings.
    @ObservationIgnored let choices: () -> Choices
    @ObservationIgnored private let host: MatchHost
    @ObservationIgnored private var hearing: Hearing?
    @ObservationIgnored private lazy var clock = MatchClock { [weak self] in self?.send(.tick) }
    @ObservationIgnored private lazy var orders = OrderQueue { [weak self] order in self?.carryOut(order) }

    /// Creates the session of a match, which ``open(fresh:)`` brings to the screen.
    public init(
        id: String, driver: any MatchDriverProtocol, device: any Device, choices: @escaping () -> Choices,
        host: MatchHost, style: BoardStyle = .plain, room: RoomSession? = nil
    ) throws {
        (self.id, self.driver, self.device, self.choices) = (id, driver, device, choices)
        (self.host, self.room) = (host, room)
        speaker = Speaker(device: device, isRoutePrivate: host.isRoutePrivate)
        let (scene, board) = (try driver.scene(), try driver.board())
        display = BoardDisplay(board, turn: scene.boardTurn, try driver.picture(style: style), style: style)
        (self.scene, state, lesson) = (scene, try driver.state(), try driver.guideView())
    }

    // MARK: Events

    /// Sends an event to the core, and carries out its orders.
    public func send(_ event: ShellEvent) {
        let hearing = speaker.hearing(host.prefs().lang, speech: choices().speech)
        if hearing != self.hearing {
            self.hearing = hearing
            ordered { try driver.handle(event: .hearing(hearing: hearing), now: clock.now()) }
        }
        ordered { try driver.handle(event: event, now: clock.now()) }
    }

    /// Brings the match to the screen; `fresh` if it has just been begun.
    func open(fresh: Bool) {
        send(.open(prefs: host.prefs(), fresh: fresh))
        device.keepAwake(state.awake)
    }

    /// Taps a point; `count` is 2 for the second tap of a double tap.
    @discardableResult public func tap(_ point: UInt16, count: Int = 1) -> BoardScene {
        send(.tap(point: point, count: UInt8(count)))
        return scene
    }

    /// Handles a screen reader's activation of a point.
    public func activate(_ point: UInt16) { send(.activate(point: point)) }

    /// Presses a button or a choice.
    public func press(_ id: String) { send(.press(id: id)) }

    /// The person's way to hit small points; nil as long as none is chosen.
    public var smallPoints: SmallPoints? { choices().smallPoints }
    /// Whether the choice for small points is offered: the board was touched, and the person has not chosen yet.
    public private(set) var offersSmallPoints = false
    /// Offers the choice for small points.
    public func touchedSmallPoints() { offersSmallPoints = true }

    /// Keys that ask the board, which a screen reader has as actions of each point.
    public var questions: [BoardKey] { boardKeys(lang: host.prefs().lang).filter { !$0.jumps } }

    /// Lists of points that VoiceOver goes through by itself, with their names.
    public private(set) var rotors: [BoardRotor] = []

    /// Button that opens the field in which a move is typed; nil where none can be typed now.
    public var typeButton: SceneButton? { scene.buttons.first { $0.icon == .keyboard && $0.enabled } }

    /// Asks the board by a key, about a point where the question is about one.
    public func ask(_ key: String, at point: UInt16?) {
        if case .ask(let question) = boardCommand(key: key, point: point) { send(.ask(question: question)) }
    }

    /// Language of the match's texts.
    var lang: Lang { host.prefs().lang }

    /// Returns the point to which a jump leads; nil for none.
    func jump(_ jump: BoardJump, from point: UInt16?, back: Bool) -> UInt16? {
        (driver as? MatchDriver).flatMap { try? $0.jump(jump: jump, from: point, back: back) } ?? nil
    }

    /// Says what lies on the point aimed at, where the app speaks or a screen reader runs.
    func aimed(at point: UInt16) {
        if choices().speech || device.screenReader { send(.ask(question: .here(point: point))) }
    }

    /// Tells that there is no point farther in that direction.
    func atEdge() { device.cue(.edge, volume: choices().loudness, haptics: choices().haptics) }

    /// Enters a typed answer.
    public func enter(_ text: String) { send(.enter(text: text)) }

    /// Enters the typed text and clears it.
    public func enterTyped() { transient.takeTyped().map(enter) }

    /// Presses a key that opens a secret while it is held.
    public func keyDown(_ id: String, by: KeyHolder) { send(.keyDown(id: id, by: by, prefs: host.prefs())) }

    /// Applies another style of the board.
    public func show(in style: BoardStyle) {
        if display.take(style) { draw(animate: false) }
    }

    /// Applies less motion, or no longer.
    public func setReducedMotion(_ on: Bool) {
        display.reducesMotion = on
        send(.still(on: on))
    }

    // MARK: Orders

    private func ordered(_ ask: () throws -> [Order]) {
        do {
            orders.add(try ask())
        } catch {
            host.onFault()
        }
    }

    private func carryOut(_ order: Order) {
        switch order {
        case .mutePrivate: speaker.hushPrivate()
        case .mute: speaker.hush()
        // The system leaves secrets out of its pictures by `state.masked` and the window that covers the app.
        case .shield: break
        case .showBoard(let board): display.take(board)
        case .show(let scene, let readable): show(scene, readable)
        case .forgetInput:
            transient.reset()
            host.onHandsChanged()
        case .pulseDisc: device.pulse()
        case .play(let cue): device.cue(cue, volume: choices().loudness, haptics: choices().haptics)
        case .speak(let said): speaker.say(said, aloud: choices().speech)
        case .keepLayouts(let game, let layouts): host.onLayouts(game, layouts)
        case .keepWatchSpeed(let speed): host.onWatchSpeed(speed)
        case .keepChances(let on): host.onChances(on)
        case .save: host.save()
        case .think: think()
        case .stopThinking: (search, thought) = (nil, nil)
        case .carry: room?.carryOn()
        case .showGuide(let view): lesson = view
        case .lessonDone(let key): host.onLessonDone(key)
        case .puzzleDone(let key, let result): host.onPuzzleDone(key, result)
        case .tell(let word): host.tell(word)
        case .showState(let state): show(state)
        case .wakeAt(let at): clock.wake(at: at)
        }
    }

    private func show(_ next: BoardScene, _ readable: Bool) {
        (scene, self.readable) = (next, readable)
        rotors = readable && device.screenReader ? (try? driver.rotors()) ?? [] : []
        draw(animate: true)
    }

    private func show(_ next: ScreenState) {
        if next.awake != state.awake { device.keepAwake(next.awake) }
        if next.keyHeld != state.keyHeld { device.monitorProximity(next.keyHeld) }
        state = next
    }

    /// Shows the current picture; an empty one if the core fails.
    private func draw(animate: Bool) {
        let picture = try? driver.picture(style: style)
        display.show(picture, turn: scene.boardTurn, animate: animate, carried: touch.carried?.id)
    }

    /// Lets the computer think off the main thread.
    private func think() {
        guard let mine = (try? driver.thinking()) ?? nil else { return }
        (search, thought) = (mine, 0)
        let watch = Task { [weak self] in
            while !Task.isCancelled, let self, search === mine {
                thought = Double(mine.progress())
                try? await Task.sleep(for: .milliseconds(coreLimits.progressMs))
            }
        }
        // `ordered` takes what is thrown.
        // swiftlint:disable:next unhandled_throwing_task
        Task { [weak self] in
            await Task.detached { mine.think(millis: coreLimits.thinkMs) }.value
            watch.cancel()
            guard let self else { return }
            ordered { try driver.thought(thinking: mine, now: clock.now()) }
        }
    }
}
