// Type-checking stand-in for Linux; see Core.swift.
import Foundation
import UIKit
import UniformTypeIdentifiers

public struct AccessibilityTraits: SetAlgebra, Sendable {
    var bits: Set<Int> = []
    public typealias Element = AccessibilityTraits
    public init() {}
    private init(_ bit: Int) { bits = [bit] }
    public static let isButton = Self(1), isHeader = Self(2), isSelected = Self(4), updatesFrequently = Self(8)
    public static let isModal = Self(16), isImage = Self(32)
    public func contains(_ member: Self) -> Bool { bits.isSuperset(of: member.bits) }
    public func union(_ other: Self) -> Self { self }
    public func intersection(_ other: Self) -> Self { self }
    public func symmetricDifference(_ other: Self) -> Self { self }
    public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) { (true, new) }
    public mutating func remove(_ member: Self) -> Self? { nil }
    public mutating func update(with new: Self) -> Self? { nil }
    public mutating func formUnion(_ other: Self) {}
    public mutating func formIntersection(_ other: Self) {}
    public mutating func formSymmetricDifference(_ other: Self) {}
}
public struct AccessibilityActionKind: Equatable, Sendable { public static let `default` = Self(), escape = Self() }
public struct AccessibilityChildBehavior: Hashable, Sendable {
    public static let ignore = Self(), contain = Self(), combine = Self()
}
public struct TextInputAutocapitalization: Sendable { public static var never: Self { Self() } }
public struct PresentationDetent: Hashable, Sendable { public static let medium = Self(), large = Self() }
public struct NavigationBarItem { public enum TitleDisplayMode: Sendable { case automatic, inline, large } }
public struct ScrollBounceBehavior: Sendable { public static let basedOnSize = Self() }
public struct GestureMask {}
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let keyboard = SafeAreaRegions(rawValue: 2), all = SafeAreaRegions(rawValue: 3)
}

// MARK: Geometry and looks
extension View {
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        _Wrapped()
    }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { _Wrapped() }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { _Wrapped() }
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> some View { _Wrapped() }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { _Wrapped() }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { _Wrapped() }
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { _Wrapped() }
    public func padding(_ length: CGFloat) -> some View { _Wrapped() }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { _Wrapped() }
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { _Wrapped() }
    public func opacity(_ opacity: Double) -> some View { _Wrapped() }
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { _Wrapped() }
    public func clipped(antialiased: Bool = false) -> some View { _Wrapped() }
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { _Wrapped() }
    public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { _Wrapped() }
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges: Edge.Set = .all) -> some View {
        _Wrapped()
    }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        _Wrapped()
    }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        _Wrapped()
    }
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { _Wrapped() }
    public func font(_ font: Font?) -> some View { _Wrapped() }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { _Wrapped() }
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View { _Wrapped() }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { _Wrapped() }
    public func lineLimit(_ number: Int?) -> some View { _Wrapped() }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { _Wrapped() }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { _Wrapped() }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { _Wrapped() }
    public func transition(_ transition: AnyTransition) -> some View { _Wrapped() }
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { _Wrapped() }
    public func statusBarHidden(_ hidden: Bool = true) -> some View { _Wrapped() }
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { _Wrapped() }
    public func scrollContentBackground(_ visibility: Visibility) -> some View { _Wrapped() }
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        _Wrapped()
    }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { _Wrapped() }
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { _Wrapped() }
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { _Wrapped() }
}

// MARK: Behaviour
extension View where Self: Equatable { public func equatable() -> some View { _Wrapped() } }
extension View {
    public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { _Wrapped() }
    public func id<ID: Hashable>(_ id: ID) -> some View { _Wrapped() }
    public func tag<V: Hashable>(_ tag: V) -> some View { _Wrapped() }
    public func disabled(_ disabled: Bool) -> some View { _Wrapped() }
    public func allowsHitTesting(_ enabled: Bool) -> some View { _Wrapped() }
    public func textInputAutocapitalization(_ way: TextInputAutocapitalization?) -> some View { _Wrapped() }
    public func textContentType(_ type: UITextContentType?) -> some View { _Wrapped() }
    public func keyboardType(_ type: UIKeyboardType) -> some View { _Wrapped() }
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View { _Wrapped() }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { _Wrapped() }
    public func layoutPriority(_ value: Double) -> some View { _Wrapped() }
    public func focusable(_ isFocusable: Bool = true) -> some View { _Wrapped() }
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { _Wrapped() }
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { _Wrapped() }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { _Wrapped() }
    public func onSubmit(_ action: @escaping () -> Void) -> some View { _Wrapped() }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { _Wrapped() }
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { _Wrapped() }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { _Wrapped() }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
    ) -> some View { _Wrapped() }
    public func task<T: Equatable>(
        id: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { _Wrapped() }
    public func gesture<G: Gesture>(_ gesture: G) -> some View { _Wrapped() }
    public func simultaneousGesture<G: Gesture>(_ gesture: G) -> some View { _Wrapped() }
    public func sheet<Item: Identifiable, C: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C
    ) -> some View { _Wrapped() }
    public func sheet<C: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C
    ) -> some View { _Wrapped() }
    public func fullScreenCover<Item: Identifiable, C: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C
    ) -> some View { _Wrapped() }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { _Wrapped() }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { _Wrapped() }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { _Wrapped() }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View { _Wrapped() }
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { _Wrapped() }
    public func swipeActions<T: View>(@ViewBuilder content: () -> T) -> some View { _Wrapped() }
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { _Wrapped() }
    public func listRowBackground<V: View>(_ view: V?) -> some View { _Wrapped() }
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { _Wrapped() }
    @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { _Wrapped() }
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { _Wrapped() }
    public func navigationBarBackButtonHidden(_ hides: Bool = true) -> some View { _Wrapped() }
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { _Wrapped() }
    public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View { _Wrapped() }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { _Wrapped() }
}

// MARK: Accessibility
extension View {
    public func accessibilityHidden(_ hidden: Bool) -> some View { _Wrapped() }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { _Wrapped() }
    public func accessibilityLabel(_ label: Text) -> some View { _Wrapped() }
    public func accessibilityValue(_ value: Text) -> some View { _Wrapped() }
    public func accessibilityHint(_ hint: Text) -> some View { _Wrapped() }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { _Wrapped() }
    public func accessibilitySortPriority(_ priority: Double) -> some View { _Wrapped() }
    public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { _Wrapped() }
    public func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { _Wrapped() }
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { _Wrapped() }
    public func accessibilityRotor<C: AccessibilityRotorContent>(_ label: Text, entries: () -> C) -> some View {
        _Wrapped()
    }
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { _Wrapped() }
}

/// Distances from the edges of a rectangle.
public struct EdgeInsets: Sendable {
    public init() {}
}
