package app.qishe.ui.session

import java.security.SecureRandom

/** Seeds of matches: 53 bits from the system's secure generator. */
object Seeds {
    private val random = SecureRandom()

    /** A new seed. Tests may fix it by the system property `qishe.seed`. */
    fun next(): ULong {
        System.getProperty("qishe.seed")?.toULongOrNull()?.let { return it }
        return random.nextLong().toULong() shr 11
    }
}
