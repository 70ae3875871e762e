package app.qishe

import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onAllNodesWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import app.qishe.ui.session.invoke
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import uniffi.qishe.Flip
import uniffi.qishe.Lang
import uniffi.qishe.Word
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen

/** Every control of every game is wholly on every screen. */
@RunWith(RobolectricTestRunner::class)
class SizesTest : AppTest() {
    private val whole by lazy { Whole(rule, hands) }

    private val four = listOf("阿宁", "小周", "阿远", "小满")

    /** Plays all games to positions in which everything that a game has is on the screen. */
    private fun each(look: (String) -> Unit) {
        hands.play()
        look("undercover")
        hands.begin("gomoku", """{"room":"standard"}""", four.take(2))
        hands.tap("H8")
        look("gomoku")
        hands.begin("sifang", """{"style":"counted"}""", four.take(2))
        hands.tap("88")
        look("sifang")
        hands.begin("jihe", "{}", four.take(2))
        look("jihe")
        hands.begin(
            "siguo",
            IN_PLAY,
            four
        )
        look("siguo")
    }

    private fun deployment(look: (String) -> Unit) {
        hands.begin("siguo", "{}", four)
        if (hands.scene.curtain != null) hands.holdDisc()
        look("deployment")
        hands.press("方案")
        assertTrue(hands.scene.prompt != null)
        look("layouts")
    }

    /** [covers]: a question lies over the actions, and one of its answers leads back. */
    private fun all(name: String, side: Boolean = false, scroll: Boolean = false, covers: Boolean = !side) {
        each {
            rule.shot("90-$name-$it")
            whole.controls("$name $it", scroll, side)
        }
        deployment {
            rule.shot("90-$name-$it")
            if (it == "deployment" || !covers) {
                whole.controls("$name $it", scroll, side)
            } else {
                checkNotNull(hands.scene.prompt).choices.forEach { answer -> whole.answer(answer.label) }
            }
        }
    }

    private fun flat() = rule.runOnUiThread { hands.model.choose { it.copy(flip = Flip.FACING) } }

    @Config(qualifiers = "zh-rCN-w640dp-h360dp-xhdpi")
    @Test
    fun side640() = all("640x360", side = true)

    @Config(qualifiers = "zh-rCN-w800dp-h360dp-xhdpi")
    @Test
    fun side800() = all("800x360", side = true)

    @Config(qualifiers = "zh-rCN-w900dp-h412dp-xhdpi")
    @Test
    fun side900() = all("900x412", side = true)

    @Config(qualifiers = "zh-rCN-w800dp-h360dp-xhdpi")
    @Test
    fun sideEnglish() {
        each {
            hands.language(Lang.EN)
            rule.shot("90-en-800x360-$it")
            whole.controls("english $it", side = true)
            hands.language(Lang.ZH)
        }
    }

    @Config(qualifiers = "zh-rCN-w960dp-h640dp-mdpi")
    @Test
    fun smallestWindow() = all("960x640", side = true)

    @Config(qualifiers = "zh-rCN-w1180dp-h800dp-mdpi")
    @Test
    fun usualWindow() = all("1180x800", side = true)

    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun smallPhone() = all("360x640")

    /** 四国战棋 on a phone, in both languages: the board is whole at its opening, and a key enlarges a quarter and leads back. */
    private fun siguo(name: String) {
        for (lang in listOf(Lang.ZH, Lang.EN)) {
            hands.language(lang)
            hands.begin("siguo", "{}", four)
            if (hands.scene.curtain != null) hands.holdDisc()
            rule.shot("92-$name-${lang.name}-deployment")
            whole.controls("$name $lang deployment")
            hands.begin("siguo", IN_PLAY, listOf("Ning", "Deft Hand", "Alexander", "小满"))
            rule.shot("92-$name-${lang.name}-play")
            whole.controls("$name $lang play")
            val (quarter, board) = listOf(Word.OwnQuarter, Word.WholeBoard).map { hands.model.strings(it) }

            fun has(key: String) = rule.onAllNodesWithContentDescription(key).fetchSemanticsNodes().size == 1
            assertTrue("the whole board is shown", !has(board))
            if (has(quarter)) {
                hands.pressLabel(quarter)
                assertTrue("a quarter is enlarged", has(board))
                rule.shot("92-$name-${lang.name}-quarter")
                hands.pressLabel(board)
                assertTrue("the whole board is shown again", has(quarter))
            }
            hands.leave()
        }
    }

    @Config(qualifiers = "zh-rCN-w320dp-h568dp-xhdpi")
    @Test
    fun siguoOnTheSmallestPhone() = siguo("320x568")

    @Config(qualifiers = "zh-rCN-w360dp-h600dp-xhdpi")
    @Test
    fun siguoOnASmallPhone() = siguo("360x600")

    @Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
    @Test
    fun siguoOnAPhone() = siguo("390x844")

    @Config(qualifiers = "zh-rCN-w450dp-h800dp-xhdpi")
    @Test
    fun siguoOnAWidePhone() = siguo("450x800")

    @Config(qualifiers = "zh-rCN-w820dp-h1180dp-mdpi")
    @Test
    fun siguoOnATablet() = siguo("820x1180")

    @Config(qualifiers = "zh-rCN-w640dp-h360dp-xhdpi")
    @Test
    fun flatSide640() {
        flat()
        each {
            rule.shot("91-640x360-$it")
            whole.controls("flat $it", scrolls = true, side = true)
        }
    }

    @Config(qualifiers = "zh-rCN-w1194dp-h834dp-mdpi")
    @Test
    fun flatSideTablet() {
        flat()
        all("flat-1194x834", side = true)
    }

    @Config(qualifiers = "zh-rCN-w620dp-h880dp-mdpi")
    @Test
    fun flat620() {
        flat()
        all("flat-620x880")
    }

    @Config(qualifiers = "zh-rCN-w834dp-h1194dp-mdpi")
    @Test
    fun flatLargeText() {
        RuntimeEnvironment.setFontScale(2f)
        flat()
        all("flat-200", scroll = true)
    }

    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun twiceTheText() {
        RuntimeEnvironment.setFontScale(2f)
        all("360x640-200", scroll = true)
    }

    @Config(qualifiers = "zh-rCN-w800dp-h360dp-xhdpi")
    @Test
    fun twiceTheTextOnItsSide() {
        RuntimeEnvironment.setFontScale(2f)
        all("800x360-200", side = true, scroll = true)
    }

    @Config(qualifiers = "zh-rCN-w960dp-h640dp-mdpi")
    @Test
    fun twiceTheTextInTheSmallestWindow() {
        RuntimeEnvironment.setFontScale(2f)
        all("960x640-200", side = true, scroll = true, covers = true)
    }

    private fun settingsAndForms(lang: Lang) {
        RuntimeEnvironment.setFontScale(2f)
        hands.language(lang)
        for (page in PageId.entries) {
            rule.runOnUiThread { hands.model.navigator.go(Screen.Page(page)) }
            rule.shot("92-page-$page-$lang")
            whole.everyWord("$page")
            hands.back()
        }
        for (game in listOf("undercover", "gomoku", "sifang", "siguo", "jihe")) {
            rule.runOnUiThread { hands.model.navigator.go(Screen.New(game)) }
            rule.waitForIdle()
            rule.runOnUiThread { hands.model.settings.change { it.copy(moreOptions = true) } }
            rule.shot("92-form-$game-$lang")
            whole.everyWord("form of $game")
            hands.back()
        }
    }

    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun twiceTheTextElsewhere() = settingsAndForms(Lang.ZH)

    @Config(qualifiers = "zh-rCN-w360dp-h640dp-xhdpi")
    @Test
    fun twiceTheTextElsewhereInEnglish() = settingsAndForms(Lang.EN)

    private companion object {
        const val IN_PLAY =
            """{"position":{"pieces":{"0":"K:A1 R:L5 P:E12,G5,A2,B2,C2,D2","1":"K:C11 R:A12 P:B18",""" +
                """"2":"K:R18 P:H1,E7","3":"K:R1 P:G3,H2,K4"},"turn":0,"muster":{"0":["L5"]}}}"""
    }
}
