// Stand-ins for what the app uses of Apple's UserNotifications: names and types, no behaviour.
import Foundation

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
}

open class UNNotificationContent: NSObject {}

public final class UNMutableNotificationContent: UNNotificationContent {
    public var title = ""
    public var body = ""
    public var sound: UNNotificationSound?
}

public final class UNNotificationSound: NSObject {
    public class var `default`: UNNotificationSound { UNNotificationSound() }
}

open class UNNotificationTrigger: NSObject {}

public final class UNNotificationRequest: NSObject, @unchecked Sendable {
    public let identifier: String

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
    }
}

public final class UNNotification: NSObject, @unchecked Sendable {
    public let request = UNNotificationRequest(identifier: "", content: UNNotificationContent(), trigger: nil)
}

public final class UNNotificationResponse: NSObject, @unchecked Sendable {
    public let notification = UNNotification()
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    public weak var delegate: (any UNUserNotificationCenterDelegate)?

    public class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }

    public func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool { false }

    public func add(_ request: UNNotificationRequest) async throws {}

    public func deliveredNotifications() async -> [UNNotification] { [] }

    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
}
