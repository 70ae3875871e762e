import Foundation
import QisheCore

extension MatchSession {
    /// Returns the places of the match's parts in a window. Lengths are in points; `textScale` is the factor of the
    /// system's text size.
    public func layout(_ size: CGSize, textScale: Double) -> TableLayout {
        tableLayout(space: space(size, textScale: textScale))
    }

    /// Returns the places of a lesson's or puzzle's parts in a window.
    public func guideLayout(_ size: CGSize, textScale: Double) -> GuideLayout {
        QisheCore.guideLayout(space: space(size, textScale: textScale))
    }

    private func space(_ size: CGSize, textScale: Double) -> TableSpace {
        let lying = oriented.size
        return TableSpace(
            width: Float(size.width), height: Float(size.height), textScale: Float(textScale),
            board: Pt(x: Float(lying.width), y: Float(lying.height)), trueWidth: nil, seats: UInt8(scene.seats.count),
            standing: state.standing, flat: scene.flat, leftHanded: choices().leftHanded,
            largeKeys: choices().largeKeys)
    }

    /// Returns the places of the actions in at most so many rows.
    public func grid(rows: Int) -> ActionGrid {
        let list = ActionList(mode: scene.mode, buttons: scene.actions, leftHanded: choices().leftHanded)
        return actionGrid(actions: list, rows: UInt8(rows))
    }
}

extension BoardScene {
    /// Seats at the near end, from left to right. The core lists the seats round the table, the near one last.
    public var nearSeats: [SeatPanel] { seats.filter { !$0.far }.reversed() }
    /// Seats at the far end, from left to right.
    public var farSeats: [SeatPanel] { seats.filter(\.far) }
    /// Whether a question or a result waits for an answer.
    public var awaitsAnswer: Bool { prompt != nil || result != nil }
}

extension SeatPanel {
    /// Side and name, as the panel shows them.
    public var heading: String { name.isEmpty ? side : "\(side) · \(name)" }
    /// Screen reader's text for the seat's holdings.
    public var heldWords: String {
        held.map { $0.of > 0 ? "\($0.label) \($0.left)/\($0.of)" : "\($0.label) \($0.left)" }.joined(separator: ", ")
    }
}

extension PieceView {
    /// Emblem that looks like the piece.
    public var emblem: Emblem { Emblem(shape: shape, ink: ink, glyph: glyph) }
}

extension SeatPanel {
    /// Emblem that looks like the seat's piece.
    public var emblem: Emblem { Emblem(shape: shape, ink: ink, glyph: glyph) }
    /// Returns the seat's emblem with another glyph.
    public func emblem(_ glyph: String) -> Emblem { Emblem(shape: shape, ink: ink, glyph: glyph) }
}

extension Curtain {
    /// Emblem on the disc to hold.
    public var emblem: Emblem { Emblem(shape: shape, ink: ink, glyph: glyph) }
}

/// Splits items into rows of nearly equal length, at most `limit` side by side.
public func rows<Item>(_ items: [Item], abreast limit: Int = 6) -> [[Item]] {
    guard !items.isEmpty else { return [] }
    let count = (items.count + limit - 1) / limit
    let abreast = (items.count + count - 1) / count
    return stride(from: 0, to: items.count, by: abreast).map { Array(items[$0..<min($0 + abreast, items.count)]) }
}
