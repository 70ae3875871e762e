import QisheCore
import QisheModel
import SwiftUI

/// Panel with the question or the result that waits for an answer.
struct AskPanel: View {
    @Environment(\.palette) private var palette
    let context: MatchContext
    @FocusState private var types: Bool

    var body: some View {
        FittedScrollView(generation: context.session.transient.generation) {
            VStack(alignment: .leading, spacing: 10) {
                if let prompt = context.scene.prompt {
                    question(prompt)
                } else if let result = context.scene.result {
                    outcome(result)
                }
            }
            .padding(16)
        }
        .frame(maxWidth: .infinity)
        .background(Color(palette.ui.surface))
        .clipShape(RoundedRectangle(cornerRadius: 22))
        .shadow(color: Color(palette.board.shadow), radius: 10)
        .accessibilityElement(children: .contain)
    }

    @ViewBuilder private func question(_ prompt: Prompt) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: prompt.title).font(.body.weight(.semibold)).accessibilityAddTraits(.isHeader)
            if !prompt.text.isEmpty {
                Text(verbatim: prompt.text).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                    .accessibilityHidden(!context.session.readable)
            }
        }
        // The board takes the answer by touch. The field is for people who prefer to type.
        if let entry = prompt.entry, entry.open || context.session.transient.types {
            HStack(spacing: 8) {
                TextField(entry.hint, text: Bindable(context.session.transient).typed)
                    .textFieldStyle(.roundedBorder)
                    .quiet(plain: context.scene.secret)
                    .focused($types)
                    // Whoever opens it wants to type, perhaps without a finger.
                    .onAppear { types = true }
                    .onSubmit(send)
                    .spoken(entry.label)
                Button(context.model.strings(.enter), action: send).buttonStyle(.bordered)
            }
        }
        choices(prompt.choices)
        if let entry = prompt.entry, !entry.open, !context.session.transient.types {
            Button(context.model.strings(.typeInstead)) { context.session.transient.types = true }
                .buttonStyle(.bordered)
                .frame(minHeight: 48)
        }
    }

    private func send() {
        context.session.enterTyped()
    }

    @ViewBuilder private func outcome(_ result: ResultView) -> some View {
        VStack(spacing: 3) {
            KaiText(result.title, 28).accessibilityAddTraits(.isHeader)
            if !result.reason.isEmpty {
                Text(verbatim: result.reason).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
            }
            ForEach(Array(result.details.enumerated()), id: \.offset) { _, line in
                Text(verbatim: line).font(.footnote)
            }
            ForEach(Array(result.revealed.enumerated()), id: \.offset) { _, line in
                Text(verbatim: line).font(.subheadline).foregroundStyle(Color(palette.ui.secret))
            }
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        if let seat = context.scene.seats.first(where: { !$0.word.isEmpty }) {
            HStack(spacing: 8) {
                SealView(face: .grade(level: seat.level), size: 32)
                Bubble(word: seat.word)
            }
            .frame(maxWidth: .infinity)
        }
        choices(result.choices)
        if context.model.library.moment != nil {
            WideButton(label: context.model.strings(.shareMoment), role: .normal) {
                context.session.transient.sheet = .share
            }
        }
        if result.beaten > 0, let won = context.model.currentMatch.ladder(after: result) {
            ladder(won)
        }
    }

    /// Ladder of the computers after a win. The one that was beaten just now is larger.
    private func ladder(_ won: WonLadder) -> some View {
        HStack(spacing: 4) {
            ForEach(won.rungs, id: \.level) { rung in
                SealView(
                    face: .grade(level: rung.level), size: rung.isWon ? 44 : 32,
                    state: rung.stamped ? .stamped : .ahead
                )
                .frame(maxWidth: .infinity)
            }
        }
        .accessibilityElement()
        .spoken(won.spoken)
    }

    /// Shows choices, as many side by side as fit.
    private func choices(_ list: [Choice]) -> some View {
        ViewThatFits(in: .horizontal) {
            grid(list, columns: 3)
            grid(list, columns: 2)
            grid(list, columns: 1)
        }
    }

    private func grid(_ list: [Choice], columns: Int) -> some View {
        VStack(spacing: 8) {
            ForEach(Array(rows(list, abreast: columns).enumerated()), id: \.offset) { _, row in
                HStack(spacing: 8) {
                    ForEach(row, id: \.id) { choice in
                        WideButton(
                            label: choice.label, help: choice.help, role: choice.role, enabled: choice.enabled,
                            on: choice.on, piece: choice.piece
                        ) { context.press(choice.id) }
                        .fixedSize(horizontal: columns > 1, vertical: false)
                        .frame(maxWidth: .infinity)
                    }
                }
            }
        }
    }
}

extension View {
    /// Keeps a field's text out of correction, completion and autofill. iOS documents these as requests to the keyboard
    /// and does not say what its own keyboard learns. Third-party keyboards never appear in this app (`QisheApp`).
    /// `plain` is for secrets: a point or a number that needs no input method with its own memory.
    func quiet(plain: Bool) -> some View {
        autocorrectionDisabled()
            .textInputAutocapitalization(.never)
            .textContentType(nil)
            .keyboardType(plain ? .asciiCapable : .default)
    }
}
