package app.qishe.ui.store

import java.io.File
import java.io.IOException
import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardOpenOption
import java.nio.file.attribute.PosixFilePermissions

/** Files that other users of the computer cannot read, where the system knows users. */
internal object Private {
    private val file = PosixFilePermissions.fromString("rw-------")
    private val folder = PosixFilePermissions.fromString("rwx------")

    /** Makes a folder, or closes the one that is there. */
    @Throws(IOException::class)
    fun folder(at: Path) {
        if (!Files.isDirectory(at)) {
            at.parent?.let { Files.createDirectories(it) }
            try {
                Files.createDirectory(at, PosixFilePermissions.asFileAttribute(folder))
            } catch (_: UnsupportedOperationException) {
                Files.createDirectory(at)
            }
        }
        close(at)
    }

    /** Makes an empty file in place of one that is there: what is written into it was never open to others. */
    @Throws(IOException::class)
    fun file(at: Path) {
        Files.deleteIfExists(at)
        try {
            Files.createFile(at, PosixFilePermissions.asFileAttribute(file))
        } catch (_: UnsupportedOperationException) {
            Files.createFile(at)
        }
    }

    /** Closes a file or folder, if the system can. */
    fun close(at: Path) {
        try {
            Files.setPosixFilePermissions(at, if (Files.isDirectory(at)) folder else file)
        } catch (_: UnsupportedOperationException) {
            // The system has rights of another kind.
        } catch (_: IOException) {
            // Not ours to change.
        }
    }

    /** Closes a folder and the files in it, as older versions have left them. */
    fun closeAll(at: File) {
        if (!at.isDirectory) return
        close(at.toPath())
        at.listFiles().orEmpty().filter { it.isFile }.forEach { close(it.toPath()) }
    }

    /** Has the names in a folder written to the disk, if the system can. */
    fun sync(at: Path) {
        try {
            FileChannel.open(at, StandardOpenOption.READ).use { it.force(true) }
        } catch (_: IOException) {
            // Some systems do not open folders.
        }
    }
}
