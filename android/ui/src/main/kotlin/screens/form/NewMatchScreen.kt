package app.qishe.ui.screens.form

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.Draft
import app.qishe.ui.session.Others
import app.qishe.ui.session.Screen
import app.qishe.ui.session.reason
import app.qishe.ui.theme.GlyphIcon
import app.qishe.ui.theme.Glyphs
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.PressRow
import app.qishe.ui.widgets.Stepper
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.GameInfo
import uniffi.qishe.OptionSpec
import uniffi.qishe.Word
import uniffi.qishe.table.TableException
import uniffi.qishe.table.games
import uniffi.qishe.table.optionForm
import uniffi.qishe.table.setOption

/** The options of a match to be begun, kept as the core's JSON in a draft. */
private class Form(private val model: AppModel, private val game: String, private val draft: Draft) {
    init {
        // Options of another version of the app may mean nothing any more.
        if (specs(draft.options) == null) draft.options = "{}"
    }

    val options: String get() = draft.options

    private fun specs(of: String): List<OptionSpec>? = try {
        optionForm(game, of, model.lang)
    } catch (_: TableException) {
        null
    }

    fun specs(): List<OptionSpec> = specs(options).orEmpty()

    fun set(spec: OptionSpec, value: String) {
        try {
            draft.options = setOption(game, options, spec.id, spec.seat, value)
        } catch (fault: TableException) {
            model.toast = fault.reason(model.lang)
        }
    }
}

/** Names and options of a new match; the form is drawn from the core's data. */
@Composable
fun NewMatchScreen(model: AppModel, game: String, with: Others?) {
    val strings = LocalStrings.current
    val info = remember(game, model.lang) { games(model.lang).firstOrNull { it.id == game } } ?: return
    val draft = remember(game) { model.draft(game, info.seats.toInt()) }
    val form = remember(draft) { Form(model, game, draft) }
    val names = draft.names
    val more = draft.more
    val specs = remember(form.options, model.lang) { form.specs() }
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets).imePadding(),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(info.name, { model.back() }, kai = true) {
            IconButton(Glyphs.help, strings(Word.Help)) { model.go(Screen.Rules(game)) }
        }
        Column(
            Modifier.weight(1f).verticalScroll(rememberScrollState()).widthIn(max = 640.dp).padding(horizontal = 16.dp),
            verticalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            if (with == null) People(info, names, draft.players)
            model.platform.Unlearned {
                Groups(specs.filter { !it.advanced }, info, { model.go(Screen.SetUp(game)) }, form::set)
            }
            val rare = specs.filter { it.advanced }
            if (rare.isNotEmpty()) {
                PressRow({ draft.more = !more }) {
                    Row(
                        Modifier.fillMaxWidth().heightIn(min = 48.dp).padding(horizontal = 4.dp),
                        verticalAlignment = Alignment.CenterVertically
                    ) {
                        Words(
                            if (more) strings(Word.Less) else strings(Word.More),
                            Type.t14,
                            Modifier.weight(1f),
                            LocalPalette.current.ink2
                        )
                        GlyphIcon(
                            if (more) Glyphs.down else Glyphs.next,
                            size = 18.dp,
                            colour = LocalPalette.current.ink2
                        )
                    }
                }
                if (more) model.platform.Unlearned { Groups(rare, info, {}, form::set) }
            }
            Box(Modifier.heightIn(min = 8.dp))
        }
        val fault = specs.firstOrNull { it.fault.isNotEmpty() }?.fault
        Column(
            Modifier.widthIn(
                max = 640.dp
            ).fillMaxWidth().padding(start = 16.dp, end = 16.dp, top = 12.dp, bottom = 16.dp),
            verticalArrangement = Arrangement.spacedBy(8.dp)
        ) {
            for ((word, begin) in model.ways(with, game) { names.map { it.trim() } to draft.players }) {
                val look = if (word == Word.InviteFriend) Look.Plain else Look.Main
                WideButton(strings(word), Modifier.fillMaxWidth(), look, enabled = fault == null) {
                    if (fault != null) {
                        model.toast = fault
                    } else if (model.screen == Screen.New(game, with)) {
                        // A second tap finds the match begun already.
                        begin(form.options)
                    }
                }
            }
        }
    }
}

/** Buttons at the end of the form, and their actions with the options. */
private fun AppModel.ways(
    with: Others?,
    game: String,
    players: () -> Pair<List<String>, List<Int>>
): List<Pair<Word, (String) -> Unit>> = when {
    with == null -> listOf(
        Word.Start to { options ->
            val (names, levels) = players()
            begin(game, options, names, levels)
        }
    )

    nearby.hosts -> listOf(Word.OfferThis to { options -> nearby.offer(game, options) })

    with == Others.NEAR -> listOf(Word.Invite to { options -> nearby.open(game, options) })

    else -> listOf(
        Word.Seek to { options -> nearby.seek(game, options) },
        Word.InviteFriend to { options -> nearby.openOnline(game, options) }
    )
}

/** A card for each group of options. */
@Composable
private fun Groups(specs: List<OptionSpec>, info: GameInfo, onSetUp: () -> Unit, set: (OptionSpec, String) -> Unit) {
    val groups = ArrayList<MutableList<OptionSpec>>()
    for (spec in specs) {
        if (groups.lastOrNull()?.first()?.group == spec.group) groups.last() += spec else groups += mutableListOf(spec)
    }
    for (group in groups) {
        if (group.first().group.isNotEmpty()) {
            Words(group.first().group, Type.t13, Modifier.padding(start = 4.dp, top = 2.dp), LocalPalette.current.ink2)
        }
        Card {
            group.forEachIndexed { i, spec ->
                if (i > 0) Hairline()
                val side = spec.seat?.let { info.sides.getOrNull(it.toInt()) }.orEmpty()
                OptionRow(spec, side, onSetUp) { set(spec, it) }
            }
        }
    }
}

/** The strongest level of a computer, and the one it begins with. */
private const val STRONGEST = 8L
private const val USUAL = 3

/** Players: people by their names, computers by their levels. */
@Composable
private fun People(info: GameInfo, names: MutableList<String>, players: MutableList<Int>) {
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    Card {
        names.forEachIndexed { seat, name ->
            if (seat > 0) Hairline(Modifier.padding(horizontal = 16.dp))
            Row(
                Modifier.fillMaxWidth().heightIn(min = 64.dp).padding(start = 16.dp, end = 16.dp),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(12.dp)
            ) {
                info.emblems.getOrNull(seat)?.let { PieceBadge(it, 42.dp) }
                Column(Modifier.weight(1f)) {
                    val side = info.sides.getOrElse(seat) { "" }
                    if (players[seat] > 0) {
                        Words(strings(Word.ComputerLevel(players[seat].toString())), Type.t16.bold)
                        Words(side, Type.t12, colour = colours.ink2)
                    } else {
                        Field(
                            name,
                            strings(Word.NameHint(side)),
                            strings(Word.NameHint(side)),
                            Modifier.fillMaxWidth(),
                            plain = true
                        ) {
                            names[seat] = it.take(24)
                        }
                        val where = if (seat == 0) strings(Word.ThisDevice) else strings(Word.TakeTurns)
                        Words("$side · $where", Type.t12, colour = colours.ink2)
                    }
                }
                if (players[seat] > 0) {
                    Stepper(players[seat].toLong(), 1, STRONGEST) { players[seat] = it.toInt() }
                    IconButton(Glyphs.computer, strings(Word.PersonPlays(info.sides.getOrElse(seat) { "" }))) {
                        players[seat] = 0
                    }
                } else {
                    IconButton(
                        Glyphs.person,
                        strings(Word.ComputerPlays(info.sides.getOrElse(seat) { "" })),
                        colour = colours.ink2
                    ) { players[seat] = USUAL }
                }
            }
        }
    }
}
