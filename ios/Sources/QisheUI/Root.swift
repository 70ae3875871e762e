import QisheModel
import SwiftUI

/// The whole app: colours, the screen on top, and what lies over every screen.
public struct RootView: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.scenePhase) private var phase
    @Bindable private var model: AppModel

    /// The app over its state.
    public init(model: AppModel) { self.model = model }

    private var palette: Palette {
        switch model.choices.theme {
        case .light: .light
        case .dark: .night
        case .system: scheme == .dark ? .night : .light
        }
    }

    public var body: some View {
        NavigationStack(path: $model.path) {
            HomeView(model: model)
                .toolbar(.hidden, for: .navigationBar)
                .navigationDestination(for: Screen.self) { screen in destination(screen) }
        }
        .environment(\.palette, palette)
        .foregroundStyle(Color(palette.ink))
        .tint(Color(palette.accent))
        .preferredColorScheme(model.choices.theme == .system ? nil : palette.dark ? .dark : .light)
        .overlay(alignment: .bottom) { toast }
        .alert(
            model.notice?.title ?? "",
            isPresented: Binding(get: { model.notice != nil }, set: { if !$0 { model.notice = nil } }),
            presenting: model.notice
        ) { _ in
            Button(model.words(.understood), role: .cancel) {}
        } message: { notice in
            Text(verbatim: notice.text)
        }
        // No picture of a secret in the list of apps: it is taken after this.
        .overlay { if phase != .active || model.covered { CoverView(model: model) } }
        .onChange(of: phase) { _, now in
            if now == .active { model.wake() } else if !model.covered { model.pause() }
        }
    }

    @ViewBuilder private func destination(_ screen: Screen) -> some View {
        switch screen {
        case .new(let game):
            if let form = MatchForm(model, game: game) { FormHolder(model: model, form: form) }
        case .match:
            if let session = model.session { MatchView(model: model, session: session).id(session.id) }
        case .settings: SettingsView(model: model)
        case .rules(let game): RulesView(model: model, game: game)
        }
    }

    @ViewBuilder private var toast: some View {
        if let text = model.toast {
            Text(verbatim: text)
                .font(.subheadline)
                .foregroundStyle(Color(palette.table))
                .padding(.horizontal, 18)
                .padding(.vertical, 12)
                .background(Color(palette.ink))
                .clipShape(RoundedRectangle(cornerRadius: 14))
                .padding(24)
                .task(id: text) {
                    model.device.announce(text, lang: model.lang, atOnce: false)
                    try? await Task.sleep(for: .seconds(4))
                    if !Task.isCancelled { model.toast = nil }
                }
        }
    }
}

/// Keeps the form of a new match while its screen is made anew.
private struct FormHolder: View {
    let model: AppModel
    @State var form: MatchForm

    var body: some View { NewMatchView(model: model, form: form) }
}

/// What lies over the app while it is not in front: leaves, and nothing of the match.
private struct CoverView: View {
    let model: AppModel

    var body: some View {
        ZStack {
            Leaves(ink: CurtainInk.of(.black))
            VStack(spacing: 8) {
                KaiText(model.words(.appName), 40)
                Text(verbatim: model.words(.hiddenTitle)).font(.subheadline)
            }
            .foregroundStyle(Color(CurtainInk.of(.black).text))
        }
        .accessibilityElement(children: .combine)
    }
}
