package app.qishe

import android.content.Intent
import android.net.Uri
import android.os.Looper
import app.qishe.ui.session.LIMITS
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.IOException
import java.io.OutputStream
import java.time.Duration
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf

/** Files that are saved where the person wants them. */
@RunWith(RobolectricTestRunner::class)
class FilesTest : AppTest() {
    private val place = Uri.parse("content://elsewhere/1")
    private val documents get() = (hands.model.platform as AndroidPlatform).documents
    private val waiting get() = File(rule.activity.cacheDir, "saving")

    /** Waits until the system is asked for the place of a new file. */
    private fun awaitPlace(): Intent = rule.awaitStarted().also {
        assertEquals(Intent.ACTION_CREATE_DOCUMENT, it.action)
    }

    private fun awaitToast(): String {
        rule.waitUntil(10_000) {
            settle()
            hands.model.toast?.text != null
        }
        return requireNotNull(hands.model.toast?.text)
    }

    /** A record is saved with its ending and a type that fits it, and is written off the screen's thread. */
    @Test fun aRecordIsSavedAsAFile() {
        rule.runOnUiThread { hands.model.navigator.receive("(;GM[4]SZ[15]RU[renju];B[hh];W[hg])") }
        hands.awaitWork()
        hands.press("接着下")
        hands.pressLabel("更多")
        hands.press("分享棋谱")
        hands.press("存成文件 · .sgf")
        val asked = awaitPlace()
        val name = requireNotNull(asked.getStringExtra(Intent.EXTRA_TITLE))
        assertTrue(name, name.endsWith(".sgf"))
        assertTrue("a type by which no other ending is added", asked.type !in setOf(null, "text/plain", "*/*"))
        var onScreen = true
        val written = object : ByteArrayOutputStream() {
            override fun write(bytes: ByteArray, at: Int, count: Int) {
                onScreen = Looper.myLooper() == Looper.getMainLooper()
                super.write(bytes, at, count)
            }
        }
        shadowOf(rule.activity.contentResolver).registerOutputStream(place, written)
        rule.runOnUiThread { documents.created(place) }
        assertEquals("已存为 $name", awaitToast())
        assertEquals(hands.session.driver.shareAs("sgf"), "$written")
        assertFalse(onScreen)
        rule.waitUntil(10_000) { !waiting.exists() }
    }

    /** A file that is placed after the process has ended is written by the next one. */
    @Test fun aPlaceSurvivesTheProcess() {
        documents.save("王老师/小李", "everything", "qishe")
        val asked = awaitPlace()
        assertEquals("王老师-小李.qishe", asked.getStringExtra(Intent.EXTRA_TITLE))
        assertEquals("application/octet-stream", asked.type)
        val written = ByteArrayOutputStream()
        shadowOf(rule.activity.contentResolver).registerOutputStream(place, written)
        var told: String? = null
        AndroidFiles(rule.activity.application) { null }.also { it.onSaved = { name -> told = name } }.created(place)
        rule.waitUntil(10_000) {
            settle()
            told != null
        }
        assertEquals("王老师-小李.qishe", told)
        assertEquals("everything", "$written")
    }

    /** Any exception of the other app's provider becomes a sentence, and nothing of the file stays. */
    @Test fun aFaultOfTheProviderIsTold() {
        val faults = listOf<() -> Nothing>(
            { throw IllegalStateException("closed") },
            { throw SecurityException() },
            { throw NullPointerException() },
            { throw IOException("full") }
        )
        for (fault in faults) {
            rule.runOnUiThread { hands.model.forgetInput() }
            documents.save("a", "b", "json")
            awaitPlace()
            shadowOf(rule.activity.contentResolver).registerOutputStreamSupplier(place) {
                object : OutputStream() {
                    override fun write(byte: Int) = fault()
                }
            }
            rule.runOnUiThread { documents.created(place) }
            assertEquals("文件没有存成", awaitToast())
            rule.waitUntil(10_000) { !waiting.exists() }
        }
    }

    /** Nothing is kept or told when no place is chosen. */
    @Test fun withoutAPlaceNothingIsKept() {
        documents.save("a", "b", "json")
        awaitPlace()
        rule.runOnUiThread { documents.created(null) }
        rule.waitUntil(10_000) { !waiting.exists() }
        settle()
        assertNull(hands.model.toast?.text)
    }

    /** The copy of a shared file goes after its time, with a match or the statistics, and when the app starts. */
    @Test fun aCopyThatWasGivenAwayDoesNotStay() {
        val copy = File(rule.activity.cacheDir, "pictures")
        val app = rule.activity.application
        fun given() {
            documents.shareFile("a", "everything", "qishe")
            rule.awaitStarted()
            assertTrue(copy.exists())
        }
        given()
        shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(LIMITS.givenMs.toLong()))
        assertFalse("after its time", copy.exists())
        given()
        hands.model.platform.dropGiven()
        assertFalse("with a match", copy.exists())
        given()
        AndroidFiles(app) { null }
        assertFalse("at the start", copy.exists())
        documents.save("a", "everything", "qishe")
        AndroidFiles(app) { null }
        assertTrue("its place may still come", waiting.exists())
        requireNotNull(waiting.listFiles()).single().setLastModified(1)
        AndroidFiles(app) { null }
        assertFalse("its place has not come", waiting.exists())
    }

    /** On a system without pickers a sentence is shown, and the app goes on. */
    @Test fun aSystemWithoutPickersIsTold() {
        shadowOf(rule.activity.application).checkActivities(true)
        rule.runOnUiThread { hands.model.platform.pickText(hands.model.navigator::receive) }
        rule.waitForIdle()
        assertEquals("棋谱没有导入", hands.model.notice?.title)
        documents.save("a", "b", "json")
        assertEquals("文件没有存成", awaitToast())
    }
}
