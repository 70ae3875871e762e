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
