// Type-checking stand-in for Linux: the part of SwiftUI's public API that the app uses, with Apple's signatures and
// empty bodies. Never built on Apple platforms.
@_exported import Foundation
import Observation
import UIKit

// MARK: View, builders
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}
public protocol _Leaf: View where Body == Never {}
extension _Leaf { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}
public struct EmptyView: _Leaf { public init() {} }
public struct _Wrapped: _Leaf { nonisolated init() {} }
public struct TupleView<T>: _Leaf {}
public struct _ConditionalContent<A, B>: _Leaf {}
public struct Group<Content: View>: _Leaf { public init(@ViewBuilder content: () -> Content) {} }
@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildExpression<C: View>(_ c: C) -> C { c }
    public static func buildBlock<C: View>(_ c: C) -> C { c }
    public static func buildBlock<each C: View>(_ c: repeat each C) -> TupleView<(repeat each C)> { TupleView() }
    public static func buildIf<C: View>(_ c: C?) -> C? { c }
    public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> { _ConditionalContent() }
    public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> { _ConditionalContent() }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _Content
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
public struct _Content: _Leaf {}
extension View {
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View { _Wrapped() }
}

// MARK: App, scenes
@MainActor @preconcurrency public protocol Scene {}
@resultBuilder public struct SceneBuilder { public static func buildBlock<S: Scene>(_ s: S) -> S { s } }
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor var body: Body { get }
    init()
}
extension App { public static func main() {} }
public struct WindowGroup<C: View>: Scene { public init(@ViewBuilder content: () -> C) {} }
public struct BackgroundTask<Request, Response>: Sendable {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask<Void, Void>() }
}
extension Scene {
    public func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene { self }
}
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

// MARK: State
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    init(_stub: ()) {}
    public subscript<S>(dynamicMember path: WritableKeyPath<Value, S>) -> Binding<S> { Binding<S>(_stub: ()) }
}
@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}
    public init(initialValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { Binding(_stub: ()) }
}
@propertyWrapper public struct SceneStorage<Value> {
    public init(wrappedValue: Value, _ key: String) where Value == String {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
}
extension State where Value: ExpressibleByNilLiteral { public init() {} }
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    public subscript<S>(dynamicMember path: ReferenceWritableKeyPath<Value, S>) -> Binding<S> where Value: AnyObject {
        Binding<S>(_stub: ())
    }
}
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public enum ColorScheme: Sendable { case light, dark }
public enum ColorSchemeContrast: Sendable { case standard, increased }
public enum LayoutDirection { case leftToRight, rightToLeft }

public struct EnvironmentValues {
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { K.defaultValue }
        set {}
    }
    public var colorScheme: ColorScheme = .light
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    public var layoutDirection: LayoutDirection {
        get { .leftToRight }
        set {}
    }
    public var scenePhase: ScenePhase { .active }
    public var isSceneCaptured: Bool {
        get { false }
        set {}
    }
    public var openURL: OpenURLAction { OpenURLAction() }
    public var accessibilityReduceMotion: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
    public var accessibilitySwitchControlEnabled: Bool { false }
    public var dismiss: DismissAction { DismissAction() }
    public var locale: Locale = .current
    public var displayScale: CGFloat = 1
}
@MainActor @preconcurrency public struct DismissAction {
    nonisolated init() {}
    public func callAsFunction() {}
}
@propertyWrapper public struct Environment<Value> {
    public init(_ path: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper @MainActor @preconcurrency public struct FocusState<Value: Hashable> {
    public init() where Value == Bool {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public struct Binding {}
    public var projectedValue: Binding { Binding() }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
    public init(wrappedValue: Value, relativeTo: Font.TextStyle) { self.wrappedValue = wrappedValue }
    public private(set) var wrappedValue: Value
}
@propertyWrapper @MainActor @preconcurrency public struct UIApplicationDelegateAdaptor<D: NSObject & UIApplicationDelegate>
{
    public init(_ type: D.Type = D.self) {}
    public var wrappedValue: D { fatalError() }
}
@MainActor open class UIHostingController<C: View>: UIViewController { public init(rootView: C) { super.init() } }

// MARK: Values
public struct KeyEquivalent: Hashable, Sendable {
    init() {}
    public init(_ character: Character) {}
    public static let space = Self(), `return` = Self(), escape = Self(), home = Self(), end = Self()
    public static let leftArrow = Self(), rightArrow = Self(), upArrow = Self(), downArrow = Self()
}
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = EventModifiers(rawValue: 16)
}
public struct KeyboardShortcut: Hashable, Sendable { public static let cancelAction = Self(), defaultAction = Self() }
public struct KeyPress: Sendable {
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1), `repeat` = Phases(rawValue: 2), up = Phases(rawValue: 4)
        public static let all = Phases(rawValue: 7)
    }
    public enum Result: Sendable { case handled, ignored }
    public let phase: Phases
    public let key: KeyEquivalent
}
public struct Alignment: Sendable {
    public static let center = Self(), topLeading = Self(), leading = Self(), trailing = Self(), top = Self()
    public static let bottom = Self(), bottomTrailing = Self(), bottomLeading = Self(), topTrailing = Self()
}
public struct HorizontalAlignment: Sendable {
    public static let center = Self(), leading = Self(), trailing = Self()
}
public struct VerticalAlignment: Sendable {
    public static let center = Self(), top = Self(), bottom = Self(), firstTextBaseline = Self()
}
public enum TextAlignment: Sendable { case leading, center, trailing }
public struct UnitPoint: Hashable, Sendable {
    public static let center = Self(), topLeading = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self()
}
public struct Angle: Sendable {
    public static func degrees(_ value: Double) -> Angle { Angle() }
    public static func radians(_ value: Double) -> Angle { Angle() }
}
public enum Axis: Sendable {
    case horizontal, vertical
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}
public enum Edge: Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let all = Set(rawValue: 15), horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5)
        public static let top = Set(rawValue: 1), leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4), trailing = Set(rawValue: 8)
    }
}
public enum VerticalEdge: Sendable { case top, bottom }
public enum Visibility: Sendable { case automatic, visible, hidden }
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
    public init(stringLiteral: String) {}
}
public struct Animation: Equatable, Sendable {
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
    ) -> Animation { Animation() }
    public static let `default` = Animation()
}
public func withAnimation<R>(_ animation: Animation? = .default, _ body: () throws -> R) rethrows -> R { try body() }
public struct Transaction {}
public struct AnyTransition { public static func move(edge: Edge) -> AnyTransition { AnyTransition() } }

public struct OpenURLAction {
    public func callAsFunction(_ url: URL) {}
}
