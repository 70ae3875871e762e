package app.qishe.ui.screens.lobby

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.produceState
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.SealView
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.hex
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Chip
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import uniffi.qishe.SealFace
import uniffi.qishe.SealState
import uniffi.qishe.StatisticsChoice
import uniffi.qishe.StatisticsView
import uniffi.qishe.Word
import uniffi.qishe.table.OpenedStatistics
import uniffi.qishe.table.games

/** Smallest width at which the cards stand in two columns. */
private val TWO_COLUMNS = 680.dp

/** The choice of game and person, and the number of times that the statistics were erased. */
private data class Chosen(val game: String? = null, val person: String? = null, val erased: Int = 0)

/** Page of statistics by game and person: rating, ladder, results, puzzles, and the panel of the favourite spy. */
@Composable
internal fun StatisticsPage(model: AppModel, sheets: ArchiveSheets) {
    var chosen by remember { mutableStateOf(Chosen()) }
    val opened by produceState<OpenedStatistics?>(null, chosen, model.lang) {
        value = withContext(Dispatchers.Default) { model.library.statistics(chosen.game, chosen.person) }
    }
    val shown = opened ?: return
    LaunchedEffect(shown) { model.tell(shown.notice) }
    val view = shown.view
    view.empty?.let { return NoStatistics(model, view.begin, it.toInt()) }
    BoxWithConstraints(Modifier.fillMaxSize()) {
        val wide = maxWidth >= TWO_COLUMNS
        Column(
            Modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(horizontal = 20.dp)
                .testTag("statistics"),
            verticalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            Choices("statistics:games", view.games) { chosen = chosen.copy(game = it) }
            if (view.persons.isNotEmpty()) {
                Choices("statistics:persons", view.persons) { chosen = chosen.copy(person = it) }
            }
            val spies: @Composable () -> Unit = { shown.spies?.let { SpyCard(model, it, sheets) } }
            if (wide) {
                Row(horizontalArrangement = Arrangement.spacedBy(16.dp)) {
                    Cards(Modifier.weight(1.6f)) {
                        RatingOf(view, 316)
                        Ladder(view, 56)
                        Facts(view)
                    }
                    Cards(Modifier.weight(1f)) {
                        Results(view)
                        spies()
                        Puzzles(view)
                    }
                }
            } else {
                RatingOf(view, 104)
                Ladder(view, 32)
                Results(view)
                spies()
                Facts(view)
                Puzzles(view)
            }
            WideButton(
                LocalStrings.current(Word.EraseStatistics),
                Modifier.fillMaxWidth().testTag("statistics:erase"),
                Look.Danger,
                height = 52
            ) {
                model.library.eraseStatistics { chosen = Chosen(erased = chosen.erased + 1) }
            }
            Spacer(Modifier.height(8.dp))
        }
    }
}

@Composable
private fun Cards(modifier: Modifier, content: @Composable ColumnScope.() -> Unit) =
    Column(modifier, verticalArrangement = Arrangement.spacedBy(16.dp), content = content)

/** The page before any match: an empty seal, a sentence, and a match to begin with. */
@Composable
private fun NoStatistics(model: AppModel, label: String, level: Int) {
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    Column(
        Modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(horizontal = 20.dp, vertical = 48.dp),
        verticalArrangement = Arrangement.spacedBy(12.dp),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        Box(
            Modifier.padding(bottom = 16.dp).size(76.dp, 104.dp).border(3.dp, colours.hair, RoundedCornerShape(10.dp))
        )
        Words(strings(Word.NoStatisticsTitle), Type.t16.bold, align = TextAlign.Center)
        Words(
            strings(Word.NoStatisticsText),
            Type.t14,
            Modifier.widthIn(max = 260.dp),
            colours.ink2,
            align = TextAlign.Center
        )
        WideButton(label, Modifier.widthIn(min = 200.dp).padding(top = 12.dp), height = 52) {
            val game = games(model.lang).firstOrNull() ?: return@WideButton
            model.currentMatch.begin(game.id, "{}", emptyList(), listOf(0, level))
        }
    }
}

@Composable
private fun Choices(tag: String, choices: List<StatisticsChoice>, onChoose: (String?) -> Unit) {
    Row(
        Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()).testTag(tag),
        horizontalArrangement = Arrangement.spacedBy(8.dp)
    ) { choices.forEach { Chip(it.label, it.chosen) { onChoose(it.id) } } }
}

/** Heading of a card, with a note at the right. */
@Composable
private fun Heading(title: String, note: String = "") {
    Row(verticalAlignment = Alignment.CenterVertically) {
        Words(title, Type.t16.bold, Modifier.weight(1f).semantics { heading() })
        if (note.isNotEmpty()) Words(note, Type.figures(Type.t13), colour = LocalPalette.current.ink2)
    }
}

@Composable
private fun Panel(tag: String, content: @Composable ColumnScope.() -> Unit) = Card(Modifier.testTag(tag)) {
    Column(Modifier.padding(16.dp), verticalArrangement = Arrangement.spacedBy(12.dp), content = content)
}

/** The rating with its deviation and its curve. */
@Composable
private fun RatingOf(view: StatisticsView, height: Int) {
    val card = view.rating ?: return
    val colours = LocalPalette.current
    Panel("statistics:rating") {
        Row(
            Modifier.clearAndSetSemantics { contentDescription = card.spoken },
            verticalAlignment = Alignment.Bottom,
            horizontalArrangement = Arrangement.spacedBy(10.dp)
        ) {
            Words(card.rating, Type.figures(Type.t28).bold)
            Words(card.deviation, Type.figures(Type.t14), Modifier.padding(bottom = 4.dp), colours.ink2)
            Words(
                card.caption,
                Type.t12,
                Modifier.weight(1f).padding(bottom = 4.dp),
                colours.ink2,
                align = TextAlign.End
            )
        }
        if (card.curve.points.isNotEmpty()) RatingCurveView(card.curve, height.dp)
    }
}

/** The grade above all computers. */
private const val NINTH: UByte = 9u

/** The eight levels and the ninth grade, and the one to play next. */
@Composable
private fun Ladder(view: StatisticsView, size: Int) {
    Panel("statistics:ladder") {
        Heading(view.ladderTitle, view.ladderRecord)
        Row(Modifier.fillMaxWidth()) {
            view.ladder.forEach { rung ->
                Column(
                    Modifier.weight(1f).clearAndSetSemantics { contentDescription = rung.spoken },
                    horizontalAlignment = Alignment.CenterHorizontally,
                    verticalArrangement = Arrangement.spacedBy(4.dp)
                ) {
                    val state = if (rung.beaten) SealState.STAMPED else SealState.AHEAD
                    SealView(SealFace.Grade(rung.level), size.dp, state)
                    val bar = if (rung.next) LocalPalette.current.accent else Color.Transparent
                    Box(Modifier.size(16.dp, 3.dp).clip(RoundedCornerShape(2.dp)).background(bar))
                }
            }
            Box(Modifier.weight(1f).clearAndSetSemantics { contentDescription = view.ninthSpoken }) {
                SealView(SealFace.Grade(NINTH), size.dp, if (view.ninth) SealState.STAMPED else SealState.EMPTY)
            }
        }
        Words(view.suggestion, Type.t14, colour = LocalPalette.current.ink2)
    }
}

/** Results by opponent: bars of won, drawn and lost. */
@Composable
private fun Results(view: StatisticsView) {
    if (view.results.isEmpty()) return
    val colours = LocalPalette.current
    Panel("statistics:results") {
        Heading(view.results)
        view.opponents.forEach { row ->
            Row(
                Modifier.fillMaxWidth().clearAndSetSemantics { contentDescription = row.spoken },
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(10.dp)
            ) {
                IconImage(if (row.computer) AppIcons.computer else AppIcons.person, size = 18.dp, colour = colours.ink2)
                Words(row.name, Type.t14, Modifier.weight(1f), maxLines = 1)
                Bar(listOf(row.won to colours.accent, row.drawn to drawn()), Modifier.weight(1.2f))
                Words(
                    row.record,
                    Type.figures(Type.t13),
                    Modifier.widthIn(min = 76.dp),
                    colours.ink2,
                    align = TextAlign.End
                )
            }
        }
    }
}

@Composable
private fun drawn(): Color = if (LocalPalette.current.dark) hex(0x4A6F66) else hex(0x9FB9AE)

/** Bar with parts from the left; the rest is empty. The numbers stand beside it. */
@Composable
private fun Bar(parts: List<Pair<Float, Color>>, modifier: Modifier) {
    Row(modifier.height(8.dp).clip(RoundedCornerShape(4.dp)).background(LocalPalette.current.hair)) {
        parts.filter { it.first > 0f }.forEach { (part, colour) ->
            Box(Modifier.weight(part).fillMaxHeight().background(colour))
        }
        val rest = 1f - parts.sumOf { it.first.toDouble() }.toFloat()
        if (rest > 0f) Spacer(Modifier.weight(rest))
    }
}

/** Streaks, and matches lost on time. */
@Composable
private fun Facts(view: StatisticsView) {
    Panel("statistics:facts") {
        Row(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
            view.facts.forEach { fact ->
                Column(Modifier.weight(1f).semantics(mergeDescendants = true) {}) {
                    Words(fact.figure, Type.figures(Type.t20).bold)
                    Words(fact.label, Type.t12, colour = LocalPalette.current.ink2)
                }
            }
        }
    }
}

/** Puzzles that were solved at the first try, by level. */
@Composable
private fun Puzzles(view: StatisticsView) {
    if (view.puzzlesTitle.isEmpty()) return
    val colours = LocalPalette.current
    Panel("statistics:puzzles") {
        Heading(view.puzzlesTitle)
        view.puzzles.forEach { bar ->
            Row(
                Modifier.fillMaxWidth().heightIn(min = 20.dp).semantics(mergeDescendants = true) {},
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(10.dp)
            ) {
                Words(bar.name, Type.t14, Modifier.width(72.dp), maxLines = 1)
                Bar(listOf(bar.part to colours.accent), Modifier.weight(1f))
                Words(
                    bar.record,
                    Type.figures(Type.t13),
                    Modifier.widthIn(min = 48.dp),
                    colours.ink2,
                    align = TextAlign.End
                )
            }
        }
    }
}
