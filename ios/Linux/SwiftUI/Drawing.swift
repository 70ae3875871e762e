// Type-checking stand-in for Linux; see Core.swift.
import Foundation
import UIKit

// MARK: Colours and fonts
public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle, _Leaf, Hashable {
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    public static let clear = Color(), black = Color(), white = Color()
    public nonisolated func opacity(_ opacity: Double) -> Color { self }
    nonisolated init() {}
    public nonisolated init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {}
}
public struct Gradient: ShapeStyle {
    public struct Stop: Sendable { public init(color: Color, location: CGFloat) {} }
    public init(stops: [Stop]) {}
    public init(colors: [Color]) {}
}
public struct LinearGradient: ShapeStyle, _Leaf {
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
public struct Font: Hashable, Sendable {
    public enum TextStyle: Sendable { case largeTitle, title, title2, title3, headline, subheadline, body, callout }
    public struct Weight: Hashable, Sendable {
        public static let regular = Self(), medium = Self(), semibold = Self(), bold = Self()
    }
    public enum Design: Sendable { case `default`, serif }
    public static let largeTitle = Font(), title = Font(), title2 = Font(), title3 = Font()
    public static let headline = Font(), subheadline = Font()
    public static let body = Font(), footnote = Font(), caption = Font(), caption2 = Font()
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
    public func weight(_ weight: Weight) -> Font { self }
    public func monospacedDigit() -> Font { self }
}
extension Font.TextStyle { public static let footnote = Self.body, caption = Self.body }

// MARK: Shapes
@MainActor @preconcurrency public protocol Shape: _Leaf, Sendable { nonisolated func path(in rect: CGRect) -> Path }
extension Shape {
    public func fill<S: ShapeStyle>(_ style: S) -> some View { _Wrapped() }
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { _Wrapped() }
    public func stroke<S: ShapeStyle>(_ style: S, style line: StrokeStyle) -> some View { _Wrapped() }
    public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { Rectangle() }
}
public struct Rectangle: Shape {
    public nonisolated init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
public struct Circle: Shape {
    public nonisolated init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
public struct Capsule: Shape {
    public nonisolated init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
public struct RoundedRectangle: Shape {
    public nonisolated init(cornerRadius: CGFloat) {}
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}
public enum CGLineCap: Sendable { case butt, round, square }
public enum CGLineJoin: Sendable { case miter, round, bevel }
public struct StrokeStyle: Equatable, Sendable {
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {}
}
public struct FillStyle: Equatable, Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }
public struct Path: Equatable, Sendable {
    public init() {}
    public init(ellipseIn box: CGRect) {}
    public init(_ path: CGPath) {}
    public mutating func move(to end: CGPoint) {}
    public mutating func addLine(to end: CGPoint) {}
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public mutating func addEllipse(in rect: CGRect) {}
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {}
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {}
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {}
    public mutating func closeSubpath() {}
}

// MARK: Canvas
public struct GraphicsContext {
    public struct Shading: Sendable {
        public static func color(_ color: Color) -> Shading { Shading() }
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading()
        }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading { Shading() }
    }
    public struct ResolvedText {
        public func measure(in size: CGSize) -> CGSize { size }
        public func firstBaseline(in size: CGSize) -> CGFloat { 0 }
    }
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
    }
    public var opacity: Double = 1
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {}
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
}
public struct Canvas<Symbols: View>: _Leaf {}
extension Canvas where Symbols == EmptyView {
    public init(opaque: Bool = false, renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
}
@MainActor public final class ImageRenderer<Content: View> {
    public init(content: Content) {}
    public final var scale: CGFloat = 1
    public final var uiImage: UIImage? { nil }
}
public protocol TimelineSchedule {}
public struct AnimationTimelineSchedule: TimelineSchedule {}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule()
    }
}
public struct TimelineViewDefaultContext { public var date: Date { Date() } }
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _Leaf {
    public init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {}
}

// MARK: Gestures
@MainActor @preconcurrency public protocol Gesture { associatedtype Value }
public struct _G<Value>: Gesture {}
@propertyWrapper public struct GestureState<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public let wrappedValue: Value
    public var projectedValue: GestureState<Value> { self }
}
extension Gesture {
    public func onEnded(_ action: @escaping (Value) -> Void) -> _G<Value> { _G() }
    public func updating<S>(
        _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
    ) -> _G<Value> { _G() }
}
extension Gesture where Value: Equatable {
    public func onChanged(_ action: @escaping (Value) -> Void) -> _G<Value> { _G() }
}
public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
        public var startLocation: CGPoint
    }
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
    }
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}
