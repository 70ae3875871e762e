import Dispatch
import QisheCore

/// Limits and times of the core.
public let coreLimits: Limits = limits()

extension String {
    /// Returns the first `length` characters.
    public func truncated(to length: UInt32) -> String { String(prefix(Int(length))) }
}

/// Returns the time of a monotonic clock, in milliseconds.
func steadyMillis() -> UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }
