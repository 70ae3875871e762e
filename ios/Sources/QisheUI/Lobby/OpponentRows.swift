import QisheCore
import QisheModel
import SwiftUI

/// Computers by their seals, and the chosen one in words.
struct OpponentsRow: View {
    @Environment(\.palette) private var palette
    let seals: [OpponentSeal]
    let level: UInt8
    let choose: (UInt8) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            row(seals.prefix(4))
            row(seals.dropFirst(4))
            if let seal = seals.first(where: { $0.level == level }) { about(seal) }
        }
    }

    private func row(_ seals: ArraySlice<OpponentSeal>) -> some View {
        HStack(spacing: 0) {
            ForEach(Array(seals), id: \.level) { seal in
                Button {
                    choose(seal.level)
                } label: {
                    VStack(spacing: 4) {
                        SealView(face: .grade(level: seal.level), size: 62)
                        HStack(spacing: 2) {
                            if seal.beaten { Image(systemName: "checkmark").font(.caption2) }
                            Text(verbatim: seal.rank).font(.footnote)
                        }
                    }
                    .frame(maxWidth: .infinity, minHeight: 96)
                    .background(Color(seal.level == level ? palette.ui.accentSoft : palette.ui.surface))
                    .clipShape(RoundedRectangle(cornerRadius: 14))
                }
                .buttonStyle(.plain)
                .accessibilityElement(children: .ignore)
                .spoken(seal.spoken)
                .accessibilityAddTraits(seal.level == level ? [.isButton, .isSelected] : .isButton)
            }
        }
    }

    private func about(_ seal: OpponentSeal) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 8) {
                Text(verbatim: seal.name).font(.title3)
                Text(verbatim: seal.caption).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                Spacer()
                if !seal.suits.isEmpty {
                    Text(verbatim: seal.suits).font(.footnote.weight(.semibold))
                        .foregroundStyle(Color(palette.ui.accent))
                }
            }
            Text(verbatim: seal.line).font(.subheadline)
            if !seal.record.isEmpty {
                Text(verbatim: seal.record).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
            }
        }
    }
}

/// Choice of the side that the user plays.
struct SidesRow: View {
    @Environment(\.palette) private var palette
    let sides: [OpponentSide]
    let chosen: UInt32
    let choose: (UInt32) -> Void

    var body: some View {
        HStack(spacing: 4) {
            ForEach(Array(sides.enumerated()), id: \.offset) { number, one in sideButton(one, number) }
        }
    }

    private func sideButton(_ one: OpponentSide, _ number: Int) -> some View {
        Button {
            choose(UInt32(number))
        } label: {
            HStack(spacing: 4) {
                if let piece = one.emblem { Badge(piece: piece, size: 24) }
                Text(verbatim: one.label).font(.subheadline.weight(number == Int(chosen) ? .semibold : .regular))
            }
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(Color(number == Int(chosen) ? palette.ui.accentSoft : palette.ui.sunken))
            .clipShape(RoundedRectangle(cornerRadius: 12))
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(number == Int(chosen) ? [.isButton, .isSelected] : .isButton)
    }
}
