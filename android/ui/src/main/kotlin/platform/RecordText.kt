package app.qishe.ui.platform

import uniffi.qishe.table.TableException
import uniffi.qishe.table.decodeText

/** The text of a file, in whichever encoding the core knows; null where it is none. */
fun recordText(bytes: ByteArray): String? = try {
    decodeText(bytes)
} catch (_: TableException) {
    null
}
