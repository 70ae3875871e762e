package app.qishe

import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performTouchInput
import androidx.test.ext.junit.runners.AndroidJUnit4
import app.qishe.ui.board.BoardGeometry
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import uniffi.qishe.Lang
import uniffi.qishe.table.games

/** The app with its library, as it is on a device. Maven runs it under Robolectric, Gradle on a device or emulator. */
@RunWith(AndroidJUnit4::class)
class DeviceTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    /** Every game begins and shows its board or its curtain. */
    @Test fun everyGameBegins() {
        for (game in games(Lang.EN)) {
            begin(game.id)
            val scene = rule.activity.model.currentMatch.session!!.scene
            assertEquals(game.id, scene.game)
            if (scene.curtain == null) rule.onNodeWithTag("board").assertExists()
        }
    }

    /** A touch on the board reaches the core and places a stone. */
    @Test fun aTouchPlacesAStone() {
        begin("gomoku")
        val session = rule.activity.model.currentMatch.session!!
        assertTrue(session.scene.pieces.isEmpty())
        rule.onNodeWithTag("board").performTouchInput {
            val art = session.board
            val turn = session.scene.boardTurn.toInt()
            val geometry = BoardGeometry.wide(art, turn, width.toFloat())
            down(geometry.toScreen(art.points.first { it.name == "H8" }.id))
            advanceEventTime(30)
            up()
        }
        rule.waitUntil(5000) { session.scene.pieces.size == 1 }
    }

    private fun begin(game: String) {
        // Robolectric has no sound.
        rule.runOnUiThread { rule.activity.model.choose { it.copy(volume = 0u) } }
        rule.runOnUiThread { check(rule.activity.model.currentMatch.begin(game, "{}", emptyList())) }
        rule.waitForIdle()
    }
}
