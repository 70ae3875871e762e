import Dispatch

/// Writes files one after the other, away from the screen's thread.
public final class Writer: @unchecked Sendable {
    // Everything below but the queue itself is touched on the queue alone.
    private let queue = DispatchQueue(label: "qishe.writer", qos: .utility)
    private var failed = false
    private var told: @Sendable (Bool) -> Void = { _ in }

    /// A writer with nothing queued.
    public init() {}

    /// `act` is called on the queue with true when a write has failed, with false when one succeeded again.
    public func onFault(_ act: @escaping @Sendable (Bool) -> Void) {
        queue.async { self.told = act }
    }

    /// Queues a piece of work.
    public func run(_ work: @escaping @Sendable () throws -> Void) {
        queue.async {
            do {
                try work()
                if self.failed {
                    self.failed = false
                    self.told(false)
                }
            } catch {
                self.failed = true
                self.told(true)
            }
        }
    }

    /// Does something after all that was queued, while nothing is written, and waits for it.
    func alone<Value>(_ work: () throws -> Value) rethrows -> Value { try queue.sync(execute: work) }

    /// Waits until all that was queued is written, at most two seconds.
    public func flush() {
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        _ = done.wait(timeout: .now() + 2)
    }
}
