package app.qishe.ui.screens.match

import uniffi.qishe.ActionRole
import uniffi.qishe.Button
import uniffi.qishe.Scene

/** The scene without the buttons of the menu 更多. */
internal fun Scene.withoutMenuButtons(): Scene = copy(buttons = buttons.filterNot { it.role == ActionRole.MENU })

/** Returns the buttons of the menu 更多 that can be pressed now. */
internal fun Scene.menuButtons(): List<Button> = buttons.filter { it.role == ActionRole.MENU && it.enabled }
