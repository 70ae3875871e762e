import QisheCore
import QisheModel
import SwiftUI

/// Parts of a match in the layout that fits the window: upright or landscape phone, tablet, or flat between two
/// players.
struct MatchLayoutView: View {
    @Environment(\.palette) private var palette
    let context: MatchContext
    /// Places of the parts, by the core.
    let layout: TableLayout
    let size: CGSize

    private var scene: BoardScene { context.scene }
    private var width: Double { Double(size.width) }
    private var height: Double { Double(size.height) }
    private var strings: Strings { context.model.strings }
    private var actionHeight: Double { 56 + (context.model.choices.largeKeys ? Double(coreLimits.largerKey) : 0) }
    private var transient: TransientState { context.session.transient }

    var body: some View {
        switch layout.shape {
        case .upright: upright
        case .sideways, .flatSide: sideways
        case .wide: wide
        case .flat: flat
        }
    }

    // MARK: Parts

    private func board(edges: PlateEdges = .round) -> some View {
        let beside = scene.chances == nil ? 0 : ChancesBarView.room
        let fit = BoardGeometry.fit(
            context.session.oriented, width: max(40, Double(layout.board.w) - beside),
            height: max(40, Double(layout.board.h)))
        return HStack(spacing: ChancesBarView.gap) {
            if let chances = scene.chances {
                ChancesBarView(chances: chances).frame(width: ChancesBarView.width, height: fit.height)
            }
            BoardView(
                session: context.session, strings: strings, size: fit, edges: edges, wholeKey: !layout.hasQuarterKey
            )
            .id(transient.generation)
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

    /// Bar with the title between the buttons for back and menu.
    private var bar: some View {
        HStack {
            IconButton("chevron.backward", strings(.back)) { context.model.currentMatch.goBack() }
            Text(verbatim: scene.title).font(.headline).accessibilityAddTraits(.isHeader)
                .frame(maxWidth: .infinity)
            IconButton("ellipsis.circle", strings(.menu), context.menu)
        }
        .padding(.horizontal, 6)
        .overlay(alignment: .bottom) {
            if let thought = context.session.thought { ProgressView(value: thought).accessibilityHidden(true) }
        }
    }

    /// The sentence at the board: a hint's reason, a refusal, or the turn. Its place keeps its height.
    private var sentence: some View {
        let line = context.session.state.line
        return Text(verbatim: line.text)
            .font(line.tone == .normal ? .subheadline : .subheadline.weight(.semibold))
            .foregroundStyle(Color(line.tone == .normal ? palette.ui.ink : palette.ui.danger))
            .multilineTextAlignment(.center)
            .lineLimit(2, reservesSpace: true)
            .minimumScaleFactor(SmallText.factor(from: 15))
            .frame(maxWidth: .infinity)
            .frame(height: Double(layout.sentenceHeight))
            .accessibilityAddTraits(.updatesFrequently)
    }

    /// The grid of actions: five columns, the same action in the same place in all phases, and 更多 at the end of its
    /// first row. In a column that is narrower than five fingers, the actions flow.
    private func grid(_ grid: ActionGrid, width: Double) -> some View {
        let cells = grid.rows.flatMap { $0 }.compactMap { $0 }
        return VStack(spacing: 2) {
            if width < 220 {
                ForEach(Array(rows(cells, abreast: max(1, Int(width / 44))).enumerated()), id: \.offset) { _, row in
                    HandRow(mirrored: grid.mirrored, spacing: 0) {
                        ForEach(row, id: \.id) { action($0, weighty: false) }
                    }
                }
                more
            } else {
                // The first row is the lowest, so that it keeps its place where a second one comes and goes.
                ForEach(Array(grid.rows.enumerated().reversed()), id: \.offset) { number, row in
                    HandRow(mirrored: grid.mirrored, spacing: 2) {
                        ForEach(Array(row.enumerated()), id: \.offset) { cell, button in
                            if let button {
                                action(button, weighty: number == 0 && cell < Int(grid.primary))
                            } else {
                                Color.clear.frame(maxWidth: .infinity, minHeight: actionHeight)
                            }
                        }
                        if number == 0 { more }
                    }
                }
            }
        }
    }

    private func action(_ button: SceneButton, weighty: Bool) -> some View {
        ActionButton(button: button, weighty: weighty, height: actionHeight) { context.press(button.id) }
    }

    private var more: some View {
        Button(action: context.menu) {
            VStack(spacing: 4) {
                Image(systemName: "ellipsis.circle").accessibilityHidden(true).font(.title3)
                Text(verbatim: strings(.menu)).font(.caption).shrinks(from: 12)
            }
            .foregroundStyle(Color(palette.ui.ink))
            .frame(maxWidth: .infinity, minHeight: actionHeight)
        }
        .buttonStyle(.plain)
    }

    /// The actions of one end of a flat table: all of them, in rows of five.
    private func endActions(_ buttons: [SceneButton], width: Double) -> some View {
        VStack(spacing: 2) {
            let limit = max(1, min(5, Int(width / 44)))
            ForEach(Array(rows(buttons, abreast: limit).enumerated()), id: \.offset) { _, row in
                HStack(spacing: 0) { ForEach(row, id: \.id) { action($0, weighty: false) } }
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

    /// Layout for upright phones: bar, opponent, board, drawer, sentence, near seats, moves, actions. Questions cover
    /// the part below the board, never the board.
    private var upright: some View {
        let drawer = scene.drawers.first { !$0.far }
        return ZStack(alignment: .topLeading) {
            at(layout.bar) { bar }
            at(layout.far, .center) {
                SeatEnd(
                    strings: strings, seats: scene.farSeats, height: Double(layout.far.h),
                    between: layout.hasQuarterKey ? QuarterKey(context: context, layout: layout) : nil
                )
                .padding(.horizontal, 8)
            }
            at(layout.board) { board(edges: PlateEdges(top: true, bottom: drawer == nil)) }
            at(layout.below) {
                ZStack(alignment: .bottom) {
                    below(drawer)
                    if scene.awaitsAnswer {
                        AskPanel(context: context).id(transient.generation).transition(.move(edge: .bottom))
                    }
                }
            }
        }
    }

    private func below(_ drawer: Drawer?) -> some View {
        VStack(spacing: 0) {
            // The drawer is outside the scroll view, because a finger that holds a key must not scroll.
            if let drawer {
                DrawerView(context: context, drawer: drawer, width: Double(layout.board.w))
                    .clipShape(RoundedRectangle(cornerRadius: 14))
                    .frame(width: Double(layout.board.w))
            }
            ScrollView {
                VStack(spacing: 6) {
                    sentence.padding(.horizontal, 16)
                    if scene.tray != nil {
                        trayOrStones.padding(.horizontal, 8)
                    } else {
                        SeatEnd(strings: strings, seats: scene.nearSeats, height: Double(layout.nearHeight))
                            .padding(.horizontal, 8)
                        if drawer == nil { trayOrStones.padding(.horizontal, 8) }
                    }
                    AnalysisPanel(analysis: scene.analysis, press: context.press).padding(.horizontal, 16)
                    ChipsRow(chips: scene.chips).padding(.horizontal, 16)
                }
            }
            .scrollBounceBehavior(.basedOnSize)
            .id(transient.generation)
            if layout.hasMoves, scene.tray == nil, scene.analysis == nil, scene.chips == nil {
                LastMoves(strings: strings, moves: scene.moves) { context.press("shell:moves") }
                    .padding(.horizontal, 16)
            }
            grid(
                context.session.grid(rows: Int(scene.tray == nil ? layout.actionRows : layout.placingRows)),
                width: Double(layout.actions.w)
            )
            .padding(.horizontal, 8)
        }
    }

    /// Layout for phones in landscape: the board in the middle, a column on each side.
    private var sideways: some View {
        let side = Double(layout.left.w)
        // In a low window the list of moves is only behind its button.
        let listed = height >= 480
        return ZStack(alignment: .topLeading) {
            at(layout.left) {
                VStack(spacing: 6) {
                    bar
                    FittedScrollView(generation: transient.generation) {
                        VStack(spacing: 6) {
                            sentence
                            SeatEnd(strings: strings, seats: scene.farSeats, stacked: true)
                            ChipsRow(chips: scene.chips)
                            AnalysisPanel(analysis: scene.analysis, press: context.press)
                        }
                    }
                    .layoutPriority(1)
                    if scene.awaitsAnswer {
                        AskPanel(context: context).id(transient.generation).layoutPriority(2)
                    } else if listed {
                        MoveList(strings: strings, scene: scene, press: context.press).id(transient.generation)
                    }
                    Spacer(minLength: 0)
                    grid(context.session.grid(rows: side >= 220 ? 2 : 1), width: side)
                }
            }
            at(layout.board) { board() }
            at(layout.right) {
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
            }
        }
    }

    /// Layout for tablets in landscape: the board on the left, a column on the right.
    private var wide: some View {
        let column = Double(layout.right.w)
        return ZStack(alignment: .topLeading) {
            at(layout.board) { board() }
            at(layout.right) {
                VStack(spacing: 12) {
                    bar
                    sentence
                    if layout.coversColumn, scene.awaitsAnswer {
                        // Over all that is below the sentence.
                        AskPanel(context: context).id(transient.generation)
                        Spacer(minLength: 0)
                    } else {
                        self.column(column)
                    }
                }
            }
        }
    }

    /// Parts of the column below its sentence.
    private func column(_ column: Double) -> some View {
        VStack(spacing: 12) {
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
            drawers(column)
            grid(context.session.grid(rows: Int(layout.actionRows)), width: column)
        }
    }

    /// Layout for a device lying flat: drawer, panels and actions at each end, the far end rotated.
    private var flat: some View {
        ZStack(alignment: .topLeading) {
            at(layout.left) { flatEnd(far: true).rotationEffect(.degrees(180)) }
            at(layout.board) {
                board(
                    edges: PlateEdges(
                        top: !scene.drawers.contains { $0.far }, bottom: !scene.drawers.contains { !$0.far }))
            }
            at(layout.right) { flatEnd(far: false) }
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
                                if seats.count > 1 {
                                    SmallSeatView(strings: strings, seat: seat)
                                } else {
                                    SeatView(strings: strings, seat: seat)
                                }
                                endActions(
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
                    sentence
                }
                .padding(.horizontal, 8)
            }
            .scrollBounceBehavior(.basedOnSize)
            .id(transient.generation)
            if mine { AskPanel(context: context).id(transient.generation) }
        }
    }
}

/// Key between two seats: it enlarges the near player's quarter of the board, and shows all of it again.
struct QuarterKey: View {
    let context: MatchContext
    let layout: TableLayout

    var body: some View {
        let (oriented, strings) = (context.session.oriented, context.model.strings)
        let fit = BoardGeometry.fit(oriented, width: Double(layout.board.w), height: Double(layout.board.h))
        let viewState = context.session.transient.viewState
        let zoomed = viewState.viewport.isZoomed
        let pitch = Float(BoardGeometry(oriented, in: fit).unit)
        let factor = fingerAim(pitch: pitch, zoom: 1, chosen: nil).quarterZoom
        IconButton(
            zoomed ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right",
            strings(zoomed ? .wholeBoard : .ownQuarter)
        ) {
            viewState.viewport.toggle(corner: CGPoint(x: 0, y: fit.height), factor: Double(factor), size: fit)
        }
    }
}

/// Action button: its icon above its label. A disabled one gives the core's reason as its hint.
struct ActionButton: View {
    @Environment(\.palette) private var palette
    let button: SceneButton
    /// Whether it is one of the two that are used most.
    var weighty = false
    /// Least height.
    var height = 56.0
    let press: () -> Void

    /// One that cannot be pressed has no weight.
    private var isMain: Bool { weighty && button.enabled }

    var body: some View {
        Button(action: press) {
            VStack(spacing: 4) {
                if let symbol = button.icon.symbol { Image(systemName: symbol).accessibilityHidden(true).font(.title3) }
                // Without an icon there is room for a second line.
                Text(verbatim: button.label).font(isMain ? .footnote.weight(.semibold) : .caption).lineLimit(
                    button.icon.symbol == nil ? 2 : 1
                )
                .minimumScaleFactor(SmallText.factor(from: isMain ? 13 : 12)).multilineTextAlignment(.center)
            }
            .foregroundStyle(
                Color(
                    !button.enabled && !button.on
                        ? palette.ui.ink2
                        : button.role == .danger
                            ? palette.ui.danger : button.on || isMain ? palette.ui.accent : palette.ui.ink)
            )
            .frame(maxWidth: .infinity, minHeight: height)
            .background(
                Color(button.on ? palette.ui.accentSoft : isMain ? palette.ui.surface : palette.ui.table)
            )
            .clipShape(RoundedRectangle(cornerRadius: 12))
        }
        .buttonStyle(.plain)
        .spoken(hint: button.enabled ? "" : button.reason)
        .keyState(enabled: button.enabled, on: button.on)
    }
}
