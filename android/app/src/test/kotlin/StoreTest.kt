package app.qishe

import app.qishe.ui.store.AtomicFile
import app.qishe.ui.store.Choices
import app.qishe.ui.store.Opened
import app.qishe.ui.store.SaveStore
import app.qishe.ui.store.Settings
import app.qishe.ui.store.Writer
import java.io.File
import java.io.IOException
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import uniffi.qishe.Lang
import uniffi.qishe.TableException

/** Files: whole or not at all, the last good one kept, faults told. */
class StoreTest {
    @get:Rule val folder = TemporaryFolder()
    private val writer = Writer()

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
        File(folder.root, "saves/1.qishe.tmp").mkdir()
        store.save("1", "{two}")
        writer.flush()
        assertNotNull(told)
        assertEquals(Opened.Good("{one}"), store.open("1", ::read))
        File(folder.root, "saves/1.qishe.tmp").delete()
        store.save("1", "{three}")
        writer.flush()
        assertEquals(null, told)
        assertEquals(Opened.Good("{three}"), store.open("1", ::read))
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
