package app.qishe.desktop

import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.State
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.asSkiaBitmap
import androidx.compose.ui.text.ExperimentalTextApi
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.platform.Font
import androidx.compose.ui.text.platform.SystemFont
import app.qishe.ui.platform.Neighbours
import app.qishe.ui.platform.Platform
import app.qishe.ui.platform.recordText
import app.qishe.ui.session.LIMITS
import app.qishe.ui.speech.EngineVoice
import app.qishe.ui.speech.FreeFocus
import app.qishe.ui.speech.Sounds
import app.qishe.ui.speech.Voice
import app.qishe.ui.speech.privately
import app.qishe.ui.theme.Fonts
import java.awt.FileDialog
import java.awt.Frame
import java.awt.Toolkit
import java.awt.datatransfer.StringSelection
import java.io.ByteArrayInputStream
import java.io.File
import java.io.IOException
import java.nio.channels.FileChannel
import java.nio.channels.OverlappingFileLockException
import java.nio.file.StandardOpenOption
import javax.sound.sampled.AudioSystem
import javax.sound.sampled.FloatControl
import javax.sound.sampled.LineEvent
import javax.sound.sampled.LineUnavailableException
import javax.swing.SwingUtilities
import kotlin.math.log10
import org.jetbrains.skia.Image
import uniffi.qishe.Cue
import uniffi.qishe.Reach
import uniffi.qishe.store.Choices
import uniffi.qishe.store.defaultChoices

/** Maximum number of windows that one person has open at a time, each with its own folder. */
private const val MAX_WINDOWS = 8

/** Pattern of the app's version in the version catalogue. */
private val VERSION = Regex("versionName = \"(.*)\"")

/** Desktop implementation of [Platform]. */
class DesktopPlatform : Platform {
    private val backs = ArrayList<State<() -> Unit>>()
    private var mute = false

    override val files: File = folder()
    override val fonts = Fonts(kai(), text())
    override val version: String
        get() = VERSION.find(resource("libs.versions.toml"))?.groupValues?.get(1).orEmpty()

    override var who: () -> Choices = ::defaultChoices
    override val route = mutableStateOf(Reach.UNKNOWN)
    override val voice: Voice =
        EngineVoice(EspeakEngine { who().listenOn.orEmpty() }, FreeFocus()) {
            lookAtRoute().privately(who().privateOutput)
        }.let { voice -> System.getProperty("qishe.spoken")?.let { WrittenVoice(File(it), voice) } ?: voice }
    override val reducedMotion = false
    override val highContrast: Boolean
        get() = Toolkit.getDefaultToolkit().getDesktopProperty("win.highContrast.on") == true
    override val hasHaptics = false
    override val zooms = true
    override val dotsPerInch: Float get() = Toolkit.getDefaultToolkit().screenResolution.toFloat()

    /** The user has chosen the private output; the choice counts while that output exists. */
    override fun lookAtRoute(): Reach {
        val chosen = who().listenOn.orEmpty()
        val now = if (chosen.isNotEmpty() && Mixers.find(chosen) != null) Reach.PRIVATE else Reach.OPEN
        if (route.value != now) route.value = now
        return now
    }

    override fun onScreen(work: () -> Unit) = SwingUtilities.invokeLater(work)

    override val neighbours: Neighbours = DesktopNeighbours(::onScreen)

    override fun outputs(): List<String> = Mixers.names()

    /** The computer's volume is unknown. */
    override val audible = true

    /** Returns the first folder that no other window of this user holds: each window is a player of its own. */
    private fun folder(): File {
        val first = firstFolder()
        val all = listOf(first) + (2..MAX_WINDOWS).map { File(first.parentFile, "${first.name}-$it") }
        return all.firstOrNull(::taken) ?: first
    }

    /** Locks a folder until this process ends. Returns whether that succeeded. */
    private fun taken(folder: File): Boolean = try {
        folder.mkdirs()
        FileChannel.open(
            File(folder, "lock").toPath(),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE
        ).tryLock() != null
    } catch (_: IOException) {
        // A folder that cannot be written is reported at the first attempt to save.
        true
    } catch (_: OverlappingFileLockException) {
        false
    }

    private fun firstFolder(): File {
        System.getProperty("qishe.data")?.let { return File(it).absoluteFile }
        val home = System.getenv("XDG_DATA_HOME")?.takeIf { it.isNotEmpty() }
            ?: (System.getProperty("user.home") + "/.local/share")
        return File(home, "qishe")
    }

    private fun resource(name: String): String =
        javaClass.getResourceAsStream("/$name")?.use { it.readBytes().decodeToString() } ?: throw IOException(name)

    @OptIn(ExperimentalTextApi::class)
    private fun kai(): FontFamily {
        val bytes = javaClass.getResourceAsStream("/QisheKai.ttf")?.use { it.readBytes() }
        return if (bytes !=
            null
        ) {
            FontFamily(Font("QisheKai", bytes))
        } else {
            FontFamily(SystemFont("Noto Serif CJK SC", FontWeight.Bold))
        }
    }

    /** Returns a text font with the mainland forms of Chinese characters. */
    @OptIn(ExperimentalTextApi::class)
    private fun text() = FontFamily(
        SystemFont("Noto Sans CJK SC", FontWeight.Normal),
        SystemFont("Noto Sans CJK SC", FontWeight.SemiBold)
    )

    override fun cue(cue: Cue, volume: Int, haptics: Boolean) {
        if (volume == 0 || mute) return
        val wave = Sounds.of(cue) ?: return
        try {
            val clip = AudioSystem.getClip()
            clip.addLineListener { if (it.type == LineEvent.Type.STOP) clip.close() }
            clip.open(AudioSystem.getAudioInputStream(ByteArrayInputStream(wave)))
            if (clip.isControlSupported(FloatControl.Type.MASTER_GAIN)) {
                val gain = clip.getControl(FloatControl.Type.MASTER_GAIN) as FloatControl
                gain.value = (20 * log10(Sounds.factor(volume))).coerceIn(gain.minimum, gain.maximum)
            }
            clip.start()
        } catch (_: LineUnavailableException) {
            mute = true
        } catch (_: IllegalArgumentException) {
            mute = true
        }
    }

    override fun pulse() = Unit

    override fun share(title: String, text: String, ending: String): String? {
        // The text goes to the clipboard too, whatever the user answers.
        Toolkit.getDefaultToolkit().systemClipboard.setContents(StringSelection(text), null)
        return saveFile(title, text, ending)
    }

    override fun shareFile(title: String, text: String, ending: String): String? = saveFile(title, text, ending)

    override fun saveFile(title: String, text: String, ending: String): String? =
        save(title, ending) { it.writeText(text) }

    override var onSaved: (String?) -> Unit = {}

    override fun sharePicture(title: String, picture: ImageBitmap): String? {
        val png = Image.makeFromBitmap(picture.asSkiaBitmap()).encodeToData() ?: throw IOException("no PNG")
        return sharePicture(title, png.bytes, "png")
    }

    override fun sharePicture(title: String, file: ByteArray, ending: String): String? =
        save(title, ending) { it.writeBytes(file) }

    /** Asks where to save, and writes the file there. Returns its path, or null if the user cancels. */
    private fun save(title: String, ending: String, write: (File) -> Unit): String? {
        val dialog = FileDialog(null as Frame?, title, FileDialog.SAVE)
        dialog.file = "$title.$ending"
        dialog.isVisible = true
        val name = dialog.file ?: return null
        return File(dialog.directory, name).also(write).path
    }

    override fun pickText(onText: (String?) -> Unit) {
        val dialog = FileDialog(null as Frame?)
        dialog.isVisible = true
        val name = dialog.file ?: return
        val file = File(dialog.directory, name).takeIf { it.length() <= LIMITS.fileBytes.toLong() }
        onText(
            try {
                file?.readBytes()?.let(::recordText)
            } catch (_: IOException) {
                null
            }
        )
    }

    override fun match(on: Boolean) = Unit

    override fun secret(on: Boolean) = Unit

    /** Handles the Esc key if nothing else has. Returns false if there is nowhere to go back to. */
    fun back(): Boolean {
        val action = backs.lastOrNull() ?: return false
        action.value()
        return true
    }

    @Composable
    override fun OnBack(enabled: Boolean, action: () -> Unit) {
        val latest = rememberUpdatedState(action)
        DisposableEffect(enabled) {
            if (enabled) backs += latest
            onDispose { backs -= latest }
        }
    }

    @Composable
    override fun SystemBars(darkIcons: Boolean) = Unit

    @Composable
    override fun StayAwake() = Unit

    @Composable
    override fun WithoutInputLearning(content: @Composable () -> Unit) = content()
}
