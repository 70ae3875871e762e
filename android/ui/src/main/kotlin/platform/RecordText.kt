package app.qishe.ui.platform

import uniffi.qishe.table.TableException
import uniffi.qishe.table.decodeText

/** Decodes a file's text in any encoding that the core knows. Returns null if it is not text. */
fun recordText(bytes: ByteArray): String? = try {
    decodeText(bytes)
} catch (_: TableException) {
    null
}
