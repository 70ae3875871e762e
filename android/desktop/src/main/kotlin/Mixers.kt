package app.qishe.desktop

import javax.sound.sampled.AudioSystem
import javax.sound.sampled.Clip
import javax.sound.sampled.Line
import javax.sound.sampled.Mixer

/** The sound outputs of this computer. */
internal object Mixers {
    /** Names that stand for the system's current default output: nobody knows who hears those. */
    private val DEFAULT_NAMES = listOf("default", "primary sound", "java sound audio engine")

    private fun playing(): List<Mixer> = AudioSystem.getMixerInfo()
        .filter { info -> DEFAULT_NAMES.none { info.name.startsWith(it, ignoreCase = true) } }
        .map(AudioSystem::getMixer).filter { it.isLineSupported(Line.Info(Clip::class.java)) }

    /** Returns the names of the outputs that can play. */
    fun names(): List<String> = playing().map { it.mixerInfo.name }.distinct()

    /** Returns the output of a name, if exactly one has it now. */
    fun find(name: String): Mixer? = playing().filter { it.mixerInfo.name == name }.singleOrNull()
}
