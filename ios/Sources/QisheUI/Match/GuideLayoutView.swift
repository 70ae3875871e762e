import QisheCore
import QisheModel
import SwiftUI

/// Parts of a lesson or puzzle in the places that the core gives them.
struct GuideLayoutView: View {
    @Environment(\.palette) private var palette
    let context: MatchContext
    let lesson: LessonSession
    /// Places of the parts, by the core.
    let layout: GuideLayout

    private var scene: BoardScene { context.scene }
    private var view: GuideView { lesson.view }
    private var strings: Strings { context.model.strings }
    private var isUpright: Bool { layout.shape == .upright }
    private var keys: GuideKeys {
        guideKeys(
            actions: ActionList(mode: scene.mode, buttons: scene.actions, leftHanded: false), guide: view)
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            at(layout.head) { head }
            at(layout.board) { board }
            if layout.shape == .upright || layout.shape == .wide {
                at(layout.words) {
                    VStack(spacing: 8) {
                        if isUpright { tools }
                        card
                        if !isUpright { tools }
                        Spacer(minLength: 0)
                    }
                }
                at(layout.keys) { keyRow }
            } else {
                at(layout.words) { card }
                at(layout.keys, .bottom) {
                    VStack(spacing: 8) {
                        Spacer(minLength: 0)
                        tools
                        keyRow
                    }
                }
            }
            if scene.awaitsAnswer {
                at(layout.ask, .bottom) { AskPanel(context: context).id(context.session.transient.generation) }
            }
        }
    }

    /// Puts a part in its place.
    private func at(_ place: BoardRect, _ alignment: Alignment = .top, @ViewBuilder _ part: () -> some View)
        -> some View
    {
        let (w, h) = (Double(place.w), Double(place.h))
        return part()
            .frame(width: w, height: h, alignment: alignment)
            .position(x: Double(place.x) + w / 2, y: Double(place.y) + h / 2)
    }

    private var board: some View {
        let fit = BoardGeometry.fit(
            context.session.oriented, width: Double(layout.board.w), height: Double(layout.board.h))
        let joined = isUpright && !scene.drawers.isEmpty
        return BoardView(
            session: context.session, strings: strings, size: fit,
            edges: joined ? PlateEdges(top: true, bottom: false) : .round
        )
        .id(context.session.transient.generation)
    }

    // MARK: Head

    /// Title and task, between the ways back and to the menu.
    private var head: some View {
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                IconButton("chevron.backward", strings(.back)) { context.model.navigator.back() }
                VStack(alignment: isUpright ? .center : .leading, spacing: 1) {
                    Text(verbatim: layout.hasStrip ? view.title : view.task).font(.headline)
                        .shrinks(from: 17, lines: layout.hasStrip ? 1 : 2).accessibilityAddTraits(.isHeader)
                    Text(verbatim: layout.hasStrip ? view.counter : "\(view.title) · \(view.counter)").font(.caption)
                        .shrinks(from: 12, lines: 1).foregroundStyle(Color(palette.ui.ink2))
                }
                .frame(maxWidth: .infinity, alignment: isUpright ? .center : .leading)
                IconButton("speaker.wave.2", strings(.readAloud)) { lesson.readAloud() }
                IconButton("ellipsis.circle", strings(.menu), context.menu)
            }
            .padding(.horizontal, 6)
            if layout.hasStrip {
                Text(verbatim: view.task).font(.headline).shrinks(from: 17, lines: 2)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
                    .padding(.horizontal, 16)
            }
        }
    }

    // MARK: Words

    /// Words: what to do, or what has just happened. Longer ones scroll, and show it.
    private var card: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(alignment: .center, spacing: 8) {
                FittedScrollView(generation: 0) {
                    VStack(alignment: .leading, spacing: 2) {
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
                .id(view.say)
                if view.reached, view.level > 0 { SealView(face: .solved, size: 56) }
            }
            if layout.hasTicks, view.ticks.count > 1 { ticks }
        }
        .padding(.leading, 14)
        .padding(.trailing, 12)
        .padding(.vertical, 8)
        .background(Color(view.reached ? palette.ui.accentSoft : palette.ui.surface))
        .overlay(alignment: .leading) {
            Color(view.wrong ? palette.ui.danger : palette.ui.accent).frame(width: 4)
        }
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .frame(maxWidth: 760)
        .simultaneousGesture(swipe)
    }

    /// A finger goes on after a puzzle, as one key does.
    private var swipe: some Gesture {
        DragGesture(minimumDistance: Self.swipeLength)
            .onEnded { value in
                let next = view.buttons.first { view.reached && $0.id == "puzzle:next" }
                let (x, y) = (value.translation.width, value.translation.height)
                if let next, x < -Self.swipeLength, abs(x) > abs(y) { lesson.press(next.id) }
            }
    }

    /// Length of a swipe to the next puzzle.
    private static let swipeLength = 56.0

    /// Puzzles of a set, a tick each: how it went, which one stands, and which are to come.
    private var ticks: some View {
        HStack(spacing: 4) {
            ForEach(Array(view.ticks.enumerated()), id: \.offset) { _, tick in
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
        .accessibilityLabel(Text(verbatim: view.ticksLabel))
    }

    // MARK: Tools and keys

    /// The private drawer, the game's own actions, or the pieces that are placed.
    @ViewBuilder private var tools: some View {
        let width = Double(isUpright ? layout.board.w : layout.keys.w)
        if let drawer = scene.drawers.first {
            DrawerView(
                context: context, drawer: drawer, width: width, panel: width < 300, brief: Double(layout.toolHeight)
            )
            .clipShape(RoundedRectangle(cornerRadius: 14))
            .frame(width: width)
        }
        if !keys.tools.isEmpty {
            HandRow(mirrored: context.model.choices.leftHanded, spacing: 8) {
                ForEach(keys.tools, id: \.id) { button in
                    ActionButton(button: button, weighty: true) { context.press(button.id) }
                }
            }
        }
        if let tray = scene.tray { TrayView(context: context, tray: tray).id(context.session.transient.generation) }
    }

    /// The keys side by side, all of one width.
    private var keyRow: some View {
        HStack(spacing: 8) {
            ForEach(keys.keys, id: \.id) { button in
                Button {
                    press(button.id)
                } label: {
                    Text(verbatim: button.label).font(.body.weight(.semibold)).shrinks(from: 17, lines: 2)
                        .multilineTextAlignment(.center).padding(.horizontal, 6)
                        .frame(maxWidth: .infinity).frame(height: Double(layout.keyHeight))
                        .foregroundStyle(colour(button))
                        .background(Color(isMain(button) ? palette.ui.accent : palette.ui.sunken))
                        .clipShape(RoundedRectangle(cornerRadius: 14))
                }
                .buttonStyle(.plain)
                .spoken(hint: button.enabled ? "" : button.reason)
                .keyState(enabled: button.enabled, on: button.on)
            }
        }
    }

    private func isMain(_ button: SceneButton) -> Bool { button.role == .primary && button.enabled }

    private func colour(_ button: SceneButton) -> Color {
        Color(
            isMain(button)
                ? palette.ui.onAccent
                : !button.enabled ? palette.ui.ink2 : button.on ? palette.ui.accent : palette.ui.ink)
    }

    private func press(_ id: String) {
        if id.hasPrefix("shell:") {
            context.model.navigator.send(.lessonLeft(button: id, game: view.game))
        } else if view.buttons.contains(where: { $0.id == id }) {
            lesson.press(id)
        } else {
            context.press(id)
        }
    }
}
