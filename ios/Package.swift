// swift-tools-version:6.0
import PackageDescription

#if os(Linux)
    // Here everything but Apple's frameworks is real: the core is linked as a shared library (-L comes from
    // tools/test-linux.sh), and the views are checked against stand-ins for the frameworks they import.
    let platformTargets: [Target] = [
        .systemLibrary(name: "QisheCoreFFI", path: "Linux/QisheCoreFFI"),
        .target(
            name: "SwiftUI", dependencies: ["UniformTypeIdentifiers", "UIKit"], path: "Linux/SwiftUI",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "UniformTypeIdentifiers", path: "Linux/UniformTypeIdentifiers",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "UIKit", path: "Linux/UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "CoreText", dependencies: ["UIKit"], path: "Linux/CoreText", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "AVFoundation", path: "Linux/AVFoundation", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "BackgroundTasks", path: "Linux/BackgroundTasks", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "UserNotifications", path: "Linux/UserNotifications", swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
    let frameworks: [Target.Dependency] = [
        "SwiftUI", "UIKit", "AVFoundation", "BackgroundTasks", "CoreText", "UniformTypeIdentifiers",
        "UserNotifications",
    ]
    // The @main app is a part of the Xcode project on a Mac; here it is checked as a library.
    let appTargets: [Target] = [
        .target(name: "QisheApp", dependencies: ["QisheUI"] + frameworks, path: "App/Sources")
    ]
#else
    // What tools/build-xcframework.sh makes on a Mac.
    let platformTargets: [Target] = [
        .binaryTarget(name: "QisheCoreFFI", path: "build/QisheCoreFFI.xcframework")
    ]
    let frameworks: [Target.Dependency] = []
    let appTargets: [Target] = []
#endif

let package = Package(
    name: "Qishe",
    defaultLocalization: "en",
    platforms: [.iOS(.v17)],
    products: [
        .library(name: "QisheUI", targets: ["QisheUI", "QisheModel"])
    ],
    targets: platformTargets + appTargets + [
        // Generated from the core by tools/lib.sh; not committed.
        .target(
            name: "QisheCore", dependencies: ["QisheCoreFFI"], exclude: ["README.md"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "QisheModel", dependencies: ["QisheCore"]),
        .target(name: "QisheUI", dependencies: ["QisheModel"] + frameworks),
        .testTarget(name: "QisheModelTests", dependencies: ["QisheModel", "QisheCore"]),
    ],
    swiftLanguageModes: [.v6]
)
