import Dispatch
import QisheCore

/// Limits and times of the core.
public let coreLimits: Limits = limits()

/// Returns the lengths of the animations of the screens around the board, with or without reduced motion.
public func timesOf(reduced: Bool) -> ScreenTimes { reduced ? reducedTimes : usualTimes }
private let usualTimes = screenTimes(reduced: false)
private let reducedTimes = screenTimes(reduced: true)

extension String {
    /// Returns the first `length` characters.
    public func truncated(to length: UInt32) -> String { String(prefix(Int(length))) }
}

/// Returns the time of a monotonic clock, in milliseconds.
func steadyMillis() -> UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }
