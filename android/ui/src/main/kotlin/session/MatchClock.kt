package app.qishe.ui.session

import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.collectLatest

/** Time of a match's events, and the timer for the time that the core asks for. */
internal class MatchClock(private val tick: () -> Unit) {
    /** Time of the last event. It never runs back. */
    private var time = 0uL
    private val wakeAt = MutableStateFlow<ULong?>(null)

    /** Returns the steady time in milliseconds. */
    fun now(): ULong {
        time = maxOf(time, steadyMillis())
        return time
    }

    /** Sets the time of the next tick; null for none. */
    fun wake(at: ULong?) {
        wakeAt.value = at
    }

    /** Ticks at the times that are set, until it is cancelled. */
    suspend fun run() = wakeAt.collectLatest { at ->
        while (at != null) {
            delay((at - now().coerceAtMost(at)).toLong().coerceAtLeast(1))
            time = maxOf(time, at)
            tick()
        }
    }
}
