package app.qishe.ui.screens.page

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.itemsIndexed
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.key
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.board.BoardStill
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.TileView
import app.qishe.ui.screens.form.OptionRow
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.KaiWords
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.PressRow
import app.qishe.ui.widgets.Segments
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.StepKey
import app.qishe.ui.widgets.SwitchRow
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.ValueArrow
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.PictureOf
import uniffi.qishe.app.AppPage
import uniffi.qishe.app.FieldKind
import uniffi.qishe.app.KeyLook
import uniffi.qishe.app.PageFooter
import uniffi.qishe.app.PageGroup
import uniffi.qishe.app.PageRow
import uniffi.qishe.app.PageSign
import uniffi.qishe.app.RowKind
import uniffi.qishe.app.RowValue

/** A page of the core: each kind of row is drawn here once. */
@Composable
fun PageScreen(model: AppModel, page: AppPage) {
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets).semantics { paneTitle = page.title },
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(page.title, { model.back() }, kai = page.subtitle.isNotEmpty() || page.sign != null) {
            page.sign?.let { Sign(model, it) }
        }
        if (page.subtitle.isNotEmpty()) {
            Words(page.subtitle, Type.t13, Modifier.padding(horizontal = 16.dp), LocalPalette.current.ink2)
        }
        page.tabs?.let { tabs ->
            Segments(tabs.names, tabs.chosen.toInt(), Modifier.padding(horizontal = 16.dp, vertical = 6.dp)) {
                model.navigator.set(tabs.id, RowValue.Number(it.toUInt()))
            }
        }
        // Each part is scrolled by itself.
        key(page.tabs?.chosen) { Groups(model, page, Modifier.weight(1f)) }
        page.footer?.let { Footer(model, it) }
    }
}

/** The sign in the bar of a page. */
@Composable
internal fun Sign(model: AppModel, sign: PageSign) =
    IconButton(sign.icon.shape, sign.label) { model.navigator.press(sign.id) }

/** The part of a page that scrolls. */
@Composable
internal fun Groups(model: AppModel, page: AppPage, modifier: Modifier, margin: Dp = 16.dp, widest: Dp = 680.dp) {
    val rows = page.groups.flatMap { it.rows }
    // A list reads its boards as they come on the screen.
    val many = rows.size > ROWS_AT_ONCE || rows.any { it.kind is RowKind.Match }
    if (many || rows.any { it.kind is RowKind.Article || it.kind is RowKind.Seals }) {
        LongPage(model, page, many, modifier.widthIn(max = widest), margin)
        return
    }
    val hasTables = page.groups.any { it.isTable }
    BoxWithConstraints(modifier.imePadding(), Alignment.TopCenter) {
        val columns = if (hasTables && maxWidth >= TWO_TABLES) 2 else 1
        Column(
            Modifier.fillMaxHeight().verticalScroll(rememberScrollState())
                .widthIn(max = if (hasTables) 1040.dp else widest).padding(horizontal = margin)
                .padding(bottom = 24.dp).testTag("page")
        ) {
            inRows(page.groups, columns).forEach { groups ->
                Row(horizontalArrangement = Arrangement.spacedBy(12.dp)) {
                    groups.forEach { Column(Modifier.weight(1f)) { Group(model, it) } }
                    if (groups.size < columns && groups.first().isTable) Spacer(Modifier.weight(1f))
                }
            }
        }
    }
}

/** Least width at which tables stand in two columns. */
private val TWO_TABLES: Dp = 700.dp

/** Whether a group is a card by itself, with a table at which people play or with figures. */
private val PageGroup.isTable: Boolean
    get() = when (rows.singleOrNull()?.kind) {
        is RowKind.Table, is RowKind.Rating, is RowKind.Ladder, is RowKind.Bars, is RowKind.Facts,
        RowKind.SpyPanel -> true

        else -> false
    }

/** The groups from top to bottom: tables side by side in so many [columns]. */
private fun inRows(groups: List<PageGroup>, columns: Int): List<List<PageGroup>> {
    val rows = mutableListOf<List<PageGroup>>()
    for (group in groups) {
        val last = rows.lastOrNull()
        val joins = group.isTable && last != null && last.size < columns && last.all { it.isTable }
        if (joins) rows[rows.lastIndex] = last.orEmpty() + group else rows += listOf(group)
    }
    return rows
}

@Composable
internal fun Group(model: AppModel, group: PageGroup) {
    if (group.heading.isEmpty()) Spacer(Modifier.height(12.dp)) else Heading(group.heading)
    if (group.rows.none { it.hasCard }) {
        group.rows.forEach { PageRow(model, it) }
    } else {
        Card { Rows(model, group.rows) }
    }
}

/** Whether a row stands in a card with those beside it. */
private val PageRow.hasCard: Boolean
    get() = when (kind) {
        RowKind.Paragraph, is RowKind.Filter, is RowKind.Nothing, is RowKind.Match, is RowKind.Key,
        is RowKind.Seals -> false

        else -> true
    }

/** Rows in a card. */
@Composable
private fun Rows(model: AppModel, rows: List<PageRow>) = rows.forEachIndexed { i, row ->
    if (i > 0 && row.isLined && rows[i - 1].isLined) Hairline()
    if (row.kind is RowKind.Paragraph) {
        Box(Modifier.padding(start = 12.dp, end = 12.dp, top = 10.dp, bottom = 4.dp)) { PageRow(model, row) }
    } else {
        PageRow(model, row)
    }
}

/** Whether a line stands between a row and others like it. What belongs to the row beside it has none. */
private val PageRow.isLined: Boolean
    get() = when (kind) {
        is RowKind.Code, is RowKind.Qr, is RowKind.Share, is RowKind.Field, is RowKind.Filter, is RowKind.Match,
        RowKind.Paragraph, is RowKind.Key, is RowKind.Seals, is RowKind.Opponents, is RowKind.Sides,
        is RowKind.Keys -> false

        else -> true
    }

/** The part below a page that does not scroll. */
@Composable
internal fun Footer(model: AppModel, footer: PageFooter) = Column(
    Modifier.widthIn(max = 640.dp).fillMaxWidth().padding(start = 16.dp, end = 16.dp, top = 8.dp, bottom = 16.dp),
    verticalArrangement = Arrangement.spacedBy(8.dp)
) {
    if (footer.status.isNotEmpty()) {
        Words(
            footer.status,
            Type.t14,
            Modifier.fillMaxWidth().testTag("page:status").semantics { liveRegion = LiveRegionMode.Polite },
            if (footer.urgent) LocalPalette.current.danger else LocalPalette.current.ink2,
            align = TextAlign.Center
        )
    }
    footer.keys.forEach { key ->
        val look = if (key.leadsOn) Look.Main else Look.Plain
        val place = Modifier.fillMaxWidth().testTag("page:${key.id}")
        WideButton(key.label, place, look, key.enabled) { model.navigator.press(key.id) }
    }
}

/** Rows of a page that are all made at once. */
private const val ROWS_AT_ONCE = 60

/** A long page, composed as it comes on the screen: group by group, or by rows without cards where there are [many]. */
@Composable
private fun LongPage(model: AppModel, page: AppPage, many: Boolean, modifier: Modifier, margin: Dp) = LazyColumn(
    modifier.fillMaxWidth().semantics { testTag = "rows" },
    // Above the bar over the foot of a tab.
    contentPadding = PaddingValues(start = margin, end = margin, bottom = if (page.footer == null) 24.dp else 88.dp)
) {
    page.groups.forEachIndexed { place, group ->
        if (many) {
            if (group.heading.isNotEmpty()) item(group.heading) { Heading(group.heading) }
            itemsIndexed(group.rows, { i, row -> row.id.ifEmpty { "$place:$i" } }) { _, row ->
                PageRow(model, row, inList = true)
            }
        } else {
            item { Column { Group(model, group) } }
        }
    }
}

@Composable
private fun Heading(title: String) {
    if (title.isEmpty()) return
    val place = Modifier.padding(start = 4.dp, top = 16.dp, bottom = 8.dp)
    Words(title, Type.t13, place.semantics { heading() }, LocalPalette.current.ink2)
}

/** A row. [inList]: it stands by itself, and in no card. */
@Composable
internal fun PageRow(model: AppModel, row: PageRow, inList: Boolean = false) {
    val press = { model.navigator.press(row.id) }
    when (val kind = row.kind) {
        RowKind.Note -> SettingRow(row.label, row.help) {}

        RowKind.Paragraph -> Words(
            row.label,
            Type.t13,
            Modifier.padding(horizontal = 4.dp, vertical = 3.dp),
            LocalPalette.current.ink2
        )

        is RowKind.Article -> ArticleRow(model, row, kind)

        is RowKind.Value -> SettingRow(row.label, row.help) { Words(kind.value, Type.figures(Type.t16)) }

        is RowKind.Toggle -> SwitchRow(row.label, row.help, kind.on) { model.navigator.set(row.id, RowValue.On(it)) }

        is RowKind.Choice -> Choice(row, kind) { model.navigator.set(row.id, RowValue.Number(it.toUInt())) }

        is RowKind.Amount -> Amount(row, kind) { model.navigator.set(row.id, RowValue.Number(it)) }

        is RowKind.Entry -> Entry(row, kind, press)

        is RowKind.Tile -> Padded { TileView(kind.print, 104.dp) }

        is RowKind.Key -> Padded {
            val look = when (kind.look) {
                KeyLook.PLAIN -> Look.Plain
                KeyLook.MAIN -> Look.Main
                KeyLook.DANGER -> Look.Danger
            }
            val place = if (kind.look == KeyLook.PLAIN) Modifier else Modifier.fillMaxWidth()
            WideButton(row.label, place.testTag(row.id), look, on = kind.on, height = 48, onClick = press)
        }

        is RowKind.Field -> FieldRow(model, row, kind, if (inList) 0.dp else 16.dp, press) {
            model.navigator.set(row.id, RowValue.Text(it))
        }

        is RowKind.Filter -> FilterRow(row, kind) { model.navigator.set(row.id, RowValue.Number(it.toUInt())) }

        is RowKind.Match -> MatchRow(model, row, kind)

        is RowKind.Nothing -> NothingRow(row, kind, press)

        is RowKind.Person -> SettingRow(row.label, row.help) {
            if (kind.remove.isNotEmpty()) IconButton(AppIcons.close, kind.remove, onClick = press)
        }

        is RowKind.Member -> MemberRow(row, kind, model.navigator::press)

        is RowKind.Table -> TableRow(row, kind, model.navigator::press)

        is RowKind.Figures -> FiguresRow(row, kind)

        is RowKind.Code -> Code(row, kind)

        is RowKind.Qr -> Padded { QrView(kind, row.label, 220.dp) }

        is RowKind.Share -> Padded {
            WideButton(row.label, look = Look.Plain, height = 48) {
                val name = kind.file.ifEmpty { "${row.label}.txt" }
                model.library.shareText(name.substringBeforeLast('.'), name.substringAfterLast('.')) { kind.text }
            }
        }

        is RowKind.Action -> SettingRow(row.label, row.help, onClick = press) {
            IconImage(kind.icon.shape, colour = LocalPalette.current.ink2)
        }

        is RowKind.Board -> BoardPreview(model, kind.game, row.label)

        is RowKind.Option -> model.platform.WithoutInputLearning {
            OptionRow(kind.spec, press) { model.navigator.set(row.id, RowValue.Text(it)) }
        }

        is RowKind.Seat -> SeatRow(row, kind, press) { model.navigator.set(row.id, it) }

        is RowKind.Way -> WayRow(row, kind.icon, press)

        is RowKind.Opponents -> OpponentsRow(kind) { model.navigator.set(row.id, RowValue.Number(it.toUInt())) }

        is RowKind.Sides -> SidesRow(kind) { model.navigator.set(row.id, RowValue.Number(it.toUInt())) }

        is RowKind.Rating -> RatingRow(row, kind)

        is RowKind.Ladder -> LadderRow(row, kind)

        is RowKind.Bars -> BarsRow(row, kind)

        is RowKind.Facts -> FactsRow(row, kind)

        RowKind.SpyPanel -> SpyCard(model)

        is RowKind.Streak -> StreakRow(row, kind)

        is RowKind.Puzzles -> PuzzlesRow(model, row, kind, press)

        is RowKind.Study -> StudyRow(row, kind, press)

        is RowKind.Fold -> FoldRow(row, kind, press)

        is RowKind.Seals -> SealsRow(kind, model.navigator::press)

        is RowKind.Keys -> KeysRow(kind, model.navigator::press)
    }
}

@Composable
private fun Padded(content: @Composable () -> Unit) =
    Box(Modifier.fillMaxWidth().padding(16.dp, 8.dp), Alignment.Center) { content() }

/** A way to another page, or to more of this one. */
@Composable
private fun Entry(row: PageRow, kind: RowKind.Entry, press: () -> Unit) {
    val (emblem, tile) = kind.emblem to kind.tile
    if (emblem == null && tile == null) {
        SettingRow(row.label, row.help, onClick = press, modifier = Modifier.testTag(row.id)) {
            if (kind.value.isEmpty()) Arrow() else ValueArrow(kind.value)
        }
        return
    }
    PressRow(press) {
        Row(
            Modifier.fillMaxWidth().heightIn(min = 64.dp).padding(horizontal = 16.dp, vertical = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            emblem?.let { PieceBadge(it, 42.dp) }
            tile?.let { TileView(it, 42.dp) }
            Column(Modifier.weight(1f)) {
                if (emblem != null) KaiWords(row.label, 20) else Words(row.label, Type.t16)
                if (row.help.isNotEmpty()) Words(row.help, Type.t12, colour = LocalPalette.current.ink2)
            }
            if (kind.value.isEmpty()) Arrow() else ValueArrow(kind.value)
        }
    }
}

@Composable
private fun Arrow() = IconImage(AppIcons.next, colour = LocalPalette.current.ink2)

/** A text to type, with the key that goes with it. */
@Composable
private fun FieldRow(
    model: AppModel,
    row: PageRow,
    kind: RowKind.Field,
    margin: Dp,
    press: () -> Unit,
    onChange: (String) -> Unit
) {
    val isPrivate = kind.kind != FieldKind.WORDS
    val field: @Composable () -> Unit = {
        Row(
            Modifier.fillMaxWidth().padding(horizontal = margin, vertical = 12.dp),
            verticalAlignment = Alignment.CenterVertically,
            horizontalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            if (row.label.isNotEmpty()) Words(row.label, Type.t16)
            Field(
                kind.value,
                kind.hint,
                kind.hint,
                Modifier.weight(1f).testTag(row.id),
                isPrivate = isPrivate,
                onDone = press,
                onChange = onChange
            )
            if (kind.key.isNotEmpty()) {
                WideButton(kind.key, Modifier.testTag("join:${row.id}"), height = 48, onClick = press)
            }
        }
    }
    // Names of people, codes, links and settings are nothing for a keyboard that learns.
    if (isPrivate) model.platform.WithoutInputLearning(field) else field()
}

/** A short text to be read out or copied by hand. */
@Composable
private fun Code(row: PageRow, kind: RowKind.Code) = Column(
    Modifier.fillMaxWidth().padding(16.dp),
    horizontalAlignment = Alignment.CenterHorizontally,
    verticalArrangement = Arrangement.spacedBy(10.dp)
) {
    Words(row.label, Type.t13, colour = LocalPalette.current.ink2)
    Words(
        kind.text,
        Type.t20.bold.copy(fontSize = 36.sp, lineHeight = 44.sp, letterSpacing = 2.sp),
        Modifier.testTag(row.id).semantics { contentDescription = kind.spoken }
    )
}

/** Names of so many letters in all stand beside their label; others below it. */
private const val LETTERS_BESIDE = 12

/** One of several: beside its label where the names are short, else below it. */
@Composable
private fun Choice(row: PageRow, kind: RowKind.Choice, onChoose: (Int) -> Unit) {
    val chosen = kind.chosen?.toInt() ?: -1
    if (row.label.isEmpty()) {
        Segments(kind.names, chosen, Modifier.padding(16.dp, 10.dp), onSelect = onChoose)
    } else if (kind.names.sumOf { it.length } <= LETTERS_BESIDE && row.help.isEmpty()) {
        SettingRow(row.label, row.help) { Segments(kind.names, chosen, onSelect = onChoose) }
    } else {
        SettingRow(row.label, row.help) {}
        Segments(kind.names, chosen, Modifier.padding(start = 16.dp, end = 16.dp, bottom = 10.dp), onSelect = onChoose)
    }
}

/** A number in steps. */
@Composable
private fun Amount(row: PageRow, kind: RowKind.Amount, onSet: (UInt) -> Unit) {
    SettingRow(row.label, row.help) {
        Row(verticalAlignment = Alignment.CenterVertically) {
            StepKey(row.label, up = false, end = kind.number <= kind.least) {
                onSet(kind.number - minOf(kind.step, kind.number - kind.least))
            }
            Words(
                kind.value,
                Type.figures(Type.t16).bold,
                Modifier.widthIn(min = 60.dp),
                align = TextAlign.Center
            )
            StepKey(row.label, up = true, end = kind.number >= kind.most) {
                onSet(kind.number + minOf(kind.step, kind.most - kind.number))
            }
        }
    }
}

/** The board of a game in the chosen style, with pieces on it. */
@Composable
private fun BoardPreview(model: AppModel, game: String, said: String) {
    val (art, drawn) = drawn(model, game, PictureOf.Fullest) ?: return
    Box(
        Modifier.fillMaxWidth().padding(vertical = 16.dp).clearAndSetSemantics {
            contentDescription = said
            testTag = "preview"
        },
        contentAlignment = Alignment.Center
    ) { BoardStill(art, drawn.scene, 220.dp / art.bounds.w) }
}
