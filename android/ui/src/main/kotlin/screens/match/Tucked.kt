package app.qishe.ui.screens.match

import uniffi.qishe.Button
import uniffi.qishe.Scene

/** What is seldom needed lies behind 更多, beside the way to the lobby: leaving the match for good, and a pause. */
internal val Button.tucked: Boolean get() = id.substringBefore(':') in setOf("leave", "pause")

/** The scene without what lies behind 更多. */
internal fun Scene.tidy(): Scene = copy(buttons = buttons.filterNot { it.tucked })

/** What lies behind 更多 and can be pressed now; where each side has its own, with the side's name. */
internal fun Scene.tuckedAway(): List<Pair<Button, String>> =
    buttons.filter { it.tucked && it.enabled }.distinctBy { it.id }.map { button ->
        val side = seats.firstOrNull { it.seat == button.seat }?.side
        button to (if (side == null) button.label else "$side · ${button.label}")
    }
