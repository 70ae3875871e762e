package app.qishe.ui.store

import java.util.concurrent.ExecutionException
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.TimeoutException
import kotlin.time.Duration
import kotlin.time.Duration.Companion.seconds
import uniffi.qishe.store.StoreException

/** Runs disk work in the background, one task after the other. */
class Writer(private val patience: Duration = 2.seconds) {
    private val thread = Executors.newSingleThreadExecutor { task ->
        Thread(task, "writer").apply { isDaemon = true }
    }

    /** Called on the writer's thread when a write has failed or, with null, succeeded again. */
    @Volatile
    var onFault: (StoreException?) -> Unit = {}
    private var failed = false

    /** Queues a task. */
    fun run(work: () -> Unit) {
        thread.execute {
            try {
                work()
                if (failed) {
                    failed = false
                    onFault(null)
                }
            } catch (fault: StoreException) {
                failed = true
                onFault(fault)
            }
        }
    }

    /** Waits until all that was queued is written, or [patience] is over. */
    fun flush() {
        try {
            thread.submit {}.get(patience.inWholeMilliseconds, TimeUnit.MILLISECONDS)
        } catch (_: TimeoutException) {
            // The disk is slow; the work stays queued.
        } catch (_: ExecutionException) {
            // onFault has reported it.
        }
    }
}
