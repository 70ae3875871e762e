package app.qishe

import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.Color
import android.graphics.Path
import android.graphics.drawable.AdaptiveIconDrawable
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performScrollToNode
import java.io.File
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen

/** The app's page about itself: version, licences, and its icon. */
@RunWith(RobolectricTestRunner::class)
class AboutTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()

    @Test fun aboutOpensTheNoticesAndBackReturns() {
        val hands = Hands(rule)
        rule.runOnUiThread { hands.model.navigator.go(Screen.Page(PageId.SETTINGS)) }
        hands.scrollTo(LICENCES)
        rule.shot("95-about")
        val version = hands.model.platform.version
        assertTrue(version, version.matches(Regex("\\d+(\\.\\d+)+")))
        rule.onNode(hasText(version)).assertIsDisplayed()
        hands.press(LICENCES)
        assertEquals(Screen.Page(PageId.NOTICES), hands.model.navigator.screen)
        rule.waitUntil(10_000) {
            rule.onAllNodes(hasText("anyhow", substring = true)).fetchSemanticsNodes().isNotEmpty()
        }
        rule.shot("95-notices")
        for (heading in listOf("The font", "Apache-2.0", "MPL-2.0", "OFL-1.1")) {
            rule.onNodeWithTag("rows").performScrollToNode(hasText(heading))
        }
        assertEquals(listOf(Screen.Page(PageId.SETTINGS), Screen.Page(PageId.NOTICES)), hands.model.navigator.view.path)
        hands.back()
        assertEquals(Screen.Page(PageId.SETTINGS), hands.model.navigator.screen)
        // Where one was.
        rule.onNode(hasText(LICENCES)).assertIsDisplayed()
    }

    @Test fun theIconHasThreeLayers() {
        val icon = rule.activity.getDrawable(R.mipmap.ic_launcher)
        assertTrue("$icon", icon is AdaptiveIconDrawable)
        val one = icon as AdaptiveIconDrawable
        assertNotNull(one.monochrome)
        // As launchers show it: in a circle, in a square, and in one colour.
        val side = 432
        val picture = Bitmap.createBitmap(side * 3, side, Bitmap.Config.ARGB_8888)
        val canvas = Canvas(picture)
        val edge = side / 4
        listOf(listOf(one.background, one.foreground), listOf(one.background, one.foreground), listOf(one.monochrome))
            .forEachIndexed { i, layers ->
                canvas.save()
                canvas.translate(side.toFloat() * i, 0f)
                canvas.clipRect(0, 0, side, side)
                if (i !=
                    1
                ) {
                    canvas.clipPath(Path().apply { addCircle(side / 2f, side / 2f, side / 2f, Path.Direction.CW) })
                }
                if (i == 2) canvas.drawColor(Color.LTGRAY)
                layers.forEach {
                    it!!.setBounds(-edge, -edge, side + edge, side + edge)
                    it.draw(canvas)
                }
                canvas.restore()
            }
        val file = File(System.getProperty("shots"), "95-icon.png")
        file.parentFile.mkdirs()
        file.outputStream().use { picture.compress(Bitmap.CompressFormat.PNG, 100, it) }
        assertFalse(picture.getPixel(side / 2, side / 2) == 0)
    }

    private companion object {
        const val LICENCES = "开放源码许可"
    }
}
