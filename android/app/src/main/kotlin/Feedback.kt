package app.qishe

import android.content.Context
import android.media.AudioAttributes
import android.media.AudioFormat
import android.media.AudioTrack
import android.os.Build
import android.os.VibrationAttributes
import android.os.VibrationEffect
import android.os.Vibrator
import android.provider.Settings
import app.qishe.ui.speech.Sounds
import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.util.concurrent.ExecutorService
import java.util.concurrent.Executors
import uniffi.qishe.Cue

/** Plays the app's few sounds. They are made, loaded and started in a thread of their own. */
internal class SoundPlayer(
    private val thread: ExecutorService = Executors.newSingleThreadExecutor {
        Thread(it, "sounds").apply { isDaemon = true }
    }
) {
    private val tracks = HashMap<Cue, AudioTrack>()

    /** Plays the sound of an event, if it has one, at [volume] (0…100). It returns at once. */
    fun play(cue: Cue, volume: Int) {
        if (!thread.isShutdown) thread.execute { sound(cue, volume) }
    }

    private fun sound(cue: Cue, volume: Int) {
        val wave = Sounds.of(cue) ?: return
        try {
            val track = tracks.getOrPut(cue) { load(wave) }
            track.setVolume(Sounds.factor(volume))
            track.stop()
            track.reloadStaticData()
            track.play()
        } catch (_: IllegalStateException) {
            tracks.remove(cue)?.release()
        } catch (_: UnsupportedOperationException) {
            // The device has no sound.
        }
    }

    /** Loads a WAVE file of one channel and 16 bits: its header has the rate, and the samples follow the header. */
    private fun load(wave: ByteArray): AudioTrack {
        val rate = ByteBuffer.wrap(wave).order(ByteOrder.LITTLE_ENDIAN).getInt(RATE_AT)
        val size = wave.size - HEAD
        val track = AudioTrack.Builder()
            .setAudioAttributes(
                AudioAttributes.Builder().setUsage(AudioAttributes.USAGE_GAME)
                    .setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION).build()
            )
            .setAudioFormat(
                AudioFormat.Builder().setEncoding(AudioFormat.ENCODING_PCM_16BIT).setSampleRate(rate)
                    .setChannelMask(AudioFormat.CHANNEL_OUT_MONO).build()
            )
            .setTransferMode(AudioTrack.MODE_STATIC).setBufferSizeInBytes(size).build()
        track.write(wave, HEAD, size)
        return track
    }

    /** Releases the tracks. */
    fun close() {
        thread.execute {
            tracks.values.forEach { it.release() }
            tracks.clear()
        }
        thread.shutdown()
    }

    private companion object {
        const val HEAD = 44
        const val RATE_AT = 24
    }
}

/** Vibrations of events. Peeking and picking have none. */
internal class Haptics(context: Context) {
    private val resolver = context.contentResolver
    private val vibrator = context.getSystemService(Context.VIBRATOR_SERVICE) as Vibrator

    /** Whether the device can vibrate. */
    val there: Boolean get() = vibrator.hasVibrator()

    /** Gives a light tick. */
    fun pulse() = one(8, 60)

    /** Plays the vibration of an event. */
    fun play(cue: Cue) = when (cue) {
        Cue.MOVE, Cue.STONE, Cue.POINTS -> one(12, 80)
        Cue.TICK, Cue.EDGE -> one(6, 40)
        Cue.CAPTURE -> one(20, 140)
        Cue.CHECK -> one(28, 220)
        Cue.ACTIVATED, Cue.LIFTED -> one(40, 255)
        Cue.REFUSED -> wave(longArrayOf(0, 10, 60, 10), intArrayOf(0, 60, 0, 60))
        Cue.RESULT, Cue.FIVE -> wave(longArrayOf(0, 20, 70, 40), intArrayOf(0, 120, 0, 180))
    }

    private fun one(millis: Long, strength: Int) = give(VibrationEffect.createOneShot(millis, strength))

    private fun wave(times: LongArray, strengths: IntArray) = give(VibrationEffect.createWaveform(times, strengths, -1))

    /** Gives an effect as an answer to a touch: the system's switch for those decides whether it is felt. */
    private fun give(effect: VibrationEffect) {
        if (!there) return
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
            vibrator.vibrate(effect, VibrationAttributes.createForUsage(VibrationAttributes.USAGE_TOUCH))
        } else if (Settings.System.getInt(resolver, Settings.System.HAPTIC_FEEDBACK_ENABLED, 1) != 0) {
            vibrator.vibrate(effect)
        }
    }
}
