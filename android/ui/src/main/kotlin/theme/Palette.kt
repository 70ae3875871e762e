package app.qishe.ui.theme

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import uniffi.qishe.Ink
import uniffi.qishe.Style
import uniffi.qishe.table.palette

/** A colour of the core, 0xRRGGBBAA. */
internal val UInt.colour: Color get() = Color(((this shr 8) or (this shl 24)).toInt())

/** The two ends of a curtain leaf, and the text on it. */
@Immutable
class CurtainInk(from: uniffi.qishe.CurtainInk) {
    /** Its dark side. */
    val dark = from.dark.colour

    /** Its light side. */
    val light = from.light.colour

    /** Text on it, and the ring of its disc at rest. */
    val text = from.text.colour

    /** The ring that fills, and the frame of the focus. */
    val ring = from.ring.colour
}

/** Colours of the core by meaning, as far as the shell draws with them itself. */
@Immutable
class Palette(style: Style) {
    private val all = palette(style)
    private val curtains = all.curtains.associate { it.ink to CurtainInk(it) }

    /** Whether it is the night palette. */
    val dark = style.dark
    val table = all.ui.table.colour
    val surface = all.ui.surface.colour
    val sunken = all.ui.sunken.colour
    val hair = all.ui.hair.colour
    val ink = all.ui.ink.colour
    val ink2 = all.ui.ink2.colour
    val accent = all.ui.accent.colour
    val onAccent = all.ui.onAccent.colour
    val accentSoft = all.ui.accentSoft.colour
    val secret = all.ui.secret.colour
    val secretSoft = all.ui.secretSoft.colour
    val danger = all.ui.danger.colour
    val lacquer = all.ui.lacquer.colour
    val onLacquer = all.ui.onLacquer.colour
    val onLacquer2 = all.ui.onLacquer2.colour
    val secretOnLacquer = all.ui.secretOnLacquer.colour
    val seal = all.ui.seal.colour
    val sealPaper = all.ui.sealPaper.colour
    val face = all.board.face1.colour
    val chosen = all.board.sel.colour
    val rail = all.board.rail.colour
    val line = all.board.line.colour
    val label = all.board.label.colour
    val last = all.board.last.colour
    val shadow = all.board.shadow.colour

    /** Returns the colour of a stone: by day and night that of the stone itself. */
    fun stone(ink: Ink): Color = (if (ink == Ink.WHITE) all.board.whiteStone else all.board.blackStone).mid.colour

    /** The curtain's colours: the same by day and night. */
    fun curtain(ink: Ink): CurtainInk = curtains.getValue(ink)
}

/** An opaque colour from its six hex digits. */
internal fun hex(rgb: Int): Color = Color(0xFF000000 or rgb.toLong())
