package app.qishe

import android.app.Application
import android.provider.Settings
import androidx.test.core.app.ApplicationProvider
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner

/** The system's wish for less motion holds while the app runs. */
@RunWith(RobolectricTestRunner::class)
class MotionTest : AppTest() {
    @Test fun lessMotionIsObserved() {
        val resolver = ApplicationProvider.getApplicationContext<Application>().contentResolver
        assertFalse(hands.model.platform.reducedMotion)
        Settings.Global.putFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 0f)
        resolver.notifyChange(Settings.Global.getUriFor(Settings.Global.ANIMATOR_DURATION_SCALE), null)
        rule.waitForIdle()
        assertTrue(hands.model.platform.reducedMotion)
    }
}
