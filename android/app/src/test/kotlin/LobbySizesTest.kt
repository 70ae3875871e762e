package app.qishe

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang

/** The lobby, the sheet of a card and the page of practice fill their window and stay in it, in four windows. */
@RunWith(RobolectricTestRunner::class)
class LobbySizesTest : AppTest() {
    private val whole: Rect get() = rule.onRoot().fetchSemanticsNode().boundsInRoot

    private fun place(tag: String) = rule.onNode(hasTestTag(tag)).fetchSemanticsNode().boundsInRoot

    /** Part of the window's height that lies above the lower edge of the last button of the page. */
    private fun filled(): Float {
        val button = SemanticsMatcher.keyIsDefined(SemanticsActions.OnClick)
        return rule.onAllNodes(button).fetchSemanticsNodes().maxOf { it.boundsInRoot.bottom } / whole.height
    }

    /** Comes to the lobby with a match to resume, and waits for the puzzle of the day. */
    private fun lobby(name: String) {
        hands.begin("gomoku", """{"room":"normal"}""", listOf("", ""))
        hands.tap("H8")
        hands.leave()
        rule.waitUntil(5000) {
            settle()
            rule.onAllNodes(hasTestTag("lobby:today")).fetchSemanticsNodes().isNotEmpty()
        }
        both("lobby-$name")
    }

    private fun both(name: String) {
        rule.shot("39-$name-zh")
        hands.language(Lang.EN)
        rule.shot("39-$name-en")
        hands.language(Lang.ZH)
    }

    /** The sheet of a card: its key is in sight, and on a wide screen it stands at the card. */
    private fun sheet(name: String, beside: Boolean) {
        rule.onNode(hasTestTag("card:jihe")).performScrollTo()
        val card = place("card:jihe")
        for (lang in Lang.entries) {
            hands.language(lang)
            rule.onNode(hasTestTag("card:jihe")).performScrollTo().performClick()
            rule.waitForIdle()
            rule.shot("39-sheet-$name-${lang.name.lowercase()}")
            if (lang != Lang.entries.last()) hands.back()
        }
        hands.language(Lang.ZH)
        val (sheet, key) = place("sheet") to place("page:begin:0")
        assertTrue(
            "$key in $sheet",
            key.bottom <= sheet.bottom + 1 && key.top >= sheet.top && sheet.bottom <= whole.bottom + 1
        )
        if (beside) {
            assertTrue(
                "$sheet at $card",
                card.center.x in sheet.left..sheet.right && card.center.y in sheet.top..sheet.bottom
            )
        }
        hands.back()
    }

    private fun practice(name: String) {
        hands.press("练习")
        for (lang in Lang.entries) {
            hands.language(lang)
            rule.waitUntil(5000) {
                settle()
                rule.onAllNodes(hasTestTag("today")).fetchSemanticsNodes().isNotEmpty()
            }
            rule.shot("39-practice-$name-${lang.name.lowercase()}")
        }
        hands.language(Lang.ZH)
    }

    private fun all(name: String, wide: Boolean = false) {
        lobby(name)
        val part = filled()
        sheet(name, wide)
        practice(name)
        if (wide) assertTrue("the lobby fills $part", part in 0.85f..1f)
    }

    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun smallPhone() = all("360x640")

    @Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
    @Test
    fun phone() = all("390x844")

    @Config(qualifiers = "zh-rCN-w844dp-h390dp-xhdpi")
    @Test
    fun phoneOnItsSide() = all("844x390")

    @Config(qualifiers = "zh-rCN-w820dp-h1180dp-xhdpi")
    @Test
    fun tablet() = all("820x1180", wide = true)

    /** The day's puzzle has a board of 300 (`look/README-2.md`, picture 24). */
    @Config(qualifiers = "zh-rCN-w1180dp-h800dp-xhdpi")
    @Test
    fun tabletOnItsSide() {
        all("1180x800", wide = true)
        hands.press("对局")
        rule.waitForIdle()
        val board = with(rule.density) { place("lobby:today").height.toDp().value }
        assertTrue("$board", board >= 300)
    }

    @Config(qualifiers = "zh-rCN-w1366dp-h900dp-xhdpi")
    @Test
    fun laptop() = all("1366x900", wide = true)
}
