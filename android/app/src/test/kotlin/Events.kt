package app.qishe

import app.qishe.ui.session.MatchSession
import uniffi.qishe.Order
import uniffi.qishe.ShellEvent
import uniffi.qishe.table.MatchDriverInterface

/** Opens the curtain as a held disc does. */
fun MatchSession.openCurtain() = send(ShellEvent.OpenCurtain)

/** Sends the app to the background and back. */
fun MatchSession.cover() {
    send(ShellEvent.Front(false))
    send(ShellEvent.Front(true))
}

/** Presses or releases a key by finger. */
fun MatchSession.hold(id: String, down: Boolean) = if (down) keyDown(id) else keyUp(id)

/** Presses a button of a match without a screen. */
fun MatchDriverInterface.press(id: String): List<Order> = handle(ShellEvent.Press(id), 0u)

/** Taps a point of a match without a screen. */
fun MatchDriverInterface.tap(point: UShort, count: UByte = 1u): List<Order> = handle(ShellEvent.Tap(point, count), 0u)

/** Opens the curtain of a match without a screen. */
fun MatchDriverInterface.openCurtain(): List<Order> = handle(ShellEvent.OpenCurtain, 0u)
