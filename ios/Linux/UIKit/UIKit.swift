// Type-checking stand-in for Linux: the part of UIKit that the app uses. Never built on Apple platforms.
@_exported import Foundation

@MainActor open class UIApplication: NSObject {
    public nonisolated static let openSettingsURLString = "app-settings:"
}

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

open class UIFont: NSObject { public init?(name: String, size: CGFloat) { super.init() } }
