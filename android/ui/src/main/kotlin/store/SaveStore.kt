package app.qishe.ui.store

import java.io.File
import java.io.IOException

/** What came of opening a saved match. */
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
    private fun file(id: String) = File(folder, "$id.$ENDING")

    /** A name for a new match. */
    fun newId(): String {
        var time = System.currentTimeMillis()
        while (file(time.toString()).exists()) time++
        return time.toString()
    }

    /** Queues the newest state of a match. */
    fun save(id: String, text: String) = writer.run { AtomicFile(file(id)).write(text, keepBackup = true) }

    /** All matches, the last played first. */
    fun list(): List<String> = folder.listFiles { f -> f.name.endsWith(".$ENDING") }.orEmpty()
        .sortedByDescending { it.lastModified() }
        .map { it.name.removeSuffix(".$ENDING") }

    /** When a match was last played, milliseconds; 0 when it is not there. */
    fun time(id: String): Long = file(id).lastModified()

    /** Whether there is such a match. */
    fun has(id: String): Boolean = id.isNotEmpty() && (file(id).exists() || AtomicFile(file(id)).backup.exists())

    /**
     * Opens a match with [read], which throws when a text is not good. A torn file is put aside and the one before
     * it taken.
     */
    fun <T> open(id: String, read: (String) -> T): Opened<T> {
        attempt(file(id), read)?.let { return Opened.Good(it) }
        val backup = AtomicFile(file(id)).backup
        val kept = putAside(id)
        attempt(backup, read)?.let {
            try {
                backup.copyTo(file(id), overwrite = true)
            } catch (_: IOException) {
                // The backup itself is still there.
            }
            return Opened.FromBackup(it)
        }
        return Opened.Broken(kept)
    }

    /** Reads a match without changing anything; null when it is not good. */
    fun <T> peek(id: String, read: (String) -> T): T? =
        attempt(file(id), read) ?: attempt(AtomicFile(file(id)).backup, read)

    /** Deletes a match and its backup. */
    fun delete(id: String) = writer.run {
        file(id).delete()
        AtomicFile(file(id)).backup.delete()
    }

    private fun <T> attempt(file: File, read: (String) -> T): T? {
        val text = try {
            if (!file.exists()) return null
            file.readText()
        } catch (_: IOException) {
            return null
        }
        return try {
            read(text)
        } catch (_: uniffi.qishe.TableException) {
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
    }
}
