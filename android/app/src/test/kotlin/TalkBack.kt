package app.qishe

import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.view.accessibility.AccessibilityManager
import android.view.accessibility.AccessibilityNodeInfo
import android.view.accessibility.AccessibilityNodeProvider
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.test.SemanticsMatcher
import org.robolectric.Shadows.shadowOf

/**
 * The app as a screen reader gets it: nodes, texts and actions of the system's provider. What Compose does not hand on to it, as all
 * actions of a disabled element, is not there.
 */
class TalkBack(private val rule: Rule) {
    init {
        val manager = rule.activity.getSystemService(AccessibilityManager::class.java)
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
    inner class Element(private val id: Int, private val info: AccessibilityNodeInfo) {
        /** The words that the reader speaks: the content description, or else the text. */
        val words: String get() = (info.contentDescription ?: info.text ?: "").toString()

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

        private fun act(action: Int, with: Bundle? = null): Boolean {
            var done = false
            rule.runOnUiThread { done = provider.performAction(id, action, with) }
            rule.waitForIdle()
            return done
        }
    }

    private fun element(node: SemanticsNode): Element? =
        provider.createAccessibilityNodeInfo(node.id)?.let { Element(node.id, it) }

    /** All elements that are read. */
    fun elements(): List<Element> {
        rule.waitForIdle()
        val all = SemanticsMatcher("all") { true }
        return rule.onAllNodes(all).fetchSemanticsNodes().mapNotNull(::element).filter { it.words.isNotEmpty() }
    }

    /** The element whose words are these. */
    fun find(words: String): Element = elements().first { it.words == words }
}
