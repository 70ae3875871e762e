package app.qishe.ui.screens.match

import androidx.compose.foundation.focusable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.saveable.LocalSaveableStateRegistry
import androidx.compose.runtime.setValue
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.onKeyEvent
import androidx.compose.ui.input.key.onPreviewKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.input.key.utf16CodePoint
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.LocalSprites
import app.qishe.ui.board.OrientedBoard
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.LIMITS
import app.qishe.ui.session.LessonSession
import app.qishe.ui.session.MatchSession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.IconShape
import app.qishe.ui.theme.LocalReducedMotion
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.behind
import app.qishe.ui.widgets.keyState
import app.qishe.ui.widgets.screenInsets
import kotlinx.coroutines.delay
import uniffi.qishe.ActionRole
import uniffi.qishe.Button
import uniffi.qishe.MenuEntry
import uniffi.qishe.Pt
import uniffi.qishe.Scene
import uniffi.qishe.ShellEvent
import uniffi.qishe.Status
import uniffi.qishe.TableShape
import uniffi.qishe.TableSpace
import uniffi.qishe.Word
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen
import uniffi.qishe.store.Choices
import uniffi.qishe.table.boardKeysTitle
import uniffi.qishe.table.guideLayout
import uniffi.qishe.table.matchMenu
import uniffi.qishe.table.tableLayout

/** State and actions that the parts of a match's screen share. */
internal class MatchScreenState(
    val session: MatchSession,
    val scene: Scene,
    val line: Status,
    val aim: UShort?,
    val drag: TrayDrag,
    /** The lesson or puzzle that the match belongs to. */
    val lesson: LessonSession?,
    val model: AppModel,
    val onBack: () -> Unit,
    val onMenu: () -> Unit,
    /** Whether the key to listen may be pressed; if not, the app asks for the missing choice. */
    val mayListen: () -> Boolean,
    val onPress: (String) -> Unit,
    /** The actions of the menu 更多: those without a cell in the grid. */
    val more: MutableState<List<Button>>
)

private enum class Layer { None, Moves, Menu, Share, Layouts, Outputs, Keys }

/**
 * Generation of the screen. When it changes, everything that one person left on the screen is reset: the scroll
 * position, zoom and aim, half-typed text, open sheets. It is [MatchSession.generation].
 */
internal val LocalGeneration = compositionLocalOf { 0 }

/**
 * Match screen: board, panels, drawer and questions, or only the curtain. It is composed anew for everyone who takes
 * the device, and nothing of it is kept in the activity's saved state. That of a [lesson] has its words and keys.
 */
@Composable
fun MatchScreen(model: AppModel, session: MatchSession, lesson: LessonSession? = null) {
    val scene = session.scene
    val keys = remember(session) { KeysDown() }
    TellHearing(model, session)
    val still = LocalReducedMotion.current
    LaunchedEffect(session, still) { session.send(ShellEvent.Still(still)) }
    LaunchedEffect(session, session.state.keyHeld) {
        while (session.state.keyHeld) {
            delay(LIMITS.routeCheckMs.toLong())
            model.outputChanged()
        }
    }
    DisposableEffect(session) { onDispose { session.send(ShellEvent.ReleaseKeys) } }
    // After a change of the window's or the text's size, something else may lie under the finger.
    val size = LocalWindowInfo.current.containerSize
    val density = LocalDensity.current
    DisposableEffect(size, density) { onDispose { session.send(ShellEvent.ReleaseKeys) } }
    LaunchedEffect(session.generation, scene.secret) {
        if (!scene.secret) {
            // The last frame with the secret must have left the screen.
            repeat(2) { withFrameNanos {} }
            model.platform.secret(false)
        }
    }
    if (session.state.awake && !model.covered) model.platform.StayAwake()
    CompositionLocalProvider(
        LocalKeysDown provides keys,
        LocalGeneration provides session.generation,
        LocalSaveableStateRegistry provides null
    ) {
        Box(
            Modifier.fillMaxSize().onPreviewKeyEvent {
                keys.see(it)
                false
            }
        ) {
            key(session, scene.hand) {
                if (scene.curtain == null) {
                    model.platform.WithoutInputLearning { TableScreen(model, session, scene, keys, lesson) }
                }
            }
            Curtains(model, session, scene.curtain)
        }
    }
}

/** The table while one person holds the device. */
@Composable
private fun TableScreen(
    model: AppModel,
    session: MatchSession,
    scene: Scene,
    keysDown: KeysDown,
    lesson: LessonSession?
) {
    val generation = LocalGeneration.current
    var layer by remember(generation) { mutableStateOf(Layer.None) }
    val focus = remember { FocusRequester() }
    val keys = remember(generation) {
        BoardKeys(session, { session.board }, session::press, focus::requestFocus, session::command)
    }
    val drag = remember(generation) { TrayDrag() }
    val more = remember(generation) { mutableStateOf(emptyList<Button>()) }
    // The board takes the focus at first, after a sheet, when a review begins, because the review's button is gone
    // then, and when a question has been answered, for the same reason.
    val types = scene.prompt?.entry?.open == true
    LaunchedEffect(generation, layer, scene.mode, scene.prompt == null) {
        if (layer == Layer.None && keysDown.focused.isEmpty() && !types) focus.requestFocus()
    }

    val sprites = LocalSprites.current

    // With one form and one way there is nothing to choose.
    fun share(choose: () -> Unit) {
        val forms = model.library.shareForms()
        if (forms.size == 1 && !model.platform.sends &&
            model.library.moment() == null
        ) {
            model.library.share(forms[0])
        } else {
            choose()
        }
    }
    Box(
        Modifier.fillMaxSize().semantics { paneTitle = scene.title }.focusRequester(focus).focusable().onKeyEvent {
            val open = layer == Layer.None && !keysDown.types
            val help = open && it.type == KeyEventType.KeyDown && it.utf16CodePoint == '?'.code
            if (help) layer = Layer.Keys
            help || keys.handle(it, open)
        }
    ) {
        val screen = MatchScreenState(
            session = session,
            scene = scene.withoutMenuButtons(),
            line = session.state.line,
            aim = keys.aim,
            drag = drag,
            lesson = lesson,
            model = model,
            onBack = { model.back() },
            onMenu = { layer = Layer.Menu },
            mayListen = {
                // Where listening is off, another output does not help.
                val wanted = session.scene.drawers.any { it.wantsOutput }
                val asked = !wanted || model.platform.outputs() == null || model.choices.listenOn != null
                if (!asked) layer = Layer.Outputs
                asked
            },
            onPress = { id ->
                when (id) {
                    "shell:moves" -> layer = Layer.Moves

                    "shell:again" -> model.currentMatch.again()

                    "shell:stop" -> session.send(ShellEvent.AnswerNow)

                    "shell:watch" -> model.navigator.go(Screen.Page(PageId.WATCHING))

                    MY_LAYOUTS -> layer = Layer.Layouts

                    "shell:share" -> share { layer = Layer.Share }

                    SHARE_PICTURE -> model.library.sharePicture(sprites.style, sprites.letters)

                    SHARE_MOMENT -> model.library.moment()?.let {
                        model.library.share(it, MOVING.first(), sprites.style, sprites.letters)
                    }

                    else -> session.press(id)
                }
            },
            more = more
        )
        Box(Modifier.fillMaxSize().behind(layer != Layer.None)) {
            OverKeyboard { width, height -> TablePlaces(screen, width, height) }
            DraggedPiece(drag, 44.dp)
            if (session.offersSmallPoints && model.choices.smallPoints == null) SmallPointsLine(model)
        }
        when (layer) {
            Layer.Moves -> MovesSheet(scene, session::press) { layer = Layer.None }

            Layer.Menu -> MenuSheet(
                model,
                screen,
                onKeys = { layer = Layer.Keys },
                onShare = { share { layer = Layer.Share } }
            ) { layer = Layer.None }

            Layer.Keys -> KeysSheet(model, keys) { layer = Layer.None }

            Layer.Layouts -> LayoutsSheet(model, session) { layer = Layer.None }

            Layer.Share -> ShareSheet(model) { layer = Layer.None }

            Layer.Outputs -> OutputsSheet(model) { layer = Layer.None }

            Layer.None -> Unit
        }
    }
    model.platform.OnBack(enabled = layer != Layer.None) { layer = Layer.None }
}

/** Returns the facts that the places of a match's parts follow from, in a window of this size. */
internal fun MatchSession.space(width: Dp, height: Dp, fontScale: Float, trueWidth: Dp?, choices: Choices): TableSpace {
    val lying = OrientedBoard.of(board, scene.boardTurn.toInt())
    return TableSpace(
        width.value,
        height.value,
        fontScale,
        Pt(lying.width, lying.height),
        trueWidth?.value,
        scene.seats.size.toUByte(),
        state.standing,
        scene.flat,
        choices.leftHanded,
        choices.largeKeys
    )
}

@Composable
private fun TablePlaces(screen: MatchScreenState, width: Dp, height: Dp) {
    val scale = LocalDensity.current.fontScale
    screen.lesson?.let { lesson ->
        val space = screen.session.space(width, height, scale, null, screen.model.choices)
        return GuidePlaces(screen, lesson, remember(space) { guideLayout(space) })
    }
    val space = screen.session.space(width, height, scale, screen.trueWidth(), screen.model.choices)
    val layout = remember(space) { tableLayout(space) }
    when (layout.shape) {
        TableShape.FLAT -> FlatLayout(screen, width, layout)
        TableShape.FLAT_SIDE -> FlatSideLayout(screen, layout)
        TableShape.WIDE -> WideLayout(screen, layout)
        TableShape.SIDEWAYS -> LandscapeLayout(screen, layout)
        TableShape.UPRIGHT -> PortraitLayout(screen, layout)
    }
}

/**
 * Gives [content] the whole screen, whether or not a keyboard is open: a layout that changed with the keyboard would
 * close it again. The focused field is brought into view above the keyboard.
 */
@Composable
internal fun OverKeyboard(content: @Composable (Dp, Dp) -> Unit) {
    BoxWithConstraints(Modifier.fillMaxSize().windowInsetsPadding(screenInsets)) {
        val (width, height) = maxWidth to maxHeight
        Box(Modifier.fillMaxSize().imePadding().verticalScroll(rememberScrollState(), enabled = false)) {
            Box(Modifier.size(width, height)) { content(width, height) }
        }
    }
}

@Composable
private fun MenuSheet(
    model: AppModel,
    screen: MatchScreenState,
    onKeys: () -> Unit,
    onShare: () -> Unit,
    onClose: () -> Unit
) {
    Sheet(LocalStrings.current(Word.Menu), onClose, maxHeight = 680.dp) {
        screen.lesson?.let { lesson ->
            lesson.view.menu.forEach { button ->
                SettingRow(button.label, modifier = Modifier.keyState(button.enabled, button.on), onClick = {
                    onClose()
                    lesson.press(button.id)
                }) { IconImage(if (button.on) AppIcons.check else AppIcons.of(button.icon) ?: AppIcons.next) }
            }
        }
        remember(screen.lesson == null) { matchMenu(lesson = screen.lesson != null) }.forEach {
            MenuEntryRows(it, model, screen, onKeys, onShare, onClose)
        }
    }
}

/** The rows of an entry of the menu. */
@Composable
private fun MenuEntryRows(
    entry: MenuEntry,
    model: AppModel,
    screen: MatchScreenState,
    onKeys: () -> Unit,
    onShare: () -> Unit,
    onClose: () -> Unit
) {
    val strings = LocalStrings.current

    @Composable
    fun Entry(label: String, icon: IconShape, modifier: Modifier = Modifier, act: () -> Unit) =
        SettingRow(label, modifier = modifier, onClick = {
            onClose()
            act()
        }) { IconImage(icon) }
    when (entry) {
        MenuEntry.HIDDEN_ACTIONS -> screen.more.value.forEach { button ->
            // What gives something up is in the colour of danger.
            val danger = if (button.role == ActionRole.DANGER) button.label else ""
            SettingRow(
                button.label,
                button.reason,
                danger,
                modifier = Modifier.keyState(button.enabled, button.on),
                idle = !button.enabled,
                onClick = {
                    onClose()
                    screen.onPress(button.id)
                }
            ) { AppIcons.of(button.icon)?.let { IconImage(it) } }
        }

        MenuEntry.KEYS ->
            Entry(
                remember(model.lang) {
                    boardKeysTitle(model.lang)
                },
                AppIcons.sound,
                Modifier.testTag("menu:keys"),
                onKeys
            )

        MenuEntry.SHARE_RECORD -> if (remember { model.library.shareForms() }.isNotEmpty()) {
            Entry(strings(Word.ShareRecord), AppIcons.share, act = onShare)
        }

        MenuEntry.SHARE_PICTURE -> if (model.library.canPicture) {
            val sprites = LocalSprites.current
            Entry(strings(Word.SharePicture), AppIcons.share) {
                model.library.sharePicture(sprites.style, sprites.letters)
            }
            remember { model.library.moment() }?.let { moment ->
                Entry(strings(Word.ShareMoment), AppIcons.share) {
                    model.library.share(moment, MOVING.first(), sprites.style, sprites.letters)
                }
            }
        }

        MenuEntry.BUTTONS -> model.currentMatch.session?.let { session ->
            session.scene.menuButtons().forEach {
                Entry(it.label, AppIcons.next) { screen.onPress(it.id) }
            }
        }

        MenuEntry.TRUE_SIZE -> TrueSizes(model, onClose)

        MenuEntry.SETTINGS -> Entry(strings(Word.Settings), AppIcons.tune) {
            model.navigator.go(Screen.Page(PageId.SETTINGS))
        }

        MenuEntry.HELP -> Entry(strings(Word.Help), AppIcons.help) {
            model.currentMatch.session?.scene?.game?.let { model.navigator.go(Screen.Rules(it)) }
        }

        MenuEntry.LEAVE -> Entry(strings(Word.LeaveMatch), AppIcons.next) { model.back() }
    }
}

/** Endings of animated pictures: chats play the first. */
private val MOVING = listOf("gif", "png")

/** The forms in which a record can be given away. */
@Composable
private fun ShareSheet(model: AppModel, onClose: () -> Unit) {
    Sheet(LocalStrings.current(Word.ShareRecord), onClose) {
        val forms = remember { model.library.shareForms() }
        forms.forEach { form ->
            SettingRow("${form.label} · .${form.ending}", onClick = {
                onClose()
                model.library.share(form)
            }) { IconImage(AppIcons.share) }
        }
        remember { model.library.moment() }?.let { moment ->
            val sprites = LocalSprites.current
            MOVING.forEach { ending ->
                SettingRow("${LocalStrings.current(Word.ShareMoment)} · .$ending", onClick = {
                    onClose()
                    model.library.share(moment, ending, sprites.style, sprites.letters)
                }) { IconImage(AppIcons.share) }
            }
        }
        if (!model.platform.sends) return@Sheet
        val save = LocalStrings.current(Word.SaveFile)
        forms.forEach { form ->
            SettingRow("$save · .${form.ending}", onClick = {
                onClose()
                model.library.share(form, save = true)
            }) { IconImage(AppIcons.into) }
        }
    }
}
