package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.NewMatch
import uniffi.qishe.ShellEvent
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.Screen
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.TableException

/** The current match: begins, resumes, replays and leaves it. */
class CurrentMatch internal constructor(private val model: AppModel) {
    /** The current match. */
    var session by mutableStateOf<MatchSession?>(null)
        private set

    /**
     * Counts matches that were left. After the last frame of each has left the screen, [unshield] allows screenshots
     * again.
     */
    var unshielded by mutableStateOf(0)
        private set

    /** Matches that had been left when the lobby was last on the screen. */
    private var seenInLobby = 0

    private val platform get() = model.platform

    private inner class Host(private val id: String, private val driver: MatchDriver) : AppHost(model) {
        override fun save() = model.library.save(id, driver)

        override fun keep(game: String, layouts: List<String>) = model.library.keepLayouts(game, layouts)
    }

    /** Begins a match. Returns false if the options are refused; the reason is in the app's toast. */
    fun begin(game: String, options: String, names: List<String>, players: List<Int> = emptyList()): Boolean {
        val levels = players.map { it.toUShort() }
        val table = try {
            MatchDriver.begin(NewMatch(game, options, Seeds.next(), names, levels), model.prefs)
        } catch (fault: TableException) {
            model.refused(fault)
            return false
        }
        val id = model.store.newId()
        if (Screen.Club in model.navigator.view.path) {
            model.rememberClubForm(game, options)
            model.navigator.send(AppEvent.MatchBegun(id))
        } else {
            model.rememberForm(game, options, names, levels)
        }
        put(id, table, fresh = true)
        return true
    }

    /** Begins a new match with the same players. */
    fun again() {
        val old = session ?: return
        if (old.room != null) return backToRoom()
        // Its button says so: the evening waits for the result.
        if (Screen.Club in model.navigator.view.path) return leaveMatch()
        val table = try {
            old.driver.again(Seeds.next())
        } catch (fault: TableException) {
            return model.refused(fault)
        }
        put(model.store.newId(), table, fresh = true)
    }

    /** Makes a match the current one, with its room if it is played in one; [fresh] if it has just been begun. */
    internal fun put(id: String, driver: MatchDriver, room: RoomSession? = null, fresh: Boolean = false) {
        val match = model.matchOf(id, driver, Host(id, driver), room) ?: return
        close()
        if (room == null) model.nearby.leave()
        // Screenshots are blocked from the match's first frame on.
        platform.match(true)
        session = match
        // What the match tells at its beginning stays.
        model.navigator.send(AppEvent.MatchShown(inRoom = room != null))
        match.open(fresh)
        if (room == null && Screen.Club in model.navigator.view.path) match.send(ShellEvent.OverClub)
        if (room == null) model.library.dropStarts(but = id)
        model.settings.change { it.copy(open = id) }
        match.send(ShellEvent.Front(!model.covered))
    }

    /** Goes from a finished match back to its room, where the players agree on the next one. */
    private fun backToRoom() {
        close()
        model.navigator.send(AppEvent.RoomShown)
    }

    /** Tells the core the match's question before it is left. */
    internal fun askToLeave(byLink: Boolean) {
        val asked = try {
            session?.driver?.leaveQuestion(byLink)
        } catch (_: TableException) {
            null
        }
        if (asked != null) session?.send(ShellEvent.ReleaseKeys)
        model.navigator.send(AppEvent.LeaveQuestion(asked))
    }

    /** Leaves the match and its room, by an order. The match is saved. */
    internal fun leave() {
        close()
        model.nearby.leave()
    }

    /** Leaves the match without a question. */
    fun leaveMatch() = model.navigator.send(AppEvent.LeaveMatch)

    private fun close() {
        session?.takeIf { it.room == null }?.let { left ->
            (left.driver as? MatchDriver)?.let { model.navigator.takeResult(left.id, it) }
        }
        session?.close()
        session = null
        unshielded++
        platform.match(false)
    }

    /** Called when a lesson was left: screenshots are allowed again after its last frame. */
    internal fun unshieldAfterLesson() {
        unshielded++
    }

    /** Returns whether a match was left since the lobby was last on the screen; called by the lobby. */
    fun comesBack(): Boolean = (unshielded != seenInLobby).also { seenInLobby = unshielded }

    /** Called when the last frame of a match that was left has gone. */
    fun unshield() {
        if (session?.scene?.secret != true) platform.secret(false)
    }

    /** Covers a secret set-up: another screen lies over the match. */
    internal fun coverSecret() = session?.send(ShellEvent.CoverSecret) ?: Unit
}
