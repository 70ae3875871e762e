package app.qishe.ui.screens.lobby

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardStill
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.PressRow
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.BoardArt
import uniffi.qishe.HelpPage
import uniffi.qishe.HelpPicture
import uniffi.qishe.Word
import uniffi.qishe.app.Screen
import uniffi.qishe.table.games

/** The list of games whose rules can be read. */
@Composable
internal fun RulesTab(model: AppModel) {
    val list = remember(model.lang) { games(model.lang) }
    val colours = LocalPalette.current
    Column(Modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(horizontal = 20.dp)) {
        val head = Modifier.padding(top = 12.dp, bottom = 14.dp).semantics { heading() }
        KaiWords(LocalStrings.current(Word.Rules), 30, head)
        list.forEach { game ->
            Card(Modifier.padding(bottom = 12.dp)) {
                PressRow({ model.navigator.go(Screen.Rules(game.id)) }) {
                    Row(
                        Modifier.fillMaxWidth().heightIn(min = 64.dp).padding(horizontal = 16.dp, vertical = 8.dp),
                        verticalAlignment = Alignment.CenterVertically,
                        horizontalArrangement = Arrangement.spacedBy(12.dp)
                    ) {
                        game.emblems.firstOrNull()?.let { PieceBadge(it, 42.dp) }
                        Column(Modifier.weight(1f)) {
                            KaiWords(game.name, 20)
                            Words(game.tagline, Type.t12, colour = colours.ink2)
                        }
                        IconImage(AppIcons.next, colour = colours.ink2)
                    }
                }
            }
        }
    }
}

/** The rules of one game, with pictures: a page's boards are drawn when it comes in sight. */
@Composable
fun RulesScreen(model: AppModel, game: String) {
    val name =
        remember(game, model.lang) { games(model.lang).firstOrNull { it.id == game }?.name.orEmpty() }
    val pages = helpOf(model, game)
    val art = artOf(model, game)
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(name, { model.back() }, kai = true)
        LazyColumn(
            Modifier.widthIn(max = 680.dp).testTag("rules"),
            contentPadding = PaddingValues(horizontal = 20.dp)
        ) {
            item { LessonList(model, game) }
            items(pages) { HelpCard(it, art) }
        }
    }
}

/** The lessons of a game, each with its length and whether it is done. */
@Composable
private fun LessonList(model: AppModel, game: String) {
    val list = remember(game, model.lang) { model.lessonsOf(game) }
    if (list.isEmpty()) return
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    Card(Modifier.padding(bottom = 14.dp)) {
        Words(
            strings(Word.Lessons),
            Type.t20.bold,
            Modifier.padding(start = 16.dp, end = 16.dp, top = 16.dp, bottom = 4.dp).semantics { heading() }
        )
        list.forEach { lesson ->
            val done = lesson.key in model.choices.lessons
            PressRow({ model.lessons.begin(game, lesson.id) }) {
                Row(
                    Modifier.fillMaxWidth().heightIn(min = 56.dp).padding(horizontal = 16.dp, vertical = 8.dp)
                        .testTag("lesson:${lesson.id}"),
                    verticalAlignment = Alignment.CenterVertically,
                    horizontalArrangement = Arrangement.spacedBy(12.dp)
                ) {
                    IconImage(if (done) AppIcons.check else AppIcons.book, colour = colours.accent)
                    Column(Modifier.weight(1f)) {
                        Words(lesson.title, Type.t16.bold)
                        val steps = strings(Word.LessonSteps(lesson.steps.toLong()))
                        val line = if (done) "$steps · ${strings(Word.LessonDone)}" else steps
                        Words(line, Type.t14, colour = colours.ink2)
                    }
                    IconImage(AppIcons.next, colour = colours.ink2)
                }
            }
        }
    }
}

@Composable
private fun HelpCard(page: HelpPage, art: BoardArt?) {
    Card(Modifier.padding(bottom = 14.dp)) {
        Column(Modifier.padding(16.dp), verticalArrangement = Arrangement.spacedBy(10.dp)) {
            Words(page.title, Type.t20.bold, Modifier.semantics { heading() })
            page.paragraphs.forEach { Words(it, Type.t16.copy(lineHeight = Type.t20.lineHeight)) }
            if (art != null && page.pictures.isNotEmpty()) Pictures(page.pictures, art)
        }
    }
}

/** The pictures of a page: a whole board by itself, cropped ones side by side. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Pictures(pictures: List<HelpPicture>, art: BoardArt) {
    FlowRow(
        Modifier.fillMaxWidth(),
        horizontalArrangement = Arrangement.spacedBy(12.dp, Alignment.CenterHorizontally),
        verticalArrangement = Arrangement.spacedBy(12.dp)
    ) {
        pictures.forEach { picture ->
            val crop = picture.crop
            val width = if (crop == null) 300.dp else minOf(300.dp, 19.dp * crop.w)
            val said = picture.caption
            Column(Modifier.width(width), horizontalAlignment = Alignment.CenterHorizontally) {
                Box(Modifier.clearAndSetSemantics { contentDescription = said }) {
                    val unit = width / (crop?.w ?: art.bounds.w)
                    // Where the crop is on the screen; pictures are not turned.
                    val part = crop?.let { it.copy(x = it.x - art.bounds.x, y = it.y - art.bounds.y) }
                    BoardStill(art, picture.scene, unit, Modifier.clip(RoundedCornerShape(8.dp)), part)
                }
                if (said.isNotEmpty()) {
                    val align = if (crop == null) TextAlign.Start else TextAlign.Center
                    Words(said, Type.t14, Modifier.padding(top = 6.dp), LocalPalette.current.ink2, align = align)
                }
            }
        }
    }
}
