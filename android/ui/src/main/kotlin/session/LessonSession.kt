package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.LessonView
import uniffi.qishe.ShellEvent
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.TableException
import uniffi.qishe.table.withLesson

/** A lesson: a match that is not saved, and the texts beside its board. */
class LessonSession internal constructor(val match: MatchSession, first: LessonView) {
    private val start = first

    /** State of the screen beside the board. */
    val view: LessonView get() = match.lesson ?: start

    /** Presses a button of the lesson. */
    fun press(id: String) = match.send(ShellEvent.LessonPress(id))

    /** Speaks the text of the screen. */
    fun readAloud() = match.speaker.say(listOf(view.spoken), aloud = true)
}

/** The lessons: one at a time on the screen. */
class Lessons internal constructor(private val model: AppModel) {
    /** The lesson on the screen. */
    var session by mutableStateOf<LessonSession?>(null)
        private set

    private inner class Host : AppHost(model) {
        override fun lessonDone(key: String) = model.settings.change { it.copy(lessons = withLesson(it.lessons, key)) }
    }

    /** Begins a lesson of a game. */
    fun begin(game: String, id: String) {
        val driver = try {
            MatchDriver.lesson(game, id, model.prefs)
        } catch (fault: TableException) {
            return model.refused(fault)
        }
        session?.match?.close()
        val match = model.matchOf("", driver, Host())
        session = match.lesson?.let { LessonSession(match, it) }
        match.open(fresh = true)
        match.send(ShellEvent.Front(!model.covered))
        model.navigator.go(Screen.Lesson)
    }

    /** Leaves the lesson, and opens [to] if given. */
    fun leave(to: Screen? = null) {
        val old = session ?: return
        if (model.navigator.screen == Screen.Lesson) model.navigator.back()
        session = null
        old.match.close()
        model.currentMatch.unshieldAfterLesson()
        to?.let(model.navigator::go)
    }
}
