import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// The shell's part of keeping things: order, faults told, settings on the screen. Files are tested in Rust.
final class StoreTests: XCTestCase, @unchecked Sendable {
    private let folder = Folder()
    private let writer = Writer()
    private var store: Store { Store.at(folder: folder.url.path) }

    /// A disk that takes nothing is told, and is told to be well again.
    func testAFullDiskIsTold() throws {
        let told = Told()
        writer.onFault { told.all.append($0) }
        writer.run { throw StoreError.Disk(reason: "full") }
        writer.run { throw StoreError.Disk(reason: "full") }
        writer.alone {}
        XCTAssertEqual(told.all, [true, true])
        writer.run {}
        writer.run {}
        writer.alone {}
        XCTAssertEqual(told.all, [true, true, false])
    }

    /// A hundred writes end with the last one.
    @MainActor func testWritesKeepTheirOrder() async throws {
        let settings = Settings(store: store, writer: writer)
        for i in 0..<100 { settings.change { $0.open = "\(i)" } }
        writer.alone {}
        XCTAssertEqual(store.choices().open, "99")
    }

    /// An older file's set-up positions and nameless layouts are turned into what is kept now, on the disk too.
    @MainActor func testOldSettingsAreTakenOver() async throws {
        let file = folder.file("settings.json")
        let old = #"""
            {"layouts": {"siguo": ["K:A1 R:B2", "K:A1 R:C3"]}, "speech": false, "volume": 0.4,
             "options": {"undercover": "{\"first\":\"red\",\"position\":{\"fen\":\"x\",\"spies\":{\"0\":\"e6\"}}}"}}
            """#
        try old.write(to: file, atomically: false, encoding: .utf8)
        let settings = Settings(store: store, writer: writer)
        XCTAssertEqual(settings.choices.layouts["siguo"]?.map(\.name), ["#2", "#1"])
        XCTAssertEqual(settings.choices.layouts["siguo"]?.map(\.text), ["K:A1 R:B2", "K:A1 R:C3"])
        XCTAssertEqual(settings.choices.options["undercover"], #"{"first":"red"}"#)
        XCTAssertFalse(settings.choices.speech)
        XCTAssertEqual(settings.choices.loudness, 0.4)
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
        let kept = try String(contentsOf: folder.file("choices.qishe"), encoding: .utf8)
        XCTAssertFalse(kept.contains("spies"))
        XCTAssertEqual(store.choices(), settings.choices)
    }

    /// Settings come back as they were; a damaged file gives those before, and an app says so.
    @MainActor func testSettingsComeBack() async throws {
        let settings = Settings(store: store, writer: writer)
        settings.change {
            $0.speech = false
            $0.flip = .facing
            $0.names = ["阿宁", "Zhou = #1"]
            $0.options = ["undercover": #"{"first":"red"}"#]
        }
        writer.alone {}
        XCTAssertEqual(store.choices(), settings.choices)
        XCTAssertNotEqual(settings.choices, defaultChoices())
        let before = settings.choices
        settings.change { $0.haptics = false }
        writer.alone {}
        try "{".write(to: folder.file("choices.qishe"), atomically: false, encoding: .utf8)
        let model = try app(folder, FakeDevice())
        XCTAssertEqual(model.choices, before)
        XCTAssertEqual(model.notice?.title, model.words(.choicesTornTitle))
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.file("choices.qishe.broken").path))
    }
}

/// Results that a writer told; read only after a flush.
private final class Told: @unchecked Sendable { var all: [Bool] = [] }
