package app.qishe.ui.screens

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardStill
import app.qishe.ui.screens.lobby.artOf
import app.qishe.ui.screens.lobby.helpOf
import app.qishe.ui.screens.match.Outputs
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.Screen
import app.qishe.ui.text.Languages
import app.qishe.ui.text.ownName
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Segments
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.SwitchRow
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.Cue
import uniffi.qishe.Flip
import uniffi.qishe.MoveConfirmation
import uniffi.qishe.PieceSet
import uniffi.qishe.PrivateOutput
import uniffi.qishe.SmallPoints
import uniffi.qishe.Theme
import uniffi.qishe.Word
import uniffi.qishe.store.ThemeChoice
import uniffi.qishe.store.withSmallPoints
import uniffi.qishe.store.zooms
import uniffi.qishe.table.games
import uniffi.qishe.table.handTexts
import uniffi.qishe.table.playsOnline

/** Settings of the device, as opposed to those of a match. */
@Composable
fun SettingsScreen(model: AppModel) {
    val s = LocalStrings.current
    val c = model.choices
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(s(Word.Settings), { model.back() })
        Column(
            Modifier.verticalScroll(rememberScrollState()).widthIn(max = 640.dp).padding(horizontal = 16.dp)
                .padding(bottom = 24.dp)
        ) {
            Group(s(Word.LookGroup)) {
                SettingRow(s(Word.Language)) {}
                // Each language is named in itself, for people who read no other.
                val system = "${s(Word.ThemeSystem)} · ${model.systemLang.ownName}"
                Choice(
                    listOf(system) + Languages.all.map { it.name },
                    Languages.all.indexOfFirst { it.lang == c.lang } + 1,
                    Modifier.padding(start = 16.dp, end = 16.dp, bottom = 10.dp)
                ) { i -> model.choose { it.copy(lang = Languages.all.getOrNull(i - 1)?.lang) } }
                Hairline()
                SettingRow(s(Word.Theme)) {
                    Choice(listOf(s(Word.ThemeSystem), s(Word.ThemeLight), s(Word.ThemeDark)), c.theme.ordinal) { i ->
                        model.choose { it.copy(theme = ThemeChoice.entries[i]) }
                    }
                }
                if (model.platform.zooms) {
                    Hairline()
                    val sizes = remember { zooms().map { it.toInt() } }
                    SettingRow(s(Word.Zoom)) {
                        Choice(sizes.map { "$it %" }, sizes.indexOf(c.zoom.toInt())) { i ->
                            model.choose { it.copy(zoom = sizes[i].toUShort()) }
                        }
                    }
                }
                Hairline()
                Toggle(s(Word.ReducedMotion), "", c.lessMotion) { on -> model.choose { it.copy(lessMotion = on) } }
            }
            Group(s(Word.BoardGroup)) {
                Preview(model)
                SettingRow(s(Word.BoardTheme)) {}
                Choice(
                    listOf(s(Word.BoardWood), s(Word.BoardWalnut), s(Word.BoardSlate), s(Word.BoardPaper)),
                    c.board.ordinal,
                    Modifier.padding(start = 16.dp, end = 16.dp, bottom = 10.dp)
                ) { i -> model.choose { it.copy(board = Theme.entries[i]) } }
                Hairline()
                SettingRow(s(Word.PieceSet)) {
                    Choice(
                        listOf(s(Word.PiecesTraditional), s(Word.PiecesSimplified), s(Word.PiecesPictures)),
                        c.pieces.ordinal
                    ) { i ->
                        model.choose { it.copy(pieces = PieceSet.entries[i]) }
                    }
                }
                Hairline()
                SettingRow(s(Word.Flip), s(Word.FlipHelp)) {}
                Choice(
                    listOf(s(Word.FlipNone), s(Word.FlipMover), s(Word.FlipFacing)),
                    c.flip.ordinal,
                    Modifier.padding(start = 16.dp, end = 16.dp, bottom = 10.dp)
                ) { i -> model.choose { it.copy(flip = Flip.entries[i]) } }
                Hairline()
                Toggle(s(Word.Targets), s(Word.TargetsHelp), c.showTargets) { on ->
                    model.choose { it.copy(showTargets = on) }
                }
                Hairline()
                SettingRow(s(Word.Confirmation), s(Word.ConfirmationHelp)) {}
                Choice(
                    listOf(s(Word.ConfirmNone), s(Word.ConfirmAgain), s(Word.ConfirmButton)),
                    c.confirmation.ordinal,
                    Modifier.padding(start = 16.dp, end = 16.dp, bottom = 10.dp)
                ) { i -> model.choose { it.copy(confirmation = MoveConfirmation.entries[i]) } }
            }
            Hands(model)
            Group(s(Word.SecretGroup)) {
                Toggle(s(Word.CurtainEach), s(Word.CurtainEachHelp), c.curtainEachTurn) { on ->
                    model.choose { it.copy(curtainEachTurn = on) }
                }
                Hairline()
                if (model.platform.outputs() != null) {
                    SettingRow(s(Word.OutputTitle), if (c.listenOn == null) s(Word.OutputUnset) else "") {}
                    Outputs(model)
                } else {
                    SettingRow(s(Word.PrivateOutput), s(Word.PrivateOutputHelp)) {
                        Choice(listOf(s(Word.Automatic), s(Word.On), s(Word.Off)), c.privateOutput.ordinal) { i ->
                            model.choose { it.copy(privateOutput = PrivateOutput.entries[i]) }
                        }
                    }
                }
            }
            Group(s(Word.SoundGroup)) {
                LaunchedEffect(c.speech, model.lang) { if (c.speech) model.platform.voice.prepare(model.lang) }
                val silent = model.platform.voice.state.value.lacks(model.lang)
                Toggle(s(Word.Speech), if (silent) s(Word.NoVoice) else s(Word.SpeechHelp), c.speech) { on ->
                    model.choose { it.copy(speech = on) }
                }
                model.platform.speechSettings?.let { open ->
                    Hairline()
                    SettingRow(s(Word.SpeechSettings), onClick = open) {
                        IconImage(AppIcons.next, colour = LocalPalette.current.ink2)
                    }
                }
                Hairline()
                Volume(model)
                if (model.platform.hasHaptics) {
                    Hairline()
                    Toggle(s(Word.Haptics), "", c.haptics) { on -> model.choose { it.copy(haptics = on) } }
                }
            }
            if (remember { playsOnline() }) {
                Group(s(Word.OthersGroup)) {
                    SettingRow(
                        s(Word.Online),
                        model.nearby.relayName() ?: s(Word.OnlineHelp),
                        onClick = { model.navigator.go(Screen.Online) }
                    ) { IconImage(AppIcons.next, colour = LocalPalette.current.ink2) }
                }
            }
            Group(s(Word.OwnGroup)) {
                SettingRow(s(Word.Everything), s(Word.EverythingHelp), onClick = { model.library.exportEverything() }) {
                    IconImage(AppIcons.share, colour = LocalPalette.current.ink2)
                }
                if (model.platform.sends) {
                    Hairline()
                    SettingRow(s(Word.SaveFile), onClick = { model.library.exportEverything(save = true) }) {
                        IconImage(AppIcons.into, colour = LocalPalette.current.ink2)
                    }
                }
                Hairline()
                SettingRow(
                    s(Word.MergeFile),
                    s(Word.MergeFileHelp),
                    onClick = { model.platform.pickText(model.library::import) }
                ) { IconImage(AppIcons.into, colour = LocalPalette.current.ink2) }
            }
            Group(s(Word.AboutGroup)) {
                SettingRow(s(Word.Version)) { Words(model.platform.version, Type.figures(Type.t16)) }
                Hairline()
                SettingRow(s(Word.Privacy), s(Word.PrivacyText)) {}
                Hairline()
                SettingRow(s(Word.Licences), onClick = { model.navigator.go(Screen.Notices) }) {
                    IconImage(AppIcons.next, colour = LocalPalette.current.ink2)
                }
            }
        }
    }
}

/** Choices for a person's hands. */
@Composable
private fun Hands(model: AppModel) {
    val texts = remember(model.lang) { handTexts(model.lang) }
    val c = model.choices
    Group(texts.title) {
        SettingRow(texts.smallPoints, texts.smallPointsHelp) {}
        Choice(
            texts.ways,
            (c.smallPoints ?: SmallPoints.GLASS).ordinal,
            Modifier.padding(start = 16.dp, end = 16.dp, bottom = 10.dp)
        ) { i -> model.choose { withSmallPoints(it, SmallPoints.entries[i]) } }
        Hairline()
        Toggle(texts.leftHanded, texts.leftHandedHelp, c.leftHanded) { on -> model.choose { it.copy(leftHanded = on) } }
        Hairline()
        Toggle(texts.largeKeys, texts.largeKeysHelp, c.largeKeys) { on -> model.choose { it.copy(largeKeys = on) } }
    }
}

/** Preview of the board's style: a position of the first game's rules. */
@Composable
private fun Preview(model: AppModel) {
    val game = remember { games(model.lang).first().id }
    val art = artOf(model, game) ?: return
    val scene = helpOf(model, game).flatMap { it.pictures }.maxByOrNull { it.scene.pieces.size }?.scene
        ?.copy(marks = emptyList()) ?: return
    val said = LocalStrings.current(Word.Preview)
    Box(
        Modifier.fillMaxWidth().padding(top = 16.dp).clearAndSetSemantics {
            contentDescription = said
            testTag = "preview"
        },
        contentAlignment = Alignment.Center
    ) { BoardStill(art, scene, 220.dp / art.bounds.w) }
}

/** Volume of sounds. A change plays a sound. */
@Composable
private fun Volume(model: AppModel) {
    val s = LocalStrings.current
    val now = model.choices.volume.toInt()

    fun change(by: Int) {
        val next = (now + by).coerceIn(0, 100)
        model.choose { it.copy(volume = next.toUByte()) }
        model.platform.cue(Cue.MOVE, next, false)
    }
    SettingRow(s(Word.Sounds)) {
        Row(verticalAlignment = Alignment.CenterVertically) {
            IconButton(AppIcons.minus, "${s(Word.Sounds)} ${s(Word.Decrease)}", enabled = now > 0) {
                change(-VOLUME_STEP)
            }
            Words(
                if (now == 0) s(Word.Off) else "$now %",
                Type.figures(Type.t16).bold,
                Modifier.widthIn(min = 60.dp),
                align = TextAlign.Center
            )
            IconButton(AppIcons.plus, "${s(Word.Sounds)} ${s(Word.Increase)}", enabled = now < 100) {
                change(VOLUME_STEP)
            }
        }
    }
}

/** A step of the volume, per cent. */
private const val VOLUME_STEP = 10

@Composable
private fun Group(title: String, content: @Composable ColumnScope.() -> Unit) {
    val place = Modifier.padding(start = 4.dp, top = 16.dp, bottom = 8.dp)
    Words(title, Type.t13, place.semantics { heading() }, LocalPalette.current.ink2)
    Card(content = content)
}

@Composable
private fun Choice(labels: List<String>, now: Int, modifier: Modifier = Modifier, onSelect: (Int) -> Unit) =
    Segments(labels, now, modifier, onSelect)

@Composable
private fun Toggle(label: String, help: String, on: Boolean, onToggle: (Boolean) -> Unit) {
    SwitchRow(label, help, on, onToggle = onToggle)
}
