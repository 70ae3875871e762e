import QisheCore
import QisheModel
import SwiftUI

/// Board of a match or of an editor: a canvas that draws the scene, and an accessible element for every point.
struct BoardView: View {
    /// Distance between points below which the finger aims through the loupe, in screen points.
    static let loupeBelow = 32.0
    /// Distance between points below which two fingers can zoom the board, in screen points.
    static let fineBelow = 36.0

    @Environment(\.palette) private var palette
    @Environment(\.boardStyle) private var style
    let session: any BoardHolder
    let words: Words
    let size: CGSize
    var edges = PlateEdges.round

    /// Whether an animation runs. Otherwise no frames are drawn.
    @State private var moving = false
    @State private var pinched = 1.0
    @State private var dragged = CGSize.zero
    @GestureState private var touching = false

    private var touch: BoardTouch { session.touch }
    private var place: BoardPlace { session.place }
    private var view: Viewport {
        get { place.view }
        nonmutating set { place.view = newValue }
    }
    private var geometry: BoardGeometry { BoardGeometry(session.ground, in: size) }
    private var aims: Bool { geometry.unit * view.zoom < Self.loupeBelow }
    private var fine: Bool { geometry.unit < Self.fineBelow }

    var body: some View {
        let geometry = geometry
        let (stage, view, carried, aimed) = (session.stage, view, touch.carried, touch.aimed)
        let painter = BoardPainter(
            geometry, stage, style, carried: carried, aimed: aimed?.id, edges: edges)
        ZStack {
            // The empty board has its own canvas, so that moving things do not redraw it.
            Canvas { context, _ in
                painter.plate(on: zoomed(context, view))
            }
            TimelineView(.animation(minimumInterval: nil, paused: !moving)) { timeline in
                Canvas { context, _ in
                    let time = stage.elapsed(timeline.date)
                    painter.things(at: time, on: zoomed(context, view))
                    if let aimed { glass(aimed, painter, time, view, on: context) }
                }
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
        .onAppear { touch.reset() }
        .task(id: stage.until) {
            let left = stage.until.timeIntervalSinceNow
            guard left > 0 else {
                moving = false
                return
            }
            moving = true
            try? await Task.sleep(for: .seconds(left + 0.06))
            if !Task.isCancelled { moving = false }
        }
        .onChange(of: touching) { _, now in
            // The system can cancel a touch without calling `onEnded`.
            if !now { Task { touch.reset() } }
        }
    }

    private func zoomed(_ context: GraphicsContext, _ view: Viewport) -> GraphicsContext {
        context.units(view.zoom, at: view.pan)
    }

    /// Draws the loupe while a finger aims.
    private func glass(
        _ aimed: BoardPoint, _ painter: BoardPainter, _ time: Double, _ view: Viewport, on context: GraphicsContext
    ) {
        let at = painter.geometry.place(aimed.id)
        let loupe = Loupe(at: at, window: view.window(at), canvas: size)
        let glass = Path(ellipseIn: loupe.box)
        var inside = context
        inside.clip(to: glass)
        inside.fill(glass, with: .color(Color(palette.ui.table)))
        inside.translateBy(x: loupe.centre.x, y: loupe.centre.y)
        inside.scaleBy(x: Loupe.zoom * view.zoom, y: Loupe.zoom * view.zoom)
        inside.translateBy(x: -loupe.at.x, y: -loupe.at.y)
        painter.plate(on: inside)
        painter.things(at: time, on: inside)
        context.stroke(glass, with: .color(Color(palette.ui.surface)), lineWidth: 4)
        context.draw(
            Text(verbatim: aimed.name).font(.caption.weight(.semibold)).foregroundStyle(Color(palette.ui.ink)),
            at: CGPoint(x: loupe.centre.x, y: loupe.box.maxY - 14), anchor: .center)
    }

    private func finger(_ geometry: BoardGeometry) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($touching) { _, state, _ in state = true }
            .onChanged { value in
                touch.moved(to: view.board(value.location), geometry, session, aims: aims, zoom: view.zoom)
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
                    aims: aims, zoom: view.zoom)
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

    /// Accessible elements for all points, placed by the same geometry. Touches pass through to the canvas.
    private func points(_ geometry: BoardGeometry) -> some View {
        ZStack {
            ForEach(session.scene.points, id: \.point) { label in
                let at = view.window(geometry.place(label.point))
                let side = geometry.unit * view.zoom
                Color.clear
                    .frame(width: side, height: side)
                    .accessibilityElement()
                    .spoken(label.label)
                    .accessibilityAddTraits(.isButton)
                    .accessibilityRespondsToUserInteraction(label.enabled)
                    .accessibilityAction { session.tap(label.point, count: 1) }
                    .position(x: at.x, y: at.y)
            }
        }
        .frame(width: size.width, height: size.height)
        .allowsHitTesting(false)
        .accessibilityElement(children: .contain)
        .accessibilityHidden(!session.readable)
        .spoken(words(.board))
    }

    @ViewBuilder private var whole: some View {
        if view.near {
            Button {
                view = Viewport()
            } label: {
                Image(systemName: "arrow.down.right.and.arrow.up.left").frame(width: 48, height: 48)
            }
            .background(Color(palette.ui.surface))
            .clipShape(Circle())
            .padding(6)
            .spoken(words(.wholeBoard))
        }
    }
}

/// Painter of a board and its things at a time of the animation.
private struct BoardPainter {
    let geometry: BoardGeometry
    let stage: Stage
    let style: BoardStyle
    let carried: Carried?
    let aimed: UInt16?
    let edges: PlateEdges
    /// Public free-form drawings, prepared once for all frames of this picture and discarded with it.
    let free: [ThingId: Prepared]

    init(
        _ geometry: BoardGeometry, _ stage: Stage, _ style: BoardStyle, carried: Carried?, aimed: UInt16?,
        edges: PlateEdges
    ) {
        (self.geometry, self.stage, self.style) = (geometry, stage, style)
        (self.carried, self.aimed, self.edges) = (carried, aimed, edges)
        var free: [ThingId: Prepared] = [:]
        for thing in stage.picture.things where !thing.secret {
            if case .free(let commands) = thing.drawn { free[thing.id] = Prepared(commands) }
        }
        self.free = free
    }

    @MainActor func plate(on context: GraphicsContext) {
        let units = context.units(geometry.unit, at: geometry.origin)
        CanvasPlayer.drawings.plate(geometry.ground, style, edges).play(on: units)
    }

    @MainActor func things(at time: Double, on context: GraphicsContext) {
        let units = context.units(geometry.unit, at: geometry.origin)
        let put = { (thing: Thing, frame: ThingFrame) in
            if let ready = free[thing.id] {
                CanvasPlayer.play(ready, frame, on: units)
            } else {
                CanvasPlayer.play(thing, frame, style, on: units)
            }
        }
        stage.draw(
            at: time, carried: carried?.id,
            over: {
                if let aimed {
                    CanvasPlayer.play(.aim, at: geometry.units(geometry.place(aimed)), style, on: units)
                }
                if let carried { stage.lift(carried.id, at: geometry.units(carried.at), put) }
            }, put)
    }
}

/// Position of the loupe: in the upper corner away from the finger.
private struct Loupe {
    static let zoom = 2.3
    static let radius = 75.0
    /// Position on the board under the finger.
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
