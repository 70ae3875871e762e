import QisheModel
import QisheUI
import SwiftUI
import UIKit

/// 棋社 Qishe on iPhone and iPad.
@main
struct QisheApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
    @State private var model: AppModel
    private let taps: LetterTaps

    init() {
        let model = QisheApp.begin()
        _model = State(initialValue: model)
        taps = LetterTaps { [weak model] file in model?.navigator.send(.openLetter(file: file)) }
    }

    var body: some Scene {
        WindowGroup {
            RootView(model: model)
        }
        .backgroundTask(.appRefresh(AppleLetters.task)) { [model] in
            await AppleLetters.look(model)
        }
    }

    /// Creates the app's state in its own folder, which no other app can read.
    @MainActor private static func begin() -> AppModel {
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        let folder = (support.first ?? FileManager.default.temporaryDirectory).appendingPathComponent("Qishe")
        let device = AppleDevice()
        let model = AppModel(
            folder: folder, device: device, systemLang: .preferred(Locale.preferredLanguages),
            neighbours: AppleNeighbours())
        device.onOutput = { [weak model] in model?.outputChanged() }
        return model
    }
}

/// App delegate that keeps third-party keyboards out of the app, because they could record typed text and send it away.
final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool { extensionPointIdentifier != .keyboard }
}
