package app.qishe.ui.screens.lobby

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.produceState
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SealView
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.SpacedKai
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.folds
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import uniffi.qishe.PracticeDay
import uniffi.qishe.PracticeGame
import uniffi.qishe.PracticePage
import uniffi.qishe.SealFace
import uniffi.qishe.Word
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen
import uniffi.qishe.table.games

/** Tab of practice: the streak, the puzzle of the day, the mistakes that come back, the endgames, and the puzzles. */
@Composable
internal fun PracticeTab(model: AppModel) {
    val page by produceState<PracticePage?>(null, model.lang, model.lessons.session, rememberToday(model)) {
        value = withContext(Dispatchers.Default) { model.library.practicePage() }
    }
    Column(
        Modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(horizontal = 20.dp, vertical = 12.dp),
        verticalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        SpacedKai(LocalStrings.current(Word.Practice), 30, 2, Modifier.semantics { heading() })
        val shown = page ?: return@Column
        Streak(shown)
        shown.today?.let { puzzle ->
            PracticeRow(shown.todayTitle, puzzle.task, main = true, Modifier.testTag("puzzle:today")) {
                model.lessons.solve(listOf(puzzle.key))
            }
        }
        if (shown.due.isEmpty()) {
            Words(shown.dueLabel, Type.t14, Modifier.padding(horizontal = 4.dp), LocalPalette.current.ink2)
        } else {
            PracticeRow(shown.dueLabel, "", main = false, Modifier.testTag("puzzle:due")) {
                model.lessons.solve(shown.due)
            }
        }
        val endgames = shown.endgames
        PracticeRow(endgames.title, endgames.line, main = false, Modifier.testTag("endgames"), endgames.counter) {
            model.navigator.go(Screen.Page(PageId.ENDGAMES))
        }
        shown.games.forEach { game -> GameOfPractice(model, game) }
    }
}

/** The streak, and a disc for each of the last seven days. */
@Composable
private fun Streak(page: PracticePage) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().clip(RoundedCornerShape(18.dp)).background(colours.surface).heightIn(min = 72.dp)
            .padding(horizontal = 16.dp, vertical = 12.dp).clearAndSetSemantics {
                contentDescription = page.weekSpoken
            },
        verticalAlignment = Alignment.CenterVertically
    ) {
        Words(page.streak, Type.t16.bold, Modifier.weight(1f))
        Row(horizontalArrangement = Arrangement.spacedBy(6.dp)) {
            page.week.forEach { day ->
                val colour = when (day) {
                    PracticeDay.DONE -> colours.accent
                    PracticeDay.REST -> colours.accentSoft
                    PracticeDay.MISSED, PracticeDay.OPEN -> colours.sunken
                }
                Box(
                    Modifier.size(20.dp).clip(CircleShape).background(colour),
                    contentAlignment = Alignment.Center
                ) {
                    if (day == PracticeDay.DONE) IconImage(AppIcons.check, size = 14.dp, colour = colours.onAccent)
                    if (day == PracticeDay.REST) IconImage(AppIcons.minus, size = 14.dp, colour = colours.accent)
                }
            }
        }
    }
}

/** A row that begins puzzles. */
@Composable
private fun PracticeRow(
    title: String,
    line: String,
    main: Boolean,
    modifier: Modifier = Modifier,
    counter: String = "",
    picture: (@Composable () -> Unit)? = null,
    onClick: () -> Unit
) {
    val colours = LocalPalette.current
    Row(
        modifier.fillMaxWidth().clip(RoundedCornerShape(18.dp))
            .background(if (main) colours.accentSoft else colours.surface)
            .clickable(role = Role.Button, onClick = onClick).heightIn(min = 56.dp)
            .padding(horizontal = 16.dp, vertical = 10.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        picture?.invoke()
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(2.dp)) {
            Words(title, Type.t16.bold)
            if (line.isNotEmpty()) Words(line, Type.t14, colour = colours.ink2)
        }
        if (counter.isNotEmpty()) Words(counter, Type.figures(Type.t14), colour = colours.ink2)
        IconImage(AppIcons.next, size = 20.dp, colour = colours.ink2)
    }
}

/** The puzzles of a game: folded, or by difficulty. */
@Composable
private fun GameOfPractice(model: AppModel, game: PracticeGame) {
    var open by remember(game.game) { mutableStateOf(false) }
    val emblem = remember(game.game, model.lang) {
        games(model.lang).firstOrNull { it.id == game.game }?.emblems?.firstOrNull()
    }
    val picture: @Composable () -> Unit = { emblem?.let { PieceBadge(it, 36.dp) } }
    val tag = Modifier.testTag("puzzles:${game.game}").folds(open) { open = it }
    PracticeRow(game.name, "", main = false, tag, game.counter, picture) { open = !open }
    if (!open) return
    Column(Modifier.padding(start = 20.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
        game.tiers.forEach { tier ->
            val tag = Modifier.testTag("puzzles:${game.game}:${tier.tier}")
            val seal: @Composable () -> Unit = { RingedSeal(tier.level, tier.solved) }
            PracticeRow(tier.label, "", main = false, tag, tier.counter, seal) { model.lessons.solve(tier.next) }
        }
        Row(
            Modifier.fillMaxWidth().horizontalScroll(rememberScrollState()),
            horizontalArrangement = Arrangement.spacedBy(8.dp)
        ) {
            game.motifs.forEach { motif ->
                MotifButton("${motif.label} ${motif.counter}", Modifier.testTag("motif:${game.game}:${motif.id}")) {
                    model.lessons.solve(motif.next)
                }
            }
        }
    }
}

/** A seal in a ring: its accented part is the solved one. */
@Composable
private fun RingedSeal(level: UByte, solved: Float) {
    val colours = LocalPalette.current
    Box(
        Modifier.size(56.dp).drawBehind {
            val line = Stroke(4.dp.toPx(), cap = StrokeCap.Round)
            val inset = Offset(line.width / 2, line.width / 2)
            val box = Size(size.width - line.width, size.height - line.width)
            drawArc(colours.sunken, 0f, 360f, false, inset, box, style = line)
            if (solved > 0f) drawArc(colours.accent, -90f, 360f * solved, false, inset, box, style = line)
        },
        contentAlignment = Alignment.Center
    ) { SealView(SealFace.Grade(level), 36.dp) }
}

/** A small button that begins the puzzles of an idea. */
@Composable
private fun MotifButton(label: String, modifier: Modifier, onClick: () -> Unit) {
    val colours = LocalPalette.current
    Box(
        modifier.heightIn(min = 48.dp).clip(RoundedCornerShape(14.dp)).background(colours.surface)
            .clickable(role = Role.Button, onClick = onClick).padding(horizontal = 14.dp),
        contentAlignment = Alignment.Center
    ) { Words(label, Type.t14) }
}
