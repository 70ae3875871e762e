package app.qishe

import android.content.Context
import android.media.AudioDeviceInfo
import android.media.AudioManager
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.junit4.ComposeTestRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performSemanticsAction
import androidx.test.core.app.ApplicationProvider
import com.google.common.collect.ImmutableList
import org.robolectric.Shadows.shadowOf
import org.robolectric.shadows.AudioDeviceInfoBuilder

/** Sets where the app's voice goes, as the system would report it. */
fun soundGoesTo(vararg types: Int) {
    val audio = ApplicationProvider.getApplicationContext<Context>().getSystemService(
        Context.AUDIO_SERVICE
    ) as AudioManager
    val devices: List<AudioDeviceInfo> = types.map { AudioDeviceInfoBuilder.newBuilder().setType(it).build() }
    shadowOf(audio).setAudioDevicesForAttributes(voiceAttributes, ImmutableList.copyOf(devices))
    shadowOf(audio).setOutputDevices(devices)
}

private fun walk(node: SemanticsNode, skip: (SemanticsNode) -> Boolean, see: (SemanticsNode) -> Unit) {
    if (skip(node)) return
    see(node)
    node.children.forEach { walk(it, skip, see) }
}

private fun SemanticsNode.isReadOut() = config.getOrNull(SemanticsProperties.TestTag) == "readout"

/** Returns the bounds of everything in order, except the text of the private read-out. */
fun ComposeTestRule.places(): List<Rect> = buildList {
    walk(onRoot(useUnmergedTree = true).fetchSemanticsNode(), {
        if (it.isReadOut()) add(it.boundsInRoot)
        it.isReadOut()
    }) { add(it.boundsInRoot) }
}

/** Returns everything that a screen reader and the focus know, except the private read-out. */
fun ComposeTestRule.meanings(): List<String> = buildList {
    walk(onRoot(useUnmergedTree = true).fetchSemanticsNode(), { it.isReadOut() }) { node ->
        val words = node.config.filter { (_, value) -> value !is Function<*> && "@" !in value.toString() }
        add(words.map { (key, value) -> "${key.name}=$value" }.sorted().joinToString())
    }
}

/** Moves the keyboard's focus to an element. */
fun ComposeTestRule.focusOn(tag: String) {
    onNodeWithTag(tag).performSemanticsAction(SemanticsActions.RequestFocus)
    waitForIdle()
}
