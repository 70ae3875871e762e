import QisheCore

// What keys of a keyboard mean in a match, beside what holds a key of a drawer.
extension MatchSession {
    /// The button that steps so through a review; nil where none is open or it cannot step so any more. Elsewhere the
    /// same pictures stand for other things.
    public func stepButton(_ icon: Icon) -> SceneButton? {
        scene.mode == .review ? scene.buttons.first { $0.icon == icon && $0.enabled } : nil
    }

    /// Whether somebody thinks about a move.
    public var played: Bool { scene.awake }

    /// The point of the piece that is selected.
    public var selected: UInt16? { scene.marks.first { $0.kind == .selected }?.point }

    /// Lets the selected piece go, as a second tap on it does.
    public func release() {
        if let selected { tap(selected) }
    }
}

extension BoardScene {
    /// The buttons beside the board.
    public var actions: [SceneButton] { buttons.filter { $0.role != .menu } }

    /// The buttons of the menu that can be pressed now, each with its label; where each side has its own, with the side's
    /// name.
    public var menuButtons: [(button: SceneButton, label: String)] {
        var known: Set<String> = []
        return buttons.filter { $0.role == .menu && $0.enabled && known.insert($0.id).inserted }.map { button in
            let side = seats.first { $0.seat == button.seat }?.side
            return (button, side.map { "\($0) · \(button.label)" } ?? button.label)
        }
    }
}
