import Foundation

/// A file that is replaced as a whole: what can be read is always one complete text, and there is no moment without it.
public struct AtomicFile: Sendable {
    /// The file.
    public let url: URL
    /// The copy of the last complete text before this one.
    public var backup: URL { url.appendingPathExtension("bak") }
    /// The text that is being written: complete and newer than the file, or torn.
    public var fresh: URL { url.appendingPathExtension("tmp") }
    private var backupFresh: URL { backup.appendingPathExtension("tmp") }

    /// A file at a place; neither it nor its folder need exist.
    public init(_ url: URL) { self.url = url }

    /// Writes a text; on any failure the file before it is still there. `check` is called between the steps; tests
    /// throw from it as if the process had ended there.
    public func write(_ text: String, keepBackup: Bool = false, check: (String) throws -> Void = { _ in }) throws {
        let files = FileManager.default
        let folder = url.deletingLastPathComponent()
        try Self.folder(folder)
        do {
            try Data(text.utf8).write(to: fresh, options: Self.protection)
            try Self.sync(fresh)
        } catch {
            dropFresh()
            throw error
        }
        try check("written")
        if keepBackup, files.fileExists(atPath: url.path) {
            // A second name for the same file, so that the first one is never missing.
            try? files.removeItem(at: backupFresh)
            if (try? files.linkItem(at: url, to: backupFresh)) == nil { try files.copyItem(at: url, to: backupFresh) }
            try check("linked")
            try Self.move(backupFresh, onto: backup)
            try check("backed")
        }
        try Self.move(fresh, onto: url)
        try Self.sync(folder)
    }

    /// The text of the file.
    public func read() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    /// Puts a complete fresh text in its place.
    func promote() { try? Self.move(fresh, onto: url) }

    /// Takes away a text that was not completely written.
    func dropFresh() {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: fresh.path, isDirectory: &isFolder), !isFolder.boolValue else {
            return
        }
        try? FileManager.default.removeItem(at: fresh)
    }

    /// Deletes it and all that lies beside it.
    func delete() {
        for one in [url, backup, fresh, backupFresh] { try? FileManager.default.removeItem(at: one) }
    }

    /// `rename` replaces in one step; FileManager's own ways do not on every system.
    private static func move(_ from: URL, onto to: URL) throws {
        guard rename(from.path, to.path) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// To the disk itself, not only to its cache; for a folder the names in it. While the device is locked a file
    /// cannot be opened again: it is then synced when the system likes.
    private static func sync(_ url: URL) throws {
        let handle = open(url.path, O_RDONLY)
        guard handle >= 0 else { return }
        defer { close(handle) }
        #if canImport(Darwin)
            if fcntl(handle, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(handle) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Makes a folder for what has secrets in it; what the core writes there is protected as the folder is.
    static func folder(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        stayHere(folder)
        #if os(iOS)
            let protection = [FileAttributeKey.protectionKey: FileProtectionType.completeUnlessOpen]
            try? FileManager.default.setAttributes(protection, ofItemAtPath: folder.path)
        #endif
    }

    /// Secrets do not leave the device: neither in a backup nor with one to another device.
    private static func stayHere(_ folder: URL) {
        #if canImport(Darwin)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            var folder = folder
            try? folder.setResourceValues(values)
        #endif
    }

    private static var protection: Data.WritingOptions {
        #if os(iOS)
            // Not readable while the device is locked. A new file can still be written then, which a save in the
            // moment of locking needs; with complete protection it would fail.
            return [.completeFileProtectionUnlessOpen]
        #else
            return []
        #endif
    }
}
