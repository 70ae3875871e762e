import Foundation
import Observation
import QisheCore

/// Content of a board on the screen and target of its touches: a match, or a position that is being set up.
@MainActor public protocol BoardHolder: BoardInput {
    /// The empty board as it lies on the screen.
    var ground: OrientedBoard { get }
    /// Things on the board and their motions.
    var stage: Stage { get }
    /// The finger on it.
    var touch: BoardTouch { get }
    /// Where it lies and how near it is looked at.
    var place: BoardPlace { get }
    /// Whether a screen reader may read it.
    var readable: Bool { get }
}

extension MatchSession: BoardHolder {
    /// The finger on the board.
    public var touch: BoardTouch { transient.touch }
    /// Where the board lies and how near it is looked at.
    public var place: BoardPlace { transient.place }
}

/// A position that is being set up for a form: touches go to the core, and scenes come back.
@MainActor @Observable public final class EditorSession: BoardHolder, Identifiable {
    /// Which one it is.
    public nonisolated let id = UUID()
    /// State of the screen.
    public private(set) var view: EditorView
    /// The empty board as it lies on the screen.
    public private(set) var ground: OrientedBoard
    /// Things on the board and their motions.
    public private(set) var stage = Stage()
    /// Whether motion is reduced.
    @ObservationIgnored public var reduced = false
    /// The finger on the board.
    public let touch = BoardTouch()
    /// Where the board lies and how near it is looked at.
    public let place = BoardPlace()

    @ObservationIgnored private let editor: Editor
    @ObservationIgnored private var style: BoardStyle
    @ObservationIgnored private let onFault: (any Error) -> Void

    /// Opens the position in a form's options, or the usual one.
    init(
        game: String, options: String, prefs: Prefs, style: BoardStyle, onFault: @escaping (any Error) -> Void
    ) throws {
        let editor = try Editor.open(game: game, options: options, prefs: prefs)
        let view = try editor.view()
        (self.editor, self.view, self.style, self.onFault) = (editor, view, style, onFault)
        ground = OrientedBoard(try editor.board(), turn: view.scene.boardTurn)
        stage.show(try editor.picture(style: style), animate: false)
    }

    /// The scene as it is.
    public var scene: BoardScene { view.scene }

    /// Nothing here is secret.
    public var readable: Bool { true }

    /// A point was tapped; the answer is the scene after it.
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

    /// A piece that was refused slides back to its point from a place, in board units.
    public func settle(_ piece: UInt32, from: CGPoint) { stage.settle(piece, from: from, reduced: reduced) }

    /// Applies another style of the board.
    public func show(in style: BoardStyle) {
        guard style != self.style else { return }
        self.style = style
        draw(animate: false)
    }

    /// The whole match's options with the position in them; nil should the core fail.
    func options() -> String? { try? editor.options() }

    private func change(_ work: () throws -> EditorView) {
        let before = scene.boardVersion
        do {
            view = try work()
            if scene.boardVersion != before { ground = OrientedBoard(try editor.board(), turn: scene.boardTurn) }
        } catch {
            onFault(error)
            return
        }
        draw()
    }

    private func draw(animate: Bool = true) {
        guard let picture = try? editor.picture(style: style) else { return }
        stage.show(picture, animate: animate, reduced: reduced, carried: touch.carried?.id)
    }
}
