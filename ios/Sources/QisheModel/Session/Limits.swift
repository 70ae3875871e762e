import Dispatch
import QisheCore

/// Limits and times of the core.
public let coreLimits: Limits = limits()

extension String {
    /// Its first characters.
    public func cut(_ length: UInt32) -> String { String(prefix(Int(length))) }
}

/// The time of a steady clock, in milliseconds.
func steadyMillis() -> UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }
