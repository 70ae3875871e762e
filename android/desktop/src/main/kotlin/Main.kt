package app.qishe.desktop

import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.SideEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.awt.ComposeWindow
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.type
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.window.ApplicationScope
import androidx.compose.ui.window.Window
import androidx.compose.ui.window.WindowPosition
import androidx.compose.ui.window.application
import androidx.compose.ui.window.rememberWindowState
import app.qishe.ui.screens.App
import app.qishe.ui.session.AppModel
import app.qishe.ui.text.Languages
import java.awt.Dimension
import java.util.Locale

/** The desktop app. */
fun main() {
    val (platform, model) = start()
    application {
        AppWindow(platform, model) {
            model.pause()
            model.close()
            exitApplication()
        }
    }
}

/** Creates the platform and the app's state. */
internal fun start(): Pair<DesktopPlatform, AppModel> {
    val platform = DesktopPlatform()
    return platform to AppModel(platform, Languages.of(Locale.getDefault()))
}

/**
 * Window of the app, at least 960 × 640. It covers the match when it is minimised, or when a secret set-up is open and
 * it loses the focus.
 */
@Composable
internal fun ApplicationScope.AppWindow(
    platform: DesktopPlatform,
    model: AppModel,
    onWindow: (ComposeWindow) -> Unit = {},
    onClose: () -> Unit
) {
    val state = rememberWindowState(size = DpSize(1180.dp, 800.dp), position = WindowPosition(Alignment.Center))
    Window(
        onCloseRequest = onClose,
        state = state,
        title = "棋社 Qishe",
        icon = remember { AppIcon(platform.fonts) },
        onKeyEvent = { it.type == KeyEventType.KeyDown && it.key == Key.Escape && platform.back() }
    ) {
        SideEffect { window.minimumSize = Dimension(960, 640) }
        LaunchedEffect(Unit) { onWindow(window) }
        LaunchedEffect(state.isMinimized) { if (state.isMinimized) model.pause() else model.front() }
        val inFront = LocalWindowInfo.current.isWindowFocused
        var seen by remember { mutableStateOf(false) }
        LaunchedEffect(inFront) {
            if (seen && !inFront) model.unfocused()
            seen = seen || inFront
        }
        App(model)
    }
}
