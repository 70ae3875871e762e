import QisheCore

// Meaning of keyboard keys in a match, apart from those that hold a key of a drawer.
extension MatchSession {
    /// Returns the enabled button with an icon that steps through a review; nil if no review is open or it cannot step
    /// further. Outside a review the same icons mean other things.
    public func stepButton(_ icon: Icon) -> SceneButton? {
        scene.mode == .review ? scene.buttons.first { $0.icon == icon && $0.enabled } : nil
    }

    /// Point of the selected piece.
    public var selected: UInt16? { scene.marks.first { $0.kind == .selected }?.point }

    /// Deselects the selected piece, like a second tap on it.
    public func deselect() {
        if let selected { tap(selected) }
    }
}

extension BoardScene {
    /// Buttons beside the board.
    public var actions: [SceneButton] { buttons.filter { $0.role != .menu } }

    /// Menu buttons that can be pressed now, each with its label. If every side has its own, the label includes the
    /// side.
    public var menuButtons: [(button: SceneButton, label: String)] {
        var known: Set<String> = []
        return buttons.filter { $0.role == .menu && $0.enabled && known.insert($0.id).inserted }.map { button in
            let side = seats.first { flat && $0.seat == button.seat }?.side
            return (button, side.map { "\($0) · \(button.label)" } ?? button.label)
        }
    }
}
