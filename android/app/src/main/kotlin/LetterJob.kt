package app.qishe

import android.app.ActivityManager
import android.app.Notification
import android.app.NotificationChannel
import android.app.NotificationManager
import android.app.PendingIntent
import android.app.job.JobInfo
import android.app.job.JobParameters
import android.app.job.JobScheduler
import android.app.job.JobService
import android.content.ComponentName
import android.content.Context
import android.content.Intent
import androidx.core.app.NotificationCompat
import app.qishe.ui.session.LIMITS
import app.qishe.ui.text.Languages
import app.qishe.ui.text.Strings
import java.util.Locale
import kotlin.concurrent.thread
import uniffi.qishe.Word
import uniffi.qishe.net.LetterNews
import uniffi.qishe.net.LetterNotice
import uniffi.qishe.table.Store

/**
 * Looks into the mailboxes of matches by letters from time to time while the app is away, and tells the person whose turn
 * it is. What is told is the core's: no move, and no secret.
 */
class LetterJob : JobService() {
    override fun onStartJob(params: JobParameters): Boolean {
        // In front, the app looks itself.
        if (isInFront()) return false
        thread(name = "letters") {
            val living = ModelHolder.living?.store
            val store = living ?: Store.at(filesDir.path)
            val news = store.lookIntoMailboxes(Languages.of(Locale.getDefault()), LIMITS.mailboxMs)
            val lang = store.choices().lang ?: Languages.of(Locale.getDefault())
            if (living == null) store.close()
            tell(this, news, Strings.of(lang)(Word.YourTurn))
            if (!news.looksAgain) schedule(this, on = false)
            jobFinished(params, false)
        }
        return true
    }

    /** The system wants its time back: it is looked again the next time. */
    override fun onStopJob(params: JobParameters) = false

    private fun isInFront(): Boolean {
        val state = ActivityManager.RunningAppProcessInfo()
        ActivityManager.getMyMemoryState(state)
        return state.importance == ActivityManager.RunningAppProcessInfo.IMPORTANCE_FOREGROUND
    }

    internal companion object {
        /** Number of the job. */
        const val JOB = 1

        /** Number of a notification about a letter; its tag is the file of the match. */
        const val NOTIFICATION = 2
        private const val CHANNEL = "letters"

        /** Extra of an intent that opens the match of a file. */
        const val LETTER = "letter"

        /** Shortest interval that the system allows. */
        private const val EVERY = 15L * 60 * 1000

        /** Schedules the job, which also runs after the device was switched on again, or cancels it. */
        fun schedule(app: Context, on: Boolean) {
            val jobs = app.getSystemService(JobScheduler::class.java)
            if (!on) return jobs.cancel(JOB)
            val job = JobInfo.Builder(JOB, ComponentName(app, LetterJob::class.java))
                .setRequiredNetworkType(JobInfo.NETWORK_TYPE_ANY).setPeriodic(EVERY).setPersisted(true).build()
            if (jobs.getPendingJob(JOB) == null) jobs.schedule(job)
        }

        /**
         * Shows the new notices, and cancels those of matches that no longer wait for the person. [channel]: name of the
         * notifications in the system's settings.
         */
        fun tell(app: Context, news: LetterNews, channel: String) {
            val manager = app.getSystemService(NotificationManager::class.java)
            manager.activeNotifications.filter { it.id == NOTIFICATION && it.tag !in news.waiting }
                .forEach { manager.cancel(it.tag, NOTIFICATION) }
            if (news.notices.isEmpty()) return
            manager.createNotificationChannel(
                NotificationChannel(CHANNEL, channel, NotificationManager.IMPORTANCE_DEFAULT)
            )
            news.notices.forEach { manager.notify(it.file, NOTIFICATION, notification(app, it)) }
        }

        private fun notification(app: Context, notice: LetterNotice): Notification {
            val opening = Intent(app, MainActivity::class.java).setAction(Intent.ACTION_MAIN)
                .addCategory(Intent.CATEGORY_LAUNCHER).putExtra(LETTER, notice.file)
            val pending = PendingIntent.getActivity(
                app,
                notice.file.hashCode(),
                opening,
                PendingIntent.FLAG_IMMUTABLE or PendingIntent.FLAG_UPDATE_CURRENT
            )
            val icon = app.packageManager.getServiceInfo(ComponentName(app, LetterJob::class.java), 0).icon
            return NotificationCompat.Builder(app, CHANNEL).setContentTitle(notice.title).setContentText(notice.text)
                .setSmallIcon(icon).setContentIntent(pending).setAutoCancel(true)
                .setCategory(NotificationCompat.CATEGORY_SOCIAL).setVisibility(NotificationCompat.VISIBILITY_PRIVATE)
                .build()
        }

        /** Takes back the notice about a match. */
        fun drop(app: Context, file: String) =
            app.getSystemService(NotificationManager::class.java).cancel(file, NOTIFICATION)
    }
}
