package app.qishe

import android.content.Context
import android.media.AudioFocusRequest
import android.media.AudioManager
import android.os.Handler
import android.os.Looper
import app.qishe.ui.speech.SoundFocus

/**
 * Audio focus of the system. Other sound is lowered while the app speaks; when another app wants the focus, this app
 * falls silent.
 */
internal class AndroidFocus(context: Context) : SoundFocus {
    override var onLost: () -> Unit = {}
    private val audio = context.getSystemService(Context.AUDIO_SERVICE) as AudioManager
    private val request = AudioFocusRequest.Builder(AudioManager.AUDIOFOCUS_GAIN_TRANSIENT_MAY_DUCK)
        .setAudioAttributes(voiceAttributes).setWillPauseWhenDucked(true)
        .setOnAudioFocusChangeListener({ change -> lost(change) }, Handler(Looper.getMainLooper())).build()

    private fun lost(change: Int) {
        if (change >= 0) return
        // A temporary loss of the output ends the speech too.
        audio.abandonAudioFocusRequest(request)
        onLost()
    }

    override fun take(): Boolean = audio.requestAudioFocus(request) == AudioManager.AUDIOFOCUS_REQUEST_GRANTED

    override fun give() {
        audio.abandonAudioFocusRequest(request)
    }
}
