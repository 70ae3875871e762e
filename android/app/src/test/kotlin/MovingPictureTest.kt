package app.qishe

import android.content.Intent
import android.graphics.BitmapFactory
import androidx.compose.ui.test.isDisplayed
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.text.font.createFontFamilyResolver
import app.qishe.ui.board.Letters
import java.io.File
import javax.imageio.ImageIO
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config

/** The moving picture of an activation. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class MovingPictureTest : AppTest() {
    /** Plays a match with an activation to its end. */
    private fun ended() {
        hands.play()
        hands.moves("b2b5 b7b0")
        hands.pressLabel("启动")
        hands.press("启动")
        assertTrue("nothing is asked: ${hands.scene.prompt}", hands.scene.prompt == null)
        hands.press("认负")
        hands.pressAsk("resign:1")
    }

    private fun share() {
        val letters = Letters(createFontFamilyResolver(rule.activity), hands.model.platform.fonts)
        val library = hands.model.library
        rule.runOnUiThread {
            val moment = requireNotNull(library.moment())
            val start = System.nanoTime()
            library.share(moment, "gif", hands.style, letters)
            println("A moving picture holds the screen's thread for ${(System.nanoTime() - start) / 1_000} µs")
            assertNotNull("it is drawn in the background", hands.model.work)
        }
    }

    /** The screen's thread is free while it is drawn, and shows a bar; a picture that is cancelled is given to nobody. */
    @Test fun aMovingPictureIsDrawnInTheBackground() {
        ended()
        val library = hands.model.library
        share()
        rule.runOnUiThread { hands.model.navigator.stopWork() }
        runBlocking { library.join() }
        settle()
        assertNull("it was cancelled", shadowOf(rule.activity).nextStartedActivity)
        val start = System.nanoTime()
        share()
        rule.waitForIdle()
        assertTrue(
            "a bar is shown until it is given away",
            hands.model.work == null || rule.onNodeWithTag("working").isDisplayed()
        )
        rule.awaitStarted()
        println("A moving picture is given away after ${(System.nanoTime() - start) / 1_000_000} ms")
    }

    /** The activation of a finished match goes out as a GIF, which chats play; the file is looked at in out/test. */
    @Test fun anActivationIsSharedAsAGif() {
        ended()
        hands.press("分享棋谱")
        rule.onNodeWithText("分享启动（动图） · .gif").performScrollTo().performClick()
        rule.waitForIdle()
        val send = requireNotNull(rule.awaitStarted().getParcelableExtra(Intent.EXTRA_INTENT, Intent::class.java))
        assertEquals("image/gif", send.type)
        val gif = File(rule.activity.cacheDir, "pictures/qishe.gif").readBytes()
        assertEquals("GIF89a", String(gif, 0, 6, Charsets.ISO_8859_1))
        assertTrue("${gif.size} bytes", gif.size < 1_500_000)
        val frames = ImageIO.getImageReadersByFormatName("gif").next().run {
            input = ImageIO.createImageInputStream(gif.inputStream())
            getNumImages(true)
        }
        assertTrue("$frames frames", frames > 20)
        val folder = File(System.getProperty("shots")).apply { mkdirs() }
        File(folder, "moment-shared.gif").writeBytes(gif)
    }

    /** The activation of a finished match goes out as an animated PNG too; the file is looked at in out/test. */
    @Test fun anActivationIsSharedAsAMovingPicture() {
        ended()
        hands.press("分享棋谱")
        rule.onNodeWithText("分享启动（动图） · .png").performScrollTo().performClick()
        rule.waitForIdle()
        val chooser = rule.awaitStarted()
        val send = requireNotNull(chooser.getParcelableExtra(Intent.EXTRA_INTENT, Intent::class.java))
        assertEquals("image/png", send.type)
        val png = File(rule.activity.cacheDir, "pictures/qishe.png").readBytes()
        val frames = String(png, Charsets.ISO_8859_1).windowed(4).count { it == "fcTL" }
        assertTrue("$frames frames", frames > 20)
        assertTrue("${png.size} bytes", png.size < 2_000_000)
        assertEquals(540, BitmapFactory.decodeByteArray(png, 0, png.size).width)
        val folder = File(System.getProperty("shots")).apply { mkdirs() }
        File(folder, "moment-shared.png").writeBytes(png)
    }
}
