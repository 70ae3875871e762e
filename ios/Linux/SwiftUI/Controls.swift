// Type-checking stand-in for Linux; see Core.swift.
import Foundation

// MARK: Layout
public struct GeometryProxy {
    public var size: CGSize { .zero }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { .zero }
}
public protocol CoordinateSpaceProtocol {}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol { public init() {} }
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol { public init() {} }
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol { public init() {} }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
public struct GeometryReader<C: View>: _Leaf {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> C) {}
}
public struct ZStack<C: View>: _Leaf { public init(alignment: Alignment = .center, @ViewBuilder content: () -> C) {} }
public struct VStack<C: View>: _Leaf {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C) {}
}
public struct HStack<C: View>: _Leaf {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C) {}
}
public struct LazyVStack<C: View>: _Leaf {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C) {}
}
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    }
    public init(_ size: Size, spacing: CGFloat? = nil) {}
}
public struct LazyVGrid<C: View>: _Leaf {
    public init(columns: [GridItem], spacing: CGFloat? = nil, @ViewBuilder content: () -> C) {}
}
public struct Link<C: View>: _Leaf {}
extension Link where C == Text { public init<S: StringProtocol>(_ title: S, destination: URL) {} }
public struct Spacer: _Leaf { public init(minLength: CGFloat? = nil) {} }
public struct ViewThatFits<C: View>: _Leaf { public init(in axes: Axis.Set = [], @ViewBuilder content: () -> C) {} }
public struct ScrollView<C: View>: _Leaf {
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> C) {}
}
public struct ScrollViewProxy { public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {} }
public struct ScrollViewReader<C: View>: _Leaf {
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> C) {}
}
public struct ForEach<D: RandomAccessCollection, ID: Hashable, C: View>: _Leaf {
    public init(_ data: D, id: KeyPath<D.Element, ID>, @ViewBuilder content: @escaping (D.Element) -> C) {}
    public func onDelete(perform: ((IndexSet) -> Void)?) -> some View { _Wrapped() }
}
extension ForEach where D.Element: Identifiable, ID == D.Element.ID {
    public init(_ data: D, @ViewBuilder content: @escaping (D.Element) -> C) {}
}
public struct NavigationStack<Data, C: View>: _Leaf {}
public struct NavigationPath {}
extension NavigationStack where Data == NavigationPath { public init(@ViewBuilder root: () -> C) {} }
extension NavigationStack
where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
{
    public init(path: Binding<Data>, @ViewBuilder root: () -> C) {}
}
public struct TabView<V: Hashable, C: View>: _Leaf {
    public init(selection: Binding<V>?, @ViewBuilder content: () -> C) {}
}
public struct Form<C: View>: _Leaf { public init(@ViewBuilder content: () -> C) {} }
public struct List<C: View>: _Leaf {
    public init(@ViewBuilder content: () -> C) {}
    public init<D: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: D, id: KeyPath<D.Element, ID>, @ViewBuilder rowContent: @escaping (D.Element) -> Row
    ) where C == ForEach<D, ID, Row> {}
}
public struct Section<Parent: View, Content: View, Footer: View>: _Leaf {
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {}
}
extension Section where Parent == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {}
}
extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}
extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {}
}
public struct DisclosureGroup<Content: View>: _Leaf {
    public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {}
}

// MARK: Controls
public struct Text: _Leaf, Equatable {
    public nonisolated init(_ key: LocalizedStringKey) {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ text: S) {}
    public nonisolated init(verbatim: String) {}
    public nonisolated init(_ text: AttributedString) {}
    public nonisolated func font(_ font: Font?) -> Text { self }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public nonisolated func monospacedDigit() -> Text { self }
}
public struct Image: _Leaf, Equatable { public nonisolated init(systemName: String) {} }
public struct Label<T: View, I: View>: _Leaf { public init(@ViewBuilder title: () -> T, @ViewBuilder icon: () -> I) {} }
extension Label where T == Text, I == Image {
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String) {}
}
public struct LabeledContent<L: View, C: View>: _Leaf {
    public init(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L) {}
}
public struct ButtonRole: Equatable, Sendable { public static let cancel = Self(), destructive = Self() }
public struct Button<L: View>: _Leaf {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> L) {}
}
extension Button where L == Text {
    public init(_ key: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {}
}
public struct TextField<L: View>: _Leaf {}
extension TextField where L == Text {
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {}
}
public struct Toggle<L: View>: _Leaf { public init(isOn: Binding<Bool>, @ViewBuilder label: () -> L) {} }
public struct Slider<L: View>: _Leaf {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
}
public struct Stepper<L: View>: _Leaf {
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> L
    ) {}
    public init(@ViewBuilder label: () -> L, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {}
}
public struct Picker<L: View, V: Hashable, C: View>: _Leaf {
    public init(selection: Binding<V>, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L) {}
}
public struct ProgressView<L: View>: _Leaf {}
extension ProgressView { public init(@ViewBuilder label: () -> L) {} }
extension ProgressView where L == EmptyView {
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {}
}
public struct ShareLink<L: View>: _Leaf {
    public init(item: URL, @ViewBuilder label: () -> L) {}
    public init(item: String, @ViewBuilder label: () -> L) {}
}

// MARK: Styles
public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle {}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}
public struct BorderedButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { .init() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { .init() }
}
public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { .init() } }
public protocol PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle {}
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { .init() } }

// MARK: Toolbar
@MainActor @preconcurrency public protocol ToolbarContent {}
@resultBuilder public struct ToolbarContentBuilder {
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
}
public struct ToolbarItemPlacement: Sendable {
    public static let automatic = Self(), primaryAction = Self(), confirmationAction = Self()
}
public struct ToolbarPlacement: Sendable { public static let navigationBar = Self(), tabBar = Self() }
public struct ToolbarItem<C: View>: ToolbarContent {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C) {}
}

// The real entry is no view; here that lets one ForEach serve both.
public protocol AccessibilityRotorContent {}
public struct AccessibilityRotorEntry<ID: Hashable>: _Leaf, AccessibilityRotorContent {
    public init(_ label: Text, id: ID, in namespace: Namespace.ID) {}
}
extension ForEach: AccessibilityRotorContent where C: AccessibilityRotorContent {}
@propertyWrapper public struct Namespace {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}
