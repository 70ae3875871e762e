package app.qishe

import android.accessibilityservice.AccessibilityServiceInfo
import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.view.accessibility.AccessibilityManager
import android.view.accessibility.AccessibilityNodeInfo
import android.view.accessibility.AccessibilityNodeProvider
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.test.isRoot
import org.robolectric.Shadows.shadowOf

/**
 * The app as a screen reader gets it: nodes, texts and actions of the system's provider. What Compose does not hand on to it, as all
 * actions of a disabled element, is not there.
 */
class TalkBack(private val rule: Rule) {
    init {
        val manager = rule.activity.getSystemService(AccessibilityManager::class.java)
        // Without a service Compose works out no order of reading.
        shadowOf(manager).setEnabledAccessibilityServiceList(listOf(AccessibilityServiceInfo()))
        shadowOf(manager).setEnabled(true)
        shadowOf(manager).setTouchExplorationEnabled(true)
    }

    private val provider: AccessibilityNodeProvider
        get() = requireNotNull(composed(rule.activity.window.decorView)).accessibilityNodeProvider

    private fun composed(view: View): View? {
        if (view.javaClass.simpleName == "AndroidComposeView") return view
        if (view !is ViewGroup) return null
        return (0 until view.childCount).firstNotNullOfOrNull { composed(view.getChildAt(it)) }
    }

    /** An element as the reader gets it. */
    inner class Element(val node: SemanticsNode, private val info: AccessibilityNodeInfo, parts: List<Element>) {
        // A control with parts has its role and its description as parts of their own.
        private val described = info.contentDescription ?: provider.createAccessibilityNodeInfo(node.id + DESCRIPTION)
            ?.contentDescription
        private val named = provider.createAccessibilityNodeInfo(node.id + ROLE) ?: info
        private val id get() = node.id

        /** Whether the reader stops at it. */
        val stops: Boolean = info.isScreenReaderFocusable || info.isClickable

        /** The words that the reader speaks: the content description, or else the text, or else those of its parts. */
        val words: String = described?.toString() ?: info.text?.toString()
            ?: parts.filterNot { it.stops }.map { it.words }.filter { it.isNotEmpty() }.joinToString(", ")

        /** All words in it, also those of parts at which the reader stops. */
        val whole: String = described?.toString() ?: info.text?.toString()
            ?: parts.map { it.whole }.filter { it.isNotEmpty() }.joinToString(", ")

        /** What the reader says of its state: selected, checked, or in words. */
        val state: List<String> = listOfNotNull(
            info.stateDescription?.toString(),
            "checked: ${info.isChecked}".takeIf { info.isCheckable },
            "selected".takeIf { info.isSelected }
        )

        /** The title of the screen or card that comes with it. */
        val pane: String? get() = info.paneTitle?.toString()

        /** Whether the reader finds it as a heading. */
        val heading: Boolean get() = info.isHeading

        /** Whether the reader speaks its changes. */
        val live: Boolean get() = info.liveRegion != View.ACCESSIBILITY_LIVE_REGION_NONE

        /** Whether a text can be typed into it. */
        val editable: Boolean get() = info.isEditable

        /** The hint of a field. */
        val hint: String get() = info.hintText?.toString().orEmpty()

        /** What kind of control the reader calls it; empty for none. */
        val role: String
            get() = named.extras.getCharSequence("AccessibilityNodeInfo.roleDescription")?.toString()
                ?: named.className?.toString()?.takeUnless { it == "android.view.View" }.orEmpty()

        /** Id of the node that is read next; null for none. */
        val next: Int?
            get() {
                provider.addExtraDataToAccessibilityNodeInfo(id, info, NEXT, Bundle())
                return info.extras.getInt(NEXT, -1).takeIf { it != -1 }
            }

        /** Whether it is read as disabled. */
        val disabled: Boolean get() = !info.isEnabled

        /** Whether it can be clicked. */
        val clickable: Boolean get() = AccessibilityNodeInfo.AccessibilityAction.ACTION_CLICK in info.actionList

        /** Labels of its own actions, in their order. */
        val actions: List<String> get() = info.actionList.mapNotNull { it.label?.toString() }

        /** Clicks it. Returns whether the app took the click. */
        fun click(): Boolean = act(AccessibilityNodeInfo.ACTION_CLICK)

        /** Performs the action that is called so. Returns whether the app took it. */
        fun act(label: String): Boolean = act(info.actionList.first { it.label == label }.id)

        /** Types a text into a field. */
        fun type(text: String): Boolean = act(
            AccessibilityNodeInfo.ACTION_SET_TEXT,
            Bundle().apply { putCharSequence(AccessibilityNodeInfo.ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE, text) }
        )

        /** Scrolls it on. Returns whether the app did. */
        fun scroll(): Boolean = AccessibilityNodeInfo.AccessibilityAction.ACTION_SCROLL_FORWARD in info.actionList &&
            act(AccessibilityNodeInfo.ACTION_SCROLL_FORWARD)

        private fun act(action: Int, with: Bundle? = null): Boolean {
            var done = false
            rule.runOnUiThread { done = provider.performAction(id, action, with) }
            rule.waitForIdle()
            return done
        }
    }

    /** Gives [to] an element and all its parts, parts first. Returns the element; null where the reader has none. */
    private fun collect(node: SemanticsNode, to: MutableList<Element>): Element? {
        val parts = node.children.mapNotNull { collect(it, to) }
        val info = provider.createAccessibilityNodeInfo(node.id) ?: return null
        return Element(node, info, parts).also { to += it }
    }

    /** All elements of the provider, also those that only hold others. */
    fun everything(): List<Element> {
        rule.waitForIdle()
        return buildList {
            rule.onAllNodes(isRoot(), useUnmergedTree = true).fetchSemanticsNodes().forEach { collect(it, this) }
        }
    }

    /** All elements that are read. */
    fun elements(): List<Element> = everything().filter { it.stops && it.words.isNotEmpty() }

    /** The element whose words are these. */
    fun find(words: String): Element = elements().first { it.words == words }

    /** The last element for which [isIt] holds; what scrolls is scrolled on until there is one. */
    fun seek(what: String, isIt: (Element) -> Boolean): Element {
        while (true) {
            elements().lastOrNull(isIt)?.let { return it }
            if (everything().none { it.scroll() }) {
                throw AssertionError("no $what among ${elements().map { it.words }.filter { it.length < 40 }}")
            }
        }
    }

    /** Texts whose changes the reader speaks by itself, and titles of what has come. */
    fun announced(): String = everything().flatMap {
        listOfNotNull(it.pane, it.whole.takeIf { _ -> it.live })
    }.joinToString("\n")
}

/** Compose gives the role and the description of a node to nodes of their own: these offsets make their ids. */
private const val ROLE = 1_000_000_000
private const val DESCRIPTION = 2_000_000_000

/** Name under which Compose tells which node is read after another one. */
private const val NEXT = "android.view.accessibility.extra.EXTRA_DATA_TEST_TRAVERSALBEFORE_VAL"
