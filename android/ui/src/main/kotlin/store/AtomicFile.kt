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
import kotlin.time.Duration
import kotlin.time.Duration.Companion.seconds

/**
 * A file that is replaced as a whole: what can be read is always one complete text, at every moment. Other users cannot
 * read it.
 */
class AtomicFile(private val file: File) {
    /** The copy of the last complete text before this one. */
    val backup: File = File(file.path + ".bak")

    /** The text that is being written; a complete one is newer than the file. */
    val fresh: File = File(file.path + ".tmp")

    /** Writes a text; on any failure the file before it is still there. */
    @Throws(IOException::class)
    fun write(text: String, keepBackup: Boolean = false) {
        val folder = file.absoluteFile.parentFile.toPath()
        Private.folder(folder)
        try {
            Private.file(fresh.toPath())
            FileOutputStream(fresh).use {
                it.write(text.toByteArray())
                it.fd.sync()
            }
        } catch (fault: IOException) {
            fresh.delete()
            throw fault
        }
        if (keepBackup && file.exists()) keep()
        move(fresh, file)
        Private.sync(folder)
    }

    /** Takes a complete [fresh] text that was left behind into its place. */
    @Throws(IOException::class)
    fun settle() {
        if (file.exists()) keep()
        move(fresh, file)
    }

    /** The file becomes its own backup too, and stays where it is. */
    private fun keep() {
        val link = File(backup.path + ".tmp")
        Files.deleteIfExists(link.toPath())
        try {
            Files.createLink(link.toPath(), file.toPath())
        } catch (_: UnsupportedOperationException) {
            copy(link)
        } catch (_: IOException) {
            // Android gives apps no links.
            copy(link)
        }
        move(link, backup)
    }

    private fun copy(to: File) {
        Private.file(to.toPath())
        FileOutputStream(to).use {
            it.write(file.readBytes())
            it.fd.sync()
        }
    }

    private fun move(from: File, to: File) {
        Files.move(from.toPath(), to.toPath(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE)
    }
}

/** Writes files one after the other, away from the screen's thread; who waits for them waits at most [patience]. */
class Writer(private val patience: Duration = 2.seconds) {
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

    /** Waits until all that was queued is written, or patience is over. */
    fun flush() {
        try {
            thread.submit {}.get(patience.inWholeMilliseconds, TimeUnit.MILLISECONDS)
        } catch (_: TimeoutException) {
            // The disk is slow; the work stays queued.
        } catch (_: ExecutionException) {
            // Told through onFault.
        }
    }
}
