import QisheCore
import QisheModel
import SwiftUI

/// All moves as a list, the current one in sight.
struct MoveList: View {
    @Environment(\.palette) private var palette
    let words: Words
    let moves: [MoveRow]

    var body: some View {
        ScrollViewReader { reader in
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 6) {
                    if moves.isEmpty { Text(verbatim: words(.noMoves)).foregroundStyle(Color(palette.ui.ink2)) }
                    ForEach(moves, id: \.number) { row in
                        HStack(alignment: .firstTextBaseline) {
                            Text(verbatim: "\(row.number)").foregroundStyle(Color(palette.ui.ink2))
                                .frame(minWidth: 28, alignment: .leading)
                            ForEach(Array(row.cells.enumerated()), id: \.offset) { _, cell in
                                Text(verbatim: cell.text).fontWeight(cell.current ? .semibold : .regular)
                                    .foregroundStyle(Color(cell.current ? palette.board.last : palette.ui.ink))
                                    .frame(maxWidth: .infinity, alignment: .leading)
                            }
                        }
                        .id(row.number)
                    }
                }
                .font(.footnote.monospacedDigit())
            }
            .onAppear { show(reader) }
            .onChange(of: current) { _, _ in show(reader) }
        }
    }

    private var current: UInt32? {
        moves.last { row in row.cells.contains { $0.current } }?.number ?? moves.last?.number
    }

    private func show(_ reader: ScrollViewProxy) {
        if let current { reader.scrollTo(current, anchor: .bottom) }
    }
}

/// The last moves in one line; it opens the whole list.
struct LastMoves: View {
    @Environment(\.palette) private var palette
    let words: Words
    let moves: [MoveRow]
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            HStack(spacing: 14) {
                if moves.isEmpty { Text(verbatim: words(.noMoves)) }
                ForEach(moves.suffix(3), id: \.number) { row in
                    Text(verbatim: "\(row.number) " + row.cells.map(\.text).joined(separator: "  "))
                        .fontWeight(row.cells.contains { $0.current } ? .semibold : .regular)
                }
                Spacer(minLength: 0)
            }
            .font(.footnote.monospacedDigit())
            .lineLimit(1)
            .foregroundStyle(Color(palette.ui.ink2))
            .frame(minHeight: 40)
        }
        .buttonStyle(.plain)
        .spoken(words(.moves))
    }
}

/// Words about the last action in one line: what it was, then its names, the announced one standing out.
struct ChipsRow: View {
    @Environment(\.palette) private var palette
    let chips: Chips?

    var body: some View {
        if let chips, !chips.words.isEmpty {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 8) {
                    Text(verbatim: chips.lead).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                    ForEach(Array(chips.words.enumerated()), id: \.offset) { _, chip in
                        Text(verbatim: chip.text)
                            .font(chip.strong ? .subheadline.weight(.semibold) : .subheadline)
                            .foregroundStyle(Color(chip.strong ? palette.ui.table : palette.ui.ink))
                            .padding(.horizontal, 10)
                            .padding(.vertical, 4)
                            .background(Color(chip.strong ? palette.ui.ink : palette.ui.sunken))
                            .clipShape(RoundedRectangle(cornerRadius: 9))
                    }
                }
            }
            .accessibilityElement(children: .combine)
        }
    }
}
