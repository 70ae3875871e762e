package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.LessonView
import uniffi.qishe.Prefs
import uniffi.qishe.Reply
import uniffi.qishe.table.Choices
import uniffi.qishe.table.Lesson
import uniffi.qishe.table.SavedMatch
import uniffi.qishe.table.TableException
import uniffi.qishe.table.withLesson

/** A lesson: its table as in any match, and the texts beside the board. */
class LessonSession internal constructor(private val lesson: Lesson, private val model: AppModel) {
    /** The match of the lesson's table. Nothing of it is saved. */
    val match = MatchSession("", lesson.table(), model.platform, Host())

    /** State of the screen beside the board. */
    var view: LessonView by mutableStateOf(lesson.view())
        private set
    private var closed = false

    private inner class Host : MatchHost {
        override val choices: Choices get() = model.choices
        override val prefs: Prefs
            get() {
                model.platform.lookAtRoute()
                return model.prefs
            }

        override fun save(match: SavedMatch) = Unit

        override fun keep(layouts: List<String>) = Unit

        override fun changedHands() {
            model.toast = null
        }

        override fun failed() = model.failed()

        override fun answered() = follow { lesson.answered() }
    }

    /** Takes the lesson's new state, and speaks it on request. */
    private fun follow(step: () -> Reply?) {
        if (closed) return
        try {
            step()?.let(match::follow)
            view = lesson.view()
        } catch (_: TableException) {
            model.failed()
            return
        }
        if (view.complete) model.settings.change { it.copy(lessons = withLesson(it.lessons, view.key)) }
    }

    /** Advances time; with [still] nothing pulses. Call it several times a second. */
    fun tick(still: Boolean) {
        if (closed) return
        val reply = try {
            lesson.tick(steadyMillis(), still)
        } catch (_: TableException) {
            null
        } ?: return
        follow { reply }
    }

    /** Presses a button of the lesson. */
    fun press(id: String) = follow { lesson.press(id) }

    /** Speaks the text of the screen. */
    fun readAloud() {
        match.speaker.say(listOf(view.spoken), aloud = true)
    }

    /** Closes the lesson. */
    internal fun close() {
        if (closed) return
        closed = true
        match.close()
        lesson.close()
    }
}

/** The lessons: one at a time on the screen. */
class Lessons internal constructor(private val model: AppModel) {
    /** The lesson on the screen. */
    var session by mutableStateOf<LessonSession?>(null)
        private set

    /** Begins a lesson of a game. */
    fun begin(game: String, id: String) {
        val lesson = try {
            Lesson.begin(game, id, model.prefs)
        } catch (fault: TableException) {
            return model.refused(fault)
        }
        session?.close()
        session = LessonSession(lesson, model).also {
            it.match.speaker.onMissing = { lang -> model.missingVoice(lang) }
            it.match.speaker.onUnsaid = { why, lang -> model.unsaid(why, lang) }
            it.match.tellPrefs()
            it.match.front(!model.behind)
        }
        model.navigator.go(Screen.Lesson)
    }

    /** Leaves the lesson, and opens [to] if given. */
    fun leave(to: Screen? = null) {
        val old = session ?: return
        if (model.navigator.screen == Screen.Lesson) model.navigator.back()
        old.match.release()
        session = null
        old.close()
        model.desk.unshieldAfterLesson()
        to?.let(model.navigator::go)
    }
}
