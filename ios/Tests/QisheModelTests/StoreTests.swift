import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Saving in the shell: order of writes, reports of faults, settings. The core's tests cover the files.
final class StoreTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()
    private let writer = Writer()
    private var store: Store { Store.at(folder: folder.url.path) }

    /// A failing disk is reported, and its recovery too.
    func testDiskFaultIsReported() throws {
        let log = FaultLog()
        writer.onFault { log.all.append($0) }
        writer.run { throw StoreError.Disk(reason: "full") }
        writer.run { throw StoreError.Disk(reason: "full") }
        writer.sync {}
        XCTAssertEqual(log.all, [true, true])
        writer.run {}
        writer.run {}
        writer.sync {}
        XCTAssertEqual(log.all, [true, true, false])
    }

    /// The last of a hundred writes wins.
    @MainActor func testWritesKeepTheirOrder() async throws {
        let settings = Settings(store: store, writer: writer)
        for i in 0..<100 { settings.change { $0.open = "\(i)" } }
        writer.sync {}
        XCTAssertEqual(store.choices().open, "99")
    }

    /// A name is typed letter by letter: what waits behind newer settings is not written, and the last letter is.
    @MainActor func testSettingsThatWaitAreWrittenOnce() async throws {
        let written = NameLog()
        let settings = Settings(store: store, writer: writer) { written.all.append($0.myName) }
        let held = DispatchSemaphore(value: 0)
        writer.run { held.wait() }
        for length in 1...24 { settings.change { $0.myName = String(repeating: "棋", count: length) } }
        held.signal()
        writer.sync {}
        XCTAssertEqual(written.all.map(\.count), [24])
        settings.change { $0.myName = "" }
        writer.sync {}
        XCTAssertEqual(written.all.count, 2)
    }

    /// Settings survive a restart. A damaged file falls back to the previous ones, and the app says so.
    @MainActor func testSettingsSurviveRestart() async throws {
        let settings = Settings(store: store, writer: writer)
        settings.change {
            $0.speech = false
            $0.flip = .facing
            $0.names = ["阿宁", "Zhou = #1"]
            $0.options = ["undercover": #"{"first":"red"}"#]
        }
        writer.sync {}
        XCTAssertEqual(store.choices(), settings.choices)
        XCTAssertNotEqual(settings.choices, defaultChoices())
        let before = settings.choices
        settings.change { $0.haptics = false }
        writer.sync {}
        try "{".write(to: folder.file("choices.qishe"), atomically: false, encoding: .utf8)
        let model = try app(folder, FakeDevice())
        XCTAssertEqual(model.choices, before)
        XCTAssertEqual(model.notice?.title, model.strings(.fileTornTitle(kind: "choices")))
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.file("choices.qishe.broken").path))
    }
}

/// Log of a writer's fault reports. It is read only after a flush.
private final class FaultLog: @unchecked Sendable { var all: [Bool] = [] }

private final class NameLog: @unchecked Sendable { var all: [String] = [] }
