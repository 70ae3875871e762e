import Foundation
import Observation
import QisheCore

/// Content of a board on the screen, and target of its touches: a match, or a position that is being set up.
@MainActor public protocol BoardHolder: BoardInput {
    /// The board on the screen.
    var display: BoardDisplay { get }
    /// Touch on the board.
    var touch: BoardTouch { get }
    /// Frame and zoom of the board's view.
    var viewState: BoardViewState { get }
    /// Whether a screen reader may read the board.
    var readable: Bool { get }
    /// Keys that ask the board, which a screen reader has as actions of each point.
    var questions: [BoardKey] { get }
    /// Button that opens the field in which a move is typed; nil where none can be typed now.
    var typeButton: SceneButton? { get }
    /// Handles a screen reader's activation of a point: where nothing can be done, it is told why.
    func activate(_ point: UInt16)
    /// Asks the board by a key, about a point where the question is about one.
    func ask(_ key: String, at point: UInt16?)
    /// Lists of points that VoiceOver goes through by itself, with their names.
    var rotors: [BoardRotor] { get }
    /// Presses a button.
    func press(_ id: String)
    /// The person's way to hit small points; nil as long as none is chosen.
    var smallPoints: SmallPoints? { get }
    /// Called after the first touch of a board with small points by a person who has not chosen.
    func touchedSmallPoints()
}

extension BoardHolder {
    /// None: a position that is set up is not asked about.
    public var questions: [BoardKey] { [] }
    /// None: nothing is typed.
    public var typeButton: SceneButton? { nil }
    /// None: a position that is set up has no side.
    public var rotors: [BoardRotor] { [] }
    /// Nothing is offered.
    public func touchedSmallPoints() {}
    /// A tap.
    public func activate(_ point: UInt16) { tap(point, count: 1) }
    /// Nothing.
    public func ask(_ key: String, at point: UInt16?) {}
}

extension BoardHolder {
    /// Empty board with its placement on the screen.
    public var oriented: OrientedBoard { display.oriented }
    /// Things on the board and their animation.
    public var animation: BoardAnimation { display.animation }
    /// Empty board.
    public var board: BoardArt { oriented.art }
    /// Style of the board.
    public var style: BoardStyle { display.style }
    /// Lets a refused piece slide back to its point from a position in board units.
    public func settle(_ piece: UInt32, from: CGPoint) { display.settle(piece, from: from) }

    /// Ends the running animation of the board.
    public func endMotion() { display.endMotion() }
}

extension MatchSession: BoardHolder {
    /// Touch on the board.
    public var touch: BoardTouch { transient.touch }
    /// Frame and zoom of the board's view.
    public var viewState: BoardViewState { transient.viewState }
}

/// Position that is being set up for a form: passes input to the core and shows the result.
@MainActor @Observable public final class EditorSession: BoardHolder, Identifiable {
    /// Identity of the editor.
    public nonisolated let id = UUID()
    /// State of the screen.
    public private(set) var view: EditorView
    /// The board on the screen.
    @ObservationIgnored public let display: BoardDisplay
    /// Touch on the board.
    public let touch = BoardTouch()
    /// Frame and zoom of the board's view.
    public let viewState = BoardViewState()

    @ObservationIgnored private let editor: Editor
    @ObservationIgnored private let onFault: (any Error) -> Void
    /// The person's way to hit small points; nil as long as none is chosen.
    public let smallPoints: SmallPoints?

    /// Opens the position in a form's options, or the usual start position.
    init(
        game: String, options: String, prefs: Prefs, style: BoardStyle, smallPoints: SmallPoints?,
        onFault: @escaping (any Error) -> Void
    ) throws {
        let editor = try Editor.open(game: game, options: options, prefs: prefs)
        let view = try editor.view()
        (self.editor, self.view, self.onFault, self.smallPoints) = (editor, view, onFault, smallPoints)
        display = BoardDisplay(
            try editor.board(), turn: view.scene.boardTurn, try editor.picture(style: style), style: style)
    }

    /// Current scene.
    public var scene: BoardScene { view.scene }

    /// Always true: nothing here is secret.
    public var readable: Bool { true }

    /// Taps a point. Returns the scene after it.
    @discardableResult public func tap(_ point: UInt16, count: Int = 1) -> BoardScene {
        change { try editor.tap(point: point) }
        return scene
    }

    /// Presses a button, a piece or a choice.
    public func press(_ id: String) { change { try editor.press(id: id) } }

    /// Sets another property of the position.
    public func set(_ option: OptionSpec, _ value: String) {
        change { try editor.setOption(id: option.id, seat: option.seat, value: value) }
    }

    /// Applies another style of the board.
    public func show(in style: BoardStyle) {
        if display.take(style) { draw(animate: false) }
    }

    /// Returns the options of the whole match with the position in them; nil if the core fails.
    public func options() -> String? { try? editor.options() }

    private func change(_ work: () throws -> EditorView) {
        let before = scene.boardVersion
        do {
            view = try work()
            if scene.boardVersion != before { display.take(try editor.board()) }
        } catch {
            onFault(error)
            return
        }
        draw()
    }

    private func draw(animate: Bool = true) {
        guard let picture = try? editor.picture(style: style) else { return }
        display.show(picture, turn: scene.boardTurn, animate: animate, carried: touch.carried?.id)
    }
}
