package app.qishe

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.Path
import android.graphics.RectF
import android.graphics.Typeface
import android.graphics.drawable.AdaptiveIconDrawable
import androidx.activity.compose.setContent
import androidx.compose.ui.test.hasTestTag
import app.qishe.ui.text.Strings
import app.qishe.ui.theme.QisheTheme
import java.io.File
import org.json.JSONArray
import org.json.JSONObject
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.MarkKind
import uniffi.qishe.PieceSet
import uniffi.qishe.RoomStep
import uniffi.qishe.SceneMode
import uniffi.qishe.store.ThemeChoice
import uniffi.qishe.table.Room

/** 1080 × 1920 pixels. */
private const val PHONE = "zh-rCN-w540dp-h960dp-xhdpi"

/** 1080 × 1920 pixels. */
private const val SMALL_TABLET = "zh-rCN-w675dp-h1200dp-256dpi"

/** 1920 × 1080 pixels. */
private const val LARGE_TABLET = "zh-rCN-w1280dp-h720dp-land-hdpi"

/** 1024 × 500 pixels. */
private const val GRAPHIC = "zh-rCN-w1024dp-h500dp-land-mdpi"

/** Ground of a picture, and the line on it: lacquer. */
private const val GROUND = 0xFF2A2420.toInt()
private const val WORDS = 0xFFF3E8D3.toInt()

/** At most eight, as Google Play takes; the first three are seen without a tap. */
private val onPhones = listOf("undercover", "lobby", "siguo", "jihe", "lesson", "review", "dark", "devices")
private val onTablets = listOf("undercover", "lobby", "gomoku", "siguo", "review")

/** The line over each picture. */
private val captions = mapOf(
    "undercover" to listOf("对方的兵里，有一个是你的卧底", "One of their soldiers is your spy"),
    "lobby" to listOf("五种棋，一张安静的桌子", "Five games, one quiet table"),
    "gomoku" to listOf("五子棋：禁手判断准确", "Gomoku and Renju, with exact forbidden moves"),
    "siguo" to listOf("四国战棋：四家结盟，轰炸与搬兵", "Siguo: four kingdoms, two alliances"),
    "jihe" to listOf("几何棋：跳跃，围出图形得分", "Jihe: jump, fence in figures, score"),
    "lesson" to listOf("三分钟学会一种棋", "Learn a game in three minutes"),
    "review" to listOf("电脑指出转折的地方", "The computer shows where it turned"),
    "dark" to listOf("夜里也好看", "Made for the night, too"),
    "devices" to listOf("或者各拿各的设备", "Or a device for each player")
)

/**
 * Pictures of the store pages, of the sizes that Google Play takes and without alpha: the same situations in each language, on
 * a phone and on two tablets, each with a line over it; the graphic over the page; and the icon. Matches are played by touch, or
 * taken up from records that two computers played (`resources/store`). No test: `tools/screenshots.sh` starts it, and takes the
 * pictures from target/shots/store. `tools/store_check.py` checks those on the pages.
 */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = PHONE)
class StoreShots : AppTest() {
    /** Page of a store in one language, with the names of players. People who read no Chinese see pictures on the pieces. */
    private enum class Page(val folder: String, val lang: Lang, val pieces: PieceSet, vararg names: String) {
        CHINESE("zh-CN", Lang.ZH, PieceSet.TRADITIONAL, "阿宁", "小周", "阿远", "小满"),
        ENGLISH("en-US", Lang.EN, PieceSet.PICTURES, "Anna", "Ben", "Chris", "Dora");

        val names = names.toList()
    }

    private var other: Other? = null

    @After fun end() {
        other?.close()
    }

    private fun taps(points: String) = points.split(' ').forEach { hands.tap(it) }

    private fun pressed(vararg ids: String) = ids.forEach { id ->
        rule.runOnUiThread { hands.session.press(id) }
        rule.waitForIdle()
    }

    private fun await(what: String, holds: () -> Boolean) {
        rule.waitUntil(what, 60_000) {
            settle()
            holds()
        }
        rule.waitForIdle()
    }

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

    /** Takes up a match from a record, with these players. */
    private fun record(game: String, names: List<String>) {
        if (hands.model.currentMatch.session != null) hands.leave()
        val text = requireNotNull(javaClass.getResource("/store/$game.json")).readText()
        val named = JSONObject(text).put("names", JSONArray(names)).toString()
        rule.runOnUiThread { hands.model.navigator.receive(named) }
        hands.awaitWork()
        if (hands.scene.curtain != null) hands.holdDisc()
        // It opens as a review, at its beginning.
        pressed("review:last", "review:close")
        if (hands.scene.curtain != null) hands.holdDisc()
        assertTrue(game, hands.scene.mode == SceneMode.PLAY && hands.scene.moves.isNotEmpty())
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

            "dark" -> {
                rule.runOnUiThread { hands.model.choose { it.copy(theme = ThemeChoice.DARK) } }
                gomoku(names)
                shot()
                return rule.runOnUiThread { hands.model.choose { it.copy(theme = ThemeChoice.LIGHT) } }
            }

            "siguo" -> record("siguo", names)

            "jihe" -> record("jihe", names.take(2))

            "lesson" -> {
                hands.leave()
                rule.runOnUiThread { hands.model.lessons.begin("undercover", "first") }
                rule.waitForIdle()
                awaitPictures()
                shot()
                rule.runOnUiThread { hands.model.lessons.leave() }
                return rule.waitForIdle()
            }

            "review" -> {
                hands.begin("undercover", """{"first":"red","spy_selection":"none"}""", names.take(2))
                if (hands.scene.curtain != null) hands.holdDisc()
                hands.moves("i0i1 a9a8 i1d1 i9i8 d1d9 e9d9 h2h9 a8a9")
                pressed("resign", "resign:0", "review:open", "review:analyse")
                await("the analysis") { hands.scene.analysis != null }
            }
        }
        shot()
    }

    /** A picture under its line, in the place of the picture. */
    private fun caption(name: String, words: String, vararg shots: String) {
        val files = shots.ifEmpty { arrayOf(name) }.map { File(System.getProperty("shots"), "$it.png") }
        val screens = files.map { file ->
            val bytes = file.readBytes()
            requireNotNull(BitmapFactory.decodeByteArray(bytes, 0, bytes.size))
        }
        val (width, height) = screens.first().run { width.toFloat() to height.toFloat() }
        val picture = Bitmap.createBitmap(width.toInt(), height.toInt(), Bitmap.Config.ARGB_8888)
        val canvas = Canvas(picture)
        canvas.drawColor(GROUND)
        val band = minOf(width, height) * 0.14f
        val text = Paint(Paint.ANTI_ALIAS_FLAG or Paint.FILTER_BITMAP_FLAG)
        text.color = WORDS
        text.textAlign = Paint.Align.CENTER
        text.typeface = Typeface.DEFAULT_BOLD
        text.textSize = band * 0.42f
        text.textSize *= minOf(1f, width * 0.92f / text.measureText(words))
        canvas.drawText(words, width / 2, band / 2 - (text.ascent() + text.descent()) / 2, text)
        // One screen fills the rest; two lie like two phones on a table.
        val scale = if (screens.size == 1) (height - band) / height * 0.985f else 0.6f
        screens.forEachIndexed { i, screen ->
            val (w, h) = width * scale to height * scale
            val left = if (screens.size == 1) (width - w) / 2 else width * if (i == 0) 0.03f else 0.37f
            val top = if (i == 0) band else height * 0.985f - h
            val place = RectF(left, top, left + w, top + h)
            canvas.save()
            canvas.clipPath(Path().apply { addRoundRect(place, band * 0.15f, band * 0.15f, Path.Direction.CW) })
            canvas.drawBitmap(screen, null, place, text)
            canvas.restore()
            val rim = Paint(Paint.ANTI_ALIAS_FLAG).apply {
                style = Paint.Style.STROKE
                strokeWidth = band * 0.03f
                color = WORDS
            }
            canvas.drawRoundRect(place, band * 0.15f, band * 0.15f, rim)
        }
        picture.setHasAlpha(false)
        File(System.getProperty("shots"), "$name.png").outputStream()
            .use { picture.compress(Bitmap.CompressFormat.PNG, 100, it) }
        files.filter { it.nameWithoutExtension != File(name).name }.forEach { it.delete() }
    }

    /** One match on the devices of both players, over the loopback network. */
    private fun devices(page: Page, name: String) {
        rule.runOnUiThread { hands.model.choose { it.copy(myName = page.names[0]) } }
        hands.open("undercover", """{"first":"red"}""")
        await("an invitation") { hands.model.nearby.room?.invitation != null }
        val link = requireNotNull(hands.model.nearby.room?.invitation).link
        val guest = File(hands.model.platform.files, "guest").path
        val there = Other(Room.join(link, page.names[1], guest, ""), hands.model.prefs).also { other = it }
        await("the offer") { there.view().next == RoomStep.AGREE }
        there.agree()
        await("all are ready") { hands.model.nearby.room?.view?.mayBegin == true }
        hands.press(if (page.lang == Lang.ZH) "开始" else "Start")
        await("the match") { hands.model.currentMatch.session != null && there.table != null }
        val theirs = requireNotNull(there.table)
        await("the own pick") { hands.scene.prompt != null }
        pressed("spy:none", "ask:yes")
        await("their pick") { theirs.scene().prompt != null }
        theirs.press("spy:none")
        theirs.press("ask:yes")
        await("play") { hands.scene.seats.first { it.seat.toInt() == 0 }.toMove }
        hands.moves("h2e2")
        await("the move") { theirs.scene().moves.sumOf { it.cells.size } == 1 }
        rule.shot("$name-red", opaque = true)
        rule.runOnUiThread { hands.model.currentMatch.put(hands.model.store.newId(), theirs) }
        rule.waitForIdle()
        rule.shot("$name-black", opaque = true)
        caption(name, captions.getValue("devices")[page.ordinal], "$name-red", "$name-black")
    }

    private fun all(page: Page, set: String, places: List<String>) {
        // It is there on the first day only.
        rule.runOnUiThread { hands.model.choose { it.copy(picturesOffered = true, pieces = page.pieces) } }
        hands.language(page.lang)
        for ((i, place) in places.withIndex()) {
            val name = "store/${page.folder}/$set/${i + 1}-$place"
            if (place == "devices") {
                devices(page, name)
                continue
            }
            play(place, page.names) { rule.shot(name, opaque = true) }
            caption(name, captions.getValue(place)[page.ordinal])
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
