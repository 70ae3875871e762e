import Foundation
import QisheCore

/// Layout of the parts of a match in a window.
public enum MatchLayout: Equatable, Sendable {
    /// Phone upright, and narrow split windows: one column.
    case upright
    /// Phone on its side: the board in the middle, a column on each side.
    case sideways
    /// Tablet on its side: the board on the left, a column on the right.
    case wide
    /// Lying between the players: drawer and panel at each end, the far end turned.
    case flat

    /// The layout for a window.
    public static func of(_ size: CGSize, flat: Bool) -> MatchLayout {
        if flat, size.height >= size.width * 0.9 { return .flat }
        guard size.width > size.height else { return .upright }
        return size.height >= 560 && size.width >= 840 ? .wide : .sideways
    }
}

extension BoardScene {
    /// The seats at the own end, from left to right: the core lists them round the table, the own one last.
    public var nearSeats: [SeatPanel] { seats.filter { !$0.far }.reversed() }
    /// The seats at the far end, from left to right.
    public var farSeats: [SeatPanel] { seats.filter(\.far) }
    /// Whether there is a question or a result to be answered.
    public var asks: Bool { prompt != nil || result != nil }
}

extension SeatPanel {
    /// Side and person, as they stand on the panel.
    public var heading: String { name.isEmpty ? side : "\(side) · \(name)" }
    /// Screen reader's text of its holdings beside the board.
    public var heldWords: String {
        held.map { $0.of > 0 ? "\($0.label) \($0.left)/\($0.of)" : "\($0.label) \($0.left)" }.joined(separator: ", ")
    }
}

extension PieceView {
    /// As a sign.
    public var emblem: Emblem { Emblem(shape: shape, ink: ink, glyph: glyph) }
}

extension SeatPanel {
    /// The seat's piece as a sign.
    public var emblem: Emblem { Emblem(shape: shape, ink: ink, glyph: glyph) }
    /// A glyph of its own on the seat's piece.
    public func emblem(_ glyph: String) -> Emblem { Emblem(shape: shape, ink: ink, glyph: glyph) }
}

extension Curtain {
    /// The piece on the disc to hold.
    public var emblem: Emblem { Emblem(shape: shape, ink: ink, glyph: glyph) }
}

/// Rows of equal length for a number of actions, at most six side by side.
public func rows<Item>(_ items: [Item], abreast most: Int = 6) -> [[Item]] {
    guard !items.isEmpty else { return [] }
    let count = (items.count + most - 1) / most
    let abreast = (items.count + count - 1) / count
    return stride(from: 0, to: items.count, by: abreast).map { Array(items[$0..<min($0 + abreast, items.count)]) }
}
