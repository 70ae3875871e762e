package app.qishe

import java.util.concurrent.AbstractExecutorService
import java.util.concurrent.TimeUnit
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.Cue

/** Sounds are made, loaded and released in a thread of their own: the caller only hands them over. */
@RunWith(RobolectricTestRunner::class)
class SoundTest {
    /** An executor that collects its tasks and runs none of them. */
    private class Kept : AbstractExecutorService() {
        val work = ArrayList<Runnable>()
        private var closed = false

        override fun execute(task: Runnable) {
            work += task
        }

        override fun shutdown() {
            closed = true
        }

        override fun shutdownNow(): List<Runnable> = emptyList()

        override fun isShutdown(): Boolean = closed

        override fun isTerminated(): Boolean = closed

        override fun awaitTermination(time: Long, unit: TimeUnit): Boolean = closed
    }

    @Test fun aSoundIsHandedOver() {
        val thread = Kept()
        val player = SoundPlayer(thread)
        player.play(Cue.MOVE, 80)
        assertEquals("nothing is made by the caller", 1, thread.work.size)
        player.close()
        assertTrue("released after the last sound", thread.isShutdown && thread.work.size == 2)
        player.play(Cue.MOVE, 80)
        assertEquals("no sound after the end", 2, thread.work.size)
    }
}
