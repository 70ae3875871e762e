package app.qishe

import android.graphics.Bitmap
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.junit4.ComposeTestRule
import androidx.compose.ui.test.onRoot
import java.io.File

/** Saves a picture of the screen to target/shots. */
fun ComposeTestRule.shot(name: String) {
    waitForIdle()
    val file = File(System.getProperty("shots"), "$name.png")
    file.parentFile.mkdirs()
    val image = onRoot().captureToImage().asAndroidBitmap()
    file.outputStream().use { image.compress(Bitmap.CompressFormat.PNG, 100, it) }
}
