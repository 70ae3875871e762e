package app.qishe

import android.app.Application
import android.content.Context
import android.content.Intent
import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.media.AudioManager
import android.net.Uri
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.text.font.createFontFamilyResolver
import androidx.test.core.app.ApplicationProvider
import app.qishe.ui.board.Letters
import app.qishe.ui.board.PHOTO_WIDTH
import app.qishe.ui.board.photo
import java.io.File
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.Glyphs
import uniffi.qishe.MarkKind
import uniffi.qishe.PieceSet
import uniffi.qishe.Style
import uniffi.qishe.Theme
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen

/** A change of the board's style in the settings is visible at once, and an ended match can be shared as a picture. */
@RunWith(RobolectricTestRunner::class)
class PictureTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()
    private val app get() = ApplicationProvider.getApplicationContext<Application>()
    private val model get() = rule.activity.model

    private fun preview(): Bitmap = rule.onNodeWithTag("preview").captureToImage().asAndroidBitmap()
        .let { it.copy(it.config ?: Bitmap.Config.ARGB_8888, false) }

    private fun press(text: String) {
        rule.onNodeWithText(text).performScrollTo().performClick()
        rule.waitForIdle()
        rule.onNodeWithTag("preview").performScrollTo()
    }

    @Test fun themeSetAndVolumeAreChosen() {
        rule.runOnUiThread { model.navigator.go(Screen.Page(PageId.SETTINGS)) }
        rule.waitForIdle()
        rule.onNodeWithTag("preview").performScrollTo()
        val looks = ArrayList<Bitmap>()
        looks += preview()
        for (name in listOf("胡桃", "石", "纸")) {
            press(name)
            rule.shot("settings-$name")
            looks += preview()
        }
        assertEquals(Theme.PAPER, model.choices.board)
        press("简体")
        looks += preview()
        assertEquals(Glyphs.SIMPLIFIED, model.prefs.glyphs)
        press("图形")
        rule.shot("settings-pieces")
        looks += preview()
        assertEquals(PieceSet.PICTURES, model.choices.pieces)
        assertEquals("texts have simplified characters", Glyphs.SIMPLIFIED, model.prefs.glyphs)
        for (a in looks.indices) for (b in 0 until a) assertFalse("$a, $b", looks[a].sameAs(looks[b]))
        assertEquals("sounds are off at first", 0, model.choices.volume.toInt())
        // Robolectric has no sound.
        val audio = app.getSystemService(Context.AUDIO_SERVICE) as AudioManager
        audio.ringerMode = AudioManager.RINGER_MODE_SILENT
        repeat(4) { rule.onNodeWithContentDescription("音效 增加").performScrollTo().performClick() }
        rule.waitForIdle()
        rule.shot("settings-volume")
        assertEquals(40, model.choices.volume.toInt())
    }

    private fun letters() = Letters(createFontFamilyResolver(app), model.platform.fonts)

    /** A shared picture has no spy marks, with any marks in the scene. */
    @Test fun aPictureHasNoSpyMarks() {
        val style = Style(Theme.WOOD, false, false, PieceSet.TRADITIONAL)
        val over = Fixtures.over
        val spies = Fixtures.peeked.marks.filter { it.kind >= MarkKind.SPY_CURSOR }
        assertTrue(spies.isNotEmpty())
        val bare = photo(over, Fixtures.board, style, letters()).asAndroidBitmap()
        val full = photo(over.copy(marks = over.marks + spies), Fixtures.board, style, letters()).asAndroidBitmap()
        assertEquals(PHOTO_WIDTH, bare.width)
        assertTrue(bare.sameAs(full))
        val file = File(System.getProperty("shots"), "photo.png")
        file.parentFile.mkdirs()
        file.outputStream().use { bare.compress(Bitmap.CompressFormat.PNG, 100, it) }
    }

    @Test fun anEndedMatchIsSharedAsAPicture() {
        System.setProperty("qishe.seed", "20260101")
        val hands = Hands(rule)
        hands.voiceReady()
        hands.play()
        rule.runOnUiThread {
            hands.session.press("resign")
            repeat(2) {
                val yes = hands.scene.prompt?.choices?.firstOrNull { it.id == "ask:yes" || it.id.startsWith("resign:") }
                yes?.let { hands.session.press(it.id) }
            }
        }
        rule.waitForIdle()
        assertTrue("it has ended: ${hands.scene.prompt}", hands.scene.result != null)
        assertTrue("nothing is revealed before 揭晓", hands.scene.result?.revealed.orEmpty().isEmpty())
        rule.onNodeWithText("分享图片").performScrollTo().performClick()
        rule.waitForIdle()
        val chooser = rule.awaitStarted()
        val send = requireNotNull(chooser.getParcelableExtra(Intent.EXTRA_INTENT, Intent::class.java))
        assertEquals("image/png", send.type)
        val place = requireNotNull(send.getParcelableExtra(Intent.EXTRA_STREAM, Uri::class.java))
        assertEquals("content", place.scheme)
        assertEquals("/pictures/qishe.png", place.path)
        assertEquals("image/png", app.contentResolver.getType(place))
        val png = File(app.cacheDir, "pictures/qishe.png").readBytes()
        val image = BitmapFactory.decodeByteArray(png, 0, png.size)
        assertEquals(PHOTO_WIDTH, image.width)
        assertTrue(image.height > PHOTO_WIDTH)
        File(System.getProperty("shots"), "photo-shared.png").outputStream()
            .use { image.compress(Bitmap.CompressFormat.PNG, 100, it) }
    }
}
