package app.qishe.ui.screens

import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.produceState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import java.io.IOException
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import uniffi.qishe.NoticePart
import uniffi.qishe.Word
import uniffi.qishe.table.noticeParts

/** Third-party work in the app, and its licences. The licences are in English only, as their makers wrote them. */
@Composable
fun NoticesScreen(model: AppModel) {
    val parts by produceState(emptyList<NoticePart>()) {
        value = withContext(Dispatchers.IO) {
            try {
                noticeParts(model.platform.notices())
            } catch (fault: IOException) {
                listOf(NoticePart(fault.message.orEmpty(), false))
            }
        }
    }
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(LocalStrings.current(Word.Licences), { model.back() })
        LazyColumn(
            Modifier.widthIn(max = 680.dp).fillMaxWidth().testTag("notices"),
            contentPadding = PaddingValues(start = 20.dp, end = 20.dp, bottom = 24.dp)
        ) {
            items(parts) { part ->
                if (part.heading) {
                    Words(
                        part.text,
                        Type.t16.bold,
                        Modifier.padding(top = 20.dp, bottom = 4.dp).semantics {
                            heading()
                        }
                    )
                } else {
                    Words(part.text, Type.t13, Modifier.padding(vertical = 3.dp))
                }
            }
        }
    }
}
