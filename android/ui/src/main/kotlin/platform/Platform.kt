package app.qishe.ui.platform

import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.ui.graphics.ImageBitmap
import app.qishe.ui.speech.Voice
import app.qishe.ui.theme.Fonts
import java.io.File
import java.io.IOException
import uniffi.qishe.Cue
import uniffi.qishe.Reach
import uniffi.qishe.table.Choices

/** Differences between the phone and the desktop. */
interface Platform {
    /** The app's own folder, private to it. */
    val files: File

    /** The app's version, as people write it. */
    val version: String

    /** The notices of other people's work, as `NOTICES.md` has them; not for the screen's thread. */
    @Throws(IOException::class)
    fun notices(): String

    /** The font families. */
    val fonts: Fonts

    /** The voice. It asks [who] may hear it just before it says something to one person. */
    val voice: Voice

    /** Source of the choices that [voice] asks for; set by the app's state. */
    var who: () -> Choices

    /** Reach of the app's sound, as last seen. */
    val route: State<Reach>

    /** Rooms of other devices in this network. */
    val neighbours: Neighbours

    /** Looks who hears the app's sound now. */
    fun lookAtRoute(): Reach

    /** Whether no switch or volume can silence public speech. If that is not certain, captions are shown. */
    val audible: Boolean

    /**
     * Names of the sound outputs of which the person says which one only one person hears; null where the system knows
     * the route itself.
     */
    fun outputs(): List<String>?

    /** Does something on the screen's thread, soon. */
    fun onScreen(work: () -> Unit)

    /** Whether the system asks for less movement. */
    val reducedMotion: Boolean

    /** Whether the system asks for more contrast. */
    val highContrast: Boolean

    /** Pixels of the screen to an inch, as it really is. */
    val dotsPerInch: Float

    /** Whether the app has a size of its own, since the system has none for all apps. */
    val zooms: Boolean get() = false

    /** Whether the device can vibrate. */
    val hasHaptics: Boolean

    /** Plays the sound, [volume] of 100 loud, and the touch of an event. */
    fun cue(cue: Cue, volume: Int, haptics: Boolean)

    /** A light tick of the curtain's ring. */
    fun tick()

    /**
     * Gives a record away as a text with this [ending] of a file. Returns where it was written, or null when the
     * system asks where to.
     */
    @Throws(IOException::class)
    fun share(title: String, text: String, ending: String): String?

    /**
     * Gives a picture away as a PNG. Returns where it was written, or null when the system asks where to, or the person
     * gave up.
     */
    @Throws(IOException::class)
    fun sharePicture(title: String, picture: ImageBitmap): String?

    /**
     * Lets the person choose a file of text; [onText] gets what is in it ([recordText]), or null where it cannot be
     * read. Nothing is called when the person chooses none.
     */
    fun pickText(onText: (String?) -> Unit)

    /** Covers the picture of the app in the list of recent apps while a match lies on the table. */
    fun match(on: Boolean)

    /** Keeps the window out of pictures, recordings and casts, while a secret is open. */
    fun secret(on: Boolean)

    /** Handles the system's way back. */
    @Composable
    fun OnBack(enabled: Boolean, action: () -> Unit)

    /** Colours the system bars for dark or light icons. */
    @Composable
    fun SystemBars(darkIcons: Boolean)

    /** Keeps the screen on while it is composed: people think longer than screens wait. */
    @Composable
    fun StayAwake()

    /** Keeps the keyboard from learning text typed in [content]. */
    @Composable
    fun WithoutInputLearning(content: @Composable () -> Unit)
}
