import Foundation
import QisheCore

/// Helpers for touches on the curtain's disc.
public enum CurtainTouch {
    /// Converts a time to the milliseconds that the core's `CurtainHold` takes.
    public static func millis(_ time: Date) -> UInt64 { UInt64(max(0, time.timeIntervalSince1970) * 1000) }
}
