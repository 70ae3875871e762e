import Foundation

/// A file that is replaced as a whole: what can be read is always one complete text.
public struct AtomicFile: Sendable {
    /// The file.
    public let url: URL
    /// The copy of the last complete text before this one.
    public var backup: URL { url.appendingPathExtension("bak") }
    private var fresh: URL { url.appendingPathExtension("tmp") }

    /// A file at a place; neither it nor its folder need exist.
    public init(_ url: URL) { self.url = url }

    /// Writes a text; on any failure the file before it is still there.
    public func write(_ text: String, keepBackup: Bool = false) throws {
        let files = FileManager.default
        try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        do {
            try Data(text.utf8).write(to: fresh, options: AtomicFile.protection)
            let handle = try FileHandle(forUpdating: fresh)
            try handle.synchronize()
            try handle.close()
        } catch {
            var folder: ObjCBool = false
            if files.fileExists(atPath: fresh.path, isDirectory: &folder), !folder.boolValue {
                try? files.removeItem(at: fresh)
            }
            throw error
        }
        if keepBackup, files.fileExists(atPath: url.path) { try Self.move(url, onto: backup) }
        try Self.move(fresh, onto: url)
    }

    /// The text of the file.
    public func read() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    /// `rename` replaces in one step; FileManager's own ways do not on every system.
    private static func move(_ from: URL, onto to: URL) throws {
        guard rename(from.path, to.path) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    private static var protection: Data.WritingOptions {
        #if os(iOS)
            // Readable after the first unlock, so that a save made while the screen locks does not fail.
            return [.completeFileProtectionUntilFirstUserAuthentication]
        #else
            return []
        #endif
    }
}
