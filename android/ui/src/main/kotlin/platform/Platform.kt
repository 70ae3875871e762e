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
import uniffi.qishe.store.Choices

/** Text of the notification while a match with other devices runs by a clock: nothing of it but the game's name. */
data class RunningMatch(val title: String, val game: String)

/** Differences between the phone and the desktop. */
interface Platform {
    /** The app's own folder, private to it. */
    val files: File

    /** The app's version, as people write it. */
    val version: String

    /** The font families. */
    val fonts: Fonts

    /** Voice. It asks [who] for the user's choices just before it speaks to one person. */
    val voice: Voice

    /** Source of the choices that [voice] asks for; set by the app's state. */
    var who: () -> Choices

    /** Opens the system's settings of its speech engines; null where it has none. */
    val speechSettings: (() -> Unit)? get() = null

    /** Reach of the app's sound, as last seen. */
    val route: State<Reach>

    /** Rooms of other devices in this network. */
    val neighbours: Neighbours

    /** Whether the system keeps the app from the local network. */
    val networkRefused: Boolean get() = false

    /** Asks the person for the local network, once while the app runs, where the system wants that. */
    fun askForNetwork() = Unit

    /** Opens the system's settings of the app. */
    fun openAppSettings() = Unit

    /** Keeps the app alive in the background while a match runs; null when none does. */
    fun keepAlive(match: RunningMatch?) = Unit

    /** Asks the person once whether the app may show that a match runs, where the system wants that. */
    fun askToNotify() = Unit

    /** Whether the app can tell the person something while it is away. */
    val notifies: Boolean get() = false

    /** Starts or stops periodic looks into the mailboxes while the app is in the background. They notify of each new turn. */
    fun watchLetters(on: Boolean) = Unit

    /** Takes back the notice about a match with other devices, which is being opened. */
    fun dropLetterNotice(file: String) = Unit

    /** Checks and returns who hears the app's sound now. */
    fun lookAtRoute(): Reach

    /** Whether a screen reader runs. It then reads the line of a match, and the app's own voice says nothing public. */
    val screenReader: Boolean get() = false

    /** Whether no switch or volume can silence public speech. If that is not certain, captions are shown. */
    val audible: Boolean

    /**
     * Names of the sound outputs among which the user marks the private one; null where the system knows the route
     * itself.
     */
    fun outputs(): List<String>?

    /** Queues work for the main thread. */
    fun onScreen(work: () -> Unit)

    /** Whether the system asks for less movement. */
    val reducedMotion: Boolean

    /** Whether the system asks for more contrast. */
    val highContrast: Boolean

    /** Physical pixels per inch of the screen. */
    val dotsPerInch: Float

    /** Whether the app has its own setting for the size of everything, because the system has none for all apps. */
    val zooms: Boolean get() = false

    /** Whether the device can vibrate. */
    val hasHaptics: Boolean

    /** Plays the sound of an event at [volume] (0…100) and, with [haptics], its vibration. */
    fun cue(cue: Cue, volume: Int, haptics: Boolean)

    /** Gives a light tick for the curtain's ring. */
    fun pulse()

    /** Whether files go to other apps by [share] and [shareFile]; if not, these save them as [saveFile] does. */
    val sends: Boolean get() = false

    /**
     * Shares a record as a text file with the extension [ending]. Returns where it was written, or null when the system
     * asks where to. Call this and the others below in the background.
     */
    @Throws(IOException::class)
    fun share(title: String, text: String, ending: String): String?

    /** Shares a text as [share] does, but always as a file. */
    @Throws(IOException::class)
    fun shareFile(title: String, text: String, ending: String): String?

    /**
     * Shares a picture as a PNG. Returns where it was written, or null when the system asks where to or the user
     * cancels.
     */
    @Throws(IOException::class)
    fun sharePicture(title: String, picture: ImageBitmap): String?

    /** Shares a file with a picture that has this [ending], as [sharePicture] does. */
    @Throws(IOException::class)
    fun sharePicture(title: String, file: ByteArray, ending: String): String?

    /**
     * Lets the user choose a place, and saves a text file there. Returns where it was written. Returns null when the user
     * cancels, or when the answer comes later by [onSaved], even in another process.
     */
    @Throws(IOException::class)
    fun saveFile(title: String, text: String, ending: String): String?

    /** Deletes the copies that [share] and its like made for other apps. In any thread. */
    fun dropGiven() = Unit

    /** Called on the main thread with the name of a saved file, or null if it was not saved; set by the app's state. */
    var onSaved: (String?) -> Unit

    /**
     * Lets the user choose a text file. Calls [onText] with its content ([recordText]), or with null if it cannot be
     * read. Calls nothing if the user chooses no file.
     */
    fun pickText(onText: (String?) -> Unit)

    /** Covers the app's picture in the list of recent apps while a match is open. */
    fun match(on: Boolean)

    /** Keeps the window out of screenshots, recordings and casts while a secret is open. */
    fun secret(on: Boolean)

    /** Handles the system's Back. */
    @Composable
    fun OnBack(enabled: Boolean, action: () -> Unit)

    /** Colours the system bars for dark or light icons. */
    @Composable
    fun SystemBars(darkIcons: Boolean)

    /** Keeps the screen on while it is composed: people think longer than the screen's timeout. */
    @Composable
    fun StayAwake()

    /** Keeps the keyboard from learning text typed in [content]. */
    @Composable
    fun WithoutInputLearning(content: @Composable () -> Unit)
}
