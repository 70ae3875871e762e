package app.qishe.ui.speech

import uniffi.qishe.Cue
import uniffi.qishe.table.sound

/** The core's few sounds, asked for once. */
object Sounds {
    private val made = HashMap<Cue, ByteArray?>()

    /** Returns the sound of an event as a WAVE file, or null: a refusal is silent. */
    fun of(cue: Cue): ByteArray? = made.getOrPut(cue) { sound(cue) }

    /** Converts a volume of 0…100 to a factor: half of it sounds half as loud. */
    fun factor(volume: Int): Float = (volume.coerceIn(0, 100) / 100f).let { it * it }
}
