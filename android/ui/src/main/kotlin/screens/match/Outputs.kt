package app.qishe.ui.screens.match

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.Sheet
import app.qishe.ui.widgets.Words
import uniffi.qishe.PrivateOutput
import uniffi.qishe.Word

/** Asks which sound output only one person hears, and states the limits of the check. */
@Composable
internal fun OutputsSheet(model: AppModel, onClose: () -> Unit) {
    Sheet(LocalStrings.current(Word.OutputTitle), onClose) { Outputs(model, onClose) }
}

/** The outputs of this computer to choose from, and none. */
@Composable
internal fun Outputs(model: AppModel, onChosen: () -> Unit = {}) {
    val strings = LocalStrings.current
    val ink2 = LocalPalette.current.ink2
    val names = remember { model.platform.outputs().orEmpty() }
    Column(
        Modifier.padding(horizontal = 16.dp, vertical = 6.dp),
        verticalArrangement = Arrangement.spacedBy(4.dp)
    ) {
        Words(if (names.isEmpty()) strings(Word.OutputNoDevice) else strings(Word.OutputAsk), Type.t14)
        if (names.isNotEmpty()) Words(strings(Word.OutputLimits), Type.t14, colour = ink2)
    }
    (names + "").forEach { name ->
        Hairline(Modifier.padding(horizontal = 16.dp))
        SettingRow(name.ifEmpty { strings(Word.OutputNone) }, onClick = {
            model.choose { it.copy(listenOn = name, privateOutput = PrivateOutput.AUTO) }
            onChosen()
        }) { if (model.choices.listenOn == name) IconImage(AppIcons.check) }
    }
}
