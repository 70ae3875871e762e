package app.qishe

import android.content.Intent
import android.graphics.BitmapFactory
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import java.io.File
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** The moving picture of an activation. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class MovingPictureTest : AppTest() {
    /** The activation of a finished match goes out as a PNG that moves; the file is looked at in out/test. */
    @Test fun anActivationIsSharedAsAMovingPicture() {
        hands.play()
        hands.moves("b2b5 b7b0")
        hands.pressLabel("启动")
        hands.press("启动")
        assertTrue("nothing is asked: ${hands.scene.prompt}", hands.scene.prompt == null)
        hands.press("认负")
        hands.pressAsk("resign:1")
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
