package app.qishe.ui.speech

import kotlin.math.PI
import kotlin.math.exp
import kotlin.math.sin
import uniffi.qishe.Cue

/** The app's few sounds, made by arithmetic: 16 bit, one channel. */
object Sounds {
    /** Samples per second. */
    const val RATE = 22050

    private class Part(val hertz: Double, val weight: Double, val decay: Double)

    private val wood = listOf(Part(820.0, 0.5, 48.0), Part(1710.0, 0.3, 75.0), Part(2900.0, 0.2, 110.0))
    private val low = listOf(Part(410.0, 0.6, 34.0), Part(930.0, 0.3, 60.0), Part(1900.0, 0.1, 90.0))
    private val block = listOf(Part(560.0, 0.6, 22.0), Part(1490.0, 0.3, 40.0), Part(2600.0, 0.1, 80.0))
    private val lid = listOf(Part(210.0, 0.6, 16.0), Part(335.0, 0.3, 22.0), Part(1200.0, 0.1, 70.0))
    private val bell = listOf(Part(262.0, 0.5, 5.0), Part(547.0, 0.3, 8.0), Part(880.0, 0.2, 12.0))
    private val coin = listOf(Part(2093.0, 0.5, 30.0), Part(3140.0, 0.4, 40.0))

    /** The sound of an event, or nothing: a refusal is silent. */
    fun of(cue: Cue): ShortArray? = made.getOrPut(cue) {
        when (cue) {
            Cue.MOVE -> render(90, wood)
            Cue.STONE -> render(70, wood)
            Cue.CAPTURE -> render(130, low, again = 45)
            Cue.CHECK -> render(160, block)
            Cue.ACTIVATED, Cue.LIFTED -> render(220, lid)
            Cue.POINTS -> render(120, coin)
            Cue.RESULT -> render(600, bell)
            Cue.TICK -> render(30, wood)
            Cue.REFUSED -> ShortArray(0)
        }
    }.takeIf { it.isNotEmpty() }

    private val made = HashMap<Cue, ShortArray>()

    private fun render(millis: Int, parts: List<Part>, again: Int = 0): ShortArray {
        val samples = RATE * millis / 1000
        val second = RATE * again / 1000
        return ShortArray(samples) { i ->
            var value = strike(i.toDouble() / RATE, parts)
            if (again > 0 && i >= second) value = 0.6 * value + 0.8 * strike((i - second).toDouble() / RATE, parts)
            val fade = minOf(1.0, (samples - i) / (0.01 * RATE))
            (value * fade * 0.35 * Short.MAX_VALUE).toInt().coerceIn(-32768, 32767).toShort()
        }
    }

    private fun strike(t: Double, parts: List<Part>): Double =
        parts.sumOf { it.weight * exp(-it.decay * t) * sin(2 * PI * it.hertz * t) }
}
