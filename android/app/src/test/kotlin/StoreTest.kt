package app.qishe

import app.qishe.ui.store.AtomicFile
import app.qishe.ui.store.Choices
import app.qishe.ui.store.Layout
import app.qishe.ui.store.Opened
import app.qishe.ui.store.SaveStore
import app.qishe.ui.store.Settings
import app.qishe.ui.store.Writer
import java.io.File
import java.io.IOException
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import kotlin.time.Duration.Companion.minutes
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import uniffi.qishe.Lang
import uniffi.qishe.PieceSet
import uniffi.qishe.Theme
import uniffi.qishe.table.TableException

/** Files: whole or not at all, the last good one kept, faults told. */
class StoreTest {
    @get:Rule val folder = TemporaryFolder()

    /** On a slow disk two hundred files take longer than a person waits. */
    private val writer = Writer(patience = 5.minutes)

    private fun read(text: String): String {
        if (!text.endsWith("}")) throw TableException.Internal()
        return text
    }

    private fun store() = SaveStore(File(folder.root, "saves"), writer)

    @Test fun aTornFileFallsBackToTheOneBefore() {
        val store = store()
        store.save("1", "{one}")
        store.save("1", "{two}")
        writer.flush()
        assertEquals(Opened.Good("{two}"), store.open("1", ::read))
        File(folder.root, "saves/1.qishe").writeText("{tw")
        assertEquals(Opened.FromBackup("{one}"), store.open("1", ::read))
        assertEquals("the good one is in its place again", Opened.Good("{one}"), store.open("1", ::read))
        assertTrue(File(folder.root, "saves/1.broken").exists())
    }

    @Test fun aHopelessFileIsKeptAside() {
        val store = store()
        store.save("1", "{on")
        writer.flush()
        assertEquals(Opened.Broken("1.broken"), store.open("1", ::read))
        assertTrue(store.list().isEmpty())
        assertEquals("{on", File(folder.root, "saves/1.broken").readText())
    }

    @Test fun aFullDiskKeepsTheLastStateAndIsTold() {
        val store = store()
        var told: IOException? = null
        writer.onFault = { told = it }
        store.save("1", "{one}")
        writer.flush()
        // A folder where the fresh file should be written stands for a disk that takes nothing.
        File(folder.root, "saves/1.qishe.tmp/taken").mkdirs()
        store.save("1", "{two}")
        writer.flush()
        assertNotNull(told)
        assertEquals(Opened.Good("{one}"), store.open("1", ::read))
        File(folder.root, "saves/1.qishe.tmp").deleteRecursively()
        store.save("1", "{three}")
        writer.flush()
        assertEquals(null, told)
        assertEquals(Opened.Good("{three}"), store.open("1", ::read))
    }

    private fun saved(name: String) = File(folder.root, "saves/$name")

    /** A stop between writing and renaming: what was written is complete and newer. */
    @Test fun aCompleteFreshTextIsNotLost() {
        val store = store()
        store.save("1", "{one}")
        store.save("1", "{two}")
        writer.flush()
        saved("1.qishe.tmp").writeText("{three}")
        assertEquals("{three}", store.peek("1", ::read))
        assertEquals(Opened.Good("{three}"), store.open("1", ::read))
        assertFalse(saved("1.qishe.tmp").exists())
        assertEquals("{two}", saved("1.qishe.bak").readText())
        saved("1.qishe.tmp").writeText("{fo")
        assertEquals(Opened.Good("{three}"), store.open("1", ::read))
    }

    @Test fun aMatchOfWhichOnlyABackupOrAFreshTextIsLeftIsListed() {
        val store = store()
        saved("").mkdirs()
        saved("1.qishe.bak").writeText("{one}")
        saved("2.qishe.tmp").writeText("{two}")
        assertEquals(setOf("1", "2"), store.list().toSet())
        assertTrue(store.has("1") && store.has("2"))
        assertEquals(Opened.FromBackup("{one}"), store.open("1", ::read))
        assertEquals(Opened.Good("{two}"), store.open("2", ::read))
    }

    @Test fun thereIsAlwaysAMainFile() {
        val store = store()
        store.save("1", "{0}")
        writer.flush()
        var stop = false
        var missing = 0
        val watch = Thread { while (!stop) if (!saved("1.qishe").exists()) missing++ }.apply { start() }
        repeat(60) { store.save("1", "{$it}") }
        writer.flush()
        stop = true
        watch.join()
        assertEquals(0, missing)
        assertEquals("{59}", saved("1.qishe").readText())
        assertEquals("{58}", saved("1.qishe.bak").readText())
    }

    @Test fun deletingLeavesNothing() {
        val store = store()
        store.save("1", "{one}")
        store.save("12", "{twelve}")
        writer.flush()
        for (left in listOf("qishe.tmp", "qishe.bak", "qishe.bak.tmp", "broken")) saved("1.$left").writeText("{e6")
        store.delete("1")
        writer.flush()
        assertEquals(listOf("12.qishe"), saved("").list()!!.sorted())
    }

    @Test fun otherUsersReadNothing() {
        val open = File(folder.root, "saves").apply { mkdirs() }
        val old = File(open, "0.qishe").apply { writeText("{old}") }
        Files.setPosixFilePermissions(old.toPath(), PosixFilePermissions.fromString("rw-r--r--"))
        val store = store()
        store.save("1", "{one}")
        store.save("1", "{two}")
        Settings(File(folder.root, "settings.properties"), writer, Lang.ZH).change { it.copy(open = "1") }
        writer.flush()
        fun rights(name: String) =
            PosixFilePermissions.toString(Files.getPosixFilePermissions(File(folder.root, name).toPath()))
        assertEquals("rwx------", rights("saves"))
        for (name in listOf("saves/0.qishe", "saves/1.qishe", "saves/1.qishe.bak", "settings.properties")) {
            assertEquals(name, "rw-------", rights(name))
        }
    }

    @Test fun layoutsOfOlderVersionsGetNames() {
        val file = File(folder.root, "settings.properties")
        file.writeText("layouts.siguo=K\\:A1 R\\:E5\\nK\\:A1 R\\:E6\n")
        val layouts = listOf(Layout("#1", "K:A1 R:E5"), Layout("#2", "K:A1 R:E6"))
        val settings = Settings(file, writer, Lang.ZH)
        assertEquals(layouts, settings.choices.layouts["siguo"])
        settings.change { it.copy(listenOn = "") }
        writer.flush()
        assertEquals(layouts, Settings(file, writer, Lang.ZH).choices.layouts["siguo"])
        assertEquals("", Settings(file, writer, Lang.ZH).choices.listenOn)
    }

    @Test fun writesKeepTheirOrder() {
        val file = AtomicFile(File(folder.root, "order"))
        repeat(200) { i -> writer.run { file.write("$i") } }
        writer.flush()
        assertEquals("199", File(folder.root, "order").readText())
        assertFalse(File(folder.root, "order.tmp").exists())
    }

    @Test fun settingsComeBack() {
        val file = File(folder.root, "settings.properties")
        val wanted = Choices(
            lang = Lang.EN,
            board = Theme.SLATE,
            pieces = PieceSet.PICTURES,
            volume = 30,
            speech = false,
            names = listOf("阿宁", "Zhou = #1"),
            open = "42",
            options = mapOf("undercover" to """{"first":"red"}""")
        )
        Settings(file, writer, Lang.ZH).change { wanted }
        writer.flush()
        assertEquals(wanted, Settings(file, writer, Lang.ZH).choices)
        file.writeText("lang=\\u12")
        assertEquals(Choices(lang = Lang.ZH), Settings(file, writer, Lang.ZH).choices)
    }
}
