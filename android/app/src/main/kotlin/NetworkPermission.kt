package app.qishe

import android.app.Application
import android.content.pm.PackageManager
import android.os.Build
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue

/**
 * The right to the local network. Android 17 wants it of apps that target it (37); elsewhere the right to the network is
 * enough, and nobody is asked for what nothing needs.
 */
internal class NetworkPermission(private val wanted: Boolean, private val isGranted: () -> Boolean) {
    /** Whether the system keeps the app from the local network. */
    var refused by mutableStateOf(false)
        private set
    private var asked = false

    constructor(app: Application) : this(
        Build.VERSION.SDK_INT >= SINCE && app.applicationInfo.targetSdkVersion >= SINCE,
        { app.checkSelfPermission(NAME) == PackageManager.PERMISSION_GRANTED }
    )

    /** Looks whether it is granted, which the person may change in the system's settings. */
    fun look() {
        // Before the question nothing is refused.
        refused = wanted && asked && !isGranted()
    }

    /** Asks by [ask] where it is missing, once while the app runs. */
    fun ask(ask: (String) -> Unit) {
        if (wanted && !asked && !isGranted()) {
            asked = true
            ask(NAME)
        }
    }

    internal companion object {
        /** Its name; it has a constant only in newer classes than those compiled against. */
        const val NAME = "android.permission.ACCESS_LOCAL_NETWORK"

        /** First version of Android that enforces it, for apps that target it. */
        const val SINCE = 37
    }
}
