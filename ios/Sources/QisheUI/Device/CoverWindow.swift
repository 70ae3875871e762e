import QisheCore
import QisheModel
import SwiftUI
import UIKit

/// Window that covers the whole app while it is not in the foreground, above sheets, alerts and menus, which are above
/// every view of the app's own window. The system takes the picture for the app switcher after this.
@MainActor final class CoverWindow {
    private var windows: [UIWindow] = []
    private var observers: [any NSObjectProtocol] = []

    /// Observes the app's scenes: covers the app when one is deactivated, pauses it when one enters the background, and
    /// wakes it when one is activated again.
    init(model: AppModel) {
        // Without a queue the handler runs synchronously, before the system continues.
        watch(UIScene.willDeactivateNotification) { [weak self] in
            self?.show(model)
            model.cover()
        }
        watch(UIScene.didEnterBackgroundNotification) { model.pause() }
        watch(UIScene.didActivateNotification) { [weak self] in
            model.wake()
            self?.hide()
        }
    }

    private func watch(_ name: Notification.Name, _ act: @escaping @MainActor () -> Void) {
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { act() }
        }
        observers.append(token)
    }

    private func show(_ model: AppModel) {
        guard windows.isEmpty else { return }
        for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
            for window in scene.windows { window.endEditing(true) }
            let window = UIWindow(windowScene: scene)
            window.windowLevel = .alert + 1000
            window.rootViewController = UIHostingController(
                rootView: CoverView(strings: model.strings).environment(\.locale, model.lang.locale))
            window.isHidden = false
            windows.append(window)
        }
    }

    private func hide() {
        for window in windows { window.isHidden = true }
        windows = []
    }
}

/// Cover over the app while it is not in the foreground. It shows nothing of the match.
struct CoverView: View {
    private let ink = QisheCore.palette(style: .plain).curtain(.black)
    let strings: Strings

    var body: some View {
        ZStack {
            CurtainLeaves(ink: ink)
            VStack(spacing: 8) {
                KaiText(strings(.appName), 40)
                Text(verbatim: strings(.hiddenTitle)).font(.subheadline)
            }
            .foregroundStyle(Color(ink.text))
        }
        .accessibilityElement(children: .combine)
    }
}
