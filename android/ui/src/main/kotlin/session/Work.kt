package app.qishe.ui.session

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/**
 * Something that takes its time. [title] says what; [run] is done by the screen, which shows that it goes on and lets
 * the person leave it.
 */
class Work(val title: String, val run: suspend () -> Unit)

/**
 * Makes something away from the screen's thread and hands it to [take] on it. When the person has left meanwhile, it is
 * given to [drop].
 */
internal suspend fun <T : Any> away(make: () -> T, drop: (T) -> Unit, take: (T) -> Unit) {
    var made: T? = null
    try {
        withContext(Dispatchers.Default) { made = make() }
        made?.let {
            made = null
            take(it)
        }
    } finally {
        made?.let(drop)
    }
}
