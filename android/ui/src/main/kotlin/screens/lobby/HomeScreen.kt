package app.qishe.ui.screens.lobby

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.WindowInsetsSides
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.only
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.match.OutputsSheet
import app.qishe.ui.screens.page.Footer
import app.qishe.ui.screens.page.Group
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.IconShape
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.behind
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.LobbyTab

/** The four tabs: matches, practice, records, rules. The tabs lie below, or at the left on a low or wide screen. */
@Composable
fun HomeScreen(model: AppModel, tab: LobbyTab) {
    val strings = LocalStrings.current
    val colours = LocalPalette.current
    val tabs = listOf(
        Triple(LobbyTab.PLAY, AppIcons.board, strings(Word.Play)),
        Triple(LobbyTab.PRACTICE, AppIcons.hint, strings(Word.Practice)),
        Triple(LobbyTab.ARCHIVE, AppIcons.book, strings(Word.Archive)),
        Triple(LobbyTab.RULES, AppIcons.help, strings(Word.Rules))
    )
    val sheet = model.navigator.view.sheet
    val listens = model.spies?.takeIf { it.asksOutput }
    BoxWithConstraints(Modifier.fillMaxSize().behind(sheet != null || listens != null)) {
        val side = maxWidth >= 720.dp || maxHeight < 480.dp
        if (side) {
            Row(Modifier.fillMaxSize()) {
                Column(
                    Modifier.fillMaxHeight().background(colours.surface)
                        .windowInsetsPadding(screenInsets.only(WindowInsetsSides.Start + WindowInsetsSides.Vertical))
                        .width(96.dp).verticalScroll(rememberScrollState()).padding(top = 24.dp),
                    verticalArrangement = Arrangement.spacedBy(16.dp),
                    horizontalAlignment = Alignment.CenterHorizontally
                ) { tabs.forEach { (to, icon, label) -> Tab(icon, label, to == tab) { model.navigator.tab(to) } } }
                Box(
                    Modifier.weight(1f).fillMaxHeight()
                        .windowInsetsPadding(screenInsets.only(WindowInsetsSides.End + WindowInsetsSides.Vertical)),
                    contentAlignment = Alignment.TopCenter
                ) {
                    TabContent(model, tab, tabs.first { it.first == tab }.third)
                }
            }
        } else {
            Column(Modifier.fillMaxSize()) {
                Box(
                    Modifier.weight(1f).fillMaxWidth()
                        .windowInsetsPadding(screenInsets.only(WindowInsetsSides.Horizontal + WindowInsetsSides.Top)),
                    contentAlignment = Alignment.TopCenter
                ) {
                    TabContent(model, tab, tabs.first { it.first == tab }.third)
                }
                Hairline()
                Row(
                    Modifier.fillMaxWidth().background(colours.surface)
                        .windowInsetsPadding(screenInsets.only(WindowInsetsSides.Horizontal + WindowInsetsSides.Bottom))
                        .heightIn(min = 64.dp)
                        .padding(vertical = 6.dp),
                    horizontalArrangement = Arrangement.SpaceAround
                ) { tabs.forEach { (to, icon, label) -> Tab(icon, label, to == tab) { model.navigator.tab(to) } } }
            }
        }
    }
    // A sheet covers the tabs too, so that a tap beside it never hits a tab.
    sheet?.let { page ->
        val footer: @Composable ColumnScope.() -> Unit = { page.footer?.let { Footer(model, it) } }
        Sheet(page.title, { model.navigator.send(AppEvent.CloseSheet) }, maxHeight = 760.dp, footer) {
            Column(Modifier.padding(horizontal = 4.dp)) { page.groups.forEach { Group(model, it) } }
        }
    }
    listens?.let { panel ->
        model.platform.OnBack(enabled = true) { panel.asksOutput = false }
        OutputsSheet(model) { panel.asksOutput = false }
    }
}

@Composable
private fun TabContent(model: AppModel, tab: LobbyTab, title: String) {
    // The lobby has two columns on a wide screen.
    Box(
        Modifier.widthIn(
            max = if (tab ==
                LobbyTab.PLAY
            ) {
                1084.dp
            } else {
                760.dp
            }
        ).fillMaxSize().semantics { paneTitle = title }
    ) {
        when (tab) {
            LobbyTab.PLAY -> LobbyTab(model)
            LobbyTab.ARCHIVE, LobbyTab.PRACTICE, LobbyTab.RULES -> PageTab(model, tab)
        }
    }
}

@Composable
private fun Tab(icon: IconShape, label: String, on: Boolean, onClick: () -> Unit) {
    val colours = LocalPalette.current
    val colour = if (on) colours.accent else colours.ink2
    Column(
        Modifier.widthIn(min = 80.dp).clip(RoundedCornerShape(14.dp)).selectable(on, role = Role.Tab, onClick = onClick)
            .padding(vertical = 2.dp),
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(3.dp)
    ) {
        Box(
            Modifier.size(60.dp, 30.dp).clip(RoundedCornerShape(15.dp))
                .background(if (on) colours.accentSoft else Color.Transparent),
            contentAlignment = Alignment.Center
        ) { IconImage(icon, colour = colour) }
        Words(label, if (on) Type.t12.bold else Type.t12, colour = colour, maxLines = 1)
    }
}
