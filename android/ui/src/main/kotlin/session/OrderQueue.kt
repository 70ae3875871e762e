package app.qishe.ui.session

/** Carries out orders one by one. Orders that come about meanwhile wait for the rest of those before them. */
internal class OrderQueue<T>(private val carryOut: (T) -> Unit) {
    private val waiting = ArrayDeque<T>()
    private var busy = false

    fun add(orders: List<T>) {
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
