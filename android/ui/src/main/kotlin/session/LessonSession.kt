package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.GuideView
import uniffi.qishe.PuzzleResult
import uniffi.qishe.ShellEvent
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.Screen
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.TableException
import uniffi.qishe.table.withLesson

/** A lesson, puzzles, or an endgame: a match that is not saved, and the texts beside its board. */
class LessonSession internal constructor(val match: MatchSession, first: GuideView) {
    private val start = first

    /** State of the screen beside the board. */
    val view: GuideView get() = match.lesson ?: start

    /** Presses a button of the lesson. */
    fun press(id: String) = match.send(ShellEvent.GuidePress(id))

    /** Speaks the text of the screen. */
    fun readAloud() = match.speaker.say(listOf(view.spoken), aloud = true)
}

/** The lessons, the puzzles and the endgames: one at a time on the screen. */
class Lessons internal constructor(private val model: AppModel) {
    /** The lesson on the screen. */
    var session by mutableStateOf<LessonSession?>(null)
        private set

    private inner class Host : AppHost(model) {
        override fun lessonDone(key: String) = model.settings.change { it.copy(lessons = withLesson(it.lessons, key)) }

        override fun puzzleDone(key: String, result: PuzzleResult) = model.library.keepPuzzle(key, result)
    }

    /** Begins a lesson of a game. */
    fun begin(game: String, id: String) = begin { MatchDriver.lesson(game, id, model.prefs) }

    /** Begins a set of puzzles, by their keys. */
    fun solve(puzzles: List<String>) = begin { MatchDriver.puzzles(puzzles, model.prefs) }

    /** Begins an endgame, by its key. */
    internal fun playOut(endgame: String) = begin { MatchDriver.endgame(endgame, model.prefs) }

    private fun begin(make: () -> MatchDriver) {
        val driver = try {
            make()
        } catch (fault: TableException) {
            return model.refused(fault)
        }
        val match = model.matchOf("", driver, Host()) ?: return
        session?.match?.close()
        session = match.lesson?.let { LessonSession(match, it) }
        match.open(fresh = true)
        match.send(ShellEvent.Front(!model.covered))
        model.navigator.go(Screen.Lesson)
    }

    /** Leaves the lesson by a [button] of its own, which may lead on. */
    fun leave(button: String = "") = model.navigator.send(AppEvent.LessonLeft(button, session?.view?.game.orEmpty()))

    /** Closes the lesson after it has left the screen. */
    internal fun close() {
        val old = session ?: return
        session = null
        old.match.close()
        model.currentMatch.unshieldAfterLesson()
    }
}
