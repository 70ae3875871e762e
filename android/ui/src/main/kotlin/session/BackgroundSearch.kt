package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.platform.Platform
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import uniffi.qishe.table.Thinking

/** Search of a computer on another thread. */
internal class BackgroundSearch(
    private val platform: Platform,
    /** Called on the main thread with a search that has ended, also when another one has begun meanwhile. */
    private val onEnd: (Thinking) -> Unit
) {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)

    /** The search in progress. */
    var thinking by mutableStateOf<Thinking?>(null)
        private set

    /** Progress of [thinking], 0…1. */
    var progress by mutableStateOf(0f)
        private set

    /** Begins a search in place of the one in progress. */
    fun begin(mine: Thinking) {
        thinking = mine
        progress = 0f
        scope.launch {
            try {
                mine.thinkWatched { part -> platform.onScreen { if (thinking === mine) progress = part } }
                platform.onScreen { onEnd(mine) }
            } finally {
                platform.onScreen { mine.close() }
            }
        }
    }

    /** Shows no search any more. The core has stopped it. */
    fun stop() {
        thinking = null
    }

    /** Ends all searches. */
    fun close() = scope.cancel()
}

/** Thinks, and reports the progress (0…1) again and again meanwhile. */
private suspend fun Thinking.thinkWatched(report: (Float) -> Unit) = coroutineScope {
    val watch = launch {
        while (true) {
            report(progress())
            delay(LIMITS.progressMs.toLong())
        }
    }
    think(LIMITS.thinkMs)
    watch.cancel()
}
