import QisheModel
import SwiftUI

/// The board of a match: one canvas that plays the scene's drawing, and an accessible element for every point.
struct BoardView: View {
    /// Points nearer to each other than this are aimed at through the loupe.
    static let loupeBelow = 32.0
    /// A board whose points are nearer than this can be enlarged by two fingers.
    static let fineBelow = 36.0

    @Environment(\.palette) private var palette
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    let session: TableModel
    let words: Words
    let size: CGSize
    var edges = PlateEdges()

    @State private var motion = Motion()
    @State private var began = Date.distantPast
    @State private var checkBegan = Date.distantPast
    /// Until when something moves on the board; nothing is drawn anew after it.
    @State private var until = Date.distantPast
    @State private var moving = false
    @State private var pinched = 1.0
    @State private var dragged = CGSize.zero
    @GestureState private var touching = false

    private var touch: BoardTouch { session.traces.touch }
    private var place: BoardPlace { session.traces.place }
    private var view: Viewport {
        get { place.view }
        nonmutating set { place.view = newValue }
    }
    private var geometry: BoardGeometry { BoardGeometry(session.board, turn: Int(session.scene.boardTurn), in: size) }
    private var aims: Bool { geometry.unit * view.zoom < Self.loupeBelow }
    private var fine: Bool { geometry.unit < Self.fineBelow }

    var body: some View {
        let geometry = geometry
        let plate = BoardDrawing.plate(geometry, palette, edges: edges)
        TimelineView(.animation(minimumInterval: nil, paused: !moving)) { timeline in
            Canvas { context, _ in
                draw(context, geometry, plate, timeline.date)
            }
        }
        .frame(width: size.width, height: size.height)
        .contentShape(Rectangle())
        .gesture(finger(geometry))
        .simultaneousGesture(pinch)
        .accessibilityHidden(true)
        .overlay { points(geometry) }
        .overlay(alignment: .bottomTrailing) { whole }
        .clipped()
        .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .global)
        } action: {
            place.frame = $0
        }
        .onAppear {
            touch.reset()
            motion.show(session.scene.pieces, animate: false, reduced: reduceMotion)
        }
        .onChange(of: session.scene.pieces) { _, pieces in
            // The carried piece is already where it was let go.
            motion.show(pieces, animate: touch.carried == nil, reduced: reduceMotion)
            stir(motion.length)
        }
        .onChange(of: checked) { _, point in
            guard point != nil, !reduceMotion else {
                checkBegan = .distantPast
                return
            }
            checkBegan = .now
            until = max(until, .now + 1.3)
        }
        .task(id: until) {
            let left = until.timeIntervalSinceNow
            guard left > 0 else { return }
            moving = true
            try? await Task.sleep(for: .seconds(left))
            if !Task.isCancelled { moving = false }
        }
        .onChange(of: touch.back) { _, back in
            guard let back else { return }
            motion.slideBack(back.id, from: back.at)
            stir(motion.length)
        }
        .onChange(of: touching) { _, now in
            // The system can take a touch away without its end.
            if !now { Task { touch.reset() } }
        }
    }

    private var checked: UInt16? { session.scene.marks.first { $0.kind == .check }?.point }

    private func stir(_ millis: Double) {
        began = .now
        until = max(until, .now + (millis + 60) / 1000)
    }

    private func draw(_ context: GraphicsContext, _ geometry: BoardGeometry, _ plate: [Command], _ now: Date) {
        var moment = Moment()
        moment.frames = motion.frames(at: now.timeIntervalSince(began) * 1000) { geometry.place($0) }
        moment.carried = touch.carried
        moment.pulse = min(1, now.timeIntervalSince(checkBegan) / 1.2)
        let player = CanvasPlayer()
        var board = context
        board.translateBy(x: view.pan.x, y: view.pan.y)
        board.scaleBy(x: view.zoom, y: view.zoom)
        player.play(plate, on: board)
        player.play(BoardDrawing.scene(session.scene, geometry, palette, moment), on: board)
        guard let aimed = touch.aimed else { return }
        moment.aim = aimed.id
        let loupe = Loupe(at: geometry.place(aimed.at), window: view.window(geometry.place(aimed.at)), canvas: size)
        let glass = Path(ellipseIn: loupe.box)
        var inside = context
        inside.clip(to: glass)
        inside.fill(glass, with: .color(Color(palette.table)))
        inside.translateBy(x: loupe.centre.x, y: loupe.centre.y)
        inside.scaleBy(x: Loupe.zoom * view.zoom, y: Loupe.zoom * view.zoom)
        inside.translateBy(x: -loupe.at.x, y: -loupe.at.y)
        player.play(plate, on: inside)
        player.play(BoardDrawing.scene(session.scene, geometry, palette, moment), on: inside)
        context.stroke(glass, with: .color(Color(palette.surface)), lineWidth: 4)
        context.draw(
            Text(verbatim: aimed.name).font(.caption.weight(.semibold)).foregroundStyle(Color(palette.ink)),
            at: CGPoint(x: loupe.centre.x, y: loupe.box.maxY - 14), anchor: .center)
    }

    private func finger(_ geometry: BoardGeometry) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($touching) { _, state, _ in state = true }
            .onChanged { value in
                touch.moved(to: view.board(value.location), geometry, session, aims: aims)
                if touch.idle, view.near {
                    let by = CGPoint(
                        x: value.translation.width - dragged.width, y: value.translation.height - dragged.height)
                    view.change(centre: value.location, by: by, factor: 1, size: size)
                }
                dragged = value.translation
            }
            .onEnded { value in
                touch.ended(
                    at: view.board(value.location), time: value.time.timeIntervalSinceReferenceDate, geometry, session,
                    aims: aims)
                dragged = .zero
            }
    }

    private var pinch: some Gesture {
        MagnifyGesture()
            .onChanged { value in
                touch.cancelled()
                guard fine else { return }
                view.change(centre: value.startLocation, factor: value.magnification / pinched, size: size)
                pinched = value.magnification
            }
            .onEnded { _ in pinched = 1 }
    }

    /// An element for every point, placed by the same geometry; touches go through to the canvas.
    private func points(_ geometry: BoardGeometry) -> some View {
        ZStack {
            ForEach(session.scene.points, id: \.point) { label in
                let at = view.window(geometry.place(label.point))
                let side = geometry.unit * view.zoom
                Color.clear
                    .frame(width: side, height: side)
                    .accessibilityElement()
                    .accessibilityLabel(Text(verbatim: label.label))
                    .accessibilityAddTraits(.isButton)
                    .accessibilityRespondsToUserInteraction(label.enabled)
                    .accessibilityAction { session.tap(label.point) }
                    .position(x: at.x, y: at.y)
            }
        }
        .frame(width: size.width, height: size.height)
        .allowsHitTesting(false)
        .accessibilityElement(children: .contain)
        .accessibilityHidden(!session.readable)
        .accessibilityLabel(Text(verbatim: words(.board)))
    }

    @ViewBuilder private var whole: some View {
        if view.near {
            Button {
                view = Viewport()
            } label: {
                Image(systemName: "arrow.down.right.and.arrow.up.left").frame(width: 48, height: 48)
            }
            .background(Color(palette.surface))
            .clipShape(Circle())
            .padding(6)
            .accessibilityLabel(Text(verbatim: words(.wholeBoard)))
        }
    }
}

/// Where the round glass lies: in the upper corner away from the finger.
private struct Loupe {
    static let zoom = 2.3
    static let radius = 75.0
    /// The place on the board under the finger.
    let at: CGPoint
    let centre: CGPoint

    init(at: CGPoint, window: CGPoint, canvas: CGSize) {
        self.at = at
        let left = window.x > canvas.width / 2
        centre = CGPoint(x: left ? Self.radius + 6 : canvas.width - Self.radius - 6, y: Self.radius + 6)
    }

    var box: CGRect {
        CGRect(x: centre.x - Self.radius, y: centre.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
    }
}
