package app.qishe.ui.session

import uniffi.qishe.Order

/** Carries out orders one by one. Orders that come about meanwhile wait for the rest of those before them. */
internal class OrderQueue(private val carryOut: (Order) -> Unit) {
    private val waiting = ArrayDeque<Order>()
    private var busy = false

    fun add(orders: List<Order>) {
        waiting += orders
        if (busy) return
        busy = true
        try {
            while (true) carryOut(waiting.removeFirstOrNull() ?: break)
        } finally {
            busy = false
        }
    }
}
