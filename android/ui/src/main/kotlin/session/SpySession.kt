package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import uniffi.qishe.KeyHolder
import uniffi.qishe.ShellEvent
import uniffi.qishe.SpyPanelStep
import uniffi.qishe.table.SpyPanelInterface

/** Panel of a person's favourite spy on the screen: sends events to the core's panel and carries out its answers. */
class SpySession(private val panel: SpyPanelInterface, private val model: AppModel) : HeldKeyEvents {
    private val clock = MatchClock { send(ShellEvent.Tick) }
    private var closed = false

    /** Content of the panel. */
    var view by mutableStateOf(panel.handle(ShellEvent.Prefs(model.prefs), clock.now()).view)
        private set

    /** Whether the person is asked which output one person alone hears. */
    var asksOutput by mutableStateOf(false)

    override fun send(event: ShellEvent) {
        if (closed) return
        carryOut(panel.handle(event, clock.now()))
    }

    override fun keyDown(id: String, by: KeyHolder) {
        model.platform.lookAtRoute()
        send(ShellEvent.KeyDown(id, by, model.prefs))
    }

    override fun keyUp(id: String) = send(ShellEvent.KeyUp(id))

    private fun carryOut(step: SpyPanelStep) {
        // The screen allows screenshots again by itself, after the last frame of the secret.
        if (step.view.secret) model.platform.secret(true)
        view = step.view
        step.told?.let(model::tell)
        clock.wake(step.wakeAt)
    }

    /** Tells the core the times that it asks for, until it is cancelled. */
    suspend fun wakeUps() = clock.run()

    /** Looks at the route of the sound, which may have changed. */
    fun lookAtRoute() {
        model.platform.lookAtRoute()
        send(ShellEvent.Prefs(model.prefs))
    }

    /** Takes the panel off the screen, covered. */
    fun close() {
        if (closed) return
        if (view.secret) model.currentMatch.unshieldAfterLesson()
        send(ShellEvent.Leave)
        closed = true
        (panel as? AutoCloseable)?.close()
    }
}
