package app.qishe.ui.screens.form

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.focusable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardView
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.widthFor
import app.qishe.ui.screens.match.BoardKeys
import app.qishe.ui.screens.match.USED_UP
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.EditorSession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.ActionButton
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Chip
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.Segments
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.GameInfo
import uniffi.qishe.StatusTone
import uniffi.qishe.TrayItem
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.table.games

/** Editor for the starting position of a new match. All content comes from the core. */
@Composable
fun EditorScreen(model: AppModel, game: String) {
    val strings = LocalStrings.current
    val info = remember(game, model.lang) { games(model.lang).firstOrNull { it.id == game } } ?: return
    // It stays while the screen fades out.
    val session = remember { model.editor } ?: return
    val focus = remember { FocusRequester() }
    val keys = remember(session) {
        BoardKeys(session, { session.board }, session::press, focus::requestFocus, free = { session.press("drop") })
    }
    LaunchedEffect(session) { focus.requestFocus() }
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets).imePadding().focusRequester(focus).focusable()
            .onKeyEvent { event ->
                val takesOff = event.type == KeyEventType.KeyDown && event.key in setOf(Key.Delete, Key.Backspace)
                if (takesOff) session.press("remove")
                takesOff || keys.handle(event, true)
            }
    ) {
        TopBar(strings(Word.SetUp), { model.back() })
        BoxWithConstraints(Modifier.weight(1f).fillMaxWidth()) {
            val (width, height) = maxWidth to maxHeight
            if (width > height) {
                Row(Modifier.fillMaxSize().padding(horizontal = 12.dp)) {
                    Box(Modifier.fillMaxHeight(), contentAlignment = Alignment.Center) {
                        Board(session, keys, width * 0.62f, height)
                    }
                    Column(
                        Modifier.weight(1f).fillMaxHeight().verticalScroll(rememberScrollState())
                            .padding(start = 12.dp),
                        verticalArrangement = Arrangement.spacedBy(8.dp)
                    ) { Controls(model, session, info) }
                }
            } else {
                Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
                    Board(session, keys, width, height * 0.62f)
                    Column(
                        Modifier.weight(1f).widthIn(max = 640.dp).verticalScroll(rememberScrollState())
                            .padding(horizontal = 12.dp),
                        verticalArrangement = Arrangement.spacedBy(8.dp)
                    ) { Controls(model, session, info) }
                }
            }
        }
        Verdict(session, Modifier.fillMaxWidth().padding(horizontal = 16.dp))
        WideButton(
            strings(Word.TakePosition),
            Modifier.align(Alignment.CenterHorizontally).widthIn(max = 640.dp).fillMaxWidth()
                .padding(start = 16.dp, end = 16.dp, top = 6.dp, bottom = 12.dp),
            enabled = session.view.playable
        ) {
            if (session.view.playable) {
                model.navigator.send(AppEvent.PositionSet(session.options()))
            } else {
                model.tell(session.scene.status.text)
            }
        }
    }
}

@Composable
private fun Board(session: EditorSession, keys: BoardKeys, width: Dp, height: Dp) {
    val scene = session.scene
    BoardView(
        session.board,
        scene,
        widthFor(session.board, scene.boardTurn.toInt(), width, height),
        input = session,
        aim = keys.aim,
        picture = session::picture
    )
}

/** Line that says whether the position can be played, or why not. Screen readers announce its changes. */
@Composable
private fun Verdict(session: EditorSession, modifier: Modifier) {
    val colours = LocalPalette.current
    val status = session.scene.status
    val plain = status.tone == StatusTone.NORMAL
    Words(
        status.text,
        if (plain) Type.t14 else Type.t14.bold,
        modifier.testTag("verdict").semantics { liveRegion = LiveRegionMode.Polite },
        if (plain) colours.ink2 else colours.danger,
        align = TextAlign.Center
    )
}

@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Controls(model: AppModel, session: EditorSession, info: GameInfo) {
    val colours = LocalPalette.current
    val view = session.view
    Words(view.hint, Type.t14, Modifier.padding(top = 4.dp), colours.ink2)
    view.supplies.forEach { supply ->
        FlowRow(
            Modifier.fillMaxWidth().clip(RoundedCornerShape(14.dp)).background(colours.rail).padding(4.dp),
            horizontalArrangement = Arrangement.spacedBy(4.dp),
            verticalArrangement = Arrangement.spacedBy(4.dp)
        ) { supply.items.forEach { Item(it) { session.press(it.id) } } }
    }
    FlowRow(Modifier.fillMaxWidth(), horizontalArrangement = Arrangement.SpaceEvenly) {
        view.scene.buttons.forEach { button ->
            ActionButton(
                AppIcons.of(button.icon),
                button.label,
                Modifier.testTag("editor:${button.id}"),
                button.enabled,
                button.on
            ) {
                if (button.enabled) session.press(button.id) else model.tell(button.reason)
            }
        }
    }
    Card {
        Column(Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 8.dp)) {
            Words(view.turnsTitle, Type.t16)
            Segments(
                view.turns.map {
                    it.label
                },
                view.turns.indexOfFirst { it.on }
            ) { session.press(view.turns[it].id) }
        }
        view.rows.forEach { spec ->
            Hairline()
            OptionRow(spec) { session.set(spec, it) }
        }
    }
    if (view.ready.isNotEmpty()) {
        Words(view.readyTitle, Type.t13, Modifier.padding(start = 4.dp), colours.ink2)
        FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            view.ready.forEach { ready -> Chip(ready.label, ready.on) { session.press(ready.id) } }
        }
    }
    Box(Modifier.heightIn(min = 8.dp))
}

/** Piece to put on the board, with the number still available. */
@Composable
private fun Item(item: TrayItem, onPress: () -> Unit) {
    val colours = LocalPalette.current
    val shape = RoundedCornerShape(10.dp)
    val idle = LocalStrings.current(Word.StateIdle)
    Column(
        Modifier.widthIn(min = 44.dp).heightIn(min = 52.dp).alpha(if (item.left > 0u || item.on) 1f else USED_UP)
            .clip(shape).background(if (item.on) colours.accentSoft else colours.face)
            .border(if (item.on) 2.dp else 1.dp, if (item.on) colours.accent else colours.line, shape)
            .clickable(role = Role.Button, onClick = onPress)
            .clearAndSetSemantics {
                contentDescription = item.label
                testTag = item.id
                role = Role.Button
                selected = item.on
                if (item.left < 1u && !item.on) stateDescription = idle
                onClick {
                    onPress()
                    true
                }
            }.padding(horizontal = 2.dp, vertical = 2.dp),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        PieceBadge(item.piece, 32.dp)
        Words("${item.left}", Type.figures(Type.t12), colour = colours.label, maxLines = 1)
    }
}
