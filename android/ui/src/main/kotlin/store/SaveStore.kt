package app.qishe.ui.store

import java.io.File
import java.io.IOException

/** Result of opening a saved match. */
sealed interface Opened<out T> {
    /** The newest file was good. */
    data class Good<T>(val value: T) : Opened<T>

    /** The newest file was torn; the one before it was taken. */
    data class FromBackup<T>(val value: T) : Opened<T>

    /** Nothing could be read; the broken file is kept under this name. */
    data class Broken(val kept: String) : Opened<Nothing>
}

/**
 * The matches of this device, one file each, in a folder private to the app: they have the secrets in them.
 * The file before the newest is kept beside it.
 */
class SaveStore(private val folder: File, private val writer: Writer) {
    /** Match that was deleted last, until something else is, or the app begins anew. */
    private val bin = File(folder, "deleted")

    init {
        writer.run {
            Private.closeAll(folder)
            bin.deleteRecursively()
        }
    }

    private fun file(id: String) = File(folder, "$id.$ENDING")

    /** A name for a new match. */
    fun newId(): String {
        var time = System.currentTimeMillis()
        while (has(time.toString())) time++
        return time.toString()
    }

    /** Queues the newest state of a match. */
    fun save(id: String, text: String) = writer.run { AtomicFile(file(id)).write(text, keepBackup = true) }

    /** All matches, the last played first: also those of which only the backup or a fresh text is there. */
    fun list(): List<String> = folder.listFiles().orEmpty()
        .mapNotNull { f -> NAMES.matchEntire(f.name)?.let { it.groupValues[1] } }.distinct()
        .sortedByDescending(::time)

    private fun texts(id: String): List<File> = AtomicFile(file(id)).let { listOf(it.fresh, file(id), it.backup) }

    /** When a match was last played, milliseconds; 0 when it is not there. */
    fun time(id: String): Long = texts(id).maxOf { it.lastModified() }

    /** Whether there is such a match. */
    fun has(id: String): Boolean = id.isNotEmpty() && texts(id).any { it.exists() }

    /**
     * Opens a match with [read], which throws when a text is not good. A complete fresh text that was not put into its
     * place is the newest. A torn file is put aside and the one before it taken.
     */
    fun <T> open(id: String, read: (String) -> T): Opened<T> {
        val atomic = AtomicFile(file(id))
        attempt(atomic.fresh, read)?.let {
            try {
                atomic.settle()
            } catch (_: IOException) {
                // It stays where it is, and is found there again.
            }
            return Opened.Good(it)
        }
        attempt(file(id), read)?.let { return Opened.Good(it) }
        val backup = atomic.backup
        val kept = putAside(id)
        attempt(backup, read)?.let {
            try {
                atomic.write(backup.readText())
            } catch (_: IOException) {
                // The backup itself is still there.
            }
            return Opened.FromBackup(it)
        }
        return Opened.Broken(kept)
    }

    /** Reads a match without changing anything; null when it is not good. */
    fun <T> peek(id: String, read: (String) -> T): T? = texts(id).firstNotNullOfOrNull { attempt(it, read) }

    private fun filesOf(id: String, at: File) = at.listFiles { f -> f.name.startsWith("$id.") }.orEmpty()

    /** Deletes a match with all that was left of it: fresh texts, backups, broken files. */
    fun delete(id: String) = writer.run { filesOf(id, folder).forEach { it.delete() } }

    /** Deletes a match so that [bringBack] can undo it, until the next one is deleted or the app begins anew. */
    fun remove(id: String) = writer.run {
        bin.deleteRecursively()
        bin.mkdirs()
        Private.close(bin.toPath())
        filesOf(id, folder).forEach { it.renameTo(File(bin, it.name)) }
    }

    /** Undoes [remove]. */
    fun bringBack(id: String) = writer.run { filesOf(id, bin).forEach { it.renameTo(File(folder, it.name)) } }

    /** Waits until what was asked of it so far is on the disk. */
    fun settle() = writer.flush()

    private fun <T> attempt(file: File, read: (String) -> T): T? {
        val text = try {
            if (!file.exists()) return null
            file.readText()
        } catch (_: IOException) {
            return null
        }
        return try {
            read(text)
        } catch (_: uniffi.qishe.table.TableException) {
            null
        }
    }

    private fun putAside(id: String): String {
        val broken = File(folder, "$id.broken")
        if (file(id).exists()) file(id).renameTo(broken)
        return broken.name
    }

    private companion object {
        const val ENDING = "qishe"

        /** Names of files that a match can be read from. */
        val NAMES = Regex("(.+)\\.$ENDING(\\.bak|\\.tmp)?")
    }
}
