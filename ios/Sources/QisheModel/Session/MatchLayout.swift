import Foundation
import QisheCore

/// Layout of a match's parts in a window.
public enum MatchLayout: Equatable, Sendable {
    /// Upright phones and narrow split windows: one column.
    case upright
    /// Phone in landscape: the board in the middle, a column on each side.
    case sideways
    /// Tablet in landscape: the board on the left, a column on the right.
    case wide
    /// Device lying flat between the players: a drawer and a panel at each end, the far end rotated.
    case flat

    /// Returns the layout for a window. `flat` means that the device lies between the players.
    public static func of(_ size: CGSize, flat: Bool) -> MatchLayout {
        if flat, size.height >= size.width * 0.9 { return .flat }
        guard size.width > size.height else { return .upright }
        return size.height >= 560 && size.width >= 840 ? .wide : .sideways
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
