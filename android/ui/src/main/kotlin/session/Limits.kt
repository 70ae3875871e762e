package app.qishe.ui.session

import uniffi.qishe.Limits
import uniffi.qishe.table.limits

/** Limits and times of the core. */
val LIMITS: Limits by lazy { limits() }

/** The time of a steady clock, in milliseconds. */
internal fun steadyMillis(): ULong = System.nanoTime().toULong() / 1_000_000u
