package app.qishe.ui.screens.lobby

import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.screens.page.Group
import app.qishe.ui.session.AppModel
import app.qishe.ui.widgets.KaiWords
import uniffi.qishe.app.LobbyTab

/** The list of games whose rules can be read. */
@Composable
internal fun RulesTab(model: AppModel) {
    val page = model.navigator.pageOf(LobbyTab.RULES) ?: return
    Column(Modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(horizontal = 20.dp)) {
        KaiWords(page.title, 30, Modifier.padding(top = 12.dp, bottom = 2.dp).semantics { heading() })
        page.groups.forEach { Group(model, it) }
    }
}
