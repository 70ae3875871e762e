import Foundation

/// Time of a match's events, and the timer for the time that the core asks for.
@MainActor final class MatchClock {
    private let tick: @MainActor () -> Void
    /// Time of the last event. It never runs back.
    private var time: UInt64 = 0
    private var wakeUp: Task<Void, Never>?

    init(_ tick: @escaping @MainActor () -> Void) { self.tick = tick }

    /// Returns the steady time in milliseconds.
    func now() -> UInt64 {
        time = max(time, steadyMillis())
        return time
    }

    /// Sets the time of the next tick; nil for none.
    func wake(at next: UInt64?) {
        wakeUp?.cancel()
        wakeUp = next.map { next in
            Task { [weak self] in
                let now = steadyMillis()
                try? await Task.sleep(for: .milliseconds(next > now ? next - now : 1))
                guard !Task.isCancelled, let self else { return }
                time = max(time, next)
                tick()
            }
        }
    }
}
