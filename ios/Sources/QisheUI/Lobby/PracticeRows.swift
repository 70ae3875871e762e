import Foundation
import QisheCore
import QisheModel
import SwiftUI

/// Streak, and a disc for each of its last days.
struct StreakRow: View {
    @Environment(\.palette) private var palette
    let label: String
    let days: [PracticeDay]
    let said: String

    var body: some View {
        HStack(spacing: 6) {
            Text(verbatim: label).font(.headline)
            Spacer()
            ForEach(Array(days.enumerated()), id: \.offset) { _, day in
                Image(systemName: symbol(day)).foregroundStyle(
                    Color(day == .done || day == .rest ? palette.ui.accent : palette.ui.ink2))
            }
        }
        .frame(minHeight: 48)
        .accessibilityElement(children: .ignore)
        .spoken(said)
    }

    private func symbol(_ day: PracticeDay) -> String {
        switch day {
        case .done: "checkmark.circle.fill"
        case .rest: "minus.circle"
        case .missed, .open: "circle"
        }
    }
}

/// Clickable row with a picture at its start and a counter at its end: puzzles, or a heading that can be expanded.
struct CountedRow: View {
    @Environment(\.palette) private var palette
    let row: PageRow
    let counter: String
    var seal: PuzzleSeal?
    var emblem: Emblem?
    /// Whether the section below it is expanded; nil for a row without one.
    var open: Bool?
    let press: () -> Void

    var body: some View {
        Button(action: press) {
            HStack(spacing: 12) {
                if let seal { ringed(seal) }
                if let emblem { Badge(piece: emblem, size: 36) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: row.label).font(.headline)
                    if !row.help.isEmpty {
                        Text(verbatim: row.help).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                    }
                }
                Spacer()
                if !counter.isEmpty { Text(verbatim: counter).monospacedDigit() }
                Image(systemName: open == true ? "chevron.down" : "chevron.forward").accessibilityHidden(true)
            }
            .frame(minHeight: 48)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(open == true ? .isSelected : [])
    }

    /// Seal in a ring: its accented part is the solved one.
    private func ringed(_ seal: PuzzleSeal) -> some View {
        ZStack {
            Canvas { context, size in
                let box = CGRect(x: 2, y: 2, width: size.width - 4, height: size.height - 4)
                context.stroke(Path(ellipseIn: box), with: .color(Color(palette.ui.sunken)), lineWidth: 4)
                var part = Path()
                part.addArc(
                    center: CGPoint(x: size.width / 2, y: size.height / 2), radius: box.width / 2,
                    startAngle: .degrees(-90), endAngle: .degrees(-90 + 0.36 * Double(seal.solved)), clockwise: false)
                context.stroke(part, with: .color(Color(palette.ui.accent)), lineWidth: 4)
            }
            SealView(face: .grade(level: seal.level), size: 36)
        }
        .frame(width: 56, height: 56)
    }
}

/// Small keys side by side; where they need more room, the row is scrolled.
struct KeysRow: View {
    let keys: [PageKey]
    let press: (String) -> Void

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(keys, id: \.id) { key in
                    Button(key.label) { press(key.id) }.buttonStyle(.bordered).frame(minHeight: 48).spoken(key.spoken)
                }
            }
        }
    }
}

/// Does something now, and again at each midnight of the device's calendar, until the task is cancelled.
@MainActor
func eachDay(_ work: () async -> Void) async {
    while !Task.isCancelled {
        await work()
        let now = Date()
        let today = Calendar.current.startOfDay(for: now)
        guard let midnight = Calendar.current.date(byAdding: .day, value: 1, to: today) else { return }
        try? await Task.sleep(for: .seconds(max(1, midnight.timeIntervalSince(now))))
    }
}
