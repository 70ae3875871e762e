import QisheModel
import SwiftUI

/// What the parts of a match's screen can do and need.
@MainActor struct Desk {
    let model: AppModel
    let session: TableModel
    let place: BoardPlace
    let press: (String) -> Void
    let menu: () -> Void
    var scene: BoardScene { session.scene }
}

/// A sheet over the match.
private enum Layer: String, Identifiable {
    case moves, menu, share, layouts
    var id: String { rawValue }
}

/// The table: board, panels, drawer, questions – or the curtain, and then nothing else.
struct MatchView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let session: TableModel
    @State private var layer: Layer?
    /// Where the board lies.
    @State private var place = BoardPlace()
    /// The curtain that has just been opened: its leaves slide away.
    @State private var opened: SceneCurtain?

    var body: some View {
        let scene = session.scene
        ZStack {
            Color(palette.table).ignoresSafeArea()
            if let curtain = scene.curtain {
                CurtainView(model: model, session: session, curtain: curtain)
            } else {
                GeometryReader { proxy in
                    DeskView(desk: desk, layout: MatchLayout.of(proxy.size, flat: scene.flat), size: proxy.size)
                }
                if let piece = place.piece { dragged(piece) }
                if let opened {
                    OpeningLeaves(ink: CurtainInk.of(opened.ink)).allowsHitTesting(false)
                }
            }
        }
        .navigationBarBackButtonHidden(true)
        .toolbar(.hidden, for: .navigationBar)
        .persistentSystemOverlays(scene.curtain == nil ? .automatic : .hidden)
        .sheet(item: $layer) { layer in sheet(layer) }
        .onChange(of: scene.curtain) { before, after in
            place.piece = nil
            place.view = Viewport()
            if after != nil {
                layer = nil
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
        .task(id: session.timed) {
            while session.timed, !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(200))
                session.tick()
            }
        }
        .onChange(of: !scene.drawers.isEmpty, initial: true) { _, on in model.device.listens(on) }
        .onDisappear {
            session.release()
            model.device.listens(false)
        }
    }

    /// The piece from the tray under the finger, over everything.
    private func dragged(_ piece: SceneEmblem) -> some View {
        GeometryReader { proxy in
            let corner = proxy.frame(in: .global).origin
            Badge(piece: piece, size: 44)
                .position(x: place.finger.x - corner.x, y: place.finger.y - corner.y - 20)
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }

    private var desk: Desk {
        Desk(model: model, session: session, place: place, press: press, menu: { layer = .menu })
    }

    private func press(_ id: String) {
        switch id {
        case "shell:moves": layer = .moves
        case "shell:again": model.again()
        case "shell:lobby": model.leaveMatch()
        case "shell:share": layer = .share
        case TrayKey.keep: if let layout = session.scene.tray?.layout { model.keepLayout(layout) }
        case TrayKey.list: layer = .layouts
        default: session.press(id)
        }
    }

    @ViewBuilder private func sheet(_ layer: Layer) -> some View {
        let words = model.words
        switch layer {
        case .moves:
            NavigationStack {
                MoveList(words: words, moves: session.scene.moves)
                    .padding(.horizontal, 20)
                    .navigationTitle(words(.moves))
                    .navigationBarTitleDisplayMode(.inline)
            }
            .presentationDetents([.medium, .large])
        case .menu:
            Sheet(title: session.scene.title, done: words(.done)) {
                row("slider.horizontal.3", words(.settings)) { model.path.append(.settings) }
                row("questionmark.circle", words(.help)) { model.path.append(.rules(game: session.scene.game)) }
                if !model.shareForms.isEmpty {
                    row("square.and.arrow.up", words(.shareRecord)) { self.layer = .share }
                }
                row("rectangle.portrait.and.arrow.right", words(.leaveMatch)) { model.leaveMatch() }
            }
        case .share:
            ShareSheet(model: model)
        case .layouts:
            LayoutsSheet(desk: desk)
        }
    }

    private func row(_ symbol: String, _ label: String, _ action: @escaping () -> Void) -> some View {
        Button {
            layer = nil
            action()
        } label: {
            Label {
                Text(verbatim: label)
            } icon: {
                Image(systemName: symbol)
            }
        }
    }
}

/// The forms in which a record can be given away, each written to a file when the sheet opens.
private struct ShareSheet: View {
    let model: AppModel
    @State private var files: [String: URL] = [:]

    var body: some View {
        Sheet(title: model.words(.shareRecord), done: model.words(.done)) {
            ForEach(model.shareForms, id: \.id) { form in
                if let file = files[form.id] {
                    ShareLink(item: file) {
                        Label {
                            Text(verbatim: "\(form.label) · .\(form.ending)")
                        } icon: {
                            Image(systemName: "square.and.arrow.up")
                        }
                    }
                }
            }
        }
        .onAppear {
            for form in model.shareForms { files[form.id] = model.share(form) }
        }
    }
}

/// A sheet with a list, half as high as the screen at first.
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
                        Button(done) { dismiss() }
                    }
                }
        }
        .presentationDetents([.medium, .large])
    }
}
