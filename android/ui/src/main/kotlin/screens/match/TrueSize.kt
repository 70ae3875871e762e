package app.qishe.ui.screens.match

import androidx.compose.runtime.Composable
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.unit.Dp
import app.qishe.ui.session.AppModel
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.widgets.SettingRow
import kotlin.math.roundToInt
import uniffi.qishe.BoardArt
import uniffi.qishe.Word

private const val MM_PER_INCH = 25.4f

/** Returns the width of a board in millimetres when its points are [unitMm] apart. */
private fun wide(art: BoardArt, unitMm: Float) = art.bounds.w * unitMm

/** The true width of the board that was chosen; null for none. */
@Composable
internal fun MatchScreenState.trueWidth(): Dp? {
    val size = session.board.trueSizes.firstOrNull { it.label == model.choices.trueSize } ?: return null
    val pixels = wide(session.board, size.unitMm) / MM_PER_INCH * model.platform.dotsPerInch
    return with(LocalDensity.current) { pixels.toDp() }
}

/** Rows of the menu that choose a true size, for boards that have one. */
@Composable
internal fun TrueSizes(model: AppModel, onClose: () -> Unit) {
    val art = model.currentMatch.session?.board ?: return
    if (art.trueSizes.isEmpty()) return
    val strings = LocalStrings.current
    val window = LocalWindowInfo.current.containerSize
    val chosen = model.choices.trueSize
    art.trueSizes.forEach { size ->
        val mm = wide(art, size.unitMm)
        val fits = mm / MM_PER_INCH * model.platform.dotsPerInch <= minOf(window.width, window.height)
        SettingRow(
            "${strings(Word.TrueSize)} · ${size.label}",
            help = if (fits) "" else strings(Word.TrueSizeNo(mm.roundToInt().toString())),
            onClick = {
                if (fits) {
                    onClose()
                    model.choose { it.copy(trueSize = size.label) }
                }
            }
        ) { if (chosen == size.label) IconImage(AppIcons.check) }
    }
    SettingRow("${strings(Word.TrueSize)} · ${strings(Word.TrueSizeOff)}", onClick = {
        onClose()
        model.choose { it.copy(trueSize = "") }
    }) { if (art.trueSizes.none { it.label == chosen }) IconImage(AppIcons.check) }
}
