import QisheCore
import QisheModel
import SwiftUI

/// Lesson: the task above the board, or beside it in a low window, and the board with its drawer and questions as in a
/// match.
struct LessonScreen: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let lesson: LessonSession
    /// A hundred, grown with the text.
    @ScaledMetric(relativeTo: .body) private var textUnit = 100.0

    var body: some View {
        GeometryReader { proxy in
            switch lesson.match.lessonWords(proxy.size, textScale: textUnit / 100) {
            case .beside(let width):
                HStack(spacing: 0) {
                    ScrollView {
                        VStack(spacing: 4) {
                            bar
                            card(scrolls: false)
                        }
                    }
                    .frame(width: Double(width))
                    MatchView(model: model, session: lesson.match, hasBar: false)
                }
            case .above(let height):
                VStack(spacing: 0) {
                    // The words keep their height, so that the board keeps its own.
                    VStack(spacing: 4) {
                        bar
                        card(scrolls: true)
                    }
                    .frame(height: Double(height))
                    MatchView(model: model, session: lesson.match, hasBar: false)
                }
            }
        }
        .background(Color(palette.ui.table))
        .onChange(of: lesson.view.spoken.text) { _, now in
            model.device.announce(now, lang: model.lang, atOnce: false)
        }
        .onChange(of: lesson.view.tip) { _, now in
            model.device.announce(now, lang: model.lang, atOnce: false)
        }
    }

    private var bar: some View {
        HStack {
            IconButton("chevron.backward", model.strings(.back)) { model.navigator.back() }
            VStack(spacing: 1) {
                Text(verbatim: lesson.view.title).font(.headline).accessibilityAddTraits(.isHeader)
                Text(verbatim: lesson.view.counter).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            }
            .frame(maxWidth: .infinity)
            IconButton("speaker.wave.2", model.strings(.readAloud)) { lesson.readAloud() }
        }
        .padding(.horizontal, 6)
    }

    /// Text of the step.
    private var text: some View {
        let view = lesson.view
        return VStack(alignment: .leading, spacing: 2) {
            if !view.task.isEmpty {
                Text(verbatim: view.task).font(.subheadline.weight(.semibold)).foregroundStyle(Color(palette.ui.ink2))
            }
            Text(verbatim: view.say)
            if !view.note.isEmpty {
                Text(verbatim: view.note).font(.subheadline).foregroundStyle(Color(palette.ui.danger))
            }
            if !view.tip.isEmpty {
                Text(verbatim: view.tip).font(.subheadline.weight(.semibold))
            }
            if !view.ideas.isEmpty {
                Text(verbatim: view.ideas).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
            }
        }
        .frame(maxWidth: .infinity, alignment: .topLeading)
    }

    /// Puzzles of a set, a tick each: how it went, which one stands, and which are to come.
    private var ticks: some View {
        HStack(spacing: 4) {
            ForEach(Array(lesson.view.ticks.enumerated()), id: \.offset) { _, tick in
                let shape = RoundedRectangle(cornerRadius: 4)
                Group {
                    switch tick {
                    case .firstTry: shape.fill(Color(palette.ui.accent))
                    case .withHint: shape.stroke(Color(palette.ui.accent), lineWidth: 2).padding(1)
                    case .missed: shape.stroke(Color(palette.ui.danger), lineWidth: 2).padding(1)
                    case .now: shape.fill(Color(palette.ui.ink))
                    case .toCome: shape.fill(Color(palette.ui.sunken))
                    }
                }
                .frame(height: 8)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: lesson.view.ticksLabel))
    }

    /// Text of the step, and the buttons to go on. With `scrolls` the card fills its place, and a longer text scrolls.
    private func card(scrolls: Bool) -> some View {
        let view = lesson.view
        return VStack(alignment: .leading, spacing: 6) {
            if scrolls { ScrollView { text }.id(view.say) } else { text }
            if view.ticks.count > 1 { ticks }
            HStack(spacing: 8) {
                ForEach(view.buttons, id: \.id) { button in
                    Button {
                        press(button.id)
                    } label: {
                        Text(verbatim: button.label).font(.body.weight(.semibold)).frame(maxWidth: .infinity)
                            .frame(minHeight: 44)
                    }
                    .buttonStyle(.plain)
                    .foregroundStyle(Color(button.role == .primary ? palette.ui.onAccent : palette.ui.ink))
                    .background(Color(button.role == .primary ? palette.ui.accent : palette.ui.sunken))
                    .clipShape(RoundedRectangle(cornerRadius: 14))
                }
            }
        }
        .padding(12)
        .background(Color(view.reached ? palette.ui.accentSoft : palette.ui.surface))
        .clipShape(RoundedRectangle(cornerRadius: 16))
        .padding(.horizontal, 12)
        .frame(maxWidth: 760)
    }

    private func press(_ id: String) {
        switch id {
        case "shell:play": model.navigator.send(.lessonLeft(to: .new(game: lesson.view.game)))
        case "shell:lessons": model.navigator.send(.lessonLeft(to: .rules(game: lesson.view.game)))
        case "shell:practice": model.navigator.send(.lessonLeft(to: nil))
        default: lesson.press(id)
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
