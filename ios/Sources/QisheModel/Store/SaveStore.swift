import Foundation
import QisheCore

/// What came of opening a saved match.
public enum Opened<Value> {
    /// The newest file was good.
    case good(Value)
    /// The newest file was torn; the one before it was taken.
    case fromBackup(Value)
    /// Nothing could be read; the broken file is kept under this name.
    case broken(kept: String)
}

extension Opened: Equatable where Value: Equatable {}

/// The matches of this device, one file each, in a folder private to the app: they have the secrets in them.
/// The file before the newest is kept beside it.
public struct SaveStore: Sendable {
    private static let ending = "qishe"
    private let folder: URL
    private let writer: Writer

    /// The matches of a folder.
    public init(folder: URL, writer: Writer) {
        self.folder = folder
        self.writer = writer
    }

    private func file(_ id: String) -> AtomicFile { AtomicFile(folder.appendingPathComponent("\(id).\(Self.ending)")) }

    /// A name for a new match.
    public func newId() -> String {
        var time = Int64(Date().timeIntervalSince1970 * 1000)
        while has(String(time)) { time += 1 }
        return String(time)
    }

    /// Queues the newest state of a match.
    public func save(_ id: String, _ text: String) {
        let file = file(id)
        writer.run { try file.write(text, keepBackup: true) }
    }

    /// All matches, the last played first.
    public func list() -> [String] {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        return files.filter { $0.pathExtension == Self.ending }
            .map { ($0.deletingPathExtension().lastPathComponent, Self.time($0)) }
            .sorted { ($0.1, $0.0) > ($1.1, $1.0) }
            .map(\.0)
    }

    /// When a match was last played.
    public func time(_ id: String) -> Date { Self.time(file(id).url) }

    private static func time(_ url: URL) -> Date {
        let facts = try? FileManager.default.attributesOfItem(atPath: url.path)
        return facts?[.modificationDate] as? Date ?? .distantPast
    }

    /// Whether there is such a match.
    public func has(_ id: String) -> Bool {
        guard !id.isEmpty else { return false }
        let file = file(id)
        return [file.url, file.backup].contains { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Opens a match with `read`, which throws when a text is not good. A torn file is put aside and the one before
    /// it taken.
    public func open<Value>(_ id: String, _ read: (String) throws -> Value) -> Opened<Value> {
        let file = file(id)
        if let value = Self.attempt(file.url, read) { return .good(value) }
        let aside = folder.appendingPathComponent("\(id).broken")
        if FileManager.default.fileExists(atPath: file.url.path) {
            try? FileManager.default.removeItem(at: aside)
            try? FileManager.default.moveItem(at: file.url, to: aside)
        }
        if let value = Self.attempt(file.backup, read) {
            // Should the copy fail, the backup itself is still there.
            try? FileManager.default.copyItem(at: file.backup, to: file.url)
            return .fromBackup(value)
        }
        return .broken(kept: aside.lastPathComponent)
    }

    /// Reads a match without changing anything; nil when it is not good.
    public func peek<Value>(_ id: String, _ read: (String) throws -> Value) -> Value? {
        let file = file(id)
        return Self.attempt(file.url, read) ?? Self.attempt(file.backup, read)
    }

    /// Deletes a match and its backup.
    public func delete(_ id: String) {
        let file = file(id)
        writer.run {
            try? FileManager.default.removeItem(at: file.url)
            try? FileManager.default.removeItem(at: file.backup)
        }
    }

    private static func attempt<Value>(_ url: URL, _ read: (String) throws -> Value) -> Value? {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        return try? read(text)
    }
}
