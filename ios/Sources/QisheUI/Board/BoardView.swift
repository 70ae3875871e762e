import QisheCore
import QisheModel
import SwiftUI

/// Board of a match or of an editor: a canvas that draws the scene, and an accessible element for every point.
struct BoardView: View {
    @Environment(\.palette) private var palette
    @Environment(\.boardStyle) private var style
    let session: any BoardHolder
    let strings: Strings
    let size: CGSize
    var edges = PlateEdges.round

    /// Whether an animation runs. Otherwise no frames are drawn.
    @State private var moving = false
    @State private var lastMagnification = 1.0
    @State private var lastTranslation = CGSize.zero
    @GestureState private var touching = false
    @Namespace private var rotor

    private var touch: BoardTouch { session.touch }
    private var viewState: BoardViewState { session.viewState }
    private var viewport: Viewport {
        get { viewState.viewport }
        nonmutating set { viewState.viewport = newValue }
    }
    private var geometry: BoardGeometry { BoardGeometry(session.oriented, in: size) }
    /// Help of the board for the finger.
    private var finger: FingerAim {
        fingerAim(pitch: Float(geometry.unit), zoom: Float(viewport.zoom), chosen: session.smallPoints)
    }

    var body: some View {
        let geometry = geometry
        let (animation, viewport, carried, aimed) = (session.animation, viewport, touch.carried, touch.aimed)
        let painter = BoardPainter(
            geometry, animation, style, carried: carried, aimed: aimed?.id, edges: edges)
        ZStack {
            // The empty board has its own canvas, so that moving things do not redraw it.
            Canvas { context, _ in
                painter.plate(on: zoomed(context, viewport))
            }
            TimelineView(.animation(minimumInterval: nil, paused: !moving)) { timeline in
                Canvas { context, _ in
                    let time = animation.elapsed(timeline.date)
                    painter.things(at: time, on: zoomed(context, viewport))
                    if let aimed { drawLoupe(aimed, painter, time, viewport, on: context) }
                }
            }
        }
        .frame(width: size.width, height: size.height)
        .contentShape(Rectangle())
        .gesture(dragGesture(geometry))
        .simultaneousGesture(pinch)
        .accessibilityHidden(true)
        .overlay { points(geometry) }
        .overlay(alignment: .bottomTrailing) { wholeBoardButton }
        .clipped()
        .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .global)
        } action: {
            viewState.frame = $0
        }
        .onAppear {
            touch.end()
            // From the near player's side.
            let near = CGPoint(x: size.width / 2, y: size.height)
            guard !viewState.viewport.isZoomed else { return }
            viewState.viewport.change(centre: near, factor: Double(finger.openingZoom), size: size)
        }
        .task(id: animation.end) {
            let left = animation.end.timeIntervalSinceNow
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
            if !now { Task { touch.end() } }
        }
    }

    private func zoomed(_ context: GraphicsContext, _ viewport: Viewport) -> GraphicsContext {
        context.units(viewport.zoom, at: viewport.pan)
    }

    /// Draws the loupe while a finger aims.
    private func drawLoupe(
        _ aimed: BoardPoint, _ painter: BoardPainter, _ time: Double, _ viewport: Viewport, on context: GraphicsContext
    ) {
        let at = painter.geometry.toScreen(aimed.id)
        let loupe = Loupe(at: at, window: viewport.toWindow(at), canvas: size)
        let glass = Path(ellipseIn: loupe.box)
        var inside = context
        inside.clip(to: glass)
        inside.fill(glass, with: .color(Color(palette.ui.table)))
        inside.translateBy(x: loupe.centre.x, y: loupe.centre.y)
        inside.scaleBy(x: Loupe.zoom * viewport.zoom, y: Loupe.zoom * viewport.zoom)
        inside.translateBy(x: -loupe.at.x, y: -loupe.at.y)
        painter.plate(on: inside)
        painter.things(at: time, on: inside)
        context.stroke(glass, with: .color(Color(palette.ui.surface)), lineWidth: 4)
        context.draw(
            Text(verbatim: aimed.name).font(.caption.weight(.semibold)).foregroundStyle(Color(palette.ui.ink)),
            at: CGPoint(x: loupe.centre.x, y: loupe.box.maxY - 14), anchor: .center)
    }

    private func dragGesture(_ geometry: BoardGeometry) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($touching) { _, state, _ in state = true }
            .onChanged { value in
                let finger = finger
                touch.moved(
                    to: viewport.toBoard(value.location), geometry, session, aims: finger.glass, drags: finger.drags,
                    glassAfterMs: finger.glassAfterMs, zoom: viewport.zoom)
                if touch.idle, viewport.isZoomed {
                    let by = CGPoint(
                        x: value.translation.width - lastTranslation.width,
                        y: value.translation.height - lastTranslation.height)
                    viewport.change(centre: value.location, by: by, factor: 1, size: size)
                }
                lastTranslation = value.translation
            }
            .onEnded { value in
                touch.ended(
                    at: viewport.toBoard(value.location), time: value.time.timeIntervalSinceReferenceDate, geometry,
                    session, aims: finger.glass, zoom: viewport.zoom)
                lastTranslation = .zero
                if finger.offers { session.touchedSmallPoints() }
            }
    }

    private var pinch: some Gesture {
        MagnifyGesture()
            .onChanged { value in
                touch.cancelled()
                guard finger.zooms else { return }
                viewport.change(
                    centre: value.startLocation, factor: value.magnification / lastMagnification, size: size)
                lastMagnification = value.magnification
            }
            .onEnded { _ in lastMagnification = 1 }
    }

    /// Accessible elements for all points, placed by the same geometry. Touches pass through to the canvas.
    private func points(_ geometry: BoardGeometry) -> some View {
        ZStack {
            ForEach(session.scene.points, id: \.point) { label in
                let at = viewport.toWindow(geometry.toScreen(label.point))
                let side = geometry.unit * viewport.zoom
                Color.clear
                    .frame(width: side, height: side)
                    .accessibilityElement()
                    .spoken(label.label)
                    .accessibilityAddTraits(.isButton)
                    .accessibilityRespondsToUserInteraction(label.enabled)
                    .accessibilityAction { session.tap(label.point, count: 1) }
                    .accessibilityActions { questions(at: label.point) }
                    .accessibilityRotorEntry(id: label.point, in: rotor)
                    .position(x: at.x, y: at.y)
            }
        }
        .frame(width: size.width, height: size.height)
        .allowsHitTesting(false)
        .accessibilityElement(children: .contain)
        .accessibilityHidden(!session.readable)
        .spoken(strings(.board))
        .rotors(session.rotors, labels: session.scene.points, in: rotor)
    }

    /// Typing a move, and the questions to the board about a point.
    @ViewBuilder private func questions(at point: UInt16) -> some View {
        if let type = session.typeButton {
            Button(type.label) { session.press(type.id) }
        }
        ForEach(session.questions, id: \.key) { key in
            Button(key.label) { session.ask(key.key, at: point) }
        }
    }

    @ViewBuilder private var wholeBoardButton: some View {
        if viewport.isZoomed {
            Button {
                viewport = Viewport()
            } label: {
                Image(systemName: "arrow.down.right.and.arrow.up.left").accessibilityHidden(true).frame(
                    width: 48, height: 48)
            }
            .background(Color(palette.ui.surface))
            .clipShape(Circle())
            .padding(6)
            .spoken(strings(.wholeBoard))
        }
    }
}

extension View {
    /// Adds a rotor of VoiceOver for each list of points. All boards have the same number of lists.
    @ViewBuilder fileprivate func rotors(
        _ lists: [BoardRotor], labels: [PointLabel], in namespace: Namespace.ID
    ) -> some View {
        if lists.count == 3 {
            let names = Dictionary(uniqueKeysWithValues: labels.map { ($0.point, $0.label) })
            accessibilityRotor(Text(verbatim: lists[0].label)) { entries(lists[0].points, names, namespace) }
                .accessibilityRotor(Text(verbatim: lists[1].label)) { entries(lists[1].points, names, namespace) }
                .accessibilityRotor(Text(verbatim: lists[2].label)) { entries(lists[2].points, names, namespace) }
        } else {
            self
        }
    }

    private func entries(_ points: [UInt16], _ names: [UInt16: String], _ namespace: Namespace.ID)
        -> some AccessibilityRotorContent
    {
        ForEach(points, id: \.self) { point in
            AccessibilityRotorEntry(Text(verbatim: names[point] ?? ""), id: point, in: namespace)
        }
    }
}

/// Painter of a board and its things at a time of the animation.
private struct BoardPainter {
    let geometry: BoardGeometry
    let animation: BoardAnimation
    let style: BoardStyle
    let carried: Carried?
    let aimed: UInt16?
    let edges: PlateEdges
    /// Public free-form drawings, prepared once for all frames of this picture and discarded with it.
    let free: [ThingId: PreparedDrawing]

    init(
        _ geometry: BoardGeometry, _ animation: BoardAnimation, _ style: BoardStyle, carried: Carried?, aimed: UInt16?,
        edges: PlateEdges
    ) {
        (self.geometry, self.animation, self.style) = (geometry, animation, style)
        (self.carried, self.aimed, self.edges) = (carried, aimed, edges)
        var free: [ThingId: PreparedDrawing] = [:]
        for thing in animation.picture.things where !thing.secret {
            if case .free(let commands) = thing.drawn { free[thing.id] = PreparedDrawing(commands) }
        }
        self.free = free
    }

    @MainActor func plate(on context: GraphicsContext) {
        let units = context.units(geometry.unit, at: geometry.origin)
        CanvasPlayer.cache.plate(geometry.oriented, style, edges).play(on: units)
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
        animation.draw(
            at: time, carried: carried?.id,
            over: {
                if let aimed {
                    CanvasPlayer.play(.aim, at: geometry.units(geometry.toScreen(aimed)), style, on: units)
                }
                if let carried { animation.drawCarried(carried.id, at: geometry.units(carried.at), put) }
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
