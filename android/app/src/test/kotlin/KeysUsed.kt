package app.qishe

import androidx.test.platform.app.InstrumentationRegistry
import org.junit.rules.ExternalResource

/** A device on which keys were used last: otherwise a pressed button takes no focus. */
class KeysUsed : ExternalResource() {
    override fun before() = InstrumentationRegistry.getInstrumentation().setInTouchMode(false)

    override fun after() = InstrumentationRegistry.getInstrumentation().setInTouchMode(true)
}
