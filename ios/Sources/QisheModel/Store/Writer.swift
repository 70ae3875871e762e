import Dispatch

/// Queue that writes files one after the other, off the main thread.
public final class Writer: @unchecked Sendable {
    // Everything below the queue is used on the queue only.
    private let queue = DispatchQueue(label: "qishe.writer", qos: .utility)
    private var failed = false
    private var onFaultChange: @Sendable (Bool) -> Void = { _ in }

    /// Creates a writer with an empty queue.
    public init() {}

    /// Sets a handler for faults. It is called on the queue: with true when a write has failed, with false when one has
    /// succeeded again.
    public func onFault(_ act: @escaping @Sendable (Bool) -> Void) {
        queue.async { self.onFaultChange = act }
    }

    /// Queues an operation.
    public func run(_ work: @escaping @Sendable () throws -> Void) {
        queue.async {
            do {
                try work()
                if self.failed {
                    self.failed = false
                    self.onFaultChange(false)
                }
            } catch {
                self.failed = true
                self.onFaultChange(true)
            }
        }
    }

    /// Runs an operation on the queue after everything queued before, and waits for it.
    func sync<Value>(_ work: () throws -> Value) rethrows -> Value { try queue.sync(execute: work) }

    /// Waits until everything queued is written, without blocking a thread.
    func written() async {
        await withCheckedContinuation { done in queue.async { done.resume() } }
    }
}
