package app.qishe

import android.content.ClipboardManager
import android.content.Context
import android.graphics.Bitmap
import android.os.Bundle
import android.os.Vibrator
import android.util.SparseArray
import android.view.WindowManager
import android.view.accessibility.AccessibilityManager
import androidx.compose.runtime.State
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.semantics.AccessibilityAction
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.onRoot
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleRegistry
import androidx.test.platform.app.InstrumentationRegistry
import app.qishe.ui.session.LIMITS
import java.io.ByteArrayOutputStream
import java.io.PrintStream
import org.robolectric.Shadows.shadowOf
import org.robolectric.shadows.ShadowLog
import org.robolectric.shadows.ShadowToast

/**
 * Recorder of the app's composition: pictures, texts for screen readers, focus, logs, saved state, window, other apps.
 *
 * While a key is held, it leaves out the parts for the holder alone: the picture, and nodes that are hidden from
 * accessibility with everything below them.
 */
class ScreenRecorder(private val rule: Rule, private val hands: Hands) : AutoCloseable {
    /** Recorded lines, in order. */
    val recorded = ArrayList<String>()
    private val printed = ByteArrayOutputStream()
    private val out = System.out
    private val err = System.err
    private val reader =
        rule.activity.getSystemService(Context.ACCESSIBILITY_SERVICE) as AccessibilityManager
    private var logged = ShadowLog.getLogs().size
    private var announced = shadowOf(reader).sentAccessibilityEvents.size
    private var spoken = hands.spoken().size

    private val vibrator = rule.activity.getSystemService(Vibrator::class.java)

    init {
        val tee = PrintStream(printed, true)
        System.setOut(tee)
        System.setErr(tee)
    }

    override fun close() {
        System.setOut(out)
        System.setErr(err)
    }

    /** Records the screen now; with [drawn] its picture too, which takes long. */
    fun record(step: String, drawn: Boolean = false) {
        val model = hands.model
        val held = model.currentMatch.session?.scene?.secret == true || model.spies?.view?.secret == true
        // A line that is shown for a while takes real time, too: it goes first. A held key would close as well.
        if (!held) rule.mainClock.advanceTimeBy(2 * LIMITS.headlineMs.toLong())
        rule.waitForIdle()
        fun add(what: String, value: Any?) = recorded.add("$step: $what: $value")
        walk(rule.onRoot(useUnmergedTree = true).fetchSemanticsNode(), held) { add("node", it) }
        if (!held && drawn) add("picture", picture())
        add("toast", "${hands.model.toast?.text} ${ShadowToast.shownToastCount()}")
        add("notice", hands.model.notice)
        add("printed", printed.toString())
        printed.reset()
        val log = ShadowLog.getLogs()
        log.drop(logged).forEach { add("log", "${it.type} ${it.tag} ${it.msg.withoutNumbers()} ${it.throwable}") }
        logged = log.size
        val events = shadowOf(reader).sentAccessibilityEvents
        events.drop(announced).forEach { add("announced", "${it.eventType} ${it.text} ${it.contentDescription}") }
        announced = events.size
        hands.spoken().drop(spoken).forEach { add("spoken", it) }
        spoken = hands.spoken().size
        add("saved", saved())
        add("window", rule.activity.window.attributes.run { "$flags $title" })
        add("secure", rule.activity.window.attributes.flags and WindowManager.LayoutParams.FLAG_SECURE != 0)
        add("vibration", shadowOf(vibrator).run { "$isVibrating $milliseconds" })
        val clipboard = rule.activity.getSystemService(ClipboardManager::class.java)
        add("clipboard", clipboard.primaryClip)
        add("other apps", shadowOf(rule.activity.application).nextStartedActivity)
    }

    /** Log lines tell times, sizes and random names, which differ by themselves. Names of points stay. */
    private fun String.withoutNumbers() = replace(Regex("@[0-9a-f]+|\\b[0-9][0-9a-zA-Z.]*|\\b[0-9a-f]{4,}\\b"), "#")

    private fun walk(node: SemanticsNode, held: Boolean, see: (String) -> Unit) {
        val config = node.config
        val isForTheHolder = config.getOrNull(SemanticsProperties.HideFromAccessibility) != null ||
            config.getOrNull(SemanticsProperties.TestTag) == "spies:bars"
        if (held && isForTheHolder) {
            see("hidden")
            return
        }
        val meanings = config.map { (key, value) ->
            val told = if (value is AccessibilityAction<*>) value.label else value
            "${key.name}=${withoutAddresses(told)}"
        }
        see("${node.boundsInRoot} ${node.layoutInfo.isPlaced} ${meanings.sorted()}")
        node.children.forEach { walk(it, held, see) }
    }

    private fun picture(): Int {
        val image: Bitmap = rule.onRoot().captureToImage().asAndroidBitmap()
        val pixels = IntArray(image.width * image.height)
        image.getPixels(pixels, 0, image.width, 0, 0, image.width, image.height)
        return pixels.contentHashCode()
    }

    /** The state that the system keeps of the activity, with everything that the composition has put into it. */
    private fun saved(): String {
        val state = Bundle()
        rule.runOnUiThread {
            InstrumentationRegistry.getInstrumentation().callActivityOnSaveInstanceState(rule.activity, state)
            // Saving counts as stopping.
            (rule.activity.lifecycle as LifecycleRegistry).currentState = Lifecycle.State.RESUMED
        }
        return text(state)
    }

    private fun text(value: Any?): String = when (value) {
        is Bundle -> value.keySet().sorted().joinToString(prefix = "{", postfix = "}") { key ->
            @Suppress("DEPRECATION")
            "$key=${text(value.get(key))}"
        }

        is State<*> -> text(value.value)

        is Iterable<*> -> value.map(::text).toString()

        is Array<*> -> value.map(::text).toString()

        is SparseArray<*> -> List(value.size()) { "${value.keyAt(it)}=${text(value.valueAt(it))}" }.toString()

        else -> withoutAddresses(value)
    }

    /** Objects without a text of their own are named by their address. */
    private fun withoutAddresses(value: Any?) = value.toString().replace(Regex("@[0-9a-f]+"), "")
}
