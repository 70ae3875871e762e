package app.qishe

import android.graphics.Bitmap
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.junit4.ComposeTestRule
import androidx.compose.ui.test.onRoot
import java.io.File

/** Saves a picture of the screen to target/shots. An [opaque] one has no alpha channel, as stores ask. */
fun ComposeTestRule.shot(name: String, opaque: Boolean = false) {
    waitForIdle()
    val file = File(System.getProperty("shots"), "$name.png")
    file.parentFile.mkdirs()
    val image = onRoot().captureToImage().asAndroidBitmap()
    if (opaque) image.setHasAlpha(false)
    file.outputStream().use { image.compress(Bitmap.CompressFormat.PNG, 100, it) }
}
