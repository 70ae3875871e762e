import QisheCore
import QisheModel
import SwiftUI

/// State and actions that the parts of a match's screen share.
@MainActor struct MatchContext {
    let model: AppModel
    let session: MatchSession
    let press: (String) -> Void
    let menu: () -> Void
    /// The lesson or puzzle that the match belongs to.
    let lesson: LessonSession?
    var scene: BoardScene { session.scene }
    /// Whether a screen reader may read an open secret. ``unreadText`` is its text if not.
    var isReadable: Bool { session.readable }
    var unreadText: String { model.strings(.notReadAloud) }
}

/// Screen of a match: board, panels, drawer and questions, or the curtain and nothing else.
struct MatchView: View {
    @Environment(\.palette) private var palette
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    let model: AppModel
    let session: MatchSession
    /// The lesson or puzzle that the match belongs to: its screen has words and keys.
    var lesson: LessonSession?
    /// A hundred, grown with the text.
    @ScaledMetric(relativeTo: .body) private var textUnit = 100.0
    /// Size of the whole window, including the part below a keyboard.
    @State private var windowSize: CGSize?
    /// Curtain that was just opened and whose leaves slide away.
    @State private var opened: Curtain?
    /// Action to run once the sheet is gone, since no screen or other sheet can be shown while one closes.
    @State private var next: (() -> Void)?

    var body: some View {
        let scene = session.scene
        ZStack {
            Color(palette.ui.table).ignoresSafeArea()
            // The layout ignores the keyboard, so that it does not change while somebody types.
            Color.clear
                .onGeometryChange(for: CGSize.self) {
                    $0.size
                } action: {
                    windowSize = $0
                }
                .ignoresSafeArea(.keyboard)
            if let curtain = scene.curtain {
                CurtainView(model: model, session: session, curtain: curtain)
            } else if session.state.masked {
                MaskView(model: model)
            } else {
                GeometryReader { proxy in
                    places(windowSize ?? proxy.size)
                        .id(scene.hand)
                        // Every key moves when the size changes, so held keys are released.
                        .onChange(of: proxy.size) { _, _ in session.send(.releaseKeys) }
                }
                if let piece = viewState.piece { dragged(piece) }
                if session.offersSmallPoints, model.choices.smallPoints == nil { SmallPointsLine(model: model) }
                if let opened {
                    OpeningCurtain(ink: palette.curtain(opened.ink)).allowsHitTesting(false)
                }
            }
        }
        .navigationBarBackButtonHidden(true)
        .navigationTitle(model.strings(.back))
        .toolbar(.hidden, for: .navigationBar)
        .persistentSystemOverlays(scene.curtain == nil ? .automatic : .hidden)
        .sheet(item: Bindable(session.transient).sheet, onDismiss: runNext) { layer in
            sheet(layer).holdsDialogs(model)
        }
        .background { KeysView(session: session, strings: model.strings) }
        .onChange(of: scene.curtain) { before, after in
            if after != nil {
                opened = nil
            } else if let before {
                opened = before
            }
        }
        .task(id: opened) {
            guard opened != nil else { return }
            try? await Task.sleep(for: .milliseconds(320))
            if !Task.isCancelled { opened = nil }
        }
        .onChange(of: reduceMotion, initial: true) { _, now in session.setReducedMotion(now) }
        .onDisappear { session.send(.releaseKeys) }
    }

    /// Parts of the match, or of the lesson, in their places.
    @ViewBuilder private func places(_ size: CGSize) -> some View {
        if let lesson {
            GuideLayoutView(
                context: context, lesson: lesson, layout: session.guideLayout(size, textScale: textUnit / 100))
        } else {
            MatchLayoutView(
                context: context, layout: session.layout(size, textScale: textUnit / 100), size: size)
        }
    }

    /// Piece from the tray under the finger, above everything else.
    private func dragged(_ piece: Emblem) -> some View {
        GeometryReader { proxy in
            let corner = proxy.frame(in: .global).origin
            Badge(piece: piece, size: 44)
                .position(x: viewState.finger.x - corner.x, y: viewState.finger.y - corner.y - 20)
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }

    private var context: MatchContext {
        MatchContext(
            model: model, session: session, press: press, menu: { session.transient.sheet = .menu }, lesson: lesson)
    }

    private var viewState: BoardViewState { session.transient.viewState }

    private func press(_ id: String) {
        switch id {
        case "shell:moves": session.transient.sheet = .moves
        case "shell:again": model.currentMatch.again()
        case "shell:stop": session.send(.answerNow)
        case "shell:watch": model.navigator.go(.page(page: .watching))
        case "shell:share": session.transient.sheet = .share
        default: session.press(id)
        }
    }

    private func runNext() {
        let act = next
        next = nil
        act?()
    }

    @ViewBuilder private func sheet(_ layer: MatchSheet) -> some View {
        let strings = model.strings
        switch layer {
        case .moves:
            NavigationStack {
                MoveList(strings: strings, scene: session.scene) {
                    session.transient.sheet = nil
                    session.press($0)
                }
                .padding(.horizontal, 20)
                .navigationTitle(strings(.moves))
                .navigationBarTitleDisplayMode(.inline)
            }
            .presentationDetents([.medium, .large])
        case .menu:
            Sheet(title: session.scene.title, done: strings(.done)) {
                if let lesson {
                    ForEach(lesson.view.menu, id: \.id) { button in
                        row(button.on ? "checkmark" : "timer", button.label) { lesson.press(button.id) }
                            .keyState(enabled: button.enabled, on: button.on)
                    }
                }
                ForEach(matchMenu(lesson: lesson != nil), id: \.self) { entry in menuRows(entry) }
            }
        case .share:
            ShareSheet(model: model)
        case .layouts:
            LayoutsSheet(context: context)
        }
    }

    /// The rows of an entry of the menu. The page of the keyboard, the picture and the true size are not in it here.
    @ViewBuilder private func menuRows(_ entry: MenuEntry) -> some View {
        let strings = model.strings
        switch entry {
        case .hiddenActions:
            ForEach(hidden, id: \.id) { button in
                row("chevron.forward", button.label, danger: button.role == .danger, idle: !button.enabled) {
                    session.press(button.id)
                }
                .spoken(hint: button.enabled ? "" : button.reason)
                .keyState(enabled: button.enabled, on: button.on)
            }
        case .shareRecord:
            if !model.library.shareForms.isEmpty {
                row("square.and.arrow.up", strings(.shareRecord)) { session.transient.sheet = .share }
            }
        case .buttons:
            ForEach(session.scene.menuButtons, id: \.id) { button in
                row("chevron.forward", button.label) { press(button.id) }
            }
        case .settings:
            row("slider.horizontal.3", strings(.settings)) { model.navigator.go(.page(page: .settings)) }
        case .help:
            row("questionmark.circle", strings(.help)) { model.navigator.go(.rules(game: session.scene.game)) }
        case .leave:
            row("rectangle.portrait.and.arrow.right", strings(.leaveMatch)) { model.currentMatch.goBack() }
        case .keys, .sharePicture, .trueSize:
            EmptyView()
        }
    }

    /// The actions that have no cell in the grid.
    private var hidden: [SceneButton] {
        guard lesson == nil, !session.scene.flat, let windowSize else { return [] }
        let layout = session.layout(windowSize, textScale: textUnit / 100)
        let narrow = layout.shape == .sideways && layout.left.w < 220
        let rows = session.scene.tray == nil ? layout.actionRows : layout.placingRows
        return session.grid(rows: narrow ? 1 : Int(rows)).more
    }

    private func row(
        _ symbol: String, _ label: String, danger: Bool = false, idle: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        Button {
            next = action
            session.transient.sheet = nil
        } label: {
            Label {
                Text(verbatim: label)
            } icon: {
                Image(systemName: symbol).accessibilityHidden(true)
            }
            .foregroundStyle(Color(idle ? palette.ui.ink2 : danger ? palette.ui.danger : palette.ui.ink))
        }
    }
}

/// Replacement for a secret while the screen is recorded or mirrored: says why, and offers to leave the match.
private struct MaskView: View {
    let model: AppModel

    var body: some View {
        ZStack {
            CurtainLeaves(ink: model.palette.curtain(.black))
            VStack(spacing: 12) {
                KaiText(model.strings(.capturedTitle), 28).accessibilityAddTraits(.isHeader)
                Text(verbatim: model.strings(.capturedText))
                Button(model.strings(.leaveMatch)) { model.currentMatch.goBack() }.buttonStyle(.borderedProminent)
            }
            .padding(32)
            .multilineTextAlignment(.center)
            .foregroundStyle(Color(model.palette.curtain(.black).text))
        }
        .accessibilityAddTraits(.isModal)
    }
}

/// Sheet that shares a record in several formats, and the board as a picture. Each is written to a file while the sheet
/// is open, and can be shared once it is there.
private struct ShareSheet: View {
    let model: AppModel
    @State private var files: [String: URL] = [:]
    @State private var picture: URL?
    /// The last activation as an animated picture: first the file that chats play.
    @State private var moments: [URL] = []

    var body: some View {
        Sheet(title: model.strings(.shareRecord), done: model.strings(.done)) {
            if let picture {
                ShareLink(item: picture) {
                    Label {
                        Text(verbatim: "\(model.strings(.sharePicture)) · .png")
                    } icon: {
                        Image(systemName: "photo").accessibilityHidden(true)
                    }
                }
            }
            ForEach(moments, id: \.self) { moment in
                ShareLink(item: moment) {
                    Label {
                        Text(verbatim: "\(model.strings(.shareMoment)) · .\(moment.pathExtension)")
                    } icon: {
                        Image(systemName: "photo").accessibilityHidden(true)
                    }
                }
            }
            ForEach(model.library.shareForms, id: \.id) { form in
                if let file = files[form.id] {
                    ShareLink(item: file) {
                        Label {
                            Text(verbatim: "\(form.label) · .\(form.ending)")
                        } icon: {
                            Image(systemName: "square.and.arrow.up").accessibilityHidden(true)
                        }
                    }
                }
            }
        }
        .task(id: 0) { await write() }
    }

    /// Writes the files. Pictures are drawn on the main thread, for SwiftUI draws nowhere else, and encoded off it.
    private func write() async {
        for form in model.library.shareForms { files[form.id] = await model.library.share(form) }
        let appName = model.strings(.appName)
        if let board = model.library.sharePicture, let image = ShareCard.image(board, appName: appName) {
            picture = await model.library.share { image.pngData() }
        }
        if let session = model.currentMatch.session, let shown = model.library.moment,
            let made = await MomentPicture.draw(shown, style: session.style)
        {
            for (ending, file) in [("gif", made.toGif), ("png", made.toPng)] {
                let written = await model.library.share(suffix: " 2", ending: ending) { try? file() }
                moments += [written].compactMap { $0 }
            }
        }
    }
}

/// Button with a symbol only, 48 points on each side.
struct IconButton: View {
    @Environment(\.palette) private var palette
    private let symbol: String
    private let label: String
    private let action: () -> Void

    init(_ symbol: String, _ label: String, _ action: @escaping () -> Void) {
        self.symbol = symbol
        self.label = label
        self.action = action
    }

    var body: some View {
        Button(action: action) {
            Image(systemName: symbol).accessibilityHidden(true).font(.title3).frame(width: 48, height: 48).contentShape(
                Rectangle())
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color(palette.ui.ink))
        .spoken(label)
    }
}

/// Sheet with a list, initially half as high as the screen.
struct Sheet<Content: View>: View {
    @Environment(\.dismiss) private var dismiss
    let title: String
    let done: String
    private let content: Content

    init(title: String, done: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.done = done
        self.content = content()
    }

    var body: some View {
        NavigationStack {
            List { content }
                .navigationTitle(title)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) {
                        Button(done) { dismiss() }.keyboardShortcut(.cancelAction)
                    }
                }
        }
        .presentationDetents([.medium, .large])
    }
}
