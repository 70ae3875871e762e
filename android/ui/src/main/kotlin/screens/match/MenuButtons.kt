package app.qishe.ui.screens.match

import uniffi.qishe.ActionRole
import uniffi.qishe.Button
import uniffi.qishe.Scene

/** The scene without the buttons of the menu 更多. */
internal fun Scene.withoutMenuButtons(): Scene = copy(buttons = buttons.filterNot { it.role == ActionRole.MENU })

/** Returns the buttons of the menu 更多 that can be pressed now; where each side has its own, with the side's name. */
internal fun Scene.menuButtons(): List<Pair<Button, String>> =
    buttons.filter { it.role == ActionRole.MENU && it.enabled }.distinctBy { it.id }.map { button ->
        val side = seats.firstOrNull { flat && it.seat == button.seat }?.side
        button to (if (side == null) button.label else "$side · ${button.label}")
    }
