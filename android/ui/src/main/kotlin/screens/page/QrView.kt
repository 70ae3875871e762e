package app.qishe.ui.screens.page

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Dp
import uniffi.qishe.app.RowKind

/** Light modules around a QR code, as its standard wants them. */
private const val QUIET_ZONE = 4

/** A QR code: dark on light in every theme, for cameras. */
@Composable
internal fun QrView(code: RowKind.Qr, label: String, size: Dp) {
    val side = code.side.toInt()
    Canvas(Modifier.size(size).semantics { contentDescription = label }) {
        drawRect(Color.White)
        // Whole pixels: cameras read sharp edges better.
        val module = (this.size.minDimension / (side + 2 * QUIET_ZONE)).toInt().coerceAtLeast(1).toFloat()
        val start = ((this.size.minDimension - module * side) / 2).toInt().toFloat()
        for (y in 0 until side) {
            for (x in 0 until side) {
                if (code.dark[y * side + x]) {
                    drawRect(Color.Black, Offset(start + x * module, start + y * module), Size(module, module))
                }
            }
        }
    }
}
