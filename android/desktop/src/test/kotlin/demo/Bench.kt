package app.qishe.desktop.demo

import kotlin.io.path.createTempDirectory
import uniffi.qishe.Flip
import uniffi.qishe.Glyphs
import uniffi.qishe.Lang
import uniffi.qishe.MoveConfirmation
import uniffi.qishe.NewMatch
import uniffi.qishe.Order
import uniffi.qishe.Prefs
import uniffi.qishe.ShellEvent
import uniffi.qishe.WatchSpeed
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.AppOrder
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PageId
import uniffi.qishe.app.PlatformTraits
import uniffi.qishe.app.RowValue
import uniffi.qishe.app.Screen
import uniffi.qishe.table.AppDriver
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.Store

/** Measures taps on a board and rows of pages across the Kotlin binding: the aim is p99 below 2 ms. */
fun main() {
    taps()
    pages()
}

/** Prints how long [count] calls took; each gives its time in nanoseconds. */
private fun measured(name: String, count: Int, call: (Int) -> Long) {
    val times = LongArray(count) { call(it) }.apply { sort() }
    fun part(p: Double) = times[(count * p).toInt().coerceAtMost(count - 1)] / 1e6
    println(
        "%-40s %d: p50 %.3f ms, p90 %.3f ms, p99 %.3f ms, longest %.3f ms".format(
            name,
            count,
            part(.5),
            part(.9),
            part(.99),
            part(1.0)
        )
    )
}

/** A tap and its orders. */
private fun taps() {
    val prefs = Prefs(
        Lang.ZH,
        Glyphs.TRADITIONAL,
        Flip.NONE,
        false,
        false,
        true,
        MoveConfirmation.NONE,
        WatchSpeed.MEDIUM,
        false,
        true
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
    var now = table()
    var at = 0
    val tap = {
        if (at == line.size) {
            now.close()
            now = table()
            at = 0
        }
        val point = points.getValue(line[at++])
        val start = System.nanoTime()
        val orders = now.handle(ShellEvent.Tap(point, 1u), 0u)
        (System.nanoTime() - start).also {
            check(orders.filterIsInstance<Order.Show>().single().scene.pieces.size == 32)
        }
    }
    repeat(4000) { tap() }
    measured("taps", 8000) { tap() }
}

/** An event of a page and its orders, with the page: a switch of the settings, and a letter in the search of many matches. */
private fun pages() {
    val traits = PlatformTraits(
        Lang.ZH, 480, "0", zooms = false, reducesMotion = true, hasHaptics = true, sendsFiles = true,
        opensSpeechSettings = true, readerSpeaksMoves = false, readsAloud = false, lacksVoice = false,
        notifies = false, outputs = null
    )
    for (matches in listOf(0, 200, 1000)) {
        val folder = createTempDirectory("bench").toFile()
        val store = Store.at(folder.path)
        val record = """{"format":1,"game":"gomoku","options":{},"seed":5,"actions":[]}"""
        repeat(matches) { store.saveRecord(record) }
        store.list(Lang.ZH)
        val app = AppDriver(store, traits, 1u)
        val send = { event: AppEvent ->
            val start = System.nanoTime()
            val orders = app.handle(event)
            (System.nanoTime() - start).also { check(orders.any { it is AppOrder.Show }) }
        }
        if (matches == 0) {
            app.handle(AppEvent.Go(Screen.Page(PageId.SETTINGS)))
            val toggle = { i: Int -> send(AppEvent.Set("speech", RowValue.On(i % 2 != 0))) }
            repeat(1000) { toggle(it) }
            measured("a switch of the settings", 4000, toggle)
        } else {
            app.handle(AppEvent.Tab(LobbyTab.ARCHIVE))
            // Each letter leaves all matches in the list.
            val letter = { i: Int -> send(AppEvent.Set("search", RowValue.Text(if (i % 2 == 0) "五" else "五子"))) }
            repeat(200) { letter(it) }
            measured("a letter in the search of $matches matches", 400, letter)
        }
        folder.deleteRecursively()
    }
}
