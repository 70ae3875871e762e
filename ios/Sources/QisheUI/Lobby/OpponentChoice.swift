import QisheCore
import QisheModel
import SwiftUI

/// The eight computers by their seals, one's own record against each, the side, and the button that begins.
struct OpponentChoice: View {
    @Environment(\.palette) private var palette
    let sheet: OpponentSheet
    let begin: (UInt8, UInt8?) -> Void
    @State private var chosenLevel: UInt8?
    @State private var chosenSide: Int?

    private var level: UInt8 { chosenLevel ?? sheet.level }
    private var side: Int { chosenSide ?? Int(sheet.side) }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: sheet.title).font(.headline).accessibilityAddTraits(.isHeader)
            row(sheet.seals.prefix(4))
            row(sheet.seals.dropFirst(4))
            if let seal = sheet.seals.first(where: { $0.level == level }) { about(seal) }
            HStack(spacing: 4) {
                ForEach(Array(sheet.sides.enumerated()), id: \.offset) { number, one in
                    sideButton(one, number)
                }
            }
            Button {
                begin(level, sheet.sides[side].seat)
            } label: {
                Text(verbatim: sheet.begin).font(.headline).frame(maxWidth: .infinity, minHeight: 44)
            }
            .buttonStyle(.borderedProminent)
        }
        .padding(.horizontal, 20)
    }

    private func row(_ seals: ArraySlice<OpponentSeal>) -> some View {
        HStack(spacing: 0) {
            ForEach(Array(seals), id: \.level) { seal in
                Button {
                    chosenLevel = seal.level
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

    private func sideButton(_ one: OpponentSide, _ number: Int) -> some View {
        Button {
            chosenSide = number
        } label: {
            HStack(spacing: 4) {
                if let piece = one.emblem { Badge(piece: piece, size: 24) }
                Text(verbatim: one.label).font(.subheadline.weight(number == side ? .semibold : .regular))
            }
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(Color(number == side ? palette.ui.accentSoft : palette.ui.sunken))
            .clipShape(RoundedRectangle(cornerRadius: 12))
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(number == side ? [.isButton, .isSelected] : .isButton)
    }
}
