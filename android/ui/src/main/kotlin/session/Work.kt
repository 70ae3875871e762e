package app.qishe.ui.session

import kotlin.coroutines.resume
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.coroutines.withContext

/**
 * Something that takes its time. [title] says what; [run] is done by the screen, which shows that it goes on and lets
 * the person leave it.
 */
class Work(val title: String, val run: suspend () -> Unit)

/**
 * Makes something away from the screen's thread and hands it to [take] on it, by [onScreen]. What [take] does not want,
 * or nobody waits for any more, is given to [drop].
 */
internal suspend fun <T : Any> away(
    onScreen: (() -> Unit) -> Unit,
    make: () -> T,
    drop: (T) -> Unit,
    take: (T) -> Boolean
) {
    var made: T? = null
    try {
        withContext(Dispatchers.Default) { made = make() }
        val ready = made ?: return
        suspendCancellableCoroutine { waiting ->
            onScreen {
                if (waiting.isActive) {
                    if (take(ready)) made = null
                    waiting.resume(Unit)
                }
            }
        }
    } finally {
        made?.let(drop)
    }
}
