import QisheCore
import QisheModel
import SwiftUI

/// Strip of a seat: its piece, side and name, a public line, its captures and cards, and its clock.
struct SeatView: View {
    @Environment(\.palette) private var palette
    let strings: Strings
    let seat: SeatPanel

    var body: some View {
        let scores = seat.held.filter { $0.kind == .score }
        let things = seat.held.filter { $0.kind != .score }
        // Four coins beside the name would truncate it.
        let below = things.contains { $0.kind == .coin }
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 12) {
                SeatSign(seat: seat, size: 40)
                    .overlay(alignment: .bottomTrailing) {
                        // The dot marks the seat to move. The subtitle says it in words.
                        if seat.toMove { Circle().fill(Color(palette.ui.accent)).frame(width: 10, height: 10) }
                    }
                VStack(alignment: .leading, spacing: 1) {
                    Text(verbatim: seat.heading).font(.body.weight(.semibold)).lineLimit(1)
                    if !seat.word.isEmpty {
                        Bubble(word: seat.word)
                    } else if !seat.caption.isEmpty {
                        Text(verbatim: seat.caption).font(.caption).foregroundStyle(Color(palette.ui.ink2)).lineLimit(1)
                    }
                }
                Spacer(minLength: 0)
                if !seat.captured.isEmpty {
                    // The pieces overlap, so that sixteen fit into two rows.
                    let rows = [seat.captured.prefix(8), seat.captured.dropFirst(8)]
                    VStack(alignment: .trailing, spacing: 0) {
                        ForEach(rows.indices, id: \.self) { row in
                            HStack(spacing: -4) {
                                ForEach(rows[row].indices, id: \.self) { Badge(piece: seat.captured[$0], size: 20) }
                            }
                        }
                    }
                    .accessibilityElement()
                    .spoken(strings(.captured) + " " + seat.captured.map(\.glyph).joined(separator: " "))
                }
                ForEach(Array(scores.enumerated()), id: \.offset) { _, score in
                    Text(verbatim: score.of > 0 ? "\(score.left) / \(score.of)" : "\(score.left)")
                        .font(.title3.weight(.semibold).monospacedDigit())
                }
                if !below, !things.isEmpty { HeldRow(seat: seat, things: things) }
                if let clock = seat.clock { ClockPill(strings: strings, clock: clock, small: false) }
            }
            if below, !things.isEmpty { HeldRow(seat: seat, things: things) }
        }
        .padding(4)
        .frame(minHeight: 52)
        .background(Color(palette.ui.table))
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(seat.toMove ? .isSelected : [])
    }
}

/// One of four seats, at its corner of the board: its piece, its name, and what it holds, or a public line until then. At
/// the right end it is mirrored, so that the piece stands at the corner.
struct SmallSeatView: View {
    @Environment(\.palette) private var palette
    let strings: Strings
    let seat: SeatPanel
    var mirrored = false
    /// Least height.
    var height = 52.0

    var body: some View {
        HStack(spacing: 6) {
            if !mirrored { disc }
            VStack(alignment: mirrored ? .trailing : .leading, spacing: 1) {
                Text(verbatim: seat.label).font(.footnote.weight(.semibold)).lineLimit(1)
                    .minimumScaleFactor(SmallText.factor(from: 13))
                if !seat.word.isEmpty {
                    Text(verbatim: seat.word).font(.caption).foregroundStyle(Color(palette.ui.ink2)).lineLimit(1)
                } else if seat.alive, !seat.held.isEmpty {
                    HeldLine(seat: seat)
                } else if !seat.caption.isEmpty {
                    Text(verbatim: seat.caption).font(.caption).foregroundStyle(Color(palette.ui.ink2)).lineLimit(1)
                }
            }
            .frame(maxWidth: .infinity, alignment: mirrored ? .trailing : .leading)
            if let clock = seat.clock { ClockPill(strings: strings, clock: clock, small: true) }
            if mirrored { disc }
        }
        .padding(.horizontal, 6)
        .padding(.vertical, 2)
        .frame(minHeight: height)
        .background(Color(palette.ui.surface))
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .overlay {
            if seat.toMove { RoundedRectangle(cornerRadius: 12).stroke(Color(palette.ui.accent), lineWidth: 2) }
        }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(seat.toMove ? .isSelected : [])
    }

    private var disc: some View { SeatSign(seat: seat, size: height >= 52 ? 36 : 30) }
}

/// Piece of a seat; a computer's seal with the piece at its corner.
struct SeatSign: View {
    let seat: SeatPanel
    let size: Double

    var body: some View {
        Group {
            if seat.level > 0 {
                SealView(face: .grade(level: seat.level), size: size)
                    .overlay(alignment: .bottomTrailing) { Badge(piece: seat.emblem, size: size * 0.45) }
            } else {
                Badge(piece: seat.emblem, size: size)
            }
        }
        .spent(!seat.alive)
    }
}

/// Speech bubble of a computer.
struct Bubble: View {
    @Environment(\.palette) private var palette
    let word: String

    var body: some View {
        Text(verbatim: word).font(.caption).foregroundStyle(Color(palette.ui.ink)).lineLimit(1)
            .padding(.horizontal, 8)
            .padding(.vertical, 1)
            .background(Color(palette.ui.sunken))
            .clipShape(RoundedRectangle(cornerRadius: 10))
    }
}

/// Holdings of a seat in one line of numbers: cards by their icon, its living pieces together.
private struct HeldLine: View {
    @Environment(\.palette) private var palette
    let seat: SeatPanel

    var body: some View {
        let pieces = seat.held.filter { $0.kind == .piece }
        HStack(spacing: 8) {
            if let last = pieces.last {
                number(pieces.reduce(0) { $0 + Int($1.left) }) { Badge(piece: seat.emblem(last.text), size: 15) }
            }
            ForEach(Array(seat.held.filter { $0.kind == .card }.enumerated()), id: \.offset) { _, held in
                number(Int(held.left)) {
                    if let symbol = held.icon.symbol { Image(systemName: symbol).font(.caption2) }
                }
            }
        }
        .foregroundStyle(Color(palette.ui.ink2))
        .accessibilityElement()
        .spoken(seat.heldWords)
    }

    private func number(_ number: Int, @ViewBuilder _ sign: () -> some View) -> some View {
        HStack(spacing: 3) {
            sign()
            Text(verbatim: "\(number)").font(.caption.weight(.semibold).monospacedDigit())
        }
    }
}

/// Clock of a seat: dark while it runs, in the danger colour when time is low.
private struct ClockPill: View {
    @Environment(\.palette) private var palette
    let strings: Strings
    let clock: ClockFace
    let small: Bool

    var body: some View {
        let lit = clock.running || clock.low
        VStack(spacing: 0) {
            Text(verbatim: clock.text).font((small ? Font.body : .title2).weight(.semibold).monospacedDigit())
            if clock.byoYomi { Text(verbatim: strings(.byoYomi)).font(.caption2) }
        }
        .foregroundStyle(Color(lit ? palette.ui.table : palette.ui.ink2))
        .padding(.horizontal, 10)
        .padding(.vertical, 3)
        .background(Color(clock.low ? palette.ui.danger : clock.running ? palette.ui.ink : palette.ui.sunken))
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .accessibilityAddTraits(.updatesFrequently)
    }
}

/// Holdings of a seat except its score: coins, cards, pieces, a box of stones.
private struct HeldRow: View {
    @Environment(\.palette) private var palette
    let seat: SeatPanel
    let things: [Held]

    var body: some View {
        HStack(spacing: 4) {
            ForEach(Array(things.enumerated()), id: \.offset) { _, held in
                thing(held)
            }
        }
        .foregroundStyle(Color(seat.alive ? palette.ui.ink : palette.ui.ink2))
        .accessibilityElement()
        .spoken(seat.heldWords)
    }

    @ViewBuilder private func thing(_ held: Held) -> some View {
        switch held.kind {
        case .coin:
            SpriteView(look: .coin(text: held.text), unit: 24, width: 24, height: 24)
                .spent(!seat.alive || held.left == 0)
        case .card:
            HStack(spacing: 2) {
                ForEach(0..<Int(held.of), id: \.self) { number in
                    // A card is 0.84 × 1.16 units.
                    SpriteView(
                        look: .card(icon: held.icon, used: number >= Int(held.left)), unit: 21.5, width: 18, height: 25
                    )
                    .spent(!seat.alive)
                }
            }
        case .piece:
            HStack(spacing: 1) {
                Badge(piece: seat.emblem(held.text), size: 22).spent(!seat.alive || held.left == 0)
                Text(verbatim: "\(held.left)").font(.footnote.weight(.semibold).monospacedDigit())
            }
        case .stock:
            VStack(spacing: 2) {
                Text(verbatim: "\(held.label) \(held.left)").font(.caption.monospacedDigit())
                ProgressView(value: Double(held.left), total: Double(max(1, held.of))).frame(width: 96)
                    .tint(Color(seat.ink == .white ? palette.board.whiteStone.mid : palette.board.blackStone.mid))
            }
        case .score:
            EmptyView()
        }
    }
}

/// Seats at one end of the board: one strip, or several small panels side by side.
struct SeatEnd: View {
    let strings: Strings
    let seats: [SeatPanel]
    /// Whether the panels are stacked, for a narrow column.
    var stacked = false
    /// Least height of one of several panels.
    var height = 52.0
    /// Key between two panels.
    var between: QuarterKey?

    var body: some View {
        if stacked {
            VStack(spacing: 6) { panels }
        } else {
            HStack(spacing: 6) { panels }
        }
    }

    @ViewBuilder private var panels: some View {
        if seats.count == 1 {
            ForEach(seats, id: \.seat) { SeatView(strings: strings, seat: $0).frame(maxWidth: .infinity) }
        } else {
            ForEach(Array(seats.enumerated()), id: \.element.seat) { index, seat in
                if index == 1, let between { between }
                SmallSeatView(
                    strings: strings, seat: seat, mirrored: !stacked && index == seats.count - 1, height: height
                )
                .frame(maxWidth: .infinity)
            }
        }
    }
}
