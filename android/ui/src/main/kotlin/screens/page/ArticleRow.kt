package app.qishe.ui.screens.page

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardStill
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Words
import uniffi.qishe.BoardArt
import uniffi.qishe.HelpPicture
import uniffi.qishe.PictureOf
import uniffi.qishe.app.PagePicture
import uniffi.qishe.app.PageRow
import uniffi.qishe.app.RowKind
import uniffi.qishe.table.TableException
import uniffi.qishe.table.boardOf
import uniffi.qishe.table.helpPicture

/** A text to read, with its pictures: a whole board by itself, parts of boards side by side. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
internal fun ArticleRow(model: AppModel, row: PageRow, kind: RowKind.Article) =
    Column(Modifier.padding(16.dp), verticalArrangement = Arrangement.spacedBy(10.dp)) {
        Words(row.label, Type.t20.bold, Modifier.semantics { heading() })
        kind.paragraphs.forEach { Words(it, Type.t16.copy(lineHeight = Type.t20.lineHeight)) }
        if (kind.pictures.isNotEmpty()) {
            FlowRow(
                Modifier.fillMaxWidth(),
                horizontalArrangement = Arrangement.spacedBy(12.dp, Alignment.CenterHorizontally),
                verticalArrangement = Arrangement.spacedBy(12.dp)
            ) { kind.pictures.forEach { Picture(model, it) } }
        }
    }

@Composable
private fun Picture(model: AppModel, picture: PagePicture) {
    val (art, drawn) = drawn(model, picture.game, picture.of) ?: return
    val crop = drawn.crop
    val width = if (crop == null) 300.dp else minOf(300.dp, 19.dp * crop.w)
    val said = picture.caption
    Column(Modifier.width(width), horizontalAlignment = Alignment.CenterHorizontally) {
        Box(Modifier.clearAndSetSemantics { contentDescription = said }) {
            val unit = width / (crop?.w ?: art.bounds.w)
            // Where the crop is on the screen; pictures are not turned.
            val part = crop?.let { it.copy(x = it.x - art.bounds.x, y = it.y - art.bounds.y) }
            BoardStill(art, drawn.scene, unit, Modifier.clip(RoundedCornerShape(8.dp)), part)
        }
        if (said.isNotEmpty()) {
            val align = if (crop == null) TextAlign.Start else TextAlign.Center
            Words(said, Type.t14, Modifier.padding(top = 6.dp), LocalPalette.current.ink2, align = align)
        }
    }
}

/** Returns the board of a game in the chosen style, with one of its pictures; null for a picture that it lacks. */
@Composable
internal fun drawn(model: AppModel, game: String, of: PictureOf): Pair<BoardArt, HelpPicture>? =
    remember(game, of, model.prefs) {
        try {
            boardOf(game, model.prefs) to helpPicture(game, of, model.prefs)
        } catch (_: TableException) {
            null
        }
    }
