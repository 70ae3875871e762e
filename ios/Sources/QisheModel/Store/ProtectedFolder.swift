import Foundation

/// Folders for what has secrets in it. Files that are made in one are protected as the folder is.
enum ProtectedFolder {
    /// Makes a folder, or protects the one that is there.
    static func make(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        stayHere(folder)
        #if os(iOS)
            // Not readable while the device is locked. A new file can still be written then, which a save in the
            // moment of locking needs; with complete protection it would fail.
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
}
