package app.qishe

import androidx.activity.compose.setContent
import app.qishe.ui.screens.App
import app.qishe.ui.session.AppModel
import java.io.File
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.Lang
import uniffi.qishe.Word
import uniffi.qishe.app.Screen

/** The app's process ends and starts again: only the files are left. */
@RunWith(RobolectricTestRunner::class)
class ResumeTest : AppTest() {
    private val saves get() = File(rule.activity.filesDir, "saves")

    /**
     * Returns the app in a new process, after the system has stopped the old one: everything is read from the files. With
     * a [link] another app starts it.
     */
    private fun reborn(link: String? = null): AppModel {
        rule.runOnUiThread { if (!hands.model.covered) hands.model.pause() }
        // Like onStop, which waits for the disk.
        hands.model.stopped()
        lateinit var model: AppModel
        rule.runOnUiThread {
            model = AppModel(AndroidPlatform(rule.activity.application), Lang.ZH)
            link?.let(model.navigator::receive)
            rule.activity.setContent { App(model) }
        }
        rule.waitForIdle()
        rule.awaitWork(model)
        return model
    }

    @Test fun resumesOnTheCurtain() {
        hands.play()
        hands.moves("h2e2 h9g7")
        val before = hands.scene.pieces.map { it.point to it.glyph }
        val model = reborn()
        val session = requireNotNull(model.currentMatch.session)
        assertNotNull(session.scene.curtain)
        assertTrue(session.scene.pieces.isEmpty())
        rule.shot("40-resumed")
        rule.runOnUiThread { session.openCurtain() }
        rule.waitForIdle()
        assertEquals(before, session.scene.pieces.map { it.point to it.glyph })
        assertEquals("马8进7", session.scene.moves.last().cells.last().text)
    }

    /** A link that starts the app leads to its page; the match that was open waits in the lobby. */
    @Test fun aLinkAtTheStartIsNotBuried() {
        hands.play()
        hands.moves("h2e2 h9g7")
        val model = reborn("qishe://join?k=x&at=1")
        assertEquals(Screen.Near, model.navigator.screen)
        assertEquals("qishe://join?k=x&at=1", typed(model, "invitation"))
        assertNull(model.currentMatch.session)
    }

    @Test fun aTornSaveFallsBackAndSaysSo() {
        hands.play()
        hands.moves("h2e2 h9g7")
        rule.runOnUiThread { hands.model.pause() }
        hands.model.stopped()
        val file = saves.listFiles { f -> f.name.endsWith(".qishe") }!!.single()
        file.writeText(file.readText().dropLast(40))
        val model = reborn()
        assertEquals(model.strings(Word.TornTitle), model.notice?.title)
        rule.shot("41-torn")
        rule.runOnUiThread { requireNotNull(model.currentMatch.session).openCurtain() }
        rule.waitForIdle()
        assertEquals("炮二平五", requireNotNull(model.currentMatch.session).scene.moves.last().cells.last().text)
    }

    @Test fun anUnreadableSaveIsKeptAside() {
        hands.play()
        rule.runOnUiThread { hands.model.pause() }
        hands.model.stopped()
        saves.listFiles()!!.forEach { it.writeText("{") }
        val model = reborn()
        assertNull(model.currentMatch.session)
        assertEquals(model.strings(Word.BrokenTitle), model.notice?.title)
        assertTrue(saves.listFiles()!!.any { it.name.endsWith(".broken") })
        rule.shot("42-broken")
    }
}
