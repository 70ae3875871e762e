import QisheCore
import QisheModel
import SwiftUI

/// Parts of a match in the layout that fits the window: upright or landscape phone, tablet, or flat between two
/// players.
struct MatchLayoutView: View {
    @Environment(\.palette) private var palette
    let context: MatchContext
    let layout: MatchLayout
    let size: CGSize

    private var scene: BoardScene { context.scene }
    private var width: Double { Double(size.width) }
    private var height: Double { Double(size.height) }
    private var strings: Strings { context.model.strings }
    private var transient: TransientState { context.session.transient }

    var body: some View {
        switch layout {
        case .upright: upright
        case .sideways: sideways
        case .wide: wide
        case .flat: flat
        }
    }

    // MARK: Parts

    private func board(width: Double, height: Double, edges: PlateEdges = .round) -> some View {
        let fit = BoardGeometry.fit(
            context.session.oriented, width: max(40, width), height: max(40, height))
        return BoardView(session: context.session, strings: strings, size: fit, edges: edges)
            .id(transient.generation)
    }

    /// Bar with title and status between the buttons for back and menu.
    @ViewBuilder private var bar: some View {
        if context.hasBar { fullBar }
    }

    private var fullBar: some View {
        HStack {
            IconButton("chevron.backward", strings(.back)) { context.model.currentMatch.goBack() }
            VStack(spacing: 1) {
                Text(verbatim: scene.title).font(.headline).accessibilityAddTraits(.isHeader)
                status
            }
            .frame(maxWidth: .infinity)
            IconButton("ellipsis.circle", strings(.menu), context.menu)
        }
        .padding(.horizontal, 6)
    }

    private var status: some View {
        let line = context.session.state.line
        return Text(verbatim: line.text)
            .font(line.tone == .normal ? .caption : .caption.weight(.semibold))
            .foregroundStyle(Color(line.tone == .normal ? palette.ui.ink2 : palette.ui.danger))
            .multilineTextAlignment(.center)
            .lineLimit(2, reservesSpace: true)
            .minimumScaleFactor(0.7)
            .accessibilityAddTraits(.updatesFrequently)
    }

    /// Shows action buttons in rows. `width` is that of their column, so that no button is narrower than a finger.
    private func actions(_ buttons: [SceneButton], width: Double = .infinity) -> some View {
        let abreast = Int(min(6, max(1, width / 52)))
        return VStack(spacing: 2) {
            ForEach(Array(rows(buttons, abreast: abreast).enumerated()), id: \.offset) { _, row in
                HStack(spacing: 0) {
                    ForEach(row, id: \.id) { button in
                        ActionButton(button: button) { context.press(button.id) }
                    }
                }
            }
        }
    }

    /// Tray of pieces, or else the box of stones.
    @ViewBuilder private var trayOrStones: some View {
        if let tray = scene.tray {
            TrayView(context: context, tray: tray).id(transient.generation)
        } else {
            StoneBox(seats: scene.seats)
        }
    }

    /// Shows the drawers. They keep their identity while one is held, because a new one would lose the touch.
    private func drawers(_ width: Double) -> some View {
        ForEach(scene.drawers, id: \.seat) { drawer in
            DrawerView(context: context, drawer: drawer, width: width, panel: true)
                .clipShape(RoundedRectangle(cornerRadius: 18))
        }
    }

    private var seats: some View {
        VStack(spacing: 8) {
            SeatEnd(strings: strings, seats: scene.farSeats)
            SeatEnd(strings: strings, seats: scene.nearSeats)
        }
    }

    // MARK: Layouts

    /// Layout for upright phones: bar, opponent, board, drawer, near seats, moves, actions. Questions cover the part
    /// below the board, never the board.
    private var upright: some View {
        let drawer = scene.drawers.first { !$0.far }
        let several = scene.seats.count > 2
        // Space for the drawer is reserved even without one, so that the board never changes its size.
        let rest = several ? 420.0 : 350.0
        let roomy = height >= 780
        return VStack(spacing: 4) {
            bar
            SeatEnd(strings: strings, seats: scene.farSeats).padding(.horizontal, 8)
            VStack(spacing: 0) {
                board(
                    width: width - 16, height: max(height * 0.42, height - rest),
                    edges: PlateEdges(top: true, bottom: drawer == nil))
            }
            // The drawer is outside the scroll view, because a finger that holds a key must not scroll.
            if let drawer {
                DrawerView(context: context, drawer: drawer, width: width - 16)
                    .clipShape(RoundedRectangle(cornerRadius: 14))
                    .padding(.horizontal, 8)
            }
            ZStack(alignment: .bottom) {
                ScrollView {
                    VStack(spacing: 6) {
                        SeatEnd(strings: strings, seats: scene.nearSeats).padding(.horizontal, 8)
                        if drawer == nil { trayOrStones.padding(.horizontal, 8) }
                        AnalysisPanel(analysis: scene.analysis, press: context.press).padding(.horizontal, 16)
                        if scene.chips != nil {
                            ChipsRow(chips: scene.chips).padding(.horizontal, 16)
                        } else if roomy {
                            LastMoves(strings: strings, moves: scene.moves) { context.press("shell:moves") }
                                .padding(.horizontal, 16)
                        }
                        actions(scene.actions)
                    }
                }
                .scrollBounceBehavior(.basedOnSize)
                .id(transient.generation)
                if scene.awaitsAnswer {
                    AskPanel(context: context).id(transient.generation).transition(.move(edge: .bottom))
                }
            }
            .frame(maxHeight: .infinity)
        }
    }

    /// Layout for phones in landscape: the board at full height in the middle, a column on each side.
    private var sideways: some View {
        let side = min(260, max(168, (width - 24) * 0.26))
        // In a low window the list of moves is only behind its button.
        let listed = height >= 480
        return HStack(alignment: .top, spacing: 12) {
            VStack(spacing: 6) {
                bar
                FittedScrollView(generation: transient.generation) {
                    VStack(spacing: 6) {
                        SeatEnd(strings: strings, seats: scene.farSeats, stacked: true)
                        ChipsRow(chips: scene.chips)
                        AnalysisPanel(analysis: scene.analysis, press: context.press)
                        if !scene.awaitsAnswer {
                            actions(scene.actions.filter { !listed || $0.id != "shell:moves" }, width: side)
                        }
                    }
                }
                .layoutPriority(1)
                if scene.awaitsAnswer {
                    AskPanel(context: context).id(transient.generation).layoutPriority(2)
                } else if listed {
                    MoveList(strings: strings, scene: scene, press: context.press).id(transient.generation)
                }
                Spacer(minLength: 0)
            }
            .frame(width: side)
            board(width: width - side * 2 - 40, height: height - 8)
            VStack(spacing: 8) {
                ScrollView {
                    VStack(spacing: 8) {
                        SeatEnd(strings: strings, seats: scene.nearSeats, stacked: true)
                        trayOrStones
                    }
                }
                .id(transient.generation)
                drawers(side)
            }
            .frame(width: side)
        }
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity)
    }

    /// Layout for tablets in landscape: the board on the left, a column on the right.
    private var wide: some View {
        let column = min(400, max(338, (width - 72) * 0.34))
        return HStack(spacing: 24) {
            board(width: width - column - 72, height: height - 48)
            VStack(spacing: 12) {
                bar
                FittedScrollView(generation: transient.generation) {
                    VStack(spacing: 12) {
                        seats
                        ChipsRow(chips: scene.chips)
                        AnalysisPanel(analysis: scene.analysis, press: context.press)
                        trayOrStones
                    }
                }
                .layoutPriority(1)
                if scene.awaitsAnswer { AskPanel(context: context).id(transient.generation).layoutPriority(2) }
                MoveList(strings: strings, scene: scene, press: context.press).id(transient.generation)
                    .padding(12)
                    .background(Color(palette.ui.surface))
                    .clipShape(RoundedRectangle(cornerRadius: 18))
                actions(scene.actions, width: column)
                drawers(column)
            }
            .frame(width: column)
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    /// Layout for a device lying flat: drawer, panels and actions at each end, the far end rotated.
    private var flat: some View {
        let end = scene.seats.count > 2 ? 200.0 : 190.0
        return VStack(spacing: 0) {
            flatEnd(far: true).rotationEffect(.degrees(180))
            board(
                width: width - (width >= 600 ? 78 : 16), height: height - 2 * end,
                edges: PlateEdges(
                    top: !scene.drawers.contains { $0.far }, bottom: !scene.drawers.contains { !$0.far }))
            flatEnd(far: false)
        }
    }

    private func flatEnd(far: Bool) -> some View {
        // The far end is rotated by 180°, so its seats are reversed.
        let seats = far ? Array(scene.farSeats.reversed()) : scene.nearSeats
        let asked = scene.prompt?.seat
        let mine = scene.awaitsAnswer && (asked == nil ? !far : seats.contains { $0.seat == asked })
        let tray = scene.tray.map { tray in seats.contains { $0.seat == tray.seat } } ?? false
        return VStack(spacing: 6) {
            ForEach(scene.drawers.filter { $0.far == far }, id: \.seat) { drawer in
                DrawerView(context: context, drawer: drawer, width: width - 16)
                    .clipShape(RoundedRectangle(cornerRadius: 18))
                    .padding(.horizontal, 8)
            }
            flatRest(far: far, seats: seats, tray: tray, mine: mine)
        }
        .frame(maxHeight: .infinity)
    }

    private func flatRest(far: Bool, seats: [SeatPanel], tray: Bool, mine: Bool) -> some View {
        let column = (width - 64) / Double(max(1, seats.count))
        return ZStack(alignment: .bottom) {
            ScrollView {
                VStack(spacing: 6) {
                    if tray { trayOrStones }
                    HStack(alignment: .top, spacing: 10) {
                        ForEach(seats, id: \.seat) { seat in
                            VStack(spacing: 2) {
                                SeatView(strings: strings, seat: seat, small: seats.count > 1)
                                actions(
                                    scene.actions.filter {
                                        $0.seat == seat.seat || ($0.seat == nil && seat.seat == seats.first?.seat)
                                    }, width: column)
                            }
                            .frame(maxWidth: .infinity)
                        }
                        if !far { IconButton("ellipsis.circle", strings(.menu), context.menu) }
                    }
                    ChipsRow(chips: scene.chips)
                    AnalysisPanel(analysis: scene.analysis, press: context.press)
                    if context.session.state.line.text != scene.subtitle { status }
                }
                .padding(.horizontal, 8)
            }
            .scrollBounceBehavior(.basedOnSize)
            .id(transient.generation)
            if mine { AskPanel(context: context).id(transient.generation) }
        }
    }
}

/// Action button: its icon above its label. A disabled one gives the core's reason as its hint.
struct ActionButton: View {
    @Environment(\.palette) private var palette
    let button: SceneButton
    let press: () -> Void

    var body: some View {
        Button(action: press) {
            VStack(spacing: 4) {
                if let symbol = button.icon.symbol { Image(systemName: symbol).font(.title3) }
                // Without an icon there is room for a second line.
                Text(verbatim: button.label).font(.caption).lineLimit(button.icon.symbol == nil ? 2 : 1)
                    .minimumScaleFactor(0.7).multilineTextAlignment(.center)
            }
            .foregroundStyle(
                Color(button.role == .danger ? palette.ui.danger : button.on ? palette.ui.accent : palette.ui.ink)
            )
            .frame(maxWidth: .infinity, minHeight: 56)
            .background(Color(button.on ? palette.ui.accentSoft : palette.ui.table))
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .opacity(button.enabled ? 1 : 0.4)
        }
        .buttonStyle(.plain)
        .spoken(hint: button.enabled ? "" : button.reason)
        .accessibilityAddTraits(button.on ? .isSelected : [])
    }
}
