package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.NewMatch
import uniffi.qishe.Prefs
import uniffi.qishe.QuickStart
import uniffi.qishe.Word
import uniffi.qishe.table.Choices
import uniffi.qishe.table.SavedMatch
import uniffi.qishe.table.Table
import uniffi.qishe.table.TableException

/** The match on the table: begun, taken up, played again, left. */
class Desk internal constructor(private val model: AppModel) {
    /** The match on the table. */
    var session by mutableStateOf<MatchSession?>(null)
        private set

    /**
     * Counts matches that were left: after the last picture of each has gone from the screen the window is opened to
     * pictures again ([unshield]).
     */
    var unshielded by mutableStateOf(0)
        private set

    /** A match that was left before anybody did anything in it: the next one takes its place. */
    private var untouched: String? = null
    private val platform get() = model.platform

    private inner class Host(private val id: String) : MatchHost {
        override val choices: Choices get() = model.choices
        override val prefs: Prefs
            get() {
                platform.lookAtRoute()
                return model.prefs
            }

        override fun save(match: SavedMatch) = model.library.save(id, match)

        override fun keep(layouts: List<String>) = model.library.keepLayouts(layouts)

        override fun changedHands() {
            model.toast = null
        }

        override fun failed() = model.failed()
    }

    /** Begins a match. False when the options are refused; the reason is in the app's toast. */
    fun begin(game: String, options: String, names: List<String>, players: List<Int> = emptyList()): Boolean {
        val levels = players.map { it.toUShort() }
        val table = try {
            Table.begin(NewMatch(game, options, Seeds.next(), names, levels), model.prefs)
        } catch (fault: TableException) {
            model.refused(fault)
            return false
        }
        val id = model.store.newId()
        val choices = model.choices
        if (Screen.Club in model.navigator.way) {
            // The names of a club's table are not those of this person's next match.
            model.rememberForm(game, options, choices.names, choices.players[game].orEmpty())
            model.club.begun(id)
        } else {
            model.rememberForm(game, options, names, levels)
        }
        put(id, table)
        session?.saveNow()
        return true
    }

    /** Begins a match at once. */
    fun begin(game: String, way: QuickStart): Boolean =
        begin(game, way.options, way.names, way.players.map { it.toInt() })

    /** A new match with the same people. */
    fun again() {
        val old = session ?: return
        if (old.room != null) return backToRoom()
        val table = try {
            old.table.again(Seeds.next())
        } catch (fault: TableException) {
            return model.refused(fault)
        }
        put(model.store.newId(), table)
        session?.saveNow()
    }

    /** A match comes on the table, with its room where it is played in one. */
    internal fun put(id: String, table: Table, room: RoomSession? = null) {
        close()
        if (room == null) model.nearby.leave()
        untouched?.takeIf { it != id && it.isNotEmpty() }?.let(model.library::delete)
        untouched = null
        // No picture of the match is taken from its first frame on.
        platform.match(true)
        session = MatchSession(id, table, platform, Host(id), room).also { fresh ->
            fresh.speaker.onMissing = { model.missingVoice(it) }
            fresh.speaker.onUnsaid = { why, lang -> model.unsaid(why, lang) }
            if (fresh.scene.secret) platform.secret(true)
            fresh.tellPrefs()
        }
        model.settings.change { it.copy(open = id) }
        model.navigator.showMatch()
        session?.front(!model.behind)
    }

    /** From a match that is over back into its room, where the next one is agreed on. */
    private fun backToRoom() {
        close()
        model.navigator.showRoom()
    }

    /** Leaves the match by [leave], after a question where the core has one. */
    internal fun askToLeave(byLink: Boolean, leave: () -> Unit) {
        val asked = try {
            session?.table?.leaveQuestion(byLink)
        } catch (_: TableException) {
            null
        } ?: return leave()
        session?.release()
        model.question = Question(asked.title, asked.text, asked.yes, asked.no) {
            model.question = null
            leave()
        }
    }

    /** Back to the club evening that the match was begun from, or to the lobby; the match is saved. */
    fun leaveMatch() {
        session?.cover()
        close()
        model.nearby.leave()
        model.settings.change { it.copy(open = "") }
        if (Screen.Club in model.navigator.way) model.navigator.back() else model.navigator.tab(0)
    }

    private fun close() {
        session?.let { old -> untouched = old.id.takeIf { old.room == null && !old.begun } }
        session?.takeIf { it.room == null }?.let(model.club::left)
        session?.close()
        session = null
        model.toast = null
        model.question = null
        unshielded++
        platform.match(false)
    }

    /** A lesson was left: the window is opened to pictures again after its last one. */
    internal fun unshieldAfterLesson() {
        unshielded++
    }

    /** The last picture of a match that was left has gone. */
    fun unshield() {
        if (session?.scene?.secret != true) platform.secret(false)
    }

    /** A screen over the match: a secret set-up is not left open behind it. */
    fun goFromMatch(to: Screen) {
        session?.let { if (it.scene.secret) it.cover() }
        model.navigator.go(to)
    }

    /** The window is not the one that gets the keys any more: what is held is let go, and a secret set-up covered. */
    internal fun unfocused() {
        val open = session ?: return
        open.release()
        if (open.scene.secret) open.cover()
    }
}
