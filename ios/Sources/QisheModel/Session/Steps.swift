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

    /// Menu buttons that can be pressed now.
    public var menuButtons: [SceneButton] { buttons.filter { $0.role == .menu && $0.enabled } }
}
