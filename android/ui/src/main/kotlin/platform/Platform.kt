package app.qishe.ui.platform

import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import app.qishe.ui.speech.Voice
import app.qishe.ui.theme.Fonts
import java.io.File
import java.io.IOException
import uniffi.qishe.Cue

/** What differs between the phone and the desktop. */
interface Platform {
    /** The app's own folder, private to it. */
    val files: File

    /** The font families. */
    val fonts: Fonts

    /** The voice. */
    val voice: Voice

    /** Whether sound reaches one person only; null where the device cannot tell and the person must say so. */
    val privateOutput: State<Boolean?>

    /** Whether the system asks for less movement. */
    val reducedMotion: Boolean

    /** Pixels of the screen to an inch, as it really is. */
    val dotsPerInch: Float

    /** Whether the device can vibrate. */
    val hasHaptics: Boolean

    /** Plays the sound and the touch of an event. */
    fun cue(cue: Cue, sounds: Boolean, haptics: Boolean)

    /** A light tick of the curtain's ring. */
    fun tick()

    /**
     * Gives a record away as a text with this [ending] of a file. Returns where it was written, or null when the
     * system asks where to.
     */
    @Throws(IOException::class)
    fun share(title: String, text: String, ending: String): String?

    /**
     * Lets the person choose a file of text; [onText] gets what is in it, or null where it cannot be read. Nothing is
     * called when the person chooses none.
     */
    fun pickText(onText: (String?) -> Unit)

    /** Covers the picture of the app in the list of recent apps, while [on]. */
    fun secret(on: Boolean)

    /** Handles the system's way back. */
    @Composable
    fun OnBack(enabled: Boolean, action: () -> Unit)

    /** Colours the system bars for dark or light icons. */
    @Composable
    fun SystemBars(darkIcons: Boolean)
}
