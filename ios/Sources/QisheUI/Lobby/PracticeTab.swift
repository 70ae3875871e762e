import QisheCore
import QisheModel
import SwiftUI

/// Tab of practice: the streak, the puzzle of the day, the mistakes that come back, the endgames, and the puzzles.
struct PracticeTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var page: PracticePage?

    var body: some View {
        List {
            if let page {
                streak(page)
                Section {
                    if let puzzle = page.today {
                        row(page.todayTitle, puzzle.task) { model.lessons.solve([puzzle.key]) }
                    }
                    if page.due.isEmpty {
                        Text(verbatim: page.dueLabel).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                    } else {
                        row(page.dueLabel) { model.lessons.solve(page.due) }
                    }
                }
                Section {
                    row(page.endgames.title, page.endgames.line, counter: page.endgames.counter) {
                        model.navigator.go(.page(page: .endgames))
                    }
                }
                ForEach(page.games, id: \.game) { game in
                    Section {
                        ForEach(game.tiers, id: \.tier) { tier in
                            row(tier.label, counter: tier.counter, tier: tier) {
                                model.lessons.solve(tier.next)
                            }
                        }
                        ScrollView(.horizontal) {
                            HStack(spacing: 8) {
                                ForEach(game.motifs, id: \.id) { motif in
                                    Button("\(motif.label) \(motif.counter)") { model.lessons.solve(motif.next) }
                                        .buttonStyle(.bordered)
                                        .frame(minHeight: 48)
                                }
                            }
                        }
                    } header: {
                        Text(verbatim: "\(game.name) · \(game.counter)")
                    }
                }
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .task(id: [model.navigator.path.isEmpty, model.covered]) {
            await eachDay { page = await model.library.practicePage() }
        }
    }

    /// Streak, and a disc for each of the last seven days.
    private func streak(_ page: PracticePage) -> some View {
        Section {
            HStack(spacing: 6) {
                Text(verbatim: page.streak).font(.headline)
                Spacer()
                ForEach(Array(page.week.enumerated()), id: \.offset) { _, day in
                    Image(systemName: symbol(day)).foregroundStyle(
                        Color(day == .done || day == .rest ? palette.ui.accent : palette.ui.ink2))
                }
            }
            .frame(minHeight: 48)
            .accessibilityElement(children: .ignore)
            .spoken(page.weekSpoken)
        } header: {
            Text(verbatim: model.strings(.practice))
        }
    }

    private func symbol(_ day: PracticeDay) -> String {
        switch day {
        case .done: "checkmark.circle.fill"
        case .rest: "minus.circle"
        case .missed, .open: "circle"
        }
    }

    /// Seal in a ring: its accented part is the solved one.
    private func ringed(_ tier: PracticeTier) -> some View {
        ZStack {
            Canvas { context, size in
                let box = CGRect(x: 2, y: 2, width: size.width - 4, height: size.height - 4)
                context.stroke(Path(ellipseIn: box), with: .color(Color(palette.ui.sunken)), lineWidth: 4)
                var part = Path()
                part.addArc(
                    center: CGPoint(x: size.width / 2, y: size.height / 2), radius: box.width / 2,
                    startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * Double(tier.solved)), clockwise: false)
                context.stroke(part, with: .color(Color(palette.ui.accent)), lineWidth: 4)
            }
            SealView(face: .grade(level: tier.level), size: 36)
        }
        .frame(width: 56, height: 56)
    }

    /// Row that begins puzzles.
    private func row(
        _ title: String, _ line: String = "", counter: String = "", tier: PracticeTier? = nil,
        action: @escaping () -> Void
    ) -> some View {
        Button(action: action) {
            HStack(spacing: 12) {
                if let tier { ringed(tier) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: title).font(.headline)
                    if !line.isEmpty {
                        Text(verbatim: line).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                    }
                }
                Spacer()
                if !counter.isEmpty { Text(verbatim: counter).monospacedDigit() }
                Image(systemName: "chevron.forward").accessibilityHidden(true)
            }
            .frame(minHeight: 48)
        }
        .buttonStyle(.plain)
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
