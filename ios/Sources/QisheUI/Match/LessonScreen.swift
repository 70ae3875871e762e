import QisheCore
import QisheModel
import SwiftUI

/// Lesson, or puzzles: task, board, words and keys. Questions, menu and drawer are those of a match.
struct LessonScreen: View {
    let model: AppModel
    let lesson: LessonSession

    var body: some View {
        MatchView(model: model, session: lesson.match, lesson: lesson)
            .onChange(of: lesson.view.task, initial: true) { _, now in
                model.device.announce(now, lang: model.lang, atOnce: false)
            }
            .onChange(of: lesson.view.spoken.text) { _, now in
                model.device.announce(now, lang: model.lang, atOnce: false)
            }
            .onChange(of: lesson.view.tip) { _, now in
                model.device.announce(now, lang: model.lang, atOnce: false)
            }
    }
}

/// Lessons of a game, each with its length and whether it is done.
struct LessonList: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let game: String

    var body: some View {
        let lessons = model.lessons.of(game)
        if !lessons.isEmpty {
            Card {
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: model.strings(.lessons)).font(.title3.weight(.semibold))
                        .accessibilityAddTraits(.isHeader)
                    ForEach(lessons, id: \.id) { lesson in
                        Button {
                            model.lessons.begin(game: game, id: lesson.id)
                        } label: {
                            row(lesson)
                        }
                        .buttonStyle(.plain)
                        .foregroundStyle(Color(palette.ui.ink))
                    }
                }
                .padding(16)
            }
        }
    }

    private func row(_ lesson: LessonInfo) -> some View {
        let done = model.lessons.isDone(lesson)
        let steps = model.strings(.lessonSteps(count: Int64(lesson.steps)))
        return HStack(spacing: 12) {
            Image(systemName: done ? "checkmark" : "book").accessibilityHidden(true).foregroundStyle(
                Color(palette.ui.accent))
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: lesson.title).font(.body.weight(.semibold))
                Text(verbatim: done ? "\(steps) · \(model.strings(.lessonDone))" : steps)
                    .font(.caption).foregroundStyle(Color(palette.ui.ink2))
            }
            Spacer(minLength: 0)
            Image(systemName: "chevron.forward").accessibilityHidden(true).foregroundStyle(Color(palette.ui.ink2))
        }
        .multilineTextAlignment(.leading)
        .frame(minHeight: 52)
        .contentShape(Rectangle())
    }
}
