import QisheCore
import QisheModel
import SwiftUI

/// List of all moves, scrolled to the current one. After the end, a tap on a move shows the position after it.
struct MoveList: View {
    @Environment(\.palette) private var palette
    let strings: Strings
    let scene: BoardScene
    let press: (String) -> Void
    private var moves: [MoveRow] { scene.moves }

    var body: some View {
        VStack(spacing: 6) {
            if !scene.moveHeads.isEmpty { heads }
            list
        }
    }

    private var heads: some View {
        HStack {
            Color.clear.frame(width: 28, height: 1)
            ForEach(Array(scene.moveHeads.enumerated()), id: \.offset) { _, head in
                HStack(spacing: 5) {
                    Badge(piece: head.piece, size: 20)
                    Text(verbatim: head.name).font(.caption.weight(.semibold)).foregroundStyle(Color(palette.ui.ink2))
                        .lineLimit(1)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private var list: some View {
        ScrollViewReader { reader in
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 6) {
                    if moves.isEmpty { Text(verbatim: strings(.noMoves)).foregroundStyle(Color(palette.ui.ink2)) }
                    ForEach(Array(moves.enumerated()), id: \.offset) { index, row in
                        HStack(alignment: .firstTextBaseline) {
                            Text(verbatim: row.label).foregroundStyle(Color(palette.ui.ink2))
                                .frame(minWidth: 28, alignment: .leading)
                            ForEach(Array(row.cells.enumerated()), id: \.offset) { column, cell in
                                self.cell(cell, to: row.to.indices.contains(column) ? row.to[column] : nil)
                            }
                        }
                        .id(index)
                    }
                }
                .font(.footnote.monospacedDigit())
            }
            .onAppear { show(reader) }
            .onChange(of: current) { _, _ in show(reader) }
        }
    }

    @ViewBuilder private func cell(_ cell: MoveCell, to target: String?) -> some View {
        let text = Text(verbatim: cell.text).fontWeight(cell.current ? .semibold : .regular)
            .foregroundStyle(Color(cell.current ? palette.ui.accent : palette.ui.ink))
            .frame(maxWidth: .infinity, alignment: .leading)
        if let target {
            Button {
                press(target)
            } label: {
                text.frame(minHeight: 24).contentShape(Rectangle())
            }.buttonStyle(.plain)
                .accessibilityAddTraits(cell.current ? .isSelected : [])
        } else {
            text
        }
    }

    private var current: Int? {
        moves.lastIndex { row in row.cells.contains { $0.current } } ?? moves.indices.last
    }

    private func show(_ reader: ScrollViewProxy) {
        if let current { reader.scrollTo(current, anchor: .bottom) }
    }
}

extension MoveRow {
    /// Number of the row; empty for a row without one.
    fileprivate var label: String { number == 0 ? "" : "\(number)" }
}

/// Line with the last moves. A tap opens the whole list.
struct LastMoves: View {
    @Environment(\.palette) private var palette
    let strings: Strings
    let moves: [MoveRow]
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            HStack(spacing: 14) {
                if moves.isEmpty { Text(verbatim: strings(.noMoves)) }
                ForEach(Array(moves.suffix(3).enumerated()), id: \.offset) { _, row in
                    Text(verbatim: "\(row.label) " + row.cells.map(\.text).joined(separator: "  "))
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
        .spoken(strings(.moves))
    }
}

/// Line with the terms for the last action: the action, then its names. The announced one is emphasised.
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
