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
        writer.alone {}
        XCTAssertEqual(store.open("1", read), .good("{two}"))
        try "{tw".write(to: folder.file("saves/1.qishe"), atomically: false, encoding: .utf8)
        XCTAssertEqual(store.open("1", read), .fromBackup("{one}"))
        XCTAssertEqual(store.open("1", read), .good("{one}"), "the good one is in its place again")
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.file("saves/1.broken").path))
    }

    /// A save without a good backup is kept aside, not deleted.
    func testAHopelessFileIsKeptAside() throws {
        store.save("1", "{on")
        writer.alone {}
        XCTAssertEqual(store.open("1", read), .broken(kept: "1.broken"))
        XCTAssertEqual(store.list(), [])
        XCTAssertEqual(try String(contentsOf: folder.file("saves/1.broken"), encoding: .utf8), "{on")
    }

    /// A disk that takes nothing is told, keeps the last state, and is told to be well again.
    func testAFullDiskKeepsTheLastStateAndIsTold() throws {
        let told = Told()
        writer.onFault { told.all.append($0) }
        store.save("1", "{one}")
        writer.alone {}
        // A folder where the fresh file should be written stands for a disk that takes nothing.
        try FileManager.default.createDirectory(at: folder.file("saves/1.qishe.tmp"), withIntermediateDirectories: true)
        store.save("1", "{two}")
        writer.alone {}
        XCTAssertEqual(told.all, [true])
        XCTAssertEqual(store.open("1", read), .good("{one}"))
        try FileManager.default.removeItem(at: folder.file("saves/1.qishe.tmp"))
        store.save("1", "{three}")
        writer.alone {}
        XCTAssertEqual(told.all, [true, false])
        XCTAssertEqual(store.open("1", read), .good("{three}"))
    }

    /// A hundred writes end with the last one, and nothing is left over.
    func testWritesKeepTheirOrder() throws {
        let file = AtomicFile(folder.file("order"))
        for i in 0..<100 { writer.run { try file.write("\(i)") } }
        writer.alone {}
        XCTAssertEqual(try file.read(), "99")
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.file("order.tmp").path))
    }

    /// Wherever the process ends while it writes, there is a whole text under the main name, the newest whole one is
    /// taken, and the next save goes through.
    func testNeverAMomentWithoutTheFile() throws {
        struct End: Error {}
        for step in ["written", "linked", "backed"] {
            let file = AtomicFile(folder.file("saves/\(step).qishe"))
            try file.write("{one}", keepBackup: true)
            try file.write("{two}", keepBackup: true)
            XCTAssertThrowsError(
                try file.write("{three}", keepBackup: true) {
                    XCTAssertEqual(try? file.read(), "{two}", "before and after \($0)")
                    if $0 == step { throw End() }
                })
            XCTAssertEqual(try file.read(), "{two}", step)
            XCTAssertEqual(store.open(step, read), .good("{three}"), "complete, though not in its place")
            XCTAssertEqual(store.open(step, read), .good("{three}"))
            try file.write("{four}", keepBackup: true)
            XCTAssertEqual(store.open(step, read), .good("{four}"))
            XCTAssertEqual(try String(contentsOf: file.backup, encoding: .utf8), "{three}")
        }
    }

    /// A fresh text that is torn is nothing, and goes.
    func testATornFreshTextIsDropped() throws {
        store.save("1", "{one}")
        writer.alone {}
        let fresh = folder.file("saves/1.qishe.tmp")
        try "{tw".write(to: fresh, atomically: false, encoding: .utf8)
        XCTAssertEqual(store.peek("1", read), "{one}")
        XCTAssertEqual(store.open("1", read), .good("{one}"))
        XCTAssertFalse(FileManager.default.fileExists(atPath: fresh.path))
    }

    /// A match of which only one file is left is listed, once, and opens.
    func testTheListSeesWhatIsLeft() throws {
        store.save("1", "{one}")
        writer.alone {}
        for (id, ending) in [("2", "qishe.bak"), ("3", "qishe.tmp")] {
            try "{\(id)}".write(to: folder.file("saves/\(id).\(ending)"), atomically: false, encoding: .utf8)
        }
        try "{1}".write(to: folder.file("saves/1.qishe.bak"), atomically: false, encoding: .utf8)
        XCTAssertEqual(store.list().sorted(), ["1", "2", "3"])
        XCTAssertTrue(store.has("3"))
        XCTAssertEqual(store.open("2", read), .fromBackup("{2}"))
        XCTAssertEqual(store.open("3", read), .good("{3}"))
        XCTAssertEqual(store.open("3", read), .good("{3}"), "it has its place now")
    }

    /// A match that is deleted can be brought back with all that lay beside it, until the next one is deleted or the
    /// app begins anew: then no file is left that has its secrets.
    func testDeletingCanBeUndoneAndThenLeavesNothing() throws {
        let endings = ["qishe", "qishe.bak", "qishe.tmp", "qishe.bak.tmp", "broken"]
        try FileManager.default.createDirectory(at: folder.file("saves"), withIntermediateDirectories: true)
        for id in ["1", "12"] {
            for ending in endings {
                try "{\(id)}".write(to: folder.file("saves/\(id).\(ending)"), atomically: false, encoding: .utf8)
            }
        }
        func left(_ folder: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: self.folder.file(folder).path)) ?? []).sorted()
        }
        let before = left("saves")
        store.remove("1")
        store.settle()
        XCTAssertEqual(store.list(), ["12"])
        XCTAssertFalse(store.has("1"))
        store.bringBack("1")
        store.settle()
        XCTAssertEqual(left("saves").filter { $0 != "deleted" }, before)
        XCTAssertEqual(store.open("1", read), .good("{1}"))

        store.remove("1")
        store.remove("12")
        store.settle()
        XCTAssertEqual(left("saves"), ["deleted"])
        XCTAssertEqual(left("saves/deleted"), endings.map { "12.\($0)" }.sorted(), "one match at most waits there")
        store.emptyBin()
        store.settle()
        XCTAssertEqual(left("saves"), [])
    }

    /// An older file's set-up positions and nameless layouts are turned into what is kept now, on the disk too.
    @MainActor func testOldSettingsAreTakenOver() async throws {
        let file = folder.file("settings.json")
        let old = #"""
            {"layouts": {"siguo": ["K:A1 R:B2", "K:A1 R:C3"]}, "speech": false,
             "options": {"undercover": "{\"first\":\"red\",\"position\":{\"fen\":\"x\",\"spies\":{\"0\":\"e6\"}}}"}}
            """#
        try old.write(to: file, atomically: false, encoding: .utf8)
        let settings = Settings(file: file, writer: writer)
        XCTAssertEqual(settings.choices.layouts["siguo"]?.map(\.name), ["#2", "#1"])
        XCTAssertEqual(settings.choices.layouts["siguo"]?.map(\.layout), ["K:A1 R:B2", "K:A1 R:C3"])
        XCTAssertEqual(settings.choices.options["undercover"], #"{"first":"red"}"#)
        XCTAssertFalse(settings.choices.speech)
        writer.alone {}
        XCTAssertFalse(try String(contentsOf: file, encoding: .utf8).contains("spies"))
        XCTAssertEqual(Settings(file: file, writer: writer).choices, settings.choices)
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
        writer.alone {}
        XCTAssertEqual(Settings(file: file, writer: writer).choices, settings.choices)
        XCTAssertNotEqual(settings.choices, Choices())
        try #"{"speech":false,"later":1}"#.write(to: file, atomically: false, encoding: .utf8)
        XCTAssertFalse(Settings(file: file, writer: writer).choices.speech, "what is missing has its default")
        // It is written anew as it is read now.
        writer.alone {}
        try "{".write(to: file, atomically: false, encoding: .utf8)
        XCTAssertEqual(Settings(file: file, writer: writer).choices, Choices())
    }
}

/// Results that a writer told; read only after a flush.
private final class Told: @unchecked Sendable { var all: [Bool] = [] }
