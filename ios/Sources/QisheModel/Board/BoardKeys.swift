import QisheCore

/// Keyboard control of a match's board: arrows aim at a point, Return taps it, Escape deselects a piece and aims no more,
/// letters ask the board or jump on it, and T types a move.
extension MatchSession {
    /// Point aimed at by keys; nil until an arrow or a jump.
    public var aim: UInt16? { transient.viewState.aim }

    /// Letters that ask the board and jump on it, with their meanings.
    public var letters: [BoardKey] { boardKeys(lang: lang) }

    /// Moves the aim to the next point in a direction of the screen (dx, dy of -1, 0 or 1). The first key begins it.
    public func moveAim(dx: Double, dy: Double) {
        guard let from = aim else { return aim(at: firstAim) }
        let geometry = BoardGeometry(oriented, in: .init(width: 1, height: 1))
        let next = geometry.neighbour(of: from, dx: dx, dy: dy)?.id
        if next == from { atEdge() } else { aim(at: next) }
    }

    /// Taps the point aimed at.
    public func tapAim() {
        if let aim { tap(aim) }
    }

    /// Deselects the selected piece and aims at nothing. It never leaves the match: Escape is easily pressed twice.
    public func releaseAim() {
        transient.viewState.aim = nil
        deselect()
    }

    /// Asks the board or jumps on it by a letter, from the point aimed at or else the last one moved to.
    public func command(_ key: String) {
        let from = aim ?? firstAim
        // Without an aim, only a question about a point needs one.
        let needed = boardCommand(key: key, point: nil) == nil
        switch boardCommand(key: key, point: from) {
        case .ask: ask(key, at: aim ?? (needed ? from : nil))
        case .jump(let jump, let back): if let point = self.jump(jump, from: aim, back: back) { aim(at: point) }
        case nil: break
        }
    }

    /// Opens the field in which a move is typed, where one can be typed now.
    public func typeMove() {
        if let typeButton { press(typeButton.id) }
    }

    /// Point at which an aim begins: the selected piece, the last move's end, or the board's middle.
    private var firstAim: UInt16? {
        let points = board.points
        return selected ?? scene.marks.last { $0.kind == .lastTo }?.point
            ?? (points.isEmpty ? nil : points[points.count / 2].id)
    }

    private func aim(at point: UInt16?) {
        guard let point else { return atEdge() }
        transient.viewState.aim = point
        aimed(at: point)
    }
}
