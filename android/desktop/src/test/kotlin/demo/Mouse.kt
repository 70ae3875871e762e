package app.qishe.desktop.demo

import androidx.compose.runtime.tooling.ComposeToolingApi
import androidx.compose.ui.awt.ComposeWindow
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.window.application
import app.qishe.desktop.AppWindow
import app.qishe.desktop.start
import app.qishe.ui.session.AppModel
import java.awt.AWTEvent
import java.awt.Rectangle
import java.awt.Robot
import java.awt.Toolkit
import java.awt.datatransfer.StringSelection
import java.awt.event.InputEvent
import java.awt.event.KeyEvent
import java.awt.event.MouseEvent
import java.io.File
import java.util.concurrent.Callable
import java.util.concurrent.FutureTask
import java.util.concurrent.Semaphore
import java.util.concurrent.TimeUnit
import javax.imageio.ImageIO
import javax.swing.SwingUtilities
import kotlin.concurrent.thread
import kotlin.system.exitProcess

/**
 * Opens the app and plays in its window with the mouse; pictures go to the folder `qishe.out`, or [folder]. Ends the process,
 * with 1 if [play] fails, which is reported as [failure].
 */
internal fun demonstrate(folder: String, failure: String, play: (Mouse, AppModel) -> Unit) {
    val out = File(System.getProperty("qishe.out", folder)).apply { mkdirs() }
    System.setProperty("skiko.renderApi", System.getProperty("skiko.renderApi") ?: "SOFTWARE")
    val (platform, model) = start()
    application {
        AppWindow(platform, model, onWindow = { window ->
            thread(name = "demo") {
                val code = try {
                    play(Mouse(window, out), model)
                    0
                } catch (fault: Exception) {
                    System.err.println("$failure: ${fault.message}")
                    1
                }
                exitProcess(code)
            }
        }) { exitApplication() }
    }
}

/** Runs on the window's thread and waits for the answer. */
internal fun <T> onScreen(work: () -> T): T {
    if (SwingUtilities.isEventDispatchThread()) return work()
    val task = FutureTask(Callable { work() })
    SwingUtilities.invokeLater(task)
    return task.get()
}

/** Mouse in the real window: finds elements by their texts and clicks on them. */
@OptIn(ComposeToolingApi::class)
internal class Mouse(private val window: ComposeWindow, private val out: File, private val patience: Int = 10) {
    private val robot = Robot().apply { autoDelay = 15 }
    private var pictures = 0

    // Number of events of each kind that the window has received: on a busy machine a click arrives late.
    private val given = listOf(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, KeyEvent.KEY_RELEASED)
        .associateWith { Semaphore(0) }

    init {
        val kinds = AWTEvent.MOUSE_EVENT_MASK or AWTEvent.KEY_EVENT_MASK
        Toolkit.getDefaultToolkit().addAWTEventListener({ given[it.id]?.release() }, kinds)
    }

    /** Waits until [count] events of a kind have reached the window and it has handled them. */
    private fun given(kind: Int, count: Int = 1) {
        check(given.getValue(kind).tryAcquire(count, patience.toLong(), TimeUnit.SECONDS)) { "an event never came" }
        onScreen {}
    }

    private fun all(): List<SemanticsNode> {
        val list = ArrayList<SemanticsNode>()
        fun walk(node: SemanticsNode) {
            list += node
            node.children.forEach(::walk)
        }
        window.semanticsOwners.forEach { walk(it.unmergedRootSemanticsNode) }
        return list
    }

    private fun SemanticsNode.says(what: String): Boolean {
        val config = config
        return config.getOrNull(SemanticsProperties.Text).orEmpty().any { it.text == what } ||
            config.getOrNull(SemanticsProperties.ContentDescription).orEmpty().any { it == what } ||
            config.getOrNull(SemanticsProperties.TestTag) == what
    }

    private fun bounds(what: String, within: Rect?): Rect? = onScreen {
        all().filter { it.says(what) }.map { it.boundsInWindow }
            .lastOrNull { it.width > 0 && it.height > 0 && (within == null || within.contains(it.center)) }
    }

    /** Returns all texts of the window now. */
    fun words(): String = onScreen {
        all().joinToString("\n") { node ->
            node.config.getOrNull(SemanticsProperties.Text).orEmpty().joinToString { it.text } +
                node.config.getOrNull(SemanticsProperties.ContentDescription).orEmpty().joinToString()
        }
    }

    /** Returns the bounds of an element once it is there. Fails after [patience] seconds. */
    fun find(what: String, within: String? = null): Rect {
        val area = within?.let { find(it) }
        val end = System.currentTimeMillis() + patience * 1000L
        while (System.currentTimeMillis() < end) {
            bounds(what, area)?.let { first ->
                Thread.sleep(120)
                // Looks once more, because it may still be moving.
                bounds(what, area)?.let { if (it == first) return it }
            }
            Thread.sleep(50)
        }
        picture("stuck")
        error("${words()}\nnot on the screen: $what")
    }

    private fun go(at: Offset) {
        val corner = onScreen { window.contentPane.locationOnScreen }
        val scale = onScreen { window.graphicsConfiguration.defaultTransform.scaleX }
        robot.mouseMove((corner.x + at.x / scale).toInt(), (corner.y + at.y / scale).toInt())
    }

    /** Clicks at a position in the window. */
    fun click(at: Offset) = hold(at, 40) {}

    /** Clicks in the middle of an element; one of the menu's actions is looked for there if it has no cell in the grid. */
    fun click(what: String, within: String? = null) {
        if (within == null && what in SELDOM && bounds(what, null) == null) click(find("more").center)
        click(find(what, within).center)
    }

    /** Clicks in the middle of an element, if it is on the screen. */
    fun clickIfSeen(what: String) {
        bounds(what, null)?.let { click(it.center) }
    }

    /** Turns the wheel over the middle of the window until an element is in view or the list has ended. */
    fun scrollTo(what: String) {
        val size = onScreen { window.contentPane.size }
        var before: Rect? = null
        repeat(60) {
            val now = bounds(what, null)
            if (now != null && (now.bottom < size.height - SPARE || now == before)) return
            before = now
            go(Offset(size.width / 2f, size.height / 2f))
            robot.mouseWheel(2)
            Thread.sleep(150)
        }
        picture("stuck")
        error("${words()}\nnot to be scrolled to: $what")
    }

    /** Returns the text of the field that has the focus. */
    private fun field(): String? = all().firstOrNull { it.config.getOrNull(SemanticsProperties.Focused) == true }
        ?.config?.getOrNull(SemanticsProperties.EditableText)?.text

    /** Types small letters and digits into the field that has the focus, or is about to get it. */
    fun type(text: String) {
        await("a field has the focus") { field() != null }
        for (sign in text) {
            val key = KeyEvent.getExtendedKeyCodeForChar(sign.code)
            robot.keyPress(key)
            robot.keyRelease(key)
        }
        given(KeyEvent.KEY_RELEASED, text.length)
        await("$text is typed") { field()?.endsWith(text) == true }
    }

    /** Presses and releases a key. */
    fun key(code: Int) {
        robot.keyPress(code)
        robot.keyRelease(code)
        given(KeyEvent.KEY_RELEASED)
    }

    /** Keeps a key down while [meanwhile] runs. */
    fun holdKey(code: Int, meanwhile: () -> Unit) {
        robot.keyPress(code)
        try {
            meanwhile()
        } finally {
            robot.keyRelease(code)
        }
        given(KeyEvent.KEY_RELEASED)
    }

    /** Presses Tab until an element has the focus. Fails where it is never reached. */
    fun tabTo(what: String) {
        fun SemanticsNode.holds(): Boolean = says(what) || children.any { it.holds() }
        // It may have to be scrolled to: the focus brings it into view.
        await("$what is there") { all().any { it.says(what) } }
        repeat(MOST_TABS) {
            val there = onScreen {
                // The match itself takes the focus too, and holds everything.
                val pressed = all().filter { SemanticsActions.OnClick in it.config }
                pressed.any { it.config.getOrNull(SemanticsProperties.Focused) == true && it.holds() }
            }
            if (there) return
            key(KeyEvent.VK_TAB)
        }
        picture("stuck")
        error("${words()}\nnot to be reached by Tab: $what")
    }

    /** Pastes a text into the field that has the focus, or is about to get it. */
    fun paste(text: String) {
        await("a field has the focus") { field() != null }
        Toolkit.getDefaultToolkit().systemClipboard.setContents(StringSelection(text), null)
        robot.keyPress(KeyEvent.VK_CONTROL)
        robot.keyPress(KeyEvent.VK_V)
        robot.keyRelease(KeyEvent.VK_V)
        robot.keyRelease(KeyEvent.VK_CONTROL)
        given(KeyEvent.KEY_RELEASED, 2)
        await("it is pasted") { field()?.isNotEmpty() == true }
    }

    /** Keeps the button down for [millis], and calls [meanwhile] during that time. */
    fun hold(at: Offset, millis: Long, meanwhile: () -> Unit) {
        go(at)
        robot.mousePress(InputEvent.BUTTON1_DOWN_MASK)
        try {
            given(MouseEvent.MOUSE_PRESSED)
            Thread.sleep(millis)
            meanwhile()
        } finally {
            robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK)
        }
        given(MouseEvent.MOUSE_RELEASED)
        Thread.sleep(420)
    }

    /** Holds the button down on an element. */
    fun hold(what: String, millis: Long, meanwhile: () -> Unit = {}) = hold(find(what).center, millis, meanwhile)

    /** Waits until [test] is true. Fails after [patience] seconds. */
    fun await(what: String, test: () -> Boolean) {
        val end = System.currentTimeMillis() + patience * 1000L
        while (!onScreen(test)) {
            if (System.currentTimeMillis() > end) {
                picture("stuck")
                error("${words()}\nnever happened: $what")
            }
            Thread.sleep(50)
        }
    }

    /** Saves a picture of the window as it is on the display. */
    fun picture(name: String) {
        Thread.sleep(450)
        val area = onScreen { Rectangle(window.locationOnScreen, window.size) }
        val file = File(out, "%02d-%s.png".format(++pictures, name))
        ImageIO.write(robot.createScreenCapture(area), "png", file)
        println("    ${file.name}")
    }

    private companion object {
        /** Most presses of Tab on the way to an element. */
        const val MOST_TABS = 80

        /** Height in pixels of an overlay at the end of a list. */
        const val SPARE = 80
    }
}

/** Actions that have a cell in the grid of some games and windows only. */
private val SELDOM = setOf("认负", "提和", "翻转", "让人观战", "说一句")
