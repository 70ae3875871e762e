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
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.semantics
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
    Column(Modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(horizontal = 20.dp)) {
        Row(Modifier.padding(top = 8.dp, bottom = 14.dp), verticalAlignment = Alignment.CenterVertically) {
            SpriteView(SpriteKey.Sign, 36.dp, DpSize(36.dp, 36.dp), Modifier.padding(end = 10.dp))
            SpacedKai(strings(Word.AppName), 36, 3, Modifier.weight(1f))
            IconButton(AppIcons.tune, strings(Word.Settings), Modifier.offset(x = 12.dp)) {
                model.navigator.go(Screen.Preferences)
            }
        }
        Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
            PicturesOffer(model)
            going.firstOrNull()?.let { one ->
                ResumeCard(one.info, list.firstOrNull { game -> game.id == one.info.game }) {
                    model.library.resume(one.id)
                }
            }
            if (going.size > 1) OtherMatches(going.size - 1) { model.navigator.tab(1) }
        }
        val afar by produceState(emptyList<SavedRoomInfo>(), model.lang, model.nearby.left) {
            value = withContext(Dispatchers.Default) { model.nearby.kept() }
        }
        LaunchedEffect(afar) { afar.filter { it.untold }.forEach(model.nearby::tell) }
        Column(Modifier.padding(top = 8.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
            afar.forEach { one ->
                val game = list.firstOrNull { it.id == one.info.game }
                val giveUp = { model.ask(one.giveUp) { model.nearby.giveUp(one) } }
                KeptCard(one, game, giveUp) { model.nearby.resume(one) }
            }
            model.nearby.keptNotice?.let { Words(strings(it), Type.t14, colour = colours.ink2) }
        }
        Words(
            strings(Word.NewMatch),
            Type.t13,
            Modifier.padding(top = if (going.isEmpty() && afar.isEmpty()) 0.dp else 14.dp, bottom = 8.dp),
            colours.ink2
        )
        Column(Modifier.padding(bottom = 20.dp), verticalArrangement = Arrangement.spacedBy(12.dp)) {
            Row(Modifier.height(IntrinsicSize.Max), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
                val half = Modifier.weight(1f).fillMaxHeight()
                OthersCard(Word.Near, Word.NearHelp, half, AppIcons.people) { model.navigator.go(Screen.Near) }
                if (remember { playsOnline() } && model.choices.relay.isNotEmpty()) {
                    OthersCard(Word.Online, Word.OnlineHelp, half, AppIcons.globe) { model.navigator.go(Screen.Online) }
                }
            }
            list.firstOrNull()?.let {
                BoxWithConstraints {
                    val height = if (list.size == 1) 240.dp else maxOf(109.dp, maxWidth / 4.4f)
                    GameCard(model, it, onGame, Modifier.fillMaxWidth(), height)
                }
            }
            list.drop(1).chunked(2).forEach { pair ->
                Row(Modifier.height(IntrinsicSize.Max), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
                    pair.forEach { GameCard(model, it, onGame, Modifier.weight(1f).fillMaxHeight()) }
                    if (pair.size == 1) Column(Modifier.weight(1f)) {}
                }
            }
            OthersCard(Word.Club, Word.ClubHelp, Modifier.fillMaxWidth(), AppIcons.list) {
                model.navigator.go(Screen.Club)
            }
        }
    }
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

/**
 * Card of a match with other devices. It is resumed or, after a question, given up: the other players may never come
 * back.
 */
@Composable
private fun KeptCard(kept: SavedRoomInfo, game: GameInfo?, onGiveUp: () -> Unit, onClick: () -> Unit) {
    val strings = LocalStrings.current
    Row(
        Modifier.clip(RoundedCornerShape(18.dp)).background(LocalPalette.current.surface),
        verticalAlignment = Alignment.CenterVertically
    ) {
        ResumeCard(kept.info, game, strings(Word.WithOthers), Modifier.weight(1f), onClick)
        IconButton(AppIcons.close, "${strings(Word.GiveUpKept)} ${kept.info.name}", onClick = onGiveUp)
    }
}

@Composable
private fun ResumeCard(
    info: SavedInfo,
    game: GameInfo?,
    note: String = "",
    modifier: Modifier = Modifier.fillMaxWidth(),
    onClick: () -> Unit
) {
    val colours = LocalPalette.current
    Row(
        modifier.heightIn(min = 72.dp).clip(RoundedCornerShape(18.dp)).background(colours.accent)
            .clickable(role = Role.Button, onClick = onClick).semantics(mergeDescendants = true) {}
            .padding(start = 14.dp, end = 12.dp, top = 8.dp, bottom = 8.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        game?.emblems?.getOrNull(info.emblem.toInt())?.let { PieceBadge(it, 40.dp) }
        Column(Modifier.weight(1f)) {
            Words("${LocalStrings.current(Word.Resume)} ${info.name}", Type.t16.bold, colour = colours.onAccent)
            val line = listOf(note, info.players, info.line).filter { it.isNotEmpty() }.joinToString(" · ")
            Words(line.together(), Type.t13, colour = colours.onAccent.copy(alpha = 0.9f), maxLines = 2)
        }
        IconImage(AppIcons.next, colour = colours.onAccent)
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
        val height = wide ?: 90.dp
        BoardCrop(model, game.id, Modifier.fillMaxWidth().height(height), least = if (wide == null) 4f else 5.6f)
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
