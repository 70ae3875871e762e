package app.qishe.ui.screens.lobby

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.produceState
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.layout.IntrinsicMeasurable
import androidx.compose.ui.layout.IntrinsicMeasureScope
import androidx.compose.ui.layout.LayoutModifier
import androidx.compose.ui.layout.Measurable
import androidx.compose.ui.layout.MeasureResult
import androidx.compose.ui.layout.MeasureScope
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SpriteView
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.Screen
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.IconShape
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.SpacedKai
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import uniffi.qishe.GameInfo
import uniffi.qishe.SavedInfo
import uniffi.qishe.SpriteKey
import uniffi.qishe.Word
import uniffi.qishe.net.SavedRoomInfo
import uniffi.qishe.store.StoredMatch
import uniffi.qishe.store.offersPictures
import uniffi.qishe.store.withPictures
import uniffi.qishe.table.games
import uniffi.qishe.table.playsOnline

/** The saved matches: first from the index, then read away from the screen's thread; null while nothing is known. */
@Composable
internal fun savedMatches(model: AppModel, key: Any = Unit): List<StoredMatch>? {
    val known = remember { model.library.knownMatches() }
    val list by produceState(known, model.lang, key) {
        value = withContext(Dispatchers.Default) { model.library.savedMatches() }
    }
    return list
}

/** Lobby: games to begin, and the match to resume. */
@Composable
internal fun LobbyTab(model: AppModel, onGame: (GameInfo) -> Unit) {
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    val list = remember(model.lang) { games(model.lang) }
    val going = savedMatches(model).orEmpty().filter { !it.info.ended && it.info.begun }
    val scroll = rememberScrollState()
    // After a match the lobby begins with its title: a card may have come that pushes everything down.
    LaunchedEffect(model.currentMatch.unshielded) { if (model.currentMatch.comesBack()) scroll.scrollTo(0) }
    BoxWithConstraints {
        // A phone on its side shows the games by their names before anything else.
        val low = maxHeight < LOW
        Column(Modifier.fillMaxSize().verticalScroll(scroll).padding(horizontal = 20.dp)) {
            Row(
                Modifier.padding(top = if (low) 0.dp else 8.dp, bottom = if (low) 4.dp else 14.dp),
                verticalAlignment = Alignment.CenterVertically
            ) {
                val sign = if (low) 28.dp else 36.dp
                SpriteView(SpriteKey.Sign, sign, DpSize(sign, sign), Modifier.padding(end = 10.dp))
                SpacedKai(strings(Word.AppName), if (low) 28 else 36, 3, Modifier.weight(1f))
                IconButton(AppIcons.tune, strings(Word.Settings), Modifier.offset(x = 12.dp)) {
                    model.navigator.go(Screen.Preferences)
                }
            }
            val resumed = Resumed(model, list, going)
            Words(
                strings(Word.NewMatch),
                Type.t13,
                Modifier.padding(top = if (resumed) 14.dp else 0.dp, bottom = 8.dp),
                colours.ink2
            )
            Column(Modifier.padding(bottom = 20.dp), verticalArrangement = Arrangement.spacedBy(12.dp)) {
                if (!low) Others(model)
                if (low) {
                    Games(model, list, columns = 3, onGame)
                } else {
                    list.firstOrNull()?.let {
                        BoxWithConstraints {
                            val height = if (list.size == 1) 240.dp else maxOf(109.dp, maxWidth / 4.4f)
                            GameCard(model, it, onGame, Modifier.fillMaxWidth(), height)
                        }
                    }
                    Games(model, list.drop(1), columns = 2, onGame)
                }
                if (low) Others(model)
                OthersCard(Word.Club, Word.ClubHelp, Modifier.fillMaxWidth(), AppIcons.list) {
                    model.navigator.go(Screen.Club)
                }
            }
        }
    }
}

/** Height below which the lobby is laid out for a phone on its side. */
private val LOW = 480.dp

/** Small cards of games, side by side. */
@Composable
private fun Games(model: AppModel, list: List<GameInfo>, columns: Int, onGame: (GameInfo) -> Unit) {
    list.chunked(columns).forEach { row ->
        Row(Modifier.height(IntrinsicSize.Max), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
            row.forEach { GameCard(model, it, onGame, Modifier.weight(1f).fillMaxHeight()) }
            repeat(columns - row.size) { Column(Modifier.weight(1f)) {} }
        }
    }
}

/** Ways to people with their own devices. */
@Composable
private fun Others(model: AppModel) {
    Row(Modifier.height(IntrinsicSize.Max), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
        val half = Modifier.weight(1f).fillMaxHeight()
        OthersCard(Word.Near, Word.NearHelp, half, AppIcons.people) { model.navigator.go(Screen.Near) }
        if (remember { playsOnline() } && model.choices.relay.isNotEmpty()) {
            OthersCard(Word.Online, Word.OnlineHelp, half, AppIcons.globe) { model.navigator.go(Screen.Online) }
        }
    }
}

/**
 * The matches that can be resumed, in one list: those with other devices first, because others wait in them, and the
 * last one on this device. The first has the accent. Returns whether there is any.
 */
@Composable
private fun Resumed(model: AppModel, list: List<GameInfo>, going: List<StoredMatch>): Boolean {
    val strings = LocalStrings.current
    val afar by produceState(emptyList<SavedRoomInfo>(), model.lang, model.nearby.left) {
        value = withContext(Dispatchers.Default) { model.nearby.kept() }
    }
    LaunchedEffect(afar) { afar.filter { it.untold }.forEach(model.nearby::tell) }
    fun game(info: SavedInfo) = list.firstOrNull { it.id == info.game }
    Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
        PicturesOffer(model)
        afar.forEachIndexed { i, one ->
            val giveUp = { model.ask(one.giveUp) { model.nearby.giveUp(one) } }
            ResumeCard(one.info, game(one.info), i == 0, strings(Word.WithOthers), giveUp) { model.nearby.resume(one) }
        }
        going.firstOrNull()?.let { one ->
            ResumeCard(one.info, game(one.info), first = afar.isEmpty()) { model.library.resume(one.id) }
        }
        if (going.size > 1) OtherMatches(going.size - 1) { model.navigator.tab(1) }
        model.nearby.keptNotice?.let { Words(strings(it), Type.t14, colour = LocalPalette.current.ink2) }
    }
    return going.isNotEmpty() || afar.isNotEmpty()
}

/** Button to the other unfinished matches. */
@Composable
private fun OtherMatches(count: Int, onClick: () -> Unit) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().heightIn(min = 48.dp).clip(RoundedCornerShape(14.dp))
            .clickable(role = Role.Button, onClick = onClick).padding(horizontal = 14.dp),
        verticalAlignment = Alignment.CenterVertically
    ) {
        val words = LocalStrings.current(Word.OtherMatches(count.toLong()))
        Words(words, Type.t14, Modifier.weight(1f), colours.ink2)
        IconImage(AppIcons.next, size = 18.dp, colour = colours.ink2)
    }
}

/** Offers pictures on the pieces, once, to a person who reads no Chinese. */
@Composable
private fun PicturesOffer(model: AppModel) {
    if (!remember(model.choices, model.lang) { offersPictures(model.choices, model.lang) }) return
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().clip(RoundedCornerShape(18.dp)).background(colours.accentSoft).testTag("pictures")
            .padding(start = 14.dp, top = 8.dp, bottom = 8.dp),
        verticalAlignment = Alignment.CenterVertically
    ) {
        Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(8.dp)) {
            Words(strings(Word.PicturesOffer), Type.t14)
            WideButton(strings(Word.PicturesTake), height = 48) { model.choose { withPictures(it, true) } }
        }
        IconButton(AppIcons.close, strings(Word.PicturesLeave)) { model.choose { withPictures(it, false) } }
    }
}

/** Card of a match to resume. The [first] one has the accent; one that can be given up has its button for that inside. */
@Composable
private fun ResumeCard(
    info: SavedInfo,
    game: GameInfo?,
    first: Boolean,
    note: String = "",
    onGiveUp: (() -> Unit)? = null,
    onClick: () -> Unit
) {
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    val ink = if (first) colours.onAccent else colours.ink
    Row(
        Modifier.fillMaxWidth().clip(RoundedCornerShape(18.dp))
            .background(if (first) colours.accent else colours.surface),
        verticalAlignment = Alignment.CenterVertically
    ) {
        Row(
            Modifier.weight(1f).heightIn(min = if (first) 72.dp else 60.dp)
                .clickable(role = Role.Button, onClick = onClick).semantics(mergeDescendants = true) {}
                .padding(start = 14.dp, end = 12.dp, top = 8.dp, bottom = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            game?.emblems?.getOrNull(info.emblem.toInt())?.let { PieceBadge(it, if (first) 40.dp else 34.dp) }
            Column(Modifier.weight(1f)) {
                Words("${strings(Word.Resume)} ${info.name}", Type.t16.bold, colour = ink)
                val line = listOf(note, info.players, info.line).filter { it.isNotEmpty() }.joinToString(" · ")
                Words(line.together(), Type.t13, colour = ink.copy(alpha = if (first) 0.9f else 0.7f), maxLines = 2)
            }
            if (onGiveUp == null) IconImage(AppIcons.next, colour = ink)
        }
        onGiveUp?.let {
            IconButton(AppIcons.close, "${strings(Word.GiveUpKept)} ${info.name}", colour = ink, onClick = it)
        }
    }
}

/** Button to play with other devices, or to a club evening. */
@Composable
private fun OthersCard(word: Word, help: Word, modifier: Modifier, icon: IconShape, onClick: () -> Unit) {
    val colours = LocalPalette.current
    val strings = LocalStrings.current
    Row(
        modifier.heightIn(min = 60.dp).clip(RoundedCornerShape(18.dp)).background(colours.surface)
            .clickable(role = Role.Button, onClick = onClick).semantics(mergeDescendants = true) {}
            .padding(start = 14.dp, end = 12.dp, top = 8.dp, bottom = 8.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        IconImage(icon, size = 28.dp, colour = colours.accent)
        Column(Modifier.weight(1f)) {
            Words(strings(word), Type.t16.bold)
            Words(strings(help), Type.t12, colour = colours.ink2)
        }
    }
}

/** Card of a game to begin, with a part of its board: [wide] dp high over the whole width, or small if that is null. */
@Composable
private fun GameCard(
    model: AppModel,
    game: GameInfo,
    onGame: (GameInfo) -> Unit,
    modifier: Modifier,
    wide: Dp? = null
) {
    val colours = LocalPalette.current
    val shape = RoundedCornerShape(18.dp)
    Column(
        modifier.shadow(3.dp, shape, ambientColor = colours.shadow, spotColor = colours.shadow).clip(shape)
            .background(colours.surface).clickable(role = Role.Button) { onGame(game) }
            .semantics(mergeDescendants = true) {}
    ) {
        // Beside a card with one line more the picture is higher, so that no card has an empty foot.
        val picture = if (wide == null) Modifier.weight(1f).then(HeightOfRow(SMALL_CROP)) else Modifier.height(wide)
        BoardCrop(model, game.id, picture.fillMaxWidth(), least = if (wide == null) 4f else 5.6f)
        Row(
            Modifier.padding(start = 14.dp, end = 14.dp, top = 10.dp, bottom = 12.dp),
            verticalAlignment = Alignment.CenterVertically
        ) {
            Column(Modifier.weight(1f)) {
                KaiWords(game.name, 20, maxLines = 3)
                Words(game.tagline, Type.t12, colour = colours.ink2)
            }
            if (wide != null) IconImage(AppIcons.next, size = 22.dp, colour = colours.ink2)
        }
        LearnOffer(model, game.id, narrow = wide == null)
    }
}

/** Least height of the picture on a small card. */
private val SMALL_CROP = 90.dp

/** As high as the place, and at least [least], without a question to the content, which may have no size of its own. */
private class HeightOfRow(private val least: Dp) : LayoutModifier {
    override fun MeasureScope.measure(measurable: Measurable, constraints: Constraints): MeasureResult {
        val height = if (constraints.hasBoundedHeight) constraints.maxHeight else least.roundToPx()
        val placed = measurable.measure(constraints.copy(minHeight = height, maxHeight = height))
        return layout(placed.width, placed.height) { placed.place(0, 0) }
    }

    override fun IntrinsicMeasureScope.minIntrinsicHeight(measurable: IntrinsicMeasurable, width: Int) =
        least.roundToPx()

    override fun IntrinsicMeasureScope.maxIntrinsicHeight(measurable: IntrinsicMeasurable, width: Int) =
        least.roundToPx()

    override fun IntrinsicMeasureScope.minIntrinsicWidth(measurable: IntrinsicMeasurable, height: Int) = 0

    override fun IntrinsicMeasureScope.maxIntrinsicWidth(measurable: IntrinsicMeasurable, height: Int) = 0
}

/** Button to the first lesson of a game that was never played here. */
@Composable
private fun LearnOffer(model: AppModel, game: String, narrow: Boolean) {
    val first = remember(game, model.lang, model.choices) {
        if (model.store.isNewTo(game)) model.lessonsOf(game).firstOrNull { it.first } else null
    } ?: return
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().heightIn(min = 48.dp).background(colours.accentSoft)
            .clickable(role = Role.Button) { model.lessons.begin(game, first.id) }.testTag("learn:$game")
            .semantics(mergeDescendants = true) {}
            .padding(horizontal = if (narrow) 10.dp else 14.dp, vertical = 8.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp)
    ) {
        if (!narrow) IconImage(AppIcons.book, size = 20.dp, colour = colours.accent)
        Words(
            LocalStrings.current(Word.LearnOffer),
            (if (narrow) Type.t12 else Type.t13).bold,
            Modifier.weight(1f),
            colours.accent
        )
    }
}
