import QisheCore
import QisheModel
import SwiftUI

/// Board of a match or of an editor: the empty board, the things on it, and an accessible element for every point. Each
/// is a view of its own, so that it is made anew only when it changes.
struct BoardView: View {
    @Environment(\.palette) private var palette
    let session: any BoardHolder
    let strings: Strings
    let size: CGSize
    var edges = PlateEdges.round
    /// Whether an enlarged board has a key in its corner that shows all of it.
    var wholeKey = true

    @State private var lastMagnification = 1.0
    @State private var lastTranslation = CGSize.zero
    @GestureState private var touching = false

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
        ZStack {
            // The empty board has its own canvas, so that moving things do not redraw it.
            BoardPlate(oriented: session.oriented, size: size, edges: edges, viewport: viewport).equatable()
            BoardThings(
                display: session.display, touch: touch, viewState: viewState, size: size, edges: edges
            ).equatable()
        }
        .frame(width: size.width, height: size.height)
        .contentShape(Rectangle())
        .gesture(dragGesture(geometry))
        .simultaneousGesture(pinch)
        .accessibilityHidden(true)
        .overlay { BoardPoints(session, session.elements(in: size), name: strings(.board), size: size).equatable() }
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
        .onChange(of: touching) { _, now in
            // The system can cancel a touch without calling `onEnded`.
            if !now { Task { touch.end() } }
        }
    }

    private func dragGesture(_ geometry: BoardGeometry) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($touching) { _, state, _ in state = true }
            .onChanged { value in
                touch.moved(
                    to: viewport.toBoard(value.location), time: value.time.timeIntervalSinceReferenceDate, geometry,
                    session, aim: finger, zoom: viewport.zoom)
                if touch.pans {
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
                    session)
                lastTranslation = .zero
                if let centre = touch.zoomCentre {
                    viewport.toggle(corner: centre, factor: Double(finger.quarterZoom), size: size)
                }
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

    @ViewBuilder private var wholeBoardButton: some View {
        if viewport.isZoomed, wholeKey {
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

/// Empty board on its canvas.
private struct BoardPlate: View, Equatable {
    @Environment(\.boardStyle) private var style
    let oriented: OrientedBoard
    let size: CGSize
    let edges: PlateEdges
    let viewport: Viewport

    nonisolated static func == (a: BoardPlate, b: BoardPlate) -> Bool {
        a.oriented == b.oriented && a.size == b.size && a.edges == b.edges && a.viewport == b.viewport
    }

    var body: some View {
        let (plate, geometry) = (CanvasPlayer.cache.plate(oriented, style, edges), BoardGeometry(oriented, in: size))
        Canvas { context, _ in
            plate.play(on: context.zoomed(viewport).units(geometry.unit, at: geometry.origin))
        }
    }
}

/// Things on a board with their animation, and the loupe.
private struct BoardThings: View, Equatable {
    @Environment(\.palette) private var palette
    @Environment(\.boardStyle) private var style
    let display: BoardDisplay
    let touch: BoardTouch
    let viewState: BoardViewState
    let size: CGSize
    let edges: PlateEdges

    /// Whether an animation runs. Otherwise no frames are drawn.
    @State private var moving = false
    @State private var drawings = FreeDrawings<PreparedDrawing> { PreparedDrawing($0) }

    nonisolated static func == (a: BoardThings, b: BoardThings) -> Bool {
        a.display === b.display && a.touch === b.touch && a.viewState === b.viewState && a.size == b.size
            && a.edges == b.edges
    }

    var body: some View {
        let (animation, viewport, aimed) = (display.animation, viewState.viewport, touch.aimed)
        let painter = BoardPainter(
            geometry: BoardGeometry(display.oriented, in: size), animation: animation, style: style,
            carried: touch.carried, aimed: aimed?.id ?? viewState.aim, edges: edges,
            free: drawings.drawings(of: animation))
        TimelineView(.animation(minimumInterval: nil, paused: !moving)) { timeline in
            Canvas { context, _ in
                let time = animation.elapsed(timeline.date)
                painter.things(at: time, on: context.zoomed(viewport))
                if let aimed { drawLoupe(aimed, painter, time, viewport, on: context) }
            }
        }
        .task(id: animation.endTime) {
            let left = animation.endTime.timeIntervalSinceNow
            guard left > 0 else {
                moving = false
                return
            }
            moving = true
            try? await Task.sleep(for: .seconds(left + 0.06))
            if !Task.isCancelled { moving = false }
        }
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
}

/// Accessible elements for all points of a board. Touches pass through to the canvas.
private struct BoardPoints: View, Equatable {
    private let session: any BoardHolder
    private let owner: ObjectIdentifier
    private let elements: BoardElements
    private let name: String
    private let size: CGSize
    @Environment(\.accessibilityVoiceOverEnabled) private var voiceOver
    @Environment(\.accessibilitySwitchControlEnabled) private var switchControl
    @Namespace private var rotor

    init(_ session: any BoardHolder, _ elements: BoardElements, name: String, size: CGSize) {
        (self.session, owner) = (session, ObjectIdentifier(session))
        (self.elements, self.name, self.size) = (elements, name, size)
    }

    nonisolated static func == (a: BoardPoints, b: BoardPoints) -> Bool {
        a.owner == b.owner && a.elements == b.elements && a.name == b.name && a.size == b.size
    }

    /// Whether the actions and the rotors of points are built. There are 324 points, and the system does not tell
    /// whether Voice Control runs: by it a point is activated, and a move typed, as without any of them.
    private var asks: Bool { voiceOver || switchControl }

    var body: some View {
        ZStack {
            ForEach(elements.points) { element in
                let point = element.label.point
                if asks {
                    place(element).accessibilityActions { questions(at: point) }
                        .accessibilityRotorEntry(id: point, in: rotor)
                        .position(x: element.at.x, y: element.at.y)
                } else {
                    place(element).position(x: element.at.x, y: element.at.y)
                }
            }
        }
        .frame(width: size.width, height: size.height)
        .allowsHitTesting(false)
        .accessibilityElement(children: .contain)
        .accessibilityHidden(!elements.readable)
        .spoken(name)
        .rotors(asks ? elements.rotors : [], labels: elements.points.map(\.label), in: rotor)
    }

    private func place(_ element: BoardElements.Element) -> some View {
        Color.clear
            .frame(width: elements.side, height: elements.side)
            .accessibilityElement()
            .spoken(element.label.label)
            .accessibilityAddTraits(.isButton)
            .accessibilityAction { session.activate(element.label.point) }
    }

    /// Typing a move, and the questions to the board about a point.
    @ViewBuilder private func questions(at point: UInt16) -> some View {
        if let type = elements.typeButton {
            Button(type.label) { session.press(type.id) }
        }
        ForEach(elements.questions, id: \.key) { key in
            Button(key.label) { session.ask(key.key, at: point) }
        }
    }
}

extension GraphicsContext {
    /// Returns the canvas of a board as its view shows it.
    fileprivate func zoomed(_ viewport: Viewport) -> GraphicsContext { units(viewport.zoom, at: viewport.pan) }
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
    /// Prepared free-form drawings of the picture.
    let free: [ThingId: PreparedDrawing]

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
