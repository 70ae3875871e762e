// Type-checking stand-in for Linux: the part of UIKit that the app uses. Never built on Apple platforms.
@_exported import Foundation

@MainActor open class UIApplication: UIResponder {
    public struct ExtensionPointIdentifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let keyboard = ExtensionPointIdentifier(rawValue: "keyboard")
    }
    public static let openSettingsURLString = "app-settings:"
    open var accessibilityLanguage: String?
    public class var shared: UIApplication { fatalError() }
    open var isIdleTimerDisabled = false
    open var connectedScenes: Set<UIScene> { [] }
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool
}
@MainActor open class UIResponder: NSObject {}
@MainActor open class UIView: UIResponder {
    open var isHidden = false
    @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
}
@MainActor open class UIViewController: UIResponder {}
@MainActor open class UIScene: UIResponder {
    public nonisolated static let willDeactivateNotification = Notification.Name("deactivate")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("background")
    public nonisolated static let didActivateNotification = Notification.Name("activate")
}
@MainActor open class UIWindowScene: UIScene { open var windows: [UIWindow] { [] } }
@MainActor open class UIWindow: UIView {
    public struct Level: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0), alert = Level(rawValue: 2000)
        public static func + (level: Level, by: CGFloat) -> Level { Level(rawValue: level.rawValue + by) }
    }
    public init(windowScene: UIWindowScene) { super.init() }
    open var windowLevel = Level.normal
    open var rootViewController: UIViewController?
}
public struct UITextContentType: Hashable, Sendable {}
public enum UIKeyboardType: Int, Sendable { case `default`, asciiCapable, numbersAndPunctuation, numberPad }

@MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var isProximityMonitoringEnabled = false
    open private(set) var proximityState = false
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name("proximity")
}

@MainActor open class UIFeedbackGenerator: NSObject { open func prepare() {} }
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public init(style: FeedbackStyle) { super.init() }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
}
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ type: FeedbackType) {}
}

public enum UIAccessibility {
    public struct Notification: Sendable { public static let announcement = Notification() }
    @MainActor public static var isVoiceOverRunning: Bool { false }
    @MainActor public static func post(notification: Notification, argument: Any?) {}
}

extension NSAttributedString.Key {
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("language")
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key("queue")
}

open class UIFont: NSObject {
    public struct Weight: Hashable, Sendable {
        public static let regular = Weight(), medium = Weight(), semibold = Weight(), bold = Weight()
    }
    public init?(name: String, size: CGFloat) { super.init() }
    public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(name: "", size: size)! }
}
extension NSAttributedString.Key { public static let font = NSAttributedString.Key("NSFont") }
open class UIImage: NSObject, @unchecked Sendable { open func pngData() -> Data? { nil } }

// Core Graphics
public final class CGPath: @unchecked Sendable {}
public struct CGAffineTransform: Equatable, Sendable {
    public static let identity = CGAffineTransform()
    init() {}
    public init(translationX: CGFloat, y: CGFloat) {}
    public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
}
