package app.qishe

import android.media.AudioAttributes
import android.media.AudioDeviceInfo
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import app.qishe.ui.platform.Platform
import app.qishe.ui.session.MatchSession
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.Cue
import uniffi.qishe.NewMatch
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen
import uniffi.qishe.table.MatchDriver

/** Platform that records its sounds, vibrations and shields, in order. */
private class Recorder(private val real: Platform) : Platform by real {
    val made = ArrayList<String>()

    override fun cue(cue: Cue, volume: Int, haptics: Boolean) {
        made += "cue $cue"
    }

    override fun pulse() {
        made += "tick"
    }

    override fun secret(on: Boolean) {
        made += "secret $on"
    }
}

/** Ways in which a secret could leave the screen: other screens, screen readers, vibrations, recordings. */
@RunWith(RobolectricTestRunner::class)
class SecrecyTest : AppTest() {
    /** The curtain covers an open set-up before any other screen lies over it. */
    @Test fun everyScreenOverASetUpCoversIt() {
        for (to in listOf(Screen.Page(PageId.SETTINGS), Screen.Rules("undercover"))) {
            hands.newMatch()
            hands.holdDisc()
            assertTrue(hands.scene.secret)
            rule.runOnUiThread { hands.model.navigator.go(to) }
            rule.waitForIdle()
            assertEquals(to, hands.model.navigator.screen)
            hands.back()
            assertNotNull("$to", hands.scene.curtain)
            assertFalse(hands.scene.secret)
            hands.leave()
        }
    }

    private fun nodes(node: SemanticsNode): List<SemanticsNode> = listOf(node) + node.children.flatMap(::nodes)

    private fun hidden(): List<SemanticsNode> = nodes(rule.onRoot(useUnmergedTree = true).fetchSemanticsNode())
        .filter { it.config.getOrNull(SemanticsProperties.HideFromAccessibility) != null }

    private fun SemanticsNode.words(): String =
        config.getOrNull(SemanticsProperties.Text).orEmpty().joinToString { it.text } +
            config.getOrNull(SemanticsProperties.ContentDescription).orEmpty().joinToString()

    /** A screen reader on a loudspeaker reads neither the read-out nor the points of an open look. */
    @Test fun aScreenReaderReadsNoOpenDrawerToTheRoom() {
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        hands.play()
        assertTrue("everything is read while the drawer is closed", hidden().isEmpty())
        hands.touch("peek:0") {
            val drawer = hands.scene.drawers.first { it.open }
            val words = hidden().map { it.words() }
            assertTrue("$words", words.any { drawer.text in it })
            assertEquals(hands.scene.points.size, words.count { word -> hands.scene.points.any { it.label == word } })
        }
        assertTrue("everything is read after the hold", hidden().isEmpty())
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADPHONES)
        rule.runOnUiThread { hands.model.outputChanged() }
        hands.touch("peek:0") { assertTrue("the secret is read with headphones", hidden().isEmpty()) }
    }

    /** Returns the texts of live regions, which a screen reader speaks unasked. */
    private fun live(): String = nodes(rule.onRoot(useUnmergedTree = true).fetchSemanticsNode())
        .filter { it.config.getOrNull(SemanticsProperties.LiveRegion) != null }
        .flatMap(::nodes).joinToString("\n") { it.words() }

    /** No secret is in a live region, which a screen reader speaks unasked, even with headphones. */
    @Test fun nothingSecretIsInALiveRegion() {
        soundGoesTo(AudioDeviceInfo.TYPE_WIRED_HEADPHONES)
        hands.begin("undercover", """{"first":"red","spy_selection":"random"}""")
        repeat(2) {
            hands.holdDisc()
            rule.runOnUiThread {
                hands.session.press("spy:random")
                hands.session.press("ask:yes")
            }
            rule.waitForIdle()
            val told = requireNotNull(hands.scene.prompt).text
            assertFalse(live(), told in live())
            rule.runOnUiThread { hands.session.press("ask:yes") }
            rule.waitForIdle()
        }
        hands.holdDisc()
        hands.touch("peek:0") {
            val drawer = hands.scene.drawers.first { it.open }
            assertFalse(live(), drawer.text in live())
        }
    }

    /** A screen reader on a loudspeaker does not read the spy that chance has settled. */
    @Test fun aScreenReaderReadsNoDrawToTheRoom() {
        soundGoesTo(AudioDeviceInfo.TYPE_BUILTIN_SPEAKER)
        hands.begin("undercover", """{"first":"red","spy_selection":"random"}""")
        hands.holdDisc()
        rule.runOnUiThread {
            hands.session.press("spy:random")
            hands.session.press("ask:yes")
        }
        rule.waitForIdle()
        val told = requireNotNull(hands.scene.prompt)
        assertEquals("told", told.id)
        assertTrue(hidden().any { told.text in it.words() })
    }

    /** Vibrations, sounds and shields of a match are the same for every pick, in number and order. */
    @Test fun vibrationsAndSoundsAreTheSameForEveryPick() {
        val made = listOf("spy e6", "spy a6", "spy none").map { pick ->
            val recorder = Recorder(hands.model.platform)
            val new = NewMatch("undercover", """{"first":"red"}""", 7u, emptyList())
            val session = MatchSession("1", MatchDriver.begin(new, hands.model.prefs), recorder, FakeHost(hands.model))
            rule.runOnUiThread {
                session.openCurtain()
                if (pick == "spy none") {
                    session.press("spy:none")
                    session.press("ask:yes")
                } else {
                    val at = session.board.points.first { it.name == pick.takeLast(2) }.id
                    session.tap(at, 1)
                    session.press("spy:yes")
                }
                session.openCurtain()
                session.press("spy:none")
                session.press("ask:yes")
                session.openCurtain()
                for (key in listOf("peek:0", "listen:0")) {
                    session.hold(key, true)
                    session.hold(key, false)
                }
                session.press("activate:0")
                session.press("ask:close")
                for (name in listOf("e3", "e4", "e6", "e5")) {
                    session.tap(session.board.points.first { it.name == name }.id, 1)
                }
                session.press("resign")
                session.press("resign:0")
                session.press("ask:yes")
                session.close()
            }
            recorder.made
        }
        assertTrue(made[0].any { it.startsWith("secret true") } && made[0].any { it.startsWith("cue") })
        assertEquals(made[0], made[1])
        assertEquals(made[0], made[2])
    }

    /** Screenshots stay blocked until the last frame of an open set-up has gone. */
    @Test fun screenshotsStayBlockedUntilAMatchThatWasLeftHasGone() {
        hands.newMatch()
        hands.holdDisc()
        assertTrue(secure)
        rule.mainClock.autoAdvance = false
        rule.runOnUiThread {
            hands.model.currentMatch.leaveMatch()
            assertTrue("screenshots stay blocked while the deployment may be on the screen", secure)
        }
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        assertFalse(secure)
    }

    /** No other app may record the voice or show it as captions. */
    @Test fun theVoiceIsNotRecorded() =
        assertEquals(AudioAttributes.ALLOW_CAPTURE_BY_NONE, voiceAttributes.allowedCapturePolicy)

    /** A link from outside asks before it ends a match. */
    @Test fun aLinkAsksBeforeItEndsAMatch() {
        hands.play()
        hands.moves("h2e2")
        rule.runOnUiThread { hands.model.navigator.receive("qishe://join?k=x&at=1") }
        rule.waitForIdle()
        rule.onNodeWithTag("question").assertExists()
        assertNotNull(hands.model.currentMatch.session)
        rule.shot("125-leave")
        hands.press("留下")
        rule.onNodeWithTag("question").assertDoesNotExist()
        assertEquals(Screen.Match, hands.model.navigator.screen)
        rule.runOnUiThread { hands.model.navigator.receive("qishe://join?k=x&at=1") }
        rule.waitForIdle()
        hands.back()
        assertEquals("Back keeps the match too", Screen.Match, hands.model.navigator.screen)
        rule.runOnUiThread { hands.model.navigator.receive("qishe://join?k=x&at=1") }
        rule.waitForIdle()
        hands.press("离开")
        assertEquals(Screen.Near, hands.model.navigator.screen)
        rule.runOnUiThread { hands.model.navigator.receive("qishe://join?k=" + "x".repeat(400)) }
        assertFalse("a link too long for an invitation is ignored", "xxx" in hands.typed("invitation"))
    }
}
