import Foundation
import QisheCore

/// Result of opening a saved match.
public enum Opened<Value> {
    /// The newest file was good.
    case good(Value)
    /// The newest file was torn; the one before it was taken.
    case fromBackup(Value)
    /// Nothing could be read; the broken file is kept under this name.
    case broken(kept: String)
}

extension Opened: Equatable where Value: Equatable {}
extension Opened: Sendable where Value: Sendable {}

/// The matches of this device, one file each, in a folder private to the app: they have the secrets in them.
/// The file before the newest is kept beside it.
public struct SaveStore: Sendable {
    private static let ending = "qishe"
    private let folder: URL
    private let writer: Writer
    /// Match that was deleted last, until something else is, or the app begins anew.
    private var bin: URL { folder.appendingPathComponent("deleted") }

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

    /// All matches, the last played first: also one of which only the file before, or a newer one that was not yet in
    /// its place, is left.
    public func list() -> [String] {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        let endings = ["", ".bak", ".tmp"].map { ".\(Self.ending)\($0)" }
        let ids = Set(
            files.map(\.lastPathComponent).compactMap { name in
                endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
            })
        return ids.map { ($0, time($0)) }.sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
    }

    /// When a match was last played.
    public func time(_ id: String) -> Date {
        let file = file(id)
        return [file.url, file.fresh, file.backup].map(Self.time).max() ?? .distantPast
    }

    static func time(_ url: URL) -> Date {
        let facts = try? FileManager.default.attributesOfItem(atPath: url.path)
        return facts?[.modificationDate] as? Date ?? .distantPast
    }

    /// Whether there is such a match.
    public func has(_ id: String) -> Bool {
        guard !id.isEmpty else { return false }
        let file = file(id)
        return [file.url, file.backup, file.fresh].contains { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Opens a match with `read`, which throws when a text is not good. A newer text that is complete but not yet in
    /// its place is taken; a torn file is put aside and the one before it taken.
    public func open<Value>(_ id: String, _ read: (String) throws -> Value) -> Opened<Value> {
        // What is queued for it must be on the disk, and nothing half written: or a wrong text would be taken.
        writer.alone { openAlone(id, read) }
    }

    private func openAlone<Value>(_ id: String, _ read: (String) throws -> Value) -> Opened<Value> {
        let file = file(id)
        if let value = Self.attempt(file.fresh, read) {
            file.promote()
            return .good(value)
        }
        file.dropFresh()
        if let value = Self.attempt(file.url, read) { return .good(value) }
        let aside = broken(id)
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

    private func broken(_ id: String) -> URL { folder.appendingPathComponent("\(id).broken") }

    /// Reads a match without changing anything; nil when it is not good.
    public func peek<Value>(_ id: String, _ read: (String) throws -> Value) -> Value? {
        let file = file(id)
        for url in [file.fresh, file.url, file.backup] {
            if let value = Self.attempt(url, read) { return value }
        }
        return nil
    }

    /// Every file of a match in a folder: its secrets are in each of them.
    private func files(of id: String, in folder: URL) -> [URL] {
        let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return all.filter { $0.lastPathComponent.hasPrefix("\(id).") }
    }

    /// Deletes a match with all that lies beside it, so that ``bringBack(_:)`` can undo it until the next one is deleted
    /// or the app begins anew.
    public func remove(_ id: String) {
        writer.run {
            try? FileManager.default.removeItem(at: bin)
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
            move(id, from: folder, to: bin)
        }
    }

    /// Undoes ``remove(_:)``.
    public func bringBack(_ id: String) { writer.run { move(id, from: bin, to: folder) } }

    /// Lets go of what was deleted for good: at the app's start.
    public func emptyBin() { writer.run { try? FileManager.default.removeItem(at: bin) } }

    /// Waits until what was asked of it so far is on the disk.
    public func settle() { writer.alone {} }

    private func move(_ id: String, from: URL, to: URL) {
        for file in files(of: id, in: from) {
            try? FileManager.default.moveItem(at: file, to: to.appendingPathComponent(file.lastPathComponent))
        }
    }

    private static func attempt<Value>(_ url: URL, _ read: (String) throws -> Value) -> Value? {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        return try? read(text)
    }
}
