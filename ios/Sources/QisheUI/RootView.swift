import QisheCore
import QisheModel
import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// Root view of the app: colours, the top screen, and everything that lies over every screen.
public struct RootView: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.scenePhase) private var phase
    @Environment(\.openURL) private var openURL
    @Environment(\.isSceneCaptured) private var captured
    private let model: AppModel
    /// Window that covers the app while it is not in the foreground.
    @State private var cover: CoverWindow?
    /// Where the user was when the system last stopped the app.
    @SceneStorage("place") private var place = ""
    /// Name being typed before the first room.
    @State private var name = ""

    /// Creates the root view of an app's state.
    public init(model: AppModel) { self.model = model }

    private var palette: Palette { model.palette }

    public var body: some View {
        screens
            .onAppear { model.navigator.recall(place) }
            // Screen readers read texts in the app's language.
            .environment(\.locale, model.lang.locale)
            // All languages of the app are written from left to right, whatever the system's is.
            .environment(\.layoutDirection, .leftToRight)
            .onChange(of: scheme, initial: true) { _, now in
                model.setAppearance(dark: now == .dark, contrast: contrast == .increased)
            }
            .onChange(of: contrast) { _, now in model.setAppearance(dark: scheme == .dark, contrast: now == .increased)
            }
            .onOpenURL { model.library.receive($0) }
            .onChange(of: captured, initial: true) { _, now in model.setCaptured(now) }
            .task(id: 0) {
                if cover == nil { cover = CoverWindow(model: model) }
                await model.start()
            }
    }

    private var preferredScheme: ColorScheme? {
        model.choices.theme == .system ? nil : model.style.dark ? .dark : .light
    }

    private var screens: some View {
        NavigationStack(path: Bindable(model.navigator).path) {
            HomeView(model: model)
                // The title is hidden here, but the next screen's back button shows it, in the app's language instead
                // of the system's.
                .navigationTitle(model.strings(.appName))
                .toolbar(.hidden, for: .navigationBar)
                .navigationDestination(for: Screen.self) { screen in destination(screen) }
        }
        .environment(\.palette, palette)
        .environment(\.strings, model.strings)
        .environment(\.boardStyle, model.style)
        .foregroundStyle(Color(palette.ui.ink))
        .tint(Color(palette.ui.accent))
        .preferredColorScheme(preferredScheme)
        // At the top, where no buttons are; touches pass through.
        .overlay(alignment: .top) { toast.allowsHitTesting(false) }
        .alert(
            model.shownNotice?.title ?? "",
            isPresented: Binding(
                get: { model.shownNotice != nil },
                set: { if !$0, model.shownNotice != nil { model.navigator.send(.closeNotice) } }),
            presenting: model.shownNotice
        ) { _ in
            Button(model.strings(.understood), role: .cancel) {}
        } message: { notice in
            Text(verbatim: notice.text)
        }
        .alert(
            model.shownQuestion?.title ?? "",
            isPresented: Binding(
                get: { model.shownQuestion != nil },
                set: { if !$0, model.shownQuestion != nil { model.navigator.send(.dropQuestion) } }),
            presenting: model.shownQuestion
        ) { question in
            // The dialog closes after these: it would take the next question with it.
            Button(question.no, role: .cancel) { model.answer(false) }
            Button(question.yes, role: question.isSafe ? nil : .destructive) { model.answer(true) }
        } message: { question in
            Text(verbatim: question.text)
        }
        .alert(
            model.strings(.nameQuestion),
            isPresented: Binding(
                get: { model.asksForName }, set: { if !$0, model.asksForName { model.navigator.send(.dropName) } })
        ) {
            TextField(model.strings(.myNameHint), text: $name).quiet(plain: false)
            Button(model.strings(.useName)) { model.navigator.send(.name(name: name)) }
            Button(model.strings(.noName)) { model.navigator.send(.name(name: "")) }
            Button(model.strings(.cancel), role: .cancel) { model.navigator.send(.dropName) }
        } message: {
            Text(verbatim: model.strings(.nameQuestionHelp))
        }
        // Records and files with everything have no file type of their own.
        .fileImporter(isPresented: Bindable(model).showsFilePicker, allowedContentTypes: [.item]) { result in
            guard case .success(let file) = result else { return }
            Task { model.navigator.receive(await RecordFile.read(file)) }
        }
        .overlay { if model.work != nil || model.nearby.resuming { progress } }
        .overlay { if model.starting { Color(palette.ui.table).ignoresSafeArea() } }
        // `CoverWindow` covers sheets too. This overlay bridges the moment before it appears.
        .overlay { if phase != .active || model.covered { CoverView(strings: model.strings) } }
        .onChange(of: model.opensAppSettings) { _, opens in
            guard opens else { return }
            model.opensAppSettings = false
            if let settings = URL(string: UIApplication.openSettingsURLString) { openURL(settings) }
        }
        .onChange(of: phase) { _, now in
            switch now {
            case .active: model.wake()
            case .inactive: if !model.covered { model.cover() }
            case .background:
                place = model.navigator.remembered()
                model.pause()
            @unknown default: break
            }
        }
    }

    @ViewBuilder private func destination(_ screen: Screen) -> some View {
        switch screen {
        case .match:
            if let session = model.currentMatch.session { MatchView(model: model, session: session).id(session.id) }
        case .new, .page, .online, .room, .club, .rules, .openings: PageView(model: model, screen: screen)
        case .setUp:
            if let editor = model.editor {
                SetUpView(model: model, editor: editor).toolbar(.hidden, for: .navigationBar)
            }
        case .near: PageView(model: model, screen: screen).task(id: 0) { await model.nearby.look() }
        case .clubWall: ClubWallView(model: model)
        case .lesson:
            if let lesson = model.lessons.session { LessonScreen(model: model, lesson: lesson) }
        }
    }

    /// Progress overlay over long work. It takes all touches.
    private var progress: some View {
        ZStack {
            Color(palette.ui.table).wash(0.7).ignoresSafeArea()
            VStack(spacing: 20) {
                ProgressView {
                    Text(verbatim: model.work?.title ?? model.strings(.readingMatch))
                }
                if model.work?.canStop == true {
                    Button(model.strings(.cancel)) { model.navigator.send(.stopWork) }
                }
            }
        }
        .contentShape(Rectangle())
        .accessibilityAddTraits(.isModal)
    }

    @ViewBuilder private var toast: some View {
        if let toast = model.toast {
            Text(verbatim: toast.text)
                .font(.subheadline)
                .foregroundStyle(Color(palette.ui.table))
                .padding(.horizontal, 18)
                .padding(.vertical, 12)
                .background(Color(palette.ui.ink))
                .clipShape(RoundedRectangle(cornerRadius: 14))
                .padding(.horizontal, 24)
                .padding(.top, 60)
                .task(id: toast.number) {
                    model.device.announce(toast.text, lang: model.lang, atOnce: false)
                    try? await Task.sleep(for: .milliseconds(toast.millis))
                    if !Task.isCancelled { model.navigator.send(.told(number: toast.number)) }
                }
        }
    }
}

extension View {
    /// Tells the app that this sheet is open: dialogs wait until it is closed.
    func holdsDialogs(_ model: AppModel) -> some View {
        onAppear { model.sheetChanged(shown: true) }.onDisappear { model.sheetChanged(shown: false) }
    }
}
