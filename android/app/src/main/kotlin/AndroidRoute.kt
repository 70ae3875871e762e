package app.qishe

import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent
import android.content.IntentFilter
import android.media.AudioAttributes
import android.media.AudioDeviceCallback
import android.media.AudioDeviceInfo
import android.media.AudioManager
import android.os.Build
import androidx.compose.runtime.mutableStateOf
import uniffi.qishe.Reach
import uniffi.qishe.SoundOutput
import uniffi.qishe.table.reachOfConnected
import uniffi.qishe.table.reachOfRouted

/**
 * Audio attributes of the app's voice. It plays as a game's sound, not as the system's own reading, which goes to every
 * loudspeaker. No other app may record it or show it as captions.
 */
internal val voiceAttributes: AudioAttributes = AudioAttributes.Builder().setUsage(AudioAttributes.USAGE_GAME)
    .setContentType(AudioAttributes.CONTENT_TYPE_SPEECH)
    // Before Android 10 no app could record another.
    .apply { if (Build.VERSION.SDK_INT >= 29) setAllowedCapturePolicy(AudioAttributes.ALLOW_CAPTURE_BY_NONE) }
    .build()

/** Tracks where the app's voice goes, and reports when that may have changed. */
internal class AndroidRoute(private val app: Context) {
    private val audio = app.getSystemService(Context.AUDIO_SERVICE) as AudioManager

    /** The route as last seen. */
    val state = mutableStateOf(look())

    /** Called when outputs come or go. */
    var onChange: () -> Unit = {}

    /** Called when headphones were unplugged and the sound is about to come out of the loudspeaker. */
    var onNoisy: () -> Unit = {}

    private val devices = object : AudioDeviceCallback() {
        override fun onAudioDevicesAdded(added: Array<out AudioDeviceInfo>) = onChange()

        override fun onAudioDevicesRemoved(removed: Array<out AudioDeviceInfo>) = onChange()
    }
    private val noisy = object : BroadcastReceiver() {
        override fun onReceive(context: Context?, intent: Intent?) {
            if (intent?.action == AudioManager.ACTION_AUDIO_BECOMING_NOISY) onNoisy()
        }
    }

    init {
        audio.registerAudioDeviceCallback(devices, null)
        // Only the system can send this broadcast, so the receiver needs no export flag.
        app.registerReceiver(noisy, IntentFilter(AudioManager.ACTION_AUDIO_BECOMING_NOISY))
    }

    /** Checks and returns the route now. */
    fun now(): Reach = look().also { if (state.value != it) state.value = it }

    private fun look(): Reach = if (Build.VERSION.SDK_INT >= 33) {
        reachOfRouted(audio.getAudioDevicesForAttributes(voiceAttributes).mapNotNull { kind(it.type) })
    } else {
        reachOfConnected(audio.getDevices(AudioManager.GET_DEVICES_OUTPUTS).mapNotNull { kind(it.type) })
    }

    /** Releases everything. */
    fun close() {
        audio.unregisterAudioDeviceCallback(devices)
        app.unregisterReceiver(noisy)
    }

    companion object {
        /** Returns the kind of an output; null for one that nobody hears, such as the other end of a call. */
        fun kind(type: Int): SoundOutput? = when (type) {
            AudioDeviceInfo.TYPE_TELEPHONY -> null

            AudioDeviceInfo.TYPE_WIRED_HEADPHONES, AudioDeviceInfo.TYPE_WIRED_HEADSET,
            AudioDeviceInfo.TYPE_USB_HEADSET, AudioDeviceInfo.TYPE_HEARING_AID,
            AudioDeviceInfo.TYPE_BLE_HEADSET -> SoundOutput.WORN

            // Bluetooth music may play on a loudspeaker, and USB may be anything.
            AudioDeviceInfo.TYPE_BLUETOOTH_A2DP, AudioDeviceInfo.TYPE_BLUETOOTH_SCO,
            AudioDeviceInfo.TYPE_USB_DEVICE, AudioDeviceInfo.TYPE_USB_ACCESSORY -> SoundOutput.PERHAPS

            AudioDeviceInfo.TYPE_BUILTIN_EARPIECE, AudioDeviceInfo.TYPE_BUILTIN_SPEAKER,
            AudioDeviceInfo.TYPE_BUILTIN_SPEAKER_SAFE -> SoundOutput.BUILT_IN

            else -> SoundOutput.LOUD
        }
    }
}
