package app.qishe.ui.store

import java.io.File
import java.io.FileOutputStream
import java.io.IOException
import java.nio.file.Files
import java.nio.file.StandardCopyOption
import java.util.concurrent.ExecutionException
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.TimeoutException

/** A file that is replaced as a whole: what can be read is always one complete text. */
class AtomicFile(private val file: File) {
    /** The copy of the last complete text before this one. */
    val backup: File = File(file.path + ".bak")

    /** Writes a text; on any failure the file before it is still there. */
    @Throws(IOException::class)
    fun write(text: String, keepBackup: Boolean = false) {
        file.parentFile?.let { Files.createDirectories(it.toPath()) }
        val fresh = File(file.path + ".tmp")
        try {
            FileOutputStream(fresh).use {
                it.write(text.toByteArray())
                it.fd.sync()
            }
        } catch (fault: IOException) {
            fresh.delete()
            throw fault
        }
        if (keepBackup && file.exists()) move(file, backup)
        move(fresh, file)
    }

    private fun move(from: File, to: File) {
        Files.move(from.toPath(), to.toPath(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE)
    }
}

/** Writes files one after the other, away from the screen's thread. */
class Writer {
    private val thread = Executors.newSingleThreadExecutor { task ->
        Thread(task, "writer").apply { isDaemon = true }
    }

    /** Called on the writer's thread when a write has failed or, with null, succeeded again. */
    @Volatile
    var onFault: (IOException?) -> Unit = {}
    private var failed = false

    /** Queues a piece of work. */
    fun run(work: () -> Unit) {
        thread.execute {
            try {
                work()
                if (failed) {
                    failed = false
                    onFault(null)
                }
            } catch (fault: IOException) {
                failed = true
                onFault(fault)
            }
        }
    }

    /** Waits until all that was queued is written, at most two seconds. */
    fun flush() {
        try {
            thread.submit {}.get(2, TimeUnit.SECONDS)
        } catch (_: TimeoutException) {
            // The disk is slow; the work stays queued.
        } catch (_: ExecutionException) {
            // Told through onFault.
        }
    }
}
