package app.qishe.ui.screens.match

import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.Words
import uniffi.qishe.table.boardKeys
import uniffi.qishe.table.boardKeysTitle

/** The keys that ask the board and jump on it. Each line does the same as its key. */
@Composable
internal fun KeysSheet(model: AppModel, keys: BoardKeys, onClose: () -> Unit) {
    val all = remember(model.lang) { boardKeys(model.lang) }
    Sheet(remember(model.lang) { boardKeysTitle(model.lang) }, onClose) {
        all.forEach { key ->
            SettingRow(key.label, modifier = Modifier.testTag("key:${key.key}"), onClick = {
                onClose()
                keys.does(key.key)
            }) { Words(key.key.uppercase(), Type.t16.bold, colour = LocalPalette.current.ink2) }
        }
    }
}
