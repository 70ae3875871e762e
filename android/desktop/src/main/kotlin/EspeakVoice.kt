package app.qishe.desktop

import androidx.compose.runtime.mutableStateOf
import app.qishe.ui.speech.Voice
import app.qishe.ui.speech.VoiceState
import java.io.File
import java.io.IOException
import java.util.concurrent.LinkedBlockingDeque
import kotlin.concurrent.thread
import uniffi.qishe.Lang

/** Speaks with `espeak-ng`, where it is installed; else nothing is said and captions are shown. */
class EspeakVoice : Voice {
    private class Job(val text: String, val lang: Lang)

    private val program: File? = System.getenv("PATH").orEmpty().split(File.pathSeparatorChar)
        .map { File(it, "espeak-ng") }.firstOrNull { it.canExecute() }
    override val state = mutableStateOf(VoiceState(ready = program != null))
    private val jobs = LinkedBlockingDeque<Job>(LIMIT)

    @Volatile
    private var speaking: Process? = null

    init {
        if (program != null) thread(isDaemon = true, name = "voice") { work(program) }
    }

    private fun work(program: File) {
        while (true) {
            val job = jobs.take()
            val name = if (job.lang == Lang.ZH) "cmn" else "en"
            try {
                val process = ProcessBuilder(program.path, "-v", name, "-s", "170", "--stdin")
                    .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start()
                speaking = process
                process.outputStream.use { it.write(job.text.toByteArray()) }
                process.waitFor()
            } catch (_: IOException) {
                state.value = VoiceState(ready = false)
                return
            } finally {
                speaking = null
            }
        }
    }

    override fun say(text: String, lang: Lang, atOnce: Boolean) {
        if (program == null) return
        if (atOnce) hush()
        if (!jobs.offerLast(Job(text, lang))) {
            jobs.pollFirst()
            jobs.offerLast(Job(text, lang))
        }
    }

    override fun hush() {
        jobs.clear()
        speaking?.destroy()
    }

    override fun close() = hush()

    private companion object {
        const val LIMIT = 12
    }
}

/** Writes down what is said, for the demonstration and the tests; then says it. */
class WrittenVoice(private val file: File, private val voice: Voice) : Voice by voice {
    override fun say(text: String, lang: Lang, atOnce: Boolean) {
        file.appendText("${lang.name.lowercase()}\t$text\n")
        voice.say(text, lang, atOnce)
    }
}
