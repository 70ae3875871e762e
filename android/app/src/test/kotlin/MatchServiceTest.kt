package app.qishe

import android.Manifest
import android.app.Application
import android.app.Notification
import android.app.NotificationManager
import android.content.Intent
import android.content.pm.PackageManager
import android.provider.Settings
import androidx.test.core.app.ApplicationProvider
import app.qishe.ui.platform.RunningMatch
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import uniffi.qishe.Word

/** The service that keeps the app alive during a match, and what its notification says. */
@RunWith(RobolectricTestRunner::class)
class MatchServiceTest : AppTest() {
    private val app: Application get() = ApplicationProvider.getApplicationContext()

    private fun started(match: RunningMatch): Intent {
        MatchService.run(app, match)
        return requireNotNull(shadowOf(app).nextStartedService)
    }

    /** The notification has the game's name and that a match runs, and no other text in any of its parts. */
    @Test fun theNotificationSaysNothingOfTheMatch() {
        val match = RunningMatch(hands.model.strings(Word.MatchRuns), "卧底象棋")
        val service = Robolectric.buildService(MatchService::class.java, started(match)).create().startCommand(0, 1)
        val shown = requireNotNull(shadowOf(service.get()).lastForegroundNotification)
        val texts = shown.extras.keySet().mapNotNull { shown.extras.get(it) as? CharSequence }.map { "$it" }
        assertEquals(setOf("对局进行中", "卧底象棋"), texts.filter { it.isNotEmpty() }.toSet())
        assertNull(shown.tickerText)
        assertNull(shown.publicVersion)
        assertEquals(0, shown.actions.orEmpty().size)
        assertTrue(shown.flags and Notification.FLAG_ONGOING_EVENT != 0)
        val channels = app.getSystemService(NotificationManager::class.java)
        val channel = requireNotNull(channels.getNotificationChannel(shown.channelId))
        assertEquals("no sound", NotificationManager.IMPORTANCE_LOW, channel.importance)
        val opens = shadowOf(shown.contentIntent).savedIntent
        assertEquals(MainActivity::class.java.name, opens.component?.className)
        assertEquals(Intent.ACTION_MAIN, opens.action)
    }

    /** The service is asked for while a match runs and stopped when none does. */
    @Test fun theServiceRunsAsLongAsTheMatch() {
        val platform = hands.model.platform
        platform.keepAlive(RunningMatch("对局进行中", "五子棋"))
        assertEquals(MatchService::class.java.name, shadowOf(app).nextStartedService?.component?.className)
        platform.keepAlive(null)
        assertEquals(MatchService::class.java.name, shadowOf(app).nextStoppedService?.component?.className)
    }

    /** The person is asked about notifications once, after any answer. */
    @Test fun notificationsAreAskedForOnce() {
        rule.runOnUiThread { hands.model.platform.askToNotify() }
        val asked = requireNotNull(shadowOf(rule.activity).lastRequestedPermission)
        assertEquals(listOf(Manifest.permission.POST_NOTIFICATIONS), asked.requestedPermissions.toList())
        rule.activityRule.scenario.recreate()
        rule.runOnUiThread { hands.model.platform.askToNotify() }
        assertNull("not again", shadowOf(rule.activity).lastRequestedPermission)
    }

    private var granted = false

    private fun near() {
        (hands.model.platform as AndroidPlatform).network = NetworkPermission(wanted = true) { granted }
        hands.pick("附近的人")
    }

    private fun refused() = hands.everything().contains("打开系统设置")

    /** 附近的人 asks for the local network once; a no is said, with the way to the system's settings. */
    @Test fun theLocalNetworkIsAskedForWhereItIsWanted() {
        near()
        val asked = requireNotNull(shadowOf(rule.activity).lastRequestedPermission)
        assertEquals(listOf(NetworkPermission.NAME), asked.requestedPermissions.toList())
        assertFalse("nothing is refused before the answer", refused())
        rule.runOnUiThread { (hands.model.platform as AndroidPlatform).front() }
        rule.waitForIdle()
        assertTrue(hands.everything(), refused())
        hands.press("打开系统设置")
        val opened = requireNotNull(shadowOf(rule.activity).nextStartedActivity)
        assertEquals(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, opened.action)
        assertEquals("package:app.qishe", opened.dataString)
        granted = true
        rule.runOnUiThread { (hands.model.platform as AndroidPlatform).front() }
        rule.waitForIdle()
        assertFalse(refused())
    }

    /** A system that does not enforce it, as below Android 17, is asked for nothing, and nothing is refused. */
    @Test fun nobodyIsAskedForWhatNothingNeeds() {
        hands.pick("附近的人")
        assertNull(shadowOf(rule.activity).lastRequestedPermission)
        rule.runOnUiThread { (hands.model.platform as AndroidPlatform).front() }
        rule.waitForIdle()
        assertFalse(refused())
        val permission = NetworkPermission(wanted = false) { false }
        permission.ask { throw AssertionError("asked") }
        permission.look()
        assertFalse(permission.refused)
    }

    /** The manifest declares the permissions that are asked for. */
    @Test fun theManifestDeclaresThePermissions() {
        val flags = PackageManager.GET_PERMISSIONS
        val declared = app.packageManager.getPackageInfo(app.packageName, flags).requestedPermissions.orEmpty()
        assertTrue(NetworkPermission.NAME in declared)
        assertTrue(Manifest.permission.POST_NOTIFICATIONS in declared)
        assertTrue(Manifest.permission.FOREGROUND_SERVICE_CONNECTED_DEVICE in declared)
    }
}
