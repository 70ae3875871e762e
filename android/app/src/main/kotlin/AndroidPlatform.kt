package app.qishe

import android.Manifest
import android.app.Application
import android.app.LocaleManager
import android.app.UiModeManager
import android.content.ActivityNotFoundException
import android.content.Context
import android.content.Intent
import android.content.pm.PackageManager
import android.database.ContentObserver
import android.graphics.Typeface
import android.media.AudioManager
import android.net.Uri
import android.net.nsd.NsdManager
import android.os.Build
import android.os.Handler
import android.os.LocaleList
import android.os.Looper
import android.provider.Settings
import android.speech.tts.TextToSpeech
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
import androidx.compose.ui.platform.InterceptPlatformTextInput
import androidx.compose.ui.platform.LocalView
import androidx.compose.ui.platform.PlatformTextInputInterceptor
import androidx.compose.ui.platform.PlatformTextInputMethodRequest
import androidx.compose.ui.text.font.FontFamily
import androidx.core.view.WindowInsetsControllerCompat
import app.qishe.ui.platform.Neighbours
import app.qishe.ui.platform.Platform
import app.qishe.ui.platform.RunningMatch
import app.qishe.ui.speech.EngineVoice
import app.qishe.ui.speech.privately
import app.qishe.ui.theme.Fonts
import java.io.File
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

    /** Files that come in and go out. */
    internal val documents = AndroidFiles(app) { activity }
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
    override val speechSettings = {
        // Not every system has the page of its speech engines, and not every engine one for its voices.
        open(
            Intent(SPEECH_SETTINGS),
            Intent(TextToSpeech.Engine.ACTION_INSTALL_TTS_DATA),
            Intent(Settings.ACTION_SETTINGS)
        )
    }
    private val accessibility = app.getSystemService(Context.ACCESSIBILITY_SERVICE) as AccessibilityManager
    override val screenReader: Boolean get() = accessibility.isEnabled && accessibility.isTouchExplorationEnabled
    override val version: String get() = app.packageManager.getPackageInfo(app.packageName, 0).versionName.orEmpty()

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

    /** A test puts another one here. */
    override var neighbours: Neighbours = AndroidNeighbours(
        { app.getSystemService(NsdManager::class.java)?.let(::SystemDiscovery) },
        ::onScreen,
        { millis, work -> hand.postDelayed(work, millis) }
    )
        internal set

    private fun kai(): FontFamily {
        val face = try {
            Typeface.createFromAsset(app.assets, "QisheKai.ttf")
        } catch (_: RuntimeException) {
            Typeface.create("serif", Typeface.BOLD)
        }
        return FontFamily(face)
    }

    /** The right to the local network. A test puts another one here. */
    internal var network = NetworkPermission(app)
    override val networkRefused: Boolean get() = network.refused

    override fun askForNetwork() = network.ask { activity?.askFor(it) }

    override fun openAppSettings() =
        open(Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, Uri.fromParts("package", app.packageName, null)))

    private var running: RunningMatch? = null

    override fun keepAlive(match: RunningMatch?) {
        if (match == running) return
        running = match
        MatchService.run(app, match)
    }

    override fun askToNotify() {
        if (Build.VERSION.SDK_INT < 33 || notes.getBoolean(NOTIFYING_ASKED, false)) return
        val asks = activity ?: return
        notes.edit().putBoolean(NOTIFYING_ASKED, true).apply()
        if (!isGranted(Manifest.permission.POST_NOTIFICATIONS)) asks.askFor(Manifest.permission.POST_NOTIFICATIONS)
    }

    override val notifies = true

    override fun watchLetters(on: Boolean) {
        if (on) askToNotify()
        LetterJob.schedule(app, on)
    }

    override fun dropLetterNotice(file: String) = LetterJob.drop(app, file)

    private fun isGranted(permission: String) = app.checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED

    /** Called when the activity is in front, where the person may come from the system's settings. */
    fun front() {
        network.look()
        // In the background the system may have refused it.
        running?.let { MatchService.run(app, it) }
    }

    /** Opens the first page that the system has. */
    private fun open(vararg pages: Intent) {
        for (page in pages) {
            try {
                return (activity ?: app).startActivity(page.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK))
            } catch (_: ActivityNotFoundException) {
                continue
            } catch (_: SecurityException) {
                continue
            }
        }
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

    override fun pulse() = touch.pulse()

    override val sends = true
    override var onSaved: (String?) -> Unit by documents::onSaved

    override fun dropGiven() = documents.dropShared()

    override fun share(title: String, text: String, ending: String): String? {
        documents.share(title, text, ending)
        return null
    }

    override fun shareFile(title: String, text: String, ending: String): String? {
        documents.shareFile(title, text, ending)
        return null
    }

    override fun sharePicture(title: String, picture: ImageBitmap): String? {
        documents.sharePicture(title, picture)
        return null
    }

    override fun sharePicture(title: String, file: ByteArray, ending: String): String? {
        documents.sharePicture(title, ending) { it.write(file) }
        return null
    }

    override fun saveFile(title: String, text: String, ending: String): String? {
        documents.save(title, text, ending)
        return null
    }

    override fun pickText(onText: (String?) -> Unit) = documents.pick(onText)

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
        /** Name under which it is noted that the person was asked about notifications. */
        const val NOTIFYING_ASKED = "notifying_asked"

        /** Name under which it is noted that the system knows the app's language. */
        const val LANGUAGE_TOLD = "language_told"

        /** Action of the system's page of speech engines; it has no constant. */
        const val SPEECH_SETTINGS = "com.android.settings.TTS_SETTINGS"

        /** Contrast setting of the system, -1…1, from which the app shows more contrast. */
        const val MUCH = 0.5f
    }
}
