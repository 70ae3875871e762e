package app.qishe

import android.app.Application
import androidx.test.core.app.ApplicationProvider
import java.io.File
import org.junit.rules.ExternalResource
import org.robolectric.shadows.ShadowTextToSpeech

/**
 * Every test begins with an app that was never started: Robolectric keeps the files of the test before. Sounds are
 * off, for its audio track needs classes that are in no public archive.
 */
class CleanFiles : ExternalResource() {
    override fun before() {
        // Voices outlive a test.
        ShadowTextToSpeech.reset()
        val files = ApplicationProvider.getApplicationContext<Application>().filesDir
        files.listFiles()?.forEach { it.deleteRecursively() }
        File(files, "settings.properties").writeText("volume=0\n")
    }
}
