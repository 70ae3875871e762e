package app.qishe.ui.screens.nearby

import androidx.compose.foundation.layout.Box
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import app.qishe.ui.screens.page.PageScreen
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.RoomSession
import uniffi.qishe.app.AppPage

/** The page of people nearby. Rooms are searched for as long as it is looked at. */
@Composable
internal fun NearScreen(model: AppModel, page: AppPage) {
    val near = model.nearby
    LaunchedEffect(model.covered) { if (!model.covered) near.look() }
    LaunchedEffect(near.found, near.searchless, model.platform.networkRefused) { near.tellFound() }
    PageScreen(model, page)
}

/** The page of a room. */
@Composable
internal fun RoomScreen(model: AppModel, room: RoomSession, page: AppPage) {
    LaunchedEffect(model.lang) { room.refreshTexts() }
    // Asked here, before a clock runs.
    LaunchedEffect(room.view.timed) { if (room.view.timed) model.platform.askToNotify() }
    model.platform.StayAwake()
    Box(Modifier.testTag("room")) { PageScreen(model, page) }
}
