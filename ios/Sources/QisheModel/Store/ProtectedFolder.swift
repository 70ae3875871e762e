import Foundation

/// Folders for files that contain secrets. New files inherit the folder's protection.
enum ProtectedFolder {
    /// Creates and protects a folder, or protects an existing one.
    static func make(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        excludeFromBackup(folder)
        #if os(iOS)
            // Files cannot be read while the device is locked, but new ones can still be written. A save at the moment
            // of locking needs that; under complete protection it would fail.
            let protection = [FileAttributeKey.protectionKey: FileProtectionType.completeUnlessOpen]
            try? FileManager.default.setAttributes(protection, ofItemAtPath: folder.path)
        #endif
    }

    /// Excludes a folder from backups and from transfers to another device: secrets stay on this device.
    private static func excludeFromBackup(_ folder: URL) {
        #if canImport(Darwin)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            var folder = folder
            try? folder.setResourceValues(values)
        #endif
    }
}
