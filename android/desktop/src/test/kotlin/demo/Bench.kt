package app.qishe.desktop.demo

import uniffi.qishe.Flip
import uniffi.qishe.Glyphs
import uniffi.qishe.Lang
import uniffi.qishe.MoveConfirmation
import uniffi.qishe.NewMatch
import uniffi.qishe.Order
import uniffi.qishe.Prefs
import uniffi.qishe.ShellEvent
import uniffi.qishe.WatchSpeed
import uniffi.qishe.table.MatchDriver

/** Measures a tap and its orders across the Kotlin binding: the aim is p99 below 2 ms. */
fun main() {
    val prefs = Prefs(
        Lang.ZH,
        Glyphs.TRADITIONAL,
        Flip.NONE,
        false,
        false,
        true,
        MoveConfirmation.NONE,
        WatchSpeed.MEDIUM,
        false
    )
    val line = listOf("b0", "c2", "b9", "c7", "h0", "g2", "h9", "g7", "c2", "b0", "c7", "b9", "h2", "e2", "h7", "e7")
    fun table() = MatchDriver.begin(NewMatch("undercover", """{"first":"red"}""", 7u, emptyList()), prefs).apply {
        for (place in listOf("e6", "c3")) {
            handle(ShellEvent.OpenCurtain, 0u)
            handle(ShellEvent.Enter(place), 0u)
            handle(ShellEvent.Press("spy:yes"), 0u)
        }
        handle(ShellEvent.OpenCurtain, 0u)
    }
    val points = table().use { t -> t.board().points.associate { it.name to it.id } }
    val warm = 4000
    val taps = 8000
    val times = LongArray(taps)
    var now = table()
    var at = 0
    for (i in -warm until taps) {
        if (at == line.size) {
            now.close()
            now = table()
            at = 0
        }
        val point = points.getValue(line[at++])
        val start = System.nanoTime()
        val orders = now.handle(ShellEvent.Tap(point, 1u), 0u)
        val time = System.nanoTime() - start
        check(orders.filterIsInstance<Order.Show>().single().scene.pieces.size == 32)
        if (i >= 0) times[i] = time
    }
    times.sort()
    fun part(p: Double) = times[(taps * p).toInt().coerceAtMost(taps - 1)] / 1e6
    println(
        "%d taps: p50 %.3f ms, p90 %.3f ms, p99 %.3f ms, longest %.3f ms".format(
            taps,
            part(.5),
            part(.9),
            part(.99),
            part(1.0)
        )
    )
}
