package app.qishe.ui.screens.match

import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.session.MatchSession
import app.qishe.ui.text.Strings
import kotlinx.coroutines.delay
import uniffi.qishe.ActionRole
import uniffi.qishe.Button
import uniffi.qishe.Icon
import uniffi.qishe.Scene
import uniffi.qishe.SceneMode
import uniffi.qishe.Word

/** Plays or stops a review by itself. */
internal const val PLAY = "shell:play"

/** Changes how fast that goes. */
internal const val SPEED = "shell:speed"

/** Time that a position stays at the usual speed, in milliseconds. */
private const val STAY = 1600L

/** Plays a review by itself, step after step, and stops at its end. */
@Stable
internal class Replay(private val session: MatchSession) {
    /** Whether it plays. */
    var playing by mutableStateOf(false)
        private set

    /** Factor of the usual speed. */
    var speed by mutableStateOf(1)
        private set

    private fun step(icon: Icon) = session.scene.buttons.firstOrNull { it.icon == icon }

    /** The scene with the buttons for it where there are steps to go. */
    fun with(scene: Scene, strings: Strings): Scene {
        if (scene.mode != SceneMode.REVIEW || scene.buttons.none { it.icon == Icon.NEXT }) return scene
        fun own(id: String, label: String, on: Boolean) =
            Button(id, label, Icon.NONE, null, true, "", on, ActionRole.NORMAL)
        val play = own(PLAY, if (playing) strings(Word.StopPlaying) else strings(Word.PlayReview), playing)
        return scene.copy(buttons = scene.buttons + play + own(SPEED, strings(Word.Speed(speed.toString())), false))
    }

    /** Handles a button; false for one that is not its own. Any other step stops it. */
    fun press(id: String): Boolean {
        when (id) {
            PLAY -> {
                playing = !playing
                if (playing && step(Icon.NEXT)?.enabled == false) step(Icon.FIRST)?.let { session.press(it.id) }
            }

            SPEED -> speed = if (speed == 4) 1 else speed * 2

            else -> {
                playing = false
                return false
            }
        }
        return true
    }

    /** Steps while it plays. */
    @Composable
    fun Run() = LaunchedEffect(playing, speed) {
        while (playing) {
            delay(STAY / speed)
            val next = step(Icon.NEXT)?.takeIf { it.enabled }
            if (next == null) playing = false else session.press(next.id)
        }
    }
}
