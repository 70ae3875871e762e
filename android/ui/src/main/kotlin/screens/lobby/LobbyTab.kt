package app.qishe.ui.screens.lobby

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
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
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.draw.shadow
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.layout.IntrinsicMeasurable
import androidx.compose.ui.layout.IntrinsicMeasureScope
import androidx.compose.ui.layout.LayoutModifier
import androidx.compose.ui.layout.Measurable
import androidx.compose.ui.layout.MeasureResult
import androidx.compose.ui.layout.MeasureScope
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.text
import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.MiniBoard
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SealView
import app.qishe.ui.board.SpriteView
import app.qishe.ui.board.puzzleThumbnail
import app.qishe.ui.screens.page.shape
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.SpacedKai
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import kotlin.math.roundToInt
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import uniffi.qishe.CardScene
import uniffi.qishe.GameInfo
import uniffi.qishe.LessonOffer
import uniffi.qishe.LobbyLayout
import uniffi.qishe.LobbyShape
import uniffi.qishe.SealFace
import uniffi.qishe.SpriteKey
import uniffi.qishe.Thumbnail
import uniffi.qishe.TodayPuzzle
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.LetterTile
import uniffi.qishe.app.LobbyWay
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen
import uniffi.qishe.store.ResumeTile
import uniffi.qishe.store.offersPictures
import uniffi.qishe.store.withPictures
import uniffi.qishe.table.games

/** Lobby: the match to resume and the puzzle of the day, the games, and the ways to other people. */
@Composable
internal fun LobbyTab(model: AppModel) {
    val list = remember(model.lang) { games(model.lang) }
    val going = model.navigator.resumed
    val scroll = rememberScrollState()
    // After a match the lobby begins with its title: a card may have come that pushes everything down.
    LaunchedEffect(model.currentMatch.unshielded) { if (model.currentMatch.comesBack()) scroll.scrollTo(0) }
    val welcome = lessonOffers(model).firstOrNull { it.welcomes }
    val offersPictures = remember(model.choices, model.lang) { offersPictures(model.choices, model.lang) }
    val fontScale = LocalDensity.current.fontScale
    BoxWithConstraints {
        val layout = model.navigator.lobbyLayout(maxWidth.value, maxHeight.value, fontScale)
        val wide = layout.shape == LobbyShape.WIDE
        val margin = if (wide) 32.dp else 20.dp
        Column(Modifier.fillMaxSize().verticalScroll(scroll).padding(horizontal = margin)) {
            Title(model, layout.shape == LobbyShape.LOW)
            val today: @Composable () -> Unit = {
                if (offersPictures) PicturesOffer(model)
                Today(model, welcome, going, layout)
            }
            if (wide) {
                Row(Modifier.padding(bottom = 20.dp), horizontalArrangement = Arrangement.spacedBy(24.dp)) {
                    Games(model, list, layout, 16.dp, Modifier.weight(2f))
                    Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(12.dp)) {
                        today()
                        Places(model, stacked = true)
                    }
                }
            } else {
                Column(verticalArrangement = Arrangement.spacedBy(12.dp)) {
                    today()
                    Games(model, list, layout, 12.dp, Modifier)
                    Places(model, stacked = false)
                    Spacer(Modifier.height(8.dp))
                }
            }
        }
    }
}

@Composable
private fun Title(model: AppModel, low: Boolean) {
    val strings = LocalStrings.current
    Row(
        Modifier.padding(top = if (low) 0.dp else 8.dp, bottom = if (low) 4.dp else 12.dp),
        verticalAlignment = Alignment.CenterVertically
    ) {
        SpacedKai(strings(Word.AppName), if (low) 28 else 30, 2, Modifier.weight(1f).semantics { heading() })
        IconButton(AppIcons.tune, strings(Word.Settings), Modifier.offset(x = 12.dp)) {
            model.navigator.go(Screen.Page(PageId.SETTINGS))
        }
    }
}

/** The cards of the games: the first over the whole width, or on a low screen three beside each other. */
@Composable
private fun Games(model: AppModel, list: List<GameInfo>, layout: LobbyLayout, gap: Dp, modifier: Modifier) {
    val low = layout.shape == LobbyShape.LOW
    Column(modifier, verticalArrangement = Arrangement.spacedBy(gap)) {
        val rows = if (low) list.chunked(3) else listOf(list.take(1)) + list.drop(1).chunked(2)
        rows.forEach { row ->
            Row(Modifier.height(IntrinsicSize.Max), horizontalArrangement = Arrangement.spacedBy(gap)) {
                row.forEach { game ->
                    val large = row.size == 1
                    val scene = if (large) layout.largeScene else layout.smallScene
                    GameCard(model, game, large, scene.dp, Modifier.weight(1f).fillMaxHeight())
                }
                if (low) repeat(3 - row.size) { Spacer(Modifier.weight(1f)) }
            }
        }
    }
}

/** Ways to people with their own devices, and to a club evening: one quiet row, or one under the other. */
@Composable
private fun Places(model: AppModel, stacked: Boolean) {
    val ways = model.navigator.view.ways

    @Composable
    fun Way(way: LobbyWay, modifier: Modifier, arrangement: Arrangement.Horizontal, lined: Boolean) {
        Row(
            modifier.heightIn(min = 56.dp).clip(RoundedCornerShape(14.dp))
                .clickable(role = Role.Button) { model.navigator.go(way.screen) }.padding(horizontal = 6.dp),
            horizontalArrangement = arrangement,
            verticalAlignment = Alignment.CenterVertically
        ) {
            IconImage(way.icon.shape, size = 22.dp, colour = LocalPalette.current.accent)
            Words(way.name, Type.t14)
            if (lined) {
                Words(
                    way.line,
                    Type.t12,
                    Modifier.weight(1f),
                    LocalPalette.current.ink2,
                    align = TextAlign.End
                )
            }
        }
    }
    if (stacked) {
        Card(Modifier.fillMaxWidth()) {
            Column(Modifier.padding(horizontal = 12.dp)) {
                ways.forEachIndexed { i, way ->
                    if (i > 0) Hairline()
                    Way(way, Modifier.fillMaxWidth(), Arrangement.spacedBy(12.dp), lined = true)
                }
            }
        }
    } else {
        Row(Modifier.fillMaxWidth(), verticalAlignment = Alignment.CenterVertically) {
            ways.forEachIndexed { i, way ->
                if (i > 0) Box(Modifier.size(1.dp, 24.dp).background(LocalPalette.current.hair))
                val middle = Arrangement.spacedBy(8.dp, Alignment.CenterHorizontally)
                Way(way, Modifier.weight(1f), middle, lined = false)
            }
        }
    }
}

/**
 * The matches with other devices that can be resumed, because others wait in them; the last match on this device beside
 * the puzzle of the day; or an offer to learn a game, where nothing was ever played.
 */
@Composable
private fun Today(model: AppModel, offer: LessonOffer?, going: ResumeTile?, layout: LobbyLayout) {
    val strings = LocalStrings.current
    val letters = model.navigator.letters
    letters?.let { LettersCard(model, it) }
    model.navigator.view.lettersNotice?.let { Words(it, Type.t14, colour = LocalPalette.current.ink2) }
    val puzzle = model.navigator.today
    val resume: (@Composable (Modifier) -> Unit)? = going?.let { one ->
        { modifier -> ResumedTile(model, one, modifier, accent = letters == null) }
    }
    val learn: (@Composable (Modifier) -> Unit)? = offer?.let {
        { modifier ->
            Tile(
                listOf(strings(Word.FirstTime), strings(Word.LearnOne)),
                modifier.testTag("learn"),
                colours = LocalPalette.current.let { it.accentSoft to it.accent },
                onClick = { model.lessons.begin(it.game, it.lesson.id) }
            ) { IconImage(AppIcons.sprout, size = 32.dp, colour = LocalPalette.current.accent) }
        }
    }
    val practice: (@Composable (Modifier) -> Unit)? = puzzle?.let { today ->
        { modifier ->
            when (val side = layout.puzzleBoard) {
                null -> PuzzleTile(model, today, modifier)
                else -> PuzzleCard(model, today, side.dp, modifier)
            }
        }
    } ?: emptyTile(layout).takeIf { model.navigator.view.readsToday }
    Tiles(listOfNotNull(resume ?: learn, practice), layout.stacksTiles)
}

/** The place of a tile that is being read from the disk, so that what lies below does not move. */
private fun emptyTile(layout: LobbyLayout): @Composable (Modifier) -> Unit = { modifier ->
    val board = layout.puzzleBoard?.let { Modifier.height(it.dp + 76.dp) } ?: Modifier
    Box(modifier.then(board).clip(RoundedCornerShape(18.dp)).background(LocalPalette.current.surface))
}

/** Tiles beside each other, or one under the other where they are [stacked]. */
@Composable
private fun Tiles(tiles: List<@Composable (Modifier) -> Unit>, stacked: Boolean) {
    if (stacked || tiles.size < 2) {
        Column(verticalArrangement = Arrangement.spacedBy(12.dp)) {
            tiles.forEach { it(Modifier.fillMaxWidth().heightIn(min = 88.dp)) }
        }
    } else {
        Row(Modifier.height(IntrinsicSize.Max), horizontalArrangement = Arrangement.spacedBy(12.dp)) {
            tiles.forEach { it(Modifier.weight(1f).fillMaxHeight().heightIn(min = 88.dp)) }
        }
    }
}

/** A tile of the row of today: a picture, and up to three lines. [said] is its first line for a voice. */
@Composable
private fun Tile(
    lines: List<String>,
    modifier: Modifier,
    colours: Pair<Color, Color>,
    onClick: () -> Unit,
    said: String = lines.first(),
    picture: @Composable () -> Unit
) {
    val (ground, ink) = colours
    Row(
        modifier.clip(RoundedCornerShape(18.dp)).background(ground).clickable(role = Role.Button, onClick = onClick)
            .semantics(mergeDescendants = true) {}
            .padding(start = 14.dp, end = 8.dp, top = 12.dp, bottom = 12.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        Box(Modifier.clearAndSetSemantics {}) { picture() }
        Column(Modifier.weight(1f)) {
            Words(lines.first(), Type.t14.bold, Modifier.clearAndSetSemantics { text = AnnotatedString(said) }, ink, 2)
            lines.drop(1).forEach { line ->
                val silent = if (line in said) Modifier.clearAndSetSemantics {} else Modifier
                Words(line, Type.t12, silent, ink.copy(alpha = 0.9f), maxLines = 2)
            }
        }
    }
}

/** Tile of the match to resume. */
@Composable
private fun ResumedTile(model: AppModel, tile: ResumeTile, modifier: Modifier, accent: Boolean) {
    val colours = LocalPalette.current
    val board by produceState<Thumbnail?>(null, tile.saved.thumbnail, model.prefs) {
        value = withContext(Dispatchers.Default) { model.library.thumbnail(tile.saved.id) }
    }
    Tile(
        tile.lines,
        modifier,
        if (accent) colours.accent to colours.onAccent else colours.surface to colours.ink,
        onClick = { model.navigator.open(tile.saved.id) },
        said = tile.spoken
    ) { MiniBoard(board) }
}

/** Card of the puzzle of the day, with a board of its own. */
@Composable
private fun PuzzleCard(model: AppModel, today: TodayPuzzle, side: Dp, modifier: Modifier) {
    val colours = LocalPalette.current
    val board = puzzleThumbnail(today.puzzle.key, model.prefs)
    Column(
        modifier.clip(RoundedCornerShape(18.dp)).background(colours.surface).testTag("lobby:today")
            .clickable(role = Role.Button) { model.lessons.solve(listOf(today.puzzle.key)) }
            .semantics(mergeDescendants = true) {}.padding(14.dp),
        verticalArrangement = Arrangement.spacedBy(4.dp)
    ) {
        val said = Modifier.clearAndSetSemantics { text = AnnotatedString(today.spoken) }
        Words(today.lines.first(), Type.t16.bold, said)
        Words(today.lines.drop(1).joinToString(" · "), Type.t13, Modifier.clearAndSetSemantics {}, colours.ink2, 2)
        Box(
            Modifier.padding(top = 6.dp).align(Alignment.CenterHorizontally).clearAndSetSemantics {},
            contentAlignment = Alignment.Center
        ) {
            MiniBoard(board, side, 14.dp)
            if (today.solved) SealView(SealFace.Solved, 88.dp)
        }
    }
}

/** Tile of the puzzle of the day. */
@Composable
private fun PuzzleTile(model: AppModel, today: TodayPuzzle, modifier: Modifier) {
    val board = puzzleThumbnail(today.puzzle.key, model.prefs)
    Tile(
        today.lines,
        modifier.testTag("lobby:today"),
        LocalPalette.current.let { it.surface to it.ink },
        onClick = { model.lessons.solve(listOf(today.puzzle.key)) },
        said = today.spoken
    ) {
        Box(contentAlignment = Alignment.Center) {
            MiniBoard(board)
            if (today.solved) SealView(SealFace.Solved, 44.dp)
        }
    }
}

/** Offers pictures on the pieces, once, to a person who reads no Chinese. */
@Composable
private fun PicturesOffer(model: AppModel) {
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

/** Card of what waits in matches with other devices. A single match has the button to give it up inside. */
@Composable
private fun LettersCard(model: AppModel, tile: LetterTile) {
    val colours = LocalPalette.current
    val (ground, ink) = if (tile.isMyTurn) colours.accent to colours.onAccent else colours.surface to colours.ink
    Row(
        Modifier.fillMaxWidth().clip(RoundedCornerShape(18.dp)).background(ground),
        verticalAlignment = Alignment.CenterVertically
    ) {
        Row(
            Modifier.weight(1f).heightIn(min = 72.dp).testTag("lobby:letters")
                .clickable(role = Role.Button) { model.navigator.send(AppEvent.OpenLetters) }
                .semantics(mergeDescendants = true) {}
                .padding(start = 14.dp, end = 12.dp, top = 8.dp, bottom = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            tile.emblem?.let { PieceBadge(it, 40.dp) }
            Column(Modifier.weight(1f)) {
                val said = Modifier.clearAndSetSemantics { text = AnnotatedString(tile.spoken) }
                Words(tile.lines.first(), Type.t16.bold, said, ink)
                val rest = tile.lines.drop(1).joinToString("\u00A0· ")
                Words(rest, Type.t13, Modifier.clearAndSetSemantics {}, ink.copy(alpha = 0.9f), maxLines = 2)
            }
            if (tile.giveUp.isEmpty()) IconImage(AppIcons.next, colour = ink)
        }
        if (tile.giveUp.isNotEmpty()) {
            IconButton(AppIcons.close, tile.giveUp, colour = ink) { model.navigator.send(AppEvent.GiveUpLetter) }
        }
    }
}

/**
 * Card of a game to begin: a picture at least as high as [scene] that says its idea, its name, and a line. The [large] one has
 * the whole width.
 */
@Composable
private fun GameCard(model: AppModel, game: GameInfo, large: Boolean, scene: Dp, modifier: Modifier) {
    val colours = LocalPalette.current
    val shape = RoundedCornerShape(18.dp)
    Column(
        modifier.shadow(3.dp, shape, ambientColor = colours.shadow, spotColor = colours.shadow).clip(shape)
            .background(colours.surface).clickable(role = Role.Button) {
                model.navigator.send(AppEvent.ChooseGame(game.id))
            }
            .semantics(mergeDescendants = true) {}.testTag("card:${game.id}")
    ) {
        // Beside a card with one line more the picture is higher, so that no card has an empty foot.
        Box(Modifier.fillMaxWidth().weight(1f).then(HeightOfRow(scene))) {
            CardPicture(game.card)
        }
        Row(
            Modifier.padding(start = 14.dp, end = 14.dp, top = 8.dp, bottom = 10.dp),
            verticalAlignment = Alignment.CenterVertically
        ) {
            Column(Modifier.weight(1f)) {
                KaiWords(game.name, 19, maxLines = 3)
                if (lessonOffers(model).any { it.game == game.id && it.onCard }) {
                    Row(
                        Modifier.testTag("new:${game.id}"),
                        verticalAlignment = Alignment.CenterVertically,
                        horizontalArrangement = Arrangement.spacedBy(4.dp)
                    ) {
                        IconImage(AppIcons.sprout, size = 14.dp, colour = colours.accent)
                        Words(LocalStrings.current(Word.LearnOffer), Type.t12, colour = colours.accent)
                    }
                } else {
                    Words(game.tagline, Type.t12, colour = colours.ink2)
                }
            }
            if (large) IconImage(AppIcons.next, size = 22.dp, colour = colours.ink2)
        }
    }
}

/** The scene of a card, as large as the place. */
@Composable
private fun CardPicture(scene: CardScene) = BoxWithConstraints(Modifier.fillMaxSize().clipToBounds()) {
    val wide = (maxWidth / maxHeight * 100).roundToInt().coerceIn(100, 2000)
    SpriteView(SpriteKey.CardScene(scene, wide.toUShort()), maxHeight, DpSize(maxWidth, maxHeight))
}

/** The first lessons of the games that are new to the person. */
@Composable
internal fun lessonOffers(model: AppModel): List<LessonOffer> =
    remember(model.lang, model.choices) { model.store.lessonOffers(model.choices, model.lang) }

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
