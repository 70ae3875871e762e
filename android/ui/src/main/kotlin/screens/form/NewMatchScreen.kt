package app.qishe.ui.screens.form

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
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
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import app.qishe.ui.session.MatchForm
import app.qishe.ui.session.reason
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
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
import uniffi.qishe.Company
import uniffi.qishe.FormStep
import uniffi.qishe.GameInfo
import uniffi.qishe.OptionGroup
import uniffi.qishe.OptionSpec
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.RoomEntry
import uniffi.qishe.app.Screen
import uniffi.qishe.table.TableException
import uniffi.qishe.table.cutName
import uniffi.qishe.table.formSteps
import uniffi.qishe.table.games
import uniffi.qishe.table.levelLabel
import uniffi.qishe.table.matchForm
import uniffi.qishe.table.setOption

/** Names and options of a new match; the form is drawn from the core's data. */
@Composable
fun NewMatchScreen(model: AppModel, game: String, with: Company) {
    val strings = LocalStrings.current
    val info = remember(game, model.lang) { games(model.lang).firstOrNull { it.id == game } } ?: return
    val form = remember(game) { model.navigator.form(game, info.seats.toInt()) }
    val view = remember(form.options, model.lang) { matchForm(game, form.options, with, model.lang) }
    fun set(spec: OptionSpec, value: String) {
        try {
            form.options = setOption(game, view.options, spec.id, spec.seat, value)
        } catch (fault: TableException) {
            model.tell(fault.reason(model.lang))
        }
    }
    val names = form.names
    // A faulty option is never hidden under 更多选项.
    val more = model.choices.moreOptions || view.opens
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets).imePadding(),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(info.name, { model.back() }, kai = true) {
            IconButton(AppIcons.help, strings(Word.Help)) { model.navigator.go(Screen.Rules(game)) }
        }
        Column(
            Modifier.weight(1f).verticalScroll(rememberScrollState()).widthIn(max = 640.dp).padding(horizontal = 16.dp),
            verticalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            if (with == Company.HERE) People(info, names, form.players)
            model.platform.WithoutInputLearning {
                Groups(view.usual, { model.navigator.go(Screen.SetUp(game)) }, ::set)
            }
            if (view.rare.isNotEmpty()) {
                PressRow({ model.settings.change { it.copy(moreOptions = !more) } }) {
                    Row(
                        Modifier.fillMaxWidth().heightIn(min = 48.dp).padding(horizontal = 4.dp),
                        verticalAlignment = Alignment.CenterVertically
                    ) {
                        Words(
                            if (more) strings(Word.Less) else strings(Word.More),
                            Type.t14,
                            Modifier.weight(1f),
                            LocalPalette.current.ink
                        )
                        IconImage(
                            if (more) AppIcons.down else AppIcons.next,
                            size = 18.dp,
                            colour = LocalPalette.current.ink2
                        )
                    }
                }
                if (more) {
                    model.platform.WithoutInputLearning {
                        Groups(view.rare, { model.navigator.go(Screen.SetUp(game)) }, ::set)
                    }
                }
            }
            Box(Modifier.heightIn(min = 8.dp))
        }
        Column(
            Modifier.widthIn(
                max = 640.dp
            ).fillMaxWidth().padding(start = 16.dp, end = 16.dp, top = 12.dp, bottom = 16.dp),
            verticalArrangement = Arrangement.spacedBy(8.dp)
        ) {
            if (view.fault.isNotEmpty()) {
                Words(
                    view.fault,
                    Type.t13,
                    Modifier.testTag("fault").semantics { liveRegion = LiveRegionMode.Polite },
                    LocalPalette.current.danger
                )
            }
            formSteps(with, model.nearby.leads(with)).forEachIndexed { i, step ->
                val look = if (i == 0) Look.Main else Look.Plain
                WideButton(strings(step.word(with)), Modifier.fillMaxWidth(), look, enabled = view.fault.isEmpty()) {
                    if (view.fault.isEmpty() && model.navigator.screen == Screen.New(game, with)) {
                        // After a second tap the form is no longer on top: no second match begins.
                        model.goOn(step, with, game, view.options, form)
                    }
                }
            }
        }
    }
}

private fun FormStep.word(with: Company): Word = when (this) {
    FormStep.START -> Word.Start
    FormStep.INVITE -> if (with == Company.ONLINE) Word.InviteFriend else Word.Invite
    FormStep.OFFER -> Word.OfferThis
    FormStep.SEEK -> Word.Seek
}

private fun AppModel.goOn(step: FormStep, with: Company, game: String, options: String, form: MatchForm) {
    val way = when (step) {
        FormStep.START -> {
            currentMatch.begin(game, options, form.names.map(::cutName), form.players)
            return
        }

        FormStep.INVITE -> RoomEntry.Host(with, game, options)

        FormStep.OFFER -> RoomEntry.Offer(with, game, options)

        FormStep.SEEK -> RoomEntry.Seek(game, options)
    }
    navigator.send(AppEvent.EnterRoom(way))
}

/** A card for each group of options. */
@Composable
private fun Groups(groups: List<OptionGroup>, onSetUp: () -> Unit, set: (OptionSpec, String) -> Unit) {
    for (group in groups) {
        if (group.title.isNotEmpty()) {
            Words(group.title, Type.t13, Modifier.padding(start = 4.dp, top = 2.dp), LocalPalette.current.ink2)
        }
        Card {
            group.options.forEachIndexed { i, spec ->
                if (i > 0) Hairline()
                OptionRow(spec, onSetUp) { set(spec, it) }
            }
        }
    }
}

/** Players: people by their names, computers by their levels. */
@Composable
private fun People(info: GameInfo, names: MutableList<String>, players: MutableList<Int>) {
    BoxWithConstraints {
        // Level and buttons do not fit beside the computer's name on a narrow phone.
        val narrow = maxWidth < NARROW * LocalDensity.current.fontScale
        Card { names.indices.forEach { Person(info, names, players, it, narrow) } }
    }
}

/** Width below which a computer's level stands below its name. */
private val NARROW = 420.dp

/** A person or a computer, and the buttons that change it. */
@Composable
private fun Person(info: GameInfo, names: MutableList<String>, players: MutableList<Int>, seat: Int, narrow: Boolean) {
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    val side = info.sides.getOrElse(seat) { "" }
    val level = players[seat]

    @Composable
    fun Level() {
        val levels = 1..LIMITS.strongestLevel.toInt()
        fun step(by: Int) = (level + by).takeIf { it in levels }?.toString()
        Stepper(side, level.toString(), step(-1), step(1)) { players[seat] = it.toInt() }
    }
    if (seat > 0) Hairline(Modifier.padding(horizontal = 16.dp))
    Row(
        Modifier.fillMaxWidth().heightIn(min = 64.dp).padding(start = 16.dp, end = 16.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        info.emblems.getOrNull(seat)?.let { PieceBadge(it, 42.dp) }
        Column(Modifier.weight(1f)) {
            if (level > 0) {
                Words(levelLabel(level.toUByte(), strings.lang), Type.t16.bold)
                Words(side, Type.t12, colour = colours.ink2)
            } else {
                val hint = strings(Word.NameHint(side))
                Field(names[seat], hint, hint, Modifier.fillMaxWidth(), plain = true) {
                    names[seat] = it.take(LIMITS.nameLength.toInt())
                }
                val where = if (seat == 0) strings(Word.ThisDevice) else strings(Word.TakeTurns)
                Words("$side · $where", Type.t12, colour = colours.ink2)
            }
        }
        if (level > 0) {
            if (!narrow) Level()
            IconButton(AppIcons.computer, strings(Word.PersonPlays(side))) { players[seat] = 0 }
        } else {
            IconButton(AppIcons.person, strings(Word.ComputerPlays(side)), colour = colours.ink2) {
                players[seat] = LIMITS.usualLevel.toInt()
            }
        }
    }
    if (level > 0 && narrow) {
        Box(Modifier.padding(start = NAME_AT, end = 16.dp, bottom = 8.dp)) { Level() }
    }
}

/** Place at which the names begin. */
private val NAME_AT = 70.dp
