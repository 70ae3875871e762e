package app.qishe

import android.app.Application
import android.app.LocaleManager
import android.app.UiModeManager
import android.content.ClipData
import android.content.Context
import android.content.Intent
import android.database.ContentObserver
import android.graphics.Bitmap
import android.graphics.Typeface
import android.media.AudioManager
import android.net.Uri
import android.net.nsd.NsdManager
import android.os.Build
import android.os.Handler
import android.os.LocaleList
import android.os.Looper
import android.provider.Settings
import android.view.accessibility.AccessibilityManager
import android.view.inputmethod.EditorInfo
import androidx.activity.compose.BackHandler
import androidx.activity.compose.LocalActivity
import androidx.annotation.RequiresApi
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.State
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.ExperimentalComposeUiApi
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.platform.InterceptPlatformTextInput
import androidx.compose.ui.platform.LocalView
import androidx.compose.ui.platform.PlatformTextInputInterceptor
import androidx.compose.ui.platform.PlatformTextInputMethodRequest
import androidx.compose.ui.text.font.FontFamily
import androidx.core.content.FileProvider
import androidx.core.view.WindowInsetsControllerCompat
import app.qishe.ui.platform.Neighbours
import app.qishe.ui.platform.Platform
import app.qishe.ui.platform.recordText
import app.qishe.ui.session.LIMITS
import app.qishe.ui.speech.EngineVoice
import app.qishe.ui.speech.privately
import app.qishe.ui.theme.Fonts
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.IOException
import java.io.InputStream
import java.util.Locale
import uniffi.qishe.Cue
import uniffi.qishe.Reach
import uniffi.qishe.store.Choices
import uniffi.qishe.store.defaultChoices

/** Android implementation of [Platform]. It lives as long as the app's state; the activity comes and goes. */
class AndroidPlatform(private val app: Application) : Platform {
    private var activity: MainActivity? = null
    private var match = false
    private var secret = false
    private var picked: ((String?) -> Unit)? = null
    private val touch = Haptics(app)
    private val player = SoundPlayer()
    private val audio = app.getSystemService(Context.AUDIO_SERVICE) as AudioManager

    override val files: File = app.filesDir
    override val fonts = Fonts(kai(), FontFamily.Default)
    private val sound = AndroidRoute(app)
    override var who: () -> Choices = ::defaultChoices
    override val route: State<Reach> get() = sound.state
    override val voice = EngineVoice(AndroidSpeech(app), AndroidFocus(app)) {
        lookAtRoute().privately(who().privateOutput)
    }
    private val accessibility = app.getSystemService(Context.ACCESSIBILITY_SERVICE) as AccessibilityManager
    override val screenReader: Boolean get() = accessibility.isEnabled && accessibility.isTouchExplorationEnabled
    override val version: String get() = app.packageManager.getPackageInfo(app.packageName, 0).versionName.orEmpty()

    override fun notices(): String = app.assets.open("NOTICES.md").use { it.readBytes().decodeToString() }

    override val dotsPerInch: Float get() = app.resources.displayMetrics.xdpi
    override val hasHaptics: Boolean get() = touch.there
    override var reducedMotion by mutableStateOf(isStill())
        private set
    override var highContrast by mutableStateOf(false)
        private set

    init {
        // A person may change these while the app runs.
        val scale = Settings.Global.getUriFor(Settings.Global.ANIMATOR_DURATION_SCALE)
        app.contentResolver.registerContentObserver(
            scale,
            false,
            object : ContentObserver(Handler(app.mainLooper)) {
                override fun onChange(selfChange: Boolean) {
                    reducedMotion = isStill()
                }
            }
        )
        if (Build.VERSION.SDK_INT >= 34) {
            app.getSystemService(UiModeManager::class.java)?.let { modes ->
                highContrast = modes.contrast >= MUCH
                modes.addContrastChangeListener(app.mainExecutor) { highContrast = it >= MUCH }
            }
        }
    }

    private fun isStill() =
        Settings.Global.getFloat(app.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f

    /**
     * Sets the callbacks of the audio route: [changed] when it may have changed, [lost] when everybody is about to hear
     * the sound.
     */
    fun onOutput(changed: () -> Unit, lost: () -> Unit) {
        sound.onChange = changed
        sound.onNoisy = lost
    }

    override fun lookAtRoute(): Reach = sound.now()

    override val audible: Boolean get() = audio.getStreamVolume(AudioManager.STREAM_MUSIC) > 0

    /** The system knows the route. */
    override fun outputs(): List<String>? = null

    private val hand = Handler(Looper.getMainLooper())

    override fun onScreen(work: () -> Unit) {
        hand.post(work)
    }

    override val neighbours: Neighbours = AndroidNeighbours(
        { app.getSystemService(NsdManager::class.java)?.let(::SystemDiscovery) },
        ::onScreen,
        { millis, work -> hand.postDelayed(work, millis) }
    )

    private fun kai(): FontFamily {
        val face = try {
            Typeface.createFromAsset(app.assets, "QisheKai.ttf")
        } catch (_: RuntimeException) {
            Typeface.create("serif", Typeface.BOLD)
        }
        return FontFamily(face)
    }

    /** Attaches the activity on the screen. */
    fun attach(to: MainActivity) {
        activity = to
        to.secure(match, secret)
    }

    /** Detaches an activity that has gone. */
    fun detach(from: MainActivity) {
        if (activity === from) activity = null
    }

    /** Releases everything. */
    fun close() {
        sound.close()
        player.close()
    }

    override fun cue(cue: Cue, volume: Int, haptics: Boolean) {
        if (volume > 0 && audio.ringerMode == AudioManager.RINGER_MODE_NORMAL) player.play(cue, volume)
        if (haptics) touch.play(cue)
    }

    override fun tick() = touch.tick()

    override fun share(title: String, text: String, ending: String): String? {
        // A longer text does not go through the system's channel between apps, which would end this one.
        if (text.length > MAX_SENT_TEXT) return shareFile(title, text, ending)
        val send = Intent(Intent.ACTION_SEND).setType("text/plain")
            .putExtra(Intent.EXTRA_SUBJECT, title).putExtra(Intent.EXTRA_TEXT, text)
        return choose(title, send)
    }

    override fun shareFile(title: String, text: String, ending: String): String? {
        val file = sharedFile("${title.replace(NO_FILE_NAME, "-")}.$ending")
        file.writeText(text)
        return send(title, file, "text/plain")
    }

    override fun sharePicture(title: String, picture: ImageBitmap): String? {
        val file = sharedFile("qishe.png")
        file.outputStream().use { picture.asAndroidBitmap().compress(Bitmap.CompressFormat.PNG, 100, it) }
        return send(title, file, "image/png")
    }

    override fun sharePng(title: String, png: ByteArray): String? {
        val file = sharedFile("qishe.png")
        file.writeBytes(png)
        return send(title, file, "image/png")
    }

    /** Makes room for a file that leaves the app. One at a time: the previous one is no longer needed. */
    private fun sharedFile(name: String): File {
        val folder = File(app.cacheDir, "pictures")
        folder.deleteRecursively()
        if (!folder.mkdirs()) throw IOException("no folder")
        return File(folder, name)
    }

    private fun send(title: String, file: File, type: String): String? {
        val place = FileProvider.getUriForFile(app, "app.qishe.pictures", file)
        val send = Intent(Intent.ACTION_SEND).setType(type)
            .putExtra(Intent.EXTRA_SUBJECT, title).putExtra(Intent.EXTRA_STREAM, place)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        send.clipData = ClipData.newRawUri(title, place)
        return choose(title, send)
    }

    private fun choose(title: String, send: Intent): String? {
        val chooser = Intent.createChooser(send, title)
            .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK or (send.flags and Intent.FLAG_GRANT_READ_URI_PERMISSION))
        (activity ?: app).startActivity(chooser)
        return null
    }

    override fun pickText(onText: (String?) -> Unit) {
        picked = onText
        activity?.pickText()
    }

    /** Handles the picked document; null for none. It goes to [otherwise] if the process that asked for it has ended. */
    internal fun picked(document: Uri?, otherwise: (String?) -> Unit) {
        val then = picked ?: otherwise
        picked = null
        if (document != null) read(document, then)
    }

    /**
     * Reads a chosen or received file in the background. Calls [then] with its text, or null if it is not text. Whatever
     * the other app's provider throws counts as unreadable.
     */
    internal fun read(document: Uri, then: (String?) -> Unit) {
        Thread {
            val text = try {
                app.contentResolver.openInputStream(document)?.use { textOf(it) }
            } catch (_: Exception) {
                null
            }
            hand.post { then(text) }
        }.start()
    }

    private fun textOf(stream: InputStream): String? {
        val bytes = ByteArrayOutputStream()
        val part = ByteArray(8192)
        while (true) {
            val count = stream.read(part)
            if (count < 0) return recordText(bytes.toByteArray())
            bytes.write(part, 0, count)
            if (bytes.size() > LIMITS.fileBytes.toInt()) return null
        }
    }

    override fun match(on: Boolean) {
        match = on
        activity?.secure(match, secret)
    }

    override fun secret(on: Boolean) {
        secret = on
        activity?.secure(match, secret)
    }

    @Composable
    override fun OnBack(enabled: Boolean, action: () -> Unit) = BackHandler(enabled, action)

    @Composable
    override fun SystemBars(darkIcons: Boolean) {
        val window = LocalActivity.current?.window ?: return
        LaunchedEffect(window, darkIcons) {
            val bars = WindowInsetsControllerCompat(window, window.decorView)
            bars.isAppearanceLightStatusBars = darkIcons
            bars.isAppearanceLightNavigationBars = darkIcons
        }
    }

    @Composable
    override fun StayAwake() {
        val view = LocalView.current
        DisposableEffect(view) {
            view.keepScreenOn = true
            onDispose { view.keepScreenOn = false }
        }
    }

    @OptIn(ExperimentalComposeUiApi::class)
    @Composable
    override fun WithoutInputLearning(content: @Composable () -> Unit) {
        val interceptor = remember {
            PlatformTextInputInterceptor { request, next ->
                next.startInputMethod(
                    PlatformTextInputMethodRequest { info ->
                        request.createInputConnection(info).also {
                            info.imeOptions = info.imeOptions or EditorInfo.IME_FLAG_NO_PERSONALIZED_LEARNING
                        }
                    }
                )
            }
        }
        InterceptPlatformTextInput(interceptor, content)
    }

    /** Language chosen for the app in the system's settings; null for none. */
    val chosen: Locale?
        get() = if (Build.VERSION.SDK_INT >=
            33
        ) {
            locales?.applicationLocales?.takeUnless { it.isEmpty }?.get(0)
        } else {
            null
        }

    /** Sets the language of the app's process, which the system's dialogs and screen readers use; null for the system's. */
    fun speak(locale: Locale?) {
        if (Build.VERSION.SDK_INT < 33) return
        if (chosen?.language != locale?.language) {
            locales?.applicationLocales = locale?.let { LocaleList(it) } ?: LocaleList.getEmptyLocaleList()
        }
        knowsLanguage = true
    }

    /** Whether the system has been told the app's language: from then on its settings and the app's are one. */
    var knowsLanguage: Boolean
        get() = notes.getBoolean(LANGUAGE_TOLD, false)
        private set(on) = notes.edit().putBoolean(LANGUAGE_TOLD, on).apply()
    private val notes get() = app.getSharedPreferences("device", Context.MODE_PRIVATE)

    @get:RequiresApi(33)
    private val locales: LocaleManager? get() = app.getSystemService(LocaleManager::class.java)

    private companion object {
        /** Maximum length of a text that is sent to another app as such; longer ones are sent as files. */
        const val MAX_SENT_TEXT = 50_000

        /** Characters that the name of a shared file may not have. */
        val NO_FILE_NAME = Regex("""[/\\\p{Cntrl}]""")

        /** Name under which it is noted that the system knows the app's language. */
        const val LANGUAGE_TOLD = "language_told"

        /** Contrast setting of the system, -1…1, from which the app shows more contrast. */
        const val MUCH = 0.5f
    }
}
