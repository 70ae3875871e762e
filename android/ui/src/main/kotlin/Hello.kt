package app.qishe.ui

import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable

/** A trivial screen. */
@Composable
fun Hello() {
    MaterialTheme { Text("棋社") }
}
