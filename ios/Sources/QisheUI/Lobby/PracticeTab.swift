import QisheCore
import QisheModel
import SwiftUI

/// Tab of practice: the streak, the puzzle of the day, the mistakes that come back, and the puzzles of each game.
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
                ForEach(page.games, id: \.game) { game in
                    Section {
                        ForEach(game.tiers, id: \.tier) { tier in
                            row(tier.label, counter: tier.counter, level: tier.level) {
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
        .task(id: model.navigator.path.isEmpty) { page = await model.library.practicePage() }
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

    /// Row that begins puzzles.
    private func row(
        _ title: String, _ line: String = "", counter: String = "", level: UInt8? = nil, action: @escaping () -> Void
    ) -> some View {
        Button(action: action) {
            HStack(spacing: 12) {
                if let level { SealView(face: .grade(level: level), size: 40) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: title).font(.headline)
                    if !line.isEmpty {
                        Text(verbatim: line).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                    }
                }
                Spacer()
                if !counter.isEmpty { Text(verbatim: counter).monospacedDigit() }
                Image(systemName: "chevron.forward")
            }
            .frame(minHeight: 48)
        }
        .buttonStyle(.plain)
    }
}
