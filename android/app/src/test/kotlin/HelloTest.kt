package app.qishe

import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithText
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner

@RunWith(RobolectricTestRunner::class)
class HelloTest {
    @get:Rule val rule = createAndroidComposeRule<MainActivity>()

    @Test fun shows() {
        rule.onNodeWithText("棋社").assertIsDisplayed()
    }
}
