package app.qishe

import android.app.Application
import androidx.core.content.FileProvider
import androidx.test.core.app.ApplicationProvider
import org.junit.rules.ExternalResource
import org.robolectric.shadows.ShadowTextToSpeech
import org.robolectric.util.ReflectionHelpers
import uniffi.qishe.SmallPoints
import uniffi.qishe.store.defaultChoices
import uniffi.qishe.table.Store

/**
 * Rule that starts every test with an app that was never started: Robolectric keeps the files of the test before. It
 * turns sounds off, because the audio track needs classes that no public archive has, and has chosen the usual way to
 * hit small points, so that the choice is not offered.
 */
class CleanFiles : ExternalResource() {
    override fun before() {
        // Voices survive a test.
        ShadowTextToSpeech.reset()
        // So does the folder that the first test shared a file from, and each test has a folder of its own.
        ReflectionHelpers.getStaticField<MutableMap<*, *>>(FileProvider::class.java, "sCache").clear()
        val files = ApplicationProvider.getApplicationContext<Application>().filesDir
        files.listFiles()?.forEach { it.deleteRecursively() }
        Store.at(files.path).use { it.setChoices(defaultChoices().copy(volume = 0u, smallPoints = SmallPoints.GLASS)) }
    }
}
