import Foundation
import QisheCore
import QisheModel
import SwiftUI

/// Streak, and a disc for each of its last days.
struct StreakRow: View {
    @Environment(\.palette) private var palette
    let label: String
    let days: [StreakDay]
    let said: String

    var body: some View {
        HStack(spacing: 6) {
            Text(verbatim: label).font(.headline)
            Spacer()
            ForEach(Array(days.enumerated()), id: \.offset) { _, day in
                VStack(spacing: 2) {
                    Image(systemName: symbol(day.state)).foregroundStyle(
                        Color(day.state == .done || day.state == .rest ? palette.ui.accent : palette.ui.ink2))
                    Text(verbatim: day.name).font(.caption2).foregroundStyle(Color(palette.ui.ink2))
                }
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

/// Match that was gone through: how it went, with the own mistakes on the curve, and a key to try them again.
struct StudyRow: View {
    @Environment(\.palette) private var palette
    let row: PageRow
    let curve: [Pt]
    let mistakes: [Pt]
    let key: String
    let press: () -> Void

    var body: some View {
        Button(action: press) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: row.label).font(.headline)
                Text(verbatim: row.help).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                HStack(spacing: 16) {
                    picture.frame(height: 56)
                    Text(verbatim: key).font(.subheadline.weight(.semibold))
                        .foregroundStyle(Color(palette.ui.onAccent))
                        .padding(.horizontal, 16)
                        .frame(minHeight: 48)
                        .background(Color(palette.ui.accent))
                        .clipShape(RoundedRectangle(cornerRadius: 14))
                }
                .padding(.top, 8)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }

    private var picture: some View {
        Canvas { context, size in
            // A mistake at an edge keeps its ring whole.
            let edge = 6.0
            func place(_ at: Pt) -> CGPoint {
                CGPoint(
                    x: edge + Double(at.x) * (size.width - 2 * edge),
                    y: edge + Double(at.y) * (size.height - 2 * edge))
            }
            var middle = Path()
            middle.move(to: CGPoint(x: 0, y: size.height / 2))
            middle.addLine(to: CGPoint(x: size.width, y: size.height / 2))
            context.stroke(middle, with: .color(Color(palette.ui.sunken)), lineWidth: 1)
            var line = Path()
            for (number, at) in curve.enumerated() {
                if number == 0 { line.move(to: place(at)) } else { line.addLine(to: place(at)) }
            }
            context.stroke(line, with: .color(Color(palette.ui.accent)), lineWidth: 2)
            for at in mistakes.map(place) {
                let ring = Path(ellipseIn: CGRect(x: at.x - 5, y: at.y - 5, width: 10, height: 10))
                context.fill(ring, with: .color(Color(palette.ui.surface)))
                context.stroke(ring, with: .color(Color(palette.ui.danger)), lineWidth: 2)
            }
        }
        .accessibilityHidden(true)
    }
}

/// Clickable row with a picture at its start and a counter at its end: puzzles, or a heading that can be expanded.
struct CountedRow: View {
    @Environment(\.palette) private var palette
    let row: PageRow
    let counter: String
    var seal: PuzzleSeal?
    var emblem: Emblem?
    /// Board beside it: the name of its picture, and what makes it.
    var board: (key: String, load: () async -> BoardThumbnail?)?
    /// A row of dots in place of the help text: filled where it is true, an outline where it is false.
    var dots: [Bool] = []
    /// Whether the section below it is expanded; nil for a row without one.
    var open: Bool?
    let press: () -> Void

    var body: some View {
        Button(action: press) {
            HStack(spacing: 12) {
                if let board { MiniBoard(key: board.key, load: board.load) }
                if let seal { ringed(seal) }
                if let emblem { Badge(piece: emblem, size: 36) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: row.label).font(.headline)
                    if !dots.isEmpty {
                        HStack(spacing: 5) {
                            ForEach(Array(dots.enumerated()), id: \.offset) { _, done in
                                Image(systemName: done ? "circle.fill" : "circle").font(.caption2)
                                    .foregroundStyle(Color(done ? palette.ui.accent : palette.ui.ink2))
                            }
                        }
                        .accessibilityElement(children: .ignore)
                        .spoken(row.help)
                    } else if !row.help.isEmpty {
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
