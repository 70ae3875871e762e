package app.qishe

import android.app.Application
import android.content.ContentResolver
import android.content.Intent
import android.content.pm.ApplicationInfo
import android.content.res.Configuration
import android.net.Uri
import android.os.Build
import android.os.Bundle
import android.os.StrictMode
import android.view.View
import android.view.WindowManager
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.activity.enableEdgeToEdge
import androidx.activity.result.contract.ActivityResultContracts
import androidx.compose.runtime.LaunchedEffect
import androidx.core.content.IntentCompat
import androidx.lifecycle.ViewModel
import androidx.lifecycle.ViewModelProvider
import androidx.lifecycle.viewmodel.initializer
import androidx.lifecycle.viewmodel.viewModelFactory
import app.qishe.ui.screens.App
import app.qishe.ui.session.AppModel
import app.qishe.ui.text.Languages
import app.qishe.ui.text.locale
import java.util.Locale
import uniffi.qishe.app.AppEvent

/** Keeps the app's state while the system recreates the activity. */
class ModelHolder(app: Application) : ViewModel() {
    /** Android implementation of the platform. */
    val platform = AndroidPlatform(app)

    /** The app's state. */
    val model = AppModel(platform, Languages.of(Locale.getDefault()))

    init {
        living = model
        readLanguage(atStart = true)
        platform.onOutput(model::outputChanged, model::outputLost)
    }

    /**
     * Takes over the language that the person has chosen for the app in the system's settings, or that none is. At the
     * first start after the system got such settings, a choice made in the app is kept.
     */
    fun readLanguage(atStart: Boolean = false) {
        if (Build.VERSION.SDK_INT < 33) return
        val chosen = platform.chosen?.let(Languages::of)
        val own = atStart && chosen == null && !platform.knowsLanguage
        if (chosen != model.choices.lang && !own) model.choose { it.copy(lang = chosen) }
        if (chosen == null) model.systemLang = Languages.of(Locale.getDefault())
    }

    override fun onCleared() {
        living = null
        model.close()
        platform.close()
    }

    internal companion object {
        /** The app's state while it lives: what runs in the background must not open its store again. */
        @Volatile
        var living: AppModel? = null
            private set
    }
}

/** The app's only activity. */
class MainActivity : ComponentActivity() {
    private lateinit var holder: ModelHolder
    private val documents = registerForActivityResult(ActivityResultContracts.OpenDocument()) {
        holder.platform.documents.picked(it, model.navigator::receive)
    }
    private val places = registerForActivityResult(ActivityResultContracts.StartActivityForResult()) {
        holder.platform.documents.created(it.data?.data.takeIf { _ -> it.resultCode == RESULT_OK })
    }

    private val permissions = registerForActivityResult(ActivityResultContracts.RequestPermission()) {
        holder.platform.front()
    }

    /** The app's state. */
    val model: AppModel get() = holder.model

    override fun onCreate(savedInstanceState: Bundle?) {
        if (applicationInfo.flags and ApplicationInfo.FLAG_DEBUGGABLE != 0) watch()
        enableEdgeToEdge()
        super.onCreate(savedInstanceState)
        // The list of recent apps shows no picture of the window, whatever is on the screen when the picture is taken.
        if (Build.VERSION.SDK_INT >= 33) setRecentsScreenshotEnabled(false)
        // Autofill and other apps that learn get nothing that is typed or shown.
        window.decorView.importantForAutofill = View.IMPORTANT_FOR_AUTOFILL_NO_EXCLUDE_DESCENDANTS
        if (Build.VERSION.SDK_INT >= 30) {
            window.decorView.importantForContentCapture = View.IMPORTANT_FOR_CONTENT_CAPTURE_NO_EXCLUDE_DESCENDANTS
        }
        val factory = viewModelFactory { initializer { ModelHolder(application) } }
        holder = ViewModelProvider(this, factory)[ModelHolder::class.java]
        holder.platform.attach(this)
        savedInstanceState?.getString(SCREENS)?.let(model::recall)
        setContent {
            val chosen = holder.model.choices.lang
            // Screen readers read in the language of the process. What nobody chose is not written into the system.
            LaunchedEffect(chosen) { holder.platform.speak(chosen?.locale) }
            App(holder.model)
        }
        // The list of recent apps delivers an old intent again; its content is here already.
        val old = intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0
        if (savedInstanceState == null && !old) receive(intent)
    }

    /**
     * Logs work that blocks the main thread, and resources left open. The log names places in the code, never values,
     * and released builds are not debuggable.
     */
    private fun watch() {
        StrictMode.setThreadPolicy(StrictMode.ThreadPolicy.Builder().detectAll().penaltyLog().build())
        StrictMode.setVmPolicy(StrictMode.VmPolicy.Builder().detectAll().penaltyLog().build())
    }

    public override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        receive(intent)
    }

    /** Receives a record from another app: a file to open, or a file or text that was sent. */
    private fun receive(intent: Intent) {
        intent.getStringExtra(LetterJob.LETTER)?.let { return model.navigator.send(AppEvent.OpenLetter(it)) }
        val file = when (intent.action) {
            Intent.ACTION_VIEW -> intent.data
            Intent.ACTION_SEND -> IntentCompat.getParcelableExtra(intent, Intent.EXTRA_STREAM, Uri::class.java)
            else -> return
        }
        // Only content URIs are read, so that no other app makes this one open its own files.
        if (file?.scheme == INVITATION) {
            model.navigator.receive(file.toString())
        } else if (file?.scheme == ContentResolver.SCHEME_CONTENT) {
            holder.platform.documents.read(file, model.navigator::receive)
        } else {
            model.navigator.receive(intent.getCharSequenceExtra(Intent.EXTRA_TEXT)?.toString())
        }
    }

    override fun onSaveInstanceState(outState: Bundle) {
        super.onSaveInstanceState(outState)
        // The saved state has nothing of a match: only screens, and forms without possible secrets.
        outState.putString(SCREENS, model.remembered())
    }

    override fun onResume() {
        super.onResume()
        holder.readLanguage()
        holder.platform.front()
        holder.model.front()
    }

    override fun onConfigurationChanged(newConfig: Configuration) {
        super.onConfigurationChanged(newConfig)
        holder.readLanguage()
    }

    override fun onPause() {
        holder.model.pause()
        super.onPause()
    }

    override fun onStop() {
        holder.model.stopped()
        super.onStop()
    }

    override fun onDestroy() {
        holder.platform.detach(this)
        super.onDestroy()
    }

    /** Opens the system's document picker. Records have no type of their own. */
    internal fun pickText() = documents.launch(arrayOf("*/*"))

    /** Asks the person for a permission. */
    internal fun askFor(permission: String) = permissions.launch(permission)

    /** Has the user choose the place of a new file of a type. */
    internal fun create(name: String, type: String) = places.launch(
        Intent(Intent.ACTION_CREATE_DOCUMENT).addCategory(Intent.CATEGORY_OPENABLE).setType(type)
            .putExtra(Intent.EXTRA_TITLE, name)
    )

    /**
     * Keeps the window out of screenshots, recordings and casts while a secret is open. Below Android 13, where the
     * list of recent apps has no switch of its own, it does so as long as a match is open.
     */
    internal fun secure(match: Boolean, secret: Boolean) {
        if (secret || (match && Build.VERSION.SDK_INT < 33)) {
            window.addFlags(WindowManager.LayoutParams.FLAG_SECURE)
        } else {
            window.clearFlags(WindowManager.LayoutParams.FLAG_SECURE)
        }
    }

    private companion object {
        /** The scheme of invitations to rooms. */
        const val INVITATION = "qishe"

        /** Key of the screens in the saved state. */
        const val SCREENS = "screens"
    }
}
