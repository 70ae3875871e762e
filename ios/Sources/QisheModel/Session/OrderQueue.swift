import QisheCore

/// Carries out orders one by one. Orders that come about meanwhile wait for the rest of those before them.
@MainActor final class OrderQueue<Order> {
    private let carryOut: @MainActor (Order) -> Void
    private var waiting: [Order] = []
    private var busy = false

    init(_ carryOut: @escaping @MainActor (Order) -> Void) { self.carryOut = carryOut }

    func add(_ orders: [Order]) {
        waiting += orders
        guard !busy else { return }
        busy = true
        while !waiting.isEmpty { carryOut(waiting.removeFirst()) }
        busy = false
    }
}
