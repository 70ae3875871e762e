package app.qishe

import android.view.WindowManager
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import org.junit.Before
import org.junit.Rule

/** The app as it begins on a device without files, with a known seed and a voice that is there, and hands to play it. */
abstract class AppTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()

    protected lateinit var hands: Hands
        private set

    /** Whether the window is kept out of screenshots now. */
    protected val secure: Boolean
        get() = rule.activity.window.attributes.flags and WindowManager.LayoutParams.FLAG_SECURE != 0

    @Before fun begin() {
        System.setProperty("qishe.seed", "20260101")
        hands = Hands(rule)
        hands.voiceReady()
    }
}
