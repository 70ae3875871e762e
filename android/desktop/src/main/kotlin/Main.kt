package app.qishe.desktop

import androidx.compose.ui.window.Window
import androidx.compose.ui.window.application
import app.qishe.ui.Hello

/** The desktop app. */
fun main() = application {
    Window(onCloseRequest = ::exitApplication, title = "棋社 Qishe") { Hello() }
}
