package app.qishe.desktop

import app.qishe.ui.speech.Audience
import app.qishe.ui.speech.Said
import app.qishe.ui.speech.SpeechEngine
import app.qishe.ui.speech.Voice
import app.qishe.ui.speech.VoiceState
import app.qishe.ui.text.locale
import java.io.ByteArrayInputStream
import java.io.File
import java.io.IOException
import java.util.concurrent.CountDownLatch
import java.util.concurrent.LinkedBlockingDeque
import java.util.concurrent.TimeUnit
import javax.sound.sampled.AudioSystem
import javax.sound.sampled.Clip
import javax.sound.sampled.DataLine
import javax.sound.sampled.LineEvent
import javax.sound.sampled.LineUnavailableException
import javax.sound.sampled.UnsupportedAudioFileException
import javax.swing.SwingUtilities
import kotlin.concurrent.thread
import uniffi.qishe.Lang

/**
 * Speech engine that uses `espeak-ng` if it is installed; otherwise nothing is spoken and captions are shown. Public
 * speech goes to the computer's default output. Private speech is first rendered to a sound and then played on
 * [privateMixer] alone.
 */
internal class EspeakEngine(private val privateMixer: () -> String) : SpeechEngine {
    private class Job(val text: String, val lang: Lang, val audience: Audience, val id: String, val begun: Int)

    private val program: File? = System.getenv("PATH").orEmpty().split(File.pathSeparatorChar)
        .map { File(it, "espeak-ng") }.firstOrNull { it.canExecute() }
    private val jobs = LinkedBlockingDeque<Job>()
    override var onEnded: (String) -> Unit = {}
    override var onState: (VoiceState) -> Unit = {}
        set(value) {
            field = value
            value(VoiceState(ready = program != null, failed = program == null))
        }

    /** Guards the running utterance, so that a stop never misses one that is just beginning. */
    private val lock = Object()

    /** Counts stops: an utterance queued before a stop is not spoken after it. */
    private var stops = 0
    private var speaking: Process? = null
    private var clip: Clip? = null

    init {
        if (program != null) thread(isDaemon = true, name = "voice") { work(program) }
    }

    private fun work(program: File) {
        while (true) {
            val job = jobs.take()
            try {
                if (job.audience == Audience.One) whisper(program, job) else speak(program, job)
            } catch (_: IOException) {
                SwingUtilities.invokeLater { onState(VoiceState(ready = false, failed = true)) }
                return
            } finally {
                SwingUtilities.invokeLater { onEnded(job.id) }
            }
        }
    }

    /** Starts the program, unless a stop has come since. */
    private fun start(program: File, job: Job, loud: Boolean): Process? = synchronized(lock) {
        if (job.begun != stops) return null
        val name = job.lang.locale.language.let { if (it == "zh") "cmn" else it }
        val command = listOfNotNull(program.path, "-v", name, "-s", "170", "--stdin", "--stdout".takeIf { !loud })
        val process = ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD)
            .apply { if (loud) redirectOutput(ProcessBuilder.Redirect.DISCARD) }.start()
        speaking = process
        process
    }

    private fun speak(program: File, job: Job) {
        val process = start(program, job, loud = true) ?: return
        tell(process, job)
        process.waitFor()
    }

    private fun tell(process: Process, job: Job) = try {
        process.outputStream.use { it.write(job.text.toByteArray()) }
    } catch (_: IOException) {
        // A stop has come.
    }

    private fun whisper(program: File, job: Job) {
        val process = start(program, job, loud = false) ?: return
        tell(process, job)
        val wave = try {
            process.inputStream.use { it.readBytes() }
        } catch (_: IOException) {
            return
        }
        process.waitFor()
        try {
            play(wave, job)
        } catch (_: LineUnavailableException) {
            // Another program holds the output: nothing is spoken.
        } catch (_: UnsupportedAudioFileException) {
            // A stop has interrupted it.
        } catch (_: IllegalArgumentException) {
            // The output has disappeared.
        }
    }

    private fun play(wave: ByteArray, job: Job) {
        val sound = AudioSystem.getAudioInputStream(ByteArrayInputStream(wholeHeader(wave)))
        val mixer = Mixers.find(privateMixer()) ?: return
        val line = mixer.getLine(DataLine.Info(Clip::class.java, sound.format)) as Clip
        val ended = CountDownLatch(1)
        line.addLineListener { if (it.type == LineEvent.Type.STOP) ended.countDown() }
        line.open(sound)
        try {
            synchronized(lock) {
                if (job.begun != stops) return
                clip = line
                line.start()
            }
            ended.await(30, TimeUnit.SECONDS)
        } finally {
            synchronized(lock) { clip = null }
            line.close()
        }
    }

    /**
     * Returns a WAVE file with its true length. `espeak-ng --stdout` does not know the length in advance and writes an
     * invalid one.
     */
    private fun wholeHeader(wave: ByteArray): ByteArray {
        if (wave.size < 44) return wave
        fun put(at: Int, value: Int) {
            for (i in 0..3) wave[at + i] = (value shr (8 * i)).toByte()
        }
        put(4, wave.size - 8)
        put(40, wave.size - 44)
        return wave
    }

    override fun offline(lang: Lang): Boolean = true

    override fun speak(text: String, lang: Lang, audience: Audience, flush: Boolean, id: String): Boolean {
        if (program == null) return false
        if (flush) stop()
        synchronized(lock) { jobs.putLast(Job(text, lang, audience, id, stops)) }
        return true
    }

    override fun stop() {
        synchronized(lock) {
            stops++
            jobs.clear()
            speaking?.destroyForcibly()
            clip?.stop()
        }
    }

    override fun close() = stop()
}

/** Records each utterance, for the demonstration and the tests, and then speaks it. */
internal class WrittenVoice(private val file: File, private val voice: Voice) : Voice by voice {
    override fun say(text: String, lang: Lang, audience: Audience, atOnce: Boolean): Said {
        val said = voice.say(text, lang, audience, atOnce)
        if (audience == Audience.All || said == Said.Spoken) {
            val one = if (audience == Audience.One) "\tto one person" else ""
            file.appendText("${lang.name.lowercase()}\t$text$one\n")
        }
        return said
    }
}
