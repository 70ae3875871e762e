// Stand-ins for what the app uses of Apple's BackgroundTasks: names and types, no behaviour.
import Foundation

open class BGTaskRequest: NSObject {
    public var earliestBeginDate: Date?
}

public final class BGAppRefreshTaskRequest: BGTaskRequest {
    public init(identifier: String) {}
}

public final class BGTaskScheduler: NSObject {
    public class var shared: BGTaskScheduler { BGTaskScheduler() }

    public func submit(_ request: BGTaskRequest) throws {}

    public func cancel(taskRequestWithIdentifier identifier: String) {}
}
