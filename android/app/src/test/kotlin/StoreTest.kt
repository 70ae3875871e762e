package app.qishe

import app.qishe.ui.store.Settings
import app.qishe.ui.store.Writer
import java.io.File
import kotlin.time.Duration.Companion.minutes
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import uniffi.qishe.Lang
import uniffi.qishe.PieceSet
import uniffi.qishe.Theme
import uniffi.qishe.Word
import uniffi.qishe.store.StoreException
import uniffi.qishe.store.defaultChoices
import uniffi.qishe.table.Store

/** The shell's part of storage: order, reported faults, settings on the screen. Rust tests the files. */
class StoreTest {
    @get:Rule val folder = TemporaryFolder()

    /** A slow disk needs longer for two hundred files than the usual patience. */
    private val writer = Writer(patience = 5.minutes)

    private fun store() = Store.at(folder.root.path)

    @Test fun aFullDiskIsReported() {
        val told = ArrayList<StoreException?>()
        writer.onFault = { told += it }
        writer.run { throw StoreException.Disk("full") }
        writer.run { throw StoreException.Disk("full") }
        writer.run { }
        writer.run { }
        writer.flush()
        assertEquals(listOf(true, true, false), told.map { it is StoreException.Disk })
    }

    @Test fun writesKeepTheirOrder() {
        val store = store()
        val settings = Settings(store, writer)
        repeat(200) { i -> settings.change { it.copy(open = "$i") } }
        assertEquals("199", settings.choices.open)
        writer.flush()
        assertEquals("199", store().choices().open)
    }

    @Test fun settingsComeBack() {
        val wanted = defaultChoices().copy(
            lang = Lang.EN,
            board = Theme.SLATE,
            pieces = PieceSet.PICTURES,
            volume = 30u,
            speech = false,
            names = listOf("阿宁", "Zhou = #1"),
            open = "42",
            options = mapOf("undercover" to """{"first":"red"}""")
        )
        Settings(store(), writer).change { wanted }
        writer.flush()
        assertEquals(wanted, Settings(store(), writer).choices)
    }

    @Test fun damageIsReported() {
        Settings(store(), writer).change { it.copy(open = "1") }
        writer.flush()
        File(folder.root, "choices.qishe").writeText("{")
        val store = store()
        // There is no backup before the first write.
        assertEquals(Word.FileBrokenText("choices.qishe.broken", "choices"), store.takeNotice()?.text)
        assertTrue(File(folder.root, "choices.qishe.broken").exists())
        assertEquals(defaultChoices(), store.choices())
    }
}
