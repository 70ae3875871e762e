package app.qishe.ui.session

import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.store.Writer
import uniffi.qishe.ClubAction
import uniffi.qishe.ClubEffect
import uniffi.qishe.ClubKey
import uniffi.qishe.ClubMatch
import uniffi.qishe.ClubShare
import uniffi.qishe.ClubView
import uniffi.qishe.Lang
import uniffi.qishe.app.Screen
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.TableException

/** The club evening: keys and names go to the core, what its pages show comes back, and every change is kept. */
@Stable
class ClubSession internal constructor(private val model: AppModel, private val writer: Writer) {
    private val club = model.store.openClub(Seeds.next()).let {
        model.tell(it.notice)
        it.club
    }

    /** Counts changes of the pages. */
    var version by mutableStateOf(0)
        private set

    /** Page that is open: people, tables or standings. */
    var page by mutableStateOf(club.firstPage())
        private set

    /** Round to show; null for the last. */
    private var round: UInt? = null

    /** Table whose match is about to be begun in the form. */
    private var pending: ClubMatch? = null

    /** Content of the pages in a language. */
    fun view(lang: Lang): ClubView = club.view(lang, round)

    /** Called when the pages are shown again: forgets a match that was about to begin. */
    fun shown() {
        pending = null
    }

    /** Adds a person by name. Returns false if it is refused; the reason is in the app's toast. */
    fun enter(name: String): Boolean = change { club.enter(name) }

    /** Handles a pressed key: asks first, or tells why it cannot be pressed. */
    fun press(key: ClubKey) {
        if (!key.enabled) {
            model.tell(key.help)
        } else {
            key.question?.let { model.ask(it) { act(key.action) } } ?: act(key.action)
        }
    }

    private fun act(action: ClubAction) {
        val effect = try {
            club.press(action, Seeds.next())
        } catch (fault: TableException) {
            return model.refused(fault)
        }
        when (effect) {
            ClubEffect.Changed -> keep()

            is ClubEffect.ChangedTo -> {
                page = effect.page
                round = null
                keep()
            }

            is ClubEffect.Page -> page = effect.page

            is ClubEffect.Round -> {
                round = effect.round
                version++
            }

            is ClubEffect.Play -> play(effect.table)
        }
    }

    /** Opens the form of a table's match with its names, or the match that has begun. */
    private fun play(table: ClubMatch) {
        if (model.store.has(table.matchId)) return model.navigator.open(table.matchId)
        model.navigator.go(Screen.New(table.game))
        val form = model.navigator.form(table.game, table.names.size)
        table.names.forEachIndexed { seat, name ->
            form.names[seat] = name
            form.players[seat] = 0
        }
        pending = table
    }

    /** Assigns a match that was begun from the form to its table. */
    internal fun begun(matchId: String) {
        val table = pending ?: return
        pending = null
        change { club.setMatch(table.round, table.table, matchId) }
    }

    /** Takes the result of a match that was left, if it has ended, for its table. */
    internal fun left(match: MatchSession) {
        val played = match.driver as? MatchDriver ?: return
        try {
            if (club.takeResult(match.id, played)) keep()
        } catch (fault: TableException) {
            model.refused(fault)
        }
    }

    /** Shares the evening. */
    fun share(way: ClubShare) =
        model.library.shareText(view(model.lang).title, way.ending) { club.shareAs(way.form, model.lang) }

    private fun change(work: () -> Unit): Boolean = try {
        work()
        round = null
        keep()
        true
    } catch (fault: TableException) {
        model.refused(fault)
        false
    }

    private fun keep() {
        version++
        val text = club.save()
        writer.run { model.store.saveClub(text) }
    }
}
