import BackgroundTasks
import Foundation
import QisheCore
import QisheModel
import UserNotifications

/// Looks into the mailboxes of matches by letters while the app is away, when the system lets it, and tells the person
/// whose turn it is. What is told is the core's: no move, and no secret.
public enum AppleLetters {
    /// Name of the task. `App/project.yml` has it too.
    public static let task = "app.qishe.letters"
    /// Shortest time between two looks that the system is asked for.
    private static let interval: TimeInterval = 15 * 60

    /// Has the system call ``look(_:)`` later, or no longer.
    static func watch(_ on: Bool) {
        guard on else { return BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: task) }
        let request = BGAppRefreshTaskRequest(identifier: task)
        request.earliestBeginDate = Date(timeIntervalSinceNow: interval)
        // Where the system refuses, the app looks when it is opened.
        try? BGTaskScheduler.shared.submit(request)
    }

    /// Asks the person whether the app may tell something. The system asks once.
    static func askToNotify() async {
        _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
    }

    /// Looks, tells what is new, and takes back what waits no longer.
    public static func look(_ model: AppModel) async {
        let news = await model.lookIntoMailboxes()
        let center = UNUserNotificationCenter.current()
        let told = await center.deliveredNotifications().map(\.request.identifier)
        center.removeDeliveredNotifications(withIdentifiers: told.filter { !news.waiting.contains($0) })
        for notice in news.notices {
            let content = UNMutableNotificationContent()
            (content.title, content.body, content.sound) = (notice.title, notice.text, .default)
            try? await center.add(UNNotificationRequest(identifier: notice.file, content: content, trigger: nil))
        }
        if news.looksAgain { watch(true) }
    }

    /// Takes back the notice about a match.
    static func drop(_ file: String) {
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: [file])
    }
}

/// Opens the match whose notice was touched.
@MainActor public final class LetterTaps: NSObject, UNUserNotificationCenterDelegate {
    private let open: @MainActor (String) -> Void

    /// Calls `open` with the file of the match.
    public init(_ open: @escaping @MainActor (String) -> Void) {
        self.open = open
        super.init()
        UNUserNotificationCenter.current().delegate = self
    }

    public nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let file = response.notification.request.identifier
        await open(file)
    }
}
