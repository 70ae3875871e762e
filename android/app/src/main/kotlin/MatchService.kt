package app.qishe

import android.annotation.SuppressLint
import android.app.NotificationChannel
import android.app.NotificationManager
import android.app.PendingIntent
import android.app.Service
import android.content.ComponentName
import android.content.Context
import android.content.Intent
import android.content.pm.ServiceInfo
import android.os.IBinder
import androidx.core.app.NotificationCompat
import androidx.core.app.ServiceCompat
import app.qishe.ui.platform.RunningMatch

/**
 * Keeps the app alive in the background while a timed match with other devices runs, so that moves and times still
 * arrive. It does nothing else, and its notification says nothing of the match but the game's name.
 */
class MatchService : Service() {
    override fun onBind(intent: Intent?): IBinder? = null

    // Below Android 10, which has no types, ServiceCompat leaves it out.
    @SuppressLint("InlinedApi")
    override fun onStartCommand(intent: Intent?, flags: Int, startId: Int): Int {
        val match = RunningMatch(intent?.getStringExtra(TITLE).orEmpty(), intent?.getStringExtra(GAME).orEmpty())
        try {
            ServiceCompat.startForeground(
                this,
                NOTIFICATION,
                notification(match),
                ServiceInfo.FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE
            )
        } catch (_: IllegalStateException) {
            // The app has gone to the background meanwhile: the activity tries again when it comes back.
            stopSelf()
        }
        return START_NOT_STICKY
    }

    private fun notification(match: RunningMatch) =
        NotificationCompat.Builder(this, channel(match.title)).setContentTitle(match.title).setContentText(match.game)
            .setSmallIcon(packageManager.getServiceInfo(ComponentName(this, javaClass), 0).icon)
            .setContentIntent(PendingIntent.getActivity(this, 0, opening(), PendingIntent.FLAG_IMMUTABLE))
            .setCategory(NotificationCompat.CATEGORY_STATUS).setOngoing(true).setShowWhen(false).setLocalOnly(true)
            .build()

    /** Opens the app as its icon does. */
    private fun opening() = Intent(this, MainActivity::class.java).setAction(Intent.ACTION_MAIN)
        .addCategory(Intent.CATEGORY_LAUNCHER)

    /** Makes the channel, without sound; made again it takes the name of another language. */
    private fun channel(name: String): String {
        getSystemService(NotificationManager::class.java)
            .createNotificationChannel(NotificationChannel(CHANNEL, name, NotificationManager.IMPORTANCE_LOW))
        return CHANNEL
    }

    internal companion object {
        private const val TITLE = "title"
        private const val GAME = "game"
        private const val CHANNEL = "matches"

        /** Identifier of the notification. */
        const val NOTIFICATION = 1

        /** Starts the service for a match, or with null stops it. In the background the system may refuse. */
        fun run(app: Context, match: RunningMatch?) {
            val intent = Intent(app, MatchService::class.java)
            try {
                // A service that is started so owes the system no notification, and may be stopped at any time.
                if (match == null) {
                    app.stopService(intent)
                } else {
                    app.startService(intent.putExtra(TITLE, match.title).putExtra(GAME, match.game))
                }
            } catch (_: IllegalStateException) {
                return
            }
        }
    }
}
