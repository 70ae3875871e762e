package app.qishe

import androidx.compose.ui.input.key.Key
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.hasAnyDescendant
import androidx.compose.ui.test.hasClickAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.isFocused
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.performImeAction
import androidx.compose.ui.test.performTextReplacement
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.RowKind

/** A club evening without a finger. */
@OptIn(ExperimentalTestApi::class)
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w1180dp-h800dp-mdpi")
class ClubKeysTest : AppTest() {
    @get:Rule(order = 0)
    val keys = KeysUsed()

    /** Tab until something has the focus, then Enter. */
    private fun enter(of: SemanticsMatcher) {
        val wanted = isFocused() and hasClickAction() and (of or hasAnyDescendant(of))
        repeat(60) {
            if (rule.onAllNodes(wanted).fetchSemanticsNodes().isNotEmpty()) {
                hands.key(Key.Enter)
                return
            }
            hands.key(Key.Tab)
        }
        throw AssertionError("Tab never comes to ${of.description}")
    }

    private fun rows() = checkNotNull(hands.model.navigator.view.page).groups.flatMap { it.rows }.map { it.kind }

    /** From the lobby to the second round: people, the draw, the results. */
    @Test fun aRoundByKeys() {
        enter(hasText("棋社之夜"))
        for (name in listOf("阿宁", "小周")) {
            rule.onNodeWithContentDescription("名字").performTextReplacement(name)
            rule.onNodeWithContentDescription("名字").performImeAction()
            rule.waitForIdle()
        }
        enter(hasTestTag("page:next"))
        enter(hasTestTag("result:1:1:drawn"))
        assertEquals("和棋", rows().filterIsInstance<RowKind.Table>()[0].result)
        enter(hasText("排名"))
        assertEquals(1, rows().filterIsInstance<RowKind.Figures>().size)
        enter(hasTestTag("page:next"))
        assertEquals(2, rows().filterIsInstance<RowKind.Choice>().single().names.size)
    }
}
