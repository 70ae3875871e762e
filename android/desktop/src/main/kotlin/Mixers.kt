package app.qishe.desktop

import javax.sound.sampled.AudioSystem
import javax.sound.sampled.Clip
import javax.sound.sampled.Line
import javax.sound.sampled.Mixer

/** The sound outputs of this computer. */
internal object Mixers {
    /** Names that stand for whichever output the system prefers just now: of these nobody knows who hears them. */
    private val CHANGING = listOf("default", "primary sound", "java sound audio engine")

    private fun playing(): List<Mixer> = AudioSystem.getMixerInfo()
        .filter { info -> CHANGING.none { info.name.startsWith(it, ignoreCase = true) } }
        .map(AudioSystem::getMixer).filter { it.isLineSupported(Line.Info(Clip::class.java)) }

    /** Names of the outputs that can play. */
    fun names(): List<String> = playing().map { it.mixerInfo.name }.distinct()

    /** The output of a name, if there is exactly one now. */
    fun find(name: String): Mixer? = playing().filter { it.mixerInfo.name == name }.singleOrNull()
}
