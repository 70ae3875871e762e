package app.qishe

import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.drawable.AdaptiveIconDrawable
import androidx.activity.compose.setContent
import androidx.compose.ui.test.hasTestTag
import app.qishe.ui.text.Strings
import app.qishe.ui.theme.QisheTheme
import java.io.File
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.MarkKind
import uniffi.qishe.store.ThemeChoice

/** 1080 × 1920 pixels. */
private const val PHONE = "zh-rCN-w540dp-h960dp-xhdpi"

/** 1080 × 1920 pixels. */
private const val SMALL_TABLET = "zh-rCN-w675dp-h1200dp-256dpi"

/** 1920 × 1080 pixels. */
private const val LARGE_TABLET = "zh-rCN-w1280dp-h720dp-land-hdpi"

/** 1024 × 500 pixels. */
private const val GRAPHIC = "zh-rCN-w1024dp-h500dp-land-mdpi"

private val onPhones = listOf("lobby", "undercover", "gomoku", "sifang", "siguo", "jihe", "puzzle")
private val onTablets = listOf("lobby", "undercover", "gomoku", "siguo")

/**
 * Pictures of the store pages, of the sizes that Google Play takes and without alpha: the same situations in each language,
 * played by touch, on a phone and on two tablets; the graphic over the page; and the icon. No test: `tools/screenshots.sh` starts
 * it, and takes the pictures from target/shots/store. `tools/store_check.py` checks those on the pages.
 */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = PHONE)
class StoreShots : AppTest() {
    /** Page of a store in one language, with the names of players. */
    private enum class Page(val folder: String, val lang: Lang, vararg names: String) {
        CHINESE("zh-CN", Lang.ZH, "阿宁", "小周", "阿远", "小满"),
        ENGLISH("en-US", Lang.EN, "Anna", "Ben", "Chris", "Dora");

        val names = names.toList()
    }

    private fun taps(points: String) = points.split(' ').forEach { hands.tap(it) }

    /** Waits for small boards, which are made in the background. */
    private fun awaitPictures() = repeat(20) {
        Thread.sleep(50)
        settle()
        rule.waitForIdle()
    }

    private fun gomoku(names: List<String>) {
        hands.begin("gomoku", """{"room":"standard"}""", names.take(2))
        taps("H8 I9 G7 F6 I7 H7 G8 G6 H9 H6")
    }

    /** Plays to a place and calls [shot] there. */
    private fun play(place: String, names: List<String>, shot: () -> Unit) {
        when (place) {
            "lobby" -> {
                gomoku(names)
                hands.leave()
                rule.waitUntil(5000) {
                    settle()
                    rule.onAllNodes(hasTestTag("lobby:today")).fetchSemanticsNodes().isNotEmpty()
                }
                awaitPictures()
            }

            "undercover" -> {
                hands.begin("undercover", """{"first":"red"}""", names.take(2))
                hands.holdDisc()
                hands.choose("e6")
                hands.holdDisc()
                hands.choose("c3")
                hands.holdDisc()
                hands.moves("h2e2 h9g7 h0g2 b9c7 i0h0 i9h9")
                return hands.peek(0) {
                    assertTrue(hands.scene.marks.any { it.kind == MarkKind.SPY_CURSOR })
                    shot()
                }
            }

            "gomoku" -> gomoku(names)

            "sifang" -> {
                hands.begin("sifang", """{"style":"counted"}""", names.take(2))
                taps("88 77 89 7A 8A 79 8C A8 6B A9 5B AA 4B 55 3D 56 8F 57")
            }

            "siguo" -> hands.begin(
                "siguo",
                """{"position":{"pieces":{"0":"K:A1 R:L5 P:E12,G5,A2,B2,C2,D2","1":"K:C11 R:A12 P:B18",""" +
                    """"2":"K:R18 P:H1,E7","3":"K:R1 P:G3,H2,K4"},"turn":0,"muster":{"0":["L5"]}}}""",
                names
            )

            "jihe" -> {
                hands.begin(
                    "jihe",
                    """{"position":{"pieces":{"0":"T:c4,d6,a1,i1 P:d7 Z:c7,e3 H:a2",""" +
                        """"1":"T:b6,a4,i5,h3 Z:c6 P:g5,e4 H:d1,h5"},"scores":[9,12]}}""",
                    names.take(2)
                )
                taps("c4")
            }

            "puzzle" -> {
                hands.leave()
                val puzzles = hands.model.library.practicePage().games.first { it.game == "undercover" }
                rule.runOnUiThread { hands.model.lessons.solve(puzzles.tiers[2].next.take(1)) }
                awaitPictures()
            }
        }
        shot()
    }

    private fun all(page: Page, set: String, places: List<String>) {
        // It is there on the first day only.
        rule.runOnUiThread { hands.model.choose { it.copy(picturesOffered = true) } }
        hands.language(page.lang)
        for ((i, place) in places.withIndex()) {
            play(place, page.names) { rule.shot("store/${page.folder}/$set/${i + 1}-$place", opaque = true) }
        }
    }

    @Test fun chinesePhone() = all(Page.CHINESE, "phoneScreenshots", onPhones)

    @Test fun englishPhone() = all(Page.ENGLISH, "phoneScreenshots", onPhones)

    @Test
    @Config(qualifiers = SMALL_TABLET)
    fun chineseSmallTablet() = all(Page.CHINESE, "sevenInchScreenshots", onTablets)

    @Test
    @Config(qualifiers = SMALL_TABLET)
    fun englishSmallTablet() = all(Page.ENGLISH, "sevenInchScreenshots", onTablets)

    @Test
    @Config(qualifiers = LARGE_TABLET)
    fun chineseLargeTablet() = all(Page.CHINESE, "tenInchScreenshots", onTablets)

    @Test
    @Config(qualifiers = LARGE_TABLET)
    fun englishLargeTablet() = all(Page.ENGLISH, "tenInchScreenshots", onTablets)

    @Test
    @Config(qualifiers = GRAPHIC)
    fun graphic() = Page.entries.forEach { page ->
        val words = if (page.lang == Lang.ZH) "五种棋，一张安静的桌子" else "Five games,\none quiet table"
        rule.runOnUiThread {
            rule.activity.setContent {
                QisheTheme(ThemeChoice.LIGHT, hands.model.platform.fonts, Strings.of(page.lang), true) {
                    StoreGraphic(words)
                }
            }
        }
        rule.shot("store/${page.folder}/featureGraphic", opaque = true)
    }

    /** The icon fills its square: stores round its corners. */
    @Test fun icon() {
        val icon = rule.activity.getDrawable(R.mipmap.ic_launcher) as AdaptiveIconDrawable
        val side = 512
        val picture = Bitmap.createBitmap(side, side, Bitmap.Config.ARGB_8888)
        for (layer in listOf(icon.background, icon.foreground)) {
            layer.setBounds(-side / 4, -side / 4, side + side / 4, side + side / 4)
            layer.draw(Canvas(picture))
        }
        assertEquals("it fills its square", 0xFF, picture.getPixel(0, 0) ushr 24)
        val file = File(System.getProperty("shots"), "store/icon.png")
        file.parentFile.mkdirs()
        file.outputStream().use { picture.compress(Bitmap.CompressFormat.PNG, 100, it) }
    }
}
