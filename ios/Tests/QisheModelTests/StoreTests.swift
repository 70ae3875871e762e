import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Files: whole or not at all, the last good one kept, faults told.
final class StoreTests: XCTestCase, @unchecked Sendable {
    private let folder = Folder()
    private let writer = Writer()
    private var store: SaveStore { SaveStore(folder: folder.file("saves"), writer: writer) }

    private func read(_ text: String) throws -> String {
        guard text.hasSuffix("}") else { throw TableError.Internal }
        return text
    }

    /// A torn save gives the one before it, which then takes its place; the torn one is kept aside.
    func testATornFileFallsBackToTheOneBefore() throws {
        store.save("1", "{one}")
        store.save("1", "{two}")
        writer.flush()
        XCTAssertEqual(store.open("1", read), .good("{two}"))
        try "{tw".write(to: folder.file("saves/1.qishe"), atomically: false, encoding: .utf8)
        XCTAssertEqual(store.open("1", read), .fromBackup("{one}"))
        XCTAssertEqual(store.open("1", read), .good("{one}"), "the good one is in its place again")
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.file("saves/1.broken").path))
    }

    /// A save without a good backup is kept aside, not deleted.
    func testAHopelessFileIsKeptAside() throws {
        store.save("1", "{on")
        writer.flush()
        XCTAssertEqual(store.open("1", read), .broken(kept: "1.broken"))
        XCTAssertEqual(store.list(), [])
        XCTAssertEqual(try String(contentsOf: folder.file("saves/1.broken"), encoding: .utf8), "{on")
    }

    /// A disk that takes nothing is told, keeps the last state, and is told to be well again.
    func testAFullDiskKeepsTheLastStateAndIsTold() throws {
        let told = Told()
        writer.onFault { told.all.append($0) }
        store.save("1", "{one}")
        writer.flush()
        // A folder where the fresh file should be written stands for a disk that takes nothing.
        try FileManager.default.createDirectory(at: folder.file("saves/1.qishe.tmp"), withIntermediateDirectories: true)
        store.save("1", "{two}")
        writer.flush()
        XCTAssertEqual(told.all, [true])
        XCTAssertEqual(store.open("1", read), .good("{one}"))
        try FileManager.default.removeItem(at: folder.file("saves/1.qishe.tmp"))
        store.save("1", "{three}")
        writer.flush()
        XCTAssertEqual(told.all, [true, false])
        XCTAssertEqual(store.open("1", read), .good("{three}"))
    }

    /// Two hundred writes end with the last one, and nothing is left over.
    func testWritesKeepTheirOrder() throws {
        let file = AtomicFile(folder.file("order"))
        for i in 0..<200 { writer.run { try file.write("\(i)") } }
        writer.flush()
        XCTAssertEqual(try file.read(), "199")
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.file("order.tmp").path))
    }

    /// Settings come back as they were; a file that is not good counts as none.
    @MainActor func testSettingsComeBack() async throws {
        let file = folder.file("settings.json")
        let settings = Settings(file: file, writer: writer)
        settings.change {
            $0.speech = false
            $0.flip = .facing
            $0.names = ["阿宁", "Zhou = #1"]
            $0.open = "42"
            $0.options = ["undercover": #"{"first":"red"}"#]
        }
        writer.flush()
        XCTAssertEqual(Settings(file: file, writer: writer).choices, settings.choices)
        XCTAssertNotEqual(settings.choices, Choices())
        try #"{"speech":false,"later":1}"#.write(to: file, atomically: false, encoding: .utf8)
        XCTAssertFalse(Settings(file: file, writer: writer).choices.speech, "what is missing has its default")
        try "{".write(to: file, atomically: false, encoding: .utf8)
        XCTAssertEqual(Settings(file: file, writer: writer).choices, Choices())
    }
}

/// What a writer told; read only after a flush.
private final class Told: @unchecked Sendable { var all: [Bool] = [] }
