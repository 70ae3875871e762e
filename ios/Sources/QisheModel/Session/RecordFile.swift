import Foundation
import QisheCore

/// File that the user has chosen, or that another app passes on.
public enum RecordFile {
    /// Reads a file off the main thread, because a file in the cloud may have to be downloaded first. Returns nil if it
    /// is too large or no text.
    public nonisolated static func read(_ file: URL) async -> String? {
        #if canImport(Darwin)
            let allowed = file.startAccessingSecurityScopedResource()
            defer { if allowed { file.stopAccessingSecurityScopedResource() } }
        #endif
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= coreLimits.fileBytes else {
            return nil
        }
        guard let bytes = try? Data(contentsOf: file) else { return nil }
        // Some records are older than UTF-8. The core detects their encoding.
        return try? decodeText(bytes: bytes)
    }

    /// Reads the system's copy of a file from another app, and deletes it, because it may contain secrets.
    static func take(_ file: URL) async -> String? {
        let text = await read(file)
        discard(file)
        return text
    }

    /// Deletes the system's copy of a file from another app.
    static func discard(_ file: URL) {
        if isOwn(file) { try? FileManager.default.removeItem(at: file) }
    }

    /// Returns whether a file is in this app's own folders.
    private static func isOwn(_ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().path
        return [URL(fileURLWithPath: NSHomeDirectory()), FileManager.default.temporaryDirectory].contains {
            path.hasPrefix($0.resolvingSymlinksInPath().path + "/")
        }
    }
}
