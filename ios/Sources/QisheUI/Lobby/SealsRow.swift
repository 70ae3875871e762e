import QisheCore
import QisheModel
import SwiftUI

/// Part of the way through a book: its seals in lines that run to and fro.
struct SealsRow: View {
    @ScaledMetric(relativeTo: .caption) private var side = 46.0
    @ScaledMetric(relativeTo: .caption) private var pitch = 62.0
    @ScaledMetric(relativeTo: .caption) private var height = 92.0
    @State private var width = 0.0
    let seals: [WaySeal]
    let press: (String) -> Void

    /// Seals on a line: ten where there is room, else five.
    private var columns: Int {
        let most = Int(width / pitch)
        return most >= 10 ? 10 : min(max(most, 1), 5)
    }

    private var lines: [[WaySeal]] {
        stride(from: 0, to: seals.count, by: columns).map { Array(seals[$0..<min($0 + columns, seals.count)]) }
    }

    var body: some View {
        VStack(spacing: 0) {
            ForEach(Array(lines.enumerated()), id: \.offset) { at, line in
                // A screen reader follows the way, also where it runs back.
                let isBack = at % 2 == 1
                HStack(spacing: 0) {
                    if isBack { gap(columns - line.count) }
                    ForEach(isBack ? line.reversed() : line, id: \.id) { seal in
                        SealKey(seal: seal, side: side) { press(seal.id) }
                            .accessibilitySortPriority(-Double(seal.number))
                            .frame(width: width / Double(columns), height: height, alignment: .top)
                    }
                    if !isBack { gap(columns - line.count) }
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .background { WayLine(seals: seals, columns: columns, side: side, height: height) }
        .onGeometryChange(for: Double.self) {
            $0.size.width
        } action: {
            width = $0
        }
        .accessibilityElement(children: .contain)
    }

    private func gap(_ seals: Int) -> some View {
        Color.clear.frame(width: width / Double(columns) * Double(max(seals, 0)), height: 1)
    }
}

/// Line of a way, which bends from one line of seals to the next.
private struct WayLine: View {
    @Environment(\.palette) private var palette
    let seals: [WaySeal]
    let columns: Int
    let side: Double
    let height: Double

    var body: some View {
        Canvas { context, size in
            for at in seals.indices.dropFirst() {
                let (from, to) = (middle(at - 1, size), middle(at, size))
                let bend = from.y == to.y ? 0 : at / columns % 2 == 1 ? side * 0.65 : -side * 0.65
                var path = Path()
                path.move(to: from)
                path.addCurve(
                    to: to, control1: CGPoint(x: from.x + bend, y: from.y), control2: CGPoint(x: to.x + bend, y: to.y))
                let isAhead = seals[at].place == .ahead
                context.stroke(
                    path, with: .color(isAhead ? Color(palette.ui.hair) : Color(palette.ui.seal).wash(0.55)),
                    style: StrokeStyle(lineWidth: 2.5, dash: isAhead ? [2, 6] : []))
            }
        }
    }

    private func middle(_ at: Int, _ size: CGSize) -> CGPoint {
        let (line, place) = (at / columns, at % columns)
        let column = line % 2 == 1 ? columns - 1 - place : place
        return CGPoint(
            x: size.width / Double(columns) * (Double(column) + 0.5), y: height * Double(line) + side / 2)
    }
}

/// One seal with its caption and stars.
private struct SealKey: View {
    @Environment(\.palette) private var palette
    let seal: WaySeal
    let side: Double
    let press: () -> Void

    private var colours: (ground: UInt32, rim: UInt32?, ink: UInt32) {
        let ui = palette.ui
        return switch seal.place {
        case .solved: (ui.seal, ui.sealPaper, ui.sealPaper)
        case .next: (ui.accent, nil, ui.onAccent)
        case .leftOut: (ui.surface, ui.accent, ui.ink)
        case .ahead: (ui.table, ui.hair, ui.ink)
        }
    }

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: seal.endsStage ? 12 : side / 2)
        let isNext = seal.place == .next
        Button(action: press) {
            VStack(spacing: 2) {
                Text(verbatim: "\(seal.number)").font(.headline.monospacedDigit())
                    .foregroundStyle(Color(colours.ink))
                    .frame(width: side, height: side)
                    .background {
                        shape.fill(Color(colours.ground))
                        shape.stroke(Color(colours.rim ?? colours.ground), lineWidth: 1.5).padding(3)
                    }
                Text(verbatim: seal.caption).font(isNext ? .caption.weight(.semibold) : .caption).lineLimit(1)
                    .foregroundStyle(Color(isNext ? palette.ui.accent : palette.ui.ink2))
                if !seal.stars.isEmpty {
                    Text(verbatim: seal.stars).font(.caption2).foregroundStyle(Color(palette.ui.seal)).lineLimit(1)
                }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityAddTraits(.isButton)
        .spoken(seal.spoken)
    }
}
