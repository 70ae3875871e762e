package app.qishe.ui.screens.match

import uniffi.qishe.Button
import uniffi.qishe.Scene

/** Whether a button lies behind 更多, as those that are seldom needed: leaving the match for good, and a pause. */
internal val Button.tucked: Boolean get() = id.substringBefore(':') in setOf("leave", "pause")

/** The scene without what lies behind 更多. */
internal fun Scene.tidy(): Scene = copy(buttons = buttons.filterNot { it.tucked })

/** Returns the buttons behind 更多 that can be pressed now; where each side has its own, with the side's name. */
internal fun Scene.tuckedAway(): List<Pair<Button, String>> =
    buttons.filter { it.tucked && it.enabled }.distinctBy { it.id }.map { button ->
        val side = seats.firstOrNull { it.seat == button.seat }?.side
        button to (if (side == null) button.label else "$side · ${button.label}")
    }
