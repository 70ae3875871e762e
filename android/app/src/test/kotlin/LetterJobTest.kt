package app.qishe

import android.app.Application
import android.app.Notification
import android.app.NotificationManager
import android.app.job.JobInfo
import android.app.job.JobScheduler
import androidx.test.core.app.ApplicationProvider
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import uniffi.qishe.net.LetterNews
import uniffi.qishe.net.LetterNotice

/** The job that looks into mailboxes while the app is away, and what its notifications are. */
@RunWith(RobolectricTestRunner::class)
class LetterJobTest : AppTest() {
    private val app: Application get() = ApplicationProvider.getApplicationContext()
    private val jobs: JobScheduler get() = app.getSystemService(JobScheduler::class.java)
    private val manager: NotificationManager get() = app.getSystemService(NotificationManager::class.java)

    private fun news(vararg files: String, waiting: List<String> = files.toList()) =
        LetterNews(files.map { LetterNotice(it, "等你走", "五子棋") }, waiting, looksAgain = true)

    /** The system looks every fifteen minutes with a network, also after a start of the device, until it is told to stop. */
    @Test fun theSystemLooksUntilItIsToldToStop() {
        val platform = hands.model.platform
        platform.watchLetters(true)
        val job = requireNotNull(jobs.getPendingJob(LetterJob.JOB))
        assertEquals(15L * 60 * 1000, job.intervalMillis)
        assertTrue(job.isPersisted && job.isPeriodic)
        assertEquals(JobInfo.NETWORK_TYPE_ANY, job.networkType)
        platform.watchLetters(true)
        assertEquals(1, jobs.allPendingJobs.size)
        platform.watchLetters(false)
        assertNull(jobs.getPendingJob(LetterJob.JOB))
    }

    /** A notification has the title and the text of the core's notice, and no other text. A touch opens its match. */
    @Test fun aNotificationSaysWhoseTurnItIs() {
        LetterJob.tell(app, news("rooms/a.room"), "等你走")
        val shown = manager.activeNotifications.single { it.id == LetterJob.NOTIFICATION }
        val texts = shown.notification.extras.run { keySet().mapNotNull { get(it) as? CharSequence } }
        assertEquals(setOf("等你走", "五子棋"), texts.map { "$it" }.filter { it.isNotEmpty() }.toSet())
        assertEquals(0, shown.notification.actions.orEmpty().size)
        assertEquals(Notification.VISIBILITY_PRIVATE, shown.notification.visibility)
        val opens = shadowOf(shown.notification.contentIntent).savedIntent
        assertEquals(MainActivity::class.java.name, opens.component?.className)
        assertEquals("rooms/a.room", opens.getStringExtra(LetterJob.LETTER))
    }

    /** A match that no longer waits, and one that is opened, has no notification. */
    @Test fun aNotificationGoesWithItsTurn() {
        LetterJob.tell(app, news("a", "b", "c"), "等你走")
        LetterJob.tell(app, news(waiting = listOf("b", "c")), "等你走")
        val files = { manager.activeNotifications.map { it.tag }.sorted() }
        assertEquals(listOf("b", "c"), files())
        hands.model.platform.dropLetterNotice("b")
        assertEquals(listOf("c"), files())
    }
}
