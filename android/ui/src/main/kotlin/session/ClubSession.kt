package app.qishe.ui.session

import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.store.Writer
import uniffi.qishe.ClubKey
import uniffi.qishe.ClubView
import uniffi.qishe.Lang
import uniffi.qishe.Word
import uniffi.qishe.table.Table
import uniffi.qishe.table.TableException
import uniffi.qishe.table.games

/** The club evening: keys and names go to the core, what its pages show comes back, and every change is kept. */
@Stable
class ClubSession internal constructor(private val model: AppModel, private val writer: Writer) {
    private val club = model.store.openClub(Seeds.next()).let {
        if (it.kept.isNotEmpty()) {
            model.tell(Word.ClubTornTitle, if (it.fromBackup) Word.ClubTornText else Word.ClubBrokenText(it.kept))
        }
        it.club
    }

    /** Counts changes of what the pages show. */
    var version by mutableStateOf(0)
        private set

    /** Page that is open: people, tables or standings. */
    var page by mutableStateOf(if (view(model.lang).round > 0u) TABLES else PEOPLE)
        private set

    /** Round to show; null for the last. */
    private var round: UInt? = null

    /** Table whose match is about to be begun in the form. */
    private var pending: Pair<UInt, UInt>? = null

    /** Content of the pages in a language. */
    fun view(lang: Lang): ClubView = club.view(lang, round)

    /** Opens a page. */
    fun open(key: ClubKey) {
        if (key.enabled) page = key.id else model.toast = key.help
    }

    /** Called when the pages are shown again: forgets a match that was about to begin. */
    fun shown() {
        pending = null
    }

    /** Adds a person by name. Returns false if it is refused; the reason is in the app's toast. */
    fun enter(name: String): Boolean = change { club.enter(name) }

    /** Handles a pressed key: asks first, or tells why it cannot be pressed. */
    fun press(key: ClubKey) {
        if (!key.enabled) {
            model.toast = key.help
        } else if (key.question.isEmpty()) {
            act(key.id)
        } else {
            model.question = Question(key.label, key.question, key.label, model.strings(Word.Cancel)) {
                model.question = null
                act(key.id)
            }
        }
    }

    private fun act(id: String) {
        val place = id.substringAfter(':').split(':').mapNotNull { it.toUIntOrNull() }
        when (id.substringBefore(':')) {
            "round" -> {
                round = place.first()
                version++
            }

            "play" -> play(place[0], place[1])

            "anew" -> if (change { club.beginAnew(Seeds.next()) }) page = PEOPLE

            "next", "take_back" -> if (change { club.press(id) }) {
                page =
                    if (view(model.lang).round > 0u) TABLES else PEOPLE
            }

            else -> change(keepsRound = true) { club.press(id) }
        }
    }

    /** Opens the form of a table's match with its names, or the match that has begun. */
    private fun play(round: UInt, table: UInt) {
        val begun = club.matchOf(round, table)
        if (model.store.has(begun)) return model.library.resume(begun)
        val game = view(model.lang).game
        val seats = games(model.lang).first { it.id == game }.seats.toInt()
        model.navigator.go(Screen.New(game))
        val draft = model.navigator.draft(game, seats)
        club.seatNames(round, table).forEachIndexed { seat, name ->
            draft.names[seat] = name
            draft.players[seat] = 0
        }
        pending = round to table
    }

    /** Assigns a match that was begun from the form to its table. */
    internal fun begun(matchId: String) {
        val (round, table) = pending ?: return
        pending = null
        change { club.setMatch(round, table, matchId) }
    }

    /** Takes the result of a match that was left, if it has ended, for its table. */
    internal fun left(match: MatchSession) {
        val table = match.table as? Table ?: return
        if (match.scene.result == null) return
        try {
            if (club.takeResult(match.id, table)) keep()
        } catch (fault: TableException) {
            model.refused(fault)
        }
    }

    /** Shares the evening. */
    fun share(key: ClubKey) =
        model.library.shareText(view(model.lang).title, key.id) { club.shareAs(key.id, model.lang) }

    private fun change(keepsRound: Boolean = false, work: () -> Unit): Boolean = try {
        work()
        if (!keepsRound) round = null
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

    companion object {
        /** Identifiers of the core's pages. */
        const val PEOPLE = "people"
        const val TABLES = "tables"
        const val STANDINGS = "standings"
    }
}
