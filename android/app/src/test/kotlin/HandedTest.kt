package app.qishe

import android.content.Intent
import android.net.Uri
import androidx.core.content.IntentCompat
import java.io.ByteArrayInputStream
import java.io.File
import java.io.FileNotFoundException
import java.io.InputStream
import java.nio.charset.Charset
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.LobbyTab

/** Records that other apps hand over: files to open, and files or texts that were sent. */
@RunWith(RobolectricTestRunner::class)
class HandedTest : AppTest() {
    private val place = Uri.parse("content://records/1")

    private fun hand(intent: Intent) {
        rule.runOnUiThread { rule.activity.onNewIntent(intent) }
    }

    private fun file(text: String, encoding: String) {
        val stream = ByteArrayInputStream(text.toByteArray(Charset.forName(encoding)))
        shadowOf(rule.activity.contentResolver).registerInputStream(place, stream)
    }

    private fun awaitMatch() {
        rule.waitUntil(10_000) {
            settle()
            hands.model.currentMatch.session != null || hands.model.notice != null
        }
        hands.awaitWork()
        assertNull(hands.model.notice?.text, hands.model.notice)
    }

    /** A PGN file in GBK, as most of them are. */
    @Test
    fun aFileIsOpened() {
        file("[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n1. 炮二平五 马8进7", "GBK")
        hand(Intent(Intent.ACTION_VIEW).setDataAndType(place, "application/x-chess-pgn"))
        awaitMatch()
        assertEquals("undercover", hands.scene.game)
        assertEquals("许银川", hands.scene.seats.first { it.seat.toInt() == 0 }.name)
    }

    @Test
    fun aFileIsSent() {
        file("(;GM[4]SZ[15]RU[renju];B[hh];W[hg])", "UTF-8")
        hand(Intent(Intent.ACTION_SEND).setType("application/octet-stream").putExtra(Intent.EXTRA_STREAM, place))
        awaitMatch()
        assertEquals("gomoku", hands.scene.game)
    }

    @Test
    fun aTextIsSent() {
        hand(Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, "1. 炮二平五 马8进7"))
        awaitMatch()
        assertEquals("undercover", hands.scene.game)
    }

    /** A record takes the place of a match that is open, while the tab below changes to the archive. */
    @Test
    fun aRecordTakesThePlaceOfAMatch() {
        hands.begin("gomoku", """{"room":"normal"}""")
        rule.runOnUiThread { hands.model.navigator.receive("1. 炮二平五 马8进7") }
        rule.waitUntil(10_000) {
            settle()
            hands.model.currentMatch.session?.scene?.game == "undercover"
        }
        rule.waitForIdle()
        hands.leave()
        assertEquals(LobbyTab.ARCHIVE, hands.model.navigator.lobby)
    }

    /** A record that arrives during another operation waits for its end. */
    @Test
    fun aReceivedRecordWaitsForOtherWork() {
        val model = hands.model
        rule.runOnUiThread {
            model.navigator.receive("(;GM[4]SZ[15]RU[renju];B[hh])")
            assertTrue(model.work != null)
            model.navigator.receive("1. 炮二平五 马8进7")
        }
        rule.waitUntil(10_000) {
            settle()
            hands.model.currentMatch.session?.scene?.game == "undercover"
        }
    }

    /** A text that is no record is refused with a card, and files of the app itself are not opened for others. */
    @Test
    fun aTextThatIsNoRecordIsRefused() {
        hand(Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, "hello"))
        hands.awaitWork()
        assertEquals("棋谱没有导入", hands.model.notice?.title)
        rule.runOnUiThread { hands.model.navigator.send(AppEvent.CloseNotice) }
        hand(Intent(Intent.ACTION_VIEW).setData(Uri.fromFile(rule.activity.filesDir.resolve("saves/1.qishe"))))
        hands.awaitWork()
        assertEquals("棋谱没有导入", hands.model.notice?.title)
        assertNull(hands.model.currentMatch.session)
    }

    /** Any exception of another app's provider leads to a card: the file cannot be read. */
    @Test
    fun aFaultOfAnotherAppIsTold() {
        val faults = listOf<() -> InputStream>(
            { throw IllegalStateException("closed") },
            { throw NullPointerException() },
            { throw SecurityException() },
            { throw FileNotFoundException() },
            { throw UnsupportedOperationException() }
        )
        for (fault in faults) {
            rule.runOnUiThread { hands.model.navigator.send(AppEvent.CloseNotice) }
            shadowOf(rule.activity.contentResolver).registerInputStreamSupplier(place) { fault() }
            hand(Intent(Intent.ACTION_VIEW).setDataAndType(place, "application/x-go-sgf"))
            rule.waitUntil(10_000) {
                settle()
                hands.model.notice != null
            }
            assertEquals("棋谱没有导入", hands.model.notice?.title)
        }
    }

    /** A file that is picked comes in although the process that asked for it has ended. */
    @Test
    fun aPickedFileSurvivesTheProcess() {
        file("(;GM[4]SZ[15]RU[renju];B[hh];W[hg])", "UTF-8")
        rule.runOnUiThread {
            (hands.model.platform as AndroidPlatform).documents.picked(place, hands.model.navigator::receive)
        }
        awaitMatch()
        assertEquals("gomoku", hands.scene.game)
    }

    /** A long text leaves the app as a file, because the system's channel between apps would refuse it. */
    @Test
    fun aLongTextIsSharedAsAFile() {
        fun sent(text: String): String? {
            // The provider of files remembers the folder of the first test that asked it, and may refuse this one's.
            rule.runOnUiThread { runCatching { hands.model.platform.share("王老师/小李", text, "pgn") } }
            settle()
            val chooser = shadowOf(rule.activity).nextStartedActivity ?: return null
            val send = IntentCompat.getParcelableExtra(chooser, Intent.EXTRA_INTENT, Intent::class.java)
            return send?.getStringExtra(Intent.EXTRA_TEXT)
        }
        assertEquals(50_000, sent("x".repeat(50_000))?.length)
        assertNull(sent("x".repeat(600_000)))
        assertEquals(600_000L, File(rule.activity.cacheDir, "pictures/王老师-小李.pgn").length())
    }

    /** The system offers the app for the types that records have. */
    @Test fun theSystemOffersTheAppForRecordTypes() {
        val types = listOf("application/x-chess-pgn", "application/x-go-sgf", "application/json", "text/plain")
        val intents = types.flatMap {
            listOf(
                Intent(Intent.ACTION_VIEW).setDataAndType(place, it),
                Intent(Intent.ACTION_SEND).setType(it)
            )
        }
        for (intent in intents) {
            intent.setPackage(rule.activity.packageName)
            val found = rule.activity.packageManager.queryIntentActivities(intent, 0)
            assertEquals("$intent", 1, found.size)
        }
    }
}
